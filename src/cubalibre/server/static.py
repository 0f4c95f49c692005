"""The browser client's files, with the headers that keep a page to itself."""

import mimetypes
from pathlib import Path
from typing import Final

from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

FOLDER: Final = Path(__file__).parent.parent / "web"
_LASTING: Final = ("vendor/", "fonts/")
"""Files that change with a new version of what is in them only."""
for _kind, _ending in (("text/javascript", ".js"), ("text/javascript", ".mjs"), ("font/woff2", ".woff2")):
    mimetypes.add_type(_kind, _ending)

_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "Content-Security-Policy": _POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
_RAW_HEADERS: Final = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]


class Client(StaticFiles):
    """The files as they are; a browser asks each time whether they are still the same."""

    def __init__(self) -> None:
        super().__init__(directory=FOLDER, html=True, check_dir=False)

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, with how long it may be kept."""
        response = await super().get_response(path, scope)
        lasting = path.startswith(_LASTING) and response.status_code in (200, 304)
        response.headers["Cache-Control"] = "public, max-age=604800" if lasting else "no-cache"
        return response


class Shield:
    """Middleware: the headers that are on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        """Stand before `app`."""
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass everything on, with the headers."""

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *_RAW_HEADERS]
            await send(message)

        await self._app(scope, receive, with_headers if scope["type"] == "http" else send)
