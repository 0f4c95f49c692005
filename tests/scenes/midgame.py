"""Positions of every sort: from random games."""

import random
from collections.abc import Iterator

from cubalibre import position as state
from cubalibre.options import Options
from cubalibre.position import Position
from cubalibre.rules import setup, turns
from cubalibre.seats.random import RandomPlayer
from cubalibre.table import Table


def positions(seed: int, every: int) -> Iterator[Position]:
    """Positions of a random game of four players in which a Faction is due: one of `every` turns."""
    rng = random.Random(seed)
    position = setup.initial_position(Options(("a", "b", "c", "d")))
    turn = 0
    while position.phase != state.GAME_OVER:
        turn += 1
        if position.phase == state.ACTION and turn % every == 0:
            yield position.copy()
        turns.play_turn(Table(position, RandomPlayer(rng)))
