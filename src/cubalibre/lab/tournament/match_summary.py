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
    return [_fared(faction, games) for faction in b.FACTIONS]


def _fared(faction: b.Faction, games: Collection[Played]) -> ProgramResult:
    word = n.FACTION_WORDS[faction]
    decisions = sum(game.decisions[word] for game in games)
    return ProgramResult(
        faction,
        share(sum(game.winner == word for game in games), len(games)),
        estimate(Counter(_lead(game, word) for game in games)),
        sum(game.seconds[word] for game in games) / max(1, decisions),
    )


def _lead(game: Played, word: str) -> int:
    return game.margins[word] - max(margin for other, margin in game.margins.items() if other != word)
