"""Pool of worker processes for long computations; they end with the process that started them."""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from signal import SIG_BLOCK, SIG_DFL, SIG_IGN, SIG_SETMASK, SIGINT, pthread_sigmask, raise_signal, signal
from threading import Thread, current_thread, main_thread
from typing import Any


def pool(
    jobs: int, nice: int = 0, begin: Callable[[Any], None] | None = None, shared: object = None
) -> ProcessPoolExecutor:
    """Start up to a number of processes, each when there is work for it.

    `nice` increments their niceness; `begin` is called in each new process with `shared`, which may hold shared memory.
    """
    return ProcessPoolExecutor(jobs, get_context("spawn"), _begin, (nice, begin, shared))


@contextmanager
def unheard() -> Iterator[None]:
    """Hold Ctrl-C back while a process is being started; the new process never receives it, even before it is ready."""
    late: list[int] = []
    here = current_thread() is main_thread()
    # A library's thread may receive it while it is blocked here, and Python would interrupt this one all the same.
    handler = signal(SIGINT, lambda number, _: late.append(number)) if here else None
    before = pthread_sigmask(SIG_BLOCK, {SIGINT})
    try:
        yield
    finally:
        pthread_sigmask(SIG_SETMASK, before)
        if here:
            signal(SIGINT, handler or SIG_DFL)
        if late:
            raise_signal(SIGINT)


def _begin(nice: int, begin: Callable[[Any], None] | None, shared: object) -> None:
    """Initialize a worker: ignore Ctrl-C, which is for the parent process, and end when the parent ends."""
    signal(SIGINT, SIG_IGN)
    if nice and hasattr(os, "nice"):
        os.nice(nice)
    leave_with_parent()
    if begin is not None:
        begin(shared)


def leave_with_parent() -> None:
    """End this process when its parent has ended, for whatever reason."""
    Thread(target=_wait_and_leave, daemon=True).start()


def _wait_and_leave() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
