"""Probabilities of Chance match the draws of `RandomChance`."""

import random
from collections import Counter

import pytest

from cubalibre import board as b
from cubalibre.lab.environment import chance_probabilities
from cubalibre.lab.environment.episode import Episode
from cubalibre.options import Options
from cubalibre.rules import questions as q
from cubalibre.seats.random import RandomChance
from cubalibre.table import Table

pytestmark = pytest.mark.games
DRAWS = 2000


@pytest.mark.parametrize("options", [Options(short="cards"), Options(deception="third")])
def test_each_answer_comes_as_often_as_its_odds_say(options: Options) -> None:
    """Questions of one game, each asked often; the deviation is far below what would show a wrong weight."""
    rng = random.Random(1)
    match = Episode(options, (*b.FACTIONS, b.CHANCE), random.Random(1))
    seen: Counter[str] = Counter()
    while match.question is not None and len(seen) < 40:
        question = match.question
        if question.who == b.CHANCE and seen[question.kind] < 12:
            seen[question.kind] += 1
            found = chance_probabilities.chances(match.position, question)
            assert sum(found.values()) == pytest.approx(1)
            drawn = RandomChance(rng)
            table = Table(match.position, drawn)
            times = Counter(drawn.decide(table, question) for _ in range(DRAWS))
            assert set(times) <= set(found) <= set(question.answers)
            for answer, chance in found.items():
                assert times[answer] / DRAWS == pytest.approx(chance, abs=0.05)
        match.answer(rng.choice(question.answers))
    assert seen[q.DRAW] == 12
    assert bool(seen[q.DECEPTION_DRAW]) == bool(options.deception)
