"""Random games of chess by rust-chess, which offers a core in Rust to Python."""

import random
from importlib.metadata import version

import rust_chess  # type: ignore[import-not-found]

from bench.peers.played import Played

VERSION = version("rust-chess")


def play(number: int) -> Played:
    """Up to mate, stalemate, too little material, 75 moves, or a position for the fifth time."""
    rng, played, board = random.Random(number), Played(), rust_chess.Board()
    while board.get_status() == rust_chess.BoardStatus.ONGOING:
        moves = list(board.generate_legal_moves())
        played.note(moves)
        board.make_move(rng.choice(moves), check_legality=False)
    return played
