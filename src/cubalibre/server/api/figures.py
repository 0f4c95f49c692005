"""Figures of people: their statistics and ratings, as responses have them."""

from cubalibre.server.api import responses
from cubalibre.server.games.service import GameService
from cubalibre.server.people import ratings, statistics
from cubalibre.server.storage import results
from cubalibre.server.storage.people import Person


def of_person(service: GameService, person_id: str) -> responses.Figures:
    """What came of a person's games."""
    found = statistics.totals(results.of_person(service.store, person_id))
    rated = [ratings.shown(each) for each in results.ratings_of(service.store, person_id)]
    return responses.Figures(found, rated)


def mine(service: GameService, person: Person) -> responses.MyFigures:
    """The same for the person, with what they have asked for."""
    wanted = results.profile(service.store, person.id)
    return responses.MyFigures(person.id, wanted.shown, wanted.rated_since, of_person(service, person.id))
