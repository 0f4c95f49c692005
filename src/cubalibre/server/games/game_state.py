"""The state of a game for one reader: the body of most responses."""

from dataclasses import dataclass
from typing import Annotated, Final, Literal, TypeAlias

from pydantic import Field

from cubalibre.notation import FactionWord, SeatWord
from cubalibre.server.games.game_clock import ClockState, StandIn
from cubalibre.server.games.history import Log
from cubalibre.server.games.lessons.course import LessonState
from cubalibre.server.games.prose import StateTexts
from cubalibre.server.games.real_table import CompanionState
from cubalibre.server.games.spectating import Spectators
from cubalibre.view import View

StrongKind: TypeAlias = Literal["search:1", "search:2", "search:3", "search:4", "search:5"]
"""The kind of a strong player's seat, with its level."""
SeatKind: TypeAlias = Literal["person", "nonplayer", "random", "bot"] | StrongKind
_LEFT_OUT: Final = Field(exclude_if=lambda value: value is None)
"""A field that is left out of the response if it is None."""


@dataclass(slots=True)
class SeatState:
    """The player at a Faction's seat."""

    kind: SeatKind
    name: str
    mine: bool
    """Whether the reader holds the seat's key."""


Absent: TypeAlias = dict[FactionWord, StandIn]
SeatStates: TypeAlias = dict[FactionWord, SeatState]


@dataclass(slots=True)
class Undone:
    """A decision that was undone and can be made again."""

    seat: SeatWord
    act: bool
    """Whether it was an act, not an answer to a question."""
    word: str


@dataclass(slots=True)
class GameState:
    """The state of a game for one reader."""

    id: str
    title: str
    created: str
    revision: int
    """Revision of the game; rises with every change, including undo."""
    messages: int
    """How many messages the table talk has."""
    rematch: str | None
    """The id of the game that follows on this one."""
    notice: str | None
    """A sentence if a turn is played again under changed rules, or if the record is unverified."""
    lesson: LessonState | None
    """Progress of a lesson; null for other games."""
    seats: SeatStates
    can_undo: bool
    """Whether this reader may undo the last decision."""
    undo_to: list[int]
    """The numbers of entries to which this reader may undo without consent, the latest first; see `undo`."""
    undo_turn: int | None
    """The one of them at which the turn begins; null unless that takes several steps."""
    view: View
    """What the reader may see, in numbers and words of the notation."""
    texts: StateTexts
    """The same in sentences."""
    companion: Annotated[CompanionState | None, _LEFT_OUT] = None
    """What people do by hand at the real table of a companion game; left out for other games."""
    undone: Annotated[list[Undone] | None, _LEFT_OUT] = None
    """In the response to `undo`: the reader's own decisions that were undone, the earliest first."""
    kept: Annotated[str | None, _LEFT_OUT] = None
    """In the response to a correction of the position: the id of the game that keeps the record up to it."""
    log: Annotated[Log | None, _LEFT_OUT] = None
    """The log of what happened meanwhile, if it was requested."""
    clock: Annotated[ClockState | None, _LEFT_OUT] = None
    """The clock of the game, and votes about it; left out for a game that has neither."""
    absent: Annotated[Absent | None, _LEFT_OUT] = None
    """The programs that decide for absent players until these return; left out if there are none."""
    spectators: Annotated[Spectators | None, _LEFT_OUT] = None
    """What those without a seat see; left out if it is everything at once."""
    hints: Annotated[Literal[True] | None, _LEFT_OUT] = None
    """Whether whoever decides may ask for a hint; left out if not."""
    stood_in: Annotated[dict[FactionWord, int] | None, _LEFT_OUT] = None
    """Once the game is over: how many decisions programs have made for absent players, by Faction; left out if none."""
