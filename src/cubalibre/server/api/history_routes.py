"""History endpoints: log, position at an entry, sheets, margins, totals."""

from typing import Annotated

from fastapi import APIRouter, Path, Query
from starlette.responses import Response

from cubalibre.notation import FactionWord
from cubalibre.server.api import responses
from cubalibre.server.api.dependencies import IN_A_LANGUAGE, GameId, Keys, Service, Since, errors, send
from cubalibre.server.api.metered_route import MeteredRoute
from cubalibre.server.games import history

router = APIRouter(
    prefix="/api/games/{game_id}", tags=["history"], dependencies=IN_A_LANGUAGE, route_class=MeteredRoute
)
Phase = Annotated[str | None, Query(max_length=20, description="A Phase of a Propaganda Round.")]


@router.get("/log", response_model=history.Log, responses=errors(404, 409))
def log(service: Service, game_id: GameId, since: Since = 0, keys: Keys = None) -> Response:
    """Return the log after entry `since`, in words."""
    with service.reading(game_id, keys) as (session, _):
        return send(history.log(session.game, since))


@router.get("/at/{entry}", response_model=history.PositionAt, responses=errors(404, 409))
def at(
    service: Service,
    game_id: GameId,
    entry: Annotated[int, Path(ge=0, le=1_000_000_000)],
    phase: Phase = None,
    keys: Keys = None,
) -> Response:
    """Return a spectator's view of the position after an entry (0: the start), and what that entry changed.

    With a `phase` (`victory`, `earnings`, `alliance`, `reset`) that followed the entry without a decision: the position
    at the end of that Phase, and what it changed.
    """
    with service.reading(game_id, keys) as (session, _):
        return send(history.position_at(session.game, entry, phase))


@router.get("/sheets/{faction}", response_model=history.Sheet, responses=errors(404, 409))
def sheet(
    service: Service,
    game_id: GameId,
    faction: FactionWord,
    entry: Annotated[
        int | None, Query(ge=0, le=1_000_000_000, description="Number of the entry; now by default.")
    ] = None,
    phase: Phase = None,
    keys: Keys = None,
) -> Response:
    """Return the sheet of a Faction: victory and margin, forces, and what it can do where and at what cost.

    Now, or after an `entry`, or at the end of a `phase` that followed it without a decision.
    """
    with service.reading(game_id, keys) as (session, _):
        return send(history.faction_sheet(session.game, faction, entry, phase))


@router.get("/margins", response_model=responses.MarginsSoFar, responses=errors(404, 409))
def margins(service: Service, game_id: GameId, keys: Keys = None) -> Response:
    """Return the margins of the four Factions after each card, and now."""
    with service.reading(game_id, keys) as (session, _):
        return send(responses.MarginsSoFar(history.margins(session.game)))


@router.get("/totals", response_model=history.Outcome, responses=errors(404, 409))
def totals(service: Service, game_id: GameId, keys: Keys = None) -> Response:
    """Return totals of each Faction (lost pieces, spaces taken, Resources received) and the success of a solo game."""
    with service.reading(game_id, keys) as (session, _):
        return send(history.outcome(session.game))
