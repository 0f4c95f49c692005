"""Threads of a server that is stopped: none waits on, whatever it was at when it was told."""

import threading
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

import pytest

from cubalibre.server.analyses.analyst import Analyst
from cubalibre.server.people.result_worker import ResultWorker


class ToldBefore(threading.Event):
    """What a thread waits for; it is told to stop just before it clears this, and so does not hear of it."""

    def __init__(self) -> None:
        super().__init__()
        self.stop: Callable[[], object] = lambda: None
        self.waits = 0

    def clear(self) -> None:
        self.stop()
        self.set()
        super().clear()

    def wait(self, timeout: float | None = None) -> bool:
        self.waits += 1
        return True


@pytest.fixture
def told() -> ToldBefore:
    return ToldBefore()


def test_the_worker_of_results(told: ToldBefore, monkeypatch: pytest.MonkeyPatch) -> None:
    """It would wait for five minutes, and the server for it."""
    monkeypatch.setattr(ResultWorker, "_look", lambda _: True)
    worker = ResultWorker(cast("Any", SimpleNamespace(ended=told)))
    told.stop = lambda: setattr(worker, "_stopped", True)
    worker._run()
    assert told.waits == 0


def test_the_analyst(told: ToldBefore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cubalibre.server.storage.analyses.look_again", lambda _: None)
    queue = SimpleNamespace(closed=threading.Event())
    worker = Analyst(cast("Any", SimpleNamespace(store=None)), cast("Any", queue))
    worker._asked = told
    told.stop = queue.closed.set
    worker._work()
    assert told.waits == 0
