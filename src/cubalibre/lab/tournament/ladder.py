"""A ladder: programs meet at players' seats, each at every seat as often as the others, and are rated."""

import random
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, Final

from openskill.models import PlackettLuce, PlackettLuceRating

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.lab.dataset.statistics import Share, share
from cubalibre.lab.games.playout import PROGRAM, seed_of
from cubalibre.lab.tournament import match_play
from cubalibre.lab.tournament.match_play import Contest, Played
from cubalibre.options import Options
from cubalibre.record import RULES_VERSION

FORMAT: Final = "cubalibre-ladder/1"
_SEATS: Final = len(b.FACTIONS)
_WIDTH: Final = 1.96
"""Of an interval that holds with 95%, in standard deviations."""


@dataclass(frozen=True)
class Ladder:
    """What decides every game of a ladder."""

    options: Options
    """Four players; their names are of no importance."""
    entrants: tuple[str, ...]
    """Programs that can sit in a player's seat (`contest.KNOWN`), or bots; each once, two at least."""
    seed: int

    def head(self) -> dict[str, Any]:
        """The same as JSON data, with the versions that play it."""
        head = {"format": FORMAT, "program": PROGRAM, "rules": RULES_VERSION, "seed": self.seed}
        head |= {"options": self.options.to_json(), "players": list(self.entrants)}
        return head | match_play.search_of(self.entrants)

    def table(self, game: int) -> tuple[str, ...]:
        """Who sits where in a game: four by lot, who change places for four games; of fewer some sit there twice."""
        lot = random.Random(f"{seed_of(self.seed, game // _SEATS)}/table")
        drawn = lot.sample(self.entrants, min(_SEATS, len(self.entrants)))
        drawn += [lot.choice(self.entrants) for _ in range(_SEATS - len(drawn))]
        turn = game % _SEATS
        return (*drawn[turn:], *drawn[:turn])


def play_games(ladder: Ladder, first: int, games: int) -> list[Played]:
    """Some games of a ladder, in a row.

    Raises:
        playing.BrokenGame: a game broke down.
    """
    return [
        match_play.play_game(Contest(ladder.options, ladder.table(game), ladder.seed), game)
        for game in range(first, first + games)
    ]


# How they fared.


@dataclass(frozen=True)
class Rated:
    """How a program fared on a ladder."""

    program: str
    rating: float
    """By openskill's Plackett-Luce model, from 25 at the start."""
    error: float
    """The standard deviation that the model gives it."""
    wins: Share
    """Of its seats at all tables; a quarter is what falls to equals."""
    by_seat: tuple[tuple[int, int], ...]
    """For each Faction how often it won and how often it sat there."""
    faults: int
    """Games in which it failed, which count as lost."""
    seconds: float
    """What a decision took, on average."""

    @property
    def low(self) -> float:
        """The lower end of the interval that holds the rating with 95%."""
        return self.rating - _WIDTH * self.error

    @property
    def high(self) -> float:
        """Its upper end."""
        return self.rating + _WIDTH * self.error


def rated(entrants: Collection[str], games: Collection[Played]) -> list[Rated]:
    """How the programs that have played fared, the best one first; the games count in the order of their numbers."""
    ratings = _ratings(entrants, sorted(games, key=lambda game: game.game))
    played = [entrant for entrant in entrants if any(entrant in game.seats for game in games)]
    found = [_rated(entrant, ratings[entrant], games) for entrant in played]
    return sorted(found, key=lambda each: each.rating, reverse=True)


def _ratings(entrants: Collection[str], games: Collection[Played]) -> dict[str, PlackettLuceRating]:
    """Ratings after some games; what a program does at two seats of a table counts by half each."""
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


def _rated(program: str, rating: PlackettLuceRating, games: Collection[Played]) -> Rated:
    sat = [
        (game, word) for game in games for word, at in zip(n.FACTION_WORDS, game.seats, strict=False) if at == program
    ]
    won = [word for game, word in sat if game.winner == word]
    decisions = sum(game.decisions[word] for game, word in sat)
    return Rated(
        program,
        rating.mu,
        rating.sigma,
        share(len(won), len(sat)),
        tuple((won.count(word), sum(at == word for _, at in sat)) for word in n.FACTION_WORDS[:_SEATS]),
        sum(word in game.faults for game, word in sat),
        sum(game.seconds[word] for game, word in sat) / max(1, decisions),
    )
