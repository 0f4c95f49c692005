"""The secret of a database: random text that no player sees, for dice that are the same at each load of a game."""

import random
from contextlib import suppress
from typing import Final

import sqlalchemy as sa

from cubalibre.server.storage.schema import ORDERS
from cubalibre.server.storage.store import Store

_NAME: Final = "dice"
"""Its name among the settings; no operator sets it."""
_BITS: Final = 96
_RANDOMNESS: Final = random.SystemRandom()


def dice_secret(store: Store) -> str:
    """The secret, made when it is first needed; all servers with this database have the same."""
    with suppress(sa.exc.IntegrityError), store.writing() as connection:  # raised if another server has just made it
        if _known(connection) is None:
            connection.execute(sa.insert(ORDERS).values(name=_NAME, value=f"{_RANDOMNESS.getrandbits(_BITS):x}"))
    with store.reading() as connection:
        return str(_known(connection))


def _known(connection: sa.Connection) -> str | None:
    found: str | None = connection.scalar(sa.select(ORDERS.c.value).where(ORDERS.c.name == _NAME))
    return found
