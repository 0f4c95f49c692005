"""Where and when people are called, in the database: their targets, and their wishes for all games and for one."""

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

import sqlalchemy as sa

from cubalibre.server.storage.engines import upsert
from cubalibre.server.storage.people import Person
from cubalibre.server.storage.schema import GAME_WISHES, PEOPLE, TARGETS, WISHES
from cubalibre.server.storage.store import Store

WEBHOOK: Final = "webhook"
PUSH: Final = "push"
MAIL: Final = "mail"
TURN: Final = "turn"
OVER: Final = "over"
MESSAGE: Final = "message"
REMINDER: Final = "reminder"
TEST: Final = "test"
KINDS: Final = (TURN, OVER, MESSAGE, REMINDER)
"""Kinds of notices that a person may choose. A test is wished for whenever it is asked for."""
_AT_ONE_ADDRESS: Final = 5
"""People who share an address of mail."""


class Target(NamedTuple):
    """Where a person is called."""

    id: str
    person_id: str
    kind: str
    address: str
    secret: str
    label: str
    created: str
    device: str | None
    off: str
    confirms: str | None
    daily: bool = False
    """Whether there is one mail a day, with all that is due."""


class Wishes(NamedTuple):
    """How a person wishes to be called."""

    kinds: tuple[str, ...] = KINDS
    zone: str = "UTC"
    quiet_from: int | None = None
    """Minutes of the day in `zone`, from which nothing is sent."""
    quiet_to: int | None = None


def targets(store: Store, person_id: str) -> list[Target]:
    """The targets of a person, the oldest first."""
    mine = sa.select(TARGETS).where(TARGETS.c.person_id == person_id).order_by(TARGETS.c.created, TARGETS.c.id)
    with store.reading() as connection:
        return [Target(*row) for row in connection.execute(mine)]


def add_target(store: Store, target: Target, most: int) -> Target | None:
    """Store a target, in place of the person's at the same address; None if the person has `most` others."""
    t = TARGETS.c
    mine = t.person_id == target.person_id
    same = sa.and_(mine, t.kind == target.kind, t.address == target.address)
    with store.writing() as connection:
        connection.execute(sa.select(PEOPLE.c.id).where(PEOPLE.c.id == target.person_id).with_for_update())
        known = connection.execute(sa.select(TARGETS).where(same)).first()
        if known is not None:
            renewed: dict[str, Any] = {
                "secret": target.secret,
                "device": target.device,
                "label": target.label or known.label,
            }
            if target.kind == PUSH:
                renewed["off"] = ""  # the browser has just given it, so its service knows it
            connection.execute(sa.update(TARGETS).where(t.id == known.id).values(renewed))
            return Target(*known)._replace(**renewed)
        if int(connection.scalar(sa.select(sa.func.count()).select_from(TARGETS).where(mine)) or 0) >= most:
            return None
        connection.execute(sa.insert(TARGETS).values(target._asdict()))
    return target


def remove_target(store: Store, person_id: str, target_id: str) -> bool:
    """Remove a target of a person; False if there is none."""
    mine = sa.and_(TARGETS.c.person_id == person_id, TARGETS.c.id == target_id)
    with store.writing() as connection:
        return bool(connection.execute(sa.delete(TARGETS).where(mine)).rowcount)


def switch_on(store: Store, person_id: str, target_id: str) -> bool:
    """Let a target of a person be used again; False if there is none."""
    mine = sa.and_(TARGETS.c.person_id == person_id, TARGETS.c.id == target_id)
    with store.writing() as connection:
        return bool(connection.execute(sa.update(TARGETS).where(mine).values(off="")).rowcount)


def set_daily(store: Store, person_id: str, target_id: str, daily: bool) -> bool:
    """Choose one mail a day for an address of mail of a person, or mail at once; False if there is none."""
    t = TARGETS.c
    mine = sa.and_(t.person_id == person_id, t.id == target_id, t.kind == MAIL)
    with store.writing() as connection:
        return bool(connection.execute(sa.update(TARGETS).where(mine).values(daily=daily)).rowcount)


def confirm(store: Store, code_hash: str) -> bool:
    """Confirm the address that waits for a code; False if none does."""
    waiting = TARGETS.c.confirms == code_hash
    with store.writing() as connection:
        return bool(connection.execute(sa.update(TARGETS).where(waiting).values(confirms=None)).rowcount)


def people_at(store: Store, address: str) -> list[tuple[Person, str]]:
    """The people who have confirmed an address of mail, however its letters are written, each with the address.

    An address that was switched off is none.
    """
    t = TARGETS.c
    same = sa.and_(sa.func.lower(t.address) == address.lower(), t.kind == MAIL, t.confirms.is_(None), t.off == "")
    wanted = sa.select(t.address, PEOPLE).join(PEOPLE).where(same).order_by(PEOPLE.c.id).limit(_AT_ONE_ADDRESS)
    with store.reading() as connection:
        return [(Person(*person), known) for known, *person in connection.execute(wanted)]


def wishes(store: Store, person_id: str, game_id: str | None = None) -> Wishes:
    """How a person wishes to be called, in a game if one is named; the defaults if they have not said."""
    g = GAME_WISHES.c
    with store.reading() as connection:
        row = connection.execute(sa.select(WISHES).where(WISHES.c.person_id == person_id)).first()
        here = sa.select(g.kinds).where(g.person_id == person_id, g.game_id == game_id)
        own = None if game_id is None else connection.scalar(here)
    found = Wishes() if row is None else Wishes(_kinds(row.kinds), row.zone, row.quiet_from, row.quiet_to)
    return found if own is None else found._replace(kinds=_kinds(own))


def game_wishes(store: Store, person_id: str) -> dict[str, tuple[str, ...]]:
    """The kinds of notices that a person wishes for in the games with wishes of their own, by the games' ids."""
    g = GAME_WISHES.c
    mine = sa.select(g.game_id, g.kinds).where(g.person_id == person_id).order_by(g.game_id)
    with store.reading() as connection:
        return {game_id: _kinds(kinds) for game_id, kinds in connection.execute(mine)}


def set_wishes(store: Store, person_id: str, wishes: Wishes) -> None:
    """Store how a person wishes to be called."""
    values = wishes._asdict() | {"kinds": ",".join(wishes.kinds)}
    with store.writing() as connection:
        insert = upsert(connection, WISHES).values(person_id=person_id, **values)
        connection.execute(insert.on_conflict_do_update(index_elements=["person_id"], set_=values))


def set_game_wishes(store: Store, person_id: str, game_id: str, kinds: Iterable[str] | None) -> None:
    """Store which kinds of notices a person wishes for in a game; None for those of all games."""
    g = GAME_WISHES.c
    with store.writing() as connection:
        connection.execute(sa.delete(GAME_WISHES).where(g.person_id == person_id, g.game_id == game_id))
        if kinds is not None:
            row = {"person_id": person_id, "game_id": game_id, "kinds": ",".join(kinds)}
            connection.execute(sa.insert(GAME_WISHES).values(row))


def _kinds(stored: str) -> tuple[str, ...]:
    return tuple(stored.split(",")) if stored else ()
