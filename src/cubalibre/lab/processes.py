"""Many games on all processors, and yet in their order."""

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from signal import SIG_IGN, SIGINT, signal
from typing import Final, TypeVar

Found = TypeVar("Found")
_CHUNK: Final = 10


def in_chunks(work: Callable[[int, int], Found], first: int, games: int, jobs: int) -> Iterator[Found]:
    """What chunks of games show, always in the same order, on as many processes as wished.

    Args:
        work: plays so many games (second) from a number on (first); can be sent to another process.
        first: the number of the first game.
        games: how many games in all.
        jobs: how many processes.
    """
    chunks = [(at, min(_CHUNK, first + games - at)) for at in range(first, first + games, _CHUNK)]
    if jobs == 1 or len(chunks) == 1:
        for chunk in chunks:
            yield work(*chunk)
        return
    with ProcessPoolExecutor(min(jobs, len(chunks)), get_context("spawn"), _ignore_interrupts) as pool:
        waiting = [pool.submit(work, *chunk) for chunk in chunks]
        try:
            for future in waiting:
                yield future.result()
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def _ignore_interrupts() -> None:
    """Ctrl-C is for the process that the user started."""
    signal(SIGINT, SIG_IGN)
