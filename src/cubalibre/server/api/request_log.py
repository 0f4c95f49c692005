"""Request log: middleware that reports each answered request to observers, and log lines as JSON.

Neither has keys of seats or what players write.
"""

import hashlib
import json
import logging
import secrets
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Final, NamedTuple, TypeAlias

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cubalibre.server.limits.addresses import host_of

_LOG: Final = logging.getLogger("cubalibre.requests")
_METHODS: Final = ("GET", "HEAD", "POST")
_PAGES: Final = "pages"
_NOWHERE: Final = "nowhere"


class AnsweredRequest(NamedTuple):
    """An answered request, as observers see it."""

    request: str
    """Its id, also in the response header `X-Request-Id`."""
    method: str
    route: str
    """The path template of the endpoint, so that there are few different values."""
    game: str | None
    address: str
    """The address of the client, as `admin ban` takes it."""
    status: int
    """Status of the response; 0 if none was sent."""
    seconds: float


Observer: TypeAlias = Callable[[AnsweredRequest], None]


class RequestObserver:
    """Middleware: gives each request an id, and reports it to observers once it is answered."""

    def __init__(self, app: ASGIApp, observers: list[Observer]) -> None:
        """Wrap `app`."""
        self._app = app
        self._observers = observers

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on and report it."""
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
            seconds = time.perf_counter() - began
            seen = AnsweredRequest(request, method, _route(scope), game, host_of(scope), status, seconds)
            for observe in self._observers:
                observe(seen)


def _route(scope: Scope) -> str:
    if not scope["path"].startswith("/api"):
        return _PAGES
    return str(getattr(scope.get("route"), "path", _NOWHERE))


def log_with(key: str) -> Observer:
    """An observer that logs requests; with a key, hashes of the addresses in place of the addresses."""

    def log(seen: AnsweredRequest) -> None:
        address = hashed(seen.address, key) if key else seen.address
        fields = seen._asdict() | {"address": address, "seconds": round(seen.seconds, 4)}
        _LOG.info("answered", extra={"fields": fields})

    return log


def hashed(address: str, key: str) -> str:
    """The hash of an address, which cannot be traced back without the key."""
    return hashlib.blake2b(address.encode(), key=key.encode(), digest_size=8).hexdigest()


class _Line(logging.Formatter):
    """Formats log records as lines of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line | getattr(record, "fields", {}), ensure_ascii=False)


def write_lines() -> None:
    """Configure logging to write lines of JSON to the standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_Line())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    _LOG.setLevel(logging.INFO)
