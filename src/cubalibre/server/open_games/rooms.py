"""Open games, tickets and blocks as requests use them: each change is stored at once, and a settled game is made."""

from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from cubalibre.notation import FactionWord
from cubalibre.server.errors import Refused, refusal_text
from cubalibre.server.games import seat_assignment
from cubalibre.server.games.creation import new_id
from cubalibre.server.games.service import GameService
from cubalibre.server.open_games import beginning, display, tables
from cubalibre.server.open_games.matching import match
from cubalibre.server.settings import OPEN_GAMES_PAGE
from cubalibre.server.storage import blocks, open_games, people, tickets
from cubalibre.server.storage.blocks import Blocked
from cubalibre.server.storage.open_games import Table
from cubalibre.server.storage.people import Person
from cubalibre.server.storage.tickets import Ticket
from cubalibre.view import words

# Open games.


def listed(service: GameService, person: Person | None, wanted: Mapping[str, str], start: int) -> display.OpenGames:
    """A page of the listed open games; `wanted`: the language and the pace, as far as they matter."""
    me = person.id if person else ""
    found = open_games.listed(service.store, me, wanted, start, OPEN_GAMES_PAGE + 1)
    shown = [display.of_table(table, person) for table in found[:OPEN_GAMES_PAGE]]
    return display.OpenGames(shown, len(found) > OPEN_GAMES_PAGE)


def create(
    service: GameService,
    person: Person,
    body: Mapping[str, Any],
    more: Mapping[str, Any],
) -> display.OpenGame:
    """Make an open game.

    `body`: `seats`, `options` and `pace` of a new game; `more`: title, kind of pace, language, whether it is listed.

    Raises:
        Refused: the seats or options are impossible, or there are too many.
    """
    table = tables.new(new_id(), person, body, **more)
    seat_assignment.check_bots(tables.seats_of(table), service.settings.bots)
    _check_places(service, person)
    settings = service.settings
    if not open_games.add(service.store, table, settings.most_open_games, settings.open_games_of_one):
        raise _too_many()
    return display.of_table(table, person)


def look(service: GameService, game_id: str, person: Person | None, keys: str | None) -> display.OpenGame:
    """An open game as somebody sees it, or the game that it has become; a settled one is made first.

    Raises:
        Refused: there is neither.
    """
    table = open_games.get(service.store, game_id)
    if table is None:
        return _started(service, game_id, person, keys)
    if person is not None and person.id in {table.game.maker_id, *(place.person_id for place in table.places)}:
        open_games.visit(service.store, table.game)
    return _after(service, table, person, keys)


def take(
    service: GameService, game_id: str, person: Person, faction: FactionWord | None, keys: str | None
) -> display.OpenGame:
    """Take a seat; see `tables.take`."""
    _check_places(service, person)
    avoided = blocks.avoided(service.store, person.id)
    table = _change(service, game_id, lambda before: tables.take(before, person, faction, avoided))
    return _after(service, table, person, keys)


def leave(service: GameService, game_id: str, person: Person) -> display.OpenGame:
    """Give one's seats back; see `tables.leave`."""
    return display.of_table(_change(service, game_id, lambda before: tables.leave(before, person)), person)


def start(service: GameService, game_id: str, person: Person, keys: str | None) -> display.OpenGame:
    """Start one's open game early; see `tables.start`."""
    return _after(service, _change(service, game_id, lambda before: tables.start(before, person)), person, keys)


def close(service: GameService, game_id: str, person: Person) -> display.OpenGame:
    """Delete one's open game.

    Raises:
        Refused: it is another's, or it has started.
    """
    table = open_games.get(service.store, game_id)
    if table is None:
        raise _no_open_game(service, game_id)
    tables.check_maker(table.game, person)
    if not open_games.close(service.store, game_id, person.id):
        raise Refused(409, "started", refusal_text("started"))
    return display.closed(table, person)


