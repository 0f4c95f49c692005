"""Passkeys in the database, and the challenges that they are to sign."""

from typing import NamedTuple

import sqlalchemy as sa

from cubalibre.server.storage import people
from cubalibre.server.storage.people import Device, Person
from cubalibre.server.storage.rows import now
from cubalibre.server.storage.schema import CHALLENGES, PASSKEYS, PEOPLE
from cubalibre.server.storage.store import Store


class Passkey(NamedTuple):
    """A passkey of a person; see `schema.PASSKEYS`."""

    id: str
    person_id: str
    credential: str
    public_key: str
    uses: int
    label: str
    created: str
    seen: str


def of_person(store: Store, person_id: str) -> list[Passkey]:
    """The passkeys of a person, the oldest first."""
    mine = sa.select(PASSKEYS).where(PASSKEYS.c.person_id == person_id)
    with store.reading() as connection:
        return [Passkey(*row) for row in connection.execute(mine.order_by(PASSKEYS.c.created, PASSKEYS.c.id))]


def with_id(store: Store, passkey_id: str) -> Passkey | None:
    """A passkey; None if there is none with this id."""
    with store.reading() as connection:
        row = connection.execute(sa.select(PASSKEYS).where(PASSKEYS.c.id == passkey_id)).first()
    return Passkey(*row) if row else None


def add(store: Store, passkey: Passkey, most: int) -> bool:
    """Store a new passkey; False if the person has `most`, or somebody has this one."""
    mine = sa.select(sa.func.count()).select_from(PASSKEYS).where(PASSKEYS.c.person_id == passkey.person_id)
    same = sa.select(PASSKEYS.c.id).where(PASSKEYS.c.id == passkey.id)
    with store.writing() as connection:
        connection.execute(sa.select(PEOPLE.c.id).where(PEOPLE.c.id == passkey.person_id).with_for_update())
        if int(connection.scalar(mine) or 0) >= most or connection.scalar(same) is not None:
            return False
        connection.execute(sa.insert(PASSKEYS).values(passkey._asdict()))
    return True


def remove(store: Store, person_id: str, passkey_id: str) -> bool:
    """Remove a passkey of a person; False if they have no such one."""
    mine = sa.and_(PASSKEYS.c.person_id == person_id, PASSKEYS.c.id == passkey_id)
    with store.writing() as connection:
        return bool(connection.execute(sa.delete(PASSKEYS).where(mine)).rowcount)


def come_in(store: Store, passkey: Passkey, uses: int, device: Device, most: int) -> Person | None:
    """Add a device of the person whose passkey has signed, and note its use; None if the passkey is gone.

    Raises:
        TooManyDevices: the person has `most` devices already.
    """
    same = sa.and_(PASSKEYS.c.id == passkey.id, PASSKEYS.c.uses == passkey.uses)
    with store.writing() as connection:
        used = sa.update(PASSKEYS).where(same).values(uses=uses, seen=people.today())
        if not connection.execute(used).rowcount:
            return None
        people.add_device(connection, device._replace(person_id=passkey.person_id), most)
        return Person(*connection.execute(sa.select(PEOPLE).where(PEOPLE.c.id == passkey.person_id)).one())


# Challenges.


def keep_challenge(store: Store, challenge_hash: str, person_id: str | None, until: str) -> None:
    """Store a challenge, for a new passkey of a person in place of the last one; those that have ended go."""
    ended = CHALLENGES.c.until <= now()
    if person_id is not None:
        ended = sa.or_(ended, CHALLENGES.c.person_id == person_id)
    values = {"challenge_hash": challenge_hash, "person_id": person_id, "until": until}
    with store.writing() as connection:
        connection.execute(sa.delete(CHALLENGES).where(ended))
        connection.execute(sa.insert(CHALLENGES).values(values))


def take_challenge(store: Store, challenge_hash: str, person_id: str | None) -> bool:
    """Use a challenge up; False if there is none for this person, or it has ended."""
    mine = sa.and_(CHALLENGES.c.challenge_hash == challenge_hash, CHALLENGES.c.until > now())
    whose = CHALLENGES.c.person_id.is_(None) if person_id is None else CHALLENGES.c.person_id == person_id
    with store.writing() as connection:
        return bool(connection.execute(sa.delete(CHALLENGES).where(mine, whose)).rowcount)
