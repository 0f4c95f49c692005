"""Whether the database is well: asked by a thread of its own, so that one that hangs keeps nobody waiting."""

import logging
import threading
import time
from collections.abc import Callable
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

_LASTS: Final = 1.0
"""Seconds for which what is known counts, and between two attempts while the database is out."""
_PATIENCE: Final = 3.0
_LOG: Final = logging.getLogger(__name__)


class Out(SQLAlchemyError):  # noqa: N818 - nothing is wrong with the program
    """The database has not answered others, and is left alone until it does."""


class Pulse:
    """A thread that writes when it is asked to, and as long as the database is out."""

    def __init__(self, beat: Callable[[], None]) -> None:
        """Prepare.

        Args:
            beat: writes something; it raises an SQLAlchemyError if that is not possible.
        """
        self._beat = beat
        self._out = False
        self._well = False
        self._beats = 0
        self._changed = threading.Condition()
        self._last = -_LASTS
        self._ask = threading.Event()
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._run, name="pulse", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """End, if the database lets the thread."""
        self._ended.set()
        self._ask.set()
        self._thread.join(_PATIENCE)

    def check(self) -> None:
        """See that the database answers.

        Raises:
            Out: it did not, the last time that somebody asked it something.
        """
        if self._out:
            raise Out("the database does not answer")

    def stopped(self) -> None:
        """The database has not answered: it is out until it does."""
        self._out = True
        self._ask.set()

    def is_well(self) -> bool:
        """Whether the database lets this server write, now or a second ago."""
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
