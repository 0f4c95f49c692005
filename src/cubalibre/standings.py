"""Standings: margins, Control and ranking by the words of the notation."""

from dataclasses import dataclass
from typing import Final, cast

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.position import Position
from cubalibre.rules import control, victory

_FACTION: Final = cast("tuple[n.FactionWord, ...]", n.FACTION_WORDS)


@dataclass(slots=True)
class Rank:
    """7.3: a contestant in the ranking: a Non-player Faction, or a player with all their Factions."""

    name: str
    """The player's name, or `nonplayer`."""
    factions: tuple[n.FactionWord, ...]
    margin: int
    by: n.FactionWord
    """The Faction with that margin: of a player's Factions, the one with the lowest."""


def margins(position: Position) -> dict[str, int]:
    """7.3: each Faction's margin beyond its goal, by its word."""
    return {n.FACTION_WORDS[faction]: victory.faction_margin(position, faction) for faction in b.FACTIONS}


def control_by_space(position: Position) -> dict[str, n.FactionWord | None]:
    """1.7: the Faction that Controls each Province and City, by their words; None if Uncontrolled."""
    return {n.SPACE_WORDS[space]: controller(position, space) for space in b.POPULATED}


def controller(position: Position, space: b.Space) -> n.FactionWord | None:
    """1.7: the word of the Faction that Controls a space; None if Uncontrolled."""
    faction = control.controller(position, space)
    return None if faction == b.NOBODY else _FACTION[faction]


def ranking(position: Position) -> list[Rank]:
    """7.1, 7.3: all contestants, the winner first."""
    return [
        Rank(
            name=standing.name,
            factions=tuple(_FACTION[faction] for faction in standing.factions),
            margin=standing.margin,
            by=_FACTION[standing.faction],
        )
        for standing in victory.ranking(position)
    ]
