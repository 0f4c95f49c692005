"""What an operator sees of requests: each as a line of JSON, or as figures. Never keys, nor what is said at a table."""

import json
import logging
import secrets
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, Final, NamedTuple, TypeAlias

from starlette.types import ASGIApp, Message, Receive, Scope, Send

_LOG: Final = logging.getLogger("cubalibre.requests")
HERE: Final = "127.0.0.1"
"""Where figures are served: only this machine reaches them."""
_METHODS: Final = ("GET", "HEAD", "POST")
_PAGES: Final = "pages"
_NOWHERE: Final = "nowhere"


class Seen(NamedTuple):
    """A request that has been answered."""

    request: str
    """A number of its own, which its answer has in `X-Request-Id`."""
    method: str
    route: str
    """The path of the endpoint, with names in place of what differs: whatever is asked, there are few of them."""
    game: str | None
    status: int
    """Of the answer; 0 if it never began."""
    seconds: float


Observer: TypeAlias = Callable[[Seen], None]


class Watch:
    """Middleware: numbers requests, and tells observers of each that has been answered."""

    def __init__(self, app: ASGIApp, observers: list[Observer]) -> None:
        """Stand before `app`."""
        self._app = app
        self._observers = observers

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on."""
        if scope["type"] != "http" or not self._observers:
            await self._app(scope, receive, send)
            return
        request, began, status = secrets.token_hex(6), time.perf_counter(), 0

        async def noted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message["headers"], (b"x-request-id", request.encode())]
            await send(message)

        try:
            await self._app(scope, receive, noted)
        finally:
            method = scope["method"] if scope["method"] in _METHODS else "other"
            game = scope.get("path_params", {}).get("game_id")
            seen = Seen(request, method, _route(scope), game, status, time.perf_counter() - began)
            for observe in self._observers:
                observe(seen)


def _route(scope: Scope) -> str:
    if not scope["path"].startswith("/api"):
        return _PAGES
    return str(getattr(scope.get("route"), "path", _NOWHERE))


def log(seen: Seen) -> None:
    """Write a request to the log."""
    _LOG.info("answered", extra={"fields": seen._asdict() | {"seconds": round(seen.seconds, 4)}})


class _Line(logging.Formatter):
    """A line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line | getattr(record, "fields", {}), ensure_ascii=False)


def write_lines() -> None:
    """Write everything that is logged to the standard error, as lines of JSON."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_Line())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    _LOG.setLevel(logging.INFO)
