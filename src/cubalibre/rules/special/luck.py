"""Die rolls of Attack and Kidnap, which 26July may reroll with "Raúl" (card 22)."""

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.position import Position
from cubalibre.rules import lasting
from cubalibre.rules import questions as q
from cubalibre.table import Table


def may_reroll(position: Position, faction: b.Faction) -> bool:
    """3.3.3, 4.3.3: with "Raúl" 26July may reroll the die of each Attack and Kidnap once."""
    return faction == b.M26 and lasting.capability(position, lasting.RAUL)


def roll(table: Table, faction: b.Faction, purpose: str, space: b.Space) -> int:
    """Roll for an Attack or Kidnap; the result of a reroll is final."""
    first = table.roll(purpose, space)
    if not may_reroll(table.position, faction):
        return first
    again = table.ask(faction, q.REROLL, (n.NO, n.YES), about=n.of_number(first), detail=space) == n.YES
    return table.roll(purpose, space, (n.of_number(first),)) if again else first
