"""Random player, and Chance by a pseudo-random generator."""

import random
from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import options
from cubalibre.compilation import mypyc_attr
from cubalibre.question import Question
from cubalibre.rules import deck, interjections, setup
from cubalibre.rules import questions as q
from cubalibre.table import Decider, Interjection, Table

RANDOM: Final = "random"
RANDOM_NAME: Final = options.RANDOM
"""Prefix of the names of random players in a record."""


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class RandomChance(Decider):
    """Chance with fair dice and a shuffled deck."""

    def __init__(self, rng: random.Random) -> None:
        """Use `rng` for all random numbers."""
        self.rng = rng

    def decide(self, table: Table, question: Question) -> n.Answer:
        """Roll a die, draw one of the remaining markers, or draw a card from a shuffled deck (2.1)."""
        answers = question.answers
        if question.kind == q.DRAW:
            return self._draw(table, answers)
        if question.kind == q.DECEPTION_DRAW:
            weights = [setup.markers_left(table.position, marker) for marker in answers]
            return self.rng.choices(answers, weights)[0]
        return answers[int(self.rng.random() * len(answers))]

    def _draw(self, table: Table, answers: list[n.Answer]) -> n.Answer:
        events = answers
        if answers[0] == n.of_card(b.PROPAGANDA):
            propaganda, among = deck.share_of_propaganda(table.position)
            if self.rng.random() * among < propaganda:
                return answers[0]
            events = answers[1:]
        return events[int(self.rng.random() * len(events))]


def seeded_chance(seed: int) -> RandomChance:
    """Chance with equal dice and cards for equal seeds."""
    return RandomChance(random.Random(seed))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class RandomPlayer(RandomChance):
    """Random player: all legal answers are equally likely, except for Chance's, and acts are random."""

    def __init__(self, rng: random.Random, meddling: float = 0.0) -> None:
        """Use `rng`; `meddling` is the probability of an act before each question that allows one."""
        super().__init__(rng)
        self.meddling = meddling

    def act(self, table: Table, question: Question) -> Interjection | None:
        """A random legal act, with the probability `meddling`."""
        if not self.meddling or self.rng.random() >= self.meddling:
            return None
        acts = interjections.legal(table)
        return acts[int(self.rng.random() * len(acts))] if acts else None
