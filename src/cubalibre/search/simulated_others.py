"""Simulated opponents and Chance: they answer in playouts for all seats except the one that searches."""

import random

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.question import Question
from cubalibre.rules import questions as q
from cubalibre.seats.nonplayer import NonPlayer
from cubalibre.seats.random import RandomChance
from cubalibre.table import Decider, Interjection, Table


class Luck(Decider):
    """Chance with separate random numbers for deck and dice, so that all plans are compared on the same cards."""

    def __init__(self, seed: str) -> None:
        """Equal seeds draw equal cards, however many dice are rolled in between."""
        self.deck = RandomChance(random.Random(f"{seed}/deck"))
        self.dice = RandomChance(random.Random(f"{seed}/dice"))

    def decide(self, table: Table, question: Question) -> n.Answer:
        """Draw a card or roll a die."""
        return (self.deck if question.kind == q.DRAW else self.dice).decide(table, question)


class Others(Decider):
    """Opponents that play by chapter 8."""

    def __init__(self, luck: Decider) -> None:
        """Take cards and dice from `luck`."""
        self.luck = luck
        self.nonplayer = NonPlayer()

    def decide(self, table: Table, question: Question) -> n.Answer:
        """Answer by chapter 8, or at random for Chance."""
        seat: Decider = self.luck if question.who == b.CHANCE else self.nonplayer
        return seat.decide(table, question)

    def act(self, table: Table, question: Question) -> Interjection | None:
        """A Non-player's act before the question; simulated players have none."""
        return self.nonplayer.act(table, question) if table.position.options.is_nonplayer(question.who) else None
