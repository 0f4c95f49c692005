"""What a Faction could do with a turn: its Operations and Special Activities, their cost, and where they are possible.

All of it is asked of the rules: the spaces, prices and reasons are those that a decision would meet.
"""

from typing import Any, Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.position import Position
from cubalibre.rules import operations, sequence, trial
from cubalibre.rules import questions as q
from cubalibre.rules.operation import SPECIALS_OF, Operation, any_way
from cubalibre.rules.special import activities, ambush, syndicate
from cubalibre.table import ALLOWED, Question, Table

_ASKS: Final[dict[n.Answer, str]] = {
    **q.OPERATION_SPACE,
    n.GARRISON: q.GARRISON_TO,
    n.TRANSPORT: q.TRANSPORT_FROM,
    n.AIR_STRIKE: q.AIR_STRIKE_SPACE,
    n.REPRISAL: q.REPRISAL_SPACE,
    n.FREE_ASSAULT: q.FREE_ASSAULT_SPACE,
    n.INFILTRATE: q.INFILTRATE_SPACE,
    n.AMBUSH: q.AMBUSH_GUERRILLA,
    n.KIDNAP: q.KIDNAP_SPACE,
    n.SUBVERT: q.SUBVERT_SPACE,
    n.ASSASSINATE: q.ASSASSINATE_SPACE,
    n.PROFIT: q.PROFIT_SPACE,
    n.MUSCLE: q.MUSCLE_TO,
    n.BRIBE: q.BRIBE_SPACE,
}
"""Operation or Special Activity -> the question that names its space, which knows its section."""
_NOT_IN_FORCE: Final = ("5.3/not-in-force", "5.4/not-in-force")
"""Why a Faction has not got what a card would have to give it."""


def operation_view(position: Position, op: Operation) -> dict[str, Any]:
    """An Operation: `why` it is not possible ("" if it is), what a space costs, and the spaces.

    `spaces` are those where it would change something, `idle` the others that could be selected.
    """
    allowed = [space for space in b.SPACES if not op.space_refusal(position, space)]
    useful = [space for space in allowed if _has_effect(position, op, space)]
    return {
        "word": n.WORDS[op.kind],
        "section": q.SECTION[_ASKS[op.kind]],
        "price": op.price(position, b.HAVANA),
        "price_in_ec": op.price(position, b.CIGAR),
        "why": _why_not(position, op),
        "spaces": _words(useful),
        "idle": _words([space for space in allowed if space not in useful]),
    }


def _words(spaces: list[b.Space]) -> list[str]:
    return [n.SPACE_WORDS[space] for space in spaces]


def _why_not(position: Position, op: Operation) -> str:
    """The engine's reason; where it would only say that no space will do, the one that all with own pieces share."""
    reason = operations.refusal(position, op)
    held = [space for space in b.SPACES if position.mobile(space, op.faction)] or b.SPACES
    shared = {op.space_refusal(position, space) for space in held}
    return shared.pop() if reason == "3.1/no-space" and len(shared) == 1 else reason


def _has_effect(position: Position, op: Operation, space: b.Space) -> bool:
    """Whether an Operation there could change more than the Resources that it costs: found by playing it on a copy."""

    def candidates(table: Table, question: Question) -> list[n.Answer]:
        if space in question.answers:
            return [space]
        if question.kind == q.GARRISON_CUBES:  # those that are there need not come
            return [a for a in question.answers if not n.is_lot(a) or n.space_of(a) != space]
        return question.answers

    def act(table: Table) -> None:
        operations.execute(table, operations.paid_operation(op.faction, op.kind, limited=True, special=False))

    return any(_differ(position, table.position) for table in trial.ways(position, act, candidates))


def _differ(before: Position, after: Position) -> bool:
    after.resources = before.resources
    return after != before


def activities_of(position: Position, faction: b.Faction, limited: bool) -> list[dict[str, Any]]:
    """The Special Activities of a Faction, by section; what a card lends it only while that is in force."""
    lent = (n.FREE_ASSAULT,) if faction == b.GOV else (n.ASSASSINATE,) if faction == b.SYN else ()
    own = [*SPECIALS_OF[faction], *([n.AMBUSH] if n.ATTACK in operations.OPERATIONS_OF[faction] else [])]
    had = [special for special in own if special not in lent or _is_lent(position, faction, special)]
    views = [_activity_view(position, faction, special, limited) for special in had]
    return sorted(views, key=lambda view: str(view["section"]))


def _is_lent(position: Position, faction: b.Faction, special: n.Answer) -> bool:
    """Whether the card that lends it is in force, which a full Operation would find out before anything else."""
    return _activity_view(position, faction, special, limited=False)["why"] not in _NOT_IN_FORCE


def _activity_view(position: Position, faction: b.Faction, special: n.Answer, limited: bool) -> dict[str, Any]:
    """A Special Activity: the Operations `with` which it goes, `why` it is not possible, its `spaces` and cost."""
    kinds = [kind for kind in operations.OPERATIONS_OF[faction] if kind in activities.ACCOMPANIES[special]]
    ops = [sequence.operation_for(position, faction, kind, limited) for kind in kinds]
    reasons = [_activity_refusal(position, op, special) for op in ops]
    fit = [op for op, reason in zip(ops, reasons, strict=True) if not reason]
    spaces = [s for s in b.SPACES if any(not _space_refusal(position, op, special, s) for op in fit)]
    ambush_of_directorio = special == n.AMBUSH and faction == b.DR
    return {
        "word": n.WORDS[special],
        "section": "4.4.2" if ambush_of_directorio else q.SECTION[_ASKS[special]],
        "with": [n.WORDS[kind] for kind in kinds],
        "price": syndicate.BRIBE_COST if special == n.BRIBE else 0,
        "why": ALLOWED if fit else reasons[0],
        "spaces": _words(spaces),
    }


def _activity_refusal(position: Position, op: Operation, special: n.Answer) -> str:
    if special != n.AMBUSH:
        return op.special_refusal(position, special)
    if op.special_rule is None:
        return ambush.ambush_refusal(position, op, b.HAVANA)
    impossible = operations.refusal(position, op)
    return impossible or any_way(b.SPACES, lambda s: _space_refusal(position, op, special, s), ambush.UNDERGROUND)


def _space_refusal(position: Position, op: Operation, special: n.Answer, space: b.Space) -> str:
    if special == n.AMBUSH:
        return op.space_refusal(position, space) or ambush.ambush_refusal(position, op, space)
    if special == n.PROFIT:
        sources = [n.space_of(lot) for lot in syndicate.profit_pieces(position)]
        return ALLOWED if space in (*sources, *syndicate.cash_spaces(position)) else "4.5.1/open-casino"
    return activities.space_refusal(position, op, special, space)
