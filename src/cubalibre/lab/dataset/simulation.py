"""Simulation of many games, one row per game."""

from cubalibre.lab.dataset.game_rows import Row, row_of
from cubalibre.lab.games import playout
from cubalibre.options import Options


def play_games(options: Options, seed: int, checked: bool, first: int, games: int) -> list[Row]:
    """Play consecutive games."""
    return [play_game(options, seed, game, checked) for game in range(first, first + games)]


def play_game(options: Options, seed: int, game: int, checked: bool = False) -> Row:
    """Play one game; the row is the same with checks and without.

    Raises:
        playout.BrokenGame: the game broke down.
    """
    play = playout.play_game if checked else playout.play_unchecked
    return row_of(play(options, seed, game).position, seed, game)
