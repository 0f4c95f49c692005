"""What the game costs a browser and its user: requests and bytes of pages and clicks, and the clicks of a turn.

python -m tests.web.counting
"""

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import Browser, Locator, Request, expect

from cubalibre.server.settings import Settings, sqlite_url
from tests.web.browsers import Screen, run_chromium
from tests.web.servers import Server, begin_with

_CLICKS: Final = 10
TURNS: Final = {
    "March of one Guerrilla": ("march", "matanzas", "done", "done"),
    "Rally in three spaces with a Base, and Infiltrate": (
        *("rally", "sierra-maestra", "base", "oriente", "las-villas", "infiltrate", "las-villas", "replace", "done"),
    ),
}
"""Of 26July at the beginning of a game, as its answers."""
_MOVED: Final = """(before) => document.querySelector('[data-confirm]')
    || document.querySelector('input[type=range]')?.max !== String(before)"""
"""Whether a click has been answered: by the next state, or by the question whether one is sure."""
_QUIET: Final = 500.0
"""Milliseconds in which what follows by itself is asked for."""


class Cost(NamedTuple):
    """What passed between a browser and the server."""

    requests: int
    received: int
    """Bytes as sent, headers included."""
    paths: list[str]


class Traffic:
    """Counts what a browser asks for."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen
        self._done: list[Request] = []
        screen.context.on("requestfinished", self._note)

    def _note(self, request: Request) -> None:
        self._done.append(request)

    def of(self, act: Callable[[], None]) -> Cost:
        """What something costs."""
        self._done.clear()
        act()
        self._screen.page.wait_for_timeout(_QUIET)
        found = [(request.url, request.sizes()) for request in self._done]
        received = sum(size["responseBodySize"] + size["responseHeadersSize"] for _, size in found)
        return Cost(len(found), received, [url.removeprefix(self._screen.base) or "/" for url, _ in found])


def first_page(screen: Screen) -> Cost:
    """Of the lobby, for a browser that has never been here."""

    def come() -> None:
        screen.open("")
        screen.page.wait_for_load_state("networkidle")

    return Traffic(screen).of(come)


def first_game(screen: Screen) -> Cost:
    """Of a game that is begun there."""

    def begin() -> None:
        screen.page.get_by_role("button", name="Solo").first.click()
        screen.decision.wait_for()

    return Traffic(screen).of(begin)


def click(screen: Screen) -> Cost:
    """Of an answer, with what it leads to."""
    words = screen.words()
    word = next((word for word in words if word not in ("pass", "done")), words[0])
    return Traffic(screen).of(lambda: screen.choose(word))


def clicks(chromium: Browser, server: Server, turn: tuple[str, ...]) -> int:
    """How many clicks a turn of 26July takes, from its first to its last word, with what is asked twice."""
    with Screen(chromium, server.address, at_once=False) as screen:
        screen.join(begin_with(server.api(), "26july").by("26july"))
        words, made = list(turn), 0
        while words:
            made += 1
            before = screen.entries
            screen.wait_to_choose()
            _most_at_once(screen, words).click()
            confirm = screen.page.locator("[data-confirm]")
            screen.page.wait_for_function(_MOVED, arg=before)
            if confirm.count():
                made += 1
                confirm.click()
                screen.wait_past(before)
            del words[: screen.entries - before]
        return made


def _most_at_once(screen: Screen, words: list[str]) -> Locator:
    """What gives the most of these answers with one click."""
    for number in range(len(words), 1, -1):
        along = screen.decision.locator(f'[data-along="{" ".join(words[:number])}"]')
        if along.count():
            return along
    return screen.answer(words[0])


def main() -> None:
    """Measure and print."""
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Settings(sqlite_url(Path(folder) / "games.db"), bounded=False)) as server,
        run_chromium() as chromium,
    ):
        _report(chromium, server)


def _report(chromium: Browser, server: Server) -> None:
    with Screen(chromium, server.address, at_once=False, begun=False) as screen:
        _print("first page", first_page(screen))
    with Screen(chromium, server.address) as screen:
        expect(screen.page.get_by_role("button", name="Solo").first).to_be_visible()
        _print("first game", first_game(screen))
        for _ in range(_CLICKS):
            if screen.decides():
                _print("a click", click(screen))
    for name, turn in TURNS.items():
        sys.stdout.write(f"{name}: {clicks(chromium, server, turn)} clicks\n")


def _print(name: str, cost: Cost) -> None:
    sys.stdout.write(f"{name:12}{cost.requests:4} requests {cost.received:8} bytes  {' '.join(cost.paths)}\n")


if __name__ == "__main__":
    main()
