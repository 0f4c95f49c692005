"""Undo without consent: a player's own last decisions, if nothing was revealed and nobody else decided since."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from cubalibre import board as b
from cubalibre import i18n
from cubalibre import notation as n
from cubalibre.game import Game
from cubalibre.record import STRONG_STAND_IN, Entry
from cubalibre.rules.interjections import GIFT, parse
from cubalibre.seats.random import RANDOM
from cubalibre.server.errors import Refused, refusal_text
from cubalibre.server.games import real_table, seat_assignment
from cubalibre.server.storage.rows import GameRow, Seat
from cubalibre.server.storage.store import Store
from cubalibre.undo import UndoRefused, last_to_take_back

_MOST_STEPS: Final = 200
"""More steps than a turn can have."""


class Steps(NamedTuple):
    """The undo steps of the holder of some seats."""

    to: list[int]
    """The numbers of entries that may remain, the latest step first."""
    why: Refused
    """Why there is no further step."""

    def to_turn(self, game: Game) -> int | None:
        """The number of entries at the start of the turn of the last decision; None unless that takes several steps."""
        first = game.history.turn_of(self.to[0]).first if self.to else 0
        found = [to for to in self.to if to >= first]
        return found[-1] if len(found) > 1 else None


def steps(store: Store, row: GameRow, game: Game, seats: Sequence[Seat], mine: Sequence[b.Faction]) -> Steps:
    """The undo steps that are open to the holder of these seats."""
    found: list[int] = []
    entries, before_last = game.entries, _before_last(seats, mine)
    while len(found) < _MOST_STEPS:
        try:
            last = before_last(entries)
            _check_agreed(store, row, entries[last], last, mine)
        except Refused as refusal:
            return Steps(found, refusal)
        found.append(last)
        entries = entries[:last]
    return Steps(found, undo_refused(refusal_text("undo-refused.far")))


def check_target(found: Steps, to: int | None) -> int:
    """Check the number of entries that shall remain; by default, those before the last decision.

    Raises:
        Refused: it is not one of the steps.
    """
    if to is None and found.to:
        return found.to[0]
    if to in found.to:
        return to
    raise (
        found.why
        if to is None or to < min(found.to, default=to + 1)
        else undo_refused(refusal_text("undo-refused.moment"))
    )


def _check_agreed(store: Store, row: GameRow, entry: Entry, number: int, mine: Sequence[b.Faction]) -> None:
    """Refuse to undo entry `number`, counted from 0, if it is a gift agreed with another player."""
    if not entry.question and entry.word.startswith(GIFT):
        receiver = n.faction_of(parse(entry.seat, entry.word).one)
        if receiver not in mine and store.is_agreed(row.id, number + 1):
            raise undo_refused(refusal_text("undo-refused.agreed"))


def entries_before_last(entries: Sequence[Entry], seats: Sequence[Seat], mine: Sequence[b.Faction]) -> int:
    """The number of entries before the last decision of the game, which must belong to one of these seats.

    Raises:
        Refused: it belongs to another player, or is final.
    """
    return _before_last(seats, mine)(entries)


def _before_last(seats: Sequence[Seat], mine: Sequence[b.Faction]) -> Callable[[Sequence[Entry]], int]:
    """`entries_before_last` for these seats, to be called for each step back."""
    if real_table.is_held(seats, mine):
        return lambda entries: real_table.entries_before_last(entries, seats)
    kinds = {n.faction_named(seat.faction): seat.kind for seat in seats}
    people = {faction for faction, kind in kinds.items() if kind in seat_assignment.PEOPLE}
    plays_alone = people.issubset(mine)

    def before_last(entries: Sequence[Entry]) -> int:
        try:
            last = last_to_take_back(entries, people, force=True)
            if entries[last].seat not in mine:
                raise Refused(403, "not-your-decision", refusal_text("not-your-decision.undo"))
            last_to_take_back(entries, people)
        except UndoRefused as refusal:
            raise undo_refused(i18n.fault(refusal)) from None
        later = entries[last + 1 :]
        since = {kinds.get(entry.seat, "") for entry in later}
        if RANDOM in since:
            raise undo_refused(refusal_text("undo-refused.random"))
        has_searched = any(map(seat_assignment.is_searching, since)) or any(map(_is_strong, later))
        if has_searched and not plays_alone:  # it plans anew: others must agree (`rewind_requests`)
            raise undo_refused(refusal_text("undo-refused.strong"))
        return last

    return before_last


def _is_strong(entry: Entry) -> bool:
    """Whether a strong player decided for an absent player."""
    return any(reason == STRONG_STAND_IN for reason, _ in entry.why)


def undo_refused(why: str) -> Refused:
    """A refused undo, with the reason as a sentence."""
    return Refused(409, "undo-refused", refusal_text("undo-refused", error=why))
