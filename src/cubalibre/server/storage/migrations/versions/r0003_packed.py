"""Lines of records are stored compressed."""

from collections.abc import Callable
from typing import Any, Final

import sqlalchemy as sa
from alembic import op

from cubalibre.server.storage.compression import compress, decompress

revision: Final = "0003"
down_revision: Final = "0002"


def upgrade() -> None:
    """Compress every line."""
    _rewrite(sa.LargeBinary, compress)


def downgrade() -> None:
    """Lines become text again."""
    _rewrite(sa.Text, decompress)


def _rewrite(kind: type[sa.types.TypeEngine[Any]], turned: Callable[[Any], object]) -> None:
    op.add_column("entries", sa.Column("other", kind))
    entries = _entries(kind)
    one = sa.and_(entries.c.game_id == sa.bindparam("game"), entries.c.number == sa.bindparam("entry"))
    connection = op.get_bind()
    for game in connection.scalars(sa.select(entries.c.game_id).distinct()).all():
        lines = connection.execute(sa.select(entries.c.number, entries.c.line).where(entries.c.game_id == game)).all()
        rows = [{"game": game, "entry": number, "with": turned(line)} for number, line in lines]
        connection.execute(sa.update(entries).where(one).values(other=sa.bindparam("with")), rows)
    with op.batch_alter_table("entries", copy_from=entries) as table:
        table.drop_column("line")
        table.alter_column("other", new_column_name="line", existing_type=kind(), nullable=False)


def _entries(kind: type[sa.types.TypeEngine[Any]]) -> sa.Table:
    """The table while it has both."""
    return sa.Table(
        "entries",
        sa.MetaData(),
        sa.Column("game_id", sa.String(12), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("line"),
        sa.Column("other", kind),
    )
