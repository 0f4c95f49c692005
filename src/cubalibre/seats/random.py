"""Random players, and Chance by a pseudo-random generator."""

import random
from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.compilation import mypyc_attr
from cubalibre.question import Question
from cubalibre.rules import deck, interjections, setup
from cubalibre.rules import questions as q
from cubalibre.table import Decider, Interjection, Table

RANDOM: Final = "random"
RANDOM_NAME: Final = f"{RANDOM}-"
"""How the name of a random player begins in a record, so that it is known again."""


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class RandomChance(Decider):
    """Chance: fair dice and a well-shuffled deck."""

    def __init__(self, rng: random.Random) -> None:
        """Use `rng` for everything."""
        self.rng = rng

    def decide(self, table: Table, question: Question) -> n.Answer:
        """A die or marker with equal chances; a card as from a shuffled pile (2.1)."""
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
            if self.rng.random() * deck.pile_left(table.position) < 1:
                return answers[0]
            events = answers[1:]
        return events[int(self.rng.random() * len(events))]


def seeded_chance(seed: int) -> RandomChance:
    """Chance that throws the same dice and draws the same cards for the same seed."""
    return RandomChance(random.Random(seed))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class RandomPlayer(RandomChance):
    """Every legal answer equally likely, Chance's by its own odds; now and then a random act at an open question."""

    def __init__(self, rng: random.Random, meddling: float = 0.0) -> None:
        """Use `rng`; `meddling` is the probability of an act that is allowed at any time, at each open question."""
        super().__init__(rng)
        self.meddling = meddling

    def act(self, table: Table, question: Question) -> Interjection | None:
        """Perhaps a random gift, re-housing of Cash, removal or reveal."""
        if not self.meddling or self.rng.random() >= self.meddling:
            return None
        acts = interjections.legal(table)
        return acts[int(self.rng.random() * len(acts))] if acts else None
