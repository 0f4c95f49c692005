"""Worker processes for long computations: searches, and games that only programs play."""

import threading
from collections.abc import Callable
from concurrent.futures import CancelledError, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import Final, ParamSpec, TypeVar

from cubalibre.processes import pool

_NICE: Final = 10
_TRIES: Final = 3
"""Attempts: a process may end for reasons unrelated to its work."""
P = ParamSpec("P")
T = TypeVar("T")


class ProcessesEnded(Exception):  # noqa: N818 - what happened to the processes
    """The processes ended repeatedly, or were closed, before there was a result."""


class WorkerProcesses:
    """A pool of processes, each started on demand and restarted if it ends."""

    def __init__(self, processes: int) -> None:
        """Use at most `processes` processes."""
        self._processes = processes
        self._lock = threading.Lock()
        self._pool: ProcessPoolExecutor | None = None
        self._closed = False

    def run(self, function: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        """Call a function in one of the processes and return its result; retried if that process ends.

        Raises:
            ProcessesEnded: no process could complete the call.
            Exception: whatever the function raises.
        """
        for _ in range(_TRIES):
            with suppress(BrokenProcessPool, CancelledError):
                return self._begin(function, *given, **named).result()
        raise ProcessesEnded

    def close(self) -> None:
        """Terminate all processes."""
        with self._lock:
            self._closed = True
            used, self._pool = self._pool, None
        if used is not None:
            for process in list((used._processes or {}).values()):
                process.terminate()  # before the shutdown, or threads waiting for a result would wait for ever
            used.shutdown(wait=False)

    def _begin(self, function: Callable[P, T], *given: P.args, **named: P.kwargs) -> Future[T]:
        """Submit a call; if one process has ended, the pool is broken and replaced."""
        with self._lock:
            if self._closed:
                raise ProcessesEnded
            if self._pool is None:
                self._pool = pool(self._processes, _NICE)
            try:
                return self._pool.submit(function, *given, **named)
            except BrokenProcessPool:
                self._pool = pool(self._processes, _NICE)
                return self._pool.submit(function, *given, **named)
