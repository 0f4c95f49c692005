"""What the game costs a browser: requests and bytes of its pages and of a click.

python -m tests.web.counting
"""

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import Browser, Request

from cubalibre.server.settings import Settings, sqlite_url
from tests.web.browsers import Screen, run_chromium
from tests.web.servers import Server

_CLICKS: Final = 10
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
    word = next(word for word in screen.words() if word not in ("pass", "done"))
    return Traffic(screen).of(lambda: screen.choose(word))


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
        _print("first game", first_game(screen))
        for _ in range(_CLICKS):
            if screen.decides():
                _print("a click", click(screen))


def _print(name: str, cost: Cost) -> None:
    sys.stdout.write(f"{name:12}{cost.requests:4} requests {cost.received:8} bytes  {' '.join(cost.paths)}\n")


if __name__ == "__main__":
    main()
