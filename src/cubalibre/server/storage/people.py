"""People in the database: their names, their devices, the codes that let further ones in, and the seats they hold."""

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from typing import Final, NamedTuple

import sqlalchemy as sa

from cubalibre.notation import FactionWord, SeatWord
from cubalibre.server.storage.rows import GameRow, now
from cubalibre.server.storage.schema import CODES, DEVICES, GAME_WISHES, GAMES, HOLDINGS, PASSKEYS, PEOPLE
from cubalibre.server.storage.store import Store

UNSEEN_DAYS: Final = 90
"""Days without use after which a device is removed."""
_DROPPED_AT_ONCE: Final = 100
"""People who are deleted in one transaction, which others wait for."""
_HELD: Final = (
    sa.select(HOLDINGS.c.faction, DEVICES.c.seen)
    .join(DEVICES, DEVICES.c.person_id == HOLDINGS.c.person_id)
    .where(DEVICES.c.key_hash == sa.bindparam("key_hash"), HOLDINGS.c.game_id == sa.bindparam("game"))
)
"""Built once because each decision of a person uses it."""


class Person(NamedTuple):
    """A person, known by a name."""

    id: str
    name: str
    created: str
    language: str


class Device(NamedTuple):
    """A device of a person, which keeps a key of theirs."""

    key_hash: str
    person_id: str
    id: str
    label: str
    created: str
    seen: str
    """The day of its last use."""


class HeldByAnother(Exception):  # noqa: N818 - nothing is wrong
    """A seat is held by another person."""


class TooManyDevices(Exception):  # noqa: N818 - nothing is wrong
    """A person has as many devices as they may have."""


# People.


def add(store: Store, person: Person, device: Device) -> None:
    """Store a new person with their first device."""
    with store.writing() as connection:
        _sweep(connection)
        connection.execute(sa.insert(PEOPLE).values(person._asdict()))
        connection.execute(sa.insert(DEVICES).values(device._asdict()))


def number(store: Store) -> int:
    """Number of people."""
    with store.reading() as connection:
        return int(connection.scalar(sa.select(sa.func.count()).select_from(PEOPLE)) or 0)


def drop_idle(store: Store, before: str) -> int:
    """Delete the first people who came before a time and hold no seat; how many."""
    holders = sa.select(HOLDINGS.c.person_id)
    idle = sa.and_(PEOPLE.c.created < before, PEOPLE.c.id.not_in(holders))
    oldest = sa.select(PEOPLE.c.id).where(idle).order_by(PEOPLE.c.created).limit(_DROPPED_AT_ONCE)
    with store.writing() as connection:
        return connection.execute(sa.delete(PEOPLE).where(PEOPLE.c.id.in_(oldest))).rowcount


def with_key(store: Store, key_hash: str) -> Person | None:
    """The person who has a device with this key; None if there is none. Keeps in mind that it was used today."""
    mine = sa.select(DEVICES.c.seen, PEOPLE).join(PEOPLE).where(DEVICES.c.key_hash == key_hash)
    with store.reading() as connection:
        row = connection.execute(mine).first()
    if row is None:
        return None
    seen, *person = row
    _note_use(store, key_hash, seen)
    return Person(*person)


def rename(store: Store, person_id: str, name: str) -> None:
    """Change the name of a person."""
    with store.writing() as connection:
        connection.execute(sa.update(PEOPLE).where(PEOPLE.c.id == person_id).values(name=name))


def delete(store: Store, person_id: str) -> None:
    """Delete a person with their devices, codes and holdings; games stay as they are."""
    with store.writing() as connection:
        connection.execute(sa.delete(PEOPLE).where(PEOPLE.c.id == person_id))


# Devices and the codes that let them in.


def devices(store: Store, person_id: str) -> list[Device]:
    """The devices of a person, the oldest first."""
    mine = sa.select(DEVICES).where(DEVICES.c.person_id == person_id).order_by(DEVICES.c.created, DEVICES.c.id)
    with store.reading() as connection:
        return [Device(*row) for row in connection.execute(mine)]


