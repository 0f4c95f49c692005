"""Table endpoints: the ledger of deals, and the notepads of the seats."""

from typing import Annotated

from fastapi import APIRouter, Path, Request
from starlette.responses import Response

from cubalibre.server.api import requests
from cubalibre.server.api.dependencies import (
    IN_A_LANGUAGE,
    GameId,
    Held,
    Keys,
    Service,
    check_new_message,
    errors,
    held,
    send,
)
from cubalibre.server.api.metered_route import MeteredRoute
from cubalibre.server.games import decisions, ledger, notepad
from cubalibre.server.games.service import GameService

router = APIRouter(prefix="/api/games/{game_id}", tags=["talk"], dependencies=IN_A_LANGUAGE, route_class=MeteredRoute)
DealNumber = Annotated[int, Path(ge=1, le=1_000_000_000)]


@router.get("/deals", response_model=ledger.Ledger, responses=errors(404))
def deals(service: Service, game_id: GameId, keys: Keys = None) -> Response:
    """Return the deals that players have written down; no rule looks at them."""
    return send(ledger.shown(service, service.shown_to(game_id, keys)))


@router.post("/deals", status_code=201, response_model=ledger.Ledger, responses=errors(403, 404, 409))
def write(service: Service, request: Request, game_id: GameId, body: requests.NewDeal, keys: Keys = None) -> Response:
    """Write a deal down, for all to see; return the ledger."""
    with service.open(game_id) as session:
        mine = held(service, session, keys)
        decisions.check_seat(mine)
        check_new_message(request, f"{game_id}/{mine[0]}")
        return send(ledger.write(service, session, mine, body.faction, body.others, body.text, body.until), 201)


@router.post("/deals/{number}", response_model=ledger.Ledger, responses=errors(403, 404, 409))
def say(
    service: Service, request: Request, game_id: GameId, number: DealNumber, body: requests.Verdict, keys: Keys = None
) -> Response:
    """Say that a deal of yours was kept or broken, or nothing any more; each party has a word of its own."""
    with service.open(game_id) as session:
        mine = held(service, session, keys)
        decisions.check_seat(mine)
        check_new_message(request, f"{game_id}/{mine[0]}")
        return send(ledger.say(service, session, mine, number, body.said))


@router.get("/notepad", response_model=notepad.Notepads, responses=errors(403, 404))
def notes(service: Service, game_id: GameId, keys: Keys = None) -> Response:
    """Return what you have noted down at your seats; nobody else gets it."""
    return send(notepad.shown(service, game_id, _held(service, game_id, keys)))


@router.post("/notepad", response_model=notepad.Notepads, responses=errors(403, 404))
def note(service: Service, request: Request, game_id: GameId, body: requests.Notes, keys: Keys = None) -> Response:
    """Note something down at a seat of yours, in place of what was there."""
    mine = _held(service, game_id, keys)
    decisions.check_seat(mine)
    check_new_message(request, f"{game_id}/{mine[0]}")
    return send(notepad.put(service, game_id, mine, body.faction, body.text))


def _held(service: GameService, game_id: str, keys: str | None) -> Held:
    return service.held(game_id, service.store.seats(service.row(game_id).id), keys)
