"""A game that is over, told and shown; pictures, statistics, and other games from any moment of it."""

import base64
import itertools
import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Download, expect

from tests.samples import some
from tests.web.browsers import PHONE, Screen, Sit, alone, imported, record_after, whole_game
from tests.web.servers import FOUR, Playing, Server, begin_with

M26 = ["26july"]
SVG_WORDS = ("var(", "light-dark(", "class=", "tabindex", "http")
"""What a picture that stands alone has not, but for the name of what it is."""


@pytest.fixture
def over(server: Server) -> Playing:
    """A solitaire game that is over."""
    return imported(server, alone(), M26)


def signed(number: int) -> str:
    """As the pages in English write it."""
    return f"{number:+}".replace("-", "−") if number else "0"


def shown_after(screen: Screen, entry: int) -> None:
    """The board shows this moment, and so does the slider."""
    expect(screen.slider).to_have_value(str(entry))
    expect(screen.page.get_by_role("group", name="The map of Cuba")).to_have_attribute("data-entries", str(entry))


def test_the_ranking_tells_what_margins_are_made_of(server: Server, sit: Sit, over: Playing) -> None:
    screen = sit(server.address).join(over)
    for rank in over.state["view"]["ranking"]:
        row = screen.end.locator(".ranking").get_by_role("listitem").filter(has_text=_NAMES[rank["by"]])
        expect(row).to_contain_text(re.compile(rf"{abs(rank['margin'])}$"))
        expect(row).to_contain_text("to exceed")
    degree = over.get("totals").data["success"]["degree"]
    assert degree < 0
    expect(screen.end.get_by_role("heading", level=1)).to_contain_text(f"You lost by {-degree}: ")


_NAMES = {"government": "Government", "26july": "26July", "directorio": "Directorio", "syndicate": "Syndicate"}


def test_the_totals_of_each_faction_are_told(server: Server, sit: Sit, over: Playing) -> None:
    screen = sit(server.address).join(over)
    for word, total in over.get("totals").data["factions"].items():
        row = screen.end.get_by_role("row", name=re.compile(f"^{_NAMES[word]}")).first
        expect(row.get_by_role("cell")).to_have_text([str(total[key]) for key in ("lost", "taken", "gained")])


def test_a_click_on_the_chart_shows_that_moment(server: Server, sit: Sit, over: Playing) -> None:
    screen = sit(server.address).join(over)
    points = over.get("margins").data["items"]
    moments = screen.end.get_by_role("group", name=re.compile("^Margins card by card")).get_by_role("button")
    expect(moments).to_have_count(len(points))
    expect(moments.nth(5)).to_have_accessible_name(re.compile(f"^{points[5]['card']} .*Government"))
    moments.nth(5).click(force=True)
    shown_after(screen, points[5]["entry"])
    screen.page.keyboard.press("Escape")
    expect(screen.end).to_be_visible()


def test_the_chart_is_read_by_keyboard(server: Server, sit: Sit, over: Playing) -> None:
    """One stop for Tab; arrows go from card to card."""
    screen = sit(server.address).join(over)
    points = over.get("margins").data["items"]
    moments = screen.end.get_by_role("group", name=re.compile("^Margins card by card")).get_by_role("button")
    screen.tab_to(moments.last)
    for _ in range(3):
        screen.page.keyboard.press("ArrowLeft")
    expect(moments.nth(len(points) - 4)).to_be_focused()
    screen.page.keyboard.press("Enter")
    shown_after(screen, points[-4]["entry"])


def test_the_chart_is_a_table_too(server: Server, sit: Sit, over: Playing) -> None:
    screen = sit(server.address).join(over)
    points = over.get("margins").data["items"]
    screen.end.get_by_text("As a table").click()
    row = screen.end.get_by_role("row", name=re.compile(f"^{points[2]['card']} "))
    expect(row.get_by_role("cell")).to_have_text([signed(points[2]["margins"][faction]) for faction in FOUR])
    row.get_by_role("button").click()
    shown_after(screen, points[2]["entry"])


