"""What-if endpoints: the start of a turn of a game, and games played on from there."""

from fastapi import APIRouter, Request
from starlette.responses import Response

from cubalibre.server.analyses import what_if
from cubalibre.server.analyses.games_ahead import GamesAhead
from cubalibre.server.analyses.what_if import GamesPlayed, StartMoment
from cubalibre.server.api import requests
from cubalibre.server.api.dependencies import IN_A_LANGUAGE, GameId, Keys, Service, Since, errors, held, send
from cubalibre.server.api.metered_route import MeteredRoute

router = APIRouter(
    prefix="/api/games/{game_id}/what-if", tags=["analysis"], dependencies=IN_A_LANGUAGE, route_class=MeteredRoute
)


@router.get("", response_model=StartMoment, responses=errors(403, 404, 409))
def read(service: Service, game_id: GameId, keys: Keys = None, entry: Since = 0) -> Response:
    """Return the start of the turn at an entry of a game that is over, or in which the reader is the only person."""
    with service.open(game_id) as session:
        return send(what_if.moment(session, held(service, session, keys), entry))


@router.post("/games", response_model=GamesPlayed, responses=errors(403, 404, 409))
def play(service: Service, request: Request, game_id: GameId, body: requests.WhatIf, keys: Keys = None) -> Response:
    """Play some games from there, with changes and chosen programs: as many as fit into a short time, at least one."""
    ahead: GamesAhead = request.app.state.games_ahead
    with service.open(game_id) as session:
        start = what_if.start(session, held(service, session, keys), body.entry, body.changes, body.levels)
    return send(what_if.came_to(ahead.play(start, body.first, body.games)))
