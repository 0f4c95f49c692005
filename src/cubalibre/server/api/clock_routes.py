"""Clock endpoints: stop and start the clock, vote about absent players, return, holidays."""

from fastapi import APIRouter, Request
from starlette.responses import Response

from cubalibre.server.api import people_requests, requests
from cubalibre.server.api.dependencies import (
    IN_A_LANGUAGE,
    GameId,
    Held,
    Keys,
    Service,
    check_new_message,
    errors,
    send,
)
from cubalibre.server.api.metered_route import MeteredRoute
from cubalibre.server.clocks import acts, holidays, planned_answers
from cubalibre.server.games import decisions
from cubalibre.server.games.game_state import GameState
from cubalibre.server.games.service import GameService, GameSession
from cubalibre.server.people import accounts

router = APIRouter(prefix="/api", tags=["clocks"], dependencies=IN_A_LANGUAGE, route_class=MeteredRoute)


@router.post("/games/{game_id}/clock", response_model=GameState, responses=errors(403, 404, 409))
def clock(service: Service, request: Request, game_id: GameId, body: requests.ClockAct, keys: Keys = None) -> Response:
    """Stop or start the clock, vote about an absent player, or return to your own seats; return the new state."""

    def act(session: GameSession, mine: Held) -> None:
        decisions.check_seat(mine)
        check_new_message(request, f"{game_id}/{mine[0]}")
        acts.carry_out(service, session, mine, body.act, body.faction)

    return send(service.act(game_id, keys, act))


@router.get("/games/{game_id}/plans", response_model=planned_answers.Plans, responses=errors(403, 404))
def plans(service: Service, game_id: GameId, keys: Keys = None) -> Response:
    """Return the answers that you have planned ahead; nobody else sees them."""
    return send(planned_answers.shown(service, game_id, _held(service, game_id, keys)))


@router.post("/games/{game_id}/plans", response_model=planned_answers.Plans, responses=errors(403, 404))
def plan(
    service: Service, request: Request, game_id: GameId, body: requests.PlannedAnswers, keys: Keys = None
) -> Response:
    """Plan answers ahead, in place of those before: a server gives them some seconds after they are asked."""
    mine = _held(service, game_id, keys)
    decisions.check_seat(mine)
    check_new_message(request, f"{game_id}/{mine[0]}")
    return send(planned_answers.put(service, game_id, mine, body.plans))


def _held(service: GameService, game_id: str, keys: str | None) -> Held:
    return service.held(game_id, service.store.seats(service.row(game_id).id), keys)


@router.get("/people/me/holiday", response_model=holidays.Holiday, responses=errors(403))
def holiday(service: Service, keys: Keys = None) -> Response:
    """Return the holiday that you are on, and the days that you may still take."""
    return send(holidays.shown(service, accounts.person_of(service.store, keys).id))


@router.post("/people/me/holiday", response_model=holidays.Holiday, responses=errors(403, 409))
def take_holiday(service: Service, request: Request, body: people_requests.NewHoliday, keys: Keys = None) -> Response:
    """Be on holiday from now on: your time stands in all your games of days. With 0 days, end your holiday."""
    person = accounts.person_of(service.store, keys)
    check_new_message(request, f"holiday/{person.id}")
    return send(holidays.take(service, person.id, body.days))