def test_a_game_is_watched_from_the_start(server: Server, sit: Sit, over: Playing) -> None:
    screen = sit(server.address)
    screen.stay_at_what_lasts(600)  # at the first step
    screen.join(over)
    screen.end.get_by_role("button", name="Watch from the start").click()
    shown = screen.region("What happens")
    expect(shown.get_by_role("button", name="Pause")).to_be_visible()
    assert int(screen.slider.input_value()) < 10
    shown.get_by_role("button", name="Pause").click()
    before = int(screen.slider.input_value())
    shown.get_by_role("button", name="To the next turn").click()
    expect(screen.slider).not_to_have_value(str(before))
    screen.page.keyboard.press("Escape")
    expect(screen.end).to_be_visible()


@pytest.mark.parametrize("theme", some(["light", "dark"], 1))
def test_the_end_is_for_everybody(server: Server, sit: Sit, over: Playing, theme: str) -> None:
    screen = sit(server.address, theme=theme).join(over)
    screen.end.get_by_text("As a table").click()
    expect(screen.end.get_by_role("row", name="Government").first).to_be_visible()
    assert screen.serious_faults(".end-page", moderate=True) == []


def test_the_end_on_a_phone(server: Server, sit: Sit, over: Playing) -> None:
    """Nothing is wider than the screen, and all can be reached."""
    screen = sit(server.address, size=PHONE, touch=True).join(over)
    screen.end.get_by_text("As a table").click()
    assert screen.end.evaluate("end => end.scrollWidth <= end.clientWidth")
    assert screen.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    screen.end.get_by_role("button", name="Picture (PNG)").scroll_into_view_if_needed()
    assert screen.serious_faults(".end-page", moderate=True) == []


# Pictures.


def picture(screen: Screen, kind: str) -> Download:
    with screen.page.expect_download() as waiting:
        screen.page.get_by_role("button", name=f"Picture ({kind})").click()
    return waiting.value


_DOTS = """async (address) => {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [picture.naturalWidth, picture.naturalHeight];
    const context = canvas.getContext("2d");
    context.drawImage(picture, 0, 0);
    const city = document.querySelector("[data-space=havana] .shape").getBBox();
    const [x, y] = [4 * (city.x + city.width - 9), 4 * (city.y + 0.5 * city.height)];
    const [red, green, blue] = context.getImageData(x, y, 1, 1).data;
    return [`rgb(${red}, ${green}, ${blue})`, getComputedStyle(document.querySelector(".disc")).fill, canvas.width];
}"""


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_picture_of_dots_shows_what_the_map_does(
    server: Server, sit: Sit, over: Playing, tmp_path: Path, theme: str
) -> None:
    """Four dots for a unit of the map; in the colours of the page, as the foot of a City shows."""
    screen = sit(server.address, theme=theme).join(over)
    file = tmp_path / "picture.png"
    picture(screen, "PNG").save_as(file)
    address = f"data:image/png;base64,{base64.b64encode(file.read_bytes()).decode()}"
    drawn, on_page, width = screen.page.evaluate(_DOTS, address)
    assert drawn == on_page
    assert width == 4 * round(screen.page.locator("svg.board").evaluate("board => board.viewBox.baseVal.width"))


@pytest.mark.parametrize(("theme", "locale"), [("light", "en-GB"), ("dark", "ru")])
def test_a_drawing_stands_alone(
    server: Server, sit: Sit, over: Playing, chromium: Browser, tmp_path: Path, theme: str, locale: str
) -> None:
    """It needs neither the page's style nor its fonts, and looks the same without them."""
    screen = sit(server.address, theme=theme, locale=locale)
    screen.enter(over)
    screen.page.locator(".end-page .totals").wait_for()
    with screen.page.expect_download() as waiting:
        screen.page.locator(".end-page").get_by_role("button", name=re.compile("SVG")).click()
    file = tmp_path / "picture.svg"
    waiting.value.save_as(file)
    text = re.sub(r'"(data:[^"]*|http://www.w3.org/[^"]*)"', '""', file.read_text("utf-8"))
    assert [word for word in SVG_WORDS if word in text] == []
    with chromium.new_context(offline=True, color_scheme="light" if theme == "dark" else "dark") as apart:
        page = apart.new_page()
        page.goto(file.as_uri())
        land = page.locator("[data-space=oriente] path").first
        here = screen.page.locator("[data-space=oriente] path").first
        fill = "element => getComputedStyle(element).fill"
        assert land.evaluate(fill) == here.evaluate(fill)
        widths = [one.locator("[data-space=havana] text").first.evaluate(_WIDTH) for one in (page, screen.page)]
        assert widths[0] == pytest.approx(widths[1], abs=2)


