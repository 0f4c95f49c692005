"""Measures how long a player waits for the next own decision in a real browser, from "Solo" on.

python -m tests.web.pacing      ten games, at the normal pace
python -m tests.web.pacing 30   so many games
"""

import itertools
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser

from cubalibre.server.settings import Settings, sqlite_url
from tests.web.browsers import Screen
from tests.web.chromium import run_chromium
from tests.web.servers import Server

_GAMES: Final = 10
_LONG: Final = 120_000.0


def waits(chromium: Browser, server: Server) -> tuple[float, float] | None:
    """Seconds from "Solo" to the first decision, and from passing there to the next one.

    None if the game begins with a Propaganda card: its Round has other decisions, which cannot be passed.
    """
    with Screen(chromium, server.address, at_once=False) as screen:
        screen.page.emulate_media(reduced_motion="no-preference")
        begun = time.monotonic()
        screen.page.get_by_role("button", name="Solo as").first.click()
        screen.decision.wait_for()
        first = time.monotonic()
        if not screen.answer("pass").count():
            return None
        before = screen.entries
        screen.answer("pass").click()
        screen.page.locator("[data-confirm]").click()
        passed = time.monotonic()
        screen.wait_past(before)  # on a busy machine a short turn is over before the page is looked at again
        screen.decision.or_(screen.end).wait_for(timeout=_LONG)
        return first - begun, time.monotonic() - passed


def main(arguments: list[str]) -> int:
    """Measure and print."""
    games = int(arguments[0]) if arguments else _GAMES
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Settings(sqlite_url(Path(folder) / "games.db"), bounded=False)) as server,
        run_chromium() as chromium,
    ):
        measured = (waits(chromium, server) for _ in itertools.count())
        found = list(itertools.islice(filter(None, measured), games))
    for name, times in zip(("to the first decision", "to the next decision"), zip(*found, strict=True), strict=True):
        sys.stdout.write(f"{name:24}median {statistics.median(times):5.1f} s  longest {max(times):5.1f} s\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
