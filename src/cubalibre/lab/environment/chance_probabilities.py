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
    elif question.kind == q.DRAW and n.of_card(b.PROPAGANDA) in answers:
        propaganda, among = deck.share_of_propaganda(position)
        events = [card for card in answers if card != n.of_card(b.PROPAGANDA)]
        each = (among - propaganda) / len(events) if events else 0.0
        weights = {n.of_card(b.PROPAGANDA): float(propaganda)} | dict.fromkeys(events, each)
    else:
        weights = dict.fromkeys(answers, 1.0)
    total = sum(weights.values())
    return {answer: weight / total for answer, weight in weights.items() if weight}
