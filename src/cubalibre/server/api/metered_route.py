"""A route whose endpoint is charged for the processor time of its thread."""

from collections.abc import Callable
from functools import partial, wraps
from inspect import iscoroutinefunction
from typing import Any

from fastapi.routing import APIRoute

from cubalibre.server.limits.billing import metered


class MeteredRoute(APIRoute):
    """A route to an endpoint that runs in a thread; the event loop's own work is charged by the middleware.

    Endpoints return finished responses, so the types of response bodies are only for the OpenAPI description. FastAPI
    builds a schema for each of them, which takes half of the time that a server needs to start; `described` does so.
    """

    def __init__(
        self,
        path: str,
        endpoint: Callable[..., Any],
        *,
        response_model: Any,
        responses: dict[int | str, dict[str, Any]],
        **options: Any,
    ) -> None:
        """Charge `endpoint` unless it runs in the event loop."""
        endpoint = endpoint if iscoroutinefunction(endpoint) else _charged(endpoint)
        super().__init__(path, endpoint, response_model=None, **options)
        self.described = partial(
            APIRoute, path, endpoint, response_model=response_model, responses=responses, **options
        )
        """Make the same route with its response bodies."""


def _charged(endpoint: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(endpoint)
    def charged(*args: Any, **kwargs: Any) -> Any:
        with metered():
            return endpoint(*args, **kwargs)

    return charged
