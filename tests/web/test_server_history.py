"""The log, the positions and the margins of a game are the engine's."""

import random
from operator import add
from typing import Any
from urllib.parse import quote

import pytest
from pydantic import TypeAdapter

from cubalibre import Game
from cubalibre import board as b
from cubalibre.rules import victory
from cubalibre.view import SPECTATOR, View, view
from tests.web.browsers import alone, imported, whole_game
from tests.web.servers import FOUR, Api, Playing, Server, begin

VIEW = TypeAdapter(View)


@pytest.fixture(scope="module")
def begun() -> list[Playing]:
    """The game that the first test begins; it is the same, whichever test that is."""
    return []


@pytest.fixture
def game(shared: Api, begun: list[Playing]) -> Playing:
    """A game that has been played for a while, and is only looked at."""
    if not begun:
        begun.append(begin(shared))
        begun[0].play(60, random.Random(10))
    return Playing(shared, begun[0].id, begun[0].keys)


def until(record: bytes, entries: int) -> Game:
    """The game rebuilt by the engine from the first lines of its record."""
    lines = record.decode().splitlines(keepends=True)[: entries + 1]
    return Game.from_record("".join(lines), seats=dict.fromkeys((*b.FACTIONS, b.CHANCE)))


def test_each_position_is_the_engines(game: Playing) -> None:
    entries = game.state["view"]["entries"]
    record = game.get("record").data
    for entry in [0, 1, 2, *range(3, entries, 11), entries]:
        then = game.get(f"at/{entry}").data
        assert VIEW.validate_python(then["view"]) == view(until(record, entry), SPECTATOR)
        assert then["followed"]
        assert then["texts"]["answers"] == []


def test_changed_spaces_are_those_that_differ(game: Playing) -> None:
    entries = game.state["view"]["entries"]
    seen = 0
    before = game.get("at/0").data["view"]["spaces"]
    for entry in range(1, min(entries, 120)):
        then = game.get(f"at/{entry}").data
        spaces = then["view"]["spaces"]
        assert then["changed"] == [word for word in spaces if spaces[word] != before[word]]
        seen += bool(then["changed"])
        before = spaces
    assert seen > 5


def test_each_phase_of_a_propaganda_round_as_it_ended(api: Api) -> None:
    """6.1 changes nothing; 6.2 brings what is told."""
    rng = random.Random(6)
    rounds = 0
    while not rounds:
        game = begin(api)
        game.play(60, rng)
        assert game.get("at/0?phase=victory").error == "no-such-phase"
        for item in [item for item in log(game) if item["what"] == "earnings"]:
            checked, earned = (game.get(f"at/{item['entry']}?phase={phase}").data for phase in ("victory", "earnings"))
            assert checked["changed"] == []
            assert checked["texts"]["phase"] != earned["texts"]["phase"]
            before, after = (list(then["view"]["position"]["resources"].values()) for then in (checked, earned))
            numbers = [int(part.split()[-1]) for part in item["text"].rstrip(".").split(", ")]
            # A Skim takes from one what it gives to another; what a track has no room for is lost.
            if max(map(add, before, numbers)) <= b.TRACK_MAX and max(after) < b.TRACK_MAX:
                assert sum(after) == sum(before) + sum(numbers)
                rounds += 1


def test_the_totals_are_those_of_the_record(server: Server) -> None:
    """Resources are what the log tells; Control is what the positions after all entries show."""
    game = imported(server, whole_game().to_record())
    found = game.get("totals").data
    gained = dict.fromkeys(FOUR, 0)
    for item in log(game):
        if item["what"] == "resources":
            faction, old, new = item["about"]
            gained[faction] += max(0, new - old)
    assert {faction: total["gained"] for faction, total in found["factions"].items()} == gained
    assert sum(total["lost"] for total in found["factions"].values()) > 5
    assert sum(total["taken"] for total in found["factions"].values()) > 5
    assert found["success"] is None
    assert found["ties"] == ["syndicate", "directorio", "26july", "government"]  # 7.1


def test_a_solitaire_game_that_is_over_has_a_degree(server: Server) -> None:
    over = imported(server, alone(), ["26july"])
    found, ranking = over.get("totals").data["success"], over.state["view"]["ranking"]
    (mine,) = [rank["margin"] for rank in ranking if rank["factions"] == ["26july"]]
    assert found["degree"] == mine - max(rank["margin"] for rank in ranking if rank["factions"] != ["26july"])


def test_no_such_entry(game: Playing) -> None:
    entries = game.state["view"]["entries"]
    assert game.get(f"at/{entries + 1}").error == "no-such-entry"
    assert game.get("at/-1").status == game.get("at/x").status == 422


