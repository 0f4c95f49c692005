"""Tickets in the database: people who wait for any game at a pace."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeAlias

import sqlalchemy as sa

from cubalibre.server.storage import blocks, open_games
from cubalibre.server.storage.open_games import Table
from cubalibre.server.storage.rows import now
from cubalibre.server.storage.schema import PEOPLE, TICKETS
from cubalibre.server.storage.store import Store

_LOCK: Final = 5_019_583
"""Number of the PostgreSQL advisory lock on matching; SQLite has one writer at a time anyway."""
_MOST_WAITING: Final = 60
"""The oldest tickets among which those are looked for that fit."""


class Ticket(NamedTuple):
    """A person who waits for a game, with their name."""

    person_id: str
    created: str
    until: str
    pace: str
    language: str
    factions: str
    game_id: str | None
    name: str


Match: TypeAlias = Callable[[Sequence[Ticket], frozenset[frozenset[str]]], tuple[Table, Sequence[Ticket]] | None]
"""The game of some of the waiting tickets, the oldest first, that fit, and these; given the pairs that do not meet."""


def put(store: Store, ticket: Ticket, match: Match) -> None:
    """Store a ticket in place of the person's last one, and begin a game if it fits with others: one after the other.

    Tickets that have ended are swept.
    """
    with store.writing() as connection:
        if store.postgres:
            connection.execute(sa.select(sa.func.pg_advisory_xact_lock(_LOCK)))
        stale = sa.or_(TICKETS.c.until <= now(), TICKETS.c.person_id == ticket.person_id)
        connection.execute(sa.delete(TICKETS).where(stale))
        values = ticket._asdict()
        del values["name"]
        connection.execute(sa.insert(TICKETS).values(values))
        waiting = _waiting(connection, ticket)
        found = match(waiting, blocks.pairs(connection, [each.person_id for each in waiting]))
        if found is not None:
            table, tickets = found
            open_games.insert(connection, table)
            theirs = TICKETS.c.person_id.in_([each.person_id for each in tickets])
            connection.execute(sa.update(TICKETS).where(theirs).values(game_id=table.game.id))


def _waiting(connection: sa.Connection, ticket: Ticket) -> list[Ticket]:
    """The tickets at the pace of one, the oldest first; the newest is that one, whoever else is left out."""
    t = TICKETS.c
    others = sa.and_(t.pace == ticket.pace, t.game_id.is_(None), t.person_id != ticket.person_id)
    wanted = sa.select(TICKETS, PEOPLE.c.name).join(PEOPLE).where(others).order_by(t.created, t.person_id)
    return [*(Ticket(*row) for row in connection.execute(wanted.limit(_MOST_WAITING))), ticket]


def of_person(store: Store, person_id: str) -> Ticket | None:
    """The ticket of a person; None if there is none, or it has ended."""
    mine = sa.and_(TICKETS.c.person_id == person_id, TICKETS.c.until > now())
    with store.reading() as connection:
        row = connection.execute(sa.select(TICKETS, PEOPLE.c.name).join(PEOPLE).where(mine)).first()
    return None if row is None else Ticket(*row)


def number_at(store: Store, pace: str) -> int:
    """How many people wait for a game at a pace."""
    waiting = sa.and_(TICKETS.c.pace == pace, TICKETS.c.game_id.is_(None), TICKETS.c.until > now())
    with store.reading() as connection:
        return int(connection.scalar(sa.select(sa.func.count()).select_from(TICKETS).where(waiting)) or 0)


def withdraw(store: Store, person_id: str) -> bool:
    """Delete the ticket of a person; False if there is none."""
    with store.writing() as connection:
        return bool(connection.execute(sa.delete(TICKETS).where(TICKETS.c.person_id == person_id)).rowcount)
