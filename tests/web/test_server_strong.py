"""Strong players on a server: they think in processes beside it, and whatever becomes of those, the game goes on."""

import random
import signal
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from cubalibre import Game, Options, codec
from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.record import Entry
from cubalibre.search.expectation import EXPECTED
from cubalibre.search.strong_players import Strong, strong
from cubalibre.seats.random import RandomPlayer
from cubalibre.server.search_pool import search_seat, worker_processes
from cubalibre.server.search_pool.scheduler import SearchScheduler
from cubalibre.server.search_pool.worker_processes import WorkerProcesses
from tests.patience import PATIENCE
from tests.web.elsewhere import report_and_wait
from tests.web.servers import ON_SQLITE, Api, Events, Held, Playing, Process, Server, begin, words

STRONG = {"26july": "me", "government": "search:2", "directorio": "search:2", "syndicate": "search:2"}
MINE = "26july"


def settled(game: Playing) -> Any:
    """The state of a game once no strong player has to decide."""
    events = Events(game)
    state = game.state
    while not state["view"]["over"] and state["view"]["question"]["who"] != MINE:
        events.next()
        state = game.state
    events.close()
    return state


def waiting(api: Api, seats: dict[str, str]) -> Playing:
    """A new game in which a strong player decides first."""
    for _ in range(100):
        game = begin(api, seats)
        if game.state["view"]["question"]["who"] != MINE:
            return game
    raise AssertionError("26July is always the first")


def recorded(game: Playing) -> Game:
    text = game.get("record").data.decode()
    return Game.from_record(text, seats=dict.fromkeys((*b.FACTIONS, b.CHANCE)))


def searched(entries: tuple[Entry, ...]) -> list[Entry]:
    """The decisions for which a plan was made."""
    return [entry for entry in entries if any(reason == EXPECTED for reason, _ in entry.why)]


# A game against them.


@ON_SQLITE
def test_they_decide_under_the_players_rules_and_the_record_is_whole(
    serve: Callable[..., Server], database: str
) -> None:
    game = begin(serve(database, bounded=False).api(), STRONG, options={"short": "cards"})
    state = settled(game)
    assert state["seats"]["government"] == {"kind": "search:2", "name": "", "mine": False}
    assert state["texts"]["factions"]["government"]["player"] == "Strong player, level 2"
    assert not state["view"]["factions"]["government"]["nonplayer"]
    assert "A strong player, level 2, plays Syndicate." in state["texts"]["setup"]
    for _ in range(3):
        offered = words(state)
        assert game.answer(state, "pass" if "pass" in offered else offered[-1]).status == 200
        state = settled(game)
    record = recorded(game)
    assert record.follow() is None
    assert {entry.seat for entry in record.entries} >= {b.GOV, b.DR, b.SYN}
    assert searched(record.entries)
    found = {strong(name) for name in record.options.players} - {None}
    assert {player.level for player in found if player} == {2}
    assert {player.seed for player in found if player} == {0}
    log = game.get("log").data["items"]
    assert any(item["kind"] == "reason" and "Chance to win" in item["text"] for item in log)


def test_while_one_thinks_the_page_says_so_and_nobody_else_may_decide(server: Server, hold: Held) -> None:
    game = waiting(server.api(), STRONG)
    state = game.state
    assert "is thinking… (Strong player, level 2)" in state["texts"]["decides"]
    assert state["texts"]["answers"] == []
    assert game.answer(state, "pass").error == "not-your-decision"


def test_level_1_decides_by_the_rulebook_without_a_search(server: Server, hold: Held) -> None:
    seats = {faction: kind.replace("2", "1") for faction, kind in STRONG.items() if faction != MINE} | {MINE: "me"}
    game = begin(server.api(), seats)
    state = game.state
    assert state["view"]["question"]["who"] == MINE
    assert state["seats"]["syndicate"]["kind"] == "search:1"
    assert not state["view"]["factions"]["syndicate"]["nonplayer"]


