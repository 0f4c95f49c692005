"""People in the database: their names, the keys of their devices, and the seats that they hold."""

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Final, NamedTuple

import sqlalchemy as sa

from cubalibre.notation import FactionWord
from cubalibre.server.storage.schema import DEVICES, HOLDINGS, PEOPLE
from cubalibre.server.storage.store import Store, now

_HELD: Final = (
    sa.select(HOLDINGS.c.faction)
    .join(DEVICES, DEVICES.c.person_id == HOLDINGS.c.person_id)
    .where(DEVICES.c.key_hash == sa.bindparam("key_hash"), HOLDINGS.c.game_id == sa.bindparam("game"))
)
"""Built once because each decision of a person uses it."""


class Person(NamedTuple):
    """A person, known by a name."""

    id: str
    name: str
    created: str
    seen: str
    """The hour of the last request."""
    language: str
    recovery_hash: str | None


class HeldByAnother(Exception):  # noqa: N818 - nothing is wrong
    """A seat is held by another person."""


def add(store: Store, person: Person, key_hash: str, label: str) -> None:
    """Store a new person with the key of their first device."""
    with store.writing() as connection:
        connection.execute(sa.insert(PEOPLE).values(person._asdict()))
        add_device(connection, person.id, key_hash, label)


def add_device(connection: sa.Connection, person_id: str, key_hash: str, label: str) -> None:
    """Store the key of a further device."""
    values = {"key_hash": key_hash, "person_id": person_id, "created": now(), "label": label}
    connection.execute(sa.insert(DEVICES).values(values))


def with_key(store: Store, key_hash: str) -> Person | None:
    """The person who has a device with this key; None if there is none. Keeps in mind that they were here."""
    mine = sa.select(PEOPLE).join(DEVICES).where(DEVICES.c.key_hash == key_hash)
    with store.reading() as connection:
        row = connection.execute(mine).first()
    if row is None:
        return None
    person = Person(*row)
    if person.seen != _hour():
        with store.writing() as connection:
            connection.execute(sa.update(PEOPLE).where(PEOPLE.c.id == person.id).values(seen=_hour()))
    return person


def held(store: Store, key_hash: str, game_id: str) -> frozenset[str]:
    """The Factions whose seats in a game the person with this key holds."""
    with store.reading() as connection:
        return frozenset(connection.scalars(_HELD, {"key_hash": key_hash, "game": game_id}))


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
    """Let a person hold no seat in a game any more by their name; how many it were."""
    mine = sa.and_(HOLDINGS.c.game_id == game_id, HOLDINGS.c.person_id == person_id)
    with store.writing() as connection:
        return connection.execute(sa.delete(HOLDINGS).where(mine)).rowcount


def games_of(store: Store, person_id: str) -> dict[str, list[str]]:
    """The games in which a person holds seats, with the Factions."""
    wanted = sa.select(HOLDINGS.c.game_id, HOLDINGS.c.faction).where(HOLDINGS.c.person_id == person_id)
    found: dict[str, list[str]] = {}
    with store.reading() as connection:
        for game_id, faction in connection.execute(wanted):
            found.setdefault(game_id, []).append(faction)
    return found


def _hour() -> str:
    return datetime.now(UTC).replace(minute=0, second=0).isoformat(timespec="seconds")
