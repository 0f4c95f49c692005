"""Middleware that bounds all requests of an address: bans, rate, concurrent requests, and processor time."""

import asyncio
from collections.abc import Callable
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cubalibre.server.errors import answer, last_answer, refusal_text
from cubalibre.server.limits.addresses import ADDRESS, address_of, host_of
from cubalibre.server.limits.billing import PROCESSOR_TIME, billed
from cubalibre.server.limits.bodies import is_stream
from cubalibre.server.limits.rate import ConcurrencyLimit, RateLimits
from cubalibre.server.settings import Settings

_AT_LEAST: Final = 0.002
"""Processor time charged for any request besides what is measured, in seconds: connection, headers and sending cost 0.5
ms, and a flood of cheap requests is to end soon."""
_AFTER_ITS_END: Final = 5
"""`Retry-After` in seconds while the server shuts down: it may be restarting."""


class RequestLimits:
    """Middleware: refuses requests over a limit, and charges each, refused or not, for processor time."""

    def __init__(self, app: ASGIApp, settings: Settings, rates: RateLimits, is_banned: Callable[[str], bool]) -> None:
        """Wrap `app`."""
        self._app = app
        self._is_banned = is_banned
        self._rates = rates
        each = settings.requests_at_once if settings.bounded else settings.connections
        self._under_way = ConcurrencyLimit(settings.connections, each)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        address = address_of(scope)
        ADDRESS.set(address)
        bill: list[float] = []
        PROCESSOR_TIME.set(bill)
        try:
            await billed(self._bounded(address, scope, receive, send))
        finally:
            self._rates.used(address, _AT_LEAST + sum(bill))

    async def _bounded(self, address: str, scope: Scope, receive: Receive, send: Send) -> None:
        if self._is_banned(host_of(scope)):
            await last_answer(403, "banned", refusal_text("banned"))(scope, receive, send)
            return
        wait = self._rates.request(address)
        # A page and what it asks for first come at once, by HTTP/2 all together. The event hub limits streams.
        kind = f"{address} api" if scope["path"].startswith("/api") else address
        if wait or not (is_stream(scope["path"]) or self._under_way.take(kind)):
            message = refusal_text("too-many-requests")
            await last_answer(429, "too-many-requests", message, after=int(wait) + 1)(scope, receive, send)
            return
        try:
            await self._answered(scope, receive, send)
        finally:
            if not is_stream(scope["path"]):
                self._under_way.leave(kind)

    async def _answered(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = False

        async def answered(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self._app(scope, receive, answered)
        except asyncio.CancelledError:  # the server is shutting down
            if begun:
                raise
            await answer(503, "ending", refusal_text("ending"), after=_AFTER_ITS_END)(scope, receive, send)
