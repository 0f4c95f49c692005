"""Executors: play chunks of games in parallel and yield the results in order."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from typing import Final, Protocol, TypeAlias, TypeVar

Found = TypeVar("Found")
Found_co = TypeVar("Found_co", covariant=True)
Chunk: TypeAlias = tuple[int, int]
"""The number of the first game, and how many games follow each other."""
CHUNK: Final = 10


class ExecutorError(Exception):
    """The executor is not available or has stopped; the message says what to do."""


class Executor(Protocol):
    """Plays chunks of games in parallel."""

    def __call__(self, work: Callable[[int, int], Found], chunks: Iterable[Chunk]) -> Iterator[Found]:
        """The result of each chunk, in order; `work` can be pickled, and `chunks` are consumed lazily.

        Raises:
            ExecutorError: the executor has stopped.
        """


class Promise(Protocol[Found_co]):
    """A future result of a chunk."""

    def result(self) -> Found_co:
        """Wait for the result."""


def cut(first: int, games: int, size: int = CHUNK) -> Iterator[Chunk]:
    """Split consecutive games into chunks."""
    for at in range(first, first + games, size):
        yield at, min(size, first + games - at)


def chunks(numbers: Iterable[int], size: int) -> Iterator[Chunk]:
    """Cut the numbers of games into chunks of consecutive games."""
    for games in consecutive(numbers):
        yield from cut(games.start, len(games), size)


def consecutive(numbers: Iterable[int]) -> Iterator[range]:
    """The ranges of numbers that follow each other; `numbers` ascend."""
    for _, same in groupby(enumerate(numbers), lambda each: each[1] - each[0]):
        run = [number for _, number in same]
        yield range(run[0], run[-1] + 1)


def one_by_one(play: Callable[[int], Found], first: int, games: int) -> list[Found]:
    """Play the games of a chunk one after another with a function of the number of a game."""
    return [play(game) for game in range(first, first + games)]


def in_order(
    submit: Callable[[int, int], Promise[Found]], chunks: Iterable[Chunk], most: Callable[[], int]
) -> Iterator[Found]:
    """The results of chunks in order, with at most `most` chunks running or waiting."""
    waiting: deque[Promise[Found]] = deque()
    for chunk in chunks:
        waiting.append(submit(*chunk))
        while len(waiting) >= most():
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()
