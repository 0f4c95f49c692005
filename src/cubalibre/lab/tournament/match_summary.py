"""Results of a match by Faction: wins, lead and time per decision."""

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.lab.dataset.statistics import Estimate, Share, estimate, share
from cubalibre.lab.tournament.match_play import Played


@dataclass(frozen=True)
class ProgramResult:
    """The results of a Faction's program."""

    faction: b.Faction
    wins: Share
    lead: Estimate
    """Margin minus the best margin of the others; in a solitaire game the degree of success (8.9)."""
    seconds: float
    """Mean seconds per decision."""


def summary(games: Collection[Played]) -> list[ProgramResult]:
    """The results of each Faction's program."""
    found = []
    for faction, word in zip(b.FACTIONS, n.FACTION_WORDS, strict=False):
        seats = [(game, word) for game in games]
        leads = Counter(
            game.margins[word] - max(game.margins[other] for other in game.margins if other != word) for game in games
        )
        found.append(ProgramResult(faction, wins(seats), estimate(leads), seconds(seats)))
    return found


def wins(seats: Collection[tuple[Played, str]]) -> Share:
    """The share of seats, each a game and a Faction, that won."""
    return share(sum(game.winner == word for game, word in seats), len(seats))


def seconds(seats: Collection[tuple[Played, str]]) -> float:
    """The mean seconds per decision at some seats."""
    return sum(game.seconds[word] for game, word in seats) / max(1, sum(game.decisions[word] for game, word in seats))
