"""Middleware that bounds requests: banned addresses, rate, size and time of a body, concurrent requests."""

import asyncio
from collections.abc import Callable
from contextlib import ExitStack
from typing import Final

from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cubalibre.server.errors import answer, refusal_text
from cubalibre.server.limits.addresses import ADDRESS, address_of, host_of
from cubalibre.server.limits.fair_queue import FairQueue
from cubalibre.server.limits.rate import PROCESSOR_TIME, ConcurrencyLimit, RateLimits
from cubalibre.server.settings import Settings

_GAMES: Final = "/api/games"
_AT_LEAST: Final = 0.002
"""Minimum processor time charged for a request, in seconds."""
_AFTER_ITS_END: Final = 5
"""`Retry-After` in seconds while the server shuts down: it may be restarting."""
_HEALTH: Final = "/api/health"
_LESSONS: Final = "/api/lessons/"
IMPORT: Final = "/api/games/import"


class RequestLimits:
    """Middleware: refuses requests over a limit, queues the others fairly, and charges them for processor time."""

    def __init__(self, app: ASGIApp, settings: Settings, rates: RateLimits, is_banned: Callable[[str], bool]) -> None:
        self._app = app
        self._is_banned = is_banned
        self._settings = settings
        self._rates = rates
        each = settings.requests_at_once if settings.bounded else settings.connections
        self._under_way = ConcurrencyLimit(settings.connections, each)
        self._games = FairQueue(settings.games_at_once, rates.left)
        self._texts = FairQueue(settings.texts_at_once, rates.left)
        self._beginnings = FairQueue(settings.beginnings_at_once, rates.left)
        self._imports = FairQueue(settings.imports_at_once, rates.left)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] != "http" or not scope["path"].startswith("/api"):
            await self._app(scope, receive, send)
            return
        if self._is_banned(host_of(scope)):
            await answer(403, "banned", refusal_text("banned"))(scope, receive, send)
            return
        address = address_of(scope)
        ADDRESS.set(address)
        wait = self._rates.request(address)
        is_stream = scope["path"].endswith("/events")  # limited by the event hub instead
        if wait or not (is_stream or self._under_way.take(address)):
            await _too_many(int(wait) + 1)(scope, receive, send)
            return
        bill: list[float] = []
        PROCESSOR_TIME.set(bill)
        begun = False

        async def answered(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self._let_in(scope, receive, answered, None if is_stream else self._turns(scope["path"]))
        except asyncio.CancelledError:  # the server is shutting down
            if begun:
                raise
            await answer(503, "ending", refusal_text("ending"), after=_AFTER_ITS_END)(scope, receive, send)
        finally:
            if not is_stream:
                self._under_way.leave(address)
            self._rates.used(address, _AT_LEAST + sum(bill))

    def _turns(self, path: str) -> FairQueue | None:
        """The queue in which a request waits once its body has arrived."""
        if path == IMPORT:
            return self._imports
        if path == _GAMES or path.startswith(_LESSONS):
            return self._beginnings
        if path.startswith(_HEALTH):
            return None
        return self._games if path.startswith(f"{_GAMES}/") else self._texts

    async def _let_in(self, scope: Scope, receive: Receive, send: Send, turns: FairQueue | None) -> None:
        most = self._settings.record_body if scope["path"] == IMPORT else self._settings.body
        try:
            async with asyncio.timeout(self._settings.body_seconds):
                body = await _read(scope, receive, most)
        except TimeoutError:
            await answer(408, "too-slow", refusal_text("too-slow"))(scope, receive, send)
            return
        if body is None:
            await answer(413, "too-large", refusal_text("too-large", number=most))(scope, receive, send)
            return
        with ExitStack() as turn:
            if turns is not None:
                if not await turns.begin(ADDRESS.get(), self._settings.body_seconds):
                    await _too_many(1)(scope, receive, send)
                    return
                turn.callback(turns.end)

            async def answered(message: Message) -> None:
                turn.close()  # a client that reads slowly must not hold its place in the queue
                await send(message)

            await self._app(scope, _replayed(body, receive), answered)


def _too_many(after: int) -> Response:
    """A 429 that also closes the connection, so that pipelined requests cost nothing more."""
    refusal = answer(429, "too-many-requests", refusal_text("too-many-requests"), after=after)
    refusal.headers["Connection"] = "close"
    return refusal


async def _read(scope: Scope, receive: Receive, most: int) -> bytes | None:
    """The request body, or None if it is larger than `most` bytes."""
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
    """A `receive` that returns the body as one message, then whatever follows."""
    given = False

    async def again() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again
