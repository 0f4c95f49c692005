"""Bounds at the door: how often an address may knock, how large a body may be, how long it may take."""

import asyncio
import threading
import time
from collections import OrderedDict
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cubalibre.server.errors import answer, said
from cubalibre.server.settings import Settings
from cubalibre.server.thinkers import ADDRESS

_MOST_KNOWN: Final = 20_000
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
        ADDRESS.set(address_of(scope))
        wait = self._rates.request(ADDRESS.get())
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
    """Where a request comes from; of IPv6 the network, since one household has many addresses."""
    client = scope.get("client")
    host = str(client[0]) if client else "unknown"
    return ":".join(host.split(":")[:4]) if host.count(":") > 1 else host


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