_WIDTH = "element => element.getBBox().width"


def test_a_picture_of_any_moment(server: Server, sit: Sit) -> None:
    screen = sit(server.address).join(imported(server, record_after(60)))
    screen.slider.fill("30")
    shown_after(screen, 30)
    screen.press("Links")
    assert picture(screen, "SVG").suggested_filename == "cubalibre-30.svg"


# Another game from here.


def test_playing_on_from_a_moment_is_another_game(server: Server, sit: Sit) -> None:
    game = imported(server, record_after(80))
    screen = sit(server.address).join(game)
    screen.slider.fill("40")
    shown_after(screen, 40)
    there, entries = screen.board(), screen.entries
    screen.region("What happens").get_by_role("button", name="Play on from here").click()
    screen.page.wait_for_url(lambda url: game.id not in url)
    screen.ready()
    assert screen.entries == 40
    assert screen.board() == there
    assert screen.play(random.Random(4), most=2) == 2
    assert game.state["view"]["entries"] == entries


def test_what_is_hidden_keeps_others_from_playing_on(server: Server, sit: Sit) -> None:
    game = begin_with(server.api(), options={"deception": "third"})
    screen = sit(server.address).join(game)
    screen.play(random.Random(1), most=2)
    screen.slider.fill("9")
    screen.region("What happens").get_by_role("button", name="Play on from here").click()
    expect(screen.alert).to_contain_text("Deception")
    assert screen.game_id == game.id


# My games, added up.


def test_a_game_that_is_over_counts_once(server: Server, sit: Sit, over: Playing) -> None:
    screen = sit(server.address).join(over)
    for _ in range(2):
        expect(screen.end).to_be_visible()
        screen.reload()
    screen.open("")
    screen.page.get_by_text("My statistics").click()
    row = screen.page.get_by_role("row", name=re.compile("^26July"))
    degree = over.get("totals").data["success"]["degree"]
    expect(row.get_by_role("cell")).to_have_text(["Non-players", "1", str(int(degree > 0)), signed(degree)])
    assert screen.serious_faults(".statistics", moderate=True) == []
    screen.page.once("dialog", lambda dialog: dialog.accept())
    screen.page.get_by_role("button", name="Clear statistics").click()
    expect(screen.page.get_by_text("My statistics")).to_have_count(0)
    screen.open(f"game/{over.id}")
    expect(screen.end).to_be_visible()
    screen.open("")
    expect(screen.page.get_by_role("heading", name="My games")).to_be_visible()
    expect(screen.page.get_by_text("My statistics")).to_have_count(0)


def test_a_record_that_is_opened_does_not_count(server: Server, sit: Sit) -> None:
    screen = sit(server.address)
    file = {"name": "over.cuba", "mimeType": "text/plain", "buffer": alone().encode()}
    screen.page.get_by_label("Open a record").set_input_files(file)  # type: ignore[arg-type]
    expect(screen.end).to_be_visible()
    screen.open("")
    expect(screen.page.get_by_role("listitem").filter(has_text="over")).to_be_visible()
    expect(screen.page.get_by_text("My statistics")).to_have_count(0)


# What was taken back.


@pytest.mark.parametrize("theme", some(["light", "dark"], 1))
def test_the_log_tells_what_was_taken_back_by_consent(server: Server, sit: Sit, theme: str) -> None:
    game = imported(server, record_after(60))
    screen = sit(server.address, theme=theme).join(game)
    log = screen.tab("Log").get_by_role("list", name="Log of the game")
    told = log.get_by_text(re.compile("taken back here by consent"))
    expect(told).to_have_count(0)
    for i, faction in enumerate(FOUR):
        state = game.state
        place = {"at": state["view"]["entries"], "revision": state["revision"]}
        path, more = ("rewind", {"to": 50}) if i == 0 else ("messages/1/accept", {})
        assert game.by(faction).post(path, **place, **more).status == 200
    screen.wait_for(50)
    expect(told).to_have_text(re.compile(r"^↶ 10 steps "))
    told.click()
    gone = [entry for entry in whole_game().entries[50:60] if entry.word != "done"]
    words = log.locator("details[open]").inner_text()
    assert words.count(":") == 1 + sum(a.seat != b.seat for a, b in itertools.pairwise(gone))
    assert screen.serious_faults(".log", moderate=True) == []
