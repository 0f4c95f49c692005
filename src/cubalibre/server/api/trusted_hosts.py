"""Checks `Host` and `Origin`: protection against DNS rebinding and cross-site requests.

A foreign page in a player's browser can reach a server on the player's machine by a form, or by a name of its own that
resolves to that machine. It cannot choose the `Host` and `Origin` that the browser sends.
"""

import ipaddress
import socket
from contextlib import suppress
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from cubalibre.server.errors import answer, refusal_text
from cubalibre.server.settings import Settings

_LOCAL: Final = "localhost"


class TrustedHosts:
    """Middleware: accepts requests to a name of this server, from its own pages or from no page."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        """Wrap `app`."""
        self._app = app
        machine = socket.gethostname().lower()
        self._given = {name.lower().rstrip(".") for name in settings.names}
        self._names = {_LOCAL, machine, f"{machine.partition('.')[0]}.local", *self._given}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] == "http":
            headers = Headers(scope=scope)
            host, origin = headers.get("host"), headers.get("origin")
            if "transfer-encoding" in headers and "content-length" in headers:
                await answer(400, "invalid", refusal_text("invalid.framing"))(scope, receive, send)
                return
            if host is not None and not self._is_ours(host):
                message = refusal_text("unknown-host", typed=repr(host[:80]))
                await answer(421, "unknown-host", message)(scope, receive, send)
                return
            if origin is not None and not self._is_own_page(origin, host):
                await answer(403, "foreign-page", refusal_text("foreign-page"))(scope, receive, send)
                return
        await self._app(scope, receive, send)

    def _is_ours(self, host: str) -> bool:
        """Whether a host is this server; any IP address is, since DNS rebinding needs a name."""
        name = _name_of(f"//{host}")
        with suppress(ValueError):
            return bool(ipaddress.ip_address(name))
        return name in self._names or name.endswith(f".{_LOCAL}")

    def _is_own_page(self, origin: str, host: str | None) -> bool:
        """Whether a page is of this server; behind a proxy the settings name the host that pages see."""
        return origin.partition("//")[2] == host or _name_of(origin) in self._given


def _name_of(url: str) -> str:
    """The host of a URL in lower case; "" if there is none."""
    with suppress(ValueError):
        return (urlsplit(url).hostname or "").rstrip(".")
    return ""