def rename_device(store: Store, person_id: str, device_id: str, label: str) -> bool:
    """Change what a person calls a device; False if they have no such device."""
    with store.writing() as connection:
        changed = sa.update(DEVICES).where(_device(person_id, device_id)).values(label=label)
        return bool(connection.execute(changed).rowcount)


def remove_device(store: Store, person_id: str, device_id: str) -> bool:
    """Remove a device, whose key ends; False if the person has no such device."""
    with store.writing() as connection:
        return bool(connection.execute(sa.delete(DEVICES).where(_device(person_id, device_id))).rowcount)


def recovery(store: Store, person_id: str) -> str | None:
    """When the recovery code of a person was made; None if there is none."""
    mine = sa.and_(CODES.c.person_id == person_id, CODES.c.until.is_(None))
    with store.reading() as connection:
        return connection.scalar(sa.select(CODES.c.created).where(mine))


def set_code(store: Store, person_id: str, code_hash: str, until: str | None, beside: bool = False) -> None:
    """Store a code that ends at a time, or, without an end, the recovery code.

    It replaces the last one of its sort, unless it is to count `beside` that.
    """
    same = CODES.c.until.is_(None) if until is None else CODES.c.until.is_not(None)
    values = {"code_hash": code_hash, "person_id": person_id, "created": now(), "until": until}
    with store.writing() as connection:
        if not beside:
            connection.execute(sa.delete(CODES).where(CODES.c.person_id == person_id, same))
        connection.execute(sa.insert(CODES).values(values))


def join(store: Store, code_hash: str, device: Device, most: int) -> Person | None:
    """Add a device of the person who has made a code; None if there is no such code, or it has ended.

    Raises:
        TooManyDevices: the person has `most` devices already; the code can still be used.
    """
    code = CODES.c.code_hash == code_hash
    with store.writing() as connection:
        _sweep(connection)  # a code that has ended is gone by this
        row = connection.execute(sa.select(CODES.c.until, PEOPLE).join(PEOPLE).where(code)).first()
        if row is None:
            return None
        until, *person = row
        if until and not connection.execute(sa.delete(CODES).where(code)).rowcount:
            return None  # another device was faster
        found = Person(*person)
        add_device(connection, device._replace(person_id=found.id), most)
    return found


def add_device(connection: sa.Connection, device: Device, most: int) -> None:
    """Add a device of a person, as part of a transaction.

    Raises:
        TooManyDevices: the person has `most` devices already.
    """
    mine = sa.select(sa.func.count()).select_from(DEVICES).where(DEVICES.c.person_id == device.person_id)
    if int(connection.scalar(mine) or 0) >= most:
        raise TooManyDevices
    connection.execute(sa.insert(DEVICES).values(device._asdict()))


def today() -> str:
    """The current day, as stored."""
    return now()[:10]


def _device(person_id: str, device_id: str) -> "sa.ColumnElement[bool]":
    return sa.and_(DEVICES.c.person_id == person_id, DEVICES.c.id == device_id)


def _note_use(store: Store, key_hash: str, seen: str) -> None:
    """Keep in mind that a device was used today."""
    if seen != today():
        with store.writing() as connection:
            connection.execute(sa.update(DEVICES).where(DEVICES.c.key_hash == key_hash).values(seen=today()))


def _sweep(connection: sa.Connection) -> None:
    """Delete devices unseen for long, codes that have ended, and people who have lost their last way in by that."""
    long_ago = (datetime.now(UTC) - timedelta(days=UNSEEN_DAYS)).isoformat()[:10]
    old_devices = connection.execute(sa.delete(DEVICES).where(DEVICES.c.seen < long_ago)).rowcount
    old_codes = connection.execute(sa.delete(CODES).where(CODES.c.until <= now())).rowcount
    if old_devices or old_codes:
        ways_in = (DEVICES.c.person_id, CODES.c.person_id, PASSKEYS.c.person_id)
        reachable = sa.union(*map(sa.select, ways_in))
        connection.execute(sa.delete(PEOPLE).where(PEOPLE.c.id.not_in(reachable)))


