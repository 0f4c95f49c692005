"""Four people at a distance: they find each other, one vanishes and comes back, one changes devices; to the end."""

import json
import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from cubalibre import i18n
from cubalibre.i18n.english import TABLES
from cubalibre.server.clocks.clock_worker import ClockWorker
from cubalibre.server.storage import clocks
from tests.samples import some, times
from tests.web.browsers import PHONE, Screen, Sit
from tests.web.receivers import Browser, Receiver
from tests.web.servers import Playing, Server, words
from tests.web.test_browser_open_games import FACTIONS, give_name
from tests.web.test_browser_together import play_in_turn
from tests.web.test_server_notices import CALLING, MINE

PEOPLE = {"26july": "Ana", "government": "Bruno", "directorio": "Carla", "syndicate": "Diego"}
TITLE = "An evening in Havana"
PARTS = ("web", "people", "open-games", "clocks", "notices")


@pytest.fixture(autouse=True)
def clocks_are_looked_at_only_when_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cubalibre.server.clocks.clock_worker._PAUSE", 3600.0)


class Time:
    """The time of a server's clocks, while it runs."""

    def __init__(self, server: Server) -> None:
        self._service = server.service
        self._now = 1_795_000_000.0
        server.service.time = lambda: self._now

    def pass_by(self, seconds: int) -> None:
        """Let time go by, and then the server look at the clocks."""
        for _ in range(seconds // 10):
            self._now += 10
            clocks.beat(self._service.store, self._now)
        ClockWorker(self._service).look()


def open_table(screen: Screen) -> None:
    """Make an open game of four with a live clock and few cards, from the lobby on."""
    screen.page.get_by_role("link", name="Open games", exact=True).click()
    screen.page.get_by_role("button", name="Make an open game").click()
    screen.page.get_by_role("radio", name="Short").check()
    screen.page.get_by_role("radio", name="Live").check()
    screen.page.get_by_role("spinbutton", name="Minutes for each person").fill("30")
    screen.page.get_by_role("textbox", name="Title").fill(TITLE)
    screen.page.get_by_role("button", name="Open the table").click()
    give_name(screen, PEOPLE["26july"])
    expect(screen.page.get_by_role("heading", name=TITLE)).to_be_visible()


def key_of(screen: Screen) -> str:
    """The key of the person whom a browser knows."""
    kept = screen.page.evaluate("localStorage.getItem('cubalibre.person')")
    return str(json.loads(kept)["key"])


def call_by_webhook(screen: Screen, receiver: Receiver) -> None:
    """Have a person called by a webhook, from the board on."""
    screen.open("notices")
    screen.page.get_by_role("textbox", name="Webhook").fill(receiver.url)
    screen.page.get_by_role("button", name="Add the webhook").click()
    expect(screen.page.get_by_role("button", name="Remove: 127.0.0.1")).to_be_visible()


def to_the_game(screen: Screen) -> Screen:
    """From the lobby to the board by the list of one's games."""
    screen.open("")
    screen.page.locator("[data-game]").get_by_role("link").first.click()
    return screen.ready()


def until_turn_of(game: Playing, *factions: str) -> int:
    """Decide for all by their own keys until one of these Factions decides, or the game is over; the entries then.

    They pass where they may: the game is as long in cards, and shorter in decisions, each of which all browsers show.
    """
    rng = random.Random(7)
    seats = {faction: game.by(faction) for faction in game.keys}
    state = game.state
    while not state["view"]["over"] and (who := state["view"]["question"]["who"]) not in factions:
        possible = words(seats[who].state)
        reply = seats[who].answer(state, "pass" if "pass" in possible else rng.choice(possible))
        assert reply.status == 200, reply
        state = reply.data
    return int(state["view"]["entries"])


def english_on(page: Page, language: str) -> set[str]:
    """English sentences, of three words or more, on a page in another language that the client itself says."""
    sentences = [
        (text, part, key)
        for part in PARTS
        for key, text in TABLES[part].items()
        if text.count(" ") > 1 and "{" not in text
    ]
    shown = page.locator("body").inner_text()
    with i18n.speaking(language):
        return {text for text, part, key in sentences if text in shown and i18n.text(part, key) != text}


@pytest.mark.parametrize("database", some(["sqlite", "postgresql"], 0), indirect=True)
def test_four_people_play_a_whole_game_at_a_distance(serve: Callable[..., Server], database: str, sit: Sit) -> None:
    server = serve(database, **CALLING, bounded=False)
    time = Time(server)
    screens = {faction: sit(server.address) for faction in PEOPLE}
    everybody = tuple(screens.values())
    ana, bruno, carla, diego = everybody

    # They find each other through the list.
    open_table(ana)
    for faction in ("government", "directorio", "syndicate"):
        screens[faction].open("open")
        expect(screens[faction].page.get_by_text(TITLE)).to_be_visible()
        screens[faction].page.get_by_role("button", name=f"Take {FACTIONS[faction]}").click()
        give_name(screens[faction], PEOPLE[faction])
    for screen in everybody:
        screen.ready()
    assert len({screen.game_id for screen in everybody}) == 1
    game = Playing(server.api(), ana.game_id, {faction: key_of(screen) for faction, screen in screens.items()})
    assert play_in_turn(everybody, times(8, 4))
    assert len({tuple(screen.board()) for screen in everybody}) == 1

    # One vanishes, is called by webhook and push, and is replaced by the clock.
    phone = Browser()
    with Receiver() as hook, Receiver() as push:
        call_by_webhook(bruno, hook)
        reply = server.api(key_of(bruno)).post(f"{MINE}/push", phone.subscription(push.url))
        assert reply.status == 200, reply
        person = bruno.page.evaluate("localStorage.getItem('cubalibre.person')")
        until_turn_of(game, "26july", "directorio", "syndicate")
        bruno.context.close()
        until_turn_of(game, "government")
        (called,) = hook.wait(1)
        assert called.data["title"] == TITLE
        assert called.data["message"] == "It is your turn: Government decides."
        (pushed,) = push.wait(1)
        assert phone.decrypted(pushed.body)["place"] == f"#/game/{game.id}"
    bar = ana.page.locator(".clock-bar [data-player=government]")
    expect(bar).not_to_contain_text("Non-player")
    time.pass_by(1_810)
    expect(bar).to_contain_text("Non-player")
    expect(diego.page.get_by_text("A program decided for the absent player.").first).to_be_visible()

    # He comes back at a phone and has the seat again.
    again = sit(server.address, size=PHONE)
    again.page.evaluate("(person) => localStorage.setItem('cubalibre.person', person)", person)
    again.page.reload()
    to_the_game(again)
    for language in ("es", "it", "ru"):
        again.keep("saveSettings", {"language": language})
        again.open(f"game/{game.id}")
        again.page.locator(".im-back").wait_for()
        assert english_on(again.page, language) == set(), language
    again.keep("saveSettings", {"language": "en"})
    again.open(f"game/{game.id}")
    again.page.get_by_role("button", name="I am back").click()
    expect(bar).not_to_contain_text("Non-player")
    again.wait_for(until_turn_of(game, "government"))
    again.wait_to_choose()
    again.choose("pass")
    again.send_picks()

    # One goes on at another device by the recovery code.
    carla.open("me")
    carla.page.get_by_role("button", name="Make a recovery code").click()
    code = carla.page.get_by_role("status", name="Recovery code").inner_text()
    tablet = sit(server.address)
    tablet.open("me")
    tablet.page.get_by_role("textbox", name="Recovery code").fill(code)
    tablet.page.get_by_role("button", name="Add this browser to your devices").click()
    expect(tablet.page.get_by_role("heading", name=PEOPLE["directorio"])).to_be_visible()
    to_the_game(tablet)
    tablet.wait_for(until_turn_of(game, "directorio"))
    tablet.wait_to_choose()
    tablet.choose("pass")
    tablet.send_picks()

    # All see the end, in their own languages.
    at_the_end = (ana, again, tablet, diego)
    for screen in at_the_end:
        screen.open("")
    until_turn_of(game)
    for screen in at_the_end:
        expect(to_the_game(screen).end).to_be_visible()
    for screen, language in zip((again, tablet, diego), ("es", "it", "ru"), strict=True):
        for place in some(("", "open", "me", "notices", f"game/{game.id}"), 0, 4):
            screen.keep("saveSettings", {"language": language})
            screen.open(place)
            screen.page.locator("h1, [data-moment]").first.wait_for()
            assert english_on(screen.page, language) == set(), (language, place)
    assert "1.5/stands-in" in str(game.get("record").data)
