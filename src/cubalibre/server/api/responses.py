"""Response bodies of the HTTP API, as far as they are not defined beside the function that makes them."""

from dataclasses import dataclass
from typing import Literal

from pydantic import BaseModel, ConfigDict

from cubalibre.notation import FactionWord
from cubalibre.server.games.game_state import GameState, SeatStates
from cubalibre.server.games.history import Margins


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
    current: GameState | None = None
    """With 409: the game as it stands."""


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
    """How many messages the table talk has."""
    over: bool
    decides: str
    """The Faction whose decision is due; empty when the game is over."""
    cards: int
    """How many cards have been played."""
    rematch: str | None
    """The id of the game that follows on this one."""
    lesson: str | None
    """The name of the lesson that it is, if it is one."""
    mine: list[FactionWord]
    """The Factions whose keys came with the request."""
    seats: SeatStates


@dataclass(slots=True)
class Reason:
    """Why not."""

    possible: bool
    reason: str
    """Why not, in a sentence; empty if it is possible."""
    section: str | None
    """The section of the rules that forbids it."""
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
