"""Who wins, when and by how much: many games, a row each."""

from collections.abc import Iterator
from functools import partial

from cubalibre.lab.dataset.game_rows import Row, row_of
from cubalibre.lab.games import playout
from cubalibre.lab.workers import executor
from cubalibre.lab.workers.executor import Engine
from cubalibre.options import Options


def play_games(options: Options, seed: int, checked: bool, first: int, games: int) -> list[Row]:
    """A batch of games."""
    return [play_game(options, seed, game, checked) for game in range(first, first + games)]


def play_game(options: Options, seed: int, game: int, checked: bool = False) -> Row:
    """One game, as a row; the same with checks and without."""
    play = playout.play_game if checked else playout.play_unchecked
    return row_of(play(options, seed, game).position, seed, game)


def simulate(
    options: Options, seed: int, first: int, games: int, engine: Engine, checked: bool = False
) -> Iterator[list[Row]]:
    """Play games; their rows in order, some at a time, the same whatever plays them.

    Raises:
        playing.BrokenGame: a game broke down.
        engines.EngineError: whoever plays them is gone.
    """
    return engine(partial(play_games, options, seed, checked), executor.cut(first, games))
