"""A plan: what a player answers in the rest of a turn; and trying it out."""

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
    """An answer, and what it answers."""

    kind: str
    about: n.Answer
    answer: n.Answer


Plan: TypeAlias = tuple[Step, ...]
"""A player's answers from the open question to the end of the turn, as far as they are planned; of a Redeploy (6.4), in
which each move is a turn, to its end."""


class Turn(NamedTuple):
    """A turn as it is planned."""

    start: Position
    """How it begins."""
    trail: Trail
    """How it goes, as everybody could see."""


class Course(NamedTuple):
    """What is planned together: the turn under way, or all moves of a Redeploy (6.4), each of which is a turn."""

    turns: list[Turn]
    end: Position


def step(question: Question, answer: n.Answer) -> Step:
    """An answer to a question."""
    return Step(question.kind, question.about, answer)


def any_answer(question: Question, rng: random.Random) -> n.Answer:
    """One of the legal answers, each equally likely."""
    return question.answers[int(rng.random() * len(question.answers))]


class Trying(Decider):
    """Follows a plan where it fits, and leaves all else to another."""

    def __init__(self, own: tuple[b.Faction, ...], plan: Plan, rest: Decider) -> None:
        """Follow a plan for some Factions.

        Args:
            own: the Factions.
            plan: their answers; one that is not legal where it is due is passed over.
            rest: decides for everybody else, and for them what the plan leaves open.
        """
        self.own = own
        self.plan = plan
        self.rest = rest
        self.next = 0
        self.made: list[Step] = []
        """What they answered."""
        self.thrown = False
        """Whether anything was left to chance on the way."""

    def act(self, table: Table, question: Question) -> Interjection | None:
        """What others do beside the question."""
        return self.rest.act(table, question)

    def decide(self, table: Table, question: Question) -> n.Answer:
        """The plan's answer, or the other's."""
        if question.who not in self.own:
            self.thrown |= question.who == b.CHANCE and question.kind not in q.FOR_NONPLAYERS
            return self.rest.decide(table, question)
        answer = self._planned(question)
        if answer == n.NOTHING:
            answer = self.otherwise(table, question)
        else:
            table.start = None  # A Non-player that takes over need not think through what the plan did before it.
        self.made.append(step(question, answer))
        return answer

    def otherwise(self, table: Table, question: Question) -> n.Answer:
        """The answer to a question of their own for which there is no plan."""
        return self.rest.decide(table, question)

    def _planned(self, question: Question) -> n.Answer:
        """The answer that the plan has for a question; NOTHING if none."""
        for at in range(self.next, len(self.plan)):
            kind, about, answer = self.plan[at]
            if kind == question.kind and about == question.about and not question.why_not(answer):
                self.next = at + 1
                return answer
        return n.NOTHING


class Wandering(Trying):
    """The same, but where there is no plan some answers are given at random."""

    def __init__(self, own: tuple[b.Faction, ...], plan: Plan, rest: Decider, rng: random.Random, portion: int) -> None:
        """`portion` of a hundred answers are random; for all else see `Trying`."""
        super().__init__(own, plan, rest)
        self.rng = rng
        self.portion = portion

    def otherwise(self, table: Table, question: Question) -> n.Answer:
        """A random answer, or the other's."""
        if int(self.rng.random() * 100) < self.portion:
            return any_answer(question, self.rng)
        return super().otherwise(table, question)


class Changing(Trying):
    """The same, but one answer of the plan is another one, at random; what follows is kept where it still fits."""

    def __init__(self, own: tuple[b.Faction, ...], plan: Plan, rest: Decider, rng: random.Random, at: int) -> None:
        """`at` is the place in the plan of the answer to be changed; for all else see `Trying`."""
        super().__init__(own, plan, rest)
        self.rng = rng
        self.at = at

    def _planned(self, question: Question) -> n.Answer:
        if len(self.made) != self.at:
            return super()._planned(question)
        self.next = max(self.next, self.at + 1)
        return any_answer(question, self.rng)


def play_out(position: Position, decider: Decider, rounds: int) -> None:
    """Play a position on, through the Reset of so many Propaganda Rounds (6.5) or to the end of the game."""
    while position.phase != state.GAME_OVER and rounds:
        rounds -= position.phase == state.RESET
        turns.play_turn(Table(position, decider))


def public(trail: Trail) -> Trail:
    """What was decided in a turn, without the dice that fell for a Non-player's own choices (8.2)."""
    return [step for step in trail if not isinstance(step, Answered) or step.question not in q.FOR_NONPLAYERS]
