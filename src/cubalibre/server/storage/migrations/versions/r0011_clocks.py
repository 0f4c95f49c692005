"""Clocks: the pace of a game, holidays, absent players and votes."""

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0011"
down_revision: Final = "0010"


def upgrade() -> None:
    """No game has a clock yet."""
    op.add_column("games", sa.Column("clock", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "clocks",
        _game(),
        sa.Column("pace", sa.String(30), nullable=False),
        sa.Column("weekends", sa.Boolean, nullable=False),
        sa.Column("zone", sa.String(40), nullable=False),
        sa.Column("program", sa.String(12), nullable=False),
        sa.Column("player", sa.String(12), nullable=False),
        sa.Column("since", sa.Float(53), nullable=False),
        sa.Column("times", sa.Text, nullable=False),
        sa.Column("stopped", sa.Float(53)),
        sa.Column("look", sa.Float(53), index=True),
        sa.Column("reminded", sa.Boolean, nullable=False),
    )
    op.create_table(
        "uptimes",
        sa.Column("began", sa.Float(53), primary_key=True),
        sa.Column("ended", sa.Float(53), nullable=False),
    )
    op.create_table(
        "holidays",
        sa.Column("person_id", sa.String(12), sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("began", sa.Float(53), primary_key=True),
        sa.Column("ended", sa.Float(53), nullable=False),
    )
    op.create_table(
        "absences",
        _game(),
        sa.Column("faction", sa.String(12), primary_key=True),
        sa.Column("program", sa.String(12), nullable=False),
    )
    op.create_table(
        "votes",
        _game(),
        sa.Column("subject", sa.String(12), primary_key=True),
        sa.Column("player", sa.String(12), primary_key=True),
        sa.Column("entries", sa.Integer, nullable=False),
    )
    op.create_table(
        "plans",
        _game(),
        sa.Column("faction", sa.String(12), primary_key=True),
        sa.Column("answer", sa.String(12), primary_key=True),
        sa.Column("seen", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    """Clocks are forgotten, and absent players have their seats back."""
    for table in ("plans", "votes", "absences", "holidays", "uptimes", "clocks"):
        op.drop_table(table)
    op.drop_column("games", "clock")


def _game() -> "sa.Column[str]":
    return sa.Column("game_id", sa.String(12), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
