"""Event streams: who follows which game, and publishing that a game has changed."""

import asyncio
from collections import defaultdict
from collections.abc import Callable, Collection
from typing import Final, NamedTuple, TypeAlias

from anyio import CapacityLimiter, to_thread

from cubalibre.server.limits.rate import ConcurrencyLimit
from cubalibre.server.settings import Settings

_EVERYBODY: Final = ""
_AFTER: Final = 0.05
"""Seconds by which spectators hear of a change later than players: a crowd of them takes as long as a decision."""
_READERS: Final = 8
"""Threads."""


class Counts(NamedTuple):
    """The numbers that change with every change of a game."""

    revision: int
    entries: int
    messages: int
    board: int = 0
    """The number of changes at the real board of a companion game."""
    clock: int = 0
    """The number of changes of the game's clock, and of votes about it."""
    thought: int | None = None
    """How far a strong player's search is, in per cent; None unless that is what is reported."""


Places: TypeAlias = list[tuple[ConcurrencyLimit, str]]
"""The limits that a stream counts towards, each with the key that it is counted by."""


class Subscriber:
    """One open event stream."""

    def __init__(self, game_id: str, places: Places, seats: Collection[str]) -> None:
        self.game_id = game_id
        self.places = places
        self.seats = seats
        """The seats of its holder; none for a spectator."""
        self.plays = bool(seats)
        """Whether it is the holder of a seat."""
        self._woken = asyncio.Event()
        self.counts: Counts | None = None

    def wake(self, counts: Counts | None) -> None:
        """Report a change: the new counts, or None if they must be read again."""
        self.counts = counts
        self._woken.set()

    async def wait(self, seconds: float) -> Counts | None:
        """The counts after the next change; None after `seconds` without one, or if they must be read again."""
        try:
            async with asyncio.timeout(seconds):  # `wait_for` would create a task
                await self._woken.wait()
        except TimeoutError:
            return None
        self._woken.clear()
        return self.counts


class EventHub:
    """All subscribers of one server. Subscribing happens in the event loop, publishing in any thread."""

    def __init__(self, settings: Settings) -> None:
        """Limit the subscribers as the settings say."""
        most = settings.connections
        each, of_one = settings.listeners_an_address, settings.listeners_of_one
        if not settings.bounded:
            each = of_one = most
        self._players = ConcurrencyLimit(most, each)
        self._of_seat = ConcurrencyLimit(most, settings.listeners_a_seat)
        self._spectators = ConcurrencyLimit(settings.listeners, each)
        self._of_game = ConcurrencyLimit(most, settings.listeners_a_game)
        self._of_one = ConcurrencyLimit(most, of_one)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._listeners: dict[str, set[Subscriber]] = defaultdict(set)
        self.closing = False
        self.observers: list[Callable[[str], None]] = []
        """Called with the id of each game that has changed, in whatever thread says so; "" for any game."""

    def start(self) -> None:
        """Use the running event loop."""
        self._loop = asyncio.get_running_loop()
        self._readers = CapacityLimiter(_READERS)
        self.closing = False

    async def read(self, counts: Callable[[str], Counts], game_id: str) -> Counts:
        """Read the counts of a game, a few at a time, so that subscribers do not block other requests."""
        return await to_thread.run_sync(counts, game_id, limiter=self._readers)

    def close(self) -> None:
        """End all streams: the server is shutting down."""
        self.closing = True
        self.publish(_EVERYBODY, None)

    @property
    def number(self) -> int:
        """Open streams."""
        return self._players.number + self._spectators.number

    def join(self, game_id: str, address: str, seats: Collection[str] = ()) -> Subscriber | None:
        """Subscribe to a game, as the holder of a seat if there are `seats`, else as a spectator; None without a place.

        A seat has places of its own, so that whoever takes all others keeps no player from following the game.
        """
        choices: list[tuple[Places, Collection[str]]] = [
            *(([(self._players, address), (self._of_seat, f"{game_id} {seat}")], seats) for seat in seats),
            (self._of_spectator(game_id, address), ()),
        ]
        for places, holds in choices:
            if _take(places):
                listener = Subscriber(game_id, places, holds)
                self._listeners[game_id].add(listener)
                return listener
        return None

    def is_full(self, game_id: str, address: str) -> bool:
        """Whether there is no place for a spectator of a game."""
        return any(limit.is_full(key) for limit, key in self._of_spectator(game_id, address))

    def _of_spectator(self, game_id: str, address: str) -> Places:
        return [(self._spectators, address), (self._of_game, game_id), (self._of_one, f"{game_id} {address}")]

    def leave(self, listener: Subscriber) -> None:
        """Unsubscribe."""
        _leave(listener.places)
        self._listeners[listener.game_id].discard(listener)
        if not self._listeners[listener.game_id]:
            del self._listeners[listener.game_id]

    def following(self, game_id: str) -> tuple[frozenset[str], int]:
        """The seats whose holders follow a game by a stream of this server, and how many spectators do."""
        listeners = list(self._listeners.get(game_id, ()))
        seats = frozenset(seat for listener in listeners for seat in listener.seats)
        return seats, sum(not listener.plays for listener in listeners)

    def publish(self, game_id: str, counts: Counts | None) -> None:
        """Notify the subscribers of a game, its players first; without counts they must be read again."""
        for observer in self.observers:
            observer(game_id)
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._deliver, self._loop, game_id, counts)

    def publish_to_all(self) -> None:
        """Notify all subscribers that something may have changed."""
        self.publish(_EVERYBODY, None)

    def _deliver(self, loop: asyncio.AbstractEventLoop, game_id: str, counts: Counts | None) -> None:
        self._wake(game_id, counts, True)
        if self._spectators.number:
            loop.call_later(_AFTER, self._wake, game_id, counts, False)

    def _wake(self, game_id: str, counts: Counts | None, players: bool) -> None:
        """Wake the players, or the spectators, of a game or of all."""
        games = list(self._listeners) if game_id == _EVERYBODY else [game_id]
        for game in games:
            for listener in self._listeners.get(game, ()):
                if listener.plays == players:
                    listener.wake(counts)


def _take(places: Places) -> bool:
    """Take all places, or none."""
    for number, (limit, key) in enumerate(places):
        if not limit.take(key):
            _leave(places[:number])
            return False
    return True


def _leave(places: Places) -> None:
    for limit, key in places:
        limit.leave(key)
