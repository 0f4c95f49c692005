"""5. Events: which sides of a card have an effect in this program, and how one is executed."""

from collections.abc import Callable
from typing import Final, TypeAlias

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.table import Table

Effect: TypeAlias = Callable[[Table, b.Faction], None]
"""What a side of a card does when a Faction executes it."""

EFFECTS: Final[dict[tuple[int, n.Answer], Effect]] = {}
"""(card, `event-unshaded` or `event-shaded`) -> effect. A single-text card has only an unshaded side."""


def sides(card: int) -> list[n.Answer]:
    """5.2: the sides of a card that can be executed."""
    return [side for side in (n.EVENT_UNSHADED, n.EVENT_SHADED) if (card, side) in EFFECTS]


def execute(table: Table, faction: b.Faction, side: n.Answer) -> None:
    """5.1: execute one side of the current card."""
    table.say("event", faction, table.position.current, side)
    table.executing = faction
    EFFECTS[table.position.current, side](table, faction)
    table.executing = b.NOBODY
