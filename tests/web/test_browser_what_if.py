"""The page for games from a moment on: played and compared, with the position and the programs changed."""

import re
from itertools import product

import pytest
from playwright.sync_api import Browser, Page, expect

from cubalibre.i18n.languages import COMPLETE
from tests.samples import some
from tests.web import analyst_pages
from tests.web.analysing import AnalysisWorker, record
from tests.web.browsers import Screen, Sit, imported
from tests.web.conftest import KEPT
from tests.web.measuring import SIZES, THEMES, Look, seat
from tests.web.servers import FOUR, Playing, Server, begin

LOOKS = some([Look(*each) for each in product(SIZES, THEMES, COMPLETE)], 4)


@pytest.fixture
def over(server: Server, worker: AnalysisWorker) -> Playing:
    """A game of one card that is over; more games are played in the process of the server."""
    return imported(server, record())


def at_the_page(screen: Screen, game: Playing, entry: int = 0) -> Page:
    analyst_pages.hold(screen, game)
    screen.open(f"game/{game.id}/what-if/{entry}")
    return screen.page


def play(page: Page, variants: int) -> None:
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_text("Games: 50 of 50")).to_have_count(variants)


def test_a_moment_is_compared_with_itself_changed(server: Server, sit: Sit, over: Playing) -> None:
    page = at_the_page(sit(server.address), over)
    page.get_by_label("Games each").select_option("50")
    play(page, 1)
    first = page.get_by_role("region", name="As it is", exact=True)
    expect(first.get_by_role("listitem")).to_have_count(4)
    expect(first.get_by_role("img", name=re.compile("^Margins of 26July at the end"))).to_be_visible()
    expect(first.locator(".difference")).to_have_count(0)
    page.get_by_role("button", name="Add a variant").click()
    page.get_by_role("button", name="Change the position: Variant 2").click()
    editor = page.get_by_role("region", name="Change the position: Variant 2")
    editor.get_by_text("Resources and tracks").click()
    editor.get_by_role("button", name="One more: Aid").click()
    second = page.get_by_role("region", name="Variant 2", exact=True)
    expect(second.get_by_text("Changed: tracks")).to_be_visible()
    play(page, 2)
    expect(second.locator(".difference")).to_have_count(4)
    second.get_by_role("combobox", name="Who decides for 26July: Variant 2").select_option("2")
    expect(second.get_by_text("Games: 0 of 50")).to_be_visible()
    second.get_by_role("button", name="Remove: Variant 2").click()
    expect(second).to_have_count(0)


def test_among_several_people_it_says_that_the_game_must_be_over(
    server: Server, sit: Sit, worker: AnalysisWorker
) -> None:
    page = at_the_page(sit(server.address), begin(server.api(), FOUR))
    expect(page.get_by_role("alert")).to_have_text(re.compile("^That is possible once the game is over"))


def test_a_moment_of_the_history_leads_there(server: Server, sit: Sit, over: Playing) -> None:
    screen = sit(server.address)
    screen.keep("saveGame", over.id, dict(over.keys))
    screen.open(f"game/{over.id}/at/1")
    screen.page.get_by_role("link", name="What if").click()
    expect(screen.page.get_by_role("heading", name="What if", level=1)).to_be_visible()
    expect(screen.page.get_by_text("From the start of the turn at No. 40")).to_be_visible()


@pytest.mark.parametrize("look", LOOKS, ids=str)
@pytest.mark.usefixtures("worker")
def test_the_page_is_legible_at_every_size_and_in_every_language(server: Server, chromium: Browser, look: Look) -> None:
    with seat(chromium, server, look, KEPT) as screen:
        analyst_pages.what_if(screen, server)
        assert analyst_pages.faults(screen, analyst_pages.PAGES[analyst_pages.what_if]) == []


def test_the_board_shows_what_is_changed_and_leads_to_it(server: Server, sit: Sit, over: Playing) -> None:
    page = at_the_page(sit(server.address), over)
    board = page.get_by_role("region", name="On the board: As it is")
    havana = board.locator("[data-space=havana]")
    expect(havana.locator("[data-lot='havana:troops']")).to_be_visible()
    expect(havana.locator("[data-lot='havana:26july-base']")).to_have_count(0)
    havana.locator(".hit").click()
    contents = page.locator(".wizard-space[data-space=havana]")
    expect(contents).to_have_attribute("open", "")
    contents.get_by_role("button", name="One more: 26July Base").click()
    changed = page.get_by_role("region", name="On the board: Variant 1")
    expect(changed.get_by_role("listitem")).to_have_count(1)
    expect(changed.get_by_role("img", name="+1 26July Base")).to_be_visible()
    expect(changed.locator("[data-space=havana] [data-lot='havana:26july-base'].arrived")).to_be_visible()


@pytest.mark.parametrize("theme", some(["light", "dark"], 0))
def test_the_page_is_for_everybody(server: Server, sit: Sit, over: Playing, theme: str) -> None:
    screen = sit(server.address, theme=theme)
    page = at_the_page(screen, over)
    page.get_by_label("Games each").select_option("50")
    play(page, 1)
    page.get_by_role("button", name="Change the position: As it is").click()
    page.locator(".wizard").wait_for()
    assert screen.serious_faults(moderate=True) == []
