"""What a game shows to those without a seat: all of it at once, all but the latest turns, or nothing."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from cubalibre import board as b
from cubalibre.game import Game
from cubalibre.history import GameTurn
from cubalibre.position import ACTION
from cubalibre.server.errors import Refused, refusal_text
from cubalibre.server.storage.rows import GameRow
from cubalibre.server.storage.store import Store

Watch: TypeAlias = Literal["at-once", "delayed", "nobody"]
MOST_TURNS: Final = 40
_NOBODY: Final = -1


@dataclass(slots=True)
class Spectators:
    """What those without a seat see of a game."""

    watch: Watch
    """`delayed`: not the latest turns; `nobody`: nothing at all."""
    turns: int
    """The number of Factions' turns by which they are behind; the turn under way comes on top."""


def delay_of(watch: Watch, turns: int) -> int:
    """The delay of a game as it is stored: a number of turns, or -1 if nobody may watch."""
    return {"at-once": 0, "delayed": turns, "nobody": _NOBODY}[watch]


def rule(row: GameRow) -> Spectators | None:
    """What was agreed about spectators; None if they see everything at once."""
    if row.delay == 0:
        return None
    return Spectators("nobody" if row.delay == _NOBODY else "delayed", max(0, row.delay))


def check(row: GameRow) -> None:
    """Refuse somebody without a seat in a game that nobody may watch.

    Raises:
        Refused: nobody may.
    """
    if row.delay == _NOBODY:
        raise Refused(403, "not-watched", refusal_text("not-watched"))


def shown(game: Game, delay: int) -> int:
    """The number of entries that spectators see: up to the start of the turn of a Faction, `delay` turns ago."""
    if delay == _NOBODY or game.over:
        return 0 if delay == _NOBODY else len(game.entries)
    history, left = game.history, delay
    for number in range(history.current.number - 1, -1, -1):
        turn = history.turn(number)
        left -= _is_factions(turn)
        if not left:
            return turn.first
    return 0


def _is_factions(turn: GameTurn) -> bool:
    """Whether a finished turn is that of a Faction on a card, not a Phase or the change to the next card."""
    return any(entry.seat != b.CHANCE for entry in turn.entries) and turn.before.phase == ACTION


def row_for_all(store: Store, row: GameRow) -> GameRow:
    """A game with a delay, with only what its spectators may know; its cards and its decision come from the game."""
    if row.over:
        return row._replace(revision=row.shown_revision)
    return row._replace(
        revision=row.shown_revision,
        entries=row.shown,
        messages=store.messages_upto(row.id, row.shown),
        decides="",
        cards=0,
        changed=row.created,
        board=0,
        clock=0,
    )
