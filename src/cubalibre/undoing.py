"""What may be taken back: a person's last decision, unless a die or card has been turned up since."""

from collections.abc import Collection, Sequence
from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.record import Entry

FAULTS: Final[dict[str, str]] = {
    "undo.final": "a die or card has been turned up since; that decision is final",
    "undo.rules": "the rules have changed since: today's do not lead back to that decision",
    "undo.none": "there is no decision to take back",
    "undo.turned-up": "a die or card has been turned up; that cannot be taken back",
}


class UndoRefused(n.Fault):
    """There is nothing to undo, or undoing would take back something that has been revealed."""

    def __init__(self, code: str) -> None:
        super().__init__(code, FAULTS[code], {})


def last_to_take_back(entries: Sequence[Entry], people: Collection[b.Faction], force: bool = False) -> int:
    """The number of entries before the last one of a person, if it may be taken back.

    Args:
        entries: of a game.
        people: the seats of people.
        force: even though a die or a card followed.

    Raises:
        UndoRefused: there is none, or it is final.
    """
    last = next((i for i in reversed(range(len(entries))) if entries[i].seat in people), None)
    if last is None:
        raise UndoRefused("undo.none")
    if not force and any(entry.seat == b.CHANCE for entry in entries[last + 1 :]):
        raise UndoRefused("undo.final")
    if not force and entries[last].seat == b.CHANCE:
        raise UndoRefused("undo.turned-up")
    return last
