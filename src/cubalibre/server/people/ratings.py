"""Ratings of people who have asked for them, by openskill's Plackett-Luce model, for each Faction that they play."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from openskill.models import PlackettLuce
from sqlalchemy.engine import Connection

from cubalibre.server.storage import results
from cubalibre.server.storage.results import Rating, Result

_MODEL: Final = PlackettLuce()
_START: Final = 1_500
"""What a rating is shown as before the first game."""
_UNIT: Final = 24
"""A unit of the model, as it is shown: the standard deviation begins at 200."""
_TWO_SIDED: Final = 1.96
"""Standard deviations within which 95% lie."""


@dataclass(slots=True)
class ShownRating:
    """A rating as it is shown: 1500 before the first game."""

    factions: str
    """The Faction, or the two with "+" between."""
    rating: int
    spread: int
    """By how much it may be wrong to either side, with 95%."""
    games: int


def shown(rating: Rating) -> ShownRating:
    """A rating in the numbers that people see."""
    mean = round(_START + _UNIT * (rating.mu - _MODEL.mu))
    return ShownRating(rating.factions, mean, round(_UNIT * _TWO_SIDED * rating.sigma), rating.games)


def rate(connection: Connection, began: str, found: Sequence[Result]) -> None:
    """Rate the people whose results in one game these are, in the transaction that stores the results.

    Those count who asked for ratings before the game began, among one another: at least two players. Programs, and
    people without ratings, are left out. Who shares a player's seats with another person is rated as a team.
    """
    wanting = results.rated_people(connection, {result.person_id for result in found}, began)
    teams: dict[int, dict[str, Rating]] = {}
    for result in found:
        if result.person_id in wanting:
            before = results.rating(connection, result.person_id, result.factions)
            teams.setdefault(result.place, {})[result.person_id] = before or _new(result)
    if len(teams) > 1:
        for rating in _after(teams):
            results.put_rating(connection, rating)


def _new(result: Result) -> Rating:
    return Rating(result.person_id, result.factions, _MODEL.mu, _MODEL.sigma, 0)


def _after(teams: dict[int, dict[str, Rating]]) -> list[Rating]:
    """The ratings after a game; the teams are by their places."""
    before = [list(team.values()) for team in teams.values()]
    entered = [[_MODEL.rating(mu=each.mu, sigma=each.sigma) for each in team] for team in before]
    after = _MODEL.rate(entered, ranks=[float(place) for place in teams])
    return [
        old._replace(mu=new.mu, sigma=new.sigma, games=old.games + 1)
        for team, rated in zip(before, after, strict=True)
        for old, new in zip(team, rated, strict=True)
    ]
