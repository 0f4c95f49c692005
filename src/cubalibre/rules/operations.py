"""3. Operations of each Faction, and their execution, paid or free (3.1.2)."""

from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.position import Position
from cubalibre.question import ALLOWED
from cubalibre.rules import coin, insurgent, operation
from cubalibre.rules.operation import Operation, OperationRule
from cubalibre.rules.special import activities
from cubalibre.table import Table

ALL: Final = (
    coin.TRAIN, coin.GARRISON, coin.SWEEP, coin.ASSAULT,
    insurgent.RALLY, insurgent.MARCH, insurgent.ATTACK, insurgent.TERROR, insurgent.CONSTRUCT,
)  # fmt: skip
OPERATION: Final[dict[n.Answer, OperationRule]] = {rule.kind: rule for rule in ALL}
"""Word -> Operation."""
OPERATIONS_OF: Final = tuple(tuple(rule.kind for rule in ALL if faction in rule.who) for faction in b.FACTIONS)
"""Chapter 3: the Operations of each Faction."""
BESIDE: Final[tuple[dict[n.Answer, tuple[n.Answer, ...]], ...]] = tuple(
    {rule.kind: tuple(each.kind for each in own if rule.kind in each.beside) for rule in ALL} for own in activities.OF
)
"""4.1.1: of each Faction, the Special Activities that may accompany an Operation."""


def paid_operation(faction: b.Faction, kind: n.Answer, limited: bool, special: bool) -> Operation:
    """3.1: an Operation to be paid for, perhaps Limited (2.3.5), perhaps with a Special Activity (4.1)."""
    op = Operation(faction, OPERATION[kind], free=False)
    op.limited = limited
    if special:
        allow_special(op)
    return op


def allow_special(op: Operation) -> None:
    """4.1: let a Special Activity accompany an Operation."""
    op.activities = activities.OF[op.faction]
    op.specials = BESIDE[op.faction][op.kind]


def free_operation(faction: b.Faction, kind: n.Answer, limited: bool) -> Operation:
    """3.1.2: the same Operation without payment and without a Special Activity. Construct is never free (3.3.5)."""
    assert kind != n.CONSTRUCT
    op = Operation(faction, OPERATION[kind], free=True)
    op.limited = limited
    return op


def refusal(position: Position, op: Operation) -> str:
    """3.1: why an Operation cannot be chosen: it must be possible in at least one space, if only after an Activity."""
    if op.kind not in OPERATIONS_OF[op.faction]:
        return "3.1/other-faction"
    too_dear = False
    for space in b.SPACES:
        reason = op.space_refusal(position, space)
        if not reason:
            return ALLOWED
        too_dear = too_dear or reason == operation.CANNOT_PAY
    if op.can_be_mended(position):
        return ALLOWED
    return operation.CANNOT_PAY if too_dear else "3.1/no-space"


def execute(table: Table, op: Operation) -> None:
    """3.1: carry out an Operation from its first space to its last."""
    table.say("operation", op.faction, op.kind, int(op.limited))
    with table.acting(op.faction, op):
        op.rule.do(table, op)
