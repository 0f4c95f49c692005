"""Random games of Cuba Libre by the engine that Python finds, interpreted or compiled."""

import random

import cubalibre
from bench.peers.played import Played
from bench.speed import measurements
from cubalibre import Options, position
from cubalibre import board as b
from cubalibre.question import Question
from cubalibre.rules import setup, turns
from cubalibre.seats.random import RandomPlayer
from cubalibre.table import Table

VERSION = cubalibre.__version__
COMPILED = measurements.is_compiled()


class Counted(RandomPlayer):
    """A random player whose decisions are counted."""

    def __init__(self, number: int) -> None:
        super().__init__(random.Random(number))
        self.played = Played()

    def decide(self, table: Table, question: Question) -> int:
        """Count the question, unless Chance is asked."""
        if question.who != b.CHANCE:
            self.played.note(question.answers)
        return super().decide(table, question)


def play(number: int) -> Played:
    """Four random players."""
    at, player = setup.initial_position(Options()), Counted(number)
    while at.phase != position.GAME_OVER:
        turns.play_turn(Table(at, player))
    return player.played
