"""How real boards stand, and what is ticked there, for all devices at a table."""

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0007"
down_revision: Final = "0006"


def upgrade() -> None:
    """Boards of games that are there are known to the devices at the table, which will tell."""
    op.add_column("games", sa.Column("board", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "boards",
        sa.Column("game_id", sa.String(12), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("state", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    """What is ticked is forgotten."""
    op.drop_table("boards")
    op.drop_column("games", "board")
