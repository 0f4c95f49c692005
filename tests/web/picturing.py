"""Takes the screenshots of the documentation from the running game, the same each time.

python -m tests.web.picturing      all, into docs/pictures
"""

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, ViewportSize

from cubalibre.server.games import seat_assignment
from cubalibre.server.settings import Settings, sqlite_url
from tests.web.browsers import PHONE, Screen, alone, imported
from tests.web.chromium import run_chromium
from tests.web.servers import FixedChance, Playing, Server, begin_with

_FOLDER: Final = Path(__file__).parents[2] / "docs" / "pictures"
_SIZE: Final[ViewportSize] = {"width": 1280, "height": 800}
_LOW: Final[ViewportSize] = {"width": 1280, "height": 560}
_SEED: Final = 1957
_MARCH: Final = ("march", "matanzas")


def take(screen: Screen, name: str) -> None:
    """Take a picture of the window once its letters are there and nothing moves."""
    screen.page.evaluate("document.fonts.ready")
    screen.page.mouse.move(0, 0)
    screen.page.screenshot(path=_FOLDER / f"{name}.png", animations="disabled")


def lobby(screen: Screen, _: Server) -> None:
    """Where one begins."""
    take(screen, "lobby")


def new_game(screen: Screen, _: Server) -> None:
    """Setting up a game."""
    screen.open("new")
    screen.page.get_by_role("button", name="Start").wait_for()
    take(screen, "new-game")


def lesson(screen: Screen, _: Server) -> None:
    """A page of the first lesson at which there is something to do."""
    screen.page.locator("[data-lesson]").first.click()
    screen.ready()
    due, more = screen.page.locator(".coach .due"), screen.page.locator(".coach-tools .primary")
    due.or_(more).first.wait_for()
    while not due.count():
        more.click()
    take(screen, "lesson")


def marching(server: Server) -> Playing:
    """A game in the midst of a March of 26July."""
    game = begin_with(server.api(), "26july")
    for word in _MARCH:
        game.answer(game.state, word)
    return game


def board(screen: Screen, server: Server) -> None:
    """The board, and a sheet above it."""
    screen.join(marching(server)).wait_to_choose()
    take(screen, "game")
    screen.page.keyboard.press("f")
    screen.dialog.wait_for()
    take(screen, "sheet")


def end(screen: Screen, server: Server) -> None:
    """How a game ended."""
    screen.join(imported(server, alone(), ["26july"])).end.get_by_role("row").last.wait_for()
    take(screen, "end")


def cards(screen: Screen, _: Server) -> None:
    """The gallery."""
    screen.open("cards")
    screen.page.get_by_role("article").first.wait_for()
    take(screen, "cards")


def phone(screen: Screen, server: Server) -> None:
    """The board on a phone."""
    screen.join(marching(server)).wait_to_choose()
    take(screen, "phone")


PICTURES: Final[dict[Callable[[Screen, Server], None], ViewportSize]] = {
    lobby: _LOW,
    new_game: _SIZE,
    lesson: _SIZE,
    board: _SIZE,
    end: _SIZE,
    cards: _SIZE,
    phone: PHONE,
}
"""What is taken, and the size of the window."""


def main(chromium: Browser) -> int:
    """Take all pictures."""
    seat_assignment._RANDOMNESS = FixedChance(_SEED)  # type: ignore[misc, assignment]
    for draw, size in PICTURES.items():
        with (
            tempfile.TemporaryDirectory() as folder,
            Server(Settings(sqlite_url(Path(folder) / "games.db"), bounded=False)) as server,
            Screen(chromium, server.address, size=size, touch=size == PHONE) as screen,
        ):
            draw(screen, server)
    return 0


if __name__ == "__main__":
    with run_chromium() as browser:
        sys.exit(main(browser))
