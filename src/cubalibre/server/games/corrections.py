"""Correction of a companion game: people enter how their board stands, and the game goes on from there.

A record is its first position and the answers since, so the game then has a new record. The one up to here is kept as a
game of its own, with the same seats and keys.
"""

from collections.abc import Sequence
from typing import Final

from cubalibre import Game, codec
from cubalibre import board as b
from cubalibre.codec import PositionData
from cubalibre.server.errors import Refused
from cubalibre.server.games import (
    board_position,
    board_steps,
    creation,
    decisions,
    real_table,
    seat_assignment,
    shared_board,
)
from cubalibre.server.games.board_position import CheckedPosition
from cubalibre.server.games.service import ExpectedRevision, GameService, GameSession
from cubalibre.server.storage import administration

CORRECTED: Final = "corrected"
"""The notice about a correction; the number of entries before it follows."""
_UNSEEN: Final = ("options", "deception", "shown")
"""Fields of a position that are no matter of the board: they stay as they are."""


def before_turn(session: GameSession) -> CheckedPosition:
    """The position at the start of the turn under way, which can be corrected; without Deception markers."""
    position = _turn_start(session.game)
    position["deception"] = {faction: [codec.HIDDEN] * len(held) for faction, held in position["deception"].items()}
    return board_position.check(session.game.options, position)


def correct(
    service: GameService,
    session: GameSession,
    mine: Sequence[b.Faction],
    expected: ExpectedRevision,
    position: PositionData,
) -> str:
    """Go on from another position, which is that of the real board; the id of the game that keeps the record so far.

    Raises:
        Refused: it is not a possible position, or the game has changed meanwhile; nothing has changed.
    """
    board_steps.check_table(session.seats, mine)
    decisions.check_revision(service, session, mine, expected)
    before = _turn_start(session.game)
    unseen: PositionData = {field: before[field] for field in _UNSEEN if field in before}
    start = real_table.read({**position, **unseen})
    game = Game(start=start, seats=seat_assignment.programs(session.seats, service.settings.bots))
    notice = f"{CORRECTED} {len(session.game.entries)}"
    kept = creation.keep_copy(service, session)
    try:
        service.start_anew(session, mine, expected, game, notice)
    except Refused:
        administration.delete(service.store, kept)
        raise
    shared_board.note_correction(service, session.row.id)
    return kept.id


def _turn_start(game: Game) -> PositionData:
    return codec.to_json(game.history.current.before)
