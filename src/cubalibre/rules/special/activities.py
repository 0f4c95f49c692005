"""4.1: which Special Activities may accompany which Operations, and the way to each."""

from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.position import Position
from cubalibre.rules.operation import SPOILS, Operation
from cubalibre.rules.special import directorio, government, july26, syndicate
from cubalibre.table import ALLOWED, Table

_FIGHTING: Final = (n.GARRISON, n.SWEEP, n.ASSAULT)
_MOVING: Final = (n.RALLY, n.MARCH)
ACCOMPANIES: Final[dict[n.Answer, tuple[n.Answer, ...]]] = {
    n.TRANSPORT: (n.TRAIN, *_FIGHTING),
    n.AIR_STRIKE: _FIGHTING,
    n.REPRISAL: _FIGHTING,
    n.INFILTRATE: _MOVING,
    n.AMBUSH: (n.ATTACK,),
    n.KIDNAP: (n.TERROR,),
    n.SUBVERT: _MOVING,
    n.ASSASSINATE: (n.TERROR,),
    n.PROFIT: (*_MOVING, n.CONSTRUCT),
    n.MUSCLE: (*_MOVING, n.CONSTRUCT),
    n.BRIBE: (*_MOVING, n.TERROR, n.CONSTRUCT),
    n.FREE_ASSAULT: (n.SWEEP,),
}
"""4.1.1: Special Activity -> the Operations that it may accompany."""
NOWHERE: Final[dict[n.Answer, str]] = {
    n.TRANSPORT: "4.2.1/nowhere",
    n.AIR_STRIKE: "4.2.2/nowhere",
    n.REPRISAL: "4.2.3/nowhere",
    n.INFILTRATE: "4.3.1/nowhere",
    n.KIDNAP: "4.3.3/nowhere",
    n.SUBVERT: "4.4.1/nowhere",
    n.ASSASSINATE: "4.4.3/nowhere",
    n.MUSCLE: "4.5.3/nowhere",
    n.BRIBE: "4.5.4/nobody-to-bribe",
    n.FREE_ASSAULT: "4.1/no-effect",
}
"""4.2-4.5: why a Special Activity fits no space, where one space lacks this and another that."""


def refusal(position: Position, op: Operation, special: n.Answer) -> str:
    """4.1: why a Special Activity may not be carried out at this moment of an Operation."""
    if op.kind not in ACCOMPANIES[special]:
        return "4.1.1/other-operation"
    if special == n.PROFIT:
        return syndicate.profit_refusal(position, op)
    reasons = set()
    for space in b.SPACES:
        reason = space_refusal(position, op, special, space)
        if not reason:
            # An Activity that comes first must leave its Operation possible; these cannot spoil it (4.1).
            return ALLOWED if _keeps_promise(position, op, special) else SPOILS
        reasons.add(reason)
    return reasons.pop() if len(reasons) == 1 else SPOILS if SPOILS in reasons else NOWHERE[special]


def _keeps_promise(position: Position, op: Operation, special: n.Answer) -> bool:
    """4.1: Subvert pays for what follows; most others look ahead themselves, and the rest change nothing."""
    if op.begun or special in (n.INFILTRATE, n.KIDNAP, n.MUSCLE, n.BRIBE):
        return True
    if special == n.SUBVERT:
        richer = position.copy()
        richer.resources[b.DR] += 1
        return op.can_be_met(richer)
    return op.can_be_met(position)


def space_refusal(position: Position, op: Operation, special: n.Answer, space: b.Space) -> str:
    """4.2-4.5: why a Special Activity other than Profit may not take place in (for Transport: from) a space."""
    if special == n.TRANSPORT:
        return government.transport_refusal(position, space)
    if special == n.AIR_STRIKE:
        return government.air_strike_refusal(position, space)
    if special == n.REPRISAL:
        return government.reprisal_refusal(position, space)
    if special == n.INFILTRATE:
        return july26.infiltrate_refusal(position, op, space)
    if special == n.KIDNAP:
        return july26.kidnap_refusal(position, op, space)
    if special == n.SUBVERT:
        return directorio.subvert_refusal(position, space)
    if special == n.ASSASSINATE:
        return directorio.assassinate_refusal(position, op, space)
    if special == n.FREE_ASSAULT:
        return government.free_assault_refusal(position, space)
    if special == n.MUSCLE:
        return syndicate.muscle_refusal(position, op, space)
    return syndicate.bribe_refusal(position, op, space)


def carry_out(table: Table, op: Operation, special: n.Answer) -> None:
    """4.2-4.5: carry out a Special Activity completely."""
    if special == n.TRANSPORT:
        government.transport(table)
    elif special == n.AIR_STRIKE:
        government.air_strike(table)
    elif special == n.REPRISAL:
        government.reprisal(table)
    elif special == n.INFILTRATE:
        july26.infiltrate(table, op)
    elif special == n.KIDNAP:
        july26.kidnap(table, op)
    elif special == n.SUBVERT:
        directorio.subvert(table)
    elif special == n.ASSASSINATE:
        directorio.assassinate(table, op)
    elif special == n.FREE_ASSAULT:
        government.free_assault(table)
    elif special == n.PROFIT:
        syndicate.profit(table, op)
    elif special == n.MUSCLE:
        syndicate.muscle(table, op)
    else:
        syndicate.bribe(table, op)
