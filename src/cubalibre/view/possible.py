"""Operations and Special Activities that a Faction could carry out: cost, spaces, and reasons against them.

Everything is computed by the rules, so that spaces, costs and reasons agree with those of a decision.
"""

from dataclasses import dataclass, field
from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.position import Position
from cubalibre.question import ALLOWED, Question
from cubalibre.rules import exploration, operations, sequence
from cubalibre.rules import questions as q
from cubalibre.rules.operation import Activity, Operation, any_way
from cubalibre.rules.special import activities
from cubalibre.table import Table

_NOT_IN_FORCE: Final = ("5.3/not-in-force", "5.4/not-in-force")
"""Reasons against a Special Activity whose card is not in force."""


@dataclass(slots=True)
class DeedView:
    """An Operation or a Special Activity, and the spaces where it is possible."""

    word: str
    section: str
    price: int
    """Cost of a space, in Resources."""
    why: str
    """The reason why it is not possible, as `section/slug`; empty if it is possible."""
    spaces: list[str]
    """Spaces where it is possible; for an Operation, only those where it would have an effect."""


@dataclass(slots=True)
class OperationView(DeedView):
    """An Operation."""

    price_in_ec: int
    """Cost of an Economic Center, in Resources."""
    idle: list[str]
    """Spaces where it is possible, but without effect."""


@dataclass(slots=True)
class ActivityView(DeedView):
    """A Special Activity; `with` are the Operations that it may accompany."""

    with_: list[str] = field(metadata={"alias": "with"})
    """The Operations that it goes with."""


def operation_view(position: Position, op: Operation) -> OperationView:
    """An Operation, as if it were the Faction's turn."""
    allowed = [space for space in b.SPACES if not op.space_refusal(position, space)]
    useful = [space for space in allowed if has_effect(position, op, space)]
    return OperationView(
        word=n.WORDS[op.kind],
        section=q.SECTION[op.rule.asks],
        price=op.price(position, b.HAVANA),
        price_in_ec=op.price(position, b.CIGAR),
        why=_why_not(position, op),
        spaces=_words(useful),
        idle=_words([space for space in allowed if space not in useful]),
    )


def _words(spaces: list[b.Space]) -> list[str]:
    return [n.SPACE_WORDS[space] for space in spaces]


def _why_not(position: Position, op: Operation) -> str:
    """Why an Operation is impossible: if no space can be selected, the reason common to all spaces with own pieces."""
    reason = operations.refusal(position, op)
    held = [space for space in b.SPACES if position.mobile(space, op.faction)] or b.SPACES
    shared = {op.space_refusal(position, space) for space in held}
    return shared.pop() if reason == "3.1/no-space" and len(shared) == 1 else reason


def has_effect(position: Position, op: Operation, space: b.Space) -> bool:
    """Whether an Operation in a space, without a Special Activity, could have an effect (`exploration.has_effect`)."""

    def candidates(table: Table, question: Question) -> list[n.Answer]:
        if space in question.answers:
            return [space]
        if question.kind == q.GARRISON_CUBES:  # leave out the cubes that are there already
            return [a for a in question.answers if not n.is_lot(a) or n.space_of(a) != space]
        return question.answers

    def act(table: Table) -> None:
        limited = Operation(op.faction, op.rule, op.free)
        limited.limited = True
        operations.execute(table, limited)

    return exploration.has_effect(position, op.faction, act, candidates)


def activities_of(position: Position, faction: b.Faction, limited: bool) -> list[ActivityView]:
    """The Special Activities of a Faction, by section; those granted by a card only while it is in force."""
    lent = (n.FREE_ASSAULT,) if faction == b.GOV else (n.ASSASSINATE,) if faction == b.SYN else ()
    had = [each for each in activities.OF[faction] if each.kind not in lent or _is_lent(position, faction, each)]
    views = [_activity_view(position, faction, activity, limited) for activity in had]
    return sorted(views, key=lambda view: view.section)


def _is_lent(position: Position, faction: b.Faction, activity: Activity) -> bool:
    """Whether the card that grants it is in force, which is the first condition of a full Operation."""
    return _activity_view(position, faction, activity, limited=False).why not in _NOT_IN_FORCE


def _activity_view(position: Position, faction: b.Faction, activity: Activity, limited: bool) -> ActivityView:
    """A Special Activity, as if it were the Faction's turn."""
    kinds = [kind for kind in operations.OPERATIONS_OF[faction] if kind in activity.beside]
    ops = [sequence.operation_for(position, faction, kind, limited) for kind in kinds]
    reasons = [activity_refusal(position, op, activity) for op in ops]
    fit = [op for op, reason in zip(ops, reasons, strict=True) if not reason]
    spaces = [s for s in b.SPACES if any(not _space_refusal(position, op, activity, s) for op in fit)]
    ambush_of_directorio = activity.kind == n.AMBUSH and faction == b.DR
    return ActivityView(
        word=n.WORDS[activity.kind],
        section="4.4.2" if ambush_of_directorio else q.SECTION[activity.asks],
        with_=[n.WORDS[kind] for kind in kinds],
        price=activity.price,
        why=ALLOWED if fit else reasons[0],
        spaces=_words(spaces),
    )


def activity_refusal(position: Position, op: Operation, activity: Activity) -> str:
    """Why a Special Activity cannot accompany an Operation that has not begun; "" if it can somewhere."""
    if activity.at_any_moment:
        return op.special_refusal(position, activity.kind)
    if not op.activities:
        return activity.where(position, op, b.HAVANA)
    impossible = operations.refusal(position, op)
    return impossible or any_way(b.SPACES, lambda s: _space_refusal(position, op, activity, s), activity.nowhere)


def _space_refusal(position: Position, op: Operation, activity: Activity, space: b.Space) -> str:
    selectable = ALLOWED if activity.at_any_moment else op.space_refusal(position, space)
    return selectable or activity.refusal_in(position, op, space)
