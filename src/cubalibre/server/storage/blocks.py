"""People who do not want to meet each other, in the database."""

from typing import NamedTuple

import sqlalchemy as sa

from cubalibre.server.storage.rows import now
from cubalibre.server.storage.schema import BLOCKS, PEOPLE
from cubalibre.server.storage.store import Store


class Blocked(NamedTuple):
    """A person whom another one blocks."""

    id: str
    name: str
    created: str


def block(store: Store, person_id: str, blocked_id: str, most: int) -> bool:
    """Let a person not meet another one; False if they block `most` already."""
    mine = BLOCKS.c.person_id == person_id
    with store.writing() as connection:
        if connection.scalar(sa.select(BLOCKS.c.blocked_id).where(mine, BLOCKS.c.blocked_id == blocked_id)):
            return True
        if int(connection.scalar(sa.select(sa.func.count()).select_from(BLOCKS).where(mine)) or 0) >= most:
            return False
        values = {"person_id": person_id, "blocked_id": blocked_id, "created": now()}
        connection.execute(sa.insert(BLOCKS).values(values))
    return True


def lift(store: Store, person_id: str, blocked_id: str) -> bool:
    """Let two people meet again as far as the first is concerned; False if that was no block."""
    same = sa.and_(BLOCKS.c.person_id == person_id, BLOCKS.c.blocked_id == blocked_id)
    with store.writing() as connection:
        return bool(connection.execute(sa.delete(BLOCKS).where(same)).rowcount)


def of_person(store: Store, person_id: str) -> list[Blocked]:
    """Whom a person blocks, the latest first."""
    wanted = sa.select(PEOPLE.c.id, PEOPLE.c.name, BLOCKS.c.created).join(BLOCKS, BLOCKS.c.blocked_id == PEOPLE.c.id)
    mine = wanted.where(BLOCKS.c.person_id == person_id).order_by(BLOCKS.c.created.desc(), PEOPLE.c.id)
    with store.reading() as connection:
        return [Blocked(*row) for row in connection.execute(mine)]


def avoided(store: Store, person_id: str) -> frozenset[str]:
    """The ids of those whom a person blocks or who block them."""
    with store.reading() as connection:
        return frozenset(connection.scalars(avoided_by(person_id)))


def avoided_by(person_id: str) -> "sa.CompoundSelect[tuple[str]]":
    """The same as a part of a query."""
    theirs = sa.select(BLOCKS.c.person_id).where(BLOCKS.c.blocked_id == person_id)
    return sa.union(sa.select(BLOCKS.c.blocked_id).where(BLOCKS.c.person_id == person_id), theirs)


def pairs(connection: sa.Connection, person_ids: list[str]) -> frozenset[frozenset[str]]:
    """The pairs among some people of whom one blocks the other."""
    among = sa.and_(BLOCKS.c.person_id.in_(person_ids), BLOCKS.c.blocked_id.in_(person_ids))
    found = connection.execute(sa.select(BLOCKS.c.person_id, BLOCKS.c.blocked_id).where(among))
    return frozenset(frozenset(row) for row in found)
