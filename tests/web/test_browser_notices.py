"""Notices in the browser: the page on them, marks of one's turn, who is at the seats, a push that is delivered."""

import json
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, expect

from tests.web.browsers import PHONE, Screen, Sit
from tests.web.receivers import MailServer, Receiver
from tests.web.servers import FOUR, Server, begin, begin_with, until
from tests.web.test_server_notices import CALLING, MINE, known, seated, until_turn_of

ZONE = "Intl.DateTimeFormat().resolvedOptions().timeZone"
DOT = "link[rel=icon][href*=icon-turn]"


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with Receiver() as made:
        yield made


def button(screen: Screen, name: str) -> Locator:
    return screen.page.get_by_role("button", name=name)


def box(screen: Screen, name: str) -> Locator:
    return screen.page.get_by_role("checkbox", name=name)


def as_person(screen: Screen, key: str) -> None:
    """Let the server know a person at this browser."""
    kept = json.dumps({"name": "Ana", "key": key, "at": "/"})
    screen.page.evaluate("kept => localStorage.setItem('cubalibre.person', kept)", kept)


def test_title_and_icon_say_at_once_that_it_is_ones_turn(sit: Sit, server: Server) -> None:
    game = begin_with(server.api(), "26july")
    screen = sit(server.address, at_once=False)
    screen.join(game.by("directorio"))
    expect(screen.page.locator("[data-faction=directorio]").first).to_be_visible()
    expect(screen.page.locator(DOT)).to_have_count(0)
    until_turn_of(game, "directorio")
    screen.page.wait_for_function("() => document.title.startsWith('● ')")
    expect(screen.page.locator(DOT)).to_have_count(1)
    screen.open("")
    expect(screen.page.locator(DOT)).to_have_count(0)


def test_a_webhook_is_added_tried_and_removed(
    sit: Sit, serve: Callable[..., Server], sqlite: str, receiver: Receiver
) -> None:
    server = serve(sqlite, **CALLING, bounded=False)
    person = known(server.api())
    screen = sit(server.address, size=PHONE)
    as_person(screen, person.keys)
    screen.open("notices")
    screen.page.get_by_role("textbox", name="Webhook").fill("https://127.0.0.2/")
    button(screen, "Add the webhook").click()
    expect(screen.page.get_by_role("alert")).to_contain_text("public address")
    screen.page.get_by_role("textbox", name="Webhook").fill(receiver.url)
    button(screen, "Add the webhook").click()
    button(screen, "Send one now: 127.0.0.1").click()
    expect(screen.page.get_by_role("status").filter(has_text="Sent.")).to_be_visible()
    (call,) = receiver.wait(1)
    assert call.data["kind"] == "test"
    box(screen, "A game is over").uncheck()
    box(screen, "Not during quiet hours").check()
    expect(screen.page.get_by_label("from", exact=True)).to_have_value("22:00")
    screen.page.get_by_label("to", exact=True).fill("06:30")
    expect(button(screen, "Send one now: 127.0.0.1")).to_be_enabled()
    mine = person.get(MINE).data
    assert mine["kinds"] == ["turn", "message", "reminder"]
    assert (mine["quiet_from"], mine["quiet_to"]) == (1320, 390)
    button(screen, "Remove: 127.0.0.1").click()
    expect(screen.page.get_by_text("You are told nowhere yet.")).to_be_visible()
    assert screen.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_of_one_game_something_else_is_told(sit: Sit, serve: Callable[..., Server], sqlite: str) -> None:
    server = serve(sqlite, **CALLING, bounded=False)
    person, game = known(server.api()), begin(server.api(), FOUR)
    seated(game, person, "26july")
    screen = sit(server.address, size=PHONE)
    as_person(screen, person.keys)
    screen.open("notices")
    of_game = screen.page.locator(f"details[data-game='{game.id}']")
    of_game.get_by_text("A game as 26July").click()
    as_all = of_game.get_by_role("checkbox", name="The same as of all games")
    expect(as_all).to_be_checked()
    as_all.uncheck()
    of_game.get_by_role("checkbox", name="Somebody has written a message").uncheck()
    expect(of_game.get_by_text("Chosen for this game")).to_be_visible()
    screen.page.reload()
    of_game.get_by_text("Chosen for this game").click()
    expect(of_game.get_by_role("checkbox", name="Somebody has written a message")).not_to_be_checked()
    expect(of_game.get_by_role("checkbox", name="It is my turn")).to_be_checked()
    assert person.get(MINE).data["games"][0]["kinds"] == ["turn", "over", "reminder"]
    assert screen.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_without_a_name_or_an_operator_who_wants_it_only_this_browser_can_signal(sit: Sit, server: Server) -> None:
    screen = sit(server.address)
    screen.page.get_by_text("Settings", exact=True).click()
    screen.page.get_by_role("link", name="When it is my turn").click()
    expect(screen.page.get_by_role("link", name="Choose a name")).to_be_visible()
    for name in ("Show a notice", "Play a sound"):
        expect(box(screen, name)).not_to_be_checked()
    box(screen, "Play a sound").check()
    screen.page.reload()
    expect(box(screen, "Play a sound")).to_be_checked()
    as_person(screen, known(server.api()).keys)
    screen.page.reload()
    expect(screen.page.get_by_text("its operator has not set that up")).to_be_visible()


