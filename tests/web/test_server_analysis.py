"""Analyses on a server: beside the games, turn by turn, and nothing of them is lost."""

import os
import threading
from collections.abc import Callable
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest

from cubalibre import board as b
from cubalibre import narration
from cubalibre import notation as n
from cubalibre.analysis import efforts
from cubalibre.analysis.turn_analysis import Task
from cubalibre.analysis.turn_results import Luck, ShownResult
from cubalibre.game import Game
from cubalibre.server.analyses import analyst, background_queue, findings
from cubalibre.server.analyses.analyst import Analyst
from cubalibre.server.analyses.background_queue import BackgroundQueue, Calculation
from cubalibre.server.analyses.drawn_turn import DrawnTurn, PieceMove, drawn
from cubalibre.server.search_pool.worker_processes import WorkerProcesses
from cubalibre.server.settings import Settings
from cubalibre.server.storage import analyses, backup
from cubalibre.server.storage.store import Store
from tests.analysis.games import TINY
from tests.patience import PATIENCE
from tests.web.analysing import NEXT, AnalysisWorker, record, turns
from tests.web.browsers import imported
from tests.web.servers import (
    FOUR,
    Held,
    Playing,
    Reply,
    Server,
    begin,
    close_clients,
    until,
    words,
)
from tests.web.test_server_searches import stranger
from tests.web.test_server_strong import STRONG, waiting


def read(game: Playing, effort: str = "") -> Any:
    reply = game.get(f"analysis?effort={effort}" if effort else "analysis")
    assert reply.status == 200, reply
    return reply.data


def ask(game: Playing, effort: str = "quick") -> Any:
    reply = game.post("analysis", effort=effort)
    assert reply.status == 202, reply
    return reply.data


def state_of(game: Playing, effort: str = "quick") -> Any:
    return next((each["state"] for each in read(game)["efforts"] if each["effort"] == effort), None)


def wait_until_done(game: Playing) -> Any:
    until(lambda: state_of(game) == "done")
    return read(game)


def test_a_finished_game_is_analysed(serve: Callable[..., Server], database: str, worker: AnalysisWorker) -> None:
    game = imported(serve(database, bounded=False), record())
    assert read(game)["efforts"] == []
    asked = ask(game)
    assert set(asked["mine"]) == {*FOUR}
    assert asked["efforts"][0]["state"] in ("waiting", "running")
    found = wait_until_done(game)
    assert found["efforts"] == [{"effort": "quick", "state": "done", "turns": turns(), "analysed": turns()}]
    assert (found["effort"], found["games"], found["shrinkage"]) == ("quick", TINY.games, [32, 16])
    shares = [
        {round((card["factions"][f]["value"] - 0.04) / 0.84 * TINY.games, 6) for f in FOUR} for card in found["cards"]
    ]
    assert all(wins <= {*range(TINY.games + 1)} for wins in shares), (
        "games of the rulebook, brought nearer to equal ones"
    )
    assert [card["card"] for card in found["cards"]] == [13, 0]
    assert all(card["factions"][f]["low"] <= card["factions"][f]["value"] for card in found["cards"] for f in FOUR)
    first = found["turns"][0]
    assert (first["faction"], first["judgement"], first["entry"]) == ("26july", "blunder", 0)
    assert first["played"].startswith("26July Passes")
    assert first["better"].startswith("26July Rallies in Camagüey")
    assert first["better_drawn"] == {"spaces": ["camaguey-province"], "moves": []}
    assert found["turning_points"][0] == 0
    july = found["seats"]["26july"]
    assert (july["blunders"], july["result"]) == (1, 0)
    assert july["without_luck"] == pytest.approx(-july["luck"]["value"])


def test_the_map_shows_the_spaces_and_the_ways_of_a_turn() -> None:
    guerrilla, casino = b.M26_UNDERGROUND, n.lot(b.cell(b.HAVANA, b.CASINO), 1)
    told = [
        ("operation", (b.M26, n.MARCH, 0)),
        ("select", (b.LAS_VILLAS, 1)),
        ("move", (b.ORIENTE, b.LAS_VILLAS, guerrilla, 1)),
        ("move", (b.ORIENTE, b.LAS_VILLAS, guerrilla, 2)),
        ("cash-captured", (b.M26, casino)),
        ("resources", (b.M26, 3, 2)),
    ]
    assert drawn(told) == DrawnTurn(["las-villas", "oriente", "havana"], [PieceMove("oriente", "las-villas", "26july")])


def test_it_is_read_in_the_language_of_the_reader(server: Server, worker: AnalysisWorker) -> None:
    game = imported(server, record())
    ask(game)
    wait_until_done(game)
    found = game.get("analysis?lang=es").data
    assert found["turns"][0]["played"].startswith("El 26 de Julio Pasa")


