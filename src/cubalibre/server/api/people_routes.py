"""People endpoints: a name and a key of one's own, and the seats that are held by it."""

from fastapi import APIRouter, Request
from starlette.responses import Response

from cubalibre.server.api import requests, responses
from cubalibre.server.api.dependencies import IN_A_LANGUAGE, GameId, Keys, Service, check_new_game, errors, send
from cubalibre.server.api.metered_route import MeteredRoute
from cubalibre.server.people import accounts

router = APIRouter(prefix="/api", tags=["people"], dependencies=IN_A_LANGUAGE, route_class=MeteredRoute)


@router.post("/people", status_code=201, response_model=responses.NewPerson, responses=errors())
def begin(service: Service, request: Request, body: requests.NewPerson) -> Response:
    """Make a name known. The response holds the key of this device, for the header `X-Seats`."""
    check_new_game(request)
    person, key = accounts.begin(service.store, body.name, body.device)
    return send(responses.NewPerson(person.id, person.name, key), 201)


@router.get("/people/me", response_model=responses.Person, responses=errors(403))
def me(service: Service, keys: Keys = None) -> Response:
    """Return the person whose own key comes with the request."""
    person = accounts.person_of(service.store, keys)
    return send(responses.Person(person.id, person.name, person.created))


@router.post("/games/{game_id}/hold", response_model=responses.Person, responses=errors(403, 404, 409))
def hold(service: Service, game_id: GameId, keys: Keys = None) -> Response:
    """Hold the seats whose keys come with the request under the name of the person whose own key comes with it."""
    with service.open(game_id) as session:
        person = accounts.hold(service, session, keys)
    return send(responses.Person(person.id, person.name, person.created))
