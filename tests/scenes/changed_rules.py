"""Rules that are not today's: what an update may change, each way in its smallest form."""

from collections.abc import Callable
from typing import Final

import pytest

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.nonplayer import answers
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.rules import insurgent
from cubalibre.rules import questions as q
from cubalibre.rules.events import deck
from cubalibre.rules.events.card import Effect
from cubalibre.table import Table


def a_number(patch: pytest.MonkeyPatch) -> None:
    """3.3: every Insurgent Operation costs a Resource more a space, and Rally at a Base places one Guerrilla."""
    for rule in (insurgent.RALLY, insurgent.MARCH, insurgent.TERROR):
        patch.setattr(type(rule), "price", _one_more(rule.price))
    patch.setattr(insurgent, "rally_strength", lambda faction, space, bases: 1)


def _one_more(price: Callable[[Position, b.Space], int]) -> Callable[[object, Position, b.Space], int]:
    return lambda rule, position, space: price(position, space) + 1


def an_order_of_questions(patch: pytest.MonkeyPatch) -> None:
    """3.3.1: Rally asks how many before it asks what to do."""
    rally_in = insurgent.rally_in

    def number_first(table: Table, faction: b.Faction, space: b.Space, bases: int, forced: bool = True) -> None:
        table.ask_number(faction, q.RALLY_NUMBER, 0, 4, space)
        rally_in(table, faction, space, bases, forced)

    patch.setattr(insurgent, "rally_in", number_first)


def a_priority(patch: pytest.MonkeyPatch) -> None:
    """8: Non-players take the last answer that is offered."""

    def last(table: Table, question: Question) -> n.Answer:
        return question.answers[-1]

    patch.setattr(answers, "answer", last)


def the_answers_of_cards(patch: pytest.MonkeyPatch) -> None:
    """5.1: every Event asks whether it shall take place at all."""
    for side, effect in deck.EFFECTS.items():
        patch.setitem(deck.EFFECTS, side, _if_wanted(effect))


def _if_wanted(effect: Effect) -> Effect:
    def asking(table: Table, faction: b.Faction) -> None:
        if table.ask(faction, q.EVENT_CHOICE, (n.YES, n.NO)) == n.YES:
            effect(table, faction)

    return asking


CHANGES: Final[dict[str, Callable[[pytest.MonkeyPatch], None]]] = {
    "a number": a_number,
    "an order of questions": an_order_of_questions,
    "a priority": a_priority,
    "the answers of cards": the_answers_of_cards,
}
FOLLOWED: Final = ("a priority",)
"""What a Non-player decided is recorded like a person's answer: its procedures never matter to a record."""
