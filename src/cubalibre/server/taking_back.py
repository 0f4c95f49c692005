"""What may be taken back: one's own last decision, if nothing has been revealed and nobody has decided since."""

from collections.abc import Sequence

from cubalibre import board as b
from cubalibre import i18n
from cubalibre import notation as n
from cubalibre.record import Entry
from cubalibre.rules.interjections import GIFT, parse
from cubalibre.server import seating
from cubalibre.server.errors import Refused, said
from cubalibre.server.live import LiveGame
from cubalibre.server.store import GameRow, Seat, Store
from cubalibre.undoing import UndoRefused, last_to_take_back


def last_own(store: Store, row: GameRow, game: LiveGame, seats: Sequence[Seat], mine: Sequence[b.Faction]) -> int:
    """The number of entries before the decision that the holder of some seats may take back.

    Raises:
        Refused: there is none, or it was agreed with somebody else.
    """
    last = last_of(game.entries, seats, mine)
    entry = game.entries[last]
    if not entry.question and entry.word.startswith(GIFT):
        receiver = n.faction_of(parse(entry.seat, entry.word).one)
        cards = len(game.position.played)
        if receiver not in mine and store.is_agreed(row.id, n.FACTION_WORDS[entry.seat], entry.word, cards):
            raise refused(said("undo-refused.agreed"))
    return last


def last_of(entries: Sequence[Entry], seats: Sequence[Seat], mine: Sequence[b.Faction]) -> int:
    """The number of entries before the last decision of all, which must be of one of these seats.

    Raises:
        Refused: it is somebody else's, or final.
    """
    kinds = {n.faction_named(seat.faction): seat.kind for seat in seats}
    people = {faction for faction, kind in kinds.items() if kind in seating.PEOPLE}
    try:
        last = last_to_take_back(entries, people, force=True)
        if entries[last].seat not in mine:
            raise Refused(403, "not-your-decision", said("not-your-decision.undo"))
        last_to_take_back(entries, people)
    except UndoRefused as refusal:
        raise refused(i18n.fault(refusal)) from None
    if any(kinds.get(entry.seat) == seating.RANDOM for entry in entries[last + 1 :]):
        raise refused(said("undo-refused.random"))
    return last


def is_possible(store: Store, row: GameRow, game: LiveGame, seats: Sequence[Seat], mine: Sequence[b.Faction]) -> bool:
    """Whether the holder of some seats may take something back now."""
    try:
        last_own(store, row, game, seats, mine)
    except Refused:
        return False
    return True


def refused(why: str) -> Refused:
    """Why nothing is taken back."""
    return Refused(409, "undo-refused", said("undo-refused", error=why))
