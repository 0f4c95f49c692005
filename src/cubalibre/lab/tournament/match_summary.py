"""Results of a match by Faction: wins, lead and time per decision."""

import math
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.lab.dataset.game_rows import GameRow
from cubalibre.lab.dataset.statistics import Estimate, Share, estimate, share


@dataclass(frozen=True)
class ProgramResult:
    """The results of a Faction's program."""

    faction: b.Faction
    wins: Share
    lead: Estimate
    """Margin minus the best margin of the others; in a solitaire game the degree of success (8.9)."""
    seconds: float
    """Mean seconds per decision."""


def summary(games: Collection[GameRow]) -> list[ProgramResult]:
    """The results of each Faction's program."""
    found = []
    for faction, word in zip(b.FACTIONS, n.FACTION_WORDS, strict=False):
        seats = [(game, word) for game in games]
        leads = estimate(Counter(_lead(game, word) for game in games))
        found.append(ProgramResult(faction, wins(seats), leads, seconds(seats)))
    return found


def _lead(game: GameRow, word: str) -> int:
    return game.margins[word] - max(margin for other, margin in game.margins.items() if other != word)


def difference(games: Sequence[GameRow], faction: b.Faction) -> tuple[Estimate, Estimate]:
    """The differences of wins and leads of a Faction's two programs in pairs of games, with their errors."""
    word = n.FACTION_WORDS[faction]
    leads = Counter(_lead(one, word) - _lead(other, word) for one, other in _pairs(games))
    return estimate(Counter(_ahead(games, word))), estimate(leads)


def decided(games: Sequence[GameRow], faction: b.Faction) -> int | None:
    """The number of games after which a sequential test finds one of a Faction's two programs better, if it does.

    The test (Wald's SPRT, errors of 5%) is between winning 60% and 40% of the pairs in which just one of them wins.
    """
    lead = 0
    for pair, won in enumerate(_ahead(games, n.FACTION_WORDS[faction]), 1):
        lead += won
        if abs(lead) * math.log(0.6 / 0.4) >= math.log(0.95 / 0.05):
            return 2 * pair
    return None


def _pairs(games: Sequence[GameRow]) -> Iterator[tuple[GameRow, GameRow]]:
    return zip(games[::2], games[1::2], strict=False)


def _ahead(games: Sequence[GameRow], word: str) -> list[int]:
    """By pair: 1 if only the first game is won, -1 if only the second, else 0."""
    return [(one.winner == word) - (other.winner == word) for one, other in _pairs(games)]


def wins(seats: Collection[tuple[GameRow, str]]) -> Share:
    """The share of seats, each a game and a Faction, that won."""
    return share(sum(game.winner == word for game, word in seats), len(seats))


def seconds(seats: Collection[tuple[GameRow, str]]) -> float:
    """The mean seconds per decision at some seats."""
    return sum(game.seconds[word] for game, word in seats) / max(1, sum(game.decisions[word] for game, word in seats))
