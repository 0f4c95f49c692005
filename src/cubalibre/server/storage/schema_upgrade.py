"""Upgrade of a database's tables to those of this version, by Alembic."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy.engine import Connection

from cubalibre import i18n
from cubalibre.server.storage import migrations


def upgrade(connection: Connection) -> None:
    """Upgrade the tables, or create them.

    Raises:
        ValueError: they are those of a newer version.
    """
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    _check_schema(connection, ScriptDirectory.from_config(config))
    command.upgrade(config, "head")


def _check_schema(connection: Connection, known: ScriptDirectory) -> None:
    """Check that the tables are not those of a newer version."""
    ours = {script.revision for script in known.walk_revisions()}
    if not ours.issuperset(MigrationContext.configure(connection).get_current_heads()):
        raise ValueError(i18n.text("program", "serve.newer-database"))