def test_asked_again_it_is_not_begun_again(server: Server, worker: AnalysisWorker) -> None:
    game = imported(server, record())
    ask(game)
    found = wait_until_done(game)
    assert ask(game)["efforts"] == found["efforts"]
    assert sorted(worker.found) == [*range(turns())]


def test_while_it_goes_on_what_was_found_is_shown(server: Server, worker: AnalysisWorker) -> None:
    worker.hold(1)
    game = imported(server, record())
    ask(game)
    until(lambda: read(game)["efforts"][0]["analysed"])
    found = read(game)
    assert found["efforts"] == [{"effort": "quick", "state": "running", "turns": turns(), "analysed": 1}]
    assert len(found["cards"]) == 1


def test_no_analysis_before_the_game_is_over(server: Server, worker: AnalysisWorker) -> None:
    """Or else it would be help at the table."""
    game = begin(server.api(), FOUR)
    for reply in (game.post("analysis", effort="quick"), game.get("analysis")):
        assert (reply.status, reply.error) == (409, "not-over")


def test_strangers_may_read_but_not_ask(server: Server, worker: AnalysisWorker) -> None:
    game = imported(server, record())
    watching = game.by()
    reply = watching.post("analysis", effort="quick")
    assert (reply.status, reply.error) == (403, "no-seat")
    assert read(watching) == read(game) | {"mine": []}
    assert game.post("analysis", effort="all-night").status == 422


def from_afar(server: Server, game: Playing, source: str) -> Reply:
    """Ask for an analysis from another address."""
    api = stranger(server, source)
    api.keys = ",".join(game.keys.values())
    return api.post(f"{game.path}/analysis", {"effort": "quick"})


def test_an_address_may_have_few_analyses_under_way(serve: Callable[..., Server], worker: AnalysisWorker) -> None:
    worker.hold()
    server = serve(analyses_an_address=1)
    games = [imported(server, record()) for _ in range(3)]
    replies = [from_afar(server, game, "127.0.0.2") for game in (games[0], games[0], games[1])]
    assert [reply.status for reply in replies] == [202, 202, 429], "the same one may be asked for again"
    assert replies[-1].error == "too-many-analyses"
    assert int(replies[-1].headers["retry-after"]) > 1
    assert from_afar(server, games[1], "127.0.0.3").status == 202
    assert ask(games[2]), "there is no such limit at the server's own machine"


# What ends in between.


def test_after_a_stop_it_goes_on_with_the_turns_that_are_missing(
    serve: Callable[..., Server], database: str, worker: AnalysisWorker
) -> None:
    worker.hold(2)
    with Server(Settings(database, bounded=False, import_seconds=int(PATIENCE))) as first:
        game = imported(first, record())
        ask(game)
        until(lambda: worker.asked == 3)
        before = read(game)
        close_clients()
    worker.hold(10_000)
    assert before["efforts"][0]["analysed"] == 2
    again = Playing(serve(database, bounded=False).api(), game.id, game.keys)
    found = wait_until_done(again)
    assert found["cards"][0] == before["cards"][0]
    assert worker.found.count(0) == worker.found.count(1) == 1


def test_a_worker_that_is_killed_is_replaced(serve: Callable[..., Server], monkeypatch: pytest.MonkeyPatch) -> None:
    """With another process, which is killed in the midst of a turn, and ends when there is nothing to do."""
    monkeypatch.setattr(background_queue, "_IDLE", 0.5)
    # One that has the processor only when nobody else wants it would not end here on a busy machine.
    monkeypatch.setattr(background_queue, "WorkerProcesses", lambda number, gives_way: WorkerProcesses(number))
    server = serve(bounded=False)
    game = imported(server, record())
    before = {*active_children()}
    ask(game)
    until(lambda: read(game)["efforts"][0]["turns"])
    for process in {*active_children()} - before:
        process.kill()
    assert wait_until_done(game)["efforts"][0]["analysed"] == turns()
    until(lambda: {*active_children()} <= before)


def test_a_turn_that_cannot_be_analysed_ends_it_until_it_is_asked_for_again(
    server: Server, worker: AnalysisWorker
) -> None:
    worker.broken = {1}
    game = imported(server, record())
    ask(game)
    until(lambda: state_of(game) == "broken")
    other = imported(server, record())
    worker.broken.clear()
    ask(other)
    wait_until_done(other)
    ask(game)
    wait_until_done(game)
    assert worker.found.count(0) == 2, "once in each game"