def log(game: Playing, since: int = 0) -> list[Any]:
    """All that happened after so many entries, page by page."""
    items: list[Any] = []
    while True:
        page = game.get(f"log?since={since}").data
        items += page["items"]
        if page["upto"] == page["entries"]:
            return items
        assert page["upto"] > since
        since = page["upto"]


def test_the_log_since_an_entry_is_what_came_after_it(game: Playing) -> None:
    whole = log(game)
    entries = game.state["view"]["entries"]
    for since in (0, 1, 7, 30, entries - 1, entries):
        assert log(game, since) == [item for item in whole if item["entry"] > since or since == 0]


def test_what_happened_since_ones_last_decision(api: Api) -> None:
    """What is told after each decision is, one after the other, the whole story."""
    game = begin(api, {"26july": "me", "government": "random", "directorio": "random", "syndicate": "random"})
    state = game.state
    told, rng = log(game), random.Random(1)
    for _ in range(25):
        at = state["view"]["entries"]
        state = game.play(1, rng)
        news = log(game, at)
        assert all(at < item["entry"] <= state["view"]["entries"] for item in news)
        told += news
    assert told == log(game)
    assert {item["seat"] for item in told} >= set(FOUR)


def test_a_long_log_comes_in_pages(api: Api) -> None:
    games = (log(begin(api, dict.fromkeys(FOUR, "random"))) for _ in range(20))  # a random game may be a short one
    told = next(found for found in games if len(found) > 400)
    assert told[0]["what"] == "turned-up"
    numbers = [item["entry"] for item in told]
    assert numbers == sorted(numbers)


def test_margins_after_each_card(game: Playing) -> None:
    items = game.get("margins").data["items"]
    state, record = game.state, game.get("record").data
    assert len(items) >= len(state["view"]["position"]["played"])
    for item in items:
        position = until(record, item["entry"]).position
        assert list(item["margins"].values()) == [victory.faction_margin(position, f) for f in b.FACTIONS]
    assert items[-1]["entry"] == state["view"]["entries"]
    assert [item["cards"] for item in items] == sorted(item["cards"] for item in items)


def test_a_summary_does_not_need_the_game(game: Playing) -> None:
    state = game.state
    told = game.get("summary").data
    assert told["entries"] == state["view"]["entries"]
    assert told["revision"] == state["revision"]
    assert told["mine"] == ["26july"]
    assert told["over"] == state["view"]["over"]
    if not told["over"]:
        assert told["decides"] == state["view"]["question"]["who"]


def test_help(api: Api) -> None:
    terms = api.get("/api/help/terms").data["terms"]
    assert "Launder" in terms
    for term in terms:
        assert api.get(f"/api/help/terms/{quote(term, safe='')}").status == 200, term
    assert "2.3.6" in api.get("/api/help/terms/launder").data["text"]
    assert api.get("/api/help/terms/gibberish").error == "no-such-term"
    assert [api.get(f"/api/help/cards/{card}").data["title"] for card in (0, 13)] == ["Propaganda!", "El Che"]
    assert api.get("/api/help/cards/49").status == 422
    assert [card["number"] for card in api.get("/api/help/cards").data["cards"]] == list(range(49))
    names = api.get("/api/help/names").data
    assert names["spaces"]["havana"] == "Havana"
    assert names["kinds"]["26july-u"]["one"] == "Underground 26July Guerrilla"


def test_the_log_tells_each_turn_in_a_sentence(api: Api) -> None:
    """Each item names its turn, with a page that begins in the middle of it as well."""
    game = begin(api, {"26july": "me", "government": "nonplayer", "directorio": "nonplayer", "syndicate": "nonplayer"})
    game.play(30, random.Random(3))
    whole = game.get("log?since=0").data
    turns = {turn["turn"]: turn for turn in whole["turns"]}
    assert {item["turn"] for item in whole["items"]} == set(turns)
    assert all(turn["text"].endswith(".") for turn in turns.values())
    assert {turn["seat"] for turn in turns.values()} >= set(FOUR)
    events = {item["turn"] for item in whole["items"] if item["what"] == "event"}  # others may act in them
    operations = [item for item in whole["items"] if item["what"] == "operation" and item["turn"] not in events]
    acting = {item["turn"]: item["about"][0] for item in operations}
    assert acting
    assert all(turns[turn]["seat"] == seat for turn, seat in acting.items())
    middle = next(item for item in reversed(whole["items"]) if item["what"] == "move")
    page = game.get(f"log?since={middle['entry'] - 1}").data
    assert turns[middle["turn"]] in page["turns"]
    assert {*middle["about"][:2]} <= set(game.state["view"]["spaces"])
