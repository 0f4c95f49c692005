"""Replayed turns: the questions of a recorded turn, each as it was asked, with the answer that was given."""

from itertools import takewhile
from typing import NamedTuple

from cubalibre import board as b
from cubalibre import codec
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.game_decider import PEOPLE, GameDecider, Illegal, Pending
from cubalibre.history import GameTurn
from cubalibre.question import Question
from cubalibre.rules import invariants, turns
from cubalibre.rules import questions as q
from cubalibre.search import turn_plan
from cubalibre.search.turn_plan import Plan
from cubalibre.table import Decider, Story, Table


class Moment(NamedTuple):
    """A question of a turn."""

    table: Table
    """A copy of the table at this moment."""
    question: Question
    answer: n.Answer
    entry: int
    """The number of the answer in the record, from 1."""


class _Observer(GameDecider):
    """Answers from the entries of a turn, and keeps each question apart from dice for Non-players' own choices."""

    def __init__(self, turn: GameTurn) -> None:
        super().__init__([*turn.entries], 0, PEOPLE)
        self.before = turn.first
        self.moments: list[int] = []
        self.seen: list[Moment] = []

    def decide(self, table: Table, question: Question) -> n.Answer:
        asked = None if question.kind in q.FOR_NONPLAYERS else (_copied(table), question.copy())
        answer = super().decide(table, question)
        if asked is not None:
            self.seen.append(Moment(*asked, answer, self.before + self.index))
        return answer


def _copied(table: Table) -> Table:
    copied = Table(table.position.copy(), Decider())
    copied.start, copied.trail = table.start, table.trail[:]
    return copied


def moments(turn: GameTurn) -> list[Moment] | None:
    """The questions of a finished turn; None if today's rules do not reproduce it.

    Raises:
        RecordError: the recorded position is not possible.
    """
    before = turn.before
    try:
        codec.from_json(codec.to_json(before), invariants.SURPLUS, of_a_record=True)
    except codec.PositionError:
        return None
    observer = _Observer(turn)
    table = Table(before, observer)
    try:
        turns.play_turn(table)
    except (Illegal, Pending):
        return None
    whole = observer.index == len(observer.entries) and table.position == turn.after
    return observer.seen if whole else None


def planned_together(turns: list[GameTurn], number: int) -> list[GameTurn]:
    """A turn, or all moves of a Redeploy (6.4) from this one on, each of which is a turn."""
    first, *later = turns[number:]
    if first.before.phase != state.REDEPLOY:
        return [first]
    return [first, *takewhile(lambda turn: turn.before.phase == state.REDEPLOY, later)]


def told(turns: list[GameTurn], number: int) -> list[Story]:
    """What was narrated of a turn, and of those that are planned with it."""
    return [item for turn in planned_together(turns, number) for item in turn.narration]


def plan(found: list[Moment], own: tuple[b.Faction, ...]) -> Plan:
    """The answers of a player's Factions as a plan."""
    return tuple(turn_plan.step(each.question, each.answer) for each in found if each.question.who in own)
