"""Waiting for players: clocks, holidays, votes, and programs that decide for absent players."""

import random
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import sqlalchemy as sa

from cubalibre import Game
from cubalibre import board as b
from cubalibre.record import STAND_IN, STRONG_STAND_IN, is_stand_in
from cubalibre.server.clocks.clock_worker import ClockWorker
from cubalibre.server.storage import clocks
from cubalibre.server.storage.schema import CLOCKS, UPTIMES
from tests.web.servers import (
    FOUR,
    ON_SQLITE,
    SOLO,
    Api,
    Events,
    Held,
    Playing,
    Reply,
    Server,
    begin,
    begin_with,
    until,
    words,
)

DAY = 86_400.0
LIVE = {"kind": "live", "minutes": 30}
DAYS = {"kind": "days", "days": 2, "bank": 10}
WEDNESDAY = datetime(2026, 11, 18, 12, tzinfo=UTC)


class Time:
    """The time of some servers on one database, which passes when a test says so."""

    def __init__(self, *servers: Server, now: datetime = WEDNESDAY) -> None:
        self.now = now.timestamp()
        self.servers = servers
        for server in servers:
            server.service.time = lambda: self.now

    def go_by(self, seconds: float) -> None:
        """Let time pass while the servers run."""
        store = self.servers[0].service.store
        clocks.beat(store, self.now)
        self.now += seconds
        with store.writing() as connection:
            last = UPTIMES.c.ended >= self.now - seconds - 1
            connection.execute(sa.update(UPTIMES).where(last).values(ended=self.now))

    def stand_by(self, seconds: float) -> None:
        """Let time pass while no server runs."""
        clocks.beat(self.servers[0].service.store, self.now)
        self.now += seconds
        clocks.beat(self.servers[0].service.store, self.now)

    def look(self) -> None:
        """Let each server look at the clocks."""
        for server in self.servers:
            ClockWorker(server.service).look()


@pytest.fixture(autouse=True)
def servers_look_only_when_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cubalibre.server.clocks.clock_worker._PAUSE", 3600.0)


