"""Response bodies of the HTTP API that are not defined next to the function that builds them."""

from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict

from cubalibre.notation import FactionWord, SeatWord
from cubalibre.server.games.game_state import GameState, SeatStates
from cubalibre.server.games.history import Margins
from cubalibre.server.open_games.display import WaitingTicket
from cubalibre.server.people.ratings import ShownRating
from cubalibre.server.people.statistics import Others, Statistic
from cubalibre.standings import Rank

NoticeKind: TypeAlias = Literal["turn", "over", "message", "reminder"]
Presence: TypeAlias = Literal["looking", "open", "away"]


class Error(BaseModel):
    """A refused request; nothing has changed."""

    model_config = ConfigDict(
        extra="allow",
        use_attribute_docstrings=True,
        defer_build=True,  # only the OpenAPI description needs its schema, with those of all parts of a state
        json_schema_extra={
            "examples": [
                {"error": "illegal", "message": "3.3.1 Rally: ...", "section": "3.3.1", "reason": "3.3.1/support"}
            ]
        },
    )
    error: str
    """Stable code of the error."""
    message: str
    """The error in a sentence, in the language of the request."""
    section: str | None = None
    """Section of the rules that forbids it."""
    line: int | None = None
    """Damaged line of a record."""
    current: GameState | None = None
    """With 409: the current state of the game."""


@dataclass(slots=True)
class Clashes:
    """Conflicts between the seats and options of a new game."""

    clashes: list[str]
    """The conflicts in sentences; empty if the game can be created."""


@dataclass(slots=True)
class Created:
    """A new game."""

    id: str
    keys: dict[SeatWord, str]
    """Keys of the human players, by Faction, and that of a real table (`chance`); they are not returned again."""


@dataclass(slots=True)
class Person:
    """A person, known by a name."""

    id: str
    name: str
    created: str


@dataclass(slots=True)
class Device:
    """A device of a person."""

    id: str
    label: str
    """What the person calls it."""
    created: str
    seen: str
    """The day of its last use."""
    this: bool
    """Whether the request came from it."""


@dataclass(slots=True)
class Passkey:
    """A passkey of a person."""

    id: str
    label: str
    """What the person calls it."""
    created: str
    seen: str
    """The day of its last use."""


@dataclass(slots=True)
class PasskeyOptions:
    """What a browser needs to make or to use a passkey."""

    options: dict[str, Any]
    """For `PublicKeyCredential.parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON`."""


@dataclass(slots=True)
class Me:
    """The person whose own key came with the request."""

    id: str
    name: str
    created: str
    recovery: str | None
    """When the recovery code was made; null if there is none."""
    devices: list[Device]
    passkeys: list[Passkey]


@dataclass(slots=True)
class HeldGame:
    """A game in which a person holds seats."""

    id: str
    seats: list[SeatWord]
    record: str
    """Address of its record."""


@dataclass(slots=True)
class Figures:
    """What came of a person's games."""

    statistics: list[Statistic]
    ratings: list[ShownRating]


@dataclass(slots=True)
class MyFigures:
    """The same for the person whose own key came with the request, and what they have asked for."""

    id: str
    shown: bool
    """Whether everybody may see it, on a page."""
    rated_since: str | None
    """When the person asked for ratings; null if they have none."""
    figures: Figures


@dataclass(slots=True)
class Player:
    """The public page of a person."""

    id: str
    name: str
    created: str
    figures: Figures


@dataclass(slots=True)
class KeptResult:
    """How a game ended for a person, as it is kept."""

    game: str
    ended: str
    faction: FactionWord
    factions: str
    """All Factions of the player, with "+" between."""
    others: Others
    """The kind of the other players."""
    place: int
    margin: int


@dataclass(slots=True)
class BlockedPerson:
    """A person whom another one does not want to meet."""

    id: str
    """To lift the block."""
    name: str
    created: str
    """Since when."""


@dataclass(slots=True)
class PastHoliday:
    """A holiday that a person has taken or is on, in seconds since 1970."""

    began: float
    ended: float


@dataclass(slots=True)
class KeptTarget:
    """Where a person is called, as it is kept."""

    kind: str
    address: str
    label: str
    created: str
    daily: bool


@dataclass(slots=True)
class KeptNotices:
    """How a person is called, as it is kept."""

    kinds: list[str]
    zone: str
    quiet_from: int | None
    quiet_to: int | None
    targets: list[KeptTarget]
    games: dict[str, list[str]]
    """The kinds in games for which the person has chosen others, by the games' ids."""


@dataclass(slots=True)
class MyData:
    """All that is kept of a person under their name, besides hashes of keys and codes."""

    person: Me
    games: list[HeldGame]
    open_games: list[str]
    """Ids of the open games that they have made or sit at."""
    ticket: WaitingTicket | None
    blocked: list[BlockedPerson]
    holidays: list[PastHoliday]
    notices: KeptNotices
    results: list[KeptResult]
    wanted: MyFigures
    """What comes of these results, and what the person has asked for."""


