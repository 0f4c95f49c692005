"""The outbox of notices, in the database.

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
from cubalibre.server.storage.notice_targets import TEST, Target
from cubalibre.server.storage.rows import now
from cubalibre.server.storage.schema import DELIVERIES, DEVICES, GAMES, NOTICES, PEOPLE, TARGETS
from cubalibre.server.storage.store import Store

GONE: Final = "gone"
FAILING: Final = "failing"
"""Why a target is off: its service no longer knows it; it has failed too often."""
LEASE: Final = timedelta(seconds=60)
"""More than sending takes."""
_KEPT: Final = timedelta(days=30)
"""Notices are known for this long after they were due, so that none is stored again under its key."""
_UNSEEN: Final = timedelta(days=90)
_DAY: Final = len("2026-11-28")


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
