"""Rate limits (token buckets) and concurrency limits for each address."""

import threading
import time
from collections import Counter, OrderedDict
from typing import Final

from cubalibre.server.settings import Settings

_MOST_KNOWN: Final = 20_000


class TokenBuckets:
    """Token buckets, one for each key: an average amount per second and a burst.

    The least recently used buckets are dropped beyond 20,000 keys.
    """

    def __init__(self, a_second: float, burst: float) -> None:
        """Refill `a_second` units each second, up to `burst`."""
        self._a_second = a_second
        self._burst = float(burst)
        self._known: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._lock = threading.Lock()

    def wait(self, key: str, amount: float = 1.0) -> float:
        """Take `amount` units if they are available; otherwise the seconds until they are (0.0 if taken)."""
        with self._lock:
            left = self.left(key)
            allowed = left >= amount
            self._note(key, left - amount if allowed else left)
        return 0.0 if allowed else (amount - left) / self._a_second

    def charge(self, key: str, amount: float) -> None:
        """Take `amount` units even if fewer are left; the bucket is then in debt."""
        with self._lock:
            self._note(key, self.left(key) - amount)

    def left(self, key: str) -> float:
        """Units available now; negative while in debt."""
        left, then = self._known.get(key, (self._burst, time.monotonic()))
        return min(self._burst, left + (time.monotonic() - then) * self._a_second)

    def _note(self, key: str, left: float) -> None:
        self._known[key] = (left, time.monotonic())
        self._known.move_to_end(key)
        if len(self._known) > _MOST_KNOWN:
            self._known.popitem(last=False)


class ConcurrencyLimit:
    """A limit on what is concurrent, in all and for each key. Not thread-safe: for the event loop's thread."""

    def __init__(self, most: int, most_each: int) -> None:
        """Allow `most` in all, and `most_each` of one key."""
        self._most = most
        self._most_each = most_each
        self._taken: Counter[str] = Counter()
        self.number = 0
        """Slots in use."""

    def take(self, key: str | None) -> bool:
        """Take a slot if there is one; without a key it counts towards the total only."""
        if self.is_full(key):
            return False
        self.number += 1
        if key is not None:
            self._taken[key] += 1
        return True

    def is_full(self, key: str | None) -> bool:
        """Whether there is no slot for this key."""
        return self.number >= self._most or (key is not None and self._taken[key] >= self._most_each)

    def leave(self, key: str | None) -> None:
        """Release a slot that was taken with this key."""
        self.number -= 1
        if key is not None:
            self._taken[key] -= 1
            if not self._taken[key]:
                del self._taken[key]


class RateLimits:
    """The rate limits of a server, for each address or seat."""

    def __init__(self, settings: Settings) -> None:
        self._bounded = settings.bounded
        self._requests = TokenBuckets(settings.requests_a_second, settings.requests_burst)
        self._processor = TokenBuckets(settings.processor_share, settings.processor_burst)
        self._light_use = TokenBuckets(settings.busy_share, settings.busy_burst)
        self._games = TokenBuckets(settings.games_a_minute / 60, settings.games_burst)
        self._arrivals = TokenBuckets(settings.arrivals_a_minute / 60, settings.arrivals_burst)
        self._messages = TokenBuckets(settings.messages_a_minute / 60, settings.messages_burst)

    def request(self, address: str) -> float:
        """Count a request of an address; the seconds to wait if it is over the rate, else 0.0."""
        if not self._bounded:
            return 0.0
        return self._requests.wait(address) or self._processor.wait(address, 0.0)

    def left(self, address: str) -> float:
        """Processor time that an address may use now, in seconds."""
        return self._processor.left(address)

    def left_to_player(self, address: str) -> float:
        """Processor time that an address may use now like somebody who plays, in seconds; negative if it is busy."""
        return self._light_use.left(address) if self._bounded else 0.0

    def used(self, address: str, seconds: float) -> None:
        """Charge processor time to an address, in seconds."""
        self._processor.charge(address, seconds)
        self._light_use.charge(address, seconds)

    def game(self, address: str) -> float:
        """Count a new game of an address; the seconds to wait if it is over the rate, else 0.0."""
        return self._games.wait(address) if self._bounded else 0.0

    def arrival(self, address: str) -> float:
        """Count a new person or device of an address; the seconds to wait if it is over the rate, else 0.0."""
        return self._arrivals.wait(address) if self._bounded else 0.0

    def message(self, seat: str) -> float:
        """Count a message of a seat; the seconds to wait if it is over the rate, else 0.0."""
        return self._messages.wait(seat) if self._bounded else 0.0
