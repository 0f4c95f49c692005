"""Open games in the browser: people who do not know each other find a table, and come to the same board."""

import json
import random
import re

import pytest
import sqlalchemy as sa
from playwright.sync_api import APIResponse, Route, expect

from cubalibre.server.api import open_game_routes
from cubalibre.server.storage.schema import OPEN_GAMES
from tests.samples import some
from tests.web.browsers import PHONE, WIDE, Screen, Sit, imported, record_before_the_end
from tests.web.servers import Api, Server, until
from tests.web.test_browser_together import play_in_turn
from tests.web.test_server_open_games import known, opened, take

NAMES = ("Ana", "Bruno", "Carla", "Diego")
TITLE = "An evening in Havana"
FACTIONS = {"government": "Government", "26july": "26July", "directorio": "Directorio", "syndicate": "Syndicate"}


def give_name(screen: Screen, name: str) -> None:
    """Answer the question for a name."""
    screen.dialog.get_by_role("textbox", name="Your name at the table").fill(name)
    screen.dialog.get_by_role("button", name="Go on").click()


def open_table(screen: Screen, name: str, listed: bool = True) -> str:
    """Make an open game of four from the lobby on; its id."""
    screen.page.get_by_role("link", name="Open games", exact=True).click()
    screen.page.get_by_role("button", name="Make an open game").click()
    screen.page.get_by_role("textbox", name="Title").fill(TITLE)
    if not listed:
        screen.page.get_by_role("checkbox", name="Show it in the list").uncheck()
    screen.page.get_by_role("button", name="Open the table").click()
    give_name(screen, name)
    expect(screen.page.get_by_role("heading", name=TITLE)).to_be_visible()
    return screen.page.url.partition("#/open/")[2]


def as_person(screen: Screen, who: Api, name: str) -> Screen:
    """Somebody who is known by a name already."""
    person = json.dumps({"name": name, "key": who.keys, "at": "/"})
    screen.page.evaluate("(person) => localStorage.setItem('cubalibre.person', person)", person)
    return screen


def test_four_people_find_each_other_and_come_to_the_same_board(server: Server, sit: Sit) -> None:
    maker, *others = (sit(server.address) for _ in NAMES)
    game = open_table(maker, "Ana")
    for screen, name, faction in zip(others, NAMES[1:], ("government", "directorio", "syndicate"), strict=True):
        screen.open("open")
        screen.page.get_by_role("button", name=f"Take {FACTIONS[faction]}").click()
        give_name(screen, name)
    everybody = (maker, *others)
    for screen in everybody:
        screen.ready()
        assert screen.game_id == game
    assert len({tuple(screen.board()) for screen in everybody}) == 1
    assert play_in_turn(everybody, 2)
    mats = maker.page.locator('section.mat[data-faction="directorio"]')
    expect(mats).to_contain_text("Carla")


def test_whoever_waits_sees_who_comes_and_goes(server: Server, sit: Sit) -> None:
    maker = sit(server.address)
    path = f"/api/open-games/{open_table(maker, 'Ana')}"
    bruno = known(server.api(), "Bruno")
    seats = maker.page.locator("li.seat[data-faction=syndicate]")
    expect(seats).to_contain_text("Free")
    take(bruno, path, "syndicate")
    expect(seats).to_contain_text("Bruno")
    expect(maker.page.get_by_role("status")).to_contain_text("2 more people")
    bruno.post(f"{path}/leave", {})
    expect(seats).to_contain_text("Free")


def test_the_maker_starts_early_or_closes_the_table(server: Server, sit: Sit) -> None:
    maker = sit(server.address)
    open_table(maker, "Ana")
    maker.page.get_by_role("button", name="Start now").click()
    maker.ready()
    other = as_person(sit(server.address), known(server.api(), "Bruno"), "Bruno")
    other.open("open")
    other.page.get_by_role("button", name="Make an open game").click()
    other.page.get_by_role("button", name="Open the table").click()
    other.on("dialog", lambda dialog: dialog.accept())
    other.page.get_by_role("button", name="Close the table").click()
    expect(other.page.get_by_role("status")).to_contain_text("This table was closed.")


def test_a_seat_is_left_again_and_any_seat_is_drawn(server: Server, sit: Sit) -> None:
    api = server.api()
    path = opened(known(api, "Ana"), title=TITLE)
    screen = as_person(sit(server.address), known(api, "Bruno"), "Bruno")
    screen.open(path.replace("/api/open-games", "open"))
    screen.page.get_by_role("button", name="Take any seat").click()
    expect(screen.page.get_by_text("Seats that are drawn at the start: Bruno")).to_be_visible()
    screen.page.get_by_role("button", name="Leave the table").click()
    expect(screen.page.get_by_role("button", name="Take any seat")).to_be_visible()


