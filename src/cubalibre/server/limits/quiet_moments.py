"""Quiet moments, in which no request is being answered: work that nobody waits for begins in them.

Threads of one process take turns, and so do writers of SQLite. A request that comes while such work goes on waits for a
step of it at most, so each step must be short.
"""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

_LONGEST: Final = 0.02
"""Seconds that a step waits at most: more than nearly all decisions take."""
_SHARE: Final = 0.5
"""Of its time that work may spend waiting, since on a server with many players somebody is always being answered."""
_SAVED: Final = 0.25
"""Seconds of waiting that may be saved up."""


class QuietMoments:
    """Knows whether a request is being answered. `answering` is for the event loop's thread, `wait` for all others."""

    def __init__(self) -> None:
        self._number = 0
        self._quiet = threading.Event()
        self._quiet.set()
        self._saved = _SAVED
        self._counted = time.monotonic()

    @contextmanager
    def answering(self) -> Iterator[None]:
        """A request is being answered within the `with` block."""
        self._number += 1
        self._quiet.clear()
        try:
            yield
        finally:
            self._number -= 1
            if not self._number:
                self._quiet.set()

    def wait(self) -> None:
        """Wait for a quiet moment, but not for long."""
        if self._quiet.is_set():
            return
        began = time.monotonic()
        self._saved = min(_SAVED, self._saved + _SHARE * (began - self._counted))
        self._counted = began
        self._quiet.wait(min(_LONGEST, self._saved))
        self._saved = max(0.0, self._saved - (time.monotonic() - began))
