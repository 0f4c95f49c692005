"""Undo: who may take back which decision, and what the record keeps of decisions taken back."""

from collections.abc import Collection, Sequence
from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.record import Entry, in_a_line, is_stand_in

FAULTS: Final[dict[str, str]] = {
    "undo.final": "a die or card has been turned up since; that decision is final",
    "undo.rules": "the rules have changed since: today's do not lead back to that decision",
    "undo.none": "there is no decision to take back",
    "undo.turned-up": "a die or card has been turned up; that cannot be taken back",
    "undo.first": "the game does not go back to before its first entry",
    "undo.too-much": "so much has been taken back in this game that its record cannot keep more",
}


_MOST_UNDONE: Final = 60_000
"""Maximum characters of all entries taken back that a record keeps; less than `record.MAX_LINE`."""


class UndoRefused(n.Fault):
    """An undo is not possible: there is nothing to undo, or a die or card has been revealed since."""

    def __init__(self, code: str) -> None:
        super().__init__(code, FAULTS[code], {})


def last_to_take_back(entries: Sequence[Entry], people: Collection[b.Faction], force: bool = False) -> int:
    """The number of entries before people's last one, if that may be taken back (by force, whatever followed).

    What a program decided for an absent player is not theirs.

    Raises:
        UndoRefused: there is none, or it is final.
    """
    last = next(
        (i for i in reversed(range(len(entries))) if entries[i].seat in people and not is_stand_in(entries[i])), None
    )
    if last is None:
        raise UndoRefused("undo.none")
    if not force and any(entry.seat == b.CHANCE for entry in entries[last + 1 :]):
        raise UndoRefused("undo.final")
    if not force and entries[last].seat == b.CHANCE:
        raise UndoRefused("undo.turned-up")
    return last


def with_undone(entries: Sequence[Entry], to: int, by_consent: bool) -> list[Entry]:
    """The first `to` entries of a game that is rewound; by consent the last one keeps those taken back.

    Entries taken back earlier, which are attached to entries dropped now, are always kept: they fix the order of the
    deck.

    Raises:
        UndoRefused: no entry remains that could keep them, or they are too long.
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
