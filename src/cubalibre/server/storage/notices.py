"""Notices in the database: targets and wishes of people, the outbox, and how far games have been looked at.

A notice is stored once for each person and key. When it is due it becomes a delivery for each target, in the same
transaction. A delivery is leased before it is sent, and deleted when it was: a process that ends meanwhile leaves one
whose lease runs out.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, Final, NamedTuple

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from cubalibre.server.storage.engines import upsert
from cubalibre.server.storage.people import Person
from cubalibre.server.storage.rows import GameRow, now
from cubalibre.server.storage.schema import (
    DELIVERIES,
    DEVICES,
    ENTRIES,
    GAME_WISHES,
    GAMES,
    HOLDINGS,
    NOTICES,
    PEOPLE,
    SERVER_KEYS,
    TARGETS,
    WATCHED_GAMES,
    WISHES,
)
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
GONE: Final = "gone"
FAILING: Final = "failing"
"""Why a target is off: its service no longer knows it; it has failed too often."""
LEASE: Final = timedelta(seconds=60)
"""More than sending takes."""
_KEPT: Final = timedelta(days=30)
"""Notices are known for this long after they were due, so that none is stored again under its key."""
_UNSEEN: Final = timedelta(days=90)
_AT_ONE_ADDRESS: Final = 5
"""People who share an address of mail."""
_DAY: Final = len("2026-11-28")


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


class Notice(NamedTuple):
    """Something that a person is to be told."""

    person_id: str
    key: str
    kind: str
    game_id: str | None
    values: dict[str, str]
    created: str


class Delivery(NamedTuple):
    """A notice on its way to a target."""

    notice: Notice
    target: Target
    attempts: int
    """How often it has failed before."""

    @property
    def is_gathered(self) -> bool:
        """Whether it is sent with all others that are due at its target."""
        return self.target.daily and self.notice.kind != TEST


class Watched(NamedTuple):
    """How a game stood when it was last looked at."""

    revision: int
    entries: int
    messages: int
    over: bool
    person_id: str
    """Who decided then; "" for nobody known."""


def later(span: timedelta) -> str:
    """The time after a span, as stored."""
    return (datetime.now(UTC) + span).isoformat(timespec="seconds")


def enqueue(
    store: Store, person_id: str, kind: str, game_id: str, key: str, values: Mapping[str, str], due: str
) -> None:
    """Store a notice, unless the person has one with this key; it is looked at when it is `due`."""
    with store.writing() as connection:
        add(connection, Notice(person_id, key, kind, game_id or None, dict(values), now()), due)


def add(connection: Connection, notice: Notice, due: str) -> None:
    """Store a notice as part of a transaction; see `enqueue`. Nothing happens if the person or the game is gone."""
    known = sa.select(PEOPLE.c.id).where(PEOPLE.c.id == notice.person_id)
    if notice.game_id is not None:
        known = known.where(sa.exists().where(GAMES.c.id == notice.game_id))
    if connection.scalar(known) is not None:
        row = notice._asdict() | {"due": due}
        row["details"] = json.dumps(row.pop("values"))
        connection.execute(upsert(connection, NOTICES).values(row).on_conflict_do_nothing())


# Targets and wishes.


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


def language_of(store: Store, person_id: str) -> str:
    """The language in which a person is told something; "" if they are gone."""
    with store.reading() as connection:
        return str(connection.scalar(sa.select(PEOPLE.c.language).where(PEOPLE.c.id == person_id)) or "")


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


# The outbox.


def due_notices(store: Store, most: int) -> list[Notice]:
    """Notices about which it is time to decide, the longest due first."""
    waiting = sa.select(NOTICES).where(NOTICES.c.due <= now()).order_by(NOTICES.c.due).limit(most)
    with store.reading() as connection:
        return [_notice(row) for row in connection.execute(waiting)]


def postpone(store: Store, notice: Notice, due: str) -> None:
    """Look at a notice later."""
    with store.writing() as connection:
        connection.execute(sa.update(NOTICES).where(_is(notice)).values(due=due))


def drop(store: Store, notice: Notice) -> None:
    """Decide that a notice is not sent: the person knows."""
    with store.writing() as connection:
        connection.execute(sa.update(NOTICES).where(_is(notice)).values(due=None))


def spread(store: Store, notice: Notice, dues: Mapping[str, str]) -> None:
    """Decide when a notice is sent to targets, by their ids; another server may have done so already."""
    with store.writing() as connection:
        open_ = sa.and_(_is(notice), NOTICES.c.due.is_not(None))
        if not connection.execute(sa.update(NOTICES).where(open_).values(due=None)).rowcount:
            return
        there = connection.scalars(sa.select(TARGETS.c.id).where(TARGETS.c.id.in_(list(dues))))
        common = {"person_id": notice.person_id, "key": notice.key, "attempts": 0}
        rows = [{"target_id": target_id, **common, "due": dues[target_id]} for target_id in there]
        if rows:
            connection.execute(sa.insert(DELIVERIES), rows)


def lease(store: Store, most: int, most_each: int, without: Iterable[str] = ()) -> list[Delivery]:
    """Take deliveries that are due, for as long as the lease runs; at most `most_each` of a target.

    What is gathered for a target and due at one time comes all at once, and counts as one. `without` are targets to
    which something is being sent.
    """
    d = DELIVERIES.c
    with store.reading() as connection:  # a transaction that writes would hold up others, for nothing
        if connection.scalar(sa.select(d.key).where(d.due <= now()).limit(1)) is None:
            return []
    waiting = _waiting().where(d.target_id.not_in(list(without))).order_by(d.due, d.key).limit(8 * most)
    with store.writing() as connection:
        taken = _shared_out(connection.execute(waiting).all(), most, most_each)
        if not taken:
            return []
        taken += _gathered_with(connection, taken)
        mine = sa.tuple_(d.target_id, d.key).in_([(row.target_id, row.key) for row in taken])
        connection.execute(sa.update(DELIVERIES).where(mine).values(due=later(LEASE)))
        whole = sa.select(DELIVERIES.c.attempts, NOTICES, TARGETS).where(mine)
        joined = whole.select_from(
            DELIVERIES.join(NOTICES, sa.and_(NOTICES.c.person_id == d.person_id, NOTICES.c.key == d.key)).join(TARGETS)
        )
        return [_delivery(row) for row in connection.execute(joined)]


def _waiting() -> "sa.Select[Any]":
    """The deliveries that are due, each with whether it is `gathered` with others."""
    d, n, t = DELIVERIES.c, NOTICES.c, TARGETS.c
    gathered = sa.and_(t.daily, n.kind != TEST).label("gathered")
    there = DELIVERIES.join(NOTICES, sa.and_(n.person_id == d.person_id, n.key == d.key)).join(TARGETS)
    due = sa.select(d.target_id, d.key, d.due, gathered).select_from(there).where(d.due <= now())
    return due.with_for_update(of=DELIVERIES, skip_locked=True)


def _gathered_with(connection: Connection, taken: Sequence[Any]) -> list[Any]:
    """All that is sent together with what was taken.

    What was leased before, or has failed, was due at another time than what came later: it stays apart, since it may
    have arrived and is to be sent again under its own name.
    """
    dues = {row.target_id: row.due for row in taken if row.gathered}
    if not dues:
        return []
    rows = connection.execute(_waiting().where(DELIVERIES.c.target_id.in_(dues)))
    return [row for row in rows if row.gathered and row.due == dues[row.target_id]]


def _shared_out(rows: Sequence[Any], most: int, most_each: int) -> list[Any]:
    """The first rows, of which few have the same target: a slow one must not hold up the others.

    One row stands for all that is gathered for a target.
    """
    counts: dict[str, int] = {}
    taken: list[Any] = []
    for row in rows:
        counts[row.target_id] = counts.get(row.target_id, 0) + 1
        if counts[row.target_id] <= (1 if row.gathered else most_each) and len(taken) < most:
            taken.append(row)
    return taken


def sent(store: Store, deliveries: Iterable[Delivery]) -> None:
    """Note that deliveries have arrived, or are no longer wanted."""
    deliveries = list(deliveries)
    if not deliveries:
        return
    with store.writing() as connection:
        for delivery in deliveries:
            connection.execute(sa.delete(DELIVERIES).where(_is_delivery(delivery)))


def put_off(store: Store, deliveries: Iterable[Delivery], due: str, have_failed: bool) -> None:
    """Send deliveries later: as they have failed, or as they come at an unsuitable time."""
    with store.writing() as connection:
        for delivery in deliveries:
            values = {"attempts": delivery.attempts + have_failed, "due": due}
            connection.execute(sa.update(DELIVERIES).where(_is_delivery(delivery)).values(values))


def switch_off(store: Store, target_id: str, why: str) -> None:
    """Send nothing to a target any more, until its person switches it on again."""
    with store.writing() as connection:
        connection.execute(sa.update(TARGETS).where(TARGETS.c.id == target_id).values(off=why))
        connection.execute(sa.delete(DELIVERIES).where(DELIVERIES.c.target_id == target_id))


def sweep(store: Store) -> None:
    """Forget old notices, and targets whose devices, or whose people, have not been seen for 90 days."""
    waits = sa.exists().where(DELIVERIES.c.person_id == NOTICES.c.person_id, DELIVERIES.c.key == NOTICES.c.key)
    old = sa.and_(NOTICES.c.due.is_(None), NOTICES.c.created < later(-_KEPT), ~waits)
    seen = DEVICES.c.seen >= later(-_UNSEEN)[:_DAY]
    person_is_back = sa.exists().where(DEVICES.c.person_id == TARGETS.c.person_id, seen)
    is_back = sa.exists().where(DEVICES.c.key_hash == TARGETS.c.device, seen)
    unseen = sa.or_(~person_is_back, sa.and_(TARGETS.c.device.is_not(None), ~is_back))
    with store.writing() as connection:
        connection.execute(sa.delete(NOTICES).where(old))
        connection.execute(sa.delete(TARGETS).where(unseen))


def counts(store: Store) -> tuple[int, int]:
    """Numbers of notices that are not decided about, and of deliveries that are not made."""
    waiting = sa.select(sa.func.count()).select_from(NOTICES).where(NOTICES.c.due.is_not(None))
    with store.reading() as connection:
        deliveries = connection.scalar(sa.select(sa.func.count()).select_from(DELIVERIES))
        return int(connection.scalar(waiting) or 0), int(deliveries or 0)


# Games that are watched.


def unwatched(store: Store) -> list[str]:
    """The ids of games with seats that people hold, which have changed since they were looked at."""
    g, w = GAMES.c, WATCHED_GAMES.c
    changed = sa.or_(w.revision.is_(None), w.revision < g.revision, w.messages < g.messages)
    held = sa.select(g.id).join(HOLDINGS, HOLDINGS.c.game_id == g.id).outerjoin(WATCHED_GAMES, w.game_id == g.id)
    with store.reading() as connection:
        return list(connection.scalars(held.where(changed).distinct()))


def watched(store: Store, game_id: str) -> Watched | None:
    """How a game stood when it was last looked at; None if it never was."""
    w = WATCHED_GAMES.c
    mine = sa.select(w.revision, w.entries, w.messages, w.over, w.person_id).where(w.game_id == game_id)
    with store.reading() as connection:
        row = connection.execute(mine).first()
    return Watched(*row) if row else None


def watch(store: Store, game_id: str, stands: Watched, notices: Sequence[Notice], due: str) -> None:
    """Note how a game stands, and what people are to be told of it, in one transaction."""
    with store.writing() as connection:
        if connection.scalar(sa.select(GAMES.c.id).where(GAMES.c.id == game_id)) is None:
            return
        for notice in notices:
            add(connection, notice, due)
        insert = upsert(connection, WATCHED_GAMES).values(game_id=game_id, **stands._asdict())
        connection.execute(insert.on_conflict_do_update(index_elements=["game_id"], set_=stands._asdict()))


def seats_that_decided(store: Store, row: GameRow, since: int) -> list[tuple[str, bool]]:
    """Who decided each entry of a game after entry `since`, as the seat's word; and whether it answers a question."""
    e = ENTRIES.c
    lines = sa.select(e.line).where(e.game_id == row.id, e.number > since, e.number <= row.entries)
    with store.reading() as connection:
        read = [json.loads(line) for line in connection.scalars(lines.order_by(e.number)) if line]
    return [(str(line.get("seat", "")), "q" in line) for line in read]


