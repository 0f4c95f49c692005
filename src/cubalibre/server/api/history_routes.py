"""What has been: log, positions, margins, totals."""

from typing import Annotated

from fastapi import APIRouter, Path, Query
from starlette.responses import Response

from cubalibre.notation import FactionWord
from cubalibre.server.api import responses
from cubalibre.server.api.dependencies import IN_A_LANGUAGE, GameId, Service, Since, errors, send
from cubalibre.server.games import history

router = APIRouter(prefix="/api/games/{game_id}", tags=["history"], dependencies=IN_A_LANGUAGE)
Phase = Annotated[str | None, Query(max_length=20, description="A Phase of a Propaganda Round.")]


@router.get("/log", response_model=history.Log, responses=errors(404, 409))
def log(service: Service, game_id: GameId, since: Since = 0) -> Response:
    """What happened after the first `since` entries, in words."""
    with service.open(game_id) as session:
        return send(history.log(session.now, since))


@router.get("/at/{entry}", response_model=history.PositionAt, responses=errors(404, 409))
def at(
    service: Service, game_id: GameId, entry: Annotated[int, Path(ge=0, le=1_000_000_000)], phase: Phase = None
) -> Response:
    """A spectator's view of the position after an entry (0: the start), and what that entry changed.

    With a `phase` (`victory`, `earnings`, `alliance`, `reset`) that followed the entry by itself: how that Phase ended,
    and what it changed.
    """
    with service.open(game_id) as session:
        return send(history.at(session.now, entry, phase))


@router.get("/sheets/{faction}", response_model=history.Sheet, responses=errors(404, 409))
def sheet(
    service: Service,
    game_id: GameId,
    faction: FactionWord,
    entry: Annotated[
        int | None, Query(ge=0, le=1_000_000_000, description="After so many entries; now if left out.")
    ] = None,
    phase: Phase = None,
) -> Response:
    """A Faction's sheet: what it needs to win and how far it is, what it has, and what it can do at what cost, where.

    Now, or after an `entry`, or as a `phase` that followed it by itself ended.
    """
    with service.open(game_id) as session:
        return send(history.faction_sheet(session.now, faction, entry, phase))


@router.get("/margins", response_model=responses.MarginsSoFar, responses=errors(404, 409))
def margins(service: Service, game_id: GameId) -> Response:
    """The margins of the four Factions after each card, and now."""
    with service.open(game_id) as session:
        return send(responses.MarginsSoFar(history.margins(session.now)))


@router.get("/totals", response_model=history.Outcome, responses=errors(404, 409))
def totals(service: Service, game_id: GameId) -> Response:
    """For each Faction: pieces lost, spaces taken, Resources received; and how well a single player has done."""
    with service.open(game_id) as session:
        return send(history.outcome(session.now))
