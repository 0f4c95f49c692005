"""The first tables."""

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0001"
down_revision: Final = None


def upgrade() -> None:
    """Games, their entries, seats and messages."""
    op.create_table(
        "games",
        sa.Column("id", sa.String(12), primary_key=True),
        sa.Column("created", sa.String(25), nullable=False),
        sa.Column("title", sa.String(80), nullable=False),
        sa.Column("header", sa.Text, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("entries", sa.Integer, nullable=False),
        sa.Column("messages", sa.Integer, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("decides", sa.String(12), nullable=False),
        sa.Column("cards", sa.Integer, nullable=False),
        sa.Column("rematch", sa.String(12)),
    )
    op.create_index("games_created", "games", ["created"])
    op.create_table(
        "entries",
        _game(),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("line", sa.Text, nullable=False),
    )
    op.create_table(
        "seats",
        _game(),
        sa.Column("faction", sa.String(12), primary_key=True),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("key_hash", sa.String(64)),
    )
    op.create_table(
        "messages",
        _game(),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("sent", sa.String(25), nullable=False),
        sa.Column("faction", sa.String(12), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("offer_faction", sa.String(12)),
        sa.Column("offer_act", sa.String(120)),
        sa.Column("offer_cards", sa.Integer),
        sa.Column("offer_state", sa.String(12)),
    )


def _game() -> sa.Column[str]:
    return sa.Column("game_id", sa.String(12), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)


def downgrade() -> None:
    """Drop them all."""
    for name in ("messages", "seats", "entries", "games"):
        op.drop_table(name)
