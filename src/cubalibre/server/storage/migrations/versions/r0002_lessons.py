"""Games that are lessons."""

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0002"
down_revision: Final = "0001"


def upgrade() -> None:
    """A game may follow a course."""
    op.add_column("games", sa.Column("lesson", sa.String(40)))


def downgrade() -> None:
    """Lessons become games like any other."""
    op.drop_column("games", "lesson")