# Seats.


def held(store: Store, key_hash: str, game_id: str) -> frozenset[str]:
    """The Factions whose seats in a game the person with this key holds."""
    with store.reading() as connection:
        rows = connection.execute(_HELD, {"key_hash": key_hash, "game": game_id}).all()
    if rows:
        _note_use(store, key_hash, rows[0].seen)
    return frozenset(row.faction for row in rows)


def holders(store: Store, game_id: str) -> dict[FactionWord, Person]:
    """The people who hold seats in a game, by Faction."""
    wanted = sa.select(HOLDINGS.c.faction, PEOPLE).join(PEOPLE).where(HOLDINGS.c.game_id == game_id)
    with store.reading() as connection:
        return {faction: Person(*rest) for faction, *rest in connection.execute(wanted)}


def hold(store: Store, game_id: str, person_id: str, factions: Iterable[str]) -> None:
    """Let a person hold seats in a game.

    Raises:
        HeldByAnother: another person holds one of them; nothing is stored.
        sqlalchemy.exc.IntegrityError: another person has just taken one of them; nothing is stored.
    """
    with store.writing() as connection:
        add_holdings(connection, game_id, person_id, factions)


def add_holdings(connection: sa.Connection, game_id: str, person_id: str, factions: Iterable[str]) -> None:
    """Let a person hold seats in a game, as part of a transaction; see `hold`."""
    for faction in factions:
        mine = sa.and_(HOLDINGS.c.game_id == game_id, HOLDINGS.c.faction == faction)
        holder = connection.scalar(sa.select(HOLDINGS.c.person_id).where(mine))
        if holder is None:
            connection.execute(sa.insert(HOLDINGS).values(game_id=game_id, faction=faction, person_id=person_id))
        elif holder != person_id:
            raise HeldByAnother


def release(store: Store, game_id: str, person_id: str) -> int:
    """Let a person hold no seat in a game by their name any more, and wish nothing for it; how many seats it were."""
    held, wished = (
        sa.and_(table.c.game_id == game_id, table.c.person_id == person_id) for table in (HOLDINGS, GAME_WISHES)
    )
    with store.writing() as connection:
        connection.execute(sa.delete(GAME_WISHES).where(wished))
        return connection.execute(sa.delete(HOLDINGS).where(held)).rowcount


def games_of(store: Store, person_id: str) -> dict[str, list[SeatWord]]:
    """The games in which a person holds seats, with the Factions."""
    wanted = sa.select(HOLDINGS.c.game_id, HOLDINGS.c.faction).where(HOLDINGS.c.person_id == person_id)
    found: dict[str, list[SeatWord]] = {}
    with store.reading() as connection:
        for game_id, faction in connection.execute(wanted.order_by(HOLDINGS.c.game_id, HOLDINGS.c.faction)):
            found.setdefault(game_id, []).append(faction)
    return found


def page_of_games(store: Store, person_id: str, start: int, most: int) -> list[GameRow]:
    """Games in which a person holds seats: first those that wait for them, then the most recently changed.

    At most `most`, after the first `start`.
    """
    seat_decides = sa.case((HOLDINGS.c.faction == GAMES.c.decides, 1), else_=0)
    wanted = (
        sa.select(GAMES)
        .join(HOLDINGS, HOLDINGS.c.game_id == GAMES.c.id)
        .where(HOLDINGS.c.person_id == person_id)
        .group_by(GAMES.c.id)
        .order_by(sa.func.max(seat_decides).desc(), GAMES.c.changed.desc(), GAMES.c.id)
    )
    with store.reading() as connection:
        return [GameRow(*row) for row in connection.execute(wanted.offset(start).limit(most))]


def language_of(store: Store, person_id: str) -> str:
    """The language in which a person is told something; "" if they are gone."""
    with store.reading() as connection:
        return str(connection.scalar(sa.select(PEOPLE.c.language).where(PEOPLE.c.id == person_id)) or "")
