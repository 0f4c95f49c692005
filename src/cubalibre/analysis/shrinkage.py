"""Shrinkage: chances by playouts are drawn to equal ones, the more so the more players are at the table.

In playouts all go on by the rulebook. Players hold a leader back more than it does, so the playouts promise the leader
too much: by how much is fitted to other games (`make calibration`, docs/analysis.md).
"""

import json
from collections.abc import Sequence
from importlib.resources import files
from typing import Final, NamedTuple

from cubalibre import board as b
from cubalibre.intervals import Estimate, Share
from cubalibre.options import Options
from cubalibre.position import Position

FIELD: Final = "percent_a_player"
PERCENT: Final[list[int]] = json.loads((files("cubalibre") / "analysis" / "shrinkage.json").read_text("utf-8"))[FIELD]
"""How far chances are drawn to equal ones for each Faction with a player, in percent of the way: in the first two
campaigns, and later."""
EARLY: Final = 2
"""The number of campaigns for which the first percentage is."""


class Chance(NamedTuple):
    """A chance to win with its 95% interval, as fractions of 1."""

    mean: float
    low: float
    high: float


class Shrinkage(NamedTuple):
    """What is made of the chances by playouts at a table; all chances that are shown to players pass here."""

    percent: int
    equal: tuple[float, ...]
    """By Faction: its chance if all Factions were equal; a player's Factions win together (1.5)."""

    def mean(self, faction: b.Faction, by_playouts: float) -> float:
        """The chance to win."""
        return by_playouts + self.percent / 100 * (self.equal[faction] - by_playouts)

    def share(self, faction: b.Faction, won: Share) -> Chance:
        """The chance to win from a share of games."""
        return Chance(*(self.mean(faction, each) for each in (won.share, won.low, won.high)))

    def estimate(self, faction: b.Faction, found: Estimate) -> Estimate:
        """The chance to win from a mean."""
        return Estimate(self.mean(faction, found.mean), self.difference(found.error))

    def difference(self, by_playouts: float) -> float:
        """A difference between two chances of a Faction, or the standard error of a chance."""
        return by_playouts * (100 - self.percent) / 100


NONE: Final = Shrinkage(0, (0.25,) * len(b.FACTIONS))
"""For shares of games that are shown as such."""


def of(position: Position) -> Shrinkage:
    """The shrinkage at a moment of a game."""
    return at(position.options, campaign(position))


def at(options: Options, campaign: int, percent: Sequence[int] = PERCENT) -> Shrinkage:
    """The shrinkage at a table in a campaign, from 1."""
    equal = tuple(max(1, len(team)) / len(b.FACTIONS) for team in options.teams)
    return Shrinkage(percents(options, percent)[campaign > EARLY], equal)


def percents(options: Options, percent: Sequence[int] = PERCENT) -> list[int]:
    """The percentages at a table: in the first two campaigns, and later."""
    players = sum(not options.is_nonplayer(faction) for faction in b.FACTIONS)
    return [players * each for each in percent]


def campaign(position: Position) -> int:
    """The campaign of a position, from 1; a Propaganda Round ends its campaign."""
    return position.propaganda_cards() + (position.current != b.PROPAGANDA)
