"""Notepads in the database: what players have noted down for themselves, by the seat."""

from collections.abc import Collection

import sqlalchemy as sa

from cubalibre.server.storage.schema import NOTEPADS
from cubalibre.server.storage.store import Store


def texts(store: Store, game_id: str, factions: Collection[str]) -> dict[str, str]:
    """What is noted at these seats of a game, by Faction."""
    n = NOTEPADS.c
    with store.reading() as connection:
        found = connection.execute(sa.select(NOTEPADS).where(n.game_id == game_id, n.faction.in_(factions)))
        return {row.faction: row.text for row in found}


def put(store: Store, game_id: str, faction: str, text: str) -> None:
    """Replace what is noted at a seat; nothing is kept of an empty text.

    Raises:
        sqlalchemy.exc.IntegrityError: another device has just begun this notepad.
    """
    n = NOTEPADS.c
    with store.writing() as connection:
        connection.execute(sa.delete(NOTEPADS).where(n.game_id == game_id, n.faction == faction))
        if text:
            connection.execute(sa.insert(NOTEPADS).values(game_id=game_id, faction=faction, text=text))
