"""The end of a game fills the page: who won by what, what decided it, another game in one click, a film."""

import base64
import re
from itertools import product

import pytest
from playwright.sync_api import Browser, expect

from cubalibre.i18n.languages import COMPLETE
from tests.samples import some
from tests.web.browsers import Sit, alone, imported, record_before_the_end, whole_game
from tests.web.conftest import KEPT
from tests.web.measuring import SIZES, THEMES, Look, seat
from tests.web.servers import Playing, Server

M26 = ["26july"]
LOOKS = some([Look(*each) for each in product(SIZES, THEMES, COMPLETE)], 4)
_CUT = """() => [...document.querySelectorAll(".end-page :is(h1, h2, button, a, td, th, li, p)")]
    .filter((part) => part.checkVisibility() && part.scrollWidth > part.clientWidth + 1 && part.clientWidth)
    .map((part) => part.textContent.trim().slice(0, 60))"""
_SMALL = """() => [...document.querySelectorAll(".end-page .chart text")]
    .map((text) => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().d)"""
_SEEN = """async (address) => {
    const video = document.createElement("video");
    video.src = address;
    await new Promise((done, fail) => { video.onloadeddata = done; video.onerror = fail; });
    return [video.videoWidth, video.videoHeight];
}"""


@pytest.fixture
def over(server: Server) -> Playing:
    """A solitaire game that is over, and lost."""
    return imported(server, alone(), M26)


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_the_end_fits_at_every_size_and_in_every_language(
    server: Server, chromium: Browser, over: Playing, look: Look
) -> None:
    with seat(chromium, server, look, KEPT) as screen:
        screen.enter(over)
        end = screen.page.locator(".end-page")
        end.locator(".totals").wait_for()
        end.locator(".chart").wait_for()
        screen.page.evaluate("document.fonts.ready")
        assert end.bounding_box() == {"x": 0, "y": 0, **look.size}
        assert end.evaluate("end => end.scrollWidth <= end.clientWidth")
        assert screen.page.evaluate(_CUT) == []
        assert min(screen.page.evaluate(_SMALL)) >= 10.95
        expect(end.locator("h1")).to_be_in_viewport(ratio=1)
        expect(end.locator(".actions .primary").first).to_be_in_viewport()


def test_the_last_round_shows_what_is_still_played(server: Server, sit: Sit) -> None:
    """2.4.1, 6.3.5: neither Redeploy nor Reset, and no card comes after it."""
    screen = sit(server.address).join(imported(server, record_before_the_end()))
    phases = screen.page.get_by_role("list", name="The last Round").get_by_role("listitem")
    assert phases.last.inner_text() == "Expat Backing"
    cards = screen.page.get_by_role("group", name="Cards", exact=True)
    expect(cards.get_by_role("article")).to_have_count(1)
    expect(cards).to_contain_text("Then the game ends")
    expect(screen.page.locator(".deck")).to_have_count(0)


@pytest.mark.parametrize("theme", some(["light", "dark"], 0))
def test_the_end_is_for_everybody(server: Server, sit: Sit, over: Playing, theme: str) -> None:
    """The headline has the focus; what is covered can be neither focused nor read."""
    screen = sit(server.address, theme=theme).join(over)
    headline = screen.end.get_by_role("heading", level=1)
    expect(headline).to_be_focused()
    screen.page.keyboard.press("Tab")
    expect(screen.end.locator(":focus")).to_have_count(1)
    assert screen.page.locator(".mats").evaluate("mats => mats.closest('[inert]') !== null")
    assert screen.serious_faults(moderate=True) == []


def test_the_cards_that_decided_it_are_shown_on_the_board(server: Server, sit: Sit, over: Playing) -> None:
    screen = sit(server.address).join(over)
    decided = screen.end.locator(".swings").first.get_by_role("listitem")
    expect(decided).to_have_count(3)
    expect(decided.first).to_contain_text(re.compile(r"you against \w+ [−+]?\d+ → [−+]?\d+"))
    before = screen.slider.input_value()
    decided.first.get_by_role("button").click()
    expect(screen.slider).not_to_have_value(before)
    screen.page.keyboard.press("Escape")
    expect(screen.end).to_be_visible()


