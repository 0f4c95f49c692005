"""8.4.4 How Non-players answer what free Operations ask: handed in by the dispatcher, which itself leads to Events."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, Protocol

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.nonplayer.mind import Mind, Step
from cubalibre.rules import operations
from cubalibre.rules.operation import Operation
from cubalibre.table import Question, Table


class Test(Protocol):
    """A question of a flowchart."""

    @property
    def operation(self) -> n.Answer:
        """The Operation that it leads to."""


class Chart(Protocol):
    """What Events need of a Faction's flowchart."""

    @property
    def tests(self) -> Sequence[Test]:
        """In the order of its Operations."""

    @property
    def steps(self) -> dict[n.Answer, Callable[[Mind], Iterator[Step]]]:
        """Operation -> the priorities for its spaces."""


class Colleagues:
    """The procedures of the four Factions, as far as Events need them."""

    answer: Callable[[Table, Question], n.Answer]
    """What a Non-player answers to any question."""
    by_procedure: Callable[[Mind], n.Answer]
    """The same by the Faction's own procedure, whatever the Event makes of it."""
    charts: Sequence[Chart]


COLLEAGUES: Final = Colleagues()


def introduce(
    answer: Callable[[Table, Question], n.Answer], by_procedure: Callable[[Mind], n.Answer], charts: Sequence[Chart]
) -> None:
    """Make the Factions' procedures known here."""
    COLLEAGUES.answer, COLLEAGUES.by_procedure, COLLEAGUES.charts = answer, by_procedure, charts


def operations_in_order(faction: b.Faction) -> list[n.Answer]:
    """8.4.4: a Faction's Operations in the order of its flowchart, each once."""
    return list(dict.fromkeys(test.operation for test in COLLEAGUES.charts[faction].tests))


def in_place_of(mind: Mind, faction: b.Faction) -> Mind:
    """What another Faction would have before it at this moment."""
    asked = mind.question
    return Mind(mind.table, Question(faction, asked.kind, asked.answers, None, asked.about, asked.open_window))


def first_step(mind: Mind, op: Operation, among: list[n.Answer]) -> Step | None:
    """8.4.4: the first priority of the Faction for an Operation that can be followed in some of these spaces (R51)."""
    for step in COLLEAGUES.charts[mind.faction].steps[op.kind](mind.considering(op)):
        candidates = [space for space in step.candidates if space in among]
        if candidates:
            return Step(step.reason, candidates, step.keys, step.everyone)
    return None


def confined_to(op: Operation, spaces: list[b.Space]) -> Operation:
    """The same free Operation, in some spaces only."""
    confined = operations.free_operation(op.faction, op.kind, op.limited)
    rule = op.space_rule
    confined.space_rule = lambda p, f, to: rule(p, f, to) if to in spaces else "5.1/another-space"
    return confined


def worth_doing(mind: Mind, faction: b.Faction, kind: n.Answer, limited: bool) -> bool:
    """8.4.4: whether a Faction has any use for a free Operation of a kind (R51)."""
    op = operations.free_operation(faction, kind, limited)
    return first_step(in_place_of(mind, faction), op, list(b.SPACES)) is not None
