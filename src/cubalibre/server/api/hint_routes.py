"""Hint endpoint: what a strong player would do at the decision of whoever asks."""

from fastapi import APIRouter, Request
from starlette.responses import Response

from cubalibre.server.analyses import hint_report
from cubalibre.server.analyses.hint_report import Hint
from cubalibre.server.analyses.hints import Hints
from cubalibre.server.api import requests
from cubalibre.server.api.dependencies import IN_A_LANGUAGE, GameId, Keys, Service, errors, held, send
from cubalibre.server.api.metered_route import MeteredRoute

router = APIRouter(
    prefix="/api/games/{game_id}/hint", tags=["analysis"], dependencies=IN_A_LANGUAGE, route_class=MeteredRoute
)


@router.post("", response_model=Hint, responses=errors(403, 404, 409))
def ask(service: Service, request: Request, game_id: GameId, body: requests.WantedHint, keys: Keys = None) -> Response:
    """Ask what a strong player would do; only whoever decides may. Ask again until it is found."""
    hints: Hints = request.app.state.hints
    with service.open(game_id) as session:
        return send(hint_report.ask(hints, session, held(service, session, keys), body.level))
