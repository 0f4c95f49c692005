"""Bot-only games: games without people, which programs play to the end at once."""

from collections.abc import Collection, Sequence

from cubalibre.game import Game
from cubalibre.options import Options
from cubalibre.server.games import real_table, seat_assignment
from cubalibre.server.storage.rows import Seat


def is_unattended(seats: Sequence[Seat]) -> bool:
    """Whether there is no human player among these seats, and nobody at a real table."""
    return not any(seat.kind in seat_assignment.PEOPLE or real_table.is_chance(seat) for seat in seats)


def play(source: Options | str, seats: Sequence[Seat], bots: Collection[str]) -> str:
    """Start a game from options or a record, and let its programs play as far as they can; its record.

    For `bots` see `seat_assignment.programs`.
    """
    programs = seat_assignment.programs(seats, bots)
    game = Game.from_record(source, seats=programs) if isinstance(source, str) else Game(source, seats=programs)
    return game.to_record()
