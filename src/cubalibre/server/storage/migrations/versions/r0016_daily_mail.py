"""Mail once a day, for those who choose it."""

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0016"
down_revision: Final = "0015"


def upgrade() -> None:
    """Everybody is called at once, as before."""
    op.add_column("targets", sa.Column("daily", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """What waits for a daily mail is sent one by one when it is due."""
    op.drop_column("targets", "daily")
