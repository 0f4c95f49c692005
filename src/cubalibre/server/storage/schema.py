"""Database schema. A change here needs a migration (`migrations/versions`)."""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
    inspect,
    text,
)
from sqlalchemy.engine import Connection

from cubalibre.server.storage.compression import CompressedText

VERSION: Final = "0018"
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
    Column("clock", Integer, nullable=False, server_default="0"),
    Column("delay", Integer, nullable=False, server_default="0"),
    Column("shown", Integer, nullable=False, server_default="0"),
    Column("shown_revision", Integer, nullable=False, server_default="1"),
    Column("hints", Boolean, nullable=False, server_default=false()),
)
"""`header` is the first line of the game's record. `revision` rises with every change of the entries, an undo too, so
that a value never occurs twice; `entries`, `over`, `decides` (whose question it is) and `cards` (played so far) are
as of that revision. `lesson` is the name of the course if the game is a lesson. `changed` is the time of the last
decision or message. `made_by` is the address that has made the game, as long as nobody has decided in it; games made
on the server's own machine have none. `board` rises with every change of the steps that are ticked at a real table.
`clock` rises with every change of the clock, and of votes about it; it is 0 for a game that has neither. `delay` is the
number of turns by which spectators are behind, -1 if there may be none. With a delay, `shown` is the number of entries
that they see, and `shown_revision` rises whenever these change. `hints` says whether whoever decides may ask for a
hint, as the table has agreed."""

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
    Column("language", String(10), nullable=False),
)
"""A person is a name, known by a key on each device."""

