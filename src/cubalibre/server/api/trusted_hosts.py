"""Checks `Host`, `Origin` and `Sec-Fetch-Site`: protection against DNS rebinding and cross-site requests.

A foreign page in a player's browser can reach a server on the player's machine by a form, or by a name of its own that
resolves to that machine. It cannot choose the `Host`, `Origin` and `Sec-Fetch-Site` that the browser sends. Of another
scheme or port, a page on the same machine is foreign too.
"""

import ipaddress
import socket
from contextlib import suppress
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from cubalibre.server.errors import last_answer, refusal_text
from cubalibre.server.settings import Settings

_LOCAL: Final = "localhost"
_PORTS: Final = {"http": 80, "https": 443}
_OWN_SITES: Final = ("same-origin", "none")
"""What a browser says of requests by a page of ours, and by the person."""


class Origin(NamedTuple):
    """Where a page is from, in lower case."""

    scheme: str
    name: str
    port: int | None
    """The port; None for the usual one of the scheme."""


class TrustedHosts:
    """Middleware: accepts requests to a name of this server, from its own pages or from no page."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        """Wrap `app`."""
        self._app = app
        machine = socket.gethostname().lower()
        self._given = {name.lower().rstrip(".") for name in settings.names}
        self._has_proxies = bool(settings.proxies)
        self._names = {_LOCAL, machine, f"{machine.partition('.')[0]}.local", *self._given}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] == "http":
            headers = Headers(scope=scope)
            host = headers.get("host")
            if "transfer-encoding" in headers and "content-length" in headers:
                await last_answer(400, "invalid", refusal_text("invalid.framing"))(scope, receive, send)
                return
            if host is not None and not self._is_ours(host):
                message = refusal_text("unknown-host", typed=repr(host[:80]))
                await last_answer(421, "unknown-host", message)(scope, receive, send)
                return
            if self._is_foreign(scope, headers):
                await last_answer(403, "foreign-page", refusal_text("foreign-page"))(scope, receive, send)
                return
        await self._app(scope, receive, send)

    def _is_ours(self, host: str) -> bool:
        """Whether a host is this server; any IP address is, since DNS rebinding needs a name."""
        name = _origin_of(f"http://{host}").name
        with suppress(ValueError):
            return bool(ipaddress.ip_address(name))
        return name in self._names or name.endswith(f".{_LOCAL}")

    def _is_foreign(self, scope: Scope, headers: Headers) -> bool:
        """Whether a page of another origin sent a request. A link there to a page here is a navigation, and allowed."""
        site, origin = headers.get("sec-fetch-site"), headers.get("origin")
        if origin is not None:
            return not self._is_own(_origin_of(origin), scope, headers)
        is_link = scope["method"] == "GET" and headers.get("sec-fetch-mode") == "navigate"
        return site is not None and site not in _OWN_SITES and not is_link

    def _is_own(self, origin: Origin, scope: Scope, headers: Headers) -> bool:
        """Whether an origin is this server as its pages see it: with their scheme and port.

        Behind a proxy the settings name the host that pages see. Whether they come by HTTPS is what a trusted proxy
        says; if none says it, a named host may have both.
        """
        host = _origin_of(f"{scope['scheme']}://{headers.get('host', '')}")
        is_given, is_told = origin.name in self._given, self._has_proxies and "x-forwarded-proto" in headers
        schemes = (scope["scheme"], "https") if is_given and not is_told else (scope["scheme"],)
        port = host.port
        if origin.name != host.name:  # then a proxy has put its own name for the server there
            if not is_given or host.name in self._given:
                return False
            port = None
        return bool(origin.name) and origin.scheme in schemes and origin.port == port


def _origin_of(url: str) -> Origin:
    """The origin of a URL; without a name if there is none."""
    with suppress(ValueError):
        parts = urlsplit(url)
        port = None if parts.port == _PORTS.get(parts.scheme) else parts.port
        return Origin(parts.scheme, (parts.hostname or "").rstrip("."), port)
    return Origin("", "", None)
