"""Counts what the game costs a browser and its user: requests and bytes of pages and clicks, and the clicks of a turn.

python -m tests.web.counting
"""

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import Browser, Locator, Request, expect

from cubalibre import Game, Options
from cubalibre import board as b
from cubalibre import position as state
from cubalibre.position import Position
from cubalibre.rules import propaganda
from cubalibre.server.settings import Settings, sqlite_url
from tests.scenes import scene
from tests.web.browsers import Screen, imported, run_chromium
from tests.web.servers import Server, begin_with

_CLICKS: Final = 10
_FOUR_PLAYERS: Final = Options(players=("1", "2", "3", "4"))


class Turn(NamedTuple):
    """What a Faction does, as its answers and the dice between them."""

    faction: str
    words: tuple[str, ...]
    start: Callable[[], Position] | None = None
    """Where; without it at the beginning of a game."""


def _two_attacks() -> Position:
    """Six Guerrillas always hit."""
    pieces = {"oriente": "N | GOV T1 P1 | 26J u6", "matanzas": "N | GOV P1 | 26J u6"}
    position = scene(pieces, options=_FOUR_PLAYERS, card=19).position
    position.eligible = [True] * 4
    return position


def _three_groups_in_provinces() -> Position:
    pieces = {
        "havana": "PS | GOV T1 P4",
        "camaguey-city": "N | GOV P2",
        "las-villas": "N | GOV T3 P1",
        "oriente": "N | GOV T2",
        "camaguey-province": "N | GOV T1",
    }
    position = scene(pieces, options=_FOUR_PLAYERS, phase=state.REDEPLOY, card=b.PROPAGANDA).position
    propaganda.begin_redeploy(position)
    return position


TURNS: Final = {
    "March of one Guerrilla": Turn("26july", ("march", "matanzas", "done", "done")),
    "Rally in three spaces with a Base, and Infiltrate": Turn(
        "26july",
        ("rally", "sierra-maestra", "base", "oriente", "las-villas", "infiltrate", "las-villas", "replace", "done"),
    ),
    "Attack in two spaces": Turn(
        "26july",
        ("attack", "oriente", "attack", "die", "oriente:police", "matanzas", "attack", "die", "done"),
        _two_attacks,
    ),
    "Redeploy of three groups of Troops": Turn(
        "government",
        (
            *("las-villas:troops", "havana", "3", "oriente:troops", "camaguey-city", "2"),
            *("camaguey-province:troops", "havana", "done"),
        ),
        _three_groups_in_provinces,
    ),
}
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
        screen.page.get_by_role("button", name="Solo as").first.click()
        screen.decision.wait_for()

    return Traffic(screen).of(begin)


def click(screen: Screen) -> Cost:
    """Of an answer, with what it leads to."""
    words = screen.words()
    word = next((word for word in words if word not in ("pass", "done")), words[0])
    return Traffic(screen).of(lambda: screen.choose(word))


def clicks(chromium: Browser, server: Server, turn: Turn) -> int:
    """How many clicks a turn takes, from its first to its last word, with what is asked twice."""
    with Screen(chromium, server.address, at_once=False) as screen:
        game = (
            imported(server, Game(start=turn.start()).to_record())
            if turn.start
            else begin_with(server.api(), turn.faction)
        )
        screen.join(game.by(turn.faction))
        words, made = list(turn.words), 0
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
        expect(screen.page.get_by_role("button", name="Solo as").first).to_be_visible()
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
