"""Administration of a database: list and delete games, close it to new games, ban addresses, mute table talk."""

import ipaddress
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime, timedelta
from typing import Final, NamedTuple, TypeAlias

import sqlalchemy as sa

from cubalibre.server.storage.rows import GameRow
from cubalibre.server.storage.schema import GAMES, MESSAGES, ORDERS
from cubalibre.server.storage.store import Store

Network: TypeAlias = ipaddress.IPv4Network | ipaddress.IPv6Network
CLOSED: Final = "closed"
_BAN: Final = "ban "
_MUTE: Final = "mute "


class Ban(NamedTuple):
    """A banned network."""

    network: Network
    until: str
    """When the ban ends, as stored; "" for never."""


def at(days: float) -> str:
    """The time `days` from now, as it is stored."""
    return (datetime.now(UTC) + timedelta(days=days)).isoformat(timespec="seconds")


# Games.


def games(store: Store, over: bool | None = None, idle: float = 0.0) -> list[GameRow]:
    """The games in a database, most recently changed first.

    With `over` only the finished or the unfinished ones; with `idle` those not changed for this many days.
    """
    wanted = sa.select(GAMES).order_by(GAMES.c.changed.desc(), GAMES.c.id)
    if idle:
        wanted = wanted.where(GAMES.c.changed <= at(-idle))
    if over is not None:
        wanted = wanted.where(GAMES.c.over.is_(over))
    with store.reading() as connection:
        return [GameRow(*row) for row in connection.execute(wanted)]


def delete(store: Store, row: GameRow) -> bool:
    """Delete a game with its entries, seats and messages; False if it has changed meanwhile, or is gone."""
    same = sa.and_(GAMES.c.id == row.id, GAMES.c.revision == row.revision, GAMES.c.messages == row.messages)
    with store.writing() as connection:
        return bool(connection.execute(sa.delete(GAMES).where(same)).rowcount)


# Settings of the operator.


def is_closed(store: Store) -> bool:
    """Whether the server accepts no new games."""
    return bool(_orders(store, CLOSED))


def close(store: Store, closed: bool) -> None:
    """Close the server to new games, or open it again."""
    _order(store, CLOSED, "" if closed else None)


def bans(store: Store) -> list[Ban]:
    """The bans in force."""
    found = _orders(store, _BAN).items()
    return [
        Ban(ipaddress.ip_network(name.removeprefix(_BAN)), until) for name, until in found if not until or until > at(0)
    ]


def ban(store: Store, network: Network, days: float | None) -> None:
    """Ban a network for `days` days, or for good."""
    _order(store, f"{_BAN}{network}", "" if days is None else at(days))


def pardon(store: Store, network: Network) -> bool:
    """Lift a ban; return whether there was one."""
    return _order(store, f"{_BAN}{network}", None)


# Table talk.


class Report(NamedTuple):
    """A message that a player has reported."""

    game_id: str
    number: int
    faction: str
    """Who has written it."""
    reported: str
    """Who has reported it."""
    text: str


def reports(store: Store) -> list[Report]:
    """The reported messages, by their games."""
    m = MESSAGES.c
    found = sa.select(m.game_id, m.number, m.faction, m.reported, m.text).where(m.reported.is_not(None))
    with store.reading() as connection:
        return [Report(*row) for row in connection.execute(found.order_by(m.game_id, m.number))]


def mute(store: Store, game_id: str, faction: str, muted: bool) -> bool:
    """Let a Faction of a game write nothing more, or let it write again; return whether it was muted before."""
    return _order(store, f"{_MUTE}{game_id} {faction}", "" if muted else None)


def is_muted(store: Store, game_id: str, faction: str) -> bool:
    """Whether a Faction of a game may write nothing."""
    with store.reading() as connection:
        found = sa.select(ORDERS.c.name).where(ORDERS.c.name == f"{_MUTE}{game_id} {faction}")
        return connection.scalar(found) is not None


def _orders(store: Store, beginning: str) -> dict[str, str]:
    with store.reading() as connection:
        found = sa.select(ORDERS).where(ORDERS.c.name.startswith(beginning)).order_by(ORDERS.c.name)
        return {row.name: row.value for row in connection.execute(found)}


def _order(store: Store, name: str, value: str | None) -> bool:
    """Set or clear a setting; return whether it was set before."""
    with store.writing() as connection:
        there = bool(connection.execute(sa.delete(ORDERS).where(ORDERS.c.name == name)).rowcount)
        if value is not None:
            connection.execute(sa.insert(ORDERS).values(name=name, value=value))
    return there


def aged(store: Store, finished: float | None, abandoned: float | None) -> Iterator[GameRow]:
    """Games old enough to delete: days since the last change, for finished and abandoned games; None for never."""
    ages: Iterable[tuple[bool, float | None]] = ((True, finished), (False, abandoned))
    for over, days in ages:
        if days is not None:
            yield from games(store, over, days)
