"""Probabilities of Chance's answers, for explicit chance nodes."""

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.rules import deck, setup
from cubalibre.rules import questions as q


def chances(position: Position, question: Question) -> dict[n.Answer, float]:
    """The probability of each of Chance's answers, as `seats.random.RandomChance` draws them."""
    answers = question.answers
    if question.kind == q.DECEPTION_DRAW:
        weights = {marker: float(setup.markers_left(position, marker)) for marker in answers}
    elif question.kind == q.DRAW and deck.pile_has_propaganda(position):
        propaganda, left = n.of_card(b.PROPAGANDA), deck.pile_left(position)
        events = [card for card in answers if card != propaganda]
        each = (left - 1) / len(events) if events else 0.0
        weights = {propaganda: 1.0} | dict.fromkeys(events, each)
    else:
        weights = dict.fromkeys(answers, 1.0)
    total = sum(weights.values())
    return {answer: weight / total for answer, weight in weights.items() if weight}
