"""Create the application: endpoints, middleware, error handlers, and the services behind them."""

import logging
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response

from cubalibre import RecordError, i18n
from cubalibre.installation import version
from cubalibre.server.api import (
    analysis_routes,
    chat_routes,
    clock_routes,
    decision_routes,
    game_routes,
    help_routes,
    hint_routes,
    history_routes,
    lesson_routes,
    notice_routes,
    open_game_routes,
    passkey_routes,
    people_routes,
    player_routes,
    table_routes,
    what_if_routes,
)
from cubalibre.server.api.language import OfferedLanguages, RequestLanguage
from cubalibre.server.api.openapi import DescribedApp
from cubalibre.server.api.request_log import RequestObserver
from cubalibre.server.api.services import Services
from cubalibre.server.api.trusted_hosts import TrustedHosts
from cubalibre.server.client_files.static import ClientFiles, SecurityHeaders
from cubalibre.server.errors import Refused, answer, refusal_text
from cubalibre.server.games.loading import UNPLAYABLE
from cubalibre.server.limits.bodies import RequestBodies
from cubalibre.server.limits.middleware import RequestLimits
from cubalibre.server.settings import Settings

_LOG: Final = logging.getLogger(__name__)
_DESCRIPTION: Final = (
    "Cuba Libre over HTTP. The header `X-Seats` holds the keys of your seats; without a key you are a spectator. A "
    "decision names the number of entries that it follows and is accepted exactly once. See docs/api.md."
)
_MIN_COMPRESSED_SIZE: Final = 1_000
"""Responses from this size in bytes are compressed. Those with keys are shorter: a compressed length could reveal a
key."""
_GZIP_LEVEL: Final = 3
"""Level of gzip: the highest saves another tenth of a state, but takes four times as long."""
ROUTES: Final = [
    route
    for module in (
        game_routes,
        decision_routes,
        history_routes,
        analysis_routes,
        hint_routes,
        what_if_routes,
        lesson_routes,
        chat_routes,
        table_routes,
        people_routes,
        passkey_routes,
        player_routes,
        open_game_routes,
        clock_routes,
        notice_routes,
        help_routes,
    )
    for route in module.router.routes
]
"""Taken over directly: `include_router` would build each again at the first request, in a quarter of a second."""
_CODES: Final = {404: "not-found", 405: "method-not-allowed"}


def create_app(settings: Settings) -> FastAPI:
    """Create the application for the games in a database."""
    services = Services(settings)
    app = DescribedApp(
        title="Cuba Libre",
        description=_DESCRIPTION,
        version=version(),
        openapi_url="/api/openapi.json",
        redirect_slashes=False,
        lifespan=services.running,
        routes=ROUTES,
    )
    _offer(services, app)
    _add_middleware(app, settings)
    _answer_errors(app)
    app.mount("/", ClientFiles(settings.embed), name="client")
    return app


def _offer(services: Services, app: FastAPI) -> None:
    """Let requests, middleware and the server's operation find the services."""
    app.state.service, app.state.rates, app.state.is_banned = services.service, services.rates, services.is_banned
    app.state.presence, app.state.notices, app.state.quiet = services.presence, services.notices, services.quiet
    app.state.queue, app.state.analyst = services.queue, services.analyst
    app.state.hints, app.state.games_ahead = services.hints, services.games_ahead
    app.state.observers = services.observers


def _add_middleware(app: FastAPI, settings: Settings) -> None:
    """Add what all requests pass through; what is added last comes first."""
    app.add_middleware(GZipMiddleware, minimum_size=_MIN_COMPRESSED_SIZE, compresslevel=_GZIP_LEVEL)
    app.add_middleware(RequestBodies, settings=settings, rates=app.state.rates, quiet=app.state.quiet)
    app.add_middleware(OfferedLanguages)
    app.add_middleware(TrustedHosts, settings=settings)
    app.add_middleware(RequestLimits, settings=settings, rates=app.state.rates, is_banned=app.state.is_banned)
    app.add_middleware(RequestLanguage)
    app.add_middleware(SecurityHeaders, embed=settings.embed)
    app.add_middleware(RequestObserver, observers=app.state.observers)


def _answer_errors(app: FastAPI) -> None:
    @app.exception_handler(Refused)
    def refused(_: Request, error: Refused) -> Response:
        return answer(error.status, error.code, error.message, **error.more)

    @app.exception_handler(RequestValidationError)
    def invalid(_: Request, error: RequestValidationError) -> Response:
        return answer(
            422, "invalid", refusal_text("invalid", error="; ".join(_fault(fault) for fault in error.errors()[:3]))
        )

    @app.exception_handler(HTTPException)
    def other(_: Request, error: HTTPException) -> Response:
        code = _CODES.get(error.status_code, "invalid")
        response = answer(error.status_code, code, refusal_text(code, error=error.detail))
        response.headers.update(error.headers or {})
        return response

    @app.exception_handler(RecordError)
    def damaged(_: Request, error: RecordError) -> Response:
        _LOG.error("a stored game is damaged: line %d of its record", error.line)
        return answer(409, UNPLAYABLE, refusal_text("unplayable", number=error.line), line=error.line)

    @app.exception_handler(SQLAlchemyError)
    def storage(_: Request, error: SQLAlchemyError) -> Response:
        _LOG.error("the storage fails: %s", error)
        return answer(503, "storage", refusal_text("storage"))


def _fault(fault: Any) -> str:
    """Where and what is wrong with a request, without the values that were sent."""
    place = ".".join(str(part)[:40] for part in fault["loc"])
    return f"{place}: {i18n.invalid(fault)}"
