"""Random games of chess by cozy-chess-py, which offers a core in Rust to Python."""

import random
from importlib.metadata import version

import cozy_chess  # type: ignore[import-not-found]

from bench.peers.played import Played

VERSION = version("cozy-chess-py")


def play(number: int) -> Played:
    """Up to mate, stalemate or 50 moves; it knows no repetitions and no lack of material."""
    rng, played, board = random.Random(number), Played(), cozy_chess.Board()
    while board.status() == cozy_chess.GameStatus.Ongoing:
        moves = board.generate_moves()
        played.note(moves)
        board.play_unchecked(rng.choice(moves))
    return played
