"""At the table: deals that players write down, their notepads; games that show less to others."""

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0014"
down_revision: Final = "0012"


def upgrade() -> None:
    """Nothing has been written down yet, and everybody may watch every game."""
    op.add_column("games", sa.Column("delay", sa.Integer, nullable=False, server_default="0"))
    op.add_column("games", sa.Column("shown", sa.Integer, nullable=False, server_default="0"))
    op.add_column("games", sa.Column("shown_revision", sa.Integer, nullable=False, server_default="1"))
    op.add_column("messages", sa.Column("entries", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "deals",
        sa.Column("game_id", sa.String(12), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("written", sa.String(25), nullable=False),
        sa.Column("entry", sa.Integer, nullable=False),
        sa.Column("message", sa.Integer, nullable=False),
        sa.Column("faction", sa.String(12), nullable=False),
        sa.Column("others", sa.String(60), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("until", sa.Integer),
    )
    op.create_table(
        "verdicts",
        sa.Column("game_id", sa.String(12), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("faction", sa.String(12), primary_key=True),
        sa.Column("message", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("verdict", sa.String(8), nullable=False),
        sa.ForeignKeyConstraint(["game_id", "number"], ["deals.game_id", "deals.number"], ondelete="CASCADE"),
    )
    op.create_table(
        "notepads",
        sa.Column("game_id", sa.String(12), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("faction", sa.String(12), primary_key=True),
        sa.Column("text", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    """Deals and notepads are forgotten, and everybody may watch every game; the games stay as they were."""
    op.drop_column("messages", "entries")
    for name in ("shown_revision", "shown", "delay"):
        op.drop_column("games", name)
    op.drop_table("notepads")
    op.drop_table("verdicts")
    op.drop_table("deals")
