"""Games in which no person sits: programs may play them to their end at once."""

import time
from collections.abc import Collection, Sequence
from typing import NamedTuple

from cubalibre.game import Game
from cubalibre.options import Options
from cubalibre.server.games import seat_assignment
from cubalibre.server.storage.store import Seat


class Played(NamedTuple):
    """What has become of a game."""

    record: str
    seconds: float
    """Of the processor that this took."""


def is_unattended(seats: Sequence[Seat]) -> bool:
    """Whether no person sits at any of these seats."""
    return not any(seat.kind in seat_assignment.PEOPLE for seat in seats)


def played(begun: Options | str, seats: Sequence[Seat], bots: Collection[str]) -> Played:
    """A game after all that its programs do at once.

    Args:
        begun: the options of a new game, or a record to go on from.
        seats: of the game.
        bots: see `seating.programs`.
    """
    began = time.process_time()
    programs = seat_assignment.programs(seats, bots)
    game = Game.from_record(begun, seats=programs) if isinstance(begun, str) else Game(begun, seats=programs)
    return Played(game.to_record(), time.process_time() - began)
