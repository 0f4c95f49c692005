"""Rows of the database: games, seats, changes of a game, messages and offers."""

from datetime import UTC, datetime
from typing import Final, NamedTuple

from cubalibre.notation import SeatWord


class Seat(NamedTuple):
    """A Faction's seat in a game, or that of Chance in a companion game."""

    faction: SeatWord
    kind: str
    name: str
    key_hash: str | None


class GameRow(NamedTuple):
    """A game without its entries."""

    id: str
    created: str
    title: str
    header: str
    revision: int
    entries: int
    messages: int
    over: bool
    decides: str
    cards: int
    rematch: str | None
    lesson: str | None
    changed: str
    made_by: str | None
    board: int
    clock: int
    delay: int
    shown: int
    shown_revision: int
    hints: bool


class Change(NamedTuple):
    """A change of a game: entries after `keep` are replaced by `lines`; the other fields are those after the change."""

    keep: int
    lines: list[str]
    over: bool
    decides: str
    cards: int
    header: str
    notice: str = ""
    """A notice for the chat about it; see `prose.notice`."""
    decided: bool = False
    """Whether a person has decided."""
    undone_to: int | None = None
    """Number of entries that remain after an undo; the last of these may be among `lines`, to be stored again."""
    shown: int | None = None
    """Number of entries that spectators of a game with a delay see; None: as before."""

    def applied_to(self, row: GameRow) -> GameRow:
        """The game after the change."""
        shown = row.shown if self.shown is None else self.shown
        is_new = shown != row.shown or self.keep < shown
        return row._replace(
            revision=row.revision + 1,
            entries=self.keep + len(self.lines),
            messages=row.messages + bool(self.notice),
            over=self.over,
            decides=self.decides,
            cards=self.cards,
            header=self.header,
            changed=now(),
            made_by=None if self.decided else row.made_by,
            shown=shown,
            shown_revision=row.shown_revision + is_new,
        )


class Offer(NamedTuple):
    """An act of a Faction that a message offers or asks for, or a rewind request."""

    faction: str
    act: str
    cards: int
    state: str
    entry: int | None = None
    """Number of the entry that made the gift, once it was accepted."""


class OfferUpdate(NamedTuple):
    """A change of the state of an offer."""

    number: int
    """Number of its message."""
    before: str
    """The state that it must have."""
    after: str
    entry: int | None = None
    """Number of the entry that makes the gift, if this accepts it."""


OPEN: Final = "open"
WITHDRAWN: Final = "withdrawn"
ACCEPTED: Final = "accepted"
REGRETTED: Final = ("back-giver", "back-other")
"""The gift was made, and the giver, or the other party, has asked to undo it."""
AGREED: Final = (ACCEPTED, *REGRETTED)
TAKEN_BACK: Final = "taken-back"
RETURNED: Final = "returned"
"""The gift was made and returned: its entry was undone, or the receiver passed (1.5.1)."""


class Message(NamedTuple):
    """A chat message; `faction` is "" for a notice of the server."""

    number: int
    sent: str
    faction: str
    text: str
    offer: Offer | None
    entries: int
    """Number of entries of the game when it was sent."""


def now() -> str:
    """The current time, as stored."""
    return datetime.now(UTC).isoformat(timespec="seconds")
