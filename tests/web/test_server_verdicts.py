"""Verdicts: a turn of a game of one's own is judged at once."""

import pytest

from cubalibre.analysis.turn_analysis import Task
from cubalibre.server.analyses import background_queue, verdicts
from cubalibre.server.analyses.background_queue import BackgroundQueue
from cubalibre.server.search_pool.scheduler import SearchScheduler
from cubalibre.server.search_pool.worker_processes import ProcessesEnded
from tests.web.analysing import AnalysisWorker, record
from tests.web.browsers import imported
from tests.web.servers import FOUR, Playing, Reply, Server, begin_with
from tests.web.test_server_further_tries import again

RALLY = ("rally", "sierra-maestra", "base")
"""26July builds a Base, and with it has more than it needs to win."""


@pytest.fixture
def tried(server: Server, worker: AnalysisWorker, monkeypatch: pytest.MonkeyPatch) -> Playing:
    """26July tries a game again in which it passed although it could win; strong players do not begin to think."""
    monkeypatch.setattr(SearchScheduler, "want", lambda *_: None)
    monkeypatch.setattr(verdicts, "_PAIRS", 6)
    return again(imported(server, record()).by("26july"))


def judge(game: Playing, entry: int = 0, **more: object) -> Reply:
    return game.post("analysis/turn", entry=entry, **more)


def play(game: Playing, *answers: str) -> None:
    """Answer as long as it is 26July's turn."""
    for word in answers:
        state = game.state
        if state["view"]["question"]["who"] == "26july":
            assert game.answer(state, word).status == 200, state["view"]["question"]


def test_the_better_turn_solves_it(tried: Playing) -> None:
    play(tried, *RALLY)
    reply = judge(tried)
    assert reply.status == 200, reply
    assert reply.data["solved"]
    assert reply.data["turn"]["faction"] == "26july"
    assert reply.data["turn"]["loss"]["value"] < 0.02


def test_the_turn_that_was_played_does_not(tried: Playing) -> None:
    play(tried, "pass")
    found = judge(tried).data
    assert not found["solved"]
    assert found["turn"]["judgement"] == "blunder"
    assert found["turn"]["loss"]["value"] <= 0.84, "brought nearer to 0, as are all differences among four people"
    assert found["turn"]["better"].startswith("26July Rallies")
    assert found["turn"]["played"].startswith("26July Passes")
    assert (found["turn"]["entry"], found["turn"]["card"]) == (0, 13)


def test_it_is_told_in_the_language_of_the_reader(tried: Playing) -> None:
    play(tried, "pass")
    found = tried.post("analysis/turn?lang=es", entry=0).data
    assert found["turn"]["played"].startswith("El 26 de Julio Pasa")


def test_a_turn_that_goes_on_is_not_judged(tried: Playing) -> None:
    play(tried, "rally")
    reply = judge(tried)
    assert (reply.status, reply.error) == (409, "turn-goes-on")


def test_only_a_turn_of_the_reader_is_judged(tried: Playing) -> None:
    assert judge(tried).error == "no-such-turn", "nothing has been played yet"
    play(tried, "pass")
    reply = judge(tried, 40)
    assert (reply.status, reply.error) == (404, "no-such-turn")


def test_nothing_is_judged_beside_other_people(server: Server) -> None:
    """Or else it would be help at the table."""
    game = begin_with(server.api(), "26july")
    assert game.answer(game.state, "pass").status == 200
    reply = judge(game.by("26july"))
    assert (reply.status, reply.error) == (403, "not-alone")
    assert judge(game.by()).error == "no-seat"


def test_a_verdict_that_does_not_begin_in_time_is_refused(tried: Playing, monkeypatch: pytest.MonkeyPatch) -> None:
    play(tried, "pass")
    monkeypatch.setattr(background_queue, "LONGEST_WAIT", 0.01)
    monkeypatch.setattr(BackgroundQueue, "_choose", lambda *_: None)
    reply = judge(tried)
    assert (reply.status, reply.error) == (429, "busy")


def test_a_server_that_ends_gives_none(tried: Playing, monkeypatch: pytest.MonkeyPatch) -> None:
    play(tried, "pass")

    def ended(*_: object) -> None:
        raise ProcessesEnded

    monkeypatch.setattr(Task, "losses", ended)
    reply = judge(tried)
    assert (reply.status, reply.error) == (503, "ending")


def test_each_player_of_several_seats_is_judged_alone(server: Server, tried: Playing) -> None:
    everyone = again(imported(server, record()))
    assert set(everyone.keys) == {*FOUR}
    assert everyone.answer(everyone.state, "pass").status == 200
    assert judge(everyone).data["turn"]["faction"] == "26july"