def _change(service: GameService, game_id: str, act: Callable[[Table], Table]) -> Table:
    table = open_games.change(service.store, game_id, act)
    if table is None:
        raise _no_open_game(service, game_id)
    return table


def _after(service: GameService, table: Table, person: Person | None, keys: str | None) -> display.OpenGame:
    """An open game as it is after a change or a look; if it is settled, its game is made."""
    if not table.game.starting:
        return display.of_table(table, person)
    obstacle = beginning.begin(service, table)
    if obstacle:
        return display.of_table(table, person, obstacle)
    return _started(service, table.game.id, person, keys)


def _started(service: GameService, game_id: str, person: Person | None, keys: str | None) -> display.OpenGame:
    row = service.store.game(game_id)
    if row is None:
        raise _no_open_game(service, game_id)
    seats = service.store.seats(game_id)
    return display.of_game(row, seats, person, service.held(game_id, seats, keys))


def _no_open_game(service: GameService, game_id: str) -> Refused:
    if service.store.game(game_id) is not None:
        return Refused(409, "started", refusal_text("started"))
    return Refused(404, "no-such-open-game", refusal_text("no-such-open-game"))


def _check_places(service: GameService, person: Person) -> None:
    if len(open_games.of_person(service.store, person.id)) >= service.settings.places_of_one:
        raise _too_many()


def _too_many() -> Refused:
    return Refused(429, "too-many-open-games", refusal_text("too-many-open-games"), after=3600)


# Tickets.


def wait(service: GameService, person: Person, pace: str, factions: Sequence[FactionWord]) -> display.MyTicket:
    """Wait for any game of four at a pace; with the fourth who fits it begins."""
    created = datetime.now(UTC).isoformat(timespec="microseconds")
    wanted = " ".join(factions or words.FACTION)
    until = open_games.ends(pace)
    tickets.put(
        service.store, Ticket(person.id, created, until, pace, person.language, wanted, None, person.name), match
    )
    return ticket(service, person)


def ticket(service: GameService, person: Person) -> display.MyTicket:
    """A person's ticket; if a game was found, it is made."""
    found = tickets.of_person(service.store, person.id)
    if found is not None and found.game_id is not None:
        table = open_games.get(service.store, found.game_id)
        if table is not None:
            beginning.begin(service, table)
    return ticket_of(service, person.id)


def ticket_of(service: GameService, person_id: str) -> display.MyTicket:
    """A person's ticket as it is."""
    found = tickets.of_person(service.store, person_id)
    return display.of_ticket(found, tickets.number_at(service.store, found.pace) if found else 0)


def withdraw(service: GameService, person: Person) -> display.MyTicket:
    """Wait no longer."""
    tickets.withdraw(service.store, person.id)
    return display.of_ticket(None, 0)


# Blocks.


def block(service: GameService, person: Person, game_id: str, faction: FactionWord) -> None:
    """Do not meet the person who plays a Faction in a game of one's own any more.

    Raises:
        Refused: one has no seat there, or nobody who is known by a name has that one.
    """
    holders = people.holders(service.store, service.row(game_id).id)
    if person.id not in {each.id for each in holders.values()}:
        raise Refused(403, "no-seat", refusal_text("no-seat"))
    other = holders.get(faction)
    if other is None or other.id == person.id:
        raise Refused(404, "nobody-known", refusal_text("nobody-known"))
    if not blocks.block(service.store, person.id, other.id, service.settings.blocks_of_one):
        raise Refused(429, "too-many-blocks", refusal_text("too-many-blocks"), after=3600)


def lift(service: GameService, person: Person, blocked_id: str) -> None:
    """Block somebody no longer.

    Raises:
        Refused: they were not blocked.
    """
    if not blocks.lift(service.store, person.id, blocked_id):
        raise Refused(404, "nobody-known", refusal_text("nobody-known"))


def blocked(service: GameService, person: Person) -> list[Blocked]:
    """Whom a person blocks."""
    return blocks.of_person(service.store, person.id)
