"""Who listens to which game, and telling them that something has changed."""

import asyncio
from collections import defaultdict
from collections.abc import Callable
from typing import Final, NamedTuple

from anyio import CapacityLimiter, to_thread

from cubalibre.server.limits.rate import Places

_EVERYBODY: Final = ""
_READERS: Final = 8
"""Threads."""


class Counts(NamedTuple):
    """What has changed in a game shows in these."""

    revision: int
    entries: int
    messages: int


class Listener:
    """One open stream of events."""

    def __init__(self, game_id: str, address: str) -> None:
        self.game_id = game_id
        self.address = address
        self._woken = asyncio.Event()
        self.counts: Counts | None = None

    def wake(self, counts: Counts | None) -> None:
        """Something has changed: these are the counts now, or they must be read again."""
        self.counts = counts
        self._woken.set()

    async def wait(self, seconds: float) -> Counts | None:
        """The counts after the next change; None if nothing was heard for so long, or they must be read again."""
        try:
            async with asyncio.timeout(seconds):  # `wait_for` would make a task for it
                await self._woken.wait()
        except TimeoutError:
            return None
        self._woken.clear()
        return self.counts


class Hub:
    """All listeners of one server. Listening happens in the event loop; publishing in any thread."""

    def __init__(self, most: int, most_a_game: int, most_an_address: int) -> None:
        """Allow so many listeners in all, to one game, and from one address."""
        self._places = Places(most, most_an_address)
        self._most_a_game = most_a_game
        self._loop: asyncio.AbstractEventLoop | None = None
        self._listeners: dict[str, set[Listener]] = defaultdict(set)
        self.closing = False

    def start(self) -> None:
        """Work in the running event loop."""
        self._loop = asyncio.get_running_loop()
        self._readers = CapacityLimiter(_READERS)
        self.closing = False

    async def read(self, counts: Callable[[str], Counts], game_id: str) -> Counts:
        """Look the counts of a game up, as one of few at a time: all listeners together keep nobody else waiting."""
        return await to_thread.run_sync(counts, game_id, limiter=self._readers)

    def close(self) -> None:
        """End all streams: the server goes down."""
        self.closing = True
        self.publish(_EVERYBODY, None)

    @property
    def number(self) -> int:
        """How many listen."""
        return self._places.number

    def join(self, game_id: str, address: str) -> Listener | None:
        """Begin to listen to a game; None if too many do, or too many from this address to whatever game."""
        if len(self._listeners.get(game_id, ())) >= self._most_a_game or not self._places.take(address):
            return None
        listener = Listener(game_id, address)
        self._listeners[game_id].add(listener)
        return listener

    def leave(self, listener: Listener) -> None:
        """Listen no more."""
        self._places.leave(listener.address)
        self._listeners[listener.game_id].discard(listener)
        if not self._listeners[listener.game_id]:
            del self._listeners[listener.game_id]

    def publish(self, game_id: str, counts: Counts | None) -> None:
        """Tell whoever listens to a game; without counts they must be read again."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._deliver, game_id, counts)

    def publish_to_all(self) -> None:
        """Tell everybody that something may have changed."""
        self.publish(_EVERYBODY, None)

    def _deliver(self, game_id: str, counts: Counts | None) -> None:
        games = list(self._listeners) if game_id == _EVERYBODY else [game_id]
        for game in games:
            for listener in self._listeners.get(game, ()):
                listener.wake(counts)
