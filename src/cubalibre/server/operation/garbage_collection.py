"""Garbage collection on a schedule: the automatic one pauses a server longer the more games are open."""

import gc
import itertools
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

_PAUSE: Final = 60.0
"""Seconds between two passes."""
_WHOLE: Final = 10
"""Every tenth pass examines all objects, the others only new ones. Reference cycles left by connections, about two
hundred a minute under attack, are freed by the tenth."""


@contextmanager
def scheduled_collection(pause: float = _PAUSE, whole: int = _WHOLE) -> Iterator[None]:
    """Within a `with` block, collect the oldest generation every `pause` seconds instead of automatically.

    Objects that survive a pass are frozen, so that the next pass examines few; every `whole` passes all are examined.
    Frozen objects are still freed when their reference count drops to zero; only cycles of them wait for a full pass.
    """
    usual = gc.get_threshold()
    gc.set_threshold(*usual[:2], sys.maxsize >> 32)
    ended = threading.Event()
    thread = threading.Thread(target=_collect, args=(ended, pause, whole), name="garbage-collection", daemon=True)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join()
        gc.set_threshold(*usual)
        gc.unfreeze()


def _collect(ended: threading.Event, pause: float, whole: int) -> None:
    for number in itertools.count():
        if number % whole == 0:
            gc.unfreeze()
        gc.collect()
        gc.freeze()
        if ended.wait(pause):
            return
