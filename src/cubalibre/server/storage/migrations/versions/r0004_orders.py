"""When a game last changed, and what an operator has ordered."""

from datetime import UTC, datetime
from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0004"
down_revision: Final = "0003"


def upgrade() -> None:
    """Games that are there count as changed now: none is old enough to be removed yet."""
    op.add_column("games", sa.Column("changed", sa.String(25), nullable=False, server_default=""))
    games = sa.table("games", sa.column("changed"))
    op.get_bind().execute(sa.update(games).values(changed=datetime.now(UTC).isoformat(timespec="seconds")))
    op.create_table(
        "orders", sa.Column("name", sa.String(60), primary_key=True), sa.Column("value", sa.String(25), nullable=False)
    )


def downgrade() -> None:
    """Orders are forgotten."""
    op.drop_table("orders")
    op.drop_column("games", "changed")
