"""Who answers for everybody but the seat that searches: Chance, and the others as the search takes them to be."""

import random

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.question import Question
from cubalibre.rules import questions as q
from cubalibre.seats.nonplayer import NonPlayer
from cubalibre.seats.random import RandomChance
from cubalibre.table import Decider, Interjection, Table


class Luck(Decider):
    """Chance, with the deck apart from the dice: so that two plans meet with the same cards."""

    def __init__(self, seed: str) -> None:
        """The same seed draws the same cards, whatever dice are thrown between them."""
        self.deck = RandomChance(random.Random(f"{seed}/deck"))
        self.dice = RandomChance(random.Random(f"{seed}/dice"))

    def decide(self, table: Table, question: Question) -> n.Answer:
        """A card, or a die."""
        return (self.deck if question.kind == q.DRAW else self.dice).decide(table, question)


class Others(Decider):
    """How everybody is taken to play: by the rulebook's chapter 8."""

    def __init__(self, luck: Luck) -> None:
        """Take cards and dice from `luck`."""
        self.luck = luck
        self.nonplayer = NonPlayer()

    def decide(self, table: Table, question: Question) -> n.Answer:
        """By chapter 8, or by chance."""
        seat: Decider = self.luck if question.who == b.CHANCE else self.nonplayer
        return seat.decide(table, question)

    def act(self, table: Table, question: Question) -> Interjection | None:
        """A Non-player's act beside the question; players do nothing there."""
        return self.nonplayer.act(table, question) if table.position.options.is_nonplayer(question.who) else None
