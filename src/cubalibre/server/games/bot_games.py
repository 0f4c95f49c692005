"""Bot-only games: games without people, which programs play to the end at once."""

import time
from collections.abc import Collection, Sequence
from typing import NamedTuple

from cubalibre.game import Game
from cubalibre.options import Options
from cubalibre.server.games import real_table, seat_assignment
from cubalibre.server.storage.rows import Seat


class PlayedGame(NamedTuple):
    """A game after its programs have played."""

    record: str
    seconds: float
    """Processor time."""


def is_unattended(seats: Sequence[Seat]) -> bool:
    """Whether there is no human player among these seats, and nobody at a real table."""
    return not any(seat.kind in seat_assignment.PEOPLE or real_table.is_chance(seat) for seat in seats)


def play(source: Options | str, seats: Sequence[Seat], bots: Collection[str]) -> PlayedGame:
    """Start a game from options or a record, and let its programs play as far as they can.

    For `bots` see `seat_assignment.programs`.
    """
    began = time.process_time()
    programs = seat_assignment.programs(seats, bots)
    game = Game.from_record(source, seats=programs) if isinstance(source, str) else Game(source, seats=programs)
    return PlayedGame(game.to_record(), time.process_time() - began)
