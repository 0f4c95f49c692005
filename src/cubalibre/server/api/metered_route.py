"""A route whose endpoint is charged for the processor time of its thread."""

from collections.abc import Callable
from functools import wraps
from inspect import iscoroutinefunction
from typing import Any

from fastapi.routing import APIRoute

from cubalibre.server.limits.billing import metered


class MeteredRoute(APIRoute):
    """A route to an endpoint that runs in a thread; the event loop's own work is charged by the middleware."""

    def __init__(self, path: str, endpoint: Callable[..., Any], **options: Any) -> None:
        """Charge `endpoint` unless it runs in the event loop."""
        super().__init__(path, endpoint if iscoroutinefunction(endpoint) else _charged(endpoint), **options)


def _charged(endpoint: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(endpoint)
    def charged(*args: Any, **kwargs: Any) -> Any:
        with metered():
            return endpoint(*args, **kwargs)

    return charged
