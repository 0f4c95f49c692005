"""Undo: a person's last decision may be taken back, unless a die or card has been turned up since."""

from collections.abc import Collection, Sequence
from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.record import Entry, in_a_line

FAULTS: Final[dict[str, str]] = {
    "undo.final": "a die or card has been turned up since; that decision is final",
    "undo.rules": "the rules have changed since: today's do not lead back to that decision",
    "undo.none": "there is no decision to take back",
    "undo.turned-up": "a die or card has been turned up; that cannot be taken back",
    "undo.first": "the game does not go back to before its first entry",
    "undo.too-much": "so much has been taken back in this game that its record cannot keep more",
}


_MOST_UNDONE: Final = 60_000
"""Characters of all that a record keeps of what was taken back; a line of it has less than `record.MAX_LINE`."""


class UndoRefused(n.Fault):
    """An undo that is not possible: nothing to undo, or something has been revealed since."""

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


def with_undone(entries: Sequence[Entry], to: int, by_consent: bool) -> list[Entry]:
    """The first entries of a game that goes back, of which the last keeps what is taken back by consent.

    What was taken back earlier, after entries that go now, is kept in any case: it tells the order of the deck.

    Args:
        entries: of the game.
        to: how many of them stay.
        by_consent: whether those that go now are kept as well.

    Raises:
        UndoRefused: no entry is left that could keep it, or it is too much.
    """
    gone = entries[to:]
    lines = tuple(map(in_a_line, gone)) if by_consent or any(entry.undone for entry in gone) else ()
    found = [(*lines[: i + 1], *branch) for i, entry in enumerate(gone) for branch in entry.undone]
    if by_consent and lines:
        found.append(lines)
    left = list(entries[:to])
    if not found:
        return left
    if not left:
        raise UndoRefused("undo.first")
    left[-1] = left[-1]._replace(undone=(*left[-1].undone, *found))
    if sum(len(line) for entry in left for branch in entry.undone for line in branch) > _MOST_UNDONE:
        raise UndoRefused("undo.too-much")
    return left
