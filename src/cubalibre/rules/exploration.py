"""Exploration: an action is carried out on copies of a position, once for each combination of choices and dice."""

from collections.abc import Callable, Iterator
from typing import TypeAlias

from cubalibre import notation as n
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.table import Decider, Table

Candidates: TypeAlias = Callable[[Table, Question], list[n.Answer]]
"""The answers to a question to explore; empty if this branch of the action is to be left out."""


def ways(
    position: Position, act: Callable[[Table], None], candidates: Candidates, narrate: bool = False
) -> Iterator[Table]:
    """The tables after an action on copies of a position, one for each combination of candidates."""
    path: list[int] | None = []
    while path is not None:
        explorer = _Explorer(path, candidates)
        table = Table(position.branch(), explorer, narrate)
        table.tried_out = True
        act(table)
        yield table
        path = _next_path(path, explorer.widths)


def every_answer(table: Table, question: Question) -> list[n.Answer]:
    """All legal answers as candidates."""
    return question.answers


class _Explorer(Decider):
    """Follows a path of choices, then takes first answers; notes the number of candidates at each question."""

    def __init__(self, path: list[int], candidates: Candidates) -> None:
        self.path = path
        self.candidates = candidates
        self.widths: list[int] = []

    def decide(self, table: Table, question: Question) -> n.Answer:
        answers = self.candidates(table, question) or [n.GO_ON]
        depth = len(self.widths)
        self.widths.append(len(answers))
        return answers[self.path[depth] if depth < len(self.path) else 0]


def _next_path(path: list[int], widths: list[int]) -> list[int] | None:
    """The next path in lexicographic order; None after the last one."""
    full = path + [0] * (len(widths) - len(path))
    for depth in range(len(widths) - 1, -1, -1):
        if full[depth] + 1 < widths[depth]:
            return [*full[:depth], full[depth] + 1]
    return None
