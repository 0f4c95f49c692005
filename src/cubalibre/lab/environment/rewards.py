"""Rewards at the end of a game: by ranking or by margin."""

from collections.abc import Callable, Mapping
from typing import Final

from cubalibre.lab.environment.agents import Factions
from cubalibre.position import Position
from cubalibre.rules import victory
from cubalibre.rules.victory import Standing


def by_ranking(standings: list[Standing]) -> dict[Factions, float]:
    """7.1: from 1 for the winner down to -1 for the last, in equal steps; Non-players count as contestants."""
    steps = len(standings) - 1
    return {standing.factions: (steps - 2 * place) / steps for place, standing in enumerate(standings)}


def by_margin(standings: list[Standing]) -> dict[Factions, float]:
    """7.3: the margin, of a player's two Factions the lower one; mostly negative."""
    return {standing.factions: float(standing.margin) for standing in standings}


REWARDS: Final[Mapping[str, Callable[[list[Standing]], dict[Factions, float]]]] = {
    "ranking": by_ranking,
    "margin": by_margin,
}
WORST: Final = {"ranking": -1.0, "margin": -30.0}
"""The lowest possible reward (the Syndicate without Resources); also that of an illegal action."""


def of(position: Position, how: str) -> dict[Factions, float]:
    """The rewards of a game that is over, by the Factions of each contestant; `how` is one of `REWARDS`."""
    return REWARDS[how](victory.ranking(position))


def outcome(position: Position) -> dict[Factions, dict[str, int]]:
    """7.1, 7.3: the place, from 1 for the winner, and the margin of each contestant of a game that is over."""
    standings = enumerate(victory.ranking(position), 1)
    return {standing.factions: {"place": place, "margin": standing.margin} for place, standing in standings}