# Keys of the server.


def server_key(store: Store, name: str, made: str) -> str:
    """A key of the server; `made` is stored if there is none yet. All servers with this database have the same."""
    with store.writing() as connection:
        insert = upsert(connection, SERVER_KEYS).values(name=name, value=made)
        connection.execute(insert.on_conflict_do_nothing())
        return str(connection.scalar(sa.select(SERVER_KEYS.c.value).where(SERVER_KEYS.c.name == name)))


def _is(notice: Notice) -> sa.ColumnElement[bool]:
    return sa.and_(NOTICES.c.person_id == notice.person_id, NOTICES.c.key == notice.key)


def _is_delivery(delivery: Delivery) -> sa.ColumnElement[bool]:
    return sa.and_(DELIVERIES.c.target_id == delivery.target.id, DELIVERIES.c.key == delivery.notice.key)


def _notice(row: Any) -> Notice:
    return Notice(row.person_id, row.key, row.kind, row.game_id, json.loads(row.details), row.created)


def _delivery(row: Any) -> Delivery:
    attempts, *columns = row
    split = len(NOTICES.c)
    n = dict(zip(NOTICES.c.keys(), columns[:split], strict=True))
    notice = Notice(n["person_id"], n["key"], n["kind"], n["game_id"], json.loads(n["details"]), n["created"])
    return Delivery(notice, Target(*columns[split:]), attempts)
