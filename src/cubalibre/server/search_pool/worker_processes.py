"""Processes beside the server, for what thinks long: searches, and games that programs play among themselves."""

import threading
from collections.abc import Callable
from concurrent.futures import CancelledError, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import Final, ParamSpec, TypeVar

from cubalibre.processes import pool

_NICE: Final = 10
_TRIES: Final = 3
"""A process may end for reasons that have nothing to do with what it was thinking about."""
P = ParamSpec("P")
T = TypeVar("T")


class Ended(Exception):  # noqa: N818 - what happened to the processes
    """The processes ended, again and again or for good, before there was an answer."""


class Elsewhere:
    """A few processes, each made when there is something for it to do."""

    def __init__(self, processes: int) -> None:
        """So many of them at most."""
        self._processes = processes
        self._lock = threading.Lock()
        self._pool: ProcessPoolExecutor | None = None
        self._closed = False

    def run(self, function: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        """What a function gives that runs in one of the processes; it is begun again if that one ends.

        Raises:
            Ended: it cannot be run.
            Exception: what the function raises.
        """
        for _ in range(_TRIES):
            with suppress(BrokenProcessPool, CancelledError):
                return self._begin(function, *given, **named).result()
        raise Ended

    def close(self) -> None:
        """End all processes, whatever they are at."""
        with self._lock:
            self._closed = True
            used, self._pool = self._pool, None
        if used is not None:
            for process in list((used._processes or {}).values()):
                process.terminate()  # before it is shut down: else whoever waits for one of them waits for ever
            used.shutdown(wait=False)

    def _begin(self, function: Callable[P, T], *given: P.args, **named: P.kwargs) -> Future[T]:
        """Hand it to a process. If one of them has ended, so have the others, and all are made anew."""
        with self._lock:
            if self._closed:
                raise Ended
            if self._pool is None:
                self._pool = pool(self._processes, _NICE)
            try:
                return self._pool.submit(function, *given, **named)
            except BrokenProcessPool:
                self._pool = pool(self._processes, _NICE)
                return self._pool.submit(function, *given, **named)
