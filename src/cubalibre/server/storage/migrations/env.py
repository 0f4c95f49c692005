"""Alembic's way in: it works on the connection that the server hands it."""

from alembic import context

from cubalibre.server.storage.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
context.run_migrations()
