"""After games: results of people, ratings and public pages of those who want them; passkeys."""

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0015"
down_revision: Final = "0014"


def upgrade() -> None:
    """No ending has been looked at yet, and nobody has asked for a rating, a page or a passkey."""
    op.create_table(
        "endings",
        sa.Column("game_id", sa.String(12), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("counts", sa.Boolean, nullable=False),
    )
    op.create_table(
        "results",
        sa.Column("game_id", sa.String(12), primary_key=True),
        sa.Column("faction", sa.String(12), primary_key=True),
        _person(index=True),
        sa.Column("ended", sa.String(25), nullable=False),
        sa.Column("factions", sa.String(60), nullable=False),
        sa.Column("others", sa.String(12), nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("margin", sa.Integer, nullable=False),
    )
    op.create_table(
        "profiles",
        _person(primary_key=True),
        sa.Column("shown", sa.Boolean, nullable=False),
        sa.Column("rated_since", sa.String(25)),
    )
    op.create_table(
        "ratings",
        _person(primary_key=True),
        sa.Column("factions", sa.String(60), primary_key=True),
        sa.Column("mu", sa.Float(53), nullable=False),
        sa.Column("sigma", sa.Float(53), nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(64), primary_key=True),
        _person(index=True),
        sa.Column("credential", sa.Text, nullable=False),
        sa.Column("public_key", sa.Text, nullable=False),
        sa.Column("uses", sa.BigInteger, nullable=False),
        sa.Column("label", sa.String(60), nullable=False),
        sa.Column("created", sa.String(25), nullable=False),
        sa.Column("seen", sa.String(10), nullable=False),
    )
    op.create_table(
        "challenges",
        sa.Column("challenge_hash", sa.String(64), primary_key=True),
        sa.Column("person_id", sa.String(12), sa.ForeignKey("people.id", ondelete="CASCADE"), index=True),
        sa.Column("until", sa.String(25), nullable=False, index=True),
    )
    op.create_index("targets_address", "targets", [sa.text("lower(address)")])


def downgrade() -> None:
    """Results, ratings, pages and passkeys are forgotten; the games stay as they were."""
    op.drop_index("targets_address", "targets")
    for name in ("challenges", "passkeys", "ratings", "profiles", "results", "endings"):
        op.drop_table(name)


def _person(*, primary_key: bool = False, index: bool = False) -> "sa.Column[str]":
    foreign = sa.ForeignKey("people.id", ondelete="CASCADE")
    return sa.Column("person_id", sa.String(12), foreign, primary_key=primary_key, nullable=False, index=index)
