"""Notices: targets at which people are called, what they wish, and the outbox."""

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0010"
down_revision: Final = "0009"


def upgrade() -> None:
    """Nobody is called yet."""
    op.create_table(
        "targets",
        sa.Column("id", sa.String(12), primary_key=True),
        _person(index=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("label", sa.String(60), nullable=False),
        sa.Column("created", sa.String(25), nullable=False),
        sa.Column(
            "device", sa.String(64), sa.ForeignKey("devices.key_hash", ondelete="CASCADE"), nullable=True, index=True
        ),
        sa.Column("off", sa.String(12), nullable=False),
        sa.Column("confirms", sa.String(64), nullable=True, unique=True),
    )
    op.create_table(
        "wishes",
        _person(primary_key=True),
        sa.Column("kinds", sa.String(80), nullable=False),
        sa.Column("zone", sa.String(60), nullable=False),
        sa.Column("quiet_from", sa.Integer, nullable=True),
        sa.Column("quiet_to", sa.Integer, nullable=True),
    )
    op.create_table(
        "notices",
        _person(primary_key=True),
        sa.Column("key", sa.String(60), primary_key=True),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("game_id", sa.String(12), sa.ForeignKey("games.id", ondelete="CASCADE"), nullable=True, index=True),
        sa.Column("details", sa.Text, nullable=False),
        sa.Column("created", sa.String(25), nullable=False),
        sa.Column("due", sa.String(25), nullable=True, index=True),
    )
    op.create_table(
        "deliveries",
        sa.Column("target_id", sa.String(12), sa.ForeignKey("targets.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("person_id", sa.String(12), nullable=False),
        sa.Column("key", sa.String(60), primary_key=True),
        sa.Column("attempts", sa.Integer, nullable=False),
        sa.Column("due", sa.String(25), nullable=False, index=True),
        sa.ForeignKeyConstraint(["person_id", "key"], ["notices.person_id", "notices.key"], ondelete="CASCADE"),
    )
    op.create_index("deliveries_notice", "deliveries", ["person_id", "key"])
    op.create_table(
        "watched_games",
        sa.Column("game_id", sa.String(12), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("entries", sa.Integer, nullable=False),
        sa.Column("messages", sa.Integer, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("person_id", sa.String(12), nullable=False),
    )
    op.create_table(
        "server_keys",
        sa.Column("name", sa.String(20), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Targets are forgotten, and what was to be sent."""
    for table in ("server_keys", "watched_games", "deliveries", "notices", "wishes", "targets"):
        op.drop_table(table)


def _person(primary_key: bool = False, index: bool = False) -> "sa.Column[str]":
    person = sa.ForeignKey("people.id", ondelete="CASCADE")
    return sa.Column("person_id", sa.String(12), person, primary_key=primary_key, nullable=False, index=index)
