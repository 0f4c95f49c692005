"""Entry point of Alembic: runs the migrations on the connection that the store provides."""

from alembic import context

from cubalibre.server.storage.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
context.run_migrations()
