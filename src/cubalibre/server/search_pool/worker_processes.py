"""Worker processes for long computations: searches, games that only programs play, what is calculated beside them."""

import logging
import os
import sys
import threading
import time
from collections.abc import Callable, MutableSequence
from concurrent.futures import CancelledError, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import partial
from multiprocessing.sharedctypes import RawArray
from pathlib import Path
from typing import Any, Final, Generic, NamedTuple, ParamSpec, TypeAlias, TypeVar

from cubalibre import compiled_engine
from cubalibre.processes import pool

_NICE: Final = 10
_TRIES: Final = 3
"""Attempts: a process may end for reasons unrelated to its work."""
_GLANCE: Final = 0.5
"""Seconds between two looks at the progress of a computation."""
_LOG: Final = logging.getLogger(__name__)
P = ParamSpec("P")
T = TypeVar("T")
G = TypeVar("G")

Report: TypeAlias = Callable[[int], None]
"""Takes the progress of a computation, in per cent."""


class ProcessesEnded(Exception):  # noqa: N818 - what happened to the processes
    """The processes ended repeatedly, or were closed, before there was a result."""


class WorkerProcesses:
    """A pool of processes, each started on demand and restarted if it ends."""

    def __init__(self, processes: int, gives_way: bool = False) -> None:
        """Use at most `processes` processes; `gives_way` if they have the processor only when nobody else wants it."""
        self._processes = processes
        self._gives_way = gives_way
        self._lock = threading.Lock()
        self._pool: ProcessPoolExecutor | None = None
        self._engine: Path | None = None
        """The compiled engine that the processes of the pool use."""
        self._closed = False
        self._progress: MutableSequence[int] = RawArray("i", processes)
        """Progress of the computations that are watched, in per cent; memory shared with the processes."""
        self._free = list(range(processes))
        """Indexes in it that are not in use."""

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

    def run_watched(self, watch: Report, function: Callable[[G, Report], T], given: G) -> T:
        """The same for a function that reports its progress, which `watch` is called with now and then."""
        with self._lock:
            at = self._free.pop()
        try:
            for _ in range(_TRIES):
                self._progress[at] = 0
                with suppress(BrokenProcessPool, CancelledError):
                    return self._watched(self._begin(_reporting, function, given, at), at, watch)
            raise ProcessesEnded
        finally:
            with self._lock:
                self._free.append(at)

    def _watched(self, future: Future[T], at: int, watch: Report) -> T:
        while True:
            try:
                return future.result(_GLANCE)
            except TimeoutError:
                if future.done():
                    raise
                watch(self._progress[at])

    def rest(self) -> None:
        """End the processes, which are not needed for now; the next call starts others."""
        with self._lock:
            used, self._pool = self._pool, None
        if used is not None:
            used.shutdown()

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
        """Submit a call to the pool, or to a new one: if a process has ended, or there is a compiled engine now."""
        with self._lock:
            if self._closed:
                raise ProcessesEnded
            engine = compiled_engine.path()
            if self._pool is not None and engine != self._engine:
                self._pool.shutdown(wait=False)  # calls under way go on
                self._pool = None
            if self._pool is None:
                self._engine = engine
                self._pool = self._new_pool()
            try:
                return self._pool.submit(function, *given, **named)
            except BrokenProcessPool:
                self._pool = self._new_pool()
                return self._pool.submit(function, *given, **named)

    def _new_pool(self) -> ProcessPoolExecutor:
        if self._engine is not None and str(self._engine) not in sys.path:
            sys.path.insert(0, str(self._engine))  # new processes start with this path; here all is imported already
            _LOG.info("searches use the compiled engine from now on")
        return pool(self._processes, _NICE, _set_up, (self._progress, self._gives_way))


# In the processes.

_SHARED: Final[list[MutableSequence[int]]] = []
"""The progress of all computations, in memory shared with the process that started this one."""


class Timed(NamedTuple, Generic[T]):
    """What a function has returned, and what that cost."""

    value: T
    seconds: float
    """Processor time."""


def timed(function: Callable[..., T], *given: Any) -> Timed[T]:
    """Call a function, and note its processor time."""
    began = time.process_time()
    value = function(*given)
    return Timed(value, time.process_time() - began)


def _set_up(given: tuple[MutableSequence[int], bool]) -> None:
    """Begin as a new process; a low priority alone would still take a tenth of the processor from others."""
    progress, gives_way = given
    _SHARED.append(progress)
    if gives_way and hasattr(os, "sched_setscheduler"):
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def _reporting(function: Callable[[G, Report], T], given: G, at: int) -> T:
    return function(given, partial(_SHARED[0].__setitem__, at))
