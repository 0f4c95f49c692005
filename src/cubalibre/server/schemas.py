"""Response bodies of the HTTP API, as far as they are not defined beside the function that makes them."""

from dataclasses import dataclass
from typing import Annotated, Final, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from cubalibre.notation import FactionWord
from cubalibre.server.history import Log, Margins
from cubalibre.server.lessons.course import LessonState
from cubalibre.server.texts import StateTexts
from cubalibre.server.wishes import Strong
from cubalibre.view import View

_LEFT_OUT: Final = Field(exclude_if=lambda value: value is None)
"""A field that is not sent if it is None."""


class Error(BaseModel):
    """Why a request was not carried out; nothing has changed."""

    model_config = ConfigDict(
        extra="allow",
        use_attribute_docstrings=True,
        json_schema_extra={
            "examples": [
                {"error": "illegal", "message": "3.3.1 Rally: ...", "section": "3.3.1", "reason": "3.3.1/support"}
            ]
        },
    )
    error: str
    """What is wrong, as a stable word."""
    message: str
    """The same in a sentence."""
    section: str | None = None
    """The section of the rules that forbids it."""
    line: int | None = None
    """The line of a record at fault."""
    current: "GameState | None" = None
    """With 409: the game as it stands."""


SeatKind: TypeAlias = Literal["person", "nonplayer", "random", "bot"] | Strong


@dataclass(slots=True)
class SeatState:
    """Who sits at a Faction's seat."""

    kind: SeatKind
    name: str
    mine: bool


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
    rematch: str | None
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
    texts: StateTexts
    undone: Annotated[list[Undone] | None, _LEFT_OUT] = None
    """In the answer to `undo`: one's own decisions that were taken back, the earliest first."""
    log: Annotated[Log | None, _LEFT_OUT] = None
    """If it was asked for: what happened meanwhile."""


@dataclass(slots=True)
class Clashes:
    """What speaks against a setup."""

    clashes: list[str]
    """In sentences; none if the game can begin."""


@dataclass(slots=True)
class Created:
    """A new game."""

    id: str
    keys: dict[FactionWord, str]
    """The keys of its people, by Faction. They are told this once only."""


@dataclass(slots=True)
class Summary:
    """A game in a line."""

    id: str
    title: str
    created: str
    revision: int
    entries: int
    messages: int
    over: bool
    decides: str
    cards: int
    rematch: str | None
    lesson: str | None
    """The name of the lesson that it is, if it is one."""
    mine: list[FactionWord]
    seats: SeatStates


@dataclass(slots=True)
class Reason:
    """Why not."""

    possible: bool
    reason: str
    section: str | None
    remedy: str
    """What would make it possible, in sentences; empty if there is nothing to say."""
    spaces: list[str]
    """Where a Special Activity or Operation would be possible as the board stands."""


@dataclass(slots=True)
class MarginsSoFar:
    """The margins after each card."""

    items: list[Margins]


@dataclass(slots=True)
class Number:
    """The number of a message."""

    number: int


@dataclass(slots=True)
class Followed:
    """The game that follows on another; the keys of that one open it too."""

    id: str


@dataclass(slots=True)
class Bots:
    """Bots of others that can be seated here, as `bot:NAME`."""

    bots: list[str]


@dataclass(slots=True)
class Health:
    """The server is well."""

    status: Literal["ok"]
    version: str
