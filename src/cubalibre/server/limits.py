"""Bounds at the door: how often an address may knock, how large a body may be, how long it may take."""

import asyncio
import ipaddress
import threading
import time
from collections import Counter, OrderedDict
from contextlib import suppress
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cubalibre.server.errors import answer, said
from cubalibre.server.settings import Settings

_MOST_KNOWN: Final = 20_000
_HOUSEHOLD: Final = 64
"""Bits of an IPv6 address that a household gives out itself."""
IMPORT: Final = "/api/games/import"


class Rate:
    """So many a second on average, and so many at once, for each of many keys."""

    def __init__(self, a_second: float, burst: int) -> None:
        """See the class."""
        self._a_second = a_second
        self._burst = float(burst)
        self._known: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._lock = threading.Lock()

    def wait(self, key: str) -> float:
        """0 if one more is allowed now; else after how many seconds."""
        now = time.monotonic()
        with self._lock:
            left, then = self._known.pop(key, (self._burst, now))
            left = min(self._burst, left + (now - then) * self._a_second)
            wait = 0.0 if left >= 1 else (1 - left) / self._a_second
            self._known[key] = (left - 1 if left >= 1 else left, now)
            if len(self._known) > _MOST_KNOWN:
                self._known.popitem(last=False)
        return wait


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


class Rates:
    """All rates of a server."""

    def __init__(self, settings: Settings) -> None:
        """Of these settings."""
        self._bounded = settings.bounded
        self._requests = Rate(settings.requests_a_second, settings.requests_burst)
        self._games = Rate(settings.games_a_minute / 60, settings.games_burst)
        self._messages = Rate(settings.messages_a_minute / 60, settings.messages_burst)

    def request(self, address: str) -> float:
        """One more request of an address: 0, or after how many seconds."""
        return self._requests.wait(address) if self._bounded else 0.0

    def game(self, address: str) -> float:
        """One more new game of an address."""
        return self._games.wait(address) if self._bounded else 0.0

    def message(self, seat: str) -> float:
        """One more message of a seat."""
        return self._messages.wait(seat) if self._bounded else 0.0


class Door:
    """Middleware: refuses what comes too often, is too large, or does not arrive; adds the headers that are on all."""

    def __init__(self, app: ASGIApp, settings: Settings, rates: Rates) -> None:
        """Stand before `app`."""
        self._app = app
        self._settings = settings
        self._rates = rates

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or answer it at the door."""
        if scope["type"] != "http" or not scope["path"].startswith("/api"):
            await self._app(scope, receive, send)
            return
        wait = self._rates.request(address_of(scope))
        if wait:
            refused = answer(429, "too-many-requests", said("too-many-requests"), after=int(wait) + 1)
            await refused(scope, receive, send)
            return
        most = self._settings.record_body if scope["path"] == IMPORT else self._settings.body
        try:
            async with asyncio.timeout(self._settings.body_seconds):
                body = await _read(scope, receive, most)
        except TimeoutError:
            await answer(408, "too-slow", said("too-slow"))(scope, receive, send)
            return
        if body is None:
            await answer(413, "too-large", said("too-large", number=most))(scope, receive, send)
            return
        await self._app(scope, _replayed(body, receive), send)


def address_of(scope: Scope) -> str:
    """Where a request comes from, see `network_of`."""
    client = scope.get("client")
    return network_of(str(client[0]) if client else "unknown")


def network_of(host: str) -> str:
    """What a host is counted by: its address; of IPv6 the network, since one household has many addresses."""
    with suppress(ValueError):
        if ":" in host:
            address = ipaddress.IPv6Address(host)
            return str(address.ipv4_mapped or ipaddress.IPv6Network((int(address) >> _HOUSEHOLD << _HOUSEHOLD, 64)))
    return host


async def _read(scope: Scope, receive: Receive, most: int) -> bytes | None:
    """The whole body, or None if it is too large."""
    length = next((value for name, value in scope["headers"] if name == b"content-length"), b"0")
    if length.isdigit() and (len(length) > 12 or int(length) > most):
        return None
    parts, size = [], 0
    while True:
        message = await receive()
        if message["type"] != "http.request":
            return b""
        size += len(message.get("body", b""))
        if size > most:
            return None
        parts.append(message.get("body", b""))
        if not message.get("more_body", False):
            return b"".join(parts)


def _replayed(body: bytes, receive: Receive) -> Receive:
    """The body as one message; what comes after it as it comes."""
    given = False

    async def again() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again
