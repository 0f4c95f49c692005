"""Hints that take next to no time, found in the process of the server."""

import threading

import pytest

from cubalibre.analysis import hint
from cubalibre.options import NONPLAYER, Options
from cubalibre.search.levels import LEVELS, Level
from cubalibre.server.analyses import hint_worker
from cubalibre.server.analyses.hint_worker import FoundHint
from cubalibre.server.search_pool.worker_processes import WorkerProcesses
from tests.analysis.games import before_the_victory_check, turn_of_one
from tests.patience import PATIENCE
from tests.web.analysing import run_here
from tests.web.browsers import imported
from tests.web.servers import Playing, Server


class HintWorker:
    """Finds hints in the server's process, with next to no effort; each begins only when it may."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        for level in (2, 4):
            monkeypatch.setitem(LEVELS, level, Level(12, 2, (1, 1)))
            monkeypatch.setitem(hint.SAMPLES, level, 3)
        monkeypatch.setattr(WorkerProcesses, "run", run_here)
        self.levels: list[int] = []
        """Of the hints that were begun."""
        self.gate = threading.Semaphore(10_000)
        self.is_broken = False
        self._find = hint_worker.found
        monkeypatch.setattr(hint_worker, "found", self._found)

    def hold(self) -> None:
        """Let no hint be found until they are let go on."""
        self.gate = threading.Semaphore(0)

    def let_go_on(self) -> None:
        self.gate.release(10_000)

    def _found(self, record: str, level: int) -> FoundHint | None:
        self.levels.append(level)
        assert self.gate.acquire(timeout=PATIENCE)
        if self.is_broken:
            raise RuntimeError("a fault of the hint")
        return self._find(record, level)


def alone(server: Server) -> Playing:
    """A game of one person with Non-players: 26July decides, and can win."""
    position = before_the_victory_check()
    position.options = Options((NONPLAYER, "1", NONPLAYER, NONPLAYER))
    return imported(server, turn_of_one(position, seed=1).to_record(), ["26july"])
