"""4.3.2, 4.4.2 Ambush: whether an Attack is resolved as one."""

from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.position import Position
from cubalibre.question import ALLOWED
from cubalibre.rules import questions as q
from cubalibre.rules.operation import Activity, Operation
from cubalibre.table import Table

UNDERGROUND: Final = "4.3.2/underground"


def chosen(table: Table, op: Operation, space: b.Space) -> bool:
    """4.3.2: whether the selected space is Ambushed rather than Attacked."""

    def refusal(answer: n.Answer) -> str:
        return AMBUSH.where(table.position, op, space) if answer == n.AMBUSH else ALLOWED

    return table.ask_open(op.faction, q.ATTACK_HOW, lambda _: (n.ATTACK, n.AMBUSH), refusal, space) == n.AMBUSH


class _Ambush(Activity):
    """4.3.2 Ambush."""

    def where(self, position: Position, op: Operation, space: b.Space) -> str:
        """4.3.2: in one Attack space, with an Underground Guerrilla, once, not in a Limited Operation."""
        if not op.activities:
            return "2.3.5/no-special-activity" if op.limited else "4.1/none-with-this"
        if op.special_used:
            return "4.1/only-one"
        return ALLOWED if position.count(space, b.underground(op.faction)) else UNDERGROUND

    def do(self, table: Table, op: Operation) -> None:
        raise AssertionError("4.3.2: an Ambush is carried out when its Attack is resolved")


AMBUSH: Final[Activity] = _Ambush(
    n.AMBUSH, who=(b.M26, b.DR), beside=(n.ATTACK,), asks=q.AMBUSH_GUERRILLA, nowhere=UNDERGROUND,
    at_any_moment=False,
)  # fmt: skip
