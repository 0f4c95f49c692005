"""Bounds at the door: how often an address may knock, how large a body may be, how long it may take."""

import asyncio
import ipaddress
import threading
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from contextvars import ContextVar
from typing import Final

from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cubalibre.server.errors import answer, said
from cubalibre.server.limits.fair_queue import Turns
from cubalibre.server.search_pool.scheduler import ADDRESS
from cubalibre.server.settings import Settings

_MOST_KNOWN: Final = 20_000
_HOUSEHOLD: Final = 64
"""Bits of an IPv6 address that a household gives out itself."""
_GAMES: Final = "/api/games"
_AT_LEAST: Final = 0.002
"""Seconds of the processor for a request, whatever it asks."""
_AFTER_ITS_END: Final = 5
"""Seconds after which a server that ends may be there again."""
_HEALTH: Final = "/api/health"
_LESSONS: Final = "/api/lessons/"
IMPORT: Final = "/api/games/import"


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


_BILL: Final[ContextVar[list[float]]] = ContextVar("bill")
"""Seconds of the processor that the request under way has used so far."""


def charge(seconds: float) -> None:
    """The request under way, if there is one, has used so much of the processor."""
    with suppress(LookupError):
        _BILL.get().append(seconds)


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


class Door:
    """Middleware: refuses what comes too often, is too large, or does not arrive, and counts what the rest costs."""

    def __init__(self, app: ASGIApp, settings: Settings, rates: Rates, is_banned: Callable[[str], bool]) -> None:
        """Stand before `app`."""
        self._app = app
        self._is_banned = is_banned
        self._settings = settings
        self._rates = rates
        each = settings.requests_at_once if settings.bounded else settings.connections
        self._under_way = Places(settings.connections, each)
        self._games = Turns(settings.games_at_once, rates.left)
        self._texts = Turns(settings.texts_at_once, rates.left)
        self._beginnings = Turns(settings.beginnings_at_once, rates.left)
        self._imports = Turns(settings.imports_at_once, rates.left)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or answer it at the door."""
        if scope["type"] != "http" or not scope["path"].startswith("/api"):
            await self._app(scope, receive, send)
            return
        if self._is_banned(host_of(scope)):
            await answer(403, "banned", said("banned"))(scope, receive, send)
            return
        address = address_of(scope)
        ADDRESS.set(address)
        wait = self._rates.request(address)
        is_stream = scope["path"].endswith("/events")  # the hub has places for them
        if wait or not (is_stream or self._under_way.take(address)):
            await _too_many(int(wait) + 1)(scope, receive, send)
            return
        bill: list[float] = []
        _BILL.set(bill)
        begun = False

        async def answered(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self._let_in(scope, receive, answered, None if is_stream else self._turns(scope["path"]))
        except asyncio.CancelledError:  # the server ends, and waits no longer
            if begun:
                raise
            await answer(503, "ending", said("ending"), after=_AFTER_ITS_END)(scope, receive, send)
        finally:
            if not is_stream:
                self._under_way.leave(address)
            self._rates.used(address, _AT_LEAST + sum(bill))

    def _turns(self, path: str) -> Turns | None:
        """What a request waits for once all of it has arrived."""
        if path == IMPORT:
            return self._imports
        if path == _GAMES or path.startswith(_LESSONS):
            return self._beginnings
        if path.startswith(_HEALTH):
            return None
        return self._games if path.startswith(f"{_GAMES}/") else self._texts

    async def _let_in(self, scope: Scope, receive: Receive, send: Send, turns: Turns | None) -> None:
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
        with ExitStack() as turn:
            if turns is not None:
                if not await turns.begin(ADDRESS.get(), self._settings.body_seconds):
                    await _too_many(1)(scope, receive, send)
                    return
                turn.callback(turns.end)

            async def answered(message: Message) -> None:
                turn.close()  # a client that reads slowly keeps nobody else from a turn
                await send(message)

            await self._app(scope, _replayed(body, receive), answered)


def _too_many(after: int) -> Response:
    """The connection ends, too: whatever has been sent by it beyond this request costs nothing more."""
    refusal = answer(429, "too-many-requests", said("too-many-requests"), after=after)
    refusal.headers["Connection"] = "close"
    return refusal


def address_of(scope: Scope) -> str:
    """What a request is counted by, see `network_of`."""
    return network_of(host_of(scope))


def host_of(scope: Scope) -> str:
    """Where a request comes from."""
    client = scope.get("client")
    return str(client[0]) if client else "unknown"


def network_of(host: str) -> str:
    """What a host is counted by: its address; of IPv6 the network, since one household has many addresses."""
    address = ip_of(host)
    if isinstance(address, ipaddress.IPv6Address):
        return str(ipaddress.IPv6Network((int(address) >> _HOUSEHOLD << _HOUSEHOLD, 128 - _HOUSEHOLD)))
    return str(address or host)


def ip_of(host: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """The address of a host, if it is one; of an IPv4 client at an IPv6 socket that of IPv4."""
    with suppress(ValueError):
        address = ipaddress.ip_address(host)
        return getattr(address, "ipv4_mapped", None) or address
    return None


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
