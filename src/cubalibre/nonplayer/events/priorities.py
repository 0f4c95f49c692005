"""8.4.4 A Faction's own priorities applied to a free Operation of an Event (R51)."""

from collections.abc import Sequence

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.nonplayer.mind import Mind, Row
from cubalibre.nonplayer.procedures import FLOWCHARTS
from cubalibre.question import Question
from cubalibre.rules import operations
from cubalibre.rules.operation import Operation


def first_row(mind: Mind, op: Operation, among: Sequence[n.Answer]) -> Row | None:
    """8.4.4: the first priority of the Faction for an Operation that can be followed in some of these spaces (R51)."""
    for row in FLOWCHARTS[mind.faction].steps[op.kind](mind.considering(op)):
        candidates = [space for space in row.candidates if space in among]
        if candidates:
            row.candidates = candidates
            return row
    return None


def leads_somewhere(mind: Mind) -> bool:
    """8.4.4: whether any of the Faction's priorities for the Operation under way has a candidate."""
    return first_row(mind, mind.op, list(b.SPACES)) is not None


def confined_to(op: Operation, spaces: list[b.Space]) -> Operation:
    """The same free Operation, in some spaces only."""
    confined = operations.free_operation(op.faction, op.kind, op.limited)
    confined.only = spaces if op.only is None else [space for space in op.only if space in spaces]
    return confined


def worth_doing(mind: Mind, faction: b.Faction, kind: n.Answer, limited: bool) -> bool:
    """8.4.4: whether a Faction has any use for a free Operation of a kind (R51)."""
    asked = mind.question
    own = Question(faction, asked.kind, asked.answers, None, asked.about, asked.open_window)
    return leads_somewhere(Mind(mind.table, own, operations.free_operation(faction, kind, limited)))
