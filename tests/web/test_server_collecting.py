"""The garbage collector in a server: what nobody can reach any more goes, rings that were frozen too."""

import gc
import threading
import weakref
from collections.abc import Callable

from cubalibre.processes import pool
from cubalibre.server.operation.garbage_collection import scheduled_collection
from tests.patience import PATIENCE


class Ring:
    """Refers to itself, so only the collector can free it."""

    def __init__(self, gone: Callable[[], None]) -> None:
        self.itself = self
        weakref.finalize(self, gone)


def elsewhere(check: Callable[[], None]) -> None:
    """Check something in a process of its own: a pass takes half a second among all that tests have read."""
    with pool(1) as process:
        process.submit(check).result(PATIENCE)


def test_rings_are_freed() -> None:
    elsewhere(rings_are_freed)


def rings_are_freed() -> None:
    """They are gone while new ones are made."""
    gone = threading.Event()
    usual = gc.get_threshold()
    with scheduled_collection(pause=0.01, whole=10_000):
        while not gone.wait(0.3):  # one that is made just before a pass ends is frozen
            Ring(gone.set)
        assert gc.get_threshold()[2] > usual[2]
    assert gc.get_threshold() == usual


def test_rings_that_were_frozen_are_freed_by_a_whole_pass() -> None:
    elsewhere(frozen_rings_are_freed)


def frozen_rings_are_freed() -> None:
    """One is gone that nothing but a whole pass finds."""
    gone = threading.Event()
    with scheduled_collection(pause=0.01, whole=2):
        kept = [Ring(gone.set)]
        gc.freeze()
        kept.clear()
        assert gone.wait(PATIENCE)
    assert gc.get_freeze_count() == 0
