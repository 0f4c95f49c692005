"""Open games in the database, and the places that people have taken in them."""

from collections.abc import Callable, Mapping
from datetime import UTC, datetime, timedelta
from typing import Any, Final, NamedTuple

import sqlalchemy as sa

from cubalibre.server.storage.blocks import avoided_by
from cubalibre.server.storage.rows import now
from cubalibre.server.storage.schema import HOLDINGS, OPEN_GAMES, PLACES
from cubalibre.server.storage.store import Store

RANDOM: Final = ""
"""Stands for the Faction of a place that is drawn when the game starts."""
_LIVE_HOURS: Final = 3
_HOURS: Final = 14 * 24
_NOTED: Final = 0.9
"""A visit is stored once less than this part of the time is left: not each of them writes."""


class OpenGame(NamedTuple):
    """A game that waits for people; the columns are described in the schema."""

    id: str
    maker_id: str
    created: str
    title: str
    request: str
    language: str
    pace: str
    listed: bool
    seats: int
    starting: bool
    until: str


class Place(NamedTuple):
    """A seat that a person has taken."""

    person_id: str
    name: str
    faction: str


class Table(NamedTuple):
    """An open game with the places taken so far, in the order in which they were taken."""

    game: OpenGame
    places: tuple[Place, ...]

    @property
    def free(self) -> int:
        """How many people can still come."""
        return 0 if self.game.starting else self.game.seats - len(self.places)


class Gone(Exception):  # noqa: N818 - nothing is wrong
    """Another server has made the game from an open game."""


def is_live(pace: str) -> bool:
    """Whether a game at this pace is played at one sitting."""
    return pace == "live"


def ends(pace: str) -> str:
    """When an open game or a ticket ends that was looked at just now."""
    return (datetime.now(UTC) + _lifetime(pace)).isoformat(timespec="seconds")


def _lifetime(pace: str) -> timedelta:
    return timedelta(hours=_LIVE_HOURS if is_live(pace) else _HOURS)


def add(store: Store, table: Table, most: int, most_of_one: int) -> bool:
    """Store a new open game; False if there are `most`, or `most_of_one` of its maker. Ended ones are swept."""
    mine = OPEN_GAMES.c.maker_id == table.game.maker_id
    number = sa.select(sa.func.count(), sa.func.count().filter(mine)).select_from(OPEN_GAMES)
    with store.writing() as connection:
        connection.execute(sa.delete(OPEN_GAMES).where(OPEN_GAMES.c.until <= now()))
        in_all, of_one = connection.execute(number).one()
        if in_all >= most or of_one >= most_of_one:
            return False
        insert(connection, table)
    return True


def insert(connection: sa.Connection, table: Table) -> None:
    """Store an open game as part of a transaction."""
    connection.execute(sa.insert(OPEN_GAMES).values(table.game._asdict()))
    _insert_places(connection, table)


def get(store: Store, open_id: str) -> Table | None:
    """An open game; None if there is none."""
    with store.reading() as connection:
        return _one(connection, _row(open_id))


def visit(store: Store, game: OpenGame) -> None:
    """Keep in mind that somebody at the table was here."""
    soon = (datetime.now(UTC) + _NOTED * _lifetime(game.pace)).isoformat(timespec="seconds")
    if game.until < soon:
        with store.writing() as connection:
            changed = sa.update(OPEN_GAMES).where(OPEN_GAMES.c.id == game.id).values(until=ends(game.pace))
            connection.execute(changed)


def change(store: Store, open_id: str, act: Callable[[Table], Table]) -> Table | None:
    """Change an open game, one change after the other; None if there is none. `act` may raise: nothing changes then."""
    with store.writing() as connection:
        before = _one(connection, _row(open_id).with_for_update())
        if before is None:
            return None
        after = act(before)
        if after.game != before.game:
            values = after.game._asdict()
            connection.execute(sa.update(OPEN_GAMES).where(OPEN_GAMES.c.id == open_id).values(values))
        if after.places != before.places:
            connection.execute(sa.delete(PLACES).where(PLACES.c.open_id == open_id))
            _insert_places(connection, after)
    return after


