"""Open games with the places that people have taken, tickets, and people who block others."""

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0009"
down_revision: Final = "0008"


def upgrade() -> None:
    """No game is open, nobody waits, nobody is blocked."""
    op.create_table(
        "open_games",
        sa.Column("id", sa.String(12), primary_key=True),
        sa.Column("maker_id", sa.String(12), _person(), nullable=False, index=True),
        sa.Column("created", sa.String(25), nullable=False),
        sa.Column("title", sa.String(80), nullable=False),
        sa.Column("request", sa.Text, nullable=False),
        sa.Column("language", sa.String(10), nullable=False),
        sa.Column("pace", sa.String(40), nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("starting", sa.Boolean, nullable=False),
        sa.Column("until", sa.String(25), nullable=False, index=True),
    )
    op.create_table(
        "places",
        sa.Column("open_id", sa.String(12), sa.ForeignKey("open_games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("person_id", sa.String(12), _person(), nullable=False, index=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("faction", sa.String(12), nullable=False),
    )
    op.create_table(
        "tickets",
        sa.Column("person_id", sa.String(12), _person(), primary_key=True),
        sa.Column("created", sa.String(32), nullable=False),
        sa.Column("until", sa.String(25), nullable=False, index=True),
        sa.Column("pace", sa.String(40), nullable=False),
        sa.Column("language", sa.String(10), nullable=False),
        sa.Column("factions", sa.String(60), nullable=False),
        sa.Column("game_id", sa.String(12)),
    )
    op.create_table(
        "blocks",
        sa.Column("person_id", sa.String(12), _person(), primary_key=True),
        sa.Column("blocked_id", sa.String(12), _person(), primary_key=True, index=True),
        sa.Column("created", sa.String(25), nullable=False),
    )


def downgrade() -> None:
    """Open games and tickets are lost, and blocked people may meet again."""
    for table in ("blocks", "tickets", "places", "open_games"):
        op.drop_table(table)


def _person() -> sa.ForeignKey:
    return sa.ForeignKey("people.id", ondelete="CASCADE")