def test_a_look_from_before_does_not_undo_what_was_done(server: Server, sit: Sit) -> None:
    """The page looks every few seconds; what such a look finds may arrive after the answer to a change."""
    api = server.api()
    path = opened(known(api, "Ana"), title=TITLE)
    screen = as_person(sit(server.address), known(api, "Bruno"), "Bruno")
    screen.open(path.replace("/api/open-games", "open"))
    page, held = screen.page, list[tuple[Route, APIResponse]]()
    page.get_by_role("button", name="Take any seat").wait_for()
    page.route(f"**{path}", lambda route: route.fallback() if held else held.append((route, route.fetch())))
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")  # it looks at once
    until(lambda: page.evaluate("null") or held)
    page.get_by_role("button", name="Take any seat").click()
    page.get_by_role("button", name="Leave the table").wait_for()
    page.evaluate("""() => new MutationObserver(() => {
        globalThis.undone ||= !document.querySelector("main").textContent.includes("Leave the table");
    }).observe(document.querySelector("main"), { childList: true, subtree: true, characterData: true })""")
    [(route, found)] = held
    with page.expect_request(f"**{path}"):  # the next look follows the one that was held
        route.fulfill(response=found)
    assert not page.evaluate("globalThis.undone")


def test_an_invitation_names_the_faction(server: Server, sit: Sit) -> None:
    maker, guest = sit(server.address), sit(server.address)
    open_table(maker, "Ana", listed=False)
    guest.open("open")
    expect(guest.page.get_by_role("status")).to_contain_text("No such game waits")
    invitation = maker.region("Invite somebody")
    invitation.get_by_role("combobox", name="To play").select_option("Directorio")
    link = invitation.get_by_role("textbox", name="Link of the invitation")
    expect(link).to_have_value(re.compile(r"#/open/[\w-]{12}/directorio$"))
    expect(invitation.get_by_role("img", name="The invitation as a QR code")).to_be_visible()
    guest.open(link.input_value().partition("#/")[2])
    expect(guest.page.get_by_role("status")).to_contain_text("You are invited to play Directorio.")
    guest.page.get_by_role("button", name="Take Directorio").click()
    give_name(guest, "Bruno")
    expect(guest.page.locator("li.seat[data-faction=directorio]")).to_contain_text("Bruno (you)")


@pytest.mark.parametrize("address", ["http://192.168.1.20:8000", None])
def test_a_link_to_this_machine_only_is_no_invitation(
    server: Server, sit: Sit, monkeypatch: pytest.MonkeyPatch, address: str | None
) -> None:
    monkeypatch.setattr(open_game_routes, "address_in_network", lambda _: address)
    maker = sit(server.address)
    open_table(maker, "Ana")
    invitation = maker.region("Invite somebody")
    link = invitation.get_by_role("textbox", name="Link of the invitation")
    if address is None:
        expect(invitation.get_by_role("alert")).to_contain_text("no other machine reaches the server")
        expect(link).to_have_value(re.compile("^http://127"))
    else:
        expect(invitation.get_by_role("status")).to_contain_text(address)
        expect(link).to_have_value(re.compile(f"^{re.escape(address)}/#/open/"))


def test_a_taken_seat_and_a_look_alike_say_so(server: Server, sit: Sit) -> None:
    api = server.api()
    path = opened(known(api, "Ana"), title=TITLE)
    screen = sit(server.address)
    screen.open("open")
    screen.page.get_by_role("button", name="Take Syndicate").click()
    give_name(screen, "ANA")
    expect(screen.alert).to_contain_text("look the same")
    late = as_person(sit(server.address), known(api, "Bruno"), "Bruno")
    late.open("open")
    button = late.page.get_by_role("button", name="Take Syndicate")
    button.wait_for()
    late.page.route("**/api/open-games?*", lambda route: route.abort())  # the list is no longer up to date
    take(known(api, "Carla"), path, "syndicate")
    button.click()
    expect(late.alert).to_contain_text("just been taken")


def test_a_key_that_the_server_does_not_know_asks_for_a_name_again(server: Server, sit: Sit) -> None:
    opened(known(server.api(), "Ana"))
    screen = as_person(sit(server.address), server.api("person.of-another-server"), "Bruno")
    screen.open("open")
    screen.page.get_by_role("button", name="Take Syndicate").click()
    give_name(screen, "Bruno")
    expect(screen.page.locator("li.seat[data-faction=syndicate]")).to_contain_text("Bruno (you)")


def test_the_list_is_filtered_by_pace_and_language(server: Server, sit: Sit) -> None:
    ana = known(server.api(), "Ana")
    opened(ana, title="Slow", pace={"kind": "days"}, language="es", options={"short": "cards"})
    with server.service.store.writing() as connection:  # times are stored to the second
        connection.execute(sa.update(OPEN_GAMES).values(created="2026-01-01T12:00:00+00:00"))
    opened(ana, title="Quick", pace={"kind": "live"}, language="ru")
    screen = sit(server.address)
    screen.open("open")
    titles = screen.page.locator(".open-game").get_by_role("heading")
    expect(titles).to_have_text(["Quick", "Slow"])
    expect(screen.page.locator(".open-game").last).to_contain_text("Español")
    screen.page.get_by_role("combobox", name="Pace").first.select_option("About a move a day")
    expect(titles).to_have_text(["Slow"])
    screen.page.get_by_role("combobox", name="Language").last.select_option("Русский")
    expect(screen.page.get_by_text("No such game waits")).to_be_visible()


