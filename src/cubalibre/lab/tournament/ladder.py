"""Ratings of the programs of a ladder."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from openskill.models import PlackettLuce, PlackettLuceRating

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.lab.dataset.game_rows import GameRow
from cubalibre.lab.dataset.statistics import Estimate, Share
from cubalibre.lab.tournament import match_summary

_SEATS: Final = len(b.FACTIONS)


@dataclass(frozen=True)
class LadderResult:
    """The rating and results of a program."""

    program: str
    rating: Estimate
    """Mean and standard deviation in openskill's Plackett-Luce model; the mean starts at 25."""
    wins: Share
    """Share of its seats that won; equal programs win a quarter."""
    by_seat: tuple[tuple[int, int], ...]
    """By Faction: wins and games."""
    faults: int
    """Games in which the bot failed; they count as lost."""
    seconds: float
    """Mean seconds per decision."""


def rated(entrants: Collection[str], games: Collection[GameRow]) -> list[LadderResult]:
    """Ratings of the programs that have played, best first; games are rated in the order of their numbers."""
    ratings = _ratings(entrants, sorted(games, key=lambda game: game.game))
    played = [entrant for entrant in entrants if any(entrant in game.seats for game in games)]
    found = [_rated(entrant, ratings[entrant], games) for entrant in played]
    return sorted(found, key=lambda each: each.rating.mean, reverse=True)


def _ratings(entrants: Collection[str], games: Collection[GameRow]) -> dict[str, PlackettLuceRating]:
    """Ratings after the games; the ratings of a program at two seats of a table are averaged."""
    model = PlackettLuce()
    ratings = {entrant: model.rating() for entrant in entrants}
    for game in games:
        ranks = [float(game.ranks[word]) for word in n.FACTION_WORDS[:_SEATS]]
        after = model.rate([[ratings[program]] for program in game.seats], ranks=ranks)
        for program in dict.fromkeys(game.seats):
            new = [rating for (rating,), sat in zip(after, game.seats, strict=True) if sat == program]
            mu = sum(rating.mu for rating in new) / len(new)
            ratings[program] = model.rating(mu=mu, sigma=sum(rating.sigma for rating in new) / len(new))
    return ratings


def _rated(program: str, rating: PlackettLuceRating, games: Collection[GameRow]) -> LadderResult:
    seats = [
        (game, word) for game in games for word, at in zip(n.FACTION_WORDS, game.seats, strict=False) if at == program
    ]
    by_seat = [[game.winner == word for game, word in seats if word == at] for at in n.FACTION_WORDS[:_SEATS]]
    return LadderResult(
        program,
        Estimate(rating.mu, rating.sigma),
        match_summary.wins(seats),
        tuple((sum(won), len(won)) for won in by_seat),
        sum(word in game.faults for game, word in seats),
        match_summary.seconds(seats),
    )
