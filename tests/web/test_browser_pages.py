"""Pages in all sizes, the form for a new game, addresses that lead nowhere, several games in one browser."""

import json
import re

import pytest
from playwright.sync_api import Route, ViewportSize, expect

from tests.samples import some
from tests.web.browsers import (
    PHONE,
    WIDE,
    Sit,
    imported,
    record_after,
    whole_game,
)
from tests.web.servers import FOUR, Server, begin

SIZES: list[ViewportSize] = some(
    [
        WIDE,
        {"width": 1920, "height": 1080},
        {"width": 1280, "height": 720},
        {"width": 1024, "height": 768},
        {"width": 768, "height": 1024},
        PHONE,
    ],
    0,
    5,
)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size['width']}x{size['height']}")
def test_everything_on_the_map_can_be_clicked(server: Server, sit: Sit, size: ViewportSize) -> None:
    screen = sit(server.address, size=size)
    middle = record_after(len(whole_game().entries) * 2 // 3)  # much stands there, and much is in force
    screen.join(imported(server, middle))
    assert screen.page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    spaces = screen.page.locator("[data-space]")
    assert spaces.count() == 13
    for word in spaces.evaluate_all("found => found.map((one) => one.dataset.space)"):
        screen.name_on_map(word).click(trial=True)
    lots = screen.page.locator("[data-space] [data-lot]")
    assert lots.count() > 15
    for lot in lots.all():
        lot.click(trial=True)


RUNNING = "document.getAnimations().filter((a) => a.playState === 'running').length"


def test_nothing_moves_for_those_who_want_it_so(server: Server, sit: Sit) -> None:
    screen = sit(server.address)
    for place, there in (("", "My games"), ("new", "Who plays"), ("rules/3.3.2", "March")):
        screen.open(place)
        expect(screen.page.get_by_role("heading", name=re.compile(there)).first).to_be_visible()
        assert screen.page.evaluate(RUNNING) == 0, place
    screen.join(begin(server.api(), FOUR))
    screen.choose("train" if "train" in screen.wait_to_decide() else "rally")
    screen.wait_to_decide()
    for key in ("f", "Escape", "r", "Escape"):
        assert screen.page.evaluate(RUNNING) == 0, key
        screen.page.keyboard.press(key)
        expect(screen.dialog).to_have_count(0 if key == "Escape" else 1)
    screen.slider.fill("2")
    expect(screen.region("What happens")).to_be_visible()
    assert screen.page.evaluate(RUNNING) == 0
    screen.page.get_by_role("button", name="Now", exact=True).click()
    screen.wait_to_decide()
    screen.page.emulate_media(reduced_motion="no-preference")
    screen.page.wait_for_function(f"{RUNNING} > 0")


# Settings.


def test_the_settings_keep_what_is_chosen(server: Server, sit: Sit) -> None:
    """What tests otherwise keep by the client's own module."""
    screen = sit(server.address, at_once=False)
    screen.page.locator("[data-lesson]").first.wait_for()  # what comes late moves what is beneath it
    screen.page.get_by_text("Settings", exact=True).click()
    screen.page.get_by_role("radio", name="At once").check()
    screen.page.get_by_role("radio", name="Do not ask").check()
    kept = json.loads(screen.page.evaluate("localStorage.getItem('cubalibre.settings')"))
    assert (kept["pace"], kept["sure"]) == ("instant", False)
    screen.page.reload()
    screen.page.get_by_text("Settings", exact=True).click()
    expect(screen.page.get_by_role("radio", name="At once")).to_be_checked()
    expect(screen.page.get_by_role("radio", name="Do not ask")).to_be_checked()


# A new game.


def test_the_legend_explains_signs_and_keys_in_two_columns(server: Server, sit: Sit) -> None:
    screen = sit(server.address).join(begin(server.api(), FOUR))
    screen.press("Legend")
    rows = "table => [...table.tBodies[0].rows].map((row) => [...row.cells].map((cell) => cell.innerText.trim()))"
    signs = screen.dialog.get_by_role("table", name="Signs beside the map").evaluate(rows)
    keys = screen.dialog.get_by_role("table", name="Keys").evaluate(rows)
    assert {len(row) for row in [*signs, *keys]} == {2}
    assert all(meaning for _, meaning in [*signs, *keys])
    assert {sign for sign, _ in signs if sign} == {"●●○", "★", "☆", "−1", "+1", "26"}
    meanings = dict(keys)
    assert (meanings["E"], meanings["U"]) == ("End the turn", "Take back")


def test_the_form_gives_the_game_its_seats_names_and_options(server: Server, sit: Sit) -> None:
    screen = sit(server.address)
    screen.page.get_by_role("link", name=re.compile("set up a game")).click()
    page = screen.page
    page.get_by_role("combobox", name="Who plays Government").select_option("A friend, by link")
    page.get_by_role("combobox", name="Who plays Directorio").select_option("Random")
    page.get_by_role("textbox", name="Name of 26July").fill("<i>Ana</i> & Co")
    page.get_by_role("textbox", name="Name of Government").fill("Bruno")
    page.get_by_role("radio", name=re.compile("^Your own mix")).check()
    page.get_by_role("radio", name=re.compile("^Short")).check()
    page.get_by_role("checkbox", name=re.compile("^Sudden Propaganda")).check()
    page.get_by_role("radio", name=re.compile("^Equal chances")).check()
    page.get_by_role("checkbox", name=re.compile("^Passive Terror")).check()
    page.get_by_role("button", name="Start the game").click()
    screen.ready()
    header = json.loads(server.service.row(screen.game_id).header)
    found = json.dumps(header)
    for expected in ('"short": "cards"', '"sudden_propaganda": true', '"random_spaces": "equal"', "passive-terror"):
        assert expected in found
    for player in ("<i>Ana</i> & Co", "Bruno", "nonplayer", "random-directorio"):
        assert f'"{player}"' in found
    screen.page.keyboard.press("Escape")
    expect(screen.page.get_by_role("region", name="26July")).to_contain_text("<i>Ana</i> & Co")


def test_setting_up_a_game_begins_at_the_top_of_its_page(server: Server, sit: Sit) -> None:
    screen = sit(server.address, size=PHONE)
    screen.page.get_by_role("link", name="set up a game").scroll_into_view_if_needed()
    assert screen.page.evaluate("scrollY") > 0
    screen.page.get_by_role("link", name="set up a game").click()
    expect(screen.page.get_by_role("heading", name="Set up a game")).to_be_in_viewport()


def test_the_level_of_a_strong_player_is_not_cut(server: Server, sit: Sit) -> None:
    """The text of a list of choices has no box of its own: a copy of it is measured."""
    screen = sit(server.address, locale="ru")
    screen.open("new")
    seat = screen.page.locator(".seat select").first
    seat.select_option("search:2")
    room = """seat => {
      const text = document.createElement('span');
      text.textContent = seat.selectedOptions[0].textContent;
      text.style.font = getComputedStyle(seat).font;
      document.body.append(text);
      return seat.clientWidth - text.getBoundingClientRect().width;
    }"""
    assert seat.evaluate(room) > 36  # the arrow and the space beside it


def test_a_game_is_set_up_by_keyboard_alone(server: Server, sit: Sit) -> None:
    screen = sit(server.address)
    keyboard = screen.page.keyboard
    screen.tab_to(screen.page.get_by_role("link", name=re.compile("set up a game")))
    keyboard.press("Enter")
    screen.tab_to(screen.page.get_by_role("combobox", name="Who plays Syndicate"))
    keyboard.press("ArrowDown")  # the list goes on from Non-player
    screen.tab_to(screen.page.get_by_role("checkbox", name=re.compile("Variable Deployment")))
    keyboard.press("Space")
    screen.tab_to(screen.page.get_by_role("button", name="Start the game"))
    keyboard.press("Enter")
    row = server.service.row(screen.game_id)
    assert '"variable_deployment": true' in row.header
    assert {seat.faction: seat.kind for seat in server.service.store.seats(row.id)}["syndicate"] == "search:1"


def test_all_that_is_incompatible_is_said_before_the_game_can_be_started(server: Server, sit: Sit) -> None:
    screen = sit(server.address)
    screen.open("new")
    start = screen.page.get_by_role("button", name="Start the game")
    said = screen.page.get_by_role("status").get_by_role("listitem")
    screen.page.get_by_role("textbox", name="Name of 26July").fill("Ana")
    screen.page.get_by_role("radio", name=re.compile("^Your own mix")).check()
    deception = screen.page.get_by_role("group", name=re.compile("^Deception"))
    deception.get_by_role("radio", name=re.compile("^With ")).check()
    expect(said).to_have_text(["Deception is for 3 or 4 players, not 1."])
    screen.page.get_by_role("checkbox", name=re.compile("^No reveal")).check()
    screen.page.get_by_role("checkbox", name=re.compile("^Sudden Propaganda")).check()
    expect(said).to_have_count(2)
    expect(start).to_be_disabled()
    deception.get_by_role("radio", name=re.compile("^Without")).check()
    screen.page.get_by_role("checkbox", name=re.compile("^No reveal")).uncheck()
    expect(said).to_have_count(0)
    expect(start).to_be_enabled()
    expect(screen.page.get_by_role("textbox", name="Name of 26July")).to_have_value("Ana")
    assert server.service.store.number_of_games() == 0


def test_an_edition_has_its_own_optional_rules(server: Server, sit: Sit) -> None:
    screen = sit(server.address)
    screen.open("new")
    page = screen.page
    sudden = page.get_by_role("checkbox", name=re.compile("^Sudden Propaganda"))
    sudden.check()
    expect(page.get_by_role("checkbox", name=re.compile("^No reveal"))).to_have_count(0)
    page.get_by_role("radio", name=re.compile("^First printing With")).check()
    expect(sudden).to_have_count(0)
    page.get_by_role("checkbox", name=re.compile("^No reveal")).check()
    page.get_by_role("button", name="Start the game").click()
    screen.ready()
    header = server.service.row(screen.game_id).header
    assert '"no_reveal": true' in header
    assert '"sudden_propaganda": false' in header
    screen.page.keyboard.press("Escape")
    screen.page.get_by_role("tab", name="Outlook").click()
    expect(screen.page.get_by_role("heading", name="This game")).to_contain_text("First printing")


def test_seats_and_options_of_the_last_game_are_remembered(server: Server, sit: Sit) -> None:
    screen = sit(server.address)
    screen.open("new")
    screen.page.get_by_role("combobox", name="Who plays Syndicate").select_option("Random")
    screen.page.get_by_role("textbox", name="Name of 26July").fill("Ana")
    screen.page.get_by_role("radio", name=re.compile("^Short")).check()
    screen.page.get_by_role("button", name="Start the game").click()
    screen.ready()
    screen.open("new")
    expect(screen.page.get_by_role("combobox", name="Who plays Syndicate")).to_have_value("random")
    expect(screen.page.get_by_role("textbox", name="Name of 26July")).to_have_value("Ana")
    expect(screen.page.get_by_role("radio", name=re.compile("^Short"))).to_be_checked()


# Addresses and what is kept.


def test_an_address_that_leads_nowhere_leads_to_a_page_that_is_there(server: Server, sit: Sit) -> None:
    screen = sit(server.address)
    for address in ("nonsense", "game/", "game//at/3", "%E0%A4%A", "new/really"):
        screen.open(address)
        screen.page.reload()
        expect(screen.page.get_by_role("heading").first).to_be_visible()


def test_a_position_beyond_the_last_is_the_last(server: Server, sit: Sit) -> None:
    game = imported(server, record_after(30))
    screen = sit(server.address)
    screen.open(f"game/{game.id}/at/9999")
    screen.ready()
    expect(screen.slider).to_have_value("30")
    expect(screen.space_button("havana")).to_be_visible()


def test_what_is_kept_in_the_browser_may_be_spoilt(server: Server, sit: Sit) -> None:
    screen = sit(server.address)
    for spoilt in ("{", "null", "7", '"x"', "[null, 3]", '{"a": 1}'):
        screen.page.evaluate(
            "(text) => Object.keys(localStorage).forEach((key) => localStorage.setItem(key, text))", spoilt
        )
        screen.page.reload()
        expect(screen.page.get_by_role("button", name="Solo as 26July")).to_be_enabled()


def test_two_games_in_one_browser_do_not_mix(server: Server, sit: Sit) -> None:
    screen = sit(server.address)
    one, two = begin(server.api(), FOUR), imported(server, record_after(50))
    screen.join(two)
    screen.join(one)
    assert screen.entries == one.state["view"]["entries"]
    screen.page.get_by_role("link", name="Cuba Libre: all games").click()
    rows = screen.page.get_by_role("listitem").filter(has=screen.page.get_by_role("link"))
    expect(rows).to_have_count(2)
    screen.open(f"game/{two.id}")
    screen.wait_for(50)
    screen.wait_to_decide()
    screen.choose(screen.words()[0])
    screen.send_picks()
    screen.page.go_back()
    expect(rows).to_have_count(2)
    assert server.service.row(one.id).revision == 1
    assert server.service.row(two.id).revision == 2


def test_a_game_is_taken_off_the_list(server: Server, sit: Sit) -> None:
    screen = sit(server.address).join(begin(server.api(), FOUR))
    screen.open("")
    screen.on("dialog", lambda dialog: dialog.accept())
    screen.page.get_by_role("button", name=re.compile("off the list")).click()
    expect(screen.page.get_by_role("button", name=re.compile("off the list"))).to_have_count(0)
    screen.page.reload()
    expect(screen.page.get_by_role("heading", name="My games")).to_be_visible()
    expect(screen.page.get_by_role("button", name=re.compile("off the list"))).to_have_count(0)


def test_nothing_moves_when_the_lessons_come(server: Server, sit: Sit) -> None:
    """What is beneath them is shown only once it has its place."""
    screen = sit(server.address, begun=False, at_once=False)
    held: list[Route] = []
    screen.page.route("**/api/lessons", lambda route: held.append(route))  # noqa: PLW0108 - playwright marks it
    with screen.page.expect_request("**/api/lessons"):
        screen.page.goto(screen.base)
    expect(screen.page.get_by_role("button", name="Solo as 26July")).to_be_visible()
    mine = screen.page.get_by_role("heading", name="My games", include_hidden=True)
    expect(mine).to_be_hidden()
    held[0].continue_()
    expect(mine).to_be_visible()
    expect(screen.page.locator("[data-lesson]").first).to_be_visible()
