"""A game as one reader may see it: the body of most responses."""

from dataclasses import dataclass
from typing import Annotated, Final, Literal, TypeAlias

from pydantic import Field

from cubalibre.notation import FactionWord
from cubalibre.server.games.history import Log
from cubalibre.server.games.lessons.course import LessonState
from cubalibre.server.games.prose import StateTexts
from cubalibre.view import View

StrongKind: TypeAlias = Literal["search:1", "search:2", "search:3", "search:4", "search:5"]
"""A strong player of a level, as the kind of a seat."""
SeatKind: TypeAlias = Literal["person", "nonplayer", "random", "bot"] | StrongKind
_LEFT_OUT: Final = Field(exclude_if=lambda value: value is None)
"""A field that is not sent if it is None."""


@dataclass(slots=True)
class SeatState:
    """Who sits at a Faction's seat."""

    kind: SeatKind
    name: str
    mine: bool
    """Whether the reader holds the seat's key."""


SeatStates: TypeAlias = dict[FactionWord, SeatState]


@dataclass(slots=True)
class Undone:
    """A decision that was taken back, and can be made again."""

    seat: FactionWord
    act: bool
    """Whether it was an act beside the question."""
    word: str


@dataclass(slots=True)
class GameState:
    """A game as one reader may see it."""

    id: str
    title: str
    created: str
    revision: int
    """Rises with each change, an undo too."""
    messages: int
    """How many messages the table talk has."""
    rematch: str | None
    """The id of the game that follows on this one."""
    notice: str | None
    """That a turn is asked again by other rules, or that the record is unverified, in a sentence."""
    lesson: LessonState | None
    """Of a lesson, how far it is; null for other games."""
    seats: SeatStates
    can_undo: bool
    """Whether this reader may take back the last decision."""
    undo_to: list[int]
    """To which numbers of entries this reader may go back alone, the next first; see `undo`."""
    undo_turn: int | None
    """The one of them at which a turn begins; null unless it takes several steps."""
    view: View
    """What the reader may see, in numbers and words of the notation."""
    texts: StateTexts
    """The same in sentences."""
    undone: Annotated[list[Undone] | None, _LEFT_OUT] = None
    """In the answer to `undo`: one's own decisions that were taken back, the earliest first."""
    log: Annotated[Log | None, _LEFT_OUT] = None
    """If it was asked for: what happened meanwhile."""
