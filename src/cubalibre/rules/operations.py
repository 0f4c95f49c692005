"""3. Operations: which a Faction has, and the paid and the free door to each (3.1.2)."""

from collections.abc import Callable
from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.position import Position
from cubalibre.rules import coin, insurgent, operation
from cubalibre.rules.operation import Operation, Price, SpaceRule
from cubalibre.rules.special import activities
from cubalibre.table import ALLOWED, Table

OPERATIONS_OF: Final = (
    (n.TRAIN, n.GARRISON, n.SWEEP, n.ASSAULT),
    (n.RALLY, n.MARCH, n.ATTACK, n.TERROR),
    (n.RALLY, n.MARCH, n.ATTACK, n.TERROR),
    (n.RALLY, n.MARCH, n.TERROR, n.CONSTRUCT),
)
"""Chapter 3: the Operations of each Faction."""

_RULES: Final[dict[n.Answer, tuple[SpaceRule, Price]]] = {
    n.TRAIN: (coin.train_refusal, operation.coin_price),
    n.GARRISON: (coin.garrison_refusal, operation.coin_price),
    n.SWEEP: (coin.sweep_refusal, operation.coin_price),
    n.ASSAULT: (coin.assault_refusal, operation.coin_price),
    n.RALLY: (insurgent.rally_refusal, operation.one),
    n.MARCH: (insurgent.march_refusal, operation.rebel_price),
    n.ATTACK: (insurgent.attack_refusal, operation.one),
    n.TERROR: (insurgent.terror_refusal, operation.rebel_price),
    n.CONSTRUCT: (insurgent.construct_refusal, operation.five),
}


def paid_operation(faction: b.Faction, kind: n.Answer, limited: bool, special: bool) -> Operation:
    """3.1: an Operation to be paid for.

    Args:
        faction: who executes it.
        kind: which of its Operations.
        limited: as a Limited Operation (2.3.5).
        special: whether a Special Activity may accompany it (4.1).
    """
    op = Operation(faction, kind, *_RULES[kind])
    op.limited = limited
    if special:
        allow_special(op)
    return op


def allow_special(op: Operation) -> None:
    """4.1: let a Special Activity accompany an Operation."""
    op.special_rule = activities.refusal
    op.special_act = activities.carry_out


def free_operation(faction: b.Faction, kind: n.Answer, limited: bool) -> Operation:
    """3.1.2: the same Operation without payment and without a Special Activity. Construct is never free (3.3.5)."""
    assert kind != n.CONSTRUCT
    op = Operation(faction, kind, _RULES[kind][0], operation.free_of_charge)
    op.limited = limited
    return op


def refusal(position: Position, op: Operation) -> str:
    """3.1: why an Operation cannot be chosen: it must be possible in at least one space, if only after an Activity."""
    if op.kind not in OPERATIONS_OF[op.faction]:
        return "3.1/other-faction"
    if op.possible(position):
        return ALLOWED
    reasons = {op.space_refusal(position, space) for space in b.SPACES}
    return "3.1/cannot-pay" if "3.1/cannot-pay" in reasons else "3.1/no-space"


def execute(table: Table, op: Operation) -> None:
    """3.1: carry out an Operation from its first space to its last."""
    table.say("operation", op.faction, op.kind, int(op.limited))
    undertake(table, op, lambda: _carry_out(table, op))


def undertake(table: Table, op: Operation, act: Callable[[], None]) -> None:
    """3.1: do something as the Faction that executes an Operation, bound to carry it out (1.4.1, 1.5.1)."""
    before = (table.executing, table.obligation)
    table.executing, table.obligation = (op.faction, *table.executing), op
    act()
    table.executing, table.obligation = before


def _carry_out(table: Table, op: Operation) -> None:
    if op.kind == n.TRAIN:
        coin.train(table, op)
    elif op.kind == n.GARRISON:
        coin.garrison(table, op)
    elif op.kind == n.SWEEP:
        coin.sweep(table, op)
    elif op.kind == n.ASSAULT:
        coin.assault(table, op)
    elif op.kind == n.RALLY:
        insurgent.rally(table, op)
    elif op.kind == n.MARCH:
        insurgent.march(table, op)
    elif op.kind == n.ATTACK:
        insurgent.attack(table, op)
    elif op.kind == n.TERROR:
        insurgent.terror(table, op)
    else:
        insurgent.construct(table, op)
