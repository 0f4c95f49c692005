"""What may be taken back: one's own last decision, if nothing has been revealed and nobody has decided since."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from cubalibre import board as b
from cubalibre import i18n
from cubalibre import notation as n
from cubalibre.game import Game
from cubalibre.record import Entry
from cubalibre.rules.interjections import GIFT, parse
from cubalibre.seats.random import RANDOM
from cubalibre.server.errors import Refused, refusal_text
from cubalibre.server.games import seat_assignment
from cubalibre.server.storage.store import GameRow, Seat, Store
from cubalibre.undo import UndoRefused, last_to_take_back

_MOST_STEPS: Final = 200
"""More steps back than a turn can have."""


class Steps(NamedTuple):
    """How far the holder of some seats may go back alone, step by step."""

    to: list[int]
    """The numbers of entries that may stay, the next first."""
    why: Refused
    """Why there is no step further."""

    def to_turn(self, game: Game) -> int | None:
        """To the start of the turn in which the last decision was made; None unless that takes several steps."""
        first = game.history.turn_of(self.to[0]).first if self.to else 0
        found = [to for to in self.to if to >= first]
        return found[-1] if len(found) > 1 else None


def steps(store: Store, row: GameRow, game: Game, seats: Sequence[Seat], mine: Sequence[b.Faction]) -> Steps:
    """How far the holder of some seats may go back alone."""
    found: list[int] = []
    entries = game.entries
    while len(found) < _MOST_STEPS:
        try:
            found.append(_last_own(store, row, entries, seats, mine))
        except Refused as refusal:
            return Steps(found, refusal)
        entries = entries[: found[-1]]
    return Steps(found, refused(refusal_text("undo-refused.far")))


def checked(found: Steps, to: int | None) -> int:
    """The number of entries that stay; without a wish those before the last decision.

    Raises:
        Refused: one may not go back there.
    """
    if to is None and found.to:
        return found.to[0]
    if to in found.to:
        return to
    raise (
        found.why if to is None or to < min(found.to, default=to + 1) else refused(refusal_text("undo-refused.moment"))
    )


def _last_own(
    store: Store, row: GameRow, entries: Sequence[Entry], seats: Sequence[Seat], mine: Sequence[b.Faction]
) -> int:
    """The number of entries before the last one that the holder of some seats may take back.

    Raises:
        Refused: there is none, or it was agreed with somebody else.
    """
    last = last_of(entries, seats, mine)
    entry = entries[last]
    if not entry.question and entry.word.startswith(GIFT):
        receiver = n.faction_of(parse(entry.seat, entry.word).one)
        if receiver not in mine and store.is_agreed(row.id, last + 1):
            raise refused(refusal_text("undo-refused.agreed"))
    return last


def last_of(entries: Sequence[Entry], seats: Sequence[Seat], mine: Sequence[b.Faction]) -> int:
    """The number of entries before the last decision of all, which must be of one of these seats.

    Raises:
        Refused: it is somebody else's, or final.
    """
    kinds = {n.faction_named(seat.faction): seat.kind for seat in seats}
    people = {faction for faction, kind in kinds.items() if kind in seat_assignment.PEOPLE}
    try:
        last = last_to_take_back(entries, people, force=True)
        if entries[last].seat not in mine:
            raise Refused(403, "not-your-decision", refusal_text("not-your-decision.undo"))
        last_to_take_back(entries, people)
    except UndoRefused as refusal:
        raise refused(i18n.fault(refusal)) from None
    if any(kinds.get(entry.seat) == RANDOM for entry in entries[last + 1 :]):
        raise refused(refusal_text("undo-refused.random"))
    return last


def refused(why: str) -> Refused:
    """Why nothing is taken back."""
    return Refused(409, "undo-refused", refusal_text("undo-refused", error=why))
