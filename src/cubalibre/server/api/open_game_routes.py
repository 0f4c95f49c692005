"""Open-game endpoints: games with free seats, tickets for any game, and people who do not want to meet."""

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import Response

from cubalibre import i18n
from cubalibre.server.api import people_requests, responses
from cubalibre.server.api.dependencies import (
    IN_A_LANGUAGE,
    GameId,
    Keys,
    Service,
    check_new_game,
    check_new_message,
    errors,
    send,
)
from cubalibre.server.api.metered_route import MeteredRoute
from cubalibre.server.api.network_address import address_in_network
from cubalibre.server.games.service import GameService
from cubalibre.server.games.timekeeping import PaceKind
from cubalibre.server.open_games import display, rooms
from cubalibre.server.people.accounts import known, person_of
from cubalibre.server.settings import GAME_ID
from cubalibre.server.storage.people import Person

router = APIRouter(prefix="/api", tags=["open games"], dependencies=IN_A_LANGUAGE, route_class=MeteredRoute)

Start = Annotated[int, Query(ge=0, le=100_000, description="How many games come before those of this page.")]


@router.get("/open-games", response_model=display.OpenGames, responses=errors())
def listed(
    service: Service,
    language: people_requests.Language = "",
    pace: Annotated[
        PaceKind | None, Query(description="At one sitting (`live`), a move a day, or as one likes.")
    ] = None,
    start: Start = 0,
    keys: Keys = None,
) -> Response:
    """Return the listed games with free seats, the newest first: all, or those in a language or at a pace.

    Whose own key comes with the request is not shown games with people who block them, or whom they block.
    """
    wanted = ({"language": language} if language else {}) | ({} if pace is None else {"pace": pace})
    return send(rooms.listed(service, known(service.store, keys), wanted, start))


@router.post("/open-games", status_code=201, response_model=display.OpenGame, responses=errors(403))
def create(service: Service, request: Request, body: people_requests.NewOpenGame, keys: Keys = None) -> Response:
    """Make a game that waits for people."""
    person = person_of(service.store, keys)
    check_new_game(request)
    language = body.language or i18n.language()
    request_body = body.model_dump(include={"seats", "options", "pace", "spectators", "hints"})
    more = {"title": body.title, "pace": body.pace.kind, "language": language, "listed": body.listed}
    return send(rooms.create(service, person, request_body, more), 201)


@router.get("/open-games/{game_id}", response_model=display.OpenGame, responses=errors(404))
def look(service: Service, game_id: GameId, keys: Keys = None) -> Response:
    """Return an open game; one that has started is a game with the same id."""
    return send(rooms.look(service, game_id, known(service.store, keys), keys))


@router.post("/open-games/{game_id}/seats", response_model=display.OpenGame, responses=errors(403, 404, 409))
def take(
    service: Service, request: Request, game_id: GameId, body: people_requests.TakenSeat, keys: Keys = None
) -> Response:
    """Take a free seat under one's name. With the last of them the game starts."""
    person = _changing(service, request, keys)
    return send(rooms.take(service, game_id, person, body.faction, keys))


@router.post("/open-games/{game_id}/leave", response_model=display.OpenGame, responses=errors(403, 404, 409))
def leave(service: Service, request: Request, game_id: GameId, keys: Keys = None) -> Response:
    """Give one's seats in an open game back."""
    return send(rooms.leave(service, game_id, _changing(service, request, keys)))


@router.post("/open-games/{game_id}/start", response_model=display.OpenGame, responses=errors(403, 404, 409))
def start(service: Service, request: Request, game_id: GameId, keys: Keys = None) -> Response:
    """Start an open game of one's own; Non-players take the free seats."""
    return send(rooms.start(service, game_id, _changing(service, request, keys), keys))


@router.post("/open-games/{game_id}/close", response_model=display.OpenGame, responses=errors(403, 404, 409))
def close(service: Service, request: Request, game_id: GameId, keys: Keys = None) -> Response:
    """Close an open game of one's own: it is deleted."""
    return send(rooms.close(service, game_id, _changing(service, request, keys)))


@router.get("/tickets", response_model=display.MyTicket, responses=errors(403))
def my_ticket(service: Service, keys: Keys = None) -> Response:
    """Return the ticket of the person whose own key comes with the request, and the game that it has led to."""
    return send(rooms.ticket(service, person_of(service.store, keys)))


@router.post("/tickets", status_code=201, response_model=display.MyTicket, responses=errors(403))
def wait(service: Service, request: Request, body: people_requests.NewTicket, keys: Keys = None) -> Response:
    """Wait for any game of four at a pace; it begins as soon as four people fit. It replaces the last ticket."""
    person = _changing(service, request, keys)
    check_new_game(request)
    return send(rooms.wait(service, person, body.pace, body.factions), 201)


@router.post("/tickets/withdraw", response_model=display.MyTicket, responses=errors(403))
def withdraw(service: Service, request: Request, keys: Keys = None) -> Response:
    """Wait no longer."""
    return send(rooms.withdraw(service, _changing(service, request, keys)))


@router.get("/blocks", response_model=responses.Blocks, responses=errors(403))
def blocks(service: Service, keys: Keys = None) -> Response:
    """Return the people whom the person blocks whose own key comes with the request."""
    return send(_blocks(service, person_of(service.store, keys)))


@router.post("/blocks", status_code=201, response_model=responses.Blocks, responses=errors(403, 404))
def block(service: Service, request: Request, body: people_requests.Block, keys: Keys = None) -> Response:
    """Block the person who plays a Faction in a game of one's own: they do not meet in open games any more."""
    person = _changing(service, request, keys)
    rooms.block(service, person, body.game, body.faction)
    return send(_blocks(service, person), 201)


@router.post("/blocks/{person_id}/lift", response_model=responses.Blocks, responses=errors(403, 404))
def lift(
    service: Service, request: Request, person_id: Annotated[str, Path(pattern=GAME_ID)], keys: Keys = None
) -> Response:
    """Block somebody no longer."""
    person = _changing(service, request, keys)
    rooms.lift(service, person, person_id)
    return send(_blocks(service, person))


@router.get("/network", response_model=responses.NetworkAddress, responses=errors())
def network(request: Request) -> Response:
    """Return the address of the server in its network, for invitations that are made on the server's own machine."""
    return send(responses.NetworkAddress(address_in_network(request.scope)))


def _blocks(service: GameService, person: Person) -> responses.Blocks:
    return responses.Blocks(
        [responses.BlockedPerson(each.id, each.name, each.created) for each in rooms.blocked(service, person)]
    )


def _changing(service: GameService, request: Request, keys: str | None) -> Person:
    """The person who changes something, if they do not so too often."""
    person = person_of(service.store, keys)
    check_new_message(request, person.id)
    return person