@dataclass(slots=True)
class WaysIn:
    """In which ways somebody can come in who has neither a code nor a passkey."""

    mail: bool
    """By a link to an address of mail that they have confirmed for notices."""


@dataclass(slots=True)
class DeviceLink:
    """A code that lets one further device in."""

    code: str
    until: str
    """When it ends."""


@dataclass(slots=True)
class RecoveryCode:
    """A code that lets devices in until there is a newer one; it is not returned again."""

    code: str


@dataclass(slots=True)
class Done:
    """A request was carried out, and there is nothing else to say."""

    done: bool = True


@dataclass(slots=True)
class KnownDevice:
    """A device that has just become one of a person's."""

    id: str
    name: str
    key: str
    """The key of this device, which is not returned again."""


@dataclass(slots=True)
class NetworkAddress:
    """Where other machines of the network reach the server."""

    address: str | None
    """Scheme, host and port; null for a request of another machine, or if they do not reach it."""


@dataclass(slots=True)
class Blocks:
    """The people whom a person does not want to meet, the latest first."""

    blocked: list[BlockedPerson]


@dataclass(slots=True)
class NoticeTarget:
    """Where a person is called."""

    id: str
    kind: str
    """`webhook`, `push` or `mail`."""
    place: str
    """The host, or the address of mail."""
    label: str
    off: str
    """Why nothing is sent there any more: `gone` (its service no longer knows it), `failing`; empty if it is in use."""
    unconfirmed: bool
    """Whether the link that was sent to an address of mail has not been opened."""
    endpoint: str
    """The endpoint of a push target, by which a browser knows its own."""
    daily: bool
    """Whether there is one mail a day, with all that has happened."""


@dataclass(slots=True)
class NoticesOfGame:
    """What a person is told of a game that is under way."""

    id: str
    title: str
    factions: list[SeatWord]
    """The seats that the person holds."""
    kinds: list[NoticeKind] | None
    """None: the same as of all games."""


@dataclass(slots=True)
class MyNotices:
    """How a person is called."""

    offers: list[str]
    """Kinds of targets that this server offers; none if nobody is called here."""
    push_key: str | None
    """The key with which browsers subscribe to Web Push."""
    kinds: list[NoticeKind]
    zone: str
    quiet_from: int | None
    quiet_to: int | None
    targets: list[NoticeTarget]
    games: list[NoticesOfGame]
    """First those that wait for the person, then the most recently changed; no more than 100."""


@dataclass(slots=True)
class Confirmed:
    """An address of mail is confirmed."""

    confirmed: bool


@dataclass(slots=True)
class Present:
    """Who is there."""

    seats: dict[FactionWord, Presence]
    """`looking`: a page of the seat is in sight; `open`: one is open; `away`: none is."""
    spectators: int


@dataclass(slots=True)
class Summary:
    """Summary of a game."""

    id: str
    title: str
    created: str
    changed: str
    """The time of the last decision or message."""
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
    """Name of the lesson; null for other games."""
    mine: list[FactionWord]
    """The Factions whose seats the sender of the request holds."""
    seats: SeatStates
    ranking: list[Rank] | None
    """All contestants, the winner first; null until the game is over, or if its record cannot be read."""


@dataclass(slots=True)
class ShownPerson:
    """A person who has a public page."""

    id: str
    name: str


@dataclass(slots=True)
class PublicGame:
    """A game for a person's public page."""

    game: Summary
    """As somebody without a seat sees it."""
    played: list[FactionWord]
    """The Factions of the person."""
    people: dict[FactionWord, ShownPerson]
    """By Faction, the person who plays it: they all have a public page."""


@dataclass(slots=True)
class PublicGames:
    """Games for a person's public page, the most recently changed first."""

    items: list[PublicGame]
    more: bool
    """Whether others follow."""


@dataclass(slots=True)
class MyGames:
    """A page of the games in which a person holds seats."""

    items: list[Summary]
    """First the games that wait for the person, then the most recently changed."""
    more: bool
    """Whether there are more after these."""


@dataclass(slots=True)
class Reason:
    """Why an answer or act is not possible."""

    possible: bool
    reason: str
    """Why not, in a sentence; empty if it is possible."""
    section: str | None
    """The section of the rules that forbids it."""
    remedy: str
    """What would make it possible, in sentences; may be empty."""
    spaces: list[str]
    """Spaces where a Special Activity or Operation would be possible now."""


@dataclass(slots=True)
class MarginsSoFar:
    """The margins of the Factions after each card, and now."""

    items: list[Margins]


@dataclass(slots=True)
class Number:
    """Number of a message."""

    number: int


@dataclass(slots=True)
class Followed:
    """The rematch of a game; the keys of the first game are valid for it too."""

    id: str


@dataclass(slots=True)
class Bots:
    """External bots that can play on this server, as `bot:NAME`."""

    bots: list[str]


@dataclass(slots=True)
class Frames:
    """What pages of others may show in a frame."""

    allowed: bool
    """Whether `/embed#/game/ID` is a page for frames: the operator allows it."""


@dataclass(slots=True)
class Health:
    """Health of the server."""

    status: Literal["ok"]
    version: str
