"""A light client: few requests, nothing stale, and something to read without a network."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from cubalibre.server.client_files import assets, static
from cubalibre.server.games.lessons.catalogue import COURSES
from cubalibre.server.settings import Settings, sqlite_url
from tests.samples import some
from tests.web import counting
from tests.web.browsers import Screen, Sit
from tests.web.conftest import KEPT
from tests.web.servers import Server, begin_with
from tests.web.test_server_watched import free_port


@pytest.fixture
def lasting(sit: Sit, server: Server) -> Screen:
    """A browser that keeps what it may, and has done so."""
    screen = sit(server.address, worker=True)
    screen.wait_until_readable()
    return screen


def test_the_first_page_takes_few_requests_and_bytes(chromium: Browser, server: Server) -> None:
    with Screen(chromium, server.address, at_once=False, begun=False) as screen:
        cost = counting.first_page(screen)
        expect(screen.page.get_by_role("button", name="Solo").first).to_be_visible()
    assert cost.requests < 15, cost.paths
    assert cost.received < 250_000, cost


def test_a_click_brings_its_answer_once(sit: Sit, server: Server) -> None:
    screen = sit(server.address)
    counting.first_game(screen)
    screen.wait_to_decide()
    cost = counting.click(screen)
    asked = [path.rpartition("/")[2].partition("?")[0] for path in cost.paths]
    assert asked.count("answers") == 1
    assert set(asked) <= {"answers", "preview"}
    assert cost.received < 15_000


def test_rules_cards_and_lessons_are_read_without_a_network(lasting: Screen, server: Server) -> None:
    server.__exit__()
    lasting.open("rules/3.3.2")
    lasting.page.reload()
    expect(lasting.page.get_by_role("heading", name="March")).to_be_visible()
    lasting.open("cards")
    expect(lasting.page.locator("[data-card]")).to_have_count(49)
    lasting.open("")
    lasting.page.get_by_role("button", name="Your first game").click()
    expect(lasting.page.get_by_role("heading", name="Your first game")).to_be_visible()
    expect(lasting.page.get_by_role("paragraph")).to_have_count(1 + len(COURSES["first-game"].pages))


@pytest.fixture
def own_client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A client that may be changed."""
    folder = shutil.copytree(static.FOLDER, tmp_path / "web")
    monkeypatch.setattr(static, "FOLDER", folder)
    yield folder
    assets.assets.cache_clear()


def test_a_new_client_is_shown_at_once(sit: Sit, own_client: Path, tmp_path: Path) -> None:
    settings = Settings(sqlite_url(tmp_path / "games.db"), bounded=False)
    port = free_port()
    with Server(settings, port) as old:
        screen = sit(old.address, worker=True)
        screen.wait_until_readable()
    lobby = own_client / "pages/lobby.js"
    lobby.write_text(lobby.read_text().replace('<div class="lobby">', '<div class="lobby" data-new>'))
    assets.assets.cache_clear()
    expect(screen.page.locator("[data-new]")).to_have_count(0)
    with Server(settings, port):
        screen.page.reload()
        expect(screen.page.locator("[data-new]")).to_be_visible()


CLICKS: Final = {
    "March of one Guerrilla": 4,  # asked at the end, as an Infiltrate would still be possible
    "March of three groups to two destinations": 8,
    "Rally in three spaces with a Base, and Infiltrate": 6,
    "Attack in two spaces": 7,
    "Redeploy of three groups of Troops": 7,
}


@pytest.mark.parametrize(
    ("width", "height"), some([(1440, 900), (390, 844), (1366, 768), (1024, 768), (820, 1180)], 0, 1)
)
def test_a_typical_turn_takes_few_clicks(chromium: Browser, server: Server, width: int, height: int) -> None:
    size: ViewportSize = {"width": width, "height": height}
    with Screen(chromium, server.address, size, at_once=False, kept=KEPT) as screen:
        assert {name: counting.clicks(screen, server, turn) for name, turn in counting.TURNS.items()} == CLICKS


def test_a_game_that_opens_is_read_once(sit: Sit, server: Server) -> None:
    screen = sit(server.address, begun=False)
    game = begin_with(server.api(), "26july")
    times: list[int] = []
    cost = counting.Traffic(screen).of(lambda: times.append(counting.drawn(screen, lambda: screen.enter(game))))
    asked = [path.partition("?")[0] for path in cost.paths if path.startswith("api/games/")]
    assert len(asked) == len(set(asked)), asked
    assert times[0] <= 3  # the position, what was said, and what can be given along with an answer


def test_an_answer_draws_the_page_for_its_result_once(sit: Sit, server: Server) -> None:
    screen = sit(server.address).join(begin_with(server.api(), "26july"))
    screen.wait_to_choose()

    def give(word: str) -> None:
        """Without a pointer, for which the page is drawn too."""
        before = screen.moment
        screen.answer(word).dispatch_event("click")
        screen.wait_past_moment(before)

    sent = counting.drawn(screen, lambda: give("rally"))
    assert sent <= 3  # the click, the result, and what can be given along with the next answer
    gathered = counting.drawn(screen, lambda: give("sierra-maestra"))
    assert gathered <= 2  # the click and the result
