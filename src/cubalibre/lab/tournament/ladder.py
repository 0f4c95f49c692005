"""Ratings of the programs of a ladder."""

from collections.abc import Collection
from typing import NamedTuple

from openskill.models import PlackettLuce, PlackettLuceRating

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.intervals import Estimate
from cubalibre.lab.dataset.columns import of_faction
from cubalibre.lab.dataset.run_query import Database
from cubalibre.lab.tournament import seat_results
from cubalibre.lab.tournament.seat_results import SeatResult


class LadderResult(NamedTuple):
    """The rating and results of a program."""

    program: str
    rating: Estimate
    """Mean and standard deviation in openskill's Plackett-Luce model; the mean starts at 25."""
    seats: SeatResult
    """Of all seats that it played; equal programs win a quarter."""
    by_seat: tuple[tuple[int, int], ...]
    """By Faction: wins and games."""


def rated(entrants: Collection[str], base: Database) -> list[LadderResult]:
    """Ratings of the programs that have played, best first; games are rated in the order of their numbers."""
    ratings, by_seat = _ratings(entrants, base), seat_results.wins_by_faction(base)
    words = [n.FACTION_WORDS[faction] for faction in b.FACTIONS]
    found = [
        LadderResult(
            program,
            Estimate(ratings[program].mu, ratings[program].sigma),
            seats,
            tuple(by_seat.get((program, word), (0, 0)) for word in words),
        )
        for program, seats in seat_results.by(base, "entrant").items()
    ]
    return sorted(found, key=lambda each: each.rating.mean, reverse=True)


def _ratings(entrants: Collection[str], base: Database) -> dict[str, PlackettLuceRating]:
    """Ratings after the games; the ratings of a program at two seats of a table are averaged."""
    model = PlackettLuce()
    ratings = {entrant: model.rating() for entrant in entrants}
    rank = " ".join(f"WHEN '{n.FACTION_WORDS[f]}' THEN {of_faction('rank', f)}" for f in b.FACTIONS)
    query = f"""
        SELECT list(entrant ORDER BY faction), list((CASE faction {rank} END)::DOUBLE ORDER BY faction)
        FROM seats JOIN games USING (seed, game) GROUP BY game ORDER BY game
    """
    for seats, ranks in base.sql(query).fetchall():
        after = model.rate([[ratings[program]] for program in seats], ranks=ranks)
        for program in dict.fromkeys(seats):
            new = [rating for (rating,), sat in zip(after, seats, strict=True) if sat == program]
            mu = sum(rating.mu for rating in new) / len(new)
            ratings[program] = model.rating(mu=mu, sigma=sum(rating.sigma for rating in new) / len(new))
    return ratings
