"""Analyses that take next to no time: a short finished game, and a worker in the process of the server."""

import threading
from collections.abc import Callable
from concurrent.futures import Future
from functools import cache, partialmethod
from typing import Any, Final

import pytest

from cubalibre import board as b
from cubalibre import codec
from cubalibre import notation as n
from cubalibre.analysis import efforts
from cubalibre.analysis.turn_analysis import Task
from cubalibre.analysis.turn_results import TurnResult
from cubalibre.game import Game
from cubalibre.server.search_pool.worker_processes import ProcessesEnded, WorkerProcesses
from tests.analysis.games import TINY, before_the_victory_check, turn_of_one
from tests.patience import PATIENCE
from tests.web.servers import until

NEXT: Final = ("done", "go-on", "end-turn", "pass")


CASINOS: Final = {
    "havana": "N | SYN C2",
    "camaguey-city": "N | SYN C2",
    "santiago-de-cuba": "N | SYN C2",
    "matanzas": "N | SYN C1",
}
"""Seven open ones: the Syndicate is as near to its victory as 26July."""


@cache
def record() -> str:
    """A game of one card: 26July passes although it could win, and at the end the Syndicate wins the tie (7.1)."""
    position = before_the_victory_check()
    for space, line in CASINOS.items():
        codec.read_space_line(position, n.space_named(space), line)
    position.resources[b.SYN] = 30
    events = [card for card in range(1, b.N_EVENTS + 1) if card != position.current]
    position.played = [card for pile in range(3) for card in (*events[12 * pile : 12 * pile + 12], b.PROPAGANDA)]
    game = turn_of_one(position, "pass", seed=1)
    while not game.over:
        game.answer(next((word for word in NEXT if word in game.answers), game.answers[0]))
    return game.to_record()


def turns() -> int:
    """The number of turns of that game."""
    return sum(turn.over for turn in Game.from_record(record(), seats={}).history.turns)


def run_here(workers: WorkerProcesses, function: Callable[..., Any], *given: Any) -> Any:
    """Call a function in this process, until the processes are closed."""
    result: Future[Any] = Future()

    def call() -> None:
        try:
            result.set_result(function(*given))
        except Exception as error:  # noqa: BLE001 - whatever it is, the caller gets it
            result.set_exception(error)

    threading.Thread(target=call, daemon=True).start()
    until(lambda: result.done() or workers._closed)
    if not result.done():
        raise ProcessesEnded
    return result.result()


class AnalysisWorker:
    """Analyses turns in the server's process, with next to no effort; each begins only when it may."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(efforts.EFFORTS, efforts.QUICK, TINY)
        monkeypatch.setattr(WorkerProcesses, "run", run_here)
        self.found: list[int] = []
        """The turns that were analysed, in order."""
        self.asked = 0
        self.gate = threading.Semaphore(10_000)
        self.broken: set[int] = set()
        """Turns that cannot be analysed."""
        self._analyse = Task.analysed
        monkeypatch.setattr(Task, "analysed", partialmethod(_analysed_by, self))

    def hold(self, turns: int = 0) -> None:
        """Let only so many turns be analysed from now on."""
        self.gate = threading.Semaphore(turns)

    def hold_no_more(self) -> None:
        """Let all turns be analysed; one that waits goes on, too."""
        self.gate.release(10_000)

    def analysed(self, task: Task, number: int) -> TurnResult:
        """What the analysis of a turn finds."""
        self.asked += 1
        assert self.gate.acquire(timeout=PATIENCE)
        if number in self.broken:
            raise RuntimeError("a fault of the analysis")
        found = self._analyse(task, number)
        self.found.append(number)
        return found


def _analysed_by(task: Task, worker: AnalysisWorker, number: int) -> TurnResult:
    """In place of `Task.analysed`."""
    return worker.analysed(task, number)
