"""Which entry of a game an accepted gift is."""

import json
from collections.abc import Iterator
from typing import Final

import sqlalchemy as sa
from alembic import op

from cubalibre.server.storage.compression import CompressedText

revision: Final = "0005"
down_revision: Final = "0004"
_AGREED: Final = ("accepted", "back-giver", "back-other")
_MESSAGES: Final = sa.table(
    "messages", *map(sa.column, ("game_id", "number", "offer_faction", "offer_act", "offer_state", "offer_entry"))
)
_ENTRIES: Final = sa.table("entries", sa.column("game_id"), sa.column("number"), sa.column("line", CompressedText))


def upgrade() -> None:
    """Accepted gifts are looked up in the records; one that is not there has gone back."""
    op.add_column("messages", sa.Column("offer_entry", sa.Integer))
    m, connection = _MESSAGES.c, op.get_bind()
    gifts = sa.and_(m.offer_state.in_(_AGREED), m.offer_act.startswith("gift "))
    games: dict[str, list[tuple[int, str, str]]] = {}
    rows = sa.select(m.game_id, m.number, m.offer_faction, m.offer_act).where(gifts).order_by(m.number.desc())
    for game, *offer in connection.execute(rows):
        games.setdefault(game, []).append((offer[0], offer[1], offer[2]))
    for game, offers in games.items():
        entries = list(_gifts(game))
        for number, faction, act in offers:
            found = next((entry for entry in entries if entry[1:] == (faction, act)), None)
            values = {"offer_state": "returned"} if found is None else {"offer_entry": found[0]}
            if found is not None:
                entries.remove(found)
            connection.execute(sa.update(_MESSAGES).where(m.game_id == game, m.number == number).values(values))


def _gifts(game: str) -> Iterator[tuple[int, str, str]]:
    """The gifts in the record of a game, the last first: the number of the entry, the giver and the act."""
    e = _ENTRIES.c
    for number, text in op.get_bind().execute(
        sa.select(e.number, e.line).where(e.game_id == game).order_by(e.number.desc())
    ):
        line = json.loads(text or "{}")
        if line.get("act", "").startswith("gift "):
            yield number, line["seat"], line["act"]


def downgrade() -> None:
    """Gifts that went back were taken back, as far as older versions know."""
    m = _MESSAGES.c
    op.get_bind().execute(sa.update(_MESSAGES).where(m.offer_state == "returned").values(offer_state="taken-back"))
    op.drop_column("messages", "offer_entry")
