"""Random games of chess by python-chess."""

import random

import chess  # type: ignore[import-not-found]

from bench.peers.played import Played

VERSION = chess.__version__


def play(number: int) -> Played:
    """Up to mate, stalemate, too little material, 75 moves, or a position for the fifth time."""
    rng, played, board = random.Random(number), Played(), chess.Board()
    while not board.is_game_over():
        moves = list(board.legal_moves)
        played.note(moves)
        board.push(rng.choice(moves))
    return played
