"""Programs that take the seats of absent players."""

from collections.abc import Mapping

from cubalibre.notation import FactionWord
from cubalibre.server.games import game_clock
from cubalibre.server.games.service import ExpectedRevision, GameService, GameSession


def replace(service: GameService, session: GameSession, player: FactionWord, program: str) -> None:
    """Let a program decide for a player until they return, from the decision that is due on.

    Raises:
        Refused: the game has changed meanwhile.
    """
    factions = game_clock.players(session.game, session.seats)[player]
    absent: Mapping[str, str] = {**session.absent, **dict.fromkeys(factions, program)}
    expected = ExpectedRevision(len(session.game.entries), session.row.revision)
    service.carry_out(session, (), expected, lambda game: None, absent=absent)
    service.publish(session.row)
