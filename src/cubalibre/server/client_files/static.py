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

EMBED: Final = "embed"
"""The address of the page for frames in other pages, if the operator allows them."""
_NO_FRAMES: Final = "frame-ancestors 'none'"
_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; " + _NO_FRAMES
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
EMBED_HEADERS: Final = {name: value for name, value in HEADERS.items() if name != "X-Frame-Options"} | {
    "Content-Security-Policy": _POLICY.replace(_NO_FRAMES, "frame-ancestors *")
}
"""Of the page for frames in other pages: it sends no keys, so no foreign page can make a player click on something."""


def _raw(headers: dict[str, str]) -> list[tuple[bytes, bytes]]:
    return [(name.lower().encode(), value.encode()) for name, value in headers.items()]


_RAW_HEADERS: Final = _raw(HEADERS)
_RAW_EMBED_HEADERS: Final = _raw(EMBED_HEADERS)


class ClientFiles(StaticFiles):
    """The client's assets; its source files too, by their own names."""

    def __init__(self, embed: bool = False) -> None:
        """Serve the files; with `embed` also the page for frames in other pages."""
        super().__init__(directory=FOLDER, check_dir=False)
        self._made = assets(FOLDER)
        self._pages = (".", EMBED) if embed else (".",)

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file with its caching headers."""
        made = self._made.get(PAGE if path in self._pages else path)
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

    def __init__(self, app: ASGIApp, embed: bool = False) -> None:
        """Wrap `app`; with `embed` one page may be shown in frames of other pages."""
        self._app = app
        self._framed = f"/{EMBED}" if embed else None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on; its response gets the headers."""
        raw = _RAW_EMBED_HEADERS if self._framed and scope.get("path") == self._framed else _RAW_HEADERS

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *raw]
            await send(message)

        await self._app(scope, receive, with_headers if scope["type"] == "http" else send)
