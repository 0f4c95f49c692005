"""How the programs of a match fared."""

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.lab.dataset.statistics import (
    Estimate,
    Share,
    estimate,
    share,
)
from cubalibre.lab.tournament.match_play import Played


@dataclass(frozen=True)
class Fared:
    """How a Faction's program fared."""

    faction: b.Faction
    wins: Share
    lead: Estimate
    """How far its margin was beyond the best of the others'; in a solitaire game the degree of its success (8.9)."""
    seconds: float
    """What a decision took, on average."""


def summary(games: Collection[Played]) -> list[Fared]:
    """How each Faction's program fared in some games."""
    return [_fared(faction, games) for faction in b.FACTIONS]


def _fared(faction: b.Faction, games: Collection[Played]) -> Fared:
    word = n.FACTION_WORDS[faction]
    decisions = sum(game.decisions[word] for game in games)
    return Fared(
        faction,
        share(sum(game.winner == word for game in games), len(games)),
        estimate(Counter(_lead(game, word) for game in games)),
        sum(game.seconds[word] for game in games) / max(1, decisions),
    )


def _lead(game: Played, word: str) -> int:
    return game.margins[word] - max(margin for other, margin in game.margins.items() if other != word)
