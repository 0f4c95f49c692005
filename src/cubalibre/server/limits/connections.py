"""Connection limits: how many in all and of one address, and how long a request may take to arrive.

uvicorn only closes connections that are idle between two requests. Here requests have deadlines too, and a connection
over a limit is refused before anything is done for it.
"""

import asyncio
import contextlib
import ipaddress
import resource
from typing import Any, Final

import h11
import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from cubalibre.server.errors import answer, refusal_text
from cubalibre.server.limits.addresses import ip_of, network_of
from cubalibre.server.limits.rate import ConcurrencyLimit
from cubalibre.server.settings import Settings

_KEEP_ALIVE: Final = 30
_ENDING: Final = 3
"""Seconds for responses under way when the server shuts down."""
_AT_ONCE: Final = 128
"""Connections that asyncio accepts before it passes on the first of them."""
_AT_THE_DOOR: Final = 64
"""Connections over the limit that may wait for their refusal."""
_DOOR_SECONDS: Final = 2.0
_OTHER_FILES: Final = 128
"""Descriptors for the database, the log and the client's files."""
_RESERVE: Final = _AT_ONCE + _AT_THE_DOOR + _OTHER_FILES


def descriptors() -> int:
    """Raise the limit on file descriptors of this process as far as the system allows, and return it."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        soft = hard
    return 2**31 if soft == resource.RLIM_INFINITY else soft


class ServerConfig(uvicorn.Config):
    """Configuration of uvicorn with the limits of `Settings`."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        """Serve `app`; forwarding headers are trusted only from proxies that the settings name."""
        super().__init__(
            app,
            http=Connection,
            ws="none",
            log_level="error",
            access_log=False,
            server_header=False,
            proxy_headers=bool(settings.proxies),
            forwarded_allow_ips=list(settings.proxies),
            backlog=_AT_ONCE,
            timeout_keep_alive=_KEEP_ALIVE,
            timeout_graceful_shutdown=_ENDING,
        )
        self.settings = settings
        most = max(1, min(settings.connections, descriptors() - _RESERVE))
        self.places = ConcurrencyLimit(most, settings.connections_an_address if settings.bounded else most)
        self.waiting = ConcurrencyLimit(_AT_THE_DOOR, _AT_THE_DOOR // 4)
        self._proxies = [ipaddress.ip_network(proxy) for proxy in settings.proxies]

    def counted_as(self, host: str) -> str | None:
        """The key for connections of a host; None for a proxy, whose connections are those of many people."""
        address = ip_of(host)
        is_proxy = address is not None and any(address in proxy for proxy in self._proxies)
        return None if is_proxy else network_of(host)


class Connection(H11Protocol):
    """uvicorn's HTTP/1.1 protocol with a limit on connections and deadlines for requests."""

    config: ServerConfig

    def __init__(
        self,
        config: ServerConfig,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._place: tuple[ConcurrencyLimit, str | None] | None = None
        self._awaited: object = None
        """The h11 state that the client must have left by the deadline."""
        self._deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Take a slot; without one wait for the first bytes, or abort."""
        super().connection_made(transport)
        address = self.config.counted_as(self.client[0] if self.client else "unknown")
        for places, seconds in (
            (self.config.places, self.config.settings.headers_seconds),
            (self.config.waiting, _DOOR_SECONDS),
        ):
            if places.take(address):
                self._place = places, address
                self._await(h11.IDLE, seconds)
                return
        transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Release the slot."""
        super().connection_lost(exc)
        self._await(None)
        if self._place is not None:
            places, address = self._place
            places.leave(address)

    def data_received(self, data: bytes) -> None:
        """Continue with the request; a connection without a slot is refused now."""
        if self._place is None or self._place[0] is self.config.waiting:
            self._refuse(429, "too-many-connections")
            return
        super().data_received(data)
        state, settings = self.conn.their_state, self.config.settings
        if state is self._awaited or self.transport.is_closing():
            return
        if state is h11.IDLE:
            self._await(state, settings.headers_seconds)
        elif state is h11.SEND_BODY:  # an earlier deadline of the middleware applies to bodies that are read
            self._await(state, settings.body_seconds + settings.headers_seconds)
        else:
            self._await(None)

    def _await(self, state: object, seconds: float = 0.0) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
        self._awaited = state
        self._deadline = self.loop.call_later(seconds, self._too_late) if state is not None else None

    def _too_late(self) -> None:
        """The deadline has passed."""
        if self._place is not None and self._place[0] is self.config.waiting:
            self._refuse(429, "too-many-connections")
        elif self._awaited is h11.IDLE and self.conn.trailing_data[0]:
            self._refuse(408, "too-slow")
        else:
            self.transport.close()

    def _refuse(self, status: int, code: str) -> None:
        """Send an error response and close; nothing was done for this connection."""
        refusal = answer(status, code, refusal_text(code), **{"after": 5} if status == 429 else {})
        refusal.headers["Connection"] = "close"
        response = h11.Response(status_code=status, headers=refusal.raw_headers)
        for event in (response, h11.Data(data=bytes(refusal.body)), h11.EndOfMessage()):
            self.transport.write(self.conn.send(event) or b"")
        self.transport.close()
