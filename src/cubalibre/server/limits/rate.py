"""Rate limits (token buckets) and concurrency limits for each address, and the processor time of a request."""

import threading
import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from typing import Final

from cubalibre.server.settings import Settings

_MOST_KNOWN: Final = 20_000


class Rate:
    """So much a second on average, and so much at once, for each of many keys."""

    def __init__(self, a_second: float, burst: float) -> None:
        """See the class."""
        self._a_second = a_second
        self._burst = float(burst)
        self._known: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._lock = threading.Lock()

    def wait(self, key: str, amount: float = 1.0) -> float:
        """0 if so much is allowed now, which is then used; else after how many seconds."""
        with self._lock:
            left = self.left(key)
            allowed = left >= amount
            self._note(key, left - amount if allowed else left)
        return 0.0 if allowed else (amount - left) / self._a_second

    def charge(self, key: str, amount: float) -> None:
        """So much has been used, though it may be more than is left: then nothing is allowed for a while."""
        with self._lock:
            self._note(key, self.left(key) - amount)

    def left(self, key: str) -> float:
        """How much is left now."""
        left, then = self._known.get(key, (self._burst, time.monotonic()))
        return min(self._burst, left + (time.monotonic() - then) * self._a_second)

    def _note(self, key: str, left: float) -> None:
        self._known[key] = (left, time.monotonic())
        self._known.move_to_end(key)
        if len(self._known) > _MOST_KNOWN:
            self._known.popitem(last=False)


class Places:
    """So many places in all, and so many for each of many keys. For one thread, as that of an event loop."""

    def __init__(self, most: int, most_each: int) -> None:
        """See the class."""
        self._most = most
        self._most_each = most_each
        self._taken: Counter[str] = Counter()
        self.number = 0
        """How many are taken."""

    def take(self, key: str | None) -> bool:
        """Take a place, if there is one; without a key it counts among all only."""
        if self.number >= self._most or (key is not None and self._taken[key] >= self._most_each):
            return False
        self.number += 1
        if key is not None:
            self._taken[key] += 1
        return True

    def leave(self, key: str | None) -> None:
        """Give a place back that was taken with this key."""
        self.number -= 1
        if key is not None:
            self._taken[key] -= 1
            if not self._taken[key]:
                del self._taken[key]


BILL: Final[ContextVar[list[float]]] = ContextVar("bill")
"""Seconds of the processor that the request under way has used so far."""


def charge(seconds: float) -> None:
    """The request under way, if there is one, has used so much of the processor."""
    with suppress(LookupError):
        BILL.get().append(seconds)


@contextmanager
def billed() -> Iterator[None]:
    """What this thread does is charged to the request under way."""
    began = time.thread_time()
    try:
        yield
    finally:
        charge(time.thread_time() - began)


class Rates:
    """All rates of a server."""

    def __init__(self, settings: Settings) -> None:
        """Of these settings."""
        self._bounded = settings.bounded
        self._requests = Rate(settings.requests_a_second, settings.requests_burst)
        self._processor = Rate(settings.processor_share, settings.processor_burst)
        self._games = Rate(settings.games_a_minute / 60, settings.games_burst)
        self._messages = Rate(settings.messages_a_minute / 60, settings.messages_burst)

    def request(self, address: str) -> float:
        """One more request of an address: 0, or after how many seconds."""
        if not self._bounded:
            return 0.0
        return self._requests.wait(address) or self._processor.wait(address, 0.0)

    def left(self, address: str) -> float:
        """Seconds of the processor that an address may use now."""
        return self._processor.left(address)

    def used(self, address: str, seconds: float) -> None:
        """The requests of an address have used so much of the processor."""
        self._processor.charge(address, seconds)

    def game(self, address: str) -> float:
        """One more new game of an address."""
        return self._games.wait(address) if self._bounded else 0.0

    def message(self, seat: str) -> float:
        """One more message of a seat."""
        return self._messages.wait(seat) if self._bounded else 0.0
