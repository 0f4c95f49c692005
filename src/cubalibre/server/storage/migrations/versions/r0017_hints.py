"""Hints: whether a table has agreed to them."""

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0017"
down_revision: Final = "0016"


def upgrade() -> None:
    """No table has agreed yet; one who plays alone needs no agreement."""
    op.add_column("games", sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """What was agreed is forgotten."""
    op.drop_column("games", "hints")
