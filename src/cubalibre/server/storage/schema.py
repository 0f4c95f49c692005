"""Database schema. A change here needs a migration (`migrations/versions`)."""

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    inspect,
    text,
)
from sqlalchemy.engine import Connection

from cubalibre.server.storage.compression import CompressedText

VERSION: Final = "0012"
"""The newest migration, after which the tables are as below."""
METADATA: Final = MetaData()
MAKER_LENGTH: Final = 45

GAMES: Final = Table(
    "games",
    METADATA,
    Column("id", String(12), primary_key=True),
    Column("created", String(25), nullable=False),
    Column("title", String(80), nullable=False),
    Column("header", Text, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("entries", Integer, nullable=False),
    Column("messages", Integer, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("decides", String(12), nullable=False),
    Column("cards", Integer, nullable=False),
    Column("rematch", String(12)),
    Column("lesson", String(40)),
    Column("changed", String(25), nullable=False, server_default=""),
    Column("made_by", String(MAKER_LENGTH)),
    Column("board", Integer, nullable=False, server_default="0"),
)
"""`header` is the first line of the game's record. `revision` rises with every change of the entries, an undo too, so
that a value never occurs twice; `entries`, `over`, `decides` (whose question it is) and `cards` (played so far) are
as of that revision. `lesson` is the name of the course if the game is a lesson. `changed` is the time of the last
decision or message. `made_by` is the address that has made the game, as long as nobody has decided in it; games made
on the server's own machine have none. `board` rises with every change of the steps that are ticked at a real table."""

ENTRIES: Final = Table(
    "entries",
    METADATA,
    Column("game_id", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("line", CompressedText, nullable=False),
)

SEATS: Final = Table(
    "seats",
    METADATA,
    Column("game_id", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("faction", String(12), primary_key=True),
    Column("kind", String(12), nullable=False),
    Column("name", String(60), nullable=False),
    Column("key_hash", String(64)),
)
"""`kind`: me, screen, friend (people), nonplayer, random, search:1 to search:5, bot; of Chance, which has a seat in a
companion game, what people do by hand: by-hand, dice, cards, board. Keys are stored as hashes."""

PEOPLE: Final = Table(
    "people",
    METADATA,
    Column("id", String(12), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("created", String(25), nullable=False),
    Column("seen", String(25), nullable=False),
    Column("language", String(10), nullable=False),
    Column("recovery_hash", String(64), unique=True),
)
"""A person is a name, known by a key on each device. `seen` is the time of their last request, to the hour. The
recovery code lets a further device in; it is stored as a hash."""

DEVICES: Final = Table(
    "devices",
    METADATA,
    Column("key_hash", String(64), primary_key=True),
    Column("person_id", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created", String(25), nullable=False),
    Column("label", String(60), nullable=False),
)
"""A person's devices: the hash of the key that each keeps, and what the person calls it."""

HOLDINGS: Final = Table(
    "holdings",
    METADATA,
    Column("game_id", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("faction", String(12), primary_key=True),
    Column("person_id", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
)
"""The seats that a person holds under their name. A seat's own key, if anybody has it, holds it as well."""

MESSAGES: Final = Table(
    "messages",
    METADATA,
    Column("game_id", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("sent", String(25), nullable=False),
    Column("faction", String(12), nullable=False),
    Column("text", Text, nullable=False),
    Column("offer_faction", String(12)),
    Column("offer_act", String(120)),
    Column("offer_cards", Integer),
    Column("offer_state", String(12)),
    Column("offer_entry", Integer),
    Column("reported", String(12)),
)
"""An offer is an act of `offer_faction`, valid while the card on which it was made is played (`offer_cards`). For an
accepted gift, `offer_entry` is the number of the entry that made it. `reported` is the Faction that has reported it."""

BOARDS: Final = Table(
    "boards",
    METADATA,
    Column("game_id", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("state", CompressedText, nullable=False),
)
"""How the real board of a companion game stands, as JSON; see `games.shared_board`."""

ORDERS: Final = Table(
    "orders", METADATA, Column("name", String(60), primary_key=True), Column("value", String(25), nullable=False)
)
"""Settings made by an operator, see `administration`: `closed`, `ban` with a network, whose value is its end, or `mute`
with a game and a Faction."""

ANALYSES: Final = Table(
    "analyses",
    METADATA,
    Column("game_id", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("effort", String(12), primary_key=True),
    Column("revision", Integer, nullable=False),
    Column("seats", String(60), nullable=False),
    Column("asked", String(25), nullable=False),
    Column("address", String(MAKER_LENGTH), nullable=False),
    Column("state", String(12), nullable=False, index=True),
    Column("turns", Integer, nullable=False),
)
"""Analyses of finished games: `revision` is that of the game, `seats` the Factions that are judged, with commas.
`address` is the one that has asked for it, empty once it has ended. `turns` is their number in the game; 0 before the
analysis begins."""

ANALYSED_TURNS: Final = Table(
    "analysed_turns",
    METADATA,
    Column("game_id", String(12), primary_key=True),
    Column("effort", String(12), primary_key=True),
    Column("turn", Integer, primary_key=True, autoincrement=False),
    Column("digest", String(80), nullable=False),
    Column("result", CompressedText, nullable=False),
    ForeignKeyConstraint(["game_id", "effort"], ["analyses.game_id", "analyses.effort"], ondelete="CASCADE"),
)
"""What was found in each turn, as JSON, and a digest of the turn and of how it was looked at: where that differs, the
turn is analysed again."""

Index("games_created", GAMES.c.created)
Index("games_made_by", GAMES.c.made_by, GAMES.c.created)


def is_current(connection: Connection) -> bool:
    """Whether the tables of a database are those of this version."""
    if not inspect(connection).has_table("alembic_version"):
        return False
    return connection.scalars(text("SELECT version_num FROM alembic_version")).all() == [VERSION]
