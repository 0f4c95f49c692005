"""8.4.1, 8.4.3 What the choices in an Event are compared by: what it brings, told by the story of trying it out."""

from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

from cubalibre import board as b
from cubalibre.nonplayer import guidelines as g
from cubalibre.position import Position
from cubalibre.rules import control
from cubalibre.table import Table

Score: TypeAlias = tuple[int, ...]


class Gain(NamedTuple):
    """Something that an Event may bring: nested priorities, the weightiest first."""

    reasons: tuple[str, ...]
    score: Callable[[Position, Table], Score]
    """The position before, the table after -> how much by each of the priorities."""


def _effect(before: Position, after: Table) -> Score:
    """8.4.3: Bases placed, removed or replaced; other pieces; the change in Total Support and Total Opposition."""
    bases = pieces = 0
    for what, numbers in after.story:
        if what == "casino-closed":
            bases += 1
        elif what in ("place", "remove"):
            _, kind, number = numbers
            if kind in b.BASE_KINDS or kind >= b.CASINO:
                bases += number
            else:
                pieces += number
    support = control.total_support(after.position) - control.total_support(before)
    opposition = control.total_opposition(after.position) - control.total_opposition(before)
    return bases, pieces, abs(support) + abs(opposition)


def _losses(before: Position, after: Table) -> Score:
    """8.4.1: pieces of players, then of Non-players, that are removed or closed."""
    lost = [0, 0]
    for what, numbers in after.story:
        if what in ("remove", "casino-closed"):
            owner = b.SYN if what == "casino-closed" else b.OWNER[numbers[1]]
            lost[0 if g.is_player(before, owner) else 1] += 1
    return lost[0], lost[1]


EFFECT: Final = Gain(("8.4.3/most-bases", "8.4.3/most-pieces", "8.4.3/most-change"), _effect)
LOSSES: Final = Gain(("8.4.1/3-most-player-pieces", "8.4.1/3-most-nonplayer-pieces"), _losses)
