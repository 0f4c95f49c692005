"""Processes beside this one, for what takes long; they end with it."""

import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from signal import SIG_BLOCK, SIG_IGN, SIG_SETMASK, SIGINT, pthread_sigmask, signal
from threading import Thread


def pool(jobs: int, nice: int = 0) -> ProcessPoolExecutor:
    """So many processes, each made when there is something for it to do.

    Args:
        jobs: how many.
        nice: by how much they stand back behind others, where the system knows such a thing.
    """
    return ProcessPoolExecutor(jobs, get_context("spawn"), _begin, (nice,))


@contextmanager
def unheard() -> Iterator[None]:
    """Let Ctrl-C wait while a process is being started; that one never hears it, not even before it is ready."""
    before = pthread_sigmask(SIG_BLOCK, {SIGINT})
    try:
        yield
    finally:
        pthread_sigmask(SIG_SETMASK, before)


def _begin(nice: int) -> None:
    """Ctrl-C is for the process that the user started; and if that is gone, nobody wants this work."""
    signal(SIGINT, SIG_IGN)
    if nice and hasattr(os, "nice"):
        os.nice(nice)
    leave_with_parent()


def leave_with_parent() -> None:
    """End this process when the one that started it has ended, however that was."""
    Thread(target=_wait_and_leave, daemon=True).start()


def _wait_and_leave() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
