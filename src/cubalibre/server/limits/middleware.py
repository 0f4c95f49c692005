"""Middleware that bounds requests: banned addresses, rate, size and time of a body, concurrent requests."""

import asyncio
from collections.abc import Callable
from contextlib import ExitStack
from typing import Final

from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cubalibre.server.errors import answer, said
from cubalibre.server.limits.addresses import ADDRESS, address_of, host_of
from cubalibre.server.limits.fair_queue import Turns
from cubalibre.server.limits.rate import BILL, Places, Rates
from cubalibre.server.settings import Settings

_GAMES: Final = "/api/games"
_AT_LEAST: Final = 0.002
"""Seconds of the processor for a request, whatever it asks."""
_AFTER_ITS_END: Final = 5
"""Seconds after which a server that ends may be there again."""
_HEALTH: Final = "/api/health"
_LESSONS: Final = "/api/lessons/"
IMPORT: Final = "/api/games/import"


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
        BILL.set(bill)
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
