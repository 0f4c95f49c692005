"""The sheets of the Factions in the browser: one key away, by keyboard alone, at every moment, in every size."""

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from tests.samples import some
from tests.web.browsers import (
    PHONE,
    WIDE,
    Screen,
    Sit,
    imported,
    record_after,
    whole_game,
)
from tests.web.kept_pages import Theme
from tests.web.servers import FOUR, Playing, Server, begin, begin_with

LAYOUTS = some([(WIDE, "light"), (WIDE, "dark"), (PHONE, "light")], 2)


def sheet_of(screen: Screen, name: str) -> Locator:
    """A Faction's sheet once it is there."""
    found = screen.page.get_by_role("dialog", name=f"Sheet of {name}")
    expect(found.locator("[data-sheet]")).to_be_visible()
    return found


def test_by_keyboard_alone(server: Server, sit: Sit) -> None:
    """F opens one's own; F or arrows turn to the others; a section opens above it and leads back; Escape closes."""
    screen = sit(server.address).join(begin_with(server.api(), "directorio"))
    screen.wait_to_decide()
    keyboard = screen.page.keyboard
    keyboard.press("f")
    own = sheet_of(screen, "Directorio")
    expect(own.get_by_role("tab", name="Directorio")).to_be_focused()
    keyboard.press("f")
    sheet_of(screen, "Syndicate")
    keyboard.press("ArrowRight")
    government = sheet_of(screen, "Government")
    expect(government.get_by_role("tab", name="Government")).to_be_focused()
    keyboard.press("ArrowLeft")
    keyboard.press("ArrowLeft")
    own = sheet_of(screen, "Directorio")
    opener = own.get_by_role("button", name="Section 3.3.1 in our own words")
    screen.tab_to(opener)
    keyboard.press("Enter")
    expect(screen.dialog).to_have_count(2)
    expect(screen.dialog.last).to_contain_text("Base")
    keyboard.press("Escape")
    expect(screen.dialog).to_have_count(1)
    expect(opener).to_be_focused()
    keyboard.press("Escape")
    expect(screen.dialog).to_have_count(0)
    screen.answer("pass").click()  # the page is as it was


def test_what_stands_on_it_at_the_start(server: Server, sit: Sit) -> None:
    screen = sit(server.address).join(begin_with(server.api(), "government"))
    screen.wait_to_decide()
    screen.page.keyboard.press("f")
    own = sheet_of(screen, "Government")
    expect(own).to_contain_text("Government decides now.")
    expect(own.get_by_role("listitem").filter(has_text="Pinar del Río").first).to_contain_text("2 / 2")
    expect(own.get_by_role("listitem").filter(has_text="Havana").first).to_contain_text("12 / 12")
    expect(own).to_contain_text("2 Resources a space")
    own.get_by_role("tab", name="Syndicate").click()
    expect(sheet_of(screen, "Syndicate")).to_contain_text("5 Resources a space")


def test_a_click_on_a_faction_opens_its_sheet_and_there_is_what_the_glossary_says(server: Server, sit: Sit) -> None:
    screen = sit(server.address).join(begin(server.api(), FOUR))
    screen.wait_to_decide()
    screen.region("Syndicate").click()
    sheet_of(screen, "Syndicate").get_by_role("button", name="About Syndicate").click()
    expect(screen.dialog.last).to_contain_text("Casinos")
    screen.page.keyboard.press("Escape")
    screen.region("26July").get_by_role("button", name="26July").press("Enter")
    sheet_of(screen, "26July")
    screen.page.mouse.click(3, WIDE["height"] - 3)
    expect(screen.dialog).to_have_count(0)


def test_it_follows_the_game_and_the_position_that_is_shown(server: Server, sit: Sit) -> None:
    game = imported(server, record_after(60))
    screen = sit(server.address).join(game)
    screen.wait_to_decide()
    screen.slider.fill("0")
    expect(screen.region("What happens")).to_be_visible()
    screen.page.keyboard.press("f")
    means = screen.page.locator("[data-sheet] .means")
    for faction, name in (("government", "Government"), ("syndicate", "Syndicate")):
        screen.page.get_by_role("dialog").get_by_role("tab", name=name).click()
        sheet_of(screen, name)
        number = game.get(f"sheets/{faction}?entry=0").data["sheet"]["resources"]
        expect(means).to_contain_text(f"{number} Resources")
    screen.page.keyboard.press("Escape")
    screen.slider.fill(str(screen.entries))
    screen.wait_to_decide()
    before = game.get("sheets/26july").data["sheet"]["resources"]
    screen.region("26July").click()
    sheet_of(screen, "26July")
    expect(means).to_contain_text(f"{before} Resource")


def test_a_spectator_and_a_game_that_is_over(server: Server, sit: Sit) -> None:
    over = imported(server, whole_game().to_record())
    screen = sit(server.address).join(Playing(server.api(), over.id, {}))
    screen.end.get_by_role("button", name="See the board").click()
    screen.press("Sheets")
    found = sheet_of(screen, "Government")
    expect(found).to_contain_text("The game is over.")
    expect(found).to_contain_text("Total Support")
    expect(found.get_by_text("Operations")).to_have_count(0)


def test_a_fault_is_told(server: Server, sit: Sit) -> None:
    screen = sit(server.address).join(begin(server.api(), FOUR))
    screen.wait_to_decide()
    refusal = '{"error": "storage", "message": "The storage does not answer."}'
    screen.page.route("**/sheets/**", lambda route: route.fulfill(status=503, body=refusal))
    screen.page.keyboard.press("f")
    expect(screen.dialog.get_by_role("alert")).to_have_text("The storage does not answer.")


@pytest.mark.parametrize(("size", "theme"), LAYOUTS)
def test_no_serious_fault_and_nothing_too_wide(server: Server, sit: Sit, size: ViewportSize, theme: Theme) -> None:
    screen = sit(server.address, size=size, theme=theme).join(imported(server, record_after(200)))
    screen.wait_to_decide()
    screen.press("Sheets")
    for name in ("Government", "26July", "Directorio", "Syndicate"):
        screen.dialog.get_by_role("tab", name=name).click()
        found = sheet_of(screen, name)
        assert screen.serious_faults("[role=dialog]") == []
        box = found.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= size["width"]
        assert box["y"] + box["height"] <= size["height"]
        body = found.locator(".sheet-body")
        assert body.evaluate("body => body.scrollWidth <= body.clientWidth")
