"""Health check of the database, in a thread of its own, so that requests do not wait for one that hangs."""

import logging
import threading
import time
from collections.abc import Callable
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

_LASTS: Final = 1.0
"""Seconds for which a result is valid, and between two attempts while the database is down."""
_PATIENCE: Final = 3.0
_LOG: Final = logging.getLogger(__name__)


class DatabaseDown(SQLAlchemyError):  # noqa: N818 - nothing is wrong with the program
    """The database did not respond to an earlier statement; it is not used until it does."""


class DatabaseHealth:
    """A thread that writes to the database on request, and repeatedly while the database is down."""

    def __init__(self, beat: Callable[[], None]) -> None:
        """Start the thread; `beat` writes to the database, or raises an SQLAlchemyError."""
        self._beat = beat
        self._out = False
        self._well = False
        self._beats = 0
        self._changed = threading.Condition()
        self._last = -_LASTS
        self._ask = threading.Event()
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._run, name="database-health", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop the thread if the database lets it."""
        self._ended.set()
        self._ask.set()
        self._thread.join(_PATIENCE)

    def check(self) -> None:
        """Check that the last statement got a response.

        Raises:
            DatabaseDown: it did not.
        """
        if self._out:
            raise DatabaseDown("the database does not answer")

    def stopped(self) -> None:
        """Mark the database as down until a write succeeds."""
        self._out = True
        self._ask.set()

    def is_well(self) -> bool:
        """Whether this server can write to the database, as of at most a second ago."""
        with self._changed:
            if time.monotonic() - self._last < _LASTS:
                return self._well
            beats = self._beats
            self._ask.set()
            return self._changed.wait_for(lambda: self._beats > beats, _PATIENCE) and self._well

    def _run(self) -> None:
        while not self._ended.is_set():
            self._ask.wait(_LASTS if self._out else None)
            self._ask.clear()
            if not self._ended.is_set():
                self._try()

    def _try(self) -> None:
        try:
            self._beat()
        except SQLAlchemyError as error:
            well = False
            _LOG.error("the database does not write: %s", error)
        else:
            well, self._out = True, False
        with self._changed:
            self._well, self._last = well, time.monotonic()
            self._beats += 1
            self._changed.notify_all()
