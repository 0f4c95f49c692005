"""The analyst's pages and panels in their fullest states, and what cannot be read or hit on them."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import expect

from tests.web.analysing import record
from tests.web.browsers import Screen, imported
from tests.web.hinting import alone
from tests.web.servers import Playing, Server, until

_HERE: Final = Path(__file__).parent
_MEASURE: Final = (_HERE / "measure.js").read_text("utf-8")
_HITS: Final = (_HERE / "hits.js").read_text("utf-8")
_PAGE: Final = {"head": ".mast", "page": "main"}


def analysed(game: Playing) -> Playing:
    """The game once its analysis is complete."""
    assert game.post("analysis", effort="quick").status == 202
    until(lambda: game.get("analysis").data["efforts"][0]["state"] == "done")
    return game


def hold(screen: Screen, game: Playing) -> None:
    """The browser is to have the keys of a game."""
    screen.keep("saveGame", game.id, {faction: game.keys[faction] for faction in game.held})


def analysis(screen: Screen, server: Server) -> None:
    """The page of an analysis, with all turns unfolded."""
    game = analysed(imported(server, record()))
    hold(screen, game)
    screen.open(f"game/{game.id}/analysis")
    screen.page.locator(".turning-point").first.wait_for()
    for fold in screen.page.locator(".all-turns > summary").all():
        fold.click()


def exercises(screen: Screen, server: Server) -> None:
    """The list of exercises, the first of which is shown."""
    hold(screen, analysed(imported(server, record())))
    screen.open("exercises")
    screen.page.locator(".exercise .actions button").nth(1).click()
    screen.page.locator(".solution").wait_for()


def what_if(screen: Screen, server: Server) -> None:
    """Two variants with games, one of which is changed."""
    game = imported(server, record())
    hold(screen, game)
    screen.open(f"game/{game.id}/what-if/0")
    page = screen.page
    page.locator(".what-if-tools select").select_option("50")
    page.locator(".what-if-tools button").last.click()
    page.locator(".small-map [data-space=havana] .hit").click()
    page.locator(".wizard-space[open] .stepper button:last-child").nth(2).click()
    expect(page.locator(".differences li")).to_have_count(1)
    page.locator(".what-if-tools .primary").click()
    expect(page.locator(".faction-outlook")).to_have_count(8)


def hint(screen: Screen, server: Server) -> None:
    """A hint beside a decision."""
    screen.enter(alone(server))
    screen.page.locator(".decision.mine .hint").click()
    screen.page.locator(".hint-turn").first.wait_for()


PAGES: Final[dict[Callable[[Screen, Server], None], dict[str, str]]] = {
    analysis: _PAGE,
    exercises: _PAGE,
    what_if: _PAGE,
    hint: {"hint": ".hint-panel"},
}
"""How a page is reached, and the parts of it that are measured."""


def faults(screen: Screen, parts: dict[str, str]) -> list[str]:
    """What is too small, cut or covered in parts of a page, or cannot be hit, and whether the page is too wide."""
    page = screen.page
    page.evaluate("document.fonts.ready")
    found: list[Any] = page.evaluate(_MEASURE, parts)
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return [*map(str, found), *map(str, page.evaluate(_HITS)), *([f"too wide: by {wide}"] if wide > 0 else [])]
