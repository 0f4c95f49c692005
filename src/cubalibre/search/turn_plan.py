"""Turn plan: a player's answers for the rest of a turn, and deciders that follow or mutate a plan."""

import random
from typing import NamedTuple, TypeAlias

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.rules import questions as q
from cubalibre.rules import turns
from cubalibre.table import Answered, Decider, Interjection, Table, Trail


class Step(NamedTuple):
    """An answer, with the kind and subject of its question."""

    kind: str
    about: n.Answer
    answer: n.Answer


Plan: TypeAlias = tuple[Step, ...]
"""A player's planned answers from the current question to the end of the turn, or of a Redeploy (6.4), in which each
move is a turn. A plan may be incomplete."""


class Turn(NamedTuple):
    """A planned turn."""

    start: Position
    """The start position."""
    trail: Trail
    """Its answers and acts, as far as they are public."""


class Course(NamedTuple):
    """Turns that are planned together: the turn under way, or all moves of a Redeploy (6.4)."""

    turns: list[Turn]
    end: Position


def step(question: Question, answer: n.Answer) -> Step:
    """The step of a plan that gives an answer to a question."""
    return Step(question.kind, question.about, answer)


def any_answer(question: Question, rng: random.Random) -> n.Answer:
    """A random legal answer; all are equally likely."""
    return question.answers[int(rng.random() * len(question.answers))]


class Trying(Decider):
    """Follows a plan where it applies, and leaves all other answers to another decider."""

    def __init__(self, own: tuple[b.Faction, ...], plan: Plan, rest: Decider) -> None:
        """Follow a plan for some Factions, without illegal answers; `rest` answers everything else."""
        self.own = own
        self.plan = plan
        self.rest = rest
        self.next = 0
        self.made: list[Step] = []
        """The answers of the Factions."""
        self.thrown = False
        """Whether Chance answered anything."""

    def act(self, table: Table, question: Question) -> Interjection | None:
        """The other decider's act."""
        return self.rest.act(table, question)

    def decide(self, table: Table, question: Question) -> n.Answer:
        """The plan's answer, or the other decider's."""
        if question.who not in self.own:
            self.thrown |= question.who == b.CHANCE and question.kind not in q.FOR_NONPLAYERS
            return self.rest.decide(table, question)
        answer = self._planned(question)
        if answer == n.NOTHING:
            answer = self.otherwise(table, question)
        else:
            table.start = None  # A Non-player that takes over must not reconsider the planned answers.
        self.made.append(step(question, answer))
        return answer

    def otherwise(self, table: Table, question: Question) -> n.Answer:
        """The answer to a question of these Factions that the plan leaves open."""
        return self.rest.decide(table, question)

    def _planned(self, question: Question) -> n.Answer:
        """The plan's answer to a question; NOTHING if none."""
        for at in range(self.next, len(self.plan)):
            kind, about, answer = self.plan[at]
            if kind == question.kind and about == question.about and not question.why_not(answer):
                self.next = at + 1
                return answer
        return n.NOTHING


class Wandering(Trying):
    """Follows a plan, but gives some of the answers that it leaves open at random."""

    def __init__(self, own: tuple[b.Faction, ...], plan: Plan, rest: Decider, rng: random.Random, portion: int) -> None:
        """`portion` percent of the open answers are random; the other arguments are those of `Trying`."""
        super().__init__(own, plan, rest)
        self.rng = rng
        self.portion = portion

    def otherwise(self, table: Table, question: Question) -> n.Answer:
        """A random answer, or the other decider's."""
        if int(self.rng.random() * 100) < self.portion:
            return any_answer(question, self.rng)
        return super().otherwise(table, question)


class Changing(Trying):
    """Follows a plan, but replaces one answer by a random one; later answers are kept where they are still legal."""

    def __init__(self, own: tuple[b.Faction, ...], plan: Plan, rest: Decider, rng: random.Random, at: int) -> None:
        """`at` is the index of the answer to be replaced; the other arguments are those of `Trying`."""
        super().__init__(own, plan, rest)
        self.rng = rng
        self.at = at

    def _planned(self, question: Question) -> n.Answer:
        if len(self.made) != self.at:
            return super()._planned(question)
        self.next = max(self.next, self.at + 1)
        return any_answer(question, self.rng)


def play_out(position: Position, decider: Decider, rounds: int) -> None:
    """Play on from a position to the Reset (6.5) of the n-th Propaganda Round or the end of the game."""
    while position.phase != state.GAME_OVER and rounds:
        rounds -= position.phase == state.RESET
        turns.play_turn(Table(position, decider))


def public(trail: Trail) -> Trail:
    """The answers and acts of a turn without the dice for a Non-player's own choices (8.2)."""
    return [step for step in trail if not isinstance(step, Answered) or step.question not in q.FOR_NONPLAYERS]
