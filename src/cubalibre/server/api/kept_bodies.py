"""Bodies of responses that change only with the program: made once for each language, and kept as bytes."""

import gzip
from collections.abc import Callable
from typing import Final, NamedTuple

from fastapi import Request
from starlette.responses import Response

from cubalibre.i18n.languages import LANGUAGES, remembered
from cubalibre.server import serialize

CACHEABLE: Final = {"Cache-Control": "public, max-age=3600"}
_BODIES: Final = 16
"""Size of the cache for each language; more than there are such bodies."""


class KeptBody(NamedTuple):
    """A body, also compressed by gzip."""

    content: bytes
    packed: bytes


@remembered(_BODIES * len(LANGUAGES))
def _kept(make: Callable[[], object]) -> KeptBody:
    content = serialize.to_json(make())
    return KeptBody(content, gzip.compress(content, mtime=0))


def send_kept(request: Request, make: Callable[[], object]) -> Response:
    """The response with the body that `make`, a function of a module, makes in the language in force."""
    body = _kept(make)
    headers = CACHEABLE | {"Vary": "Accept-Encoding"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(body.content, headers=headers, media_type="application/json")
    return Response(body.packed, headers=headers | {"Content-Encoding": "gzip"}, media_type="application/json")