def test_a_game_that_goes_back_keeps_what_was_found_in_the_turns_that_remain(
    server: Server, worker: AnalysisWorker
) -> None:
    game = imported(server, record())
    ask(game)
    wait_until_done(game)
    state = game.state
    undone = game.post("undo", at=state["view"]["entries"])
    assert undone.status == 200
    assert game.get("analysis").error == "not-over"
    state = undone.data
    while not state["view"]["over"]:
        offered = words(state)
        state = game.answer(state, next((word for word in NEXT if word in offered), offered[-1])).data
    assert read(game)["efforts"] == [], "what was found was found in another game"
    ask(game)
    wait_until_done(game)
    assert worker.found.count(0) == 1


def test_a_backup_has_it(server: Server, worker: AnalysisWorker, tmp_path: Path, empty_database: str) -> None:
    game = imported(server, record())
    ask(game)
    found = wait_until_done(game)
    backup.save(server.service.store, tmp_path / "backup")
    store = Store(empty_database)
    backup.load(store, tmp_path / "backup")
    assert len(analyses.results(store, game.id, "quick")) == found["efforts"][0]["turns"]
    store.close()


# Others come first.


def test_nobody_waits_for_an_analysis(server: Server, worker: AnalysisWorker) -> None:
    worker.hold()
    finished = imported(server, record())
    ask(finished)
    until(lambda: worker.asked)
    game = begin(server.api(), FOUR)
    state = game.state
    assert game.answer(state, words(state)[0]).status == 200
    assert finished.get("log").status == 200
    assert state_of(finished) == "running"


def test_strong_players_think_first(
    server: Server, worker: AnalysisWorker, hold: Held, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analyst, "_KIND", analyst._KIND._replace(patience=PATIENCE))
    is_waiting, choose = threading.Event(), BackgroundQueue._choose

    def watched(queue: BackgroundQueue, number: int) -> Calculation[Any] | None:
        chosen = choose(queue, number)
        if queue._waiting and chosen is None:
            is_waiting.set()
        return chosen

    monkeypatch.setattr(BackgroundQueue, "_choose", watched)
    hold.wait_until_begun(waiting(server.api(), STRONG))
    game = imported(server, record())
    ask(game)
    assert is_waiting.wait(PATIENCE)
    assert state_of(game) == "waiting"
    assert not worker.asked
    hold.gate.set()
    wait_until_done(game)


def test_a_busy_server_goes_on_with_analyses_all_the_same(
    server: Server, worker: AnalysisWorker, hold: Held, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analyst, "_KIND", analyst._KIND._replace(patience=0.01))
    hold.wait_until_begun(waiting(server.api(), STRONG))
    game = imported(server, record())
    ask(game)
    wait_until_done(game)


def test_the_next_turn_is_of_the_address_that_has_used_least(
    server: Server, worker: AnalysisWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    worker.hold()
    store, ids = server.service.store, [imported(server, record()).id for _ in range(3)]
    queue = BackgroundQueue(server.service.searches, server.service.settings)
    idle = Analyst(server.service, queue)
    for game_id, effort, address in zip(ids, ("long", "quick", "normal"), ("a", "a", "b"), strict=True):
        analyses.ask(store, game_id, effort, 1, "26july", address)
    queue.used.add("b", 10.0)
    first = idle._next()
    assert first is not None
    assert (first.address, first.effort) == ("a", "quick"), "and of its analyses the quick one"
    queue.used.add("a", 20.0)
    after = idle._next()
    assert after is not None
    assert after.address == "b"
    queue.used.add("b", 60.0)
    every = analyses.all_open(store)
    for found in (every, every[::-1]):
        monkeypatch.setattr(analyses, "all_open", lambda _, found=found: found)
        quick = idle._next()
        assert quick is not None
        assert quick.effort == "quick", "in whatever order they are found"


def test_the_process_gives_way_to_all_others() -> None:
    workers = WorkerProcesses(1, gives_way=True)
    task = Task(record(), efforts.QUICK, (b.M26,), 1)
    assert len(workers.run(task.digests)) == turns()
    assert workers.run(os.sched_getscheduler, 0) == os.SCHED_IDLE
    workers.close()


def test_luck_with_a_die_names_the_turn_in_which_it_was_rolled(monkeypatch: pytest.MonkeyPatch) -> None:
    told = [narration.read(item) for item in ("operation 1 attack 0", "select 7 1", "remove 7 0 1")]
    monkeypatch.setattr(findings, "_told", lambda *_: told)
    game = Game.from_record(record(), seats={})
    result = ShownResult(turn=0, digest="", entries=[0, 3], number=1, card=5, followed=True)
    turns = [findings._turn_around(game, result, Luck(2, word, "1", {})) for word in ("attack-roll", "draw-card")]
    assert turns == ["26July Attacks in Havana and removes 1 Troops cube.", ""]
