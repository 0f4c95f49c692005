"""Analyses of finished games, turn by turn."""

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0012"
down_revision: Final = "0011"


def upgrade() -> None:
    """No game has been analysed yet."""
    op.create_table(
        "analyses",
        sa.Column("game_id", sa.String(12), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("effort", sa.String(12), primary_key=True),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("seats", sa.String(60), nullable=False),
        sa.Column("asked", sa.String(25), nullable=False),
        sa.Column("address", sa.String(45), nullable=False),
        sa.Column("state", sa.String(12), nullable=False, index=True),
        sa.Column("turns", sa.Integer, nullable=False),
    )
    op.create_table(
        "analysed_turns",
        sa.Column("game_id", sa.String(12), primary_key=True),
        sa.Column("effort", sa.String(12), primary_key=True),
        sa.Column("turn", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("digest", sa.String(80), nullable=False),
        sa.Column("result", sa.LargeBinary, nullable=False),
        sa.ForeignKeyConstraint(["game_id", "effort"], ["analyses.game_id", "analyses.effort"], ondelete="CASCADE"),
    )


def downgrade() -> None:
    """What was found is forgotten; an analysis can be begun again."""
    op.drop_table("analysed_turns")
    op.drop_table("analyses")
