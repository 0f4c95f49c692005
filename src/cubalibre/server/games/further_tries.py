"""A further try at a moment of a finished game: its record up to there, and the seats of a game for one reader."""

import json
from collections.abc import Sequence
from typing import Final, NamedTuple

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.game import Game
from cubalibre.search.strong_players import Strong
from cubalibre.server.errors import Refused, refusal_text
from cubalibre.server.games import real_table, seat_assignment
from cubalibre.server.games.seat_assignment import NO_SEED, PEOPLE, SCREEN
from cubalibre.server.games.service import GameSession
from cubalibre.server.storage.rows import Seat

_OTHERS: Final = "search:3"
"""Who plays the seats of other people."""


class FurtherTry(NamedTuple):
    """How a further try begins."""

    record: str
    """The record up to the moment."""
    seats: tuple[Seat, ...]
    """The seats, without keys."""
    delay: int
    """What spectators see of it, as of the finished game (`spectating.delay_of`)."""


def further_try(session: GameSession, mine: Sequence[b.Faction], entry: int) -> FurtherTry:
    """A further try after `entry` entries: the reader's seats stay theirs, strong players sit at those of other people.

    Raises:
        Refused: the reader holds no seat, the game is not over, or it was over at this moment.
    """
    held = [faction for faction in mine if faction in b.FACTIONS]
    if not held:
        raise Refused(403, "no-seat", refusal_text("no-seat"))
    if not session.game.over:
        raise Refused(409, "not-over", refusal_text("not-over.again"))
    if entry >= session.row.entries:
        raise Refused(404, "no-such-entry", refusal_text("no-such-entry", number=session.row.entries - 1))
    seats = [seat for seat in session.seats if not real_table.is_chance(seat)]
    left = [n.faction_named(seat.faction) for seat in seats if seat.kind in PEOPLE]
    left = [faction for faction in left if faction not in held]
    return FurtherTry(_record(session.game, left, entry), tuple(_seat(seat, left) for seat in seats), session.row.delay)


def _seat(seat: Seat, left: Sequence[b.Faction]) -> Seat:
    """A seat of the new game; at those that are `left` others have sat."""
    if n.faction_named(seat.faction) in left:
        return Seat(seat.faction, _OTHERS, "", None)
    return seat._replace(kind=SCREEN, key_hash=None) if seat.kind in PEOPLE else seat


def _record(game: Game, left: Sequence[b.Faction], entry: int) -> str:
    """The record of the first entries, with the names of strong players in its options where others have sat."""
    header = json.loads(game.header())
    for faction in left:
        player = Strong(seat_assignment.level_of(_OTHERS), NO_SEED, n.FACTION_WORDS[faction])
        header["options"]["players"][faction] = player.name
    return "\n".join([json.dumps(header, ensure_ascii=False), *game.lines(0)[:entry]]) + "\n"
