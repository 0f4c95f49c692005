"""How far games have been looked at for what their people are to be told, in the database."""

import json
from collections.abc import Sequence
from typing import NamedTuple

import sqlalchemy as sa

from cubalibre.server.storage import notices as outbox
from cubalibre.server.storage.engines import upsert
from cubalibre.server.storage.notices import Notice
from cubalibre.server.storage.rows import GameRow
from cubalibre.server.storage.schema import ENTRIES, GAMES, HOLDINGS, WATCHED_GAMES
from cubalibre.server.storage.store import Store


class Watched(NamedTuple):
    """How a game stood when it was last looked at."""

    revision: int
    entries: int
    messages: int
    over: bool
    person_id: str
    """Who decided then; "" for nobody known."""


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
            outbox.add(connection, notice, due)
        insert = upsert(connection, WATCHED_GAMES).values(game_id=game_id, **stands._asdict())
        connection.execute(insert.on_conflict_do_update(index_elements=["game_id"], set_=stands._asdict()))


def seats_that_decided(store: Store, row: GameRow, since: int) -> list[tuple[str, bool]]:
    """Who decided each entry of a game after entry `since`, as the seat's word; and whether it answers a question."""
    e = ENTRIES.c
    lines = sa.select(e.line).where(e.game_id == row.id, e.number > since, e.number <= row.entries)
    with store.reading() as connection:
        read = [json.loads(line) for line in connection.scalars(lines.order_by(e.number)) if line]
    return [(str(line.get("seat", "")), "q" in line) for line in read]
