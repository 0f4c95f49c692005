"""The garbage collector at times of our choosing: left alone, it stops a server the longer the more games are open."""

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
"""So many passes look at what is new since the one before; then one looks at everything: the rings that connections
leave behind, some two hundred a minute under attack, wait for it."""


@contextmanager
def collecting(pause: float = _PAUSE, whole: int = _WHOLE) -> Iterator[None]:
    """While a `with` block lasts, the oldest generation is looked at once a minute.

    What a pass has left is frozen, so that the next one has little to look at. Frozen objects go when nobody refers to
    them any more, like all; only rings of them wait for the pass that looks at everything.

    Args:
        pause: seconds between two passes.
        whole: after how many passes everything is looked at.
    """
    usual = gc.get_threshold()
    gc.set_threshold(*usual[:2], sys.maxsize >> 32)
    ended = threading.Event()
    thread = threading.Thread(target=_collect, args=(ended, pause, whole), name="collecting", daemon=True)
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
