"""Which address has made a game, as long as nobody has decided in it; and which messages were reported."""

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0006"
down_revision: Final = "0005"


def upgrade() -> None:
    """Games that are there count as decided in."""
    op.add_column("games", sa.Column("made_by", sa.String(45)))
    op.add_column("messages", sa.Column("reported", sa.String(12)))
    op.create_index("games_made_by", "games", ["made_by", "created"])


def downgrade() -> None:
    """The addresses and reports are forgotten."""
    op.drop_column("messages", "reported")
    op.drop_index("games_made_by", "games")
    op.drop_column("games", "made_by")
