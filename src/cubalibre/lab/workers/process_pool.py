"""Executor on the cores of this machine."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children
from typing import Final

from cubalibre import i18n
from cubalibre.lab.workers import executor
from cubalibre.lab.workers.executor import Chunk, Executor, ExecutorError, Found
from cubalibre.processes import pool, unheard

_AHEAD: Final = 4
"""Chunks running or waiting, per process."""


def processes(jobs: int) -> Executor:
    """An executor of `jobs` processes; with one, games are played in this process."""

    def play(work: Callable[[int, int], Found], chunks: Iterable[Chunk]) -> Iterator[Found]:
        return (work(*chunk) for chunk in chunks) if jobs == 1 else _in_pool(work, chunks, jobs)

    return play


def _in_pool(work: Callable[[int, int], Found], chunks: Iterable[Chunk], jobs: int) -> Iterator[Found]:
    with pool(jobs) as players:

        def submit(first: int, games: int) -> Future[Found]:
            with unheard():
                return players.submit(work, first, games)

        try:
            yield from executor.in_order(submit, chunks, lambda: _AHEAD * jobs)
        except BrokenProcessPool:
            raise ExecutorError(i18n.text("run", "ended")) from None
        except (KeyboardInterrupt, GeneratorExit):
            for process in active_children():  # the running games are no longer needed
                process.terminate()
            raise
        finally:
            players.shutdown(cancel_futures=True)
