"""Keys of the server, in the database, so that all servers with it have the same."""

import sqlalchemy as sa

from cubalibre.server.storage.engines import upsert
from cubalibre.server.storage.schema import SERVER_KEYS
from cubalibre.server.storage.store import Store


def server_key(store: Store, name: str, made: str) -> str:
    """A key of the server; `made` is stored if there is none yet. All servers with this database have the same."""
    with store.writing() as connection:
        insert = upsert(connection, SERVER_KEYS).values(name=name, value=made)
        connection.execute(insert.on_conflict_do_nothing())
        return str(connection.scalar(sa.select(SERVER_KEYS.c.value).where(SERVER_KEYS.c.name == name)))
