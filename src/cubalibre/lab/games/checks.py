"""What must hold at every question of every game, whoever plays."""

import random

from cubalibre import notation as n
from cubalibre.position import Position
from cubalibre.rules import invariants
from cubalibre.table import Question, Table


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


def check_question(table: Table, question: Question, rng: random.Random) -> None:
    """A sound position, at least one answer, none twice, and nothing against one that is offered.

    Raises:
        Fault: it is not so.
    """
    check_position(table.position)
    answers = question.answers
    if not answers:
        raise Fault(f"{question.kind}: there is no answer")
    if len(set(answers)) < len(answers):
        raise Fault(f"{question.kind}: an answer stands there twice")
    offered = answers[int(rng.random() * len(answers))]
    reason = objection(question, offered)
    if reason:
        raise Fault(f"{question.kind}: {n.word(offered)} is offered in spite of {reason}")


def objection(question: Question, answer: n.Answer) -> str:
    """What the rule behind a question has against an answer, offered or not; "" if nothing."""
    return question.refusal(answer) if question.refusal else ""
