"""Player endpoints: statistics and ratings of a person, and the public page of those who have asked for one."""

from typing import Annotated, Final

from fastapi import APIRouter, Path, Query
from starlette.responses import Response

from cubalibre.server.api import figures, people_requests, responses
from cubalibre.server.api.dependencies import IN_A_LANGUAGE, Keys, Service, errors, send
from cubalibre.server.api.metered_route import MeteredRoute
from cubalibre.server.api.summaries import summary_of
from cubalibre.server.errors import Refused, refusal_text
from cubalibre.server.games import seat_assignment
from cubalibre.server.games.service import GameService
from cubalibre.server.people import accounts
from cubalibre.server.settings import GAME_ID
from cubalibre.server.storage import people, results
from cubalibre.server.storage.people import Person
from cubalibre.server.storage.rows import GameRow, now

router = APIRouter(prefix="/api", tags=["people"], dependencies=IN_A_LANGUAGE, route_class=MeteredRoute)

PersonId = Annotated[str, Path(pattern=GAME_ID, description="The person's id.")]
Start = Annotated[int, Query(ge=0, le=1_000_000_000, description="How many games to leave out, from the first.")]
_PAGE: Final = 20


@router.get("/people/me/statistics", response_model=responses.MyFigures, responses=errors(403))
def statistics(service: Service, keys: Keys = None) -> Response:
    """Return the statistics and ratings of the person whose own key comes with the request."""
    return send(figures.mine(service, accounts.person_of(service.store, keys)))


@router.post("/people/me/profile", response_model=responses.MyFigures, responses=errors(403))
def profile(service: Service, body: people_requests.Profile, keys: Keys = None) -> Response:
    """Ask for a public page, or for ratings, or no longer: then the ratings are deleted."""
    person = accounts.person_of(service.store, keys)
    before = results.profile(service.store, person.id)
    since = (before.rated_since or now()) if body.rated else None
    results.set_profile(service.store, person.id, results.Profile(body.shown, since))
    return send(figures.mine(service, person))


@router.get("/players/{person_id}", response_model=responses.Player, responses=errors(404))
def player(service: Service, person_id: PersonId) -> Response:
    """Return what everybody may see of a person who has asked for a public page."""
    person = _shown(service, person_id)
    found = figures.of_person(service, person.id)
    return send(responses.Player(person.id, person.name, person.created, found))


@router.get("/players/{person_id}/games", response_model=responses.PublicGames, responses=errors(404))
def games(service: Service, person_id: PersonId, start: Start = 0) -> Response:
    """Return the games of a person who has a public page, as far as all people at the table have one."""
    person = _shown(service, person_id)
    rows = results.public_games(service.store, person.id, seat_assignment.PEOPLE, start, _PAGE + 1)
    items = [_public(service, row, person.id) for row in rows[:_PAGE]]
    return send(responses.PublicGames(items, len(rows) > _PAGE))


def _shown(service: GameService, person_id: str) -> Person:
    person = results.shown_person(service.store, person_id)
    if person is None:
        raise Refused(404, "no-such-player", refusal_text("no-such-player"))
    return person


def _public(service: GameService, row: GameRow, person_id: str) -> responses.PublicGame:
    """A game as those without a seat may see it, with who plays whom."""
    holders = people.holders(service.store, row.id)
    summary = summary_of(service, service.shown_to(row.id, None), None)
    there = {f: responses.ShownPerson(who.id, who.name) for f, who in holders.items() if f in summary.seats}
    own = [faction for faction, who in there.items() if who.id == person_id]
    return responses.PublicGame(summary, own, there)
