"""At the table: deals that players write down, and what each says has become of them."""

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0014"
down_revision: Final = "0012"


def upgrade() -> None:
    """Nothing has been written down yet."""
    op.create_table(
        "deals",
        sa.Column("game_id", sa.String(12), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("written", sa.String(25), nullable=False),
        sa.Column("entry", sa.Integer, nullable=False),
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
        sa.Column("verdict", sa.String(8), nullable=False),
        sa.Column("entry", sa.Integer, nullable=False),
        sa.ForeignKeyConstraint(["game_id", "number"], ["deals.game_id", "deals.number"], ondelete="CASCADE"),
    )


def downgrade() -> None:
    """Deals are forgotten; the games stay as they were."""
    op.drop_table("verdicts")
    op.drop_table("deals")
