"""Exploration: an action is carried out on copies of a position, once for each combination of choices and dice."""

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.rules import questions as q
from cubalibre.table import Answered, Decider, Table

Candidates: TypeAlias = Callable[[Table, Question], list[n.Answer]]
"""The answers to a question to explore; empty if this branch of the action is to be left out."""

MOST_WAYS: Final = 200
"""Limit on the ways that `has_effect` tries."""


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


def has_effect(
    position: Position, faction: b.Faction, act: Callable[[Table], None], candidates: Candidates = every_answer
) -> bool:
    """Whether an action of a Faction could have an effect, whatever is rolled and chosen.

    What it pays is none, nor is it one that its own Guerrillas turn Active. Where it could first take a piece off the
    map to place it again (1.4.1) there is one; and an action with too many ways to try them all counts as one with an
    effect.
    """
    for tried, table in enumerate(ways(position, act, candidates), 1):
        if tried > MOST_WAYS or _differ(position, table.position, faction) or _may_make_available(table):
            return True
    return False


def _may_make_available(table: Table) -> bool:
    return any(isinstance(step, Answered) and step.question == q.MAKE_AVAILABLE for step in table.trail)


def _differ(before: Position, after: Position, faction: b.Faction) -> bool:
    start, end = before.branch(), after.branch()
    start.forget_moves()
    end.resources[faction] = max(end.resources[faction], start.resources[faction])
    if faction in b.INSURGENTS and end.pieces != start.pieces:
        _hide_again(start, end, faction)
    return end != start


def _hide_again(start: Position, end: Position, faction: b.Faction) -> None:
    """Turn the Guerrillas Underground again that have turned Active where they were."""
    hidden, active = b.underground(faction), b.active(faction)
    for space in b.SPACES:
        turned = start.count(space, hidden) - end.count(space, hidden)
        if turned > 0 and end.count(space, active) - start.count(space, active) == turned:
            end.add(b.cell(space, hidden), turned)
            end.add(b.cell(space, active), -turned)


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
