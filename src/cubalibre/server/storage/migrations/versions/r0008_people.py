"""People with a name of their own, their devices, the codes that let further ones in, and the seats that they hold."""

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0008"
down_revision: Final = "0007"


def upgrade() -> None:
    """Nobody is known by a name yet; seats are held by their keys."""
    op.create_table(
        "people",
        sa.Column("id", sa.String(12), primary_key=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("created", sa.String(25), nullable=False),
        sa.Column("language", sa.String(10), nullable=False),
    )
    op.create_table(
        "devices",
        sa.Column("key_hash", sa.String(64), primary_key=True),
        _person(),
        sa.Column("id", sa.String(12), nullable=False),
        sa.Column("label", sa.String(60), nullable=False),
        sa.Column("created", sa.String(25), nullable=False),
        sa.Column("seen", sa.String(10), nullable=False, index=True),
    )
    op.create_table(
        "codes",
        sa.Column("code_hash", sa.String(64), primary_key=True),
        _person(),
        sa.Column("created", sa.String(25), nullable=False),
        sa.Column("until", sa.String(25), index=True),
    )
    op.create_table(
        "holdings",
        sa.Column("game_id", sa.String(12), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("faction", sa.String(12), primary_key=True),
        _person(),
    )


def downgrade() -> None:
    """People are forgotten; seats that they held by name only are held by nobody."""
    op.drop_table("holdings")
    op.drop_table("codes")
    op.drop_table("devices")
    op.drop_table("people")


def _person() -> "sa.Column[str]":
    return sa.Column(
        "person_id", sa.String(12), sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True
    )
