"""Checks of the position and the answers at a question, for all games."""

from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.rules import invariants
from cubalibre.table import Table


class Fault(Exception):  # noqa: N818 - what a game showed, not what the program did wrong
    """A violated invariant."""


def check_position(position: Position) -> None:
    """Check all invariants of a position.

    Raises:
        Fault: one is violated.
    """
    found = invariants.violations(position)
    if found:
        raise Fault("; ".join(map(str, found)))


def check_question(table: Table, question: Question) -> None:
    """Check the position, and that the question has answers, each once.

    Raises:
        Fault: a check fails.
    """
    check_position(table.position)
    answers = question.answers
    if not answers:
        raise Fault(f"{question.kind}: there is no answer")
    if len(set(answers)) < len(answers):
        raise Fault(f"{question.kind}: an answer stands there twice")
