"""Measures what is legible and clickable in a real browser: letter sizes, cut text, overlaps; on the board, and on the
analyst's pages.

python -m tests.web.measuring           a table of all sizes, with what is wrong at each
python -m tests.web.measuring pictures  the same, and a picture of each position in build/pictures
"""

import dataclasses
import json
import sys
import tempfile
from itertools import product
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from cubalibre import Game, codec
from cubalibre.i18n.languages import COMPLETE
from cubalibre.server.settings import Settings, sqlite_url
from tests.patience import PATIENCE
from tests.web import analyst_pages
from tests.web.analysing import AnalysisWorker
from tests.web.browsers import Screen, imported
from tests.web.chromium import run_chromium
from tests.web.hinting import HintWorker
from tests.web.kept_pages import KeptPages, Theme
from tests.web.servers import Playing, Server

HERE: Final = Path(__file__).parent
CROWDED: Final = sorted((HERE / "crowded").glob("*.json"))
"""Positions in which there is as much to show as there can be, each in the notation of docs/position.md."""
SIZES: Final[list[ViewportSize]] = [
    {"width": width, "height": height}
    for width, height in ((1440, 900), (1366, 768), (1280, 720), (1024, 768), (820, 1180), (844, 390), (390, 844))
]
THEMES: Final[tuple[Theme, ...]] = ("light", "dark")
_MEASURE: Final = (HERE / "measure.js").read_text("utf-8")
_HITS: Final = (HERE / "hits.js").read_text("utf-8")
_OUTCOMES: Final = (HERE / "outcomes.js").read_text("utf-8")


@dataclasses.dataclass(frozen=True)
class Measured:
    """What was found in one position."""

    faults: list[str]
    """What is too small, cut, covered, or cannot be hit."""
    smallest: dict[str, dict[str, Any]]
    """Part of the page -> its smallest text, with its size in CSS pixels as shown."""
    land: int
    """Per cent of the map's frame that are land, Cities or Economic Centers."""
    stretch: float
    """By how much the land is stretched in one direction against the other."""
    map: tuple[int, int]
    """Width and height of the map's frame in CSS pixels."""
    cards: dict[str, int]
    """How many of the cards that lie face up are open, how many folded, and how many titles lie on the map."""
    empty: int
    """Per cent of the window's height that are empty where a card is folded."""


@dataclasses.dataclass(frozen=True)
class Look:
    """How a browser shows the game."""

    size: ViewportSize
    theme: Theme = "light"
    language: str = "en"

    def __str__(self) -> str:
        return f"{self.size['width']}x{self.size['height']} {self.language} {self.theme}"


ALL: Final = [Look(*each) for each in product(SIZES, THEMES, COMPLETE)]


def crowded_game(server: Server, file: Path) -> Playing:
    """A game that begins in one of the crowded positions."""
    start = codec.from_json(json.loads(file.read_text("utf-8")))
    return imported(server, Game(start=start).to_record())


def seat(chromium: Browser, server: Server, look: Look, kept: KeptPages | None = None) -> Screen:
    """Somebody before a browser that shows the game like this."""
    screen = Screen(chromium, server.address, look.size, look.theme, look.size["width"] < 960, at_once=False, kept=kept)
    screen.keep("saveSettings", {"language": look.language})
    return screen


def measure(screen: Screen, game: Playing) -> Measured:
    """Look at a position."""
    screen.enter(game)
    expect(screen.page.locator(".decision.mine")).to_be_visible()
    screen.page.evaluate("document.fonts.ready")
    found = screen.page.evaluate(_MEASURE)
    return Measured(
        found["faults"] + unfolded_faults(screen) + screen.page.evaluate(_HITS) + outcome_faults(screen),
        found["smallest"],
        found["land"],
        found["stretch"],
        tuple(found["map"]),
        found["cards"],
        found["empty"],
    )


def unfolded_faults(screen: Screen) -> list[str]:
    """What is cut, covered or too small once the note of the question is unfolded; the page is left as it was."""
    fold = screen.page.locator(".decision [aria-controls=note]")
    if not fold.count():
        return []
    fold.click()
    expect(fold).to_have_attribute("aria-expanded", "true")
    faults = [f"unfolded: {fault}" for fault in screen.page.evaluate(_MEASURE)["faults"]]
    fold.click()
    expect(fold).to_have_attribute("aria-expanded", "false")
    return faults


def outcome_faults(screen: Screen, most: int = 4) -> list[str]:
    """What is cut of the outcomes of some answers, each pointed at in turn; the page is left as it was."""
    found: list[str] = screen.page.evaluate(_OUTCOMES, [most, 1_000 * PATIENCE])
    return found


def _server(scratch: str) -> Server:
    return Server(Settings(sqlite_url(Path(scratch) / "games.db"), bounded=False))


def _report(look: Look, name: str, found: Measured) -> str:
    least = {part: each["size"] for part, each in found.smallest.items()}
    lines = [
        f"{look} {name}: {len(found.faults)} faults, map {found.map}, land {found.land} %, "
        f"stretch {found.stretch:.2f}, cards {found.cards}, empty {found.empty} %, {least}"
    ]
    return "\n    ".join(lines + found.faults)


def _tour(chromium: Browser, server: Server, look: Look, games: dict[str, Playing], pictures: Path | None) -> None:
    with seat(chromium, server, look) as screen:
        for name, game in games.items():
            sys.stdout.write(f"{_report(look, name, measure(screen, game))}\n")
            sys.stdout.flush()
            if pictures:
                screen.page.screenshot(path=str(pictures / f"{look} {name}.png".replace(" ", "-")))


def _tour_of_pages(chromium: Browser, server: Server, look: Look, pictures: Path | None) -> None:
    for reach, parts in analyst_pages.PAGES.items():
        with seat(chromium, server, look) as screen:
            reach(screen, server)
            name = reach.__name__.replace("_", "-")
            found = analyst_pages.faults(screen, parts)
            sys.stdout.write("\n    ".join([f"{look} {name}: {len(found)} faults", *found]) + "\n")
            sys.stdout.flush()
            if pictures:
                path = pictures / f"{look} {name}.png".replace(" ", "-")
                screen.page.screenshot(path=str(path), full_page=True)


def main() -> None:
    """Print a table; words such as `1024x768`, `ru` or `dark` restrict it."""
    wanted = sys.argv[1:]
    pictures = Path("build/pictures") if "pictures" in wanted else None
    if pictures:
        pictures.mkdir(parents=True, exist_ok=True)
    looks = [look for look in ALL if all(word in (*str(look).split(), "pictures") for word in wanted)]
    with (
        pytest.MonkeyPatch.context() as patch,
        tempfile.TemporaryDirectory() as scratch,
        run_chromium() as chromium,
        _server(scratch) as server,
    ):
        AnalysisWorker(patch)
        HintWorker(patch)
        games = {file.stem: crowded_game(server, file) for file in CROWDED}
        for look in looks:
            _tour(chromium, server, look, games, pictures)
            _tour_of_pages(chromium, server, look, pictures)


if __name__ == "__main__":
    main()