@pytest.fixture
def reminded(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """The people who were reminded, and the keys by which each is reminded once."""
    found: list[tuple[str, str]] = []
    monkeypatch.setattr(
        "cubalibre.server.storage.notices.enqueue",
        lambda store, person, kind, game, key, values, due: found.append((person, key)),
    )
    return found


def at_table(api: Api, pace: dict[str, object], first: str = "26july", **more: object) -> Playing:
    """A game of four people with a clock."""
    return begin_with(api, first, pace=pace, **more)


def look_at_no_other(server: Server, game: Playing) -> None:
    """Leave the clocks of the games alone that were begun in search of this one."""
    with server.service.store.writing() as connection:
        connection.execute(sa.update(CLOCKS).where(CLOCKS.c.game_id != game.id).values(look=None))


def left(game: Playing, faction: str) -> float:
    """The seconds that a player has left in all."""
    player = next(each for each in game.state["clock"]["players"] if faction in each["factions"])
    return float(player["bank"] + player["turn"])


def decided(game: Playing, word: str = "pass") -> Any:
    reply = game.answer(game.state, word)
    assert reply.status == 200, reply
    return reply.data


def decides(game: Playing) -> str:
    return str(game.state["view"]["question"]["who"])


def act(game: Playing, what: str, **more: object) -> Reply:
    return game.post("clock", act=what, **more)


def others(game: Playing, faction: str) -> list[Playing]:
    return [game.by(other) for other in FOUR if other != faction]


def recorded(game: Playing) -> Game:
    text = game.get("record").data.decode()
    return Game.from_record(text, seats=dict.fromkeys((*b.FACTIONS, b.CHANCE)))


def stand_ins(game: Playing, mark: str = STAND_IN) -> list[str]:
    """The decisions of programs for absent players."""
    return [entry.word for entry in recorded(game).entries if any(reason == mark for reason, _ in entry.why)]


# Without a pace.


@ON_SQLITE
def test_a_game_without_a_pace_says_nothing_of_it(serve: Callable[..., Server], database: str) -> None:
    server = serve(database)
    game = begin_with(server.api())
    state = decided(game)
    assert state.keys().isdisjoint(("clock", "absent", "stood_in"))
    events = Events(game)
    assert "clock" not in events.next()
    events.close()
    with server.service.store.reading() as connection:
        assert connection.scalar(sa.select(sa.func.count()).select_from(CLOCKS)) == 0
        assert connection.scalar(sa.select(sa.func.count()).select_from(UPTIMES)) == 0


# The clock.


def test_a_live_player_spends_the_time_of_their_decisions(serve: Callable[..., Server], database: str) -> None:
    server = serve(database)
    time = Time(server)
    game = at_table(server.api(), LIVE)
    assert game.state["clock"]["pace"]["minutes"] == 30
    time.go_by(100)
    assert game.state["clock"]["runs"] == "26july"
    assert left(game, "26july") == 1700
    assert left(game, "government") == 1800
    decided(game)
    other = decides(game)
    time.go_by(50)
    assert (left(game, "26july"), left(game, other)) == (1700, 1750)


@ON_SQLITE
def test_several_decisions_of_a_turn_are_one(serve: Callable[..., Server], database: str) -> None:
    server = serve(database)
    time = Time(server)
    game = at_table(server.api(), DAYS)
    time.go_by(1.5 * DAY)
    decided(game, "rally")
    time.go_by(1.5 * DAY)
    assert left(game, "26july") == 9 * DAY
    assert decides(game) == "26july"


def test_time_stands_while_no_server_runs(serve: Callable[..., Server], database: str) -> None:
    server = serve(database)
    time = Time(server)
    game = at_table(server.api(), LIVE)
    time.go_by(60)
    time.stand_by(DAY)
    time.go_by(40)
    assert left(game, "26july") == 1700
    time.look()
    assert "absent" not in game.state


def test_the_clock_goes_on_after_a_restart(serve: Callable[..., Server], sqlite: str) -> None:
    first = serve(sqlite)
    time = Time(first)
    game = at_table(first.api(), LIVE)
    time.go_by(100)
    first.__exit__()
    second = serve(sqlite)
    later = Time(second, now=datetime.fromtimestamp(time.now + DAY, UTC))
    again = Playing(second.api(), game.id, game.keys)
    later.go_by(20)
    assert left(again, "26july") == pytest.approx(1680)


def test_two_servers_have_one_clock(serve: Callable[..., Server], postgres: Any) -> None:
    database = postgres.new_database()
    one, two = serve(database), serve(database)
    time = Time(one, two)
    game = at_table(one.api(), LIVE)
    there = Playing(two.api(), game.id, game.keys)
    time.go_by(100)
    assert left(there, "26july") == left(game, "26july") == 1700
    decided(there)
    who = decides(game)
    time.go_by(1800)
    assert left(game, who) == 0
    time.look()
    assert game.state["absent"] == there.state["absent"] == {who: "nonplayer"}
    entries = recorded(game).entries
    assert recorded(there).entries == entries
    assert any(map(is_stand_in, entries))
    state = there.by(who).state
    assert there.by(decides(there)).answer(there.state, words(there.state)[0]).status == 200, state


def test_a_player_out_of_time_is_replaced_and_the_record_says_so(serve: Callable[..., Server], database: str) -> None:
    server = serve(database)
    time = Time(server)
    game = at_table(server.api(), LIVE)
    time.go_by(1799)
    time.look()
    assert "absent" not in game.state
    time.go_by(2)
    time.look()
    state = game.state
    assert state["absent"] == {"26july": "nonplayer"}
    assert decides(game) != "26july"
    assert stand_ins(game)
    assert recorded(game).follow() is None
    log = game.get("log?since=0").data
    said = [item["text"] for item in log["items"] if item["what"] == "stands-in"]
    assert said == ["1.5 A Non-player decides for the absent player"]


def test_a_program_takes_over_in_mid_turn(serve: Callable[..., Server], database: str) -> None:
    server = serve(database)
    time = Time(server)
    game = at_table(server.api(), LIVE)
    decided(game, "rally")
    before = len(recorded(game).entries)
    time.go_by(1801)
    time.look()
    assert decides(game) != "26july"
    later = recorded(game).entries[before:]
    assert [is_stand_in(entry) for entry in later if entry.seat == b.M26]
    assert all(is_stand_in(entry) for entry in later if entry.seat == b.M26)
    assert recorded(game).follow() is None


@ON_SQLITE
@pytest.mark.parametrize("program", ["search:1", "search:2"])
def test_a_strong_player_takes_over_in_mid_turn(serve: Callable[..., Server], database: str, program: str) -> None:
    server = serve(database)
    time = Time(server)
    game = at_table(server.api(), LIVE | {"program": program})
    decided(game, "rally")
    time.go_by(1801)
    time.look()
    assert game.state["absent"] == {"26july": program}
    until(lambda: decides(game) != "26july")
    assert stand_ins(game, STRONG_STAND_IN)
    assert recorded(game).follow() is None


def test_the_seat_is_given_back_at_the_next_decision(serve: Callable[..., Server], database: str) -> None:
    server = serve(database)
    time = Time(server)
    game = at_table(server.api(), LIVE)
    time.go_by(1801)
    time.look()
    back = act(game.by("26july"), "back")
    assert back.status == 200, back
    assert "absent" not in back.data
    assert left(game, "26july") == 180, "a little time, to decide with"
    while decides(game) != "26july":
        decided(game, "pass" if "pass" in words(game.state) else words(game.state)[0])
    assert not is_stand_in(recorded(game).entries[-1])


def while_a_program_thinks(server: Server, hold: Held) -> Playing:
    """A game in which a strong player has just begun to think for an absent person."""
    time = Time(server)
    game = at_table(server.api(), LIVE | {"program": "search:2"})
    time.go_by(1801)
    look_at_no_other(server, game)
    time.look()
    hold.wait_until_begun(game)
    return game


def test_who_decides_has_the_seat_back(serve: Callable[..., Server], hold: Held) -> None:
    game = while_a_program_thinks(serve(), hold)
    assert game.state["absent"] == {"26july": "search:2"}
    mine = game.by("26july")
    reply = mine.answer(mine.state, "pass")
    assert reply.status == 200, reply
    assert "absent" not in reply.data
    hold.gate.set()
    assert not any(map(is_stand_in, recorded(game).entries))


def test_a_refused_decision_gives_nothing_back(serve: Callable[..., Server], hold: Held) -> None:
    game = while_a_program_thinks(serve(), hold)
    mine = game.by("26july")
    assert mine.answer(mine.state, "sweep").status == 422
    assert game.state["absent"] == {"26july": "search:2"}
    spectator = game.by()
    assert act(spectator, "back").error == "no-seat"
    assert "absent" in act(game.by("government"), "back").data
    hold.gate.set()
    until(lambda: decides(game) != "26july")
    assert stand_ins(game, STRONG_STAND_IN)


@ON_SQLITE
def test_the_last_person_is_not_replaced(serve: Callable[..., Server], database: str) -> None:
    server = serve(database)
    time = Time(server)
    game = begin(server.api(), SOLO | {"syndicate": "friend"}, pace=LIVE)
    for _ in range(2):
        time.go_by(1801)
        time.look()
    state = game.state
    assert len(state["absent"]) == 1
    assert not state["view"]["over"]
    assert state["clock"]["stands"] == "alone"
    assert state["clock"]["runs"] is None
    who = decides(game)
    act(game.by(*state["absent"]), "back")
    assert game.state["clock"]["runs"] == who


@ON_SQLITE
def test_both_factions_of_a_player_are_taken(serve: Callable[..., Server], database: str) -> None:
    server = serve(database)
    time = Time(server)
    seats = {"26july": "me", "directorio": "me", "government": "friend", "syndicate": "friend"}
    game = begin(server.api(), seats, pace=LIVE)
    while decides(game) not in ("26july", "directorio"):
        decided(game, words(game.state)[-1])
    assert game.state["clock"]["players"][1]["factions"] == ["26july", "directorio"]
    time.go_by(1801)
    time.look()
    assert game.state["absent"] == {"26july": "nonplayer", "directorio": "nonplayer"}
    assert "absent" not in act(game.by("26july"), "back").data or game.state["absent"].keys() == {"directorio"}


# Weekends, holidays.


@ON_SQLITE
def test_weekends_stand_still_if_that_was_chosen(serve: Callable[..., Server], database: str) -> None:
    server = serve(database)
    time = Time(server, now=WEDNESDAY + timedelta(days=2, hours=6))  # Friday 18:00
    stands = at_table(server.api(), DAYS | {"weekends": True, "zone": "UTC"})
    runs = at_table(server.api(), DAYS)
    assert stands.state["clock"]["changes"] == time.now + 6 * 3600
    time.go_by(DAY)
    assert stands.state["clock"]["stands"] == "weekend"
    assert stands.state["clock"]["runs"] is None
    assert left(stands, "26july") == 11.75 * DAY
    assert left(runs, "26july") == 11 * DAY
    time.go_by(2 * DAY)
    assert left(stands, "26july") == 11 * DAY
    assert stands.state["clock"]["runs"] == "26july"


def person(api: Api, name: str = "Ana") -> tuple[str, str]:
    """The id and key of a new person."""
    reply = api.post("/api/people", {"name": name})
    assert reply.status == 201, reply
    return reply.data["id"], reply.data["key"]


def test_a_person_on_holiday_is_waited_for(serve: Callable[..., Server], database: str) -> None:
    server = serve(database, holiday_days=30)
    time = Time(server)
    api = server.api()
    game = at_table(api, DAYS)
    _, key = person(api)
    assert api.with_keys(key, game.keys["26july"]).post(f"{game.path}/hold", {}).status == 200
    ana = api.with_keys(key)
    assert ana.get("/api/people/me/holiday").data == {"until": None, "left": 30}
    assert ana.post("/api/people/me/holiday", {"days": 31}).error == "no-holiday"
    taken = ana.post("/api/people/me/holiday", {"days": 20})
    assert taken.data == {"until": time.now + 20 * DAY, "left": 10}
    assert game.state["clock"]["stands"] == "holiday"
    time.go_by(15 * DAY)
    time.look()
    assert left(game, "26july") == 12 * DAY
    assert act(others(game, "26july")[0], "vote", faction="26july").error == "no-vote"
    assert ana.post("/api/people/me/holiday", {"days": 0}).data == {"until": None, "left": 15}
    time.go_by(3 * DAY)
    assert left(game, "26july") == 9 * DAY
    assert ana.post("/api/people/me/holiday", {"days": 16}).error == "no-holiday"
    assert ana.post("/api/people/me/holiday", {"days": 15}).data["left"] == 0
    assert api.post("/api/people/me/holiday", {"days": 1}).error == "no-person"
    assert ana.post("/api/people/me/holiday", {"days": -1}).status == 422


@ON_SQLITE
def test_a_holiday_does_not_stop_a_live_game(serve: Callable[..., Server], database: str) -> None:
    server = serve(database)
    time = Time(server)
    api = server.api()
    game = at_table(api, LIVE)
    _, key = person(api)
    api.with_keys(key, game.keys["26july"]).post(f"{game.path}/hold", {})
    api.with_keys(key).post("/api/people/me/holiday", {"days": 2})
    time.go_by(100)
    assert left(game, "26july") == 1700


# Stopped by consent.


def test_all_stop_the_clock_together_and_one_starts_it(serve: Callable[..., Server], database: str) -> None:
    server = serve(database)
    time = Time(server)
    game = at_table(server.api(), LIVE)
    time.go_by(100)
    first, *rest = (game.by(faction) for faction in FOUR)
    assert act(first, "stop").data["clock"]["stopping"] == ["government"]
    assert act(first, "stop").data["clock"]["stopping"] == ["government"], "twice is once"
    assert act(game.by(), "stop").error == "no-seat"
    assert act(first, "run").data["clock"]["stopping"] == []
    for player in rest:
        assert act(player, "stop").status == 200
    state = act(first, "stop").data
    assert state["clock"]["stands"] == "stopped"
    assert state["clock"]["stopping"] == []
    time.go_by(5000)
    time.look()
    assert left(game, "26july") == 1700
    decided(game)
    who = decides(game)
    assert game.state["clock"]["stands"] == "stopped", "a decision is possible meanwhile"
    assert act(game.by(), "start").error == "no-seat"
    assert act(game.by("syndicate"), "start").data["clock"]["runs"] == who
    time.go_by(100)
    assert left(game, who) == 1700


def test_a_change_of_the_clock_is_announced(serve: Callable[..., Server], database: str) -> None:
    server = serve(database)
    Time(server)
    game = at_table(server.api(), LIVE)
    events = Events(game)
    before = events.next()
    assert before["clock"] == 1
    act(game.by("government"), "stop")
    after = events.next()
    assert (after["clock"], after["revision"]) == (2, before["revision"])
    events.close()


@ON_SQLITE
def test_without_a_clock_there_is_none_to_stop(serve: Callable[..., Server], database: str) -> None:
    game = begin_with(serve(database).api())
    assert act(game.by("government"), "stop").error == "no-clock"
    assert "clock" not in act(game.by("government"), "start").data


# Votes.


def test_all_others_vote_for_a_program(serve: Callable[..., Server], database: str) -> None:
    server = serve(database)
    game = begin_with(server.api(), "26july")
    first, second, third = others(game, "26july")
    early = act(first, "vote", faction="26july")
    assert early.error == "too-early"
    assert early.headers["retry-after"]
    Time(server, now=datetime.now(UTC) + timedelta(hours=25))
    assert act(first, "vote", faction="26july").data["clock"]["votes"] == {"26july": ["government"]}
    assert act(first, "vote", faction="26july").data["clock"]["votes"] == {"26july": ["government"]}
    assert act(second, "vote", faction="26july").status == 200
    assert act(second, "unvote", faction="26july").data["clock"]["votes"] == {"26july": ["government"]}
    assert act(third, "vote", faction="26july").status == 200
    assert "absent" not in game.state
    state = act(second, "vote", faction="26july").data
    assert state["absent"] == {"26july": "nonplayer"}
    assert state["clock"]["votes"] == {}
    assert decides(game) != "26july"


@ON_SQLITE
def test_who_may_vote(serve: Callable[..., Server], database: str) -> None:
    server = serve(database)
    game = begin_with(server.api(), "26july")
    Time(server, now=datetime.now(UTC) + timedelta(hours=25))
    assert act(game.by(), "vote", faction="26july").error == "no-seat"
    assert act(game.by("26july"), "vote", faction="26july").error == "no-vote"
    assert act(game, "vote", faction="26july").error == "no-vote", "with the own seat among others"
    assert act(game.by("government"), "vote", faction="syndicate").error == "no-vote", "not their decision"
    assert act(game.by("government"), "vote").error == "no-vote"
    two_seats = game.by("government", "directorio")
    state = act(two_seats, "vote", faction="26july").data
    assert state["clock"]["votes"] == {"26july": ["directorio", "government"]}
    assert "absent" not in state, "the third has not voted"


def test_a_vote_ends_with_the_next_decision(serve: Callable[..., Server], database: str) -> None:
    server = serve(database)
    game = begin_with(server.api(), "26july")
    Time(server, now=datetime.now(UTC) + timedelta(hours=25))
    for player in others(game, "26july")[:2]:
        act(player, "vote", faction="26july")
    assert decided(game)["clock"]["votes"] == {}


@ON_SQLITE
def test_a_live_player_is_voted_out_after_minutes(serve: Callable[..., Server], database: str) -> None:
    server = serve(database)
    time = Time(server)
    game = at_table(server.api(), LIVE | {"program": "search:1"})
    time.go_by(200)
    assert act(others(game, "26july")[0], "vote", faction="26july").error == "too-early"
    time.go_by(110)
    for player in others(game, "26july"):
        assert act(player, "vote", faction="26july").status == 200
    assert game.state["absent"] == {"26july": "search:1"}


@ON_SQLITE
def test_an_absent_player_neither_votes_nor_is_asked(serve: Callable[..., Server], database: str) -> None:
    server = serve(database)
    time = Time(server)
    game = at_table(server.api(), LIVE)
    time.go_by(1801)
    time.look()
    who = decides(game)
    time.go_by(400)
    assert act(game.by("26july"), "vote", faction=who).error == "no-vote"
    voters = [game.by(faction) for faction in FOUR if faction not in ("26july", who)]
    for player in voters:
        assert act(player, "vote", faction=who).status == 200
    assert game.state["absent"].keys() == {"26july", who}
    there = voters[0]
    place = {"at": there.state["view"]["entries"], "revision": there.state["revision"]}
    assert there.post("rewind", **place, to=place["at"] - 1).status == 200
    assert voters[1].get("messages").data["items"][-1]["offer"]["waits"] == list(voters[1].held)


# Undo, rewind, rematch.


@ON_SQLITE
def test_an_undo_gives_no_time_back(serve: Callable[..., Server], database: str) -> None:
    server = serve(database)
    time = Time(server)
    game = at_table(server.api(), LIVE)
    time.go_by(100)
    state = decided(game)
    who = decides(game)
    time.go_by(50)
    mine = game.by("26july")
    place = {"at": state["view"]["entries"], "revision": state["revision"]}
    assert mine.post("undo", **place).status == 200
    time.go_by(10)
    assert (left(game, "26july"), left(game, who)) == (1690, 1750)
    assert game.state["clock"]["runs"] == "26july"


def test_what_a_program_decided_for_another_does_not_hinder_an_undo(serve: Callable[..., Server], sqlite: str) -> None:
    server = serve(sqlite)
    time = Time(server)
    for _ in range(40):
        game = at_table(server.api(), LIVE, "government")
        decided(game, "pass")
        if decides(game) != "26july":
            continue
        time.go_by(1801)
        time.look()
        later = recorded(game).entries
        own = max(i for i, entry in enumerate(later) if entry.seat == b.GOV and not is_stand_in(entry))
        if any(entry.seat == b.CHANCE for entry in later[own:]):
            continue
        assert game.by("government").state["can_undo"]
        return
    raise AssertionError("dice are always rolled in between")


def test_an_accepted_gift_gives_no_new_days_and_a_rewind_by_consent_does(
    serve: Callable[..., Server], sqlite: str
) -> None:
    server = serve(sqlite)
    time = Time(server)
    game = at_table(server.api(), DAYS)
    time.go_by(1.5 * DAY)
    offer = {"faction": "26july", "act": "gift directorio 1"}
    number = game.by("26july").post("messages", offer=offer).data["number"]
    place = {"at": game.state["view"]["entries"], "revision": game.state["revision"]}
    assert game.by("directorio").post(f"messages/{number}/accept", **place).status == 200
    assert left(game, "26july") == 10.5 * DAY
    decided(game, "rally")
    place = {"at": game.state["view"]["entries"], "revision": game.state["revision"]}
    asked = game.by("26july").post("rewind", **place, to=place["at"] - 1)
    assert asked.status == 200, asked
    for faction in ("government", "directorio", "syndicate"):
        assert game.by(faction).post(f"messages/{number + 1}/accept", **place).status == 200
    assert left(game, "26july") == 12 * DAY


@ON_SQLITE
def test_a_rematch_has_the_same_pace(serve: Callable[..., Server], database: str) -> None:
    server = serve(database)
    Time(server)
    seats = {"26july": "me", "syndicate": "friend"}
    game = begin(server.api(), seats, pace=DAYS | {"program": "search:1"}, options={"short": "cards"})
    game.play(3000, random.Random(1))
    assert game.state["view"]["over"]
    assert game.state["clock"]["runs"] is None
    again = Playing(game.api, game.post("rematch").data["id"], game.keys)
    assert again.state["clock"]["pace"] == game.state["clock"]["pace"]
    assert again.state["clock"]["program"] == "search:1"
    assert {player["bank"] for player in again.state["clock"]["players"]} == {10 * DAY}


def test_at_the_end_it_is_said_how_often_programs_stood_in(serve: Callable[..., Server], sqlite: str) -> None:
    server = serve(sqlite)
    time = Time(server)
    game = begin(server.api(), {"26july": "me", "syndicate": "friend"}, pace=LIVE, options={"short": "cards"})
    who = decides(game)
    time.go_by(1801)
    time.look()
    game.play(3000, random.Random(1))
    state = game.state
    assert state["view"]["over"]
    assert state["stood_in"] == {who: len(stand_ins(game))}


# Reminders.


def test_a_person_is_reminded_once(
    serve: Callable[..., Server], database: str, reminded: list[tuple[str, str]]
) -> None:
    server = serve(database)
    time = Time(server)
    api = server.api()
    game = at_table(api, LIVE)
    ana, key = person(api)
    api.with_keys(key, game.keys["26july"]).post(f"{game.path}/hold", {})
    time.go_by(1600)
    time.look()
    assert reminded == []
    time.go_by(100)
    time.look()
    time.go_by(30)
    time.look()
    assert [who for who, _ in reminded] == [ana]
    time.go_by(90)
    time.look()
    assert game.state["absent"] == {"26july": "nonplayer"}


# Attacks.


@pytest.mark.parametrize(
    "pace",
    [
        {"kind": "live", "minutes": -5},
        {"kind": "live", "minutes": 10**9},
        {"kind": "live", "minutes": 0},
        {"kind": "live", "minutes": 1.5},
        {"kind": "days", "days": 0, "bank": 1},
        {"kind": "days", "days": 2, "bank": -1},
        {"kind": "days", "days": 2, "bank": 10**6},
        {"kind": "days", "days": 10**400, "bank": 1},
        {"kind": "fast"},
        {"kind": "days", "zone": "../../etc/passwd"},
        {"kind": "days", "zone": "Atlantis/Capital"},
        {"kind": "days", "zone": "UTC" * 40},
        {"kind": "days", "program": "search:9"},
        {"kind": "live", "since": 0},
    ],
)
def test_an_impossible_pace_is_refused(api: Api, pace: dict[str, object]) -> None:
    reply = api.post("/api/games", {"seats": FOUR, "pace": pace})
    assert reply.status == 422, reply


def test_a_clock_needs_two_people_and_no_real_board(api: Api) -> None:
    for seats in (SOLO, {"syndicate": "me", "government": "me"}, {}):
        assert api.post("/api/games", {"seats": seats, "pace": LIVE}).error == "impossible-pace"
    beside = {"seats": FOUR, "pace": LIVE, "companion": {}}
    assert api.post("/api/games", beside).error == "impossible-pace"


def test_a_request_changes_no_time(serve: Callable[..., Server], sqlite: str) -> None:
    server = serve(sqlite)
    time = Time(server)
    game = at_table(server.api(), LIVE)
    time.go_by(100)
    assert act(game, "back", bank=10**6).status == 422
    assert act(game, "refill").status == 422
    assert game.answer(game.state, "sweep").status == 422
    for what in ("back", "start", "run"):
        assert act(game, what).status == 200
    assert left(game, "26july") == 1700


def test_votes_and_stops_are_bounded_in_rate(serve: Callable[..., Server], sqlite: str) -> None:
    server = serve(sqlite, messages_a_minute=0.01, messages_burst=2)
    Time(server)
    game = at_table(server.api(), LIVE)
    codes = [act(game.by("government"), "stop").status for _ in range(4)]
    assert codes == [200, 200, 429, 429]


# Answers planned ahead.


def test_a_planned_pass_is_given_once_after_another_has_acted(serve: Callable[..., Server], database: str) -> None:
    server = serve(database)
    game = begin_with(server.api(), "26july")
    mine = game.by("26july", "government", "directorio", "syndicate")
    assert mine.get("plans").data == {"plans": []}
    assert mine.post("plans", plans=["let-go", "pass"]).data == {"plans": ["pass", "let-go"]}
    ClockWorker(server.service).answer()
    assert decides(game) == "26july", "the first Eligible decides"
    state = decided(game, "rally")
    while state["view"]["question"]["who"] == "26july":
        state = decided(game, "done" if "done" in words(state) else words(state)[0])
    entries = len(recorded(game).entries)
    ClockWorker(server.service).answer()
    later = [(entry.question, entry.word) for entry in recorded(game).entries[entries:] if entry.seat != b.CHANCE]
    assert later
    assert set(later) == {("action", "pass")}
    assert len(mine.get("plans").data["plans"]) in (1, 2), "one Faction is left with it, or none"


def test_plans_are_seen_by_their_player_alone(serve: Callable[..., Server], database: str) -> None:
    server = serve(database)
    game = begin_with(server.api())
    state = game.state
    assert game.by("26july").post("plans", plans=["pass"]).status == 200
    assert game.by("government").get("plans").data == {"plans": []}
    assert game.by().get("plans").error == "no-seat"
    assert game.by().post("plans", plans=["pass"]).error == "no-seat"
    assert game.state == state
    for plans in (["win"], ["pass"] * 3, "pass"):
        assert game.post("plans", plans=plans).status == 422
    assert game.by("26july").post("plans", plans=[]).data == {"plans": []}
