"""Analysis endpoints: ask for the analysis of a finished game, read what was found so far, have one turn judged."""

from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from cubalibre.server.analyses import asking, findings, verdicts
from cubalibre.server.analyses.analyst import Analyst
from cubalibre.server.analyses.findings import EffortWord, Findings
from cubalibre.server.analyses.verdicts import TurnVerdict
from cubalibre.server.api import requests
from cubalibre.server.api.dependencies import IN_A_LANGUAGE, GameId, Keys, Service, errors, held, send
from cubalibre.server.api.metered_route import MeteredRoute
from cubalibre.server.games import spectating

router = APIRouter(
    prefix="/api/games/{game_id}/analysis", tags=["analysis"], dependencies=IN_A_LANGUAGE, route_class=MeteredRoute
)


@router.post("", status_code=202, response_model=Findings, responses=errors(403, 404, 409))
def ask(service: Service, request: Request, game_id: GameId, body: requests.Analysis, keys: Keys = None) -> Response:
    """Ask for the analysis of a finished game in which the reader holds a seat. It goes on beside the games."""
    analyst: Analyst = request.app.state.analyst
    with service.open(game_id) as session:
        mine = held(service, session, keys)
        asking.ask(service, session, mine, body.effort)
        found = findings.findings(service, session, mine, body.effort)
    analyst.wake()
    return send(found, 202)


@router.get("", response_model=Findings, responses=errors(404, 409))
def read(
    service: Service,
    game_id: GameId,
    keys: Keys = None,
    effort: Annotated[
        EffortWord | None, Query(description="By default the greatest that is complete, or that has begun.")
    ] = None,
) -> Response:
    """Return how far the analyses of a finished game are, and what one of them has found so far."""
    with service.open(game_id) as session:
        mine = held(service, session, keys)
        if not mine:
            spectating.check(session.row)
        return send(findings.findings(service, session, mine, effort))


@router.post("/turn", response_model=TurnVerdict, responses=errors(403, 404, 409))
def judge(service: Service, request: Request, game_id: GameId, body: requests.Judge, keys: Keys = None) -> Response:
    """Compare a turn of a game that one person plays with the best turn that the search finds, at once."""
    return send(verdicts.verdict(service, request.app.state.queue, game_id, keys, body.entry, body.effort))
