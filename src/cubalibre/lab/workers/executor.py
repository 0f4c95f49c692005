"""Whoever plays chunks of games somewhere, and yet hands back in their order what they show."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import Final, Protocol, TypeAlias, TypeVar

Found = TypeVar("Found")
Found_co = TypeVar("Found_co", covariant=True)
Chunk: TypeAlias = tuple[int, int]
"""The number of the first of some games in a row, and how many."""
CHUNK: Final = 10


class EngineError(Exception):
    """Games cannot be played on: whoever plays them is not there, or no more; the message says what to do."""


class Engine(Protocol):
    """Plays chunks of games, as many at a time as it can."""

    def __call__(self, work: Callable[[int, int], Found], chunks: Iterable[Chunk]) -> Iterator[Found]:
        """What each chunk shows, in their order.

        Args:
            work: plays so many games (second) from a number on (first); can be sent to another process.
            chunks: taken one by one, no more than are soon needed.

        Raises:
            EngineError: whoever plays them is gone.
        """


class Promise(Protocol[Found_co]):
    """What will be known of a chunk."""

    def result(self) -> Found_co:
        """Wait for it."""


def cut(first: int, games: int, size: int = CHUNK) -> Iterator[Chunk]:
    """Games from a number on, in chunks."""
    for at in range(first, first + games, size):
        yield at, min(size, first + games - at)


def in_order(
    submit: Callable[[int, int], Promise[Found]], chunks: Iterable[Chunk], most: Callable[[], int]
) -> Iterator[Found]:
    """What chunks show, in their order, however many there are: no more than `most` are under way or waited for."""
    waiting: deque[Promise[Found]] = deque()
    for chunk in chunks:
        waiting.append(submit(*chunk))
        while len(waiting) >= most():
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()
