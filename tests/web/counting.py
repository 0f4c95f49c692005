"""Counts what the game costs a browser and its user: requests and bytes, how often a page is drawn, clicks of a turn.

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
from tests.patience import PATIENCE
from tests.scenes import scene
from tests.web.browsers import Screen, imported
from tests.web.chromium import run_chromium
from tests.web.servers import Server, begin_with

_CLICKS: Final = 10
FOUR_PLAYERS: Final = Options(players=("1", "2", "3", "4"))


class Turn(NamedTuple):
    """What a Faction does, as what its player touches: answers, pieces and spaces."""

    faction: str
    touches: tuple[str, ...]
    start: Callable[[], Position] | None = None
    """Where; without it at the beginning of a game."""


def _two_attacks() -> Position:
    """Six Guerrillas always hit."""
    pieces = {"oriente": "N | GOV T1 P1 | 26J u6", "matanzas": "N | GOV P1 | 26J u6"}
    position = scene(pieces, options=FOUR_PLAYERS, card=19).position
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
    position = scene(pieces, options=FOUR_PLAYERS, phase=state.REDEPLOY, card=b.PROPAGANDA).position
    propaganda.begin_redeploy(position)
    return position


def _three_groups_of_guerrillas() -> Position:
    pieces = {"oriente": "PO | 26J u3", "matanzas": "N | 26J u2", "las-villas": "N | 26J a2"}
    position = scene(pieces, options=FOUR_PLAYERS, card=19).position
    position.eligible = [True] * 4
    return position


TURNS: Final = {
    "March of one Guerrilla": Turn("26july", ("march", "matanzas", "done done")),
    "March of three groups to two destinations": Turn(
        "26july",
        (
            *("march", "oriente:26july-u", "camaguey-province", "las-villas:26july-a", "camaguey-province"),
            *("matanzas:26july-u", "la-habana", "done"),
        ),
        _three_groups_of_guerrillas,
    ),
    "Rally in three spaces with a Base, and Infiltrate": Turn(
        "26july",
        ("rally", "sierra-maestra", "base", "oriente", "las-villas", "infiltrate", "las-villas", "replace", "done"),
    ),
    "Attack in two spaces": Turn(
        "26july",
        ("attack", "oriente", "attack", "oriente:police", "matanzas", "attack", "done"),
        _two_attacks,
    ),
    "Redeploy of three groups of Troops": Turn(
        "government",
        (
            *("las-villas:troops", "havana", "oriente:troops", "camaguey-city"),
            *("camaguey-province:troops", "havana", "done"),
        ),
        _three_groups_in_provinces,
    ),
}
_MOVED: Final = """(before) => document.querySelector('[data-confirm]')
    || document.querySelector('[data-moment]')?.dataset.moment !== before"""
"""Whether a click has been answered: by what it leads to, or by the question whether one is sure."""
_LOOK: Final = 50.0
"""Milliseconds between two looks; to look at each frame makes the browser draw frames."""
_QUIET: Final = 500.0
"""Milliseconds in which what follows by itself is asked for."""
_OUTERMOST: Final = "Playing"
"""The component in `pages/game.js` that draws all of a game."""


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


def drawn(screen: Screen, act: Callable[[], None]) -> int:
    """How often the game page is drawn from its outermost part on, until all is known that follows something."""
    cdp = screen.context.new_cdp_session(screen.page)
    cdp.send("Profiler.enable")
    cdp.send("Profiler.startPreciseCoverage", {"callCount": True})
    act()
    screen.wait_to_choose()
    screen.page.wait_for_timeout(_QUIET)
    scripts = cdp.send("Profiler.takePreciseCoverage")["result"]
    cdp.detach()
    functions = [function for script in scripts for function in script["functions"]]
    return sum(each["ranges"][0]["count"] for each in functions if each["functionName"] == _OUTERMOST)


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


def clicks(screen: Screen, server: Server, turn: Turn) -> int:
    """How many clicks a turn takes, from its first to its last word, with what is asked twice."""
    game = (
        imported(server, Game(start=turn.start()).to_record()) if turn.start else begin_with(server.api(), turn.faction)
    )
    screen.join(game.by(turn.faction))
    touches, made = list(turn.touches), 0
    while touches:
        made += 1
        before = screen.moment
        screen.wait_to_choose()
        screen.page.mouse.move(0, 0)
        touched, number = most_at_once(screen, touches)
        touched.click()
        confirm = screen.page.locator("[data-confirm]")
        screen.page.wait_for_function(_MOVED, arg=before, polling=_LOOK)
        if confirm.count():
            made += 1
            confirm.click()
            screen.wait_past_moment(before)
        del touches[:number]
    return made


def most_at_once(screen: Screen, touches: list[str]) -> tuple[Locator, int]:
    """What gives the most of these with one click, and how many that are."""
    offered = screen.decision.locator("[data-along]").evaluate_all("found => found.map((one) => one.dataset.along)")
    for number in range(len(touches), 1, -1):
        if (words := " ".join(touches[:number])) in offered:
            return screen.decision.locator(f'[data-along="{words}"]'), number
    touched = screen.answer(touches[0]).or_(screen.page.locator(f'[data-lot="{touches[0]}"]')).first
    touched.wait_for()
    return touched, 1


def main() -> None:
    """Measure and print."""
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Settings(sqlite_url(Path(folder) / "games.db"), bounded=False, import_seconds=int(PATIENCE))) as server,
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
    with Screen(chromium, server.address, at_once=False) as screen:
        for name, turn in TURNS.items():
            sys.stdout.write(f"{name}: {clicks(screen, server, turn)} clicks\n")


def _print(name: str, cost: Cost) -> None:
    sys.stdout.write(f"{name:12}{cost.requests:4} requests {cost.received:8} bytes  {' '.join(cost.paths)}\n")


if __name__ == "__main__":
    main()
