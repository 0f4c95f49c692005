"""Answers that players have planned ahead, in the database."""

from collections.abc import Collection
from typing import Final

import sqlalchemy as sa

from cubalibre.server.storage.schema import GAMES, PLANS
from cubalibre.server.storage.store import Store

_LOOKED_AT_ONCE: Final = 200
_NEVER: Final = -1


def planned(store: Store, game_id: str, factions: Collection[str]) -> set[str]:
    """The answers planned for these Factions."""
    mine = sa.and_(PLANS.c.game_id == game_id, PLANS.c.faction.in_(list(factions)))
    with store.reading() as connection:
        return set(connection.scalars(sa.select(PLANS.c.answer).where(mine)))


def put(store: Store, game_id: str, factions: Collection[str], answers: Collection[str]) -> None:
    """Replace the answers planned for these Factions."""
    with store.writing() as connection:
        mine = sa.and_(PLANS.c.game_id == game_id, PLANS.c.faction.in_(list(factions)))
        connection.execute(sa.delete(PLANS).where(mine))
        for faction in factions:
            for answer in set(answers):
                values = {"game_id": game_id, "faction": faction, "answer": answer, "seen": _NEVER}
                connection.execute(sa.insert(PLANS).values(values))


def drop(store: Store, game_id: str, faction: str, answer: str) -> None:
    """Forget a planned answer, since it was given."""
    used = sa.and_(PLANS.c.game_id == game_id, PLANS.c.faction == faction, PLANS.c.answer == answer)
    with store.writing() as connection:
        connection.execute(sa.delete(PLANS).where(used))


def waiting(store: Store) -> list[tuple[str, str]]:
    """The games, each with the Faction, that wait for a Faction with plans, and have changed since that was seen."""
    due = sa.and_(PLANS.c.game_id == GAMES.c.id, PLANS.c.faction == GAMES.c.decides, PLANS.c.seen < GAMES.c.revision)
    wanted = sa.select(PLANS.c.game_id, PLANS.c.faction).join(GAMES, due).distinct().limit(_LOOKED_AT_ONCE)
    with store.reading() as connection:
        return [(row.game_id, row.faction) for row in connection.execute(wanted)]


def note_seen(store: Store, game_id: str, faction: str, revision: int) -> None:
    """Note that the plans for a Faction were looked at in a revision of the game."""
    mine = sa.and_(PLANS.c.game_id == game_id, PLANS.c.faction == faction)
    with store.writing() as connection:
        connection.execute(sa.update(PLANS).where(mine).values(seen=revision))
