"""A further try from a moment of a finished game: one person plays, with programs at the seats of others."""

import json

import pytest

from cubalibre import Game
from cubalibre.server.search_pool.scheduler import SearchScheduler
from cubalibre.server.storage import results
from tests.web.analysing import record
from tests.web.browsers import imported
from tests.web.servers import FOUR, Playing, Server, begin
from tests.web.test_server_people import held_by, person

PROGRAMS = ("search-1-7-government", "Ana", "random-directorio", "nonplayer")


@pytest.fixture
def over(server: Server, monkeypatch: pytest.MonkeyPatch) -> Playing:
    """A game of four people that is over; strong players do not begin to think."""
    monkeypatch.setattr(SearchScheduler, "want", lambda *_: None)
    return imported(server, record())


def again(game: Playing, entry: int = 0, **more: object) -> Playing:
    reply = game.post("again", entry=entry, **more)
    assert reply.status == 201, reply
    return Playing(game.api, reply.data["id"], reply.data["keys"])


def test_whoever_tries_again_plays_alone_from_that_moment(over: Playing) -> None:
    new = again(over.by("26july"), title="Once more")
    state, then = new.state, over.get("at/0").data
    assert set(new.keys) == {"26july"}
    assert {word: seat["kind"] for word, seat in state["seats"].items()} == {
        word: "person" if word == "26july" else "search:3" for word in FOUR
    }
    assert state["title"] == "Once more"
    assert state["view"]["question"]["who"] == "26july"
    before, after = then["view"]["position"], state["view"]["position"]
    assert {**after, "options": None} == {**before, "options": None}
    assert after["options"]["players"] == [
        "search-3-0-government",
        "2",
        "search-3-0-directorio",
        "search-3-0-syndicate",
    ]
    reply = new.answer(state, "rally")
    assert reply.status == 200
    assert reply.data["view"]["entries"] > 0
    assert over.state["view"]["over"], "the finished game stays as it is"


def test_it_begins_at_any_entry(over: Playing) -> None:
    new = again(over, 2)
    assert new.state["view"]["entries"] == 2
    assert new.get("record").data.splitlines()[1:] == over.get("record").data.splitlines()[1:3]


def test_all_seats_of_the_reader_stay_theirs(over: Playing) -> None:
    new = again(over.by("government", "26july"))
    assert set(new.keys) == {"government", "26july"}
    assert {word for word, seat in new.state["seats"].items() if seat["mine"]} == {"government", "26july"}


def test_programs_and_names_stay(server: Server, over: Playing) -> None:
    header, *lines = record().splitlines()
    data = json.loads(header)
    data["options"]["players"] = list(PROGRAMS)
    game = imported(server, "\n".join([json.dumps(data), *lines]) + "\n", ["26july"])
    new = again(game)
    seats = new.state["seats"]
    assert [seats[word]["kind"] for word in FOUR] == ["search:1", "person", "random", "nonplayer"]
    assert seats["26july"]["name"] == "Ana"
    assert Game.from_record(new.get("record").data.decode(), seats={}).options.players == PROGRAMS


def test_it_does_not_count_for_statistics(server: Server, over: Playing) -> None:
    assert results.is_settled(server.service.store, again(over).id)


def test_a_person_holds_it_unless_they_do_not_wish_to(server: Server, over: Playing) -> None:
    me = person(over.api)
    held = held_by(over, me, "26july")
    found = [held.post(f"{over.path}/again", {"entry": 0, "hold": hold}).data["id"] for hold in (True, False)]
    mine = [game["id"] for game in held.get("/api/people/me/games").data["items"]]
    assert found[0] in mine
    assert found[1] not in mine


def test_only_who_has_played_tries_again(over: Playing) -> None:
    reply = over.by().post("again", entry=0)
    assert (reply.status, reply.error) == (403, "no-seat")


def test_not_before_the_game_is_over(server: Server) -> None:
    """Or else it would be help at the table."""
    reply = begin(server.api(), FOUR).post("again", entry=0)
    assert (reply.status, reply.error) == (409, "not-over")


def test_nothing_begins_where_the_game_has_ended(over: Playing) -> None:
    end = over.state["view"]["entries"]
    reply = over.post("again", entry=end)
    assert (reply.status, reply.error) == (404, "no-such-entry")
    assert not again(over, end - 1).state["view"]["over"]