def close(store: Store, open_id: str, maker_id: str) -> bool:
    """Delete an open game of a maker; False if there is none that does not start already."""
    mine = sa.and_(OPEN_GAMES.c.id == open_id, OPEN_GAMES.c.maker_id == maker_id, OPEN_GAMES.c.starting.is_(False))
    with store.writing() as connection:
        return bool(connection.execute(sa.delete(OPEN_GAMES).where(mine)).rowcount)


def become_game(open_id: str, connection: sa.Connection) -> None:
    """Let the places of an open game hold the seats of the game with its id, and delete it.

    Raises:
        Gone: it was made already.
    """
    held = sa.select(PLACES.c.open_id, PLACES.c.faction, PLACES.c.person_id).where(PLACES.c.open_id == open_id)
    connection.execute(sa.insert(HOLDINGS).from_select(["game_id", "faction", "person_id"], held))
    if not connection.execute(sa.delete(OPEN_GAMES).where(OPEN_GAMES.c.id == open_id)).rowcount:
        raise Gone


def listed(store: Store, person_id: str, wanted: Mapping[str, str], start: int, most: int) -> list[Table]:
    """Listed open games with free seats, the newest first: at most `most` after the first `start`.

    Args:
        store: the database.
        person_id: who looks, and is not shown games with people whom they block or who block them; "" for anyone.
        wanted: values of `language` and `pace`, as far as they matter.
        start: how many to leave out.
        most: how many at most.
    """
    g = OPEN_GAMES.c
    avoided = avoided_by(person_id)
    shown = sa.select(OPEN_GAMES).where(g.listed, g.starting.is_(False), g.until > now())
    shown = shown.where(*(g[name] == value for name, value in wanted.items()))
    if person_id:
        with_them = sa.select(PLACES.c.open_id).where(PLACES.c.person_id.in_(avoided))
        shown = shown.where(g.maker_id.not_in(avoided), g.id.not_in(with_them))
    shown = shown.order_by(g.created.desc(), g.id).offset(start).limit(most)
    with store.reading() as connection:
        return _tables(connection, shown)


def of_person(store: Store, person_id: str) -> list[Table]:
    """The open games that a person has made or has a place in, the newest first."""
    placed = sa.select(PLACES.c.open_id).where(PLACES.c.person_id == person_id)
    mine = sa.or_(OPEN_GAMES.c.maker_id == person_id, OPEN_GAMES.c.id.in_(placed))
    wanted = sa.select(OPEN_GAMES).where(mine).order_by(OPEN_GAMES.c.created.desc(), OPEN_GAMES.c.id)
    with store.reading() as connection:
        return _tables(connection, wanted)


def _row(open_id: str) -> "sa.Select[Any]":
    return sa.select(OPEN_GAMES).where(OPEN_GAMES.c.id == open_id)


def _tables(connection: sa.Connection, wanted: "sa.Select[Any]") -> list[Table]:
    """Open games with their places, in two queries."""
    games = [OpenGame(*row) for row in connection.execute(wanted)]
    places: dict[str, list[Place]] = {game.id: [] for game in games}
    p = PLACES.c
    of_them = sa.select(p.open_id, p.person_id, p.name, p.faction).where(p.open_id.in_(places))
    for open_id, *place in connection.execute(of_them.order_by(p.open_id, p.number)):
        places[open_id].append(Place(*place))
    return [Table(game, tuple(places[game.id])) for game in games]


def _one(connection: sa.Connection, wanted: "sa.Select[Any]") -> Table | None:
    return next(iter(_tables(connection, wanted)), None)


def _insert_places(connection: sa.Connection, table: Table) -> None:
    rows = [{"open_id": table.game.id, "number": i, **place._asdict()} for i, place in enumerate(table.places)]
    if rows:
        connection.execute(sa.insert(PLACES), rows)
