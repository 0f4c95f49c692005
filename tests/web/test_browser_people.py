"""One person at several browsers: a name, links and codes for further devices, my games, seats held, going away."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Dialog, Locator, ViewportSize, expect

from tests.web.browsers import PHONE, WIDE, Screen, Sit
from tests.web.kept_pages import Theme
from tests.web.servers import FOUR, SOLO, Server, begin


def button(screen: Screen, name: str) -> Locator:
    return screen.page.get_by_role("button", name=name, exact=True)


def line(screen: Screen, name: str) -> Locator:
    return screen.page.get_by_role("textbox", name=name, exact=True)


def heading(screen: Screen, name: str) -> Locator:
    return screen.page.get_by_role("heading", name=name, exact=True)


def game_rows(screen: Screen) -> Locator:
    return screen.page.locator("[data-game]")


def kept(key: str) -> dict[str, str]:
    """What a browser keeps of a person."""
    return {"name": "Ana", "key": key, "at": "/"}


def agree(dialog: Dialog) -> None:
    dialog.accept()


def known_as(screen: Screen, name: str, device: str) -> None:
    """Choose a name at a browser where nobody is known."""
    screen.open("me")
    line(screen, "Name").fill(name)
    line(screen, "What you call this device").fill(device)
    button(screen, "Use this name").click()
    expect(heading(screen, name)).to_be_visible()


def link_of(screen: Screen) -> str:
    """A link that lets another device in."""
    button(screen, "Show link and QR code").click()
    expect(screen.page.get_by_role("img", name="The link as a QR code")).to_be_visible()
    return line(screen, "Link for the other device").input_value()


def test_one_person_plays_on_at_another_browser_and_comes_back_by_a_code(server: Server, sit: Sit) -> None:
    laptop, phone, tablet = sit(server.address), sit(server.address, size=PHONE), sit(server.address)
    laptop.page.get_by_role("link", name="My name and devices").click()
    line(laptop, "Name").fill("Ana")
    line(laptop, "What you call this device").fill("Laptop")
    line(laptop, "Name").press("Enter")
    expect(heading(laptop, "Ana")).to_be_visible()
    expect(laptop.page.get_by_role("main")).to_be_focused()
    laptop.open("")
    laptop.page.get_by_role("button", name="Solo as 26July").click()
    laptop.ready()
    game = laptop.game_id
    laptop.open("me")
    link = link_of(laptop)

    phone.page.goto(link)
    line(phone, "What you call this device").fill("Phone")
    button(phone, "Add this browser to your devices").click()
    expect(heading(phone, "Ana")).to_be_visible()
    assert "code" not in phone.page.url
    phone.page.get_by_role("link", name="All games", exact=True).click()
    expect(game_rows(phone)).to_have_count(1)
    expect(game_rows(phone)).to_contain_text("You decide as 26July")
    game_rows(phone).get_by_role("link").first.click()
    assert phone.game_id == game
    phone.ready()
    phone.wait_to_choose()
    phone.choose("pass")
    phone.send_picks()
    expect(phone.region("Your decision").or_(phone.region("Decision"))).to_be_visible()

    button(laptop, "Make a recovery code").click()
    code = laptop.page.get_by_role("status", name="Recovery code").inner_text()
    assert re.fullmatch(r"([2-9A-Z]{5}-){3}[2-9A-Z]{5}", code)
    tablet.open("me")
    line(tablet, "What you call this device").fill("Tablet")
    line(tablet, "Recovery code").fill(code.lower())
    button(tablet, "Add this browser to your devices").click()
    expect(button(tablet, "Remove Tablet")).to_be_visible()
    tablet.open("")
    expect(game_rows(tablet)).to_have_count(1)

    laptop.page.reload()
    laptop.on("dialog", agree)
    button(laptop, "Remove Phone").click()
    expect(button(laptop, "Remove Phone")).to_have_count(0)
    expect(button(laptop, "Remove Tablet")).to_be_visible()
    phone.open("")
    expect(phone.alert).to_have_text("This browser is no longer one of your devices.")
    phone.open(f"game/{game}")
    phone.ready()
    assert server.service.row(game).entries == phone.entries
    expect(phone.region("Your decision")).to_have_count(0)


def test_a_link_is_used_once(server: Server, sit: Sit) -> None:
    laptop, phone, thief = (sit(server.address) for _ in range(3))
    known_as(laptop, "Ana", "Laptop")
    link = link_of(laptop)
    for screen, seen in ((phone, heading(phone, "Ana")), (thief, thief.alert)):
        screen.page.goto(link)
        button(screen, "Add this browser to your devices").click()
        expect(seen).to_be_visible()
    expect(thief.alert).to_contain_text("This code does not count")


def test_a_person_who_is_known_is_told_what_another_link_ends(server: Server, sit: Sit) -> None:
    laptop, other = sit(server.address), sit(server.address)
    known_as(laptop, "Ana", "Laptop")
    known_as(other, "Eva", "Laptop")
    other.page.goto(link_of(laptop))
    expect(other.page.get_by_text("In this browser you are Eva; that ends here.")).to_be_visible()
    button(other, "Not now").click()
    expect(heading(other, "Eva")).to_be_visible()


def test_games_of_the_browser_are_held_on_demand(server: Server, sit: Sit) -> None:
    games = [begin(server.api(), FOUR).by("26july") for _ in range(2)]
    laptop, phone = sit(server.address), sit(server.address)
    for game in games:
        laptop.keep("saveGame", game.id, {"26july": game.keys["26july"]})
    known_as(laptop, "Ana", "Laptop")
    expect(laptop.page.get_by_text("2 games here are held by their links only")).to_be_visible()
    button(laptop, "Hold them by my name").click()
    expect(button(laptop, "Hold them by my name")).to_have_count(0)
    phone.page.goto(link_of(laptop))
    button(phone, "Add this browser to your devices").click()
    expect(heading(phone, "Ana")).to_be_visible()
    for screen in (laptop, phone):
        screen.open("")
        expect(game_rows(screen)).to_have_count(2)


def test_who_opens_an_invitation_is_offered_to_hold_the_seat(server: Server, sit: Sit) -> None:
    game = begin(server.api(), FOUR)
    screen, other = sit(server.address), sit(server.address)
    known_as(screen, "Ana", "Laptop")
    invitation = f"game/{game.id}?key=directorio.{game.keys['directorio']}"
    screen.open(invitation)
    expect(screen.page.get_by_text("Hold your seat in this game as Ana?")).to_be_visible()
    button(screen, "Hold it").click()
    expect(button(screen, "Hold it")).to_have_count(0)
    screen.open(f"game/{game.id}?key=government.{game.keys['government']}")
    expect(button(screen, "Hold it")).to_be_visible()
    screen.open("")  # it is about the game that was left
    expect(button(screen, "Hold it")).to_have_count(0)
    known_as(other, "Eva", "Laptop")
    other.open(invitation)
    button(other, "Hold it").click()
    expect(other.alert).to_have_text("Another person holds one of these seats under their name.")
    button(other, "Close").last.click()
    expect(other.page.locator(".seat-offer")).to_have_count(0)


def test_a_game_that_is_forgotten_is_released(server: Server, sit: Sit) -> None:
    screen = sit(server.address)
    known_as(screen, "Ana", "Laptop")
    key = screen.page.evaluate("JSON.parse(localStorage['cubalibre.person']).key")
    game = begin(server.api().with_keys(key), SOLO)
    screen.on("dialog", agree)
    screen.open("")
    expect(game_rows(screen)).to_have_count(1)
    game_rows(screen).get_by_role("button", name=re.compile("off the list")).click()
    expect(screen.page.get_by_text("None yet.")).to_be_visible()
    assert server.api().with_keys(key).get(f"{game.path}/summary").data["mine"] == []


def test_data_are_taken_along_and_a_person_goes_at_one_click(server: Server, sit: Sit, tmp_path: Path) -> None:
    screen = sit(server.address)
    known_as(screen, "Ana", "Laptop")
    screen.open("")
    screen.page.get_by_role("button", name="Solo as 26July").click()
    game = screen.ready().game_id
    screen.open("me")
    with screen.page.expect_download() as saved:
        button(screen, "Save my data").click()
    saved.value.save_as(tmp_path / "me.json")
    data = json.loads((tmp_path / "me.json").read_text("utf-8"))
    assert (data["person"]["name"], [each["id"] for each in data["games"]]) == ("Ana", [game])
    screen.on("dialog", agree)
    button(screen, "Delete me").click()
    expect(screen.page.get_by_text("You are deleted.")).to_be_visible()
    screen.open(f"game/{game}")  # by the key of the seat
    screen.ready().wait_to_decide()
    screen.open("")
    expect(game_rows(screen)).to_have_count(1)


def test_a_name_and_a_device_are_renamed(server: Server, sit: Sit) -> None:
    screen = sit(server.address)
    known_as(screen, "Ana", "Laptop")
    line(screen, "Name").fill("Anna")
    button(screen, "Change the name").click()
    expect(heading(screen, "Anna")).to_be_visible()
    button(screen, "Rename Laptop").click()
    line(screen, "What you call this device").fill("Kitchen")
    button(screen, "Save").click()
    expect(button(screen, "Remove Kitchen")).to_be_visible()
    screen.open("")
    expect(screen.page.locator(".who")).to_contain_text("Anna")


@pytest.mark.parametrize(("size", "theme"), [(WIDE, "light"), (PHONE, "dark")])
def test_the_pages_have_no_serious_fault(server: Server, sit: Sit, size: ViewportSize, theme: Theme) -> None:
    screen = sit(server.address, size=size, theme=theme)
    screen.open("me")
    expect(button(screen, "Use this name")).to_be_visible()
    found = screen.serious_faults(moderate=True)
    known_as(screen, "Ana", "Laptop")
    link_of(screen)
    button(screen, "Make a recovery code").click()
    expect(screen.page.get_by_role("status", name="Recovery code")).to_be_visible()
    found += screen.serious_faults(moderate=True)
    screen.page.get_by_role("link", name="What is kept about me").click()
    expect(heading(screen, "What is kept")).to_be_visible()
    found += screen.serious_faults(moderate=True)
    assert not found, found


@pytest.mark.parametrize("language", ["en", "es", "it", "ru"])
def test_the_pages_fit_a_phone_in_every_language(server: Server, sit: Sit, language: str) -> None:
    screen = sit(server.address, size={"width": 360, "height": 740})
    screen.keep("saveSettings", {"language": language})
    for place in ("me", "me/kept"):
        screen.open(place)
        expect(screen.page.locator("main h2").first).to_be_visible()
        assert screen.page.evaluate("document.documentElement.scrollWidth") <= 360
    key = server.api().post("/api/people", {"name": "Ana", "device": "W" * 40}).data["key"]
    screen.page.evaluate("(who) => localStorage.setItem('cubalibre.person', who)", json.dumps(kept(key)))
    screen.open("me")
    screen.page.reload()
    expect(screen.page.locator(".devices li")).to_have_count(1)
    assert screen.page.evaluate("document.documentElement.scrollWidth") <= 360