DEVICES: Final = Table(
    "devices",
    METADATA,
    Column("key_hash", String(64), primary_key=True),
    Column("person_id", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("id", String(12), nullable=False),
    Column("label", String(60), nullable=False),
    Column("created", String(25), nullable=False),
    Column("seen", String(10), nullable=False, index=True),
)
"""A person's devices: the hash of the key that each keeps, what the person calls it, and the day of its last use."""

CODES: Final = Table(
    "codes",
    METADATA,
    Column("code_hash", String(64), primary_key=True),
    Column("person_id", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created", String(25), nullable=False),
    Column("until", String(25), index=True),
)
"""Codes that let a further device of a person in, as hashes. One with an end, `until`, is in a link and works once; the
other is the recovery code, of which a person has one."""

HOLDINGS: Final = Table(
    "holdings",
    METADATA,
    Column("game_id", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("faction", String(12), primary_key=True),
    Column("person_id", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
)
"""The seats that a person holds under their name. A seat's own key, if anybody has it, holds it as well."""

ENDINGS: Final = Table(
    "endings",
    METADATA,
    Column("game_id", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("counts", Boolean, nullable=False),
)
"""The games whose end has been looked at, each once. A game that was begun from a record, or as a copy, is here from
its beginning: it does not count."""

RESULTS: Final = Table(
    "results",
    METADATA,
    Column("game_id", String(12), primary_key=True),
    Column("faction", String(12), primary_key=True),
    Column("person_id", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("ended", String(25), nullable=False),
    Column("factions", String(60), nullable=False),
    Column("others", String(12), nullable=False),
    Column("place", Integer, nullable=False),
    Column("margin", Integer, nullable=False),
)
"""How games ended for people, a row for each seat that they held; it stays when the game is deleted. `factions` are all
those of its player, with "+" between; `others` is the kind of the other players: person, search, nonplayer, random, bot
or mixed. `place` is that in the ranking (7.3), 1 for the winner, and `margin` the player's margin."""

PROFILES: Final = Table(
    "profiles",
    METADATA,
    Column("person_id", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("shown", Boolean, nullable=False),
    Column("rated_since", String(25)),
)
"""What people have asked for: `shown`, a public page; `rated_since`, ratings by games that began at this time or later.
Whoever has no row has asked for neither."""

RATINGS: Final = Table(
    "ratings",
    METADATA,
    Column("person_id", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("factions", String(60), primary_key=True),
    Column("mu", Float(53), nullable=False),
    Column("sigma", Float(53), nullable=False),
    Column("games", Integer, nullable=False),
)
"""Ratings of people (`people.ratings`): mean and standard deviation, for each Faction or pair of Factions played."""

PASSKEYS: Final = Table(
    "passkeys",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("person_id", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("credential", Text, nullable=False),
    Column("public_key", Text, nullable=False),
    Column("uses", BigInteger, nullable=False),
    Column("label", String(60), nullable=False),
    Column("created", String(25), nullable=False),
    Column("seen", String(10), nullable=False),
)
"""Passkeys of people (`people.passkey_service`). `id` is the hash of the credential's id, `credential`; this and the
public key are base64url. `uses` is what the authenticator counted last, 0 if it does not; `seen` is the day of the last
use."""

CHALLENGES: Final = Table(
    "challenges",
    METADATA,
    Column("challenge_hash", String(64), primary_key=True),
    Column("person_id", ForeignKey("people.id", ondelete="CASCADE"), index=True),
    Column("until", String(25), nullable=False, index=True),
)
"""What passkeys are to sign, as hashes, once and until a time. `person_id`: for a new passkey of this person; null for
whoever comes in."""

OPEN_GAMES: Final = Table(
    "open_games",
    METADATA,
    Column("id", String(12), primary_key=True),
    Column("maker_id", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created", String(25), nullable=False),
    Column("title", String(80), nullable=False),
    Column("request", Text, nullable=False),
    Column("language", String(10), nullable=False),
    Column("pace", String(40), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("starting", Boolean, nullable=False),
    Column("until", String(25), nullable=False, index=True),
)
"""Games that wait for people. `request` is the JSON of their seats and options, `seats` the number of those for
people; when `starting`, all is settled, and the game is made with the same id. Then the row goes.
`until`: the time at which it is swept unless somebody at the table looks before."""

PLACES: Final = Table(
    "places",
    METADATA,
    Column("open_id", ForeignKey("open_games.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("person_id", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("name", String(60), nullable=False),
    Column("faction", String(12), nullable=False),
)
"""Who has taken a seat in an open game, under which name; `faction` is "" for a random one until the game starts."""

TICKETS: Final = Table(
    "tickets",
    METADATA,
    Column("person_id", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("created", String(32), nullable=False),
    Column("until", String(25), nullable=False, index=True),
    Column("pace", String(40), nullable=False),
    Column("language", String(10), nullable=False),
    Column("factions", String(60), nullable=False),
    Column("game_id", String(12)),
)
"""People who wait for any game of four at a pace, until a time. `factions`: those that they would play, with blanks
between; `game_id`: the game that was found."""

BLOCKS: Final = Table(
    "blocks",
    METADATA,
    Column("person_id", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("blocked_id", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("created", String(25), nullable=False),
)
"""Whom a person does not want to meet in open games."""

TARGETS: Final = Table(
    "targets",
    METADATA,
    Column("id", String(12), primary_key=True),
    Column("person_id", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("kind", String(8), nullable=False),
    Column("address", Text, nullable=False),
    Column("secret", Text, nullable=False),
    Column("label", String(60), nullable=False),
    Column("created", String(25), nullable=False),
    Column("device", ForeignKey("devices.key_hash", ondelete="CASCADE"), index=True),
    Column("off", String(12), nullable=False),
    Column("confirms", String(64), unique=True),
    Column("daily", Boolean, nullable=False, server_default=false()),
    Index("targets_address", text("lower(address)")),
)
"""Where people are called. `kind`: webhook (`address` is a URL), push (an endpoint; `secret` has its keys, as JSON),
mail (`daily`: once a day, with all that is due). `device` is that of a push target, which goes with it. `off` is why
nothing is sent there any more: gone, failing; "" while all is well. `confirms` is the hash of the code that an address
of mail waits for; null once it is confirmed."""

WISHES: Final = Table(
    "wishes",
    METADATA,
    Column("person_id", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("kinds", String(80), nullable=False),
    Column("zone", String(60), nullable=False),
    Column("quiet_from", Integer),
    Column("quiet_to", Integer),
)
"""How a person wishes to be called: the kinds of notices, with commas between; the time zone and, in minutes of its
day, the quiet hours."""

GAME_WISHES: Final = Table(
    "game_wishes",
    METADATA,
    Column("person_id", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("game_id", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("kinds", String(80), nullable=False),
)
"""The kinds of notices that a person wishes for in one game, where these are not the same as in all games."""

NOTICES: Final = Table(
    "notices",
    METADATA,
    Column("person_id", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("key", String(60), primary_key=True),
    Column("kind", String(12), nullable=False),
    Column("game_id", ForeignKey("games.id", ondelete="CASCADE"), index=True),
    Column("details", Text, nullable=False),
    Column("created", String(25), nullable=False),
    Column("due", String(25), index=True),
)
"""What people are to be told, once for each key. At `due` it is decided whether and where to; null once it is."""

DELIVERIES: Final = Table(
    "deliveries",
    METADATA,
    Column("target_id", ForeignKey("targets.id", ondelete="CASCADE"), primary_key=True),
    Column("person_id", String(12), nullable=False),
    Column("key", String(60), primary_key=True),
    Column("attempts", Integer, nullable=False),
    Column("due", String(25), nullable=False, index=True),
    ForeignKeyConstraint(["person_id", "key"], ["notices.person_id", "notices.key"], ondelete="CASCADE"),
    Index("deliveries_notice", "person_id", "key"),
)
"""What is still to be sent to a target. While it is being sent, `due` is the end of the lease."""

WATCHED_GAMES: Final = Table(
    "watched_games",
    METADATA,
    Column("game_id", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("revision", Integer, nullable=False),
    Column("entries", Integer, nullable=False),
    Column("messages", Integer, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("person_id", String(12), nullable=False),
)
"""How a game stood when it was last looked at for notices; `person_id` is who decided then, "" for nobody known."""

SERVER_KEYS: Final = Table(
    "server_keys", METADATA, Column("name", String(20), primary_key=True), Column("value", Text, nullable=False)
)
"""Keys of the server itself: `vapid`, with which it signs what it sends to push services."""

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
    Column("entries", Integer, nullable=False, server_default="0"),
)
"""An offer is an act of `offer_faction`, valid while the card on which it was made is played (`offer_cards`). For an
accepted gift, `offer_entry` is the number of the entry that made it. `reported` is the Faction that has reported it.
`entries` is the number of entries of the game when the message was sent."""

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

CLOCKS: Final = Table(
    "clocks",
    METADATA,
    Column("game_id", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("pace", String(30), nullable=False),
    Column("weekends", Boolean, nullable=False),
    Column("zone", String(40), nullable=False),
    Column("program", String(12), nullable=False),
    Column("player", String(12), nullable=False),
    Column("since", Float(53), nullable=False),
    Column("times", Text, nullable=False),
    Column("stopped", Float(53)),
    Column("look", Float(53), index=True),
    Column("reminded", Boolean, nullable=False),
)
"""The clock of a game (`games.timekeeping`); times are seconds since 1970. `pace` is a word; with `weekends` the clock
stands on weekends in the time zone `zone`; `program` takes an absent player's seats. `player` is the one whose decision
it is, "" if no time runs, and `since` the time from which theirs is not charged yet. `times` is JSON: what each player
has left. `stopped` is when all agreed to stop the clock. `look` is when a server must look at it next."""

UPTIMES: Final = Table(
    "uptimes",
    METADATA,
    Column("began", Float(53), primary_key=True),
    Column("ended", Float(53), nullable=False),
)
"""The periods in which a server was running; clocks stand between them."""

HOLIDAYS: Final = Table(
    "holidays",
    METADATA,
    Column("person_id", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("began", Float(53), primary_key=True),
    Column("ended", Float(53), nullable=False),
)
"""The holidays that people have taken or are on."""

ABSENCES: Final = Table(
    "absences",
    METADATA,
    Column("game_id", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("faction", String(12), primary_key=True),
    Column("program", String(12), nullable=False),
)
"""The seats of absent players, with the program that decides for each: nonplayer, or search:1 to search:5."""

VOTES: Final = Table(
    "votes",
    METADATA,
    Column("game_id", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("subject", String(12), primary_key=True),
    Column("player", String(12), primary_key=True),
    Column("entries", Integer, nullable=False),
)
"""What players have agreed to: `subject` is `stop`, or the Faction of the player whom a program shall replace. Such a
vote is valid while the game has this number of entries."""

PLANS: Final = Table(
    "plans",
    METADATA,
    Column("game_id", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("faction", String(12), primary_key=True),
    Column("answer", String(12), primary_key=True),
    Column("seen", Integer, nullable=False),
)
"""The answers that players have planned ahead: `pass` or `let-go`. `seen` is the revision of the game at which a server
has last looked whether one is due."""

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

DEALS: Final = Table(
    "deals",
    METADATA,
    Column("game_id", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("written", String(25), nullable=False),
    Column("entry", Integer, nullable=False),
    Column("message", Integer, nullable=False),
    Column("faction", String(12), nullable=False),
    Column("others", String(60), nullable=False),
    Column("text", Text, nullable=False),
    Column("until", Integer),
)
"""The deals that players have written down. `entry`: how many entries the game had then;
`message`: the number of the notice in the talk, 0 for a deal that an imported record had; `others`: the other Factions
concerned, with commas between; `until`: the Propaganda Round until which the deal is to hold, from 1; null without end.
"""

VERDICTS: Final = Table(
    "verdicts",
    METADATA,
    Column("game_id", String(12), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("faction", String(12), primary_key=True),
    Column("message", Integer, primary_key=True, autoincrement=False),
    Column("verdict", String(8), nullable=False),
    ForeignKeyConstraint(["game_id", "number"], ["deals.game_id", "deals.number"], ondelete="CASCADE"),
)
"""What a party has said of a deal, and when, by the number of the notice in the talk: `kept`, `broken`, or "" for
nothing any more. The last word counts; to spectators who are behind, the last one that they see."""

NOTEPADS: Final = Table(
    "notepads",
    METADATA,
    Column("game_id", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("faction", String(12), primary_key=True),
    Column("text", CompressedText, nullable=False),
)
"""What players have noted down for themselves, by the seat: only whoever holds the seat gets it."""

Index("games_created", GAMES.c.created)
Index("games_made_by", GAMES.c.made_by, GAMES.c.created)


def is_current(connection: Connection) -> bool:
    """Whether the tables of a database are those of this version."""
    if not inspect(connection).has_table("alembic_version"):
        return False
    return connection.scalars(text("SELECT version_num FROM alembic_version")).all() == [VERSION]
