"""What must hold at every question of every game, whoever plays."""

from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.rules import invariants
from cubalibre.table import Table


class Fault(Exception):  # noqa: N818 - what a game showed, not what the program did wrong
    """Something that must never be."""


def check_position(position: Position) -> None:
    """Everything that always holds in a position.

    Raises:
        Fault: it does not.
    """
    found = invariants.violations(position)
    if found:
        raise Fault("; ".join(map(str, found)))


def check_question(table: Table, question: Question) -> None:
    """A sound position, at least one answer, and none twice.

    Raises:
        Fault: it is not so.
    """
    check_position(table.position)
    answers = question.answers
    if not answers:
        raise Fault(f"{question.kind}: there is no answer")
    if len(set(answers)) < len(answers):
        raise Fault(f"{question.kind}: an answer stands there twice")