def test_the_board_can_be_seen_and_the_result_again(server: Server, sit: Sit, over: Playing) -> None:
    screen = sit(server.address).join(over)
    screen.end.get_by_role("button", name="See the board").click()
    expect(screen.end).to_have_count(0)
    result = screen.region("Result")
    expect(result).to_contain_text("You lost by")
    expect(screen.tab("Log").get_by_role("listitem").first).to_be_visible()
    result.get_by_role("button", name="The whole result").click()
    expect(screen.end).to_be_visible()


def test_another_seat_is_one_click(server: Server, sit: Sit, over: Playing) -> None:
    screen = sit(server.address).join(over)
    screen.end.get_by_role("button", name="As Syndicate").click()
    screen.page.wait_for_url(lambda url: over.id not in url)
    screen.ready()
    seats = {seat.faction: seat.kind for seat in server.service.store.seats(screen.game_id)}
    assert seats == {**dict.fromkeys(("government", "26july", "directorio"), "nonplayer"), "syndicate": "me"}
    options = server.service.row(screen.game_id).header
    assert '"cards"' in str(options), "the options are the same"


def test_a_spectator_reads_who_won(server: Server, sit: Sit) -> None:
    over = imported(server, whole_game().to_record())
    names = {"government": "Government", "26july": "26July", "directorio": "Directorio", "syndicate": "Syndicate"}
    winner = names[over.state["view"]["ranking"][0]["by"]]
    screen = sit(server.address).join(Playing(server.api(), over.id, {}))
    expect(screen.end.get_by_role("heading", level=1)).to_contain_text(f"{winner}’s")
    expect(screen.end.get_by_role("button", name=re.compile("^As "))).to_have_count(0)


def test_my_games_show_the_result(server: Server, sit: Sit, over: Playing) -> None:
    screen = sit(server.address).join(over)
    headline = screen.end.get_by_role("heading", level=1).inner_text()
    screen.open("")
    row = screen.page.get_by_role("main").get_by_role("list").get_by_role("listitem").first
    expect(row).to_contain_text(headline)


def test_the_button_saves_a_film(server: Server, sit: Sit, chromium: Browser, over: Playing) -> None:
    """Another page, whose rules let it show films, can play it."""
    screen = sit(server.address).join(over)
    screen.page.clock.install()
    film = screen.end.get_by_role("button", name=re.compile("^Film"))
    with screen.page.expect_download() as saved:
        film.click()
        expect(film).to_have_text(re.compile(r"Filming… [1-9]\d%"))
        screen.page.clock.fast_forward("01:00")
    assert saved.value.suggested_filename == "cubalibre.webm"
    content = base64.b64encode(saved.value.path().read_bytes()).decode()
    with chromium.new_context() as apart:
        assert apart.new_page().evaluate(_SEEN, f"data:video/webm;base64,{content}") == [1280, 720]
    expect(screen.end.get_by_role("alert")).to_have_count(0)


def test_a_film_that_cannot_be_recorded_is_refused_in_words(server: Server, sit: Sit, over: Playing) -> None:
    screen = sit(server.address)
    screen.context.add_init_script("MediaRecorder.prototype.start = () => { throw new TypeError('code 17'); }")
    screen.join(over)
    screen.end.get_by_role("button", name="Film of 20 seconds").click()
    expect(screen.end.get_by_role("alert")).to_have_text("The film could not be recorded.")


def test_no_film_where_the_browser_cannot(server: Server, sit: Sit, over: Playing) -> None:
    screen = sit(server.address)
    screen.context.add_init_script("delete globalThis.MediaRecorder")
    screen.join(over)
    expect(screen.end.get_by_role("button", name="Copy the link")).to_be_visible()
    expect(screen.end.get_by_role("button", name="Film")).to_have_count(0)
