"""Which requests are meant for this server: by the name that they call it, and the page that sends them.

A page from elsewhere in a player's browser can reach a server on the player's machine, by a form or by a name that it
lets point there (DNS rebinding). It cannot choose the `Host` and the `Origin` that the browser sends with it.
"""

import ipaddress
import socket
from contextlib import suppress
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from cubalibre.server.errors import answer, said
from cubalibre.server.settings import Settings

_LOCAL: Final = "localhost"


class Gate:
    """Middleware: lets in what calls this server by a name of its own, from its own pages or from no page."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        """Stand before `app`."""
        self._app = app
        machine = socket.gethostname().lower()
        self._given = {name.lower().rstrip(".") for name in settings.names}
        self._names = {_LOCAL, machine, f"{machine.partition('.')[0]}.local", *self._given}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or answer it at the gate."""
        if scope["type"] == "http":
            headers = Headers(scope=scope)
            host, origin = headers.get("host"), headers.get("origin")
            if "transfer-encoding" in headers and "content-length" in headers:
                await answer(400, "invalid", said("invalid.framing"))(scope, receive, send)
                return
            if host is not None and not self._is_ours(host):
                message = said("unknown-host", typed=repr(host[:80]))
                await answer(421, "unknown-host", message)(scope, receive, send)
                return
            if origin is not None and not self._is_own_page(origin, host):
                await answer(403, "foreign-page", said("foreign-page"))(scope, receive, send)
                return
        await self._app(scope, receive, send)

    def _is_ours(self, host: str) -> bool:
        """An address is: a name that points here cannot look like one."""
        name = _name_of(f"//{host}")
        with suppress(ValueError):
            return bool(ipaddress.ip_address(name))
        return name in self._names or name.endswith(f".{_LOCAL}")

    def _is_own_page(self, origin: str, host: str | None) -> bool:
        """A proxy may call this server by another name than the page does; then the settings have that name."""
        return origin.partition("//")[2] == host or _name_of(origin) in self._given


def _name_of(url: str) -> str:
    """The host in a URL; "" if there is none."""
    with suppress(ValueError):
        return (urlsplit(url).hostname or "").rstrip(".")
    return ""
