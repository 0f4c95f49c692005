"""Which address has made a game, as long as nobody has decided in it."""

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0006"
down_revision: Final = "0005"


def upgrade() -> None:
    """Games that are there count as decided in."""
    op.add_column("games", sa.Column("made_by", sa.String(45)))
    op.create_index("games_made_by", "games", ["made_by", "created"])


def downgrade() -> None:
    """The addresses are forgotten."""
    op.drop_index("games_made_by", "games")
    op.drop_column("games", "made_by")
