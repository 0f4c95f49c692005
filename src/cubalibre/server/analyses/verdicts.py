"""Verdicts: a turn of a game of one's own beside the best one that the search finds, at once."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.analysis import replayed_turns, shrinkage
from cubalibre.analysis.turn_analysis import Task
from cubalibre.history import GameTurn
from cubalibre.rules import deck
from cubalibre.server.analyses.analyst import SEED
from cubalibre.server.analyses.background_queue import BackgroundQueue, Kind
from cubalibre.server.analyses.findings import JudgedTurn, judged_turn
from cubalibre.server.errors import Refused, refusal_text
from cubalibre.server.games import seat_assignment
from cubalibre.server.games.service import GameService, GameSession
from cubalibre.server.limits.billing import charge
from cubalibre.table import Story

SOLVED: Final = 0.02
"""A turn that loses less than this solves an exercise."""
_PAIRS: Final = 200
"""Playouts of each of the two turns: with those of the search, up to four seconds, interpreted."""
_KIND: Final = Kind(most=20, most_an_address=3, patience=0.0, refusal="busy.verdicts")


@dataclass(slots=True)
class TurnVerdict:
    """A turn beside the best one that the search finds."""

    solved: bool
    """Whether it comes to the same position, or loses less than 2 points."""
    turn: JudgedTurn


class _Played(NamedTuple):
    """A finished turn of a game."""

    task: Task
    turn: GameTurn
    told: Sequence[Story]


def verdict(
    service: GameService, queue: BackgroundQueue, game_id: str, keys: str | None, entry: int, effort: str
) -> TurnVerdict:
    """The verdict on the turn that begins after `entry` entries.

    Raises:
        Refused: the reader does not play alone, no turn of theirs begins there, it goes on, or the server is busy or
            stopping.
    """
    with service.open(game_id) as session:
        played = _played(session, service.held(game_id, session.seats, keys), entry, effort)
    found = queue.wait_for(queue.ask(_KIND, played.task.losses, played.turn.number, _PAIRS))
    charge(found.seconds)
    if not found.value:
        raise _no_turn()
    before = played.turn.before
    lost = found.value[0].shown(shrinkage.of(before))
    number = deck.cards_begun(before)
    return TurnVerdict(lost.loss < SOLVED, judged_turn(number, before.current, entry, lost, played.told))


def _played(session: GameSession, mine: Sequence[b.Faction], entry: int, effort: str) -> _Played:
    """The turn of the reader that begins after `entry` entries."""
    if not mine:
        raise Refused(403, "no-seat", refusal_text("no-seat"))
    others = [seat for seat in session.seats if seat.kind in seat_assignment.PEOPLE]
    if not all(n.faction_named(seat.faction) in mine for seat in others):
        raise Refused(403, "not-alone", refusal_text("not-alone"))
    turns = session.game.history.turns
    turn = next((each for each in turns if each.first == entry and each.last > entry), None)
    if turn is None:
        raise _no_turn()
    redeploys = turn.before.phase == state.REDEPLOY  # its moves are judged together
    if not turn.over or (redeploys and turns[-1].before.phase == state.REDEPLOY):
        raise Refused(409, "turn-goes-on", refusal_text("turn-goes-on"))
    seats = tuple(faction for faction in mine if faction in b.FACTIONS)
    task = Task(session.game.to_record(), effort, seats, SEED)
    return _Played(task, turn, replayed_turns.told(turns, turn.number))


def _no_turn() -> Refused:
    return Refused(404, "no-such-turn", refusal_text("no-such-turn"))
