"""What a table agrees on beside the optional rules: what spectators see, and whether hints may be asked for."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from cubalibre.options import Options
from cubalibre.server.games import seat_assignment
from cubalibre.server.storage.rows import GameRow, Seat


class Agreed(NamedTuple):
    """What a table agrees on when its game is made."""

    delay: int = 0
    """What spectators see (`spectating.delay_of`)."""
    hints: bool = False
    """Whether whoever decides may ask for a hint."""


NOTHING_AGREED: Final = Agreed()


def may_hint(row: GameRow, options: Options, seats: Sequence[Seat]) -> bool:
    """Whether whoever decides may ask for a hint: the table has agreed, or one person plays alone."""
    return row.hints or seat_assignment.number_of_people(options, seats) < 2
