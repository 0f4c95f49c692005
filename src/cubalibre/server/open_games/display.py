"""Open games and tickets as somebody may see them."""

from dataclasses import dataclass
from typing import Literal, TypeAlias, cast

from cubalibre import board as b
from cubalibre.notation import FactionWord
from cubalibre.server.games import seat_assignment
from cubalibre.server.games.game_state import SeatKind
from cubalibre.server.games.service import seat_states, title_of
from cubalibre.server.open_games import tables
from cubalibre.server.storage.open_games import RANDOM, Place, Table, is_live
from cubalibre.server.storage.people import Person
from cubalibre.server.storage.rows import GameRow, Seat
from cubalibre.server.storage.tickets import Ticket
from cubalibre.view import words

State: TypeAlias = Literal["open", "starting", "started", "closed"]
Role: TypeAlias = Literal["outsider", "spectator", "player", "maker"]


@dataclass(slots=True)
class OpenSeat:
    """A Faction's seat in an open game."""

    kind: Literal["free"] | SeatKind
    """`free` if somebody can take it, `person` if somebody has."""
    name: str
    """The name of the person."""
    mine: bool
    """Whether it is the reader's."""


@dataclass(slots=True)
class OpenGame:
    """A game that waits for people, or that has begun at this address."""

    id: str
    """It stays the id when the game starts."""
    state: State
    """`started`: the game is there; `starting`: it is about to be."""
    title: str
    created: str
    listed: bool
    language: str
    """Spoken at the table."""
    pace: str
    live: bool
    """Whether it is played at one sitting."""
    rules: list[str]
    """The optional rules in force, in sentences."""
    seats: dict[FactionWord, OpenSeat]
    random: list[str]
    """Names of those whose seat is drawn when the game starts."""
    free: int
    """How many people can still come."""
    role: Role
    """What the reader is here; `outsider`: nobody knows them by a name."""
    seated: bool
    """Whether the reader has a seat, or will draw one."""
    until: str
    """When it is swept unless somebody at the table looks before; empty once it has started."""
    obstacle: str
    """Why the game cannot start at present, in a sentence; it is tried again at each look."""


@dataclass(slots=True)
class OpenGames:
    """A page of the list of open games."""

    items: list[OpenGame]
    more: bool
    """Whether further pages follow."""


@dataclass(slots=True)
class WaitingTicket:
    """A person who waits for any game of four."""

    pace: str
    factions: list[FactionWord]
    """Those that they would play."""
    created: str
    until: str
    """When it ends."""
    waiting: int
    """How many wait at this pace, this person included."""
    game: str | None
    """The id of the game that was found."""


@dataclass(slots=True)
class MyTicket:
    """The ticket of the person whose key came with the request."""

    ticket: WaitingTicket | None


def of_table(table: Table, reader: Person | None, obstacle: str = "") -> OpenGame:
    """An open game as somebody may see it; `reader` is None for somebody without a name."""
    game = table.game
    mine = [place for place in table.places if reader is not None and place.person_id == reader.id]
    return OpenGame(
        id=game.id,
        state="starting" if game.starting else "open",
        title=game.title,
        created=game.created,
        listed=game.listed,
        language=game.language,
        pace=game.pace,
        live=is_live(game.pace),
        rules=tables.rules_in_words(game),
        seats=_seats(table, mine),
        random=[place.name for place in table.places if place.faction == RANDOM],
        free=table.free,
        role=_role(table, reader, bool(mine)),
        seated=bool(mine),
        until=game.until,
        obstacle=obstacle,
    )


def closed(table: Table, reader: Person) -> OpenGame:
    """An open game that its maker has just closed."""
    shown = of_table(table, reader)
    shown.state, shown.free = "closed", 0
    return shown


def of_game(row: GameRow, seats: tuple[Seat, ...], reader: Person | None, held: tuple[b.Faction, ...]) -> OpenGame:
    """A game that has started, at the address that it had when it was open."""
    states = seat_states(seats, held)
    return OpenGame(
        id=row.id,
        state="started",
        title=title_of(row),
        created=row.created,
        listed=False,
        language="",
        pace="",
        live=False,
        rules=[],
        seats={faction: OpenSeat(seat.kind, seat.name, seat.mine) for faction, seat in states.items()},
        random=[],
        free=0,
        role="player" if held else "outsider" if reader is None else "spectator",
        seated=bool(held),
        until="",
        obstacle="",
    )


def of_ticket(ticket: Ticket | None, waiting: int) -> MyTicket:
    """A person's ticket; `waiting`: how many wait at its pace."""
    if ticket is None:
        return MyTicket(None)
    factions = [faction for faction in words.FACTION if faction in ticket.factions.split()]
    return MyTicket(WaitingTicket(ticket.pace, factions, ticket.created, ticket.until, waiting, ticket.game_id))


def _role(table: Table, reader: Person | None, is_seated: bool) -> Role:
    if reader is None:
        return "outsider"
    if reader.id == table.game.maker_id:
        return "maker"
    return "player" if is_seated else "spectator"


def _seats(table: Table, mine: list[Place]) -> dict[FactionWord, OpenSeat]:
    free = tables.free_seats(table)
    names = {place.faction: place.name for place in table.places}
    own = {place.faction for place in mine}
    seats: dict[FactionWord, OpenSeat] = {}
    for faction, kind in tables.kinds_of(table.game).items():
        if faction in names:
            seats[faction] = OpenSeat("person", names[faction], faction in own)
        elif kind in seat_assignment.PEOPLE:
            seats[faction] = OpenSeat("free" if faction in free else "person", "", False)
        else:
            bot = kind.removeprefix("bot:") if kind.startswith("bot:") else ""
            seats[faction] = OpenSeat(cast("SeatKind", "bot" if bot else kind), bot, False)
    return seats
