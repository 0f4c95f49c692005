"""Ask for the analysis of a finished game."""

from collections.abc import Sequence
from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.analysis.turn_analysis import teams
from cubalibre.options import Options
from cubalibre.server.errors import Refused, refusal_text
from cubalibre.server.games import seat_assignment
from cubalibre.server.games.service import GameService, GameSession
from cubalibre.server.limits.addresses import ADDRESS, is_bounded
from cubalibre.server.storage import analyses
from cubalibre.server.storage.rows import Seat
from cubalibre.server.storage.schema import MAKER_LENGTH

_WAIT: Final = 60
"""Seconds after which an address with too many analyses may ask again."""


def ask(service: GameService, session: GameSession, mine: Sequence[b.Faction], effort: str) -> None:
    """Ask for an analysis; nothing changes if it is there already, or under way.

    Raises:
        Refused: the game is not over, the reader holds no seat in it, or the address has asked for too many.
    """
    check_over(session)
    if not mine:
        raise Refused(403, "no-seat", refusal_text("no-seat"))
    game_id, revision = session.row.id, session.row.revision
    known = {each.effort: each.state for each, _ in analyses.of_game(service.store, game_id, revision)}
    if known.get(effort) in (analyses.OPEN, analyses.DONE):
        return
    address, most = ADDRESS.get()[:MAKER_LENGTH], service.settings.analyses_an_address
    if is_bounded(service.settings, address) and analyses.number_open(service.store, address) >= most:
        raise Refused(429, "too-many-analyses", refusal_text("too-many-analyses", number=most), after=_WAIT)
    judged = ",".join(n.FACTION_WORDS[faction] for faction in _judged(session.game.options, session.seats))
    analyses.ask(service.store, game_id, effort, revision, judged, address)


def check_over(session: GameSession) -> None:
    """Refuse a game that is not over: an analysis would be help at the table.

    Raises:
        Refused: the game is not over.
    """
    if not session.game.over:
        raise Refused(409, "not-over", refusal_text("not-over.analysis"))


def _judged(options: Options, seats: Sequence[Seat]) -> list[b.Faction]:
    """The Factions of people; all four if only programs played."""
    people = tuple(n.faction_named(seat.faction) for seat in seats if seat.kind in seat_assignment.PEOPLE)
    held = teams(options, people or b.FACTIONS)
    return [faction for faction in b.FACTIONS if any(faction in own for own in held)]
