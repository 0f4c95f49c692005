"""Wishes for notices of a single game."""

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0018"
down_revision: Final = "0017"


def upgrade() -> None:
    """Nobody has chosen anything for a single game yet."""
    person = sa.ForeignKey("people.id", ondelete="CASCADE")
    game = sa.ForeignKey("games.id", ondelete="CASCADE")
    op.create_table(
        "game_wishes",
        sa.Column("person_id", sa.String(12), person, primary_key=True),
        sa.Column("game_id", sa.String(12), game, primary_key=True, index=True),
        sa.Column("kinds", sa.String(80), nullable=False),
    )


def downgrade() -> None:
    """What was chosen for all games holds for each."""
    op.drop_table("game_wishes")