def test_four_tickets_lead_to_the_same_board(server: Server, sit: Sit) -> None:
    everybody = [as_person(sit(server.address), known(server.api(), name), name) for name in NAMES]
    for number, screen in enumerate(everybody, 1):
        screen.open("open")
        screen.page.get_by_role("button", name="Wait for a game").click()
        if number < len(everybody):
            expect(screen.region("Any game").get_by_role("status")).to_contain_text(f"{number} p")
    for screen in everybody:
        screen.ready()
    assert len({screen.game_id for screen in everybody}) == 1
    assert len({tuple(screen.board()) for screen in everybody}) == 1


def test_whoever_waits_may_stop_waiting(server: Server, sit: Sit) -> None:
    screen = as_person(sit(server.address), known(server.api(), "Ana"), "Ana")
    screen.open("open")
    screen.page.get_by_role("button", name="Wait for a game").click()
    screen.page.get_by_role("button", name="Wait no longer").click()
    expect(screen.page.get_by_role("button", name="Wait for a game")).to_be_visible()


def test_somebody_is_blocked_and_met_again(server: Server, sit: Sit) -> None:
    api = server.api()
    ana, bruno = known(api, "Ana"), known(api, "Bruno")
    game = opened(ana, {"26july": "me", "directorio": "friend"})
    take(bruno, game, "directorio")
    opened(bruno, title=TITLE)
    screen = sit(server.address)
    screen.keep("saveGame", game.rpartition("/")[2], {})
    as_person(screen, ana, "Ana")
    screen.open("open")
    expect(screen.page.get_by_role("heading", name=TITLE)).to_be_visible()
    screen.page.get_by_role("button", name="Show the list").click()
    screen.page.get_by_role("button", name="Block Bruno", exact=True).click()
    expect(screen.page.get_by_role("heading", name=TITLE)).to_be_hidden()
    screen.page.get_by_role("button", name="Block Bruno no longer").click()
    expect(screen.page.get_by_role("heading", name=TITLE)).to_be_visible()


def test_a_seat_is_taken_by_keyboard_alone(server: Server, sit: Sit) -> None:
    opened(known(server.api(), "Ana"))
    screen = sit(server.address)
    screen.open("open")
    screen.tab_to(screen.page.get_by_role("button", name="Take Government"))
    screen.page.keyboard.press("Enter")
    screen.tab_to(screen.dialog.get_by_role("textbox"))
    screen.page.keyboard.type("Bruno")
    screen.page.keyboard.press("Enter")
    expect(screen.page.locator("li.seat[data-faction=government]")).to_contain_text("Bruno (you)")
    expect(screen.dialog).to_be_hidden()


@pytest.mark.parametrize(
    ("theme", "size"), some([("light", WIDE), ("dark", WIDE), ("light", PHONE), ("dark", PHONE)], 0, 3)
)
def test_the_pages_are_accessible_and_fit(server: Server, sit: Sit, theme: str, size: dict[str, int]) -> None:
    api = server.api()
    ana = known(api, "Ana")
    path = opened(ana, title=TITLE * 2, options={"short": "cards"}, pace={"kind": "live"})
    take(known(api, "Bruno of the very long name in Oriente"), path, "government")
    screen = as_person(sit(server.address, theme=theme, size=size), ana, "Ana")
    for place in ("open", path.replace("/api/open-games", "open"), "new"):
        screen.open(place)
        if place == "new":
            screen.page.get_by_role("combobox", name="Who plays Syndicate").select_option("A friend, by link")
            expect(screen.region("Let others join")).to_be_visible()
        else:
            expect(screen.page.get_by_text("Bruno of").first).to_be_visible()
        assert screen.serious_faults(moderate=True) == []
        wide = screen.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0


@pytest.mark.parametrize(
    ("locale", "title"), [("es", "Partidas abiertas"), ("it", "Partite aperte"), ("ru", "Открытые партии")]
)
def test_the_pages_speak_the_browsers_language(server: Server, sit: Sit, locale: str, title: str) -> None:
    opened(known(server.api(), "Ana"))
    screen = sit(server.address, locale=locale)
    screen.open("open")
    expect(screen.page.get_by_role("heading", name=title, level=1)).to_be_visible()
    expect(screen.page.locator("html")).to_have_attribute("lang", locale)
    expect(screen.page.locator("main")).not_to_contain_text(re.compile(r"open\.\w"))


def test_a_rematch_tells_the_others(server: Server, sit: Sit) -> None:
    game = imported(server, record_before_the_end())
    one, two = sit(server.address).join(game.by("26july", "syndicate")), sit(server.address)
    two.join(game.by("government", "directorio"))
    game.play(100, random.Random(3))
    for screen in (one, two):
        screen.page.get_by_role("button", name="Rematch").wait_for()
    one.page.get_by_role("button", name="Rematch").click()
    expect(two.page.get_by_role("status").get_by_text("The rematch has begun.")).to_be_visible()
    two.page.get_by_role("button", name="Rematch").click()
    for screen in (one, two):
        screen.page.wait_for_url(lambda url: game.id not in url)
    assert two.game_id == one.game_id