def before_a_search(api: Api) -> Playing:
    """A game in which 26July has just passed, and the Syndicate thinks."""
    options = Options(("1", "2", "3", Strong(2, 1, "syndicate").name))
    for seed in range(1000):
        game = Game(options, seats={"syndicate": None}, seed=seed)
        record = game.to_record()
        if (asked := game.question) is None or (asked.who, asked.kind) != (b.M26, "action"):
            continue
        game.answer("pass")
        if game.question is not None and game.question.who == b.SYN:
            reply = api.post("/api/games/import", {"record": record})
            found = Playing(api, reply.data["id"], reply.data["keys"])
            assert found.answer(found.state, "pass").status == 200
            return found
    raise AssertionError("the Syndicate never follows 26July")


def test_what_was_decided_before_a_search_can_be_taken_back_amid_it(server: Server, hold: Held) -> None:
    """The plan for what was taken back comes too late."""
    game = before_a_search(server.api())
    hold.wait_until_begun(game)
    state = game.state
    assert state["can_undo"]
    undone = game.post("undo", at=state["view"]["entries"])
    assert undone.status == 200
    again = next(word for word in words(undone.data) if word != "pass")
    assert game.answer(undone.data, again).status == 200
    entries, revision = recorded(game).entries, game.state["revision"]
    thinkers = server.service.searches
    hold.gate.set()
    with thinkers._changed:
        assert thinkers._changed.wait_for(lambda: game.id not in thinkers._under_way, PATIENCE)
    assert entries[-1].word == again
    assert (recorded(game).entries, game.state["revision"]) == (entries, revision)


def test_a_record_is_played_on_by_strong_players_of_the_same_level(server: Server) -> None:
    game = begin(server.api(), STRONG)
    settled(game)
    text = game.get("record").data.decode()
    reply = server.api().post("/api/games/import", {"record": text})
    assert reply.status == 201, reply
    again = Playing(server.api(), reply.data["id"], reply.data["keys"])
    assert again.held == (MINE,)
    assert again.state["seats"]["directorio"]["kind"] == "search:2"
    assert recorded(again).options == recorded(game).options
    refused = server.api().post("/api/games/import", {"record": text, "seats": {"directorio": "me"}})
    assert refused.error == "impossible-options"


def test_a_rematch_is_against_the_same_strong_players(server: Server) -> None:
    government, directorio, syndicate = (Strong(2, 7, word).name for word in STRONG if word != MINE)
    played = Game(
        Options((government, "1", directorio, syndicate), short="cards"),
        seats={faction: RandomPlayer(random.Random(faction)) for faction in b.FACTIONS},
        seed=3,
    )
    assert played.over
    reply = server.api().post("/api/games/import", {"record": played.to_record()})
    over = Playing(server.api(), reply.data["id"], reply.data["keys"])
    again = Playing(server.api(), over.post("rematch").data["id"], over.keys)
    state = settled(again)
    assert {word: seat["kind"] for word, seat in state["seats"].items()} == STRONG | {MINE: "person"}
    assert words(state)


def test_nobody_is_called_like_a_strong_player(server: Server) -> None:
    reply = server.api().post("/api/games", {"seats": STRONG, "names": {MINE: "search-3-1-x"}})
    assert (reply.status, reply.error) == (422, "impossible-options")
    reply = server.api().post("/api/games", {"seats": {MINE: "search:6"}})
    assert (reply.status, reply.error) == (422, "invalid")


# Whatever becomes of a search.


