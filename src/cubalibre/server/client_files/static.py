"""Serves the browser client's files, and adds security headers to every response."""

from pathlib import Path
from typing import Final

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cubalibre.server.client_files.assets import PAGE, Asset, assets

FOLDER: Final = Path(__file__).parents[2] / "web"
_FOR_GOOD: Final = "public, max-age=31536000, immutable"

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


class ClientFiles(StaticFiles):
    """The client's assets; its source files too, by their own names."""

    def __init__(self) -> None:
        super().__init__(directory=FOLDER, check_dir=False)
        self._made = assets(FOLDER)

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file with its caching headers."""
        made = self._made.get(PAGE if path == "." else path)
        if made is None or scope["method"] not in ("GET", "HEAD"):
            response = await super().get_response(path, scope)
            response.headers["Cache-Control"] = "no-cache"
            return response
        asked = Headers(scope=scope)
        response = _sent(made, "gzip" in asked.get("accept-encoding", ""))
        return NotModifiedResponse(response.headers) if self.is_not_modified(response.headers, asked) else response


def _sent(made: Asset, can_unpack: bool) -> Response:
    headers = {"Cache-Control": _FOR_GOOD if made.lasts else "no-cache", "ETag": made.etag, "Vary": "Accept-Encoding"}
    if made.packed is None or not can_unpack:
        return Response(made.content, headers=headers, media_type=made.kind)
    return Response(made.packed, headers=headers | {"Content-Encoding": "gzip"}, media_type=made.kind)


class SecurityHeaders:
    """Middleware: adds the security headers to every response."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on; its response gets the headers."""

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *_RAW_HEADERS]
            await send(message)

        await self._app(scope, receive, with_headers if scope["type"] == "http" else send)