def test_an_iphone_is_told_first_how_to_put_the_page_on_its_home_screen(
    sit: Sit, serve: Callable[..., Server], sqlite: str
) -> None:
    server = serve(sqlite, **CALLING, bounded=False)
    screen = sit(server.address, size=PHONE)
    as_person(screen, known(server.api()).keys)
    screen.context.add_init_script(
        "delete globalThis.PushManager;"
        "Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)' })"
    )
    screen.open("notices")
    screen.page.reload()
    expect(screen.page.get_by_text("Add to Home Screen")).to_be_visible()
    expect(button(screen, "Tell me in this browser")).to_have_count(0)


def test_players_see_at_the_seats_who_is_there(sit: Sit, server: Server) -> None:
    game = begin(server.api(), FOUR)
    one, other = sit(server.address), sit(server.address)
    one.join(game.by("26july"))
    expect(one.page.get_by_role("img", name="is here and looking")).to_have_count(0)
    other.join(game.by("directorio"))
    expect(
        other.page.locator(".mat[data-faction='26july']").get_by_role("img", name="is here and looking")
    ).to_be_visible()
    expect(other.page.get_by_role("img", name="is away")).to_have_count(2)
    expect(other.page.locator(".mat[data-faction='directorio'] .presence")).to_have_count(0)


def test_everybody_sees_how_many_look_on(sit: Sit, server: Server) -> None:
    game = begin(server.api(), FOUR)
    outside, player = sit(server.address), sit(server.address)
    outside.open(f"game/{game.id}")
    expect(outside.page.get_by_role("img", name="1 looks on")).to_be_visible()
    player.join(game.by("26july"))
    expect(player.page.get_by_role("img", name="1 looks on")).to_be_visible()
    assert player.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_mail_once_a_day_is_chosen_where_its_address_is(sit: Sit, serve: Callable[..., Server], sqlite: str) -> None:
    with MailServer() as post:
        server = serve(sqlite, **CALLING, mail_server=post.url, mail_sender="cuba@example.org", bounded=False)
        person = known(server.api())
        person.post(f"{MINE}/mail", {"address": "ana@example.org"})
        code = post.wait(1)[0].get_content().partition("confirm=")[2].split()[0]
        assert server.api().post("/api/notices/confirm", {"code": code}).status == 200
    screen = sit(server.address, size=PHONE)
    as_person(screen, person.keys)
    screen.open("notices")
    daily = box(screen, "One mail a day")
    daily.check()
    expect(button(screen, "Remove: ana@example.org")).to_be_enabled()
    found = person.get(MINE).data
    assert [target["daily"] for target in found["targets"]] == [True]
    assert found["zone"] == screen.page.evaluate(ZONE)  # in whose morning the mail comes
    screen.page.reload()
    expect(daily).to_be_checked()


def test_quiet_hours_say_whose_clock_they_follow(sit: Sit, serve: Callable[..., Server], sqlite: str) -> None:
    person = known(serve(sqlite, **CALLING).api())
    person.post(MINE, {"kinds": ["turn"], "zone": "America/Havana", "quiet_from": 1320, "quiet_to": 420})
    screen = sit(person.address)
    as_person(screen, person.keys)
    screen.open("notices")
    expect(screen.page.get_by_text("by the clock of America/Havana")).to_be_visible()
    here = screen.page.evaluate(ZONE)
    button(screen, f"Use the clock of {here}").click()
    expect(screen.page.get_by_text(f"by the clock of {here}")).to_be_visible()
    expect(button(screen, f"Use the clock of {here}")).to_have_count(0)
    expect(box(screen, "A game is over")).not_to_be_checked()
    until(lambda: person.get(MINE).data["zone"] == here)
    assert person.get(MINE).data["quiet_from"] == 1320


def test_a_push_is_shown_once_and_leads_to_the_game(sit: Sit, server: Server) -> None:
    game = begin(server.api(), FOUR)
    screen = sit(server.address, worker=True)
    screen.context.grant_permissions(["notifications"])
    screen.page.wait_for_function("() => navigator.serviceWorker.controller")
    session = screen.context.new_cdp_session(screen.page)
    found: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(each["registrationId"] for each in event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    while not found:
        screen.page.wait_for_timeout(50)
    message = {"title": "Sunday", "body": "It is your turn", "place": f"#/game/{game.id}", "tag": "a" * 32}
    for _ in range(2):
        session.send(
            "ServiceWorker.deliverPushMessage",
            {"origin": screen.base.rstrip("/"), "registrationId": found[0], "data": json.dumps(message)},
        )
    shown = (
        "async () => (await (await navigator.serviceWorker.ready).getNotifications())"
        ".map(n => [n.title, n.body, n.tag, n.data])"
    )
    screen.wait_until(f"async () => (await ({shown})()).length")
    assert screen.page.evaluate(shown) == [["Sunday", "It is your turn", "a" * 32, f"#/game/{game.id}"]]