class Killing:
    """A pool whose processes are killed as soon as they have something to do, so many times."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, times: int) -> None:
        self.left = times
        submit = ProcessPoolExecutor.submit

        def killed(pool: ProcessPoolExecutor, *work: Any) -> Future[Any]:
            future = submit(pool, *work)
            if self.left:
                self.left -= 1
                for process in list(pool._processes.values()):
                    process.kill()
            return future

        monkeypatch.setattr(ProcessPoolExecutor, "submit", killed)


def test_a_turn_is_searched_again_when_its_process_was_killed(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    killing = Killing(monkeypatch, 2)
    game = waiting(server.api(), STRONG)
    settled(game)
    assert not killing.left
    assert searched(recorded(game).entries)


def test_the_rulebook_decides_where_searches_are_killed_again_and_again(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    Killing(monkeypatch, 1000)
    game = waiting(server.api(), STRONG)
    settled(game)
    assert not searched(recorded(game).entries)
    assert recorded(game).follow() is None


def test_the_rulebook_decides_where_a_search_raises(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_seat, "search", int)
    game = waiting(server.api(), STRONG)
    settled(game)
    assert not searched(recorded(game).entries)


def test_a_game_goes_on_even_if_the_rulebooks_turn_breaks_down_as_well(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise ArithmeticError

    monkeypatch.setattr(search_seat, "search", int)
    monkeypatch.setattr("cubalibre.search.player.Search._think", broken)
    settled(waiting(server.api(), STRONG))


def test_a_plan_that_does_not_fit_is_no_reason_to_stop(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SearchScheduler, "_thought", lambda *_: search_seat.SearchResult([], 0, (EXPECTED, ())))
    settled(waiting(server.api(), STRONG))


def test_a_search_that_does_not_end_is_stopped() -> None:
    endless = f"from {search_seat.__name__} import bounded; bounded(0.05)\nwhile True: pass"
    assert subprocess.run([sys.executable, "-c", endless], timeout=PATIENCE, check=False).returncode == -signal.SIGPROF


def test_a_server_that_is_killed_amid_a_search_goes_on_when_it_starts_again(database: str) -> None:
    """Nobody looks at the game until it has gone on."""
    with Process(database) as process:
        game = waiting(process.api(), STRONG)
        stored = game.get("summary").data
        process.kill()
    with Process(database) as process:
        game = Playing(process.api(), game.id, game.keys)
        events = Events(game)
        while game.get("summary").data["decides"] != MINE:
            events.next()
        events.close()
        assert game.get("summary").data["entries"] > stored["entries"]
        assert searched(recorded(game).entries)
        code, said = process.interrupt()
        assert (code, "Traceback" in said) == (0, False)


# How far a search is.


@pytest.mark.database
def test_the_progress_of_a_process_is_seen_while_it_works(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(worker_processes, "_GLANCE", 0.01)
    workers, file, seen = WorkerProcesses(1), tmp_path / "seen", set()

    def watch(percent: int) -> None:
        seen.add(percent)
        if percent == 40:
            file.touch()

    assert workers.run_watched(watch, report_and_wait, str(file)) == "done"
    workers.close()
    assert seen <= {0, 40}


def test_a_search_reports_all_of_its_effort() -> None:
    four = n.FACTION_WORDS[:4]
    options = Options.from_json({"players": [Strong(2, 1, word).name for word in four]})
    game = Game(options, seats=dict.fromkeys(four), seed=3)
    assert game.question is not None
    turn = game.history.current
    player = strong(options.players[game.question.who])
    assert player is not None
    task = search_seat.SearchTask(codec.to_json(turn.before), turn.entries, game.question.who, player)
    seen: list[int] = []
    found = search_seat.search(task, seen.append)
    assert found.planned
    assert seen == sorted(seen)
    assert (seen[0] < 10, seen[-1]) == (True, 100)
    again = search_seat.search(task, lambda _: None)
    assert (again.planned, again.begun, again.remark) == (found.planned, found.begun, found.remark)
    assert found.seconds > 0


def test_who_follows_a_game_hears_how_far_a_search_is(server: Server, hold: Held) -> None:
    game = waiting(server.api(), STRONG)
    events = Events(game)
    first = events.next()
    hold.wait_until_begun(game)
    server.service.searches._progress(game.id, 40)
    assert events.next() == first | {"thought": 40}
    events.close()
