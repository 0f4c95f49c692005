"""The language of a response: from `lang` in the request, or else from `Accept-Language`."""

from functools import lru_cache
from typing import Final
from urllib.parse import parse_qs

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cubalibre import i18n
from cubalibre.i18n import languages
from cubalibre.server.errors import answer, refusal_text

_MAX_LANGUAGES: Final = 20
_HEADERS_KEPT: Final = 256


class RequestLanguage:
    """Middleware: sets the language for each request and labels the response with it."""

    def __init__(self, app: ASGIApp) -> None:
        """Wrap `app`."""
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on in its language; an unknown `lang` is refused."""
        if scope["type"] != "http" or not scope["path"].startswith("/api"):
            await self._app(scope, receive, send)
            return
        named = parse_qs(scope["query_string"].decode("latin-1")).get("lang", [""])[0]
        wished = _wished(Headers(scope=scope).get("accept-language", ""), languages.COMPLETE)
        with i18n.speaking(named if named in languages.COMPLETE else wished or languages.ENGLISH):
            if named and named not in languages.COMPLETE:
                known = i18n.enumerated(languages.COMPLETE)
                refused = answer(422, "invalid", refusal_text("language", typed=repr(named[:20]), known=known))
                await refused(scope, receive, _labelled(send))
                return
            await self._app(scope, receive, _labelled(send))


def _labelled(send: Send) -> Send:
    """A `send` that adds `Content-Language` and `Vary`."""
    spoken = i18n.language()

    async def with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            headers["Content-Language"] = spoken
            headers.add_vary_header("Accept-Language")
        await send(message)

    return with_headers


@lru_cache(_HEADERS_KEPT)
def _wished(accepted: str, _: tuple[str, ...]) -> str | None:
    """The best complete language for an `Accept-Language` header; None if there is none."""
    return i18n.choose(_by_weight(accepted))


def _by_weight(accepted: str) -> list[str]:
    """The languages of an `Accept-Language` header by descending weight."""
    found = []
    for part in accepted.split(",")[:_MAX_LANGUAGES]:
        tag, _, weight = part.partition(";")
        liking = _number(weight.strip().removeprefix("q="))
        if liking > 0:
            found.append((liking, tag.strip()))
    return [tag for _, tag in sorted(found, key=lambda each: -each[0])]


def _number(weight: str) -> float:
    """A weight; 1.0 if absent, 0.0 if malformed."""
    try:
        return float(weight or 1)
    except ValueError:
        return 0.0
