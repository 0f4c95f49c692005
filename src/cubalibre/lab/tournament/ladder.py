"""Ladders: programs play each other at all seats equally often, and are rated."""

import random
from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from openskill.models import PlackettLuce, PlackettLuceRating

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.lab.dataset import headers
from cubalibre.lab.dataset.headers import Header
from cubalibre.lab.dataset.statistics import Estimate, Share, share
from cubalibre.lab.games.playout import seed_of
from cubalibre.lab.tournament import match_play
from cubalibre.lab.tournament.match_play import Contest, Played
from cubalibre.options import Options

FORMAT: Final = "cubalibre-ladder/1"
_SEATS: Final = len(b.FACTIONS)


@dataclass(frozen=True)
class Ladder:
    """Everything that determines the games of a ladder."""

    options: Options
    """Four players; their names do not matter."""
    entrants: tuple[str, ...]
    """At least two programs for players' seats (`match_play.PLAYERS`) or bots, each once."""
    seed: int

    def head(self) -> Header:
        """The header of files of this ladder."""
        head = headers.header(FORMAT, self.seed, self.options)
        return {**head, "players": list(self.entrants), **match_play.search_of(self.entrants)}

    def table(self, game: int) -> tuple[str, ...]:
        """The programs by seat: four drawn at random, rotating for four games; of fewer than four some sit twice."""
        lot = random.Random(f"{seed_of(self.seed, game // _SEATS)}/table")
        drawn = lot.sample(self.entrants, min(_SEATS, len(self.entrants)))
        drawn += [lot.choice(self.entrants) for _ in range(_SEATS - len(drawn))]
        turn = game % _SEATS
        return (*drawn[turn:], *drawn[:turn])


def play_game(ladder: Ladder, game: int) -> Played:
    """Play a game of a ladder; see `match_play.play_game`."""
    return match_play.play_game(Contest(ladder.options, ladder.table(game), ladder.seed), game)


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


def rated(entrants: Collection[str], games: Collection[Played]) -> list[LadderResult]:
    """Ratings of the programs that have played, best first; games are rated in the order of their numbers."""
    ratings = _ratings(entrants, sorted(games, key=lambda game: game.game))
    played = [entrant for entrant in entrants if any(entrant in game.seats for game in games)]
    found = [_rated(entrant, ratings[entrant], games) for entrant in played]
    return sorted(found, key=lambda each: each.rating.mean, reverse=True)


def _ratings(entrants: Collection[str], games: Collection[Played]) -> dict[str, PlackettLuceRating]:
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


def _rated(program: str, rating: PlackettLuceRating, games: Collection[Played]) -> LadderResult:
    sat = [
        (game, word) for game in games for word, at in zip(n.FACTION_WORDS, game.seats, strict=False) if at == program
    ]
    won = [word for game, word in sat if game.winner == word]
    decisions = sum(game.decisions[word] for game, word in sat)
    return LadderResult(
        program,
        Estimate(rating.mu, rating.sigma),
        share(len(won), len(sat)),
        tuple((won.count(word), sum(at == word for _, at in sat)) for word in n.FACTION_WORDS[:_SEATS]),
        sum(word in game.faults for game, word in sat),
        sum(game.seconds[word] for game, word in sat) / max(1, decisions),
    )
