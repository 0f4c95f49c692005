"""Strong players in the browser: one click away, seen to think, and their turns shown like any others."""

import re

import pytest
from playwright.sync_api import expect

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.server.search_pool import search_seat
from cubalibre.server.search_pool.scheduler import SearchScheduler
from tests.web.browsers import Sit
from tests.web.servers import Held, Server
from tests.web.test_server_strong import MINE, STRONG, waiting

THREE = [n.FACTION_WORDS[faction] for faction in b.FACTIONS if faction != b.M26]


@pytest.fixture
def thinks_little(monkeypatch: pytest.MonkeyPatch) -> None:
    """Strong players of every level think as long as one of level 2."""
    think = SearchScheduler._thought

    def thought(
        thinkers: SearchScheduler, game_id: str, order: search_seat.SearchTask
    ) -> search_seat.SearchResult | None:
        return think(thinkers, game_id, order._replace(player=order.player._replace(level=2)))

    monkeypatch.setattr(SearchScheduler, "_thought", thought)


@pytest.mark.usefixtures("thinks_little")
def test_three_strong_players_are_one_click_away(server: Server, sit: Sit) -> None:
    screen = sit(server.address)
    three = screen.page.get_by_role("group", name="Against three strong players")
    expect(three).to_contain_text("at level 3")
    three.get_by_role("button", name="26July").click()
    screen.ready()
    seats = {seat.faction: seat.kind for seat in server.service.store.seats(screen.game_id)}
    assert seats == {MINE: "me", **dict.fromkeys(THREE, "search:3")}
    offered = screen.wait_to_decide()
    screen.choose("pass" if "pass" in offered else offered[-1])
    log = screen.tab("Log")
    log.get_by_role("checkbox", name="All lines").check()
    expect(log.get_by_text("Chance to win").first).to_be_visible()


def test_each_seat_can_have_a_strong_player_of_each_level(server: Server, sit: Sit) -> None:
    screen = sit(server.address)
    screen.open("new")
    seat = screen.page.get_by_role("combobox", name="Who plays Syndicate")
    expect(seat).to_be_visible()
    levels = [text for text in seat.get_by_role("option").all_inner_texts() if text.startswith("Strong,")]
    assert levels == [f"Strong, level {level}" for level in range(1, 6)]
    seat.select_option("Strong, level 1")
    screen.page.get_by_role("button", name="Start the game").click()
    screen.ready()
    assert {seat.kind for seat in server.service.store.seats(screen.game_id)} == {"me", "nonplayer", "search:1"}


def test_the_page_says_who_is_thinking_and_then_shows_the_turn(server: Server, sit: Sit, hold: Held) -> None:
    game = waiting(server.api(), STRONG)
    screen = sit(server.address).join(game)
    status = screen.page.get_by_role("banner").get_by_role("status")
    expect(status).to_have_text(re.compile(r"is thinking…(?! \()"))
    waiting_room = screen.region("Decision")
    expect(waiting_room).to_contain_text("is thinking… (Strong player, level 2)")
    expect(waiting_room.locator(".thinks")).to_be_visible()
    before = screen.entries
    hold.gate.set()
    screen.wait_to_decide()
    assert screen.entries > before
    expect(status).not_to_contain_text("thinking")
    expect(screen.page.locator(".thinks")).to_have_count(0)


def test_the_list_of_games_says_who_is_thinking(server: Server, sit: Sit, hold: Held) -> None:
    screen = sit(server.address).join(waiting(server.api(), STRONG))
    screen.open("")
    row = screen.page.get_by_role("listitem").filter(has_text="is thinking…").first
    expect(row).to_contain_text("card 1 ·")


def test_while_one_thinks_its_progress_is_shown(server: Server, sit: Sit, hold: Held) -> None:
    game = waiting(server.api(), STRONG)
    screen = sit(server.address).join(game)
    bar = screen.region("Decision").get_by_role("progressbar", name=re.compile("is thinking"))
    expect(bar).to_be_visible()
    hold.wait_until_begun(game)
    server.service.searches._progress(game.id, 40)
    expect(bar).to_have_js_property("value", 40)
    assert screen.serious_faults(".decision") == []
    hold.gate.set()
    screen.wait_to_decide()
    expect(bar).to_have_count(0)
