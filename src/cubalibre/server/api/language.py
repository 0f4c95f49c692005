"""The language of a response: from `lang` in the request, or else from `Accept-Language`."""

import re
from functools import lru_cache
from typing import Final
from urllib.parse import unquote_plus

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cubalibre import i18n
from cubalibre.i18n import languages
from cubalibre.server.errors import answer, refusal_text

_API: Final = "/api"
_LANG: Final = re.compile(rb"(?:^|&)lang=([^&]{1,60})")
_MAX_LANGUAGES: Final = 20
_HEADERS_KEPT: Final = 256


class RequestLanguage:
    """Middleware: sets the language for each request, and labels responses of the API with it."""

    def __init__(self, app: ASGIApp) -> None:
        """Wrap `app`."""
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on in its language; that of a refusal if it names an unknown one."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        named = _named(scope)
        preferred = _preferred(Headers(scope=scope).get("accept-language", ""), languages.COMPLETE)
        with i18n.speaking(named if named in languages.COMPLETE else preferred or languages.ENGLISH):
            await self._app(scope, receive, _labelled(send) if scope["path"].startswith(_API) else send)


class OfferedLanguages:
    """Middleware: refuses requests to the API that name a language which is not offered."""

    def __init__(self, app: ASGIApp) -> None:
        """Wrap `app`."""
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        named = _named(scope) if scope["type"] == "http" and scope["path"].startswith(_API) else ""
        if not named or named in languages.COMPLETE:
            await self._app(scope, receive, send)
            return
        message = refusal_text("language", typed=repr(named[:20]), known=i18n.enumerated(languages.COMPLETE))
        await answer(422, "invalid", message)(scope, receive, send)


def _named(scope: Scope) -> str:
    """The language that the query names; "" if none."""
    found = _LANG.search(scope["query_string"])
    return unquote_plus(found[1].decode("latin-1")) if found else ""


def _labelled(send: Send) -> Send:
    """A `send` that adds `Content-Language` and `Vary`."""
    language = i18n.language()

    async def with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            headers["Content-Language"] = language
            headers.add_vary_header("Accept-Language")
        await send(message)

    return with_headers


@lru_cache(_HEADERS_KEPT)
def _preferred(accepted: str, _: tuple[str, ...]) -> str | None:
    """The best complete language for an `Accept-Language` header; None if there is none."""
    return i18n.choose(_by_weight(accepted))


def _by_weight(accepted: str) -> list[str]:
    """The languages of an `Accept-Language` header by descending weight."""
    found = []
    for part in accepted.split(",")[:_MAX_LANGUAGES]:
        tag, _, weight = part.partition(";")
        quality = _number(weight.strip().removeprefix("q="))
        if quality > 0:
            found.append((quality, tag.strip()))
    return [tag for _, tag in sorted(found, key=lambda each: -each[0])]


def _number(weight: str) -> float:
    """A weight; 1.0 if absent, 0.0 if malformed."""
    try:
        return float(weight or 1)
    except ValueError:
        return 0.0
