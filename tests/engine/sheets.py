"""Faction sheets for tests: one thing of a sheet by its word."""

from collections.abc import Sequence
from typing import Any

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.view.goals import Goal
from cubalibre.view.sheet import NextTurn, sheet


def deed(position: Position, faction: b.Faction, word: str, question: Question | None = None) -> Any:
    """An Operation or Special Activity on a Faction's sheet."""
    data = sheet(position, faction, question)
    return next(view for view in (*data.operations, *data.activities) if view.word == word)


def next_turn(position: Position, faction: b.Faction) -> NextTurn:
    """What the next card, which lies open, brings a Faction."""
    found = sheet(position, faction).turn.next
    assert found is not None
    return found


def parts(goal: Goal, what: str) -> dict[str, tuple[int, int]]:
    """Where the value of a goal comes from: space -> the amount, and the most that it could be."""
    return {part.space: (part.amount, part.most) for part in goal.parts if part.what == what}


def asked(who: b.Faction, kind: str, answers: Sequence[n.Answer] = ()) -> Question:
    """A question that is pending."""
    return Question(who, kind, list(answers), None, -1, True)
