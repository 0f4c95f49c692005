"""Simulation of many games, one row per game."""

from collections.abc import Iterator
from functools import partial

from cubalibre.lab.dataset.game_rows import Row, row_of
from cubalibre.lab.games import playout
from cubalibre.lab.workers import executor
from cubalibre.lab.workers.executor import Executor
from cubalibre.options import Options


def play_games(options: Options, seed: int, checked: bool, first: int, games: int) -> list[Row]:
    """Play consecutive games."""
    return [play_game(options, seed, game, checked) for game in range(first, first + games)]


def play_game(options: Options, seed: int, game: int, checked: bool = False) -> Row:
    """Play one game; the row is the same with checks and without."""
    play = playout.play_game if checked else playout.play_unchecked
    return row_of(play(options, seed, game).position, seed, game)


def simulate(
    options: Options, seed: int, first: int, games: int, engine: Executor, checked: bool = False
) -> Iterator[list[Row]]:
    """Play games in parallel; yields the rows of each chunk, in order.

    Raises:
        playout.BrokenGame: a game broke down.
        executor.ExecutorError: the executor has stopped.
    """
    return engine(partial(play_games, options, seed, checked), executor.cut(first, games))
