"""The store: games, entries, seats and messages in SQLite or PostgreSQL; each change is one transaction."""

import json
from collections.abc import Callable, Sequence
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from cubalibre.server.storage.compression import compress
from cubalibre.server.storage.database import Database
from cubalibre.server.storage.rows import AGREED, RETURNED, Change, GameRow, Message, Offer, OfferUpdate, Seat, now
from cubalibre.server.storage.schema import BOARDS, ENTRIES, GAMES, HOLDINGS, MESSAGES, SEATS

CHANNEL: Final = "cubalibre"
"""The PostgreSQL channel on which servers notify each other of changes."""
REMATCH_NOTICE: Final = "rematch 0"
"""The notice in the talk of a game whose rematch has begun; see `prose.notice`."""
DEAL_NOTICE: Final = "deal"
"""The notice that a deal was written down; its number follows."""
SAID_NOTICE: Final = "deal-said"
"""The notice that a party says what has become of a deal; its number follows."""
_CHANGED: Final = (
    "header",
    "revision",
    "entries",
    "over",
    "decides",
    "cards",
    "changed",
    "made_by",
    "shown",
    "shown_revision",
)
"""Columns that a change of the entries updates; the others may have been changed meanwhile."""
_DROPPED_AT_ONCE: Final = 100
"""Games that are deleted in one transaction, which others wait for."""
_GAME: Final = sa.select(GAMES).where(GAMES.c.id == sa.bindparam("game"))
_CHANGE: Final = (
    sa.update(GAMES)
    .where(GAMES.c.id == sa.bindparam("game"), GAMES.c.revision == sa.bindparam("seen"))
    .values({name: sa.bindparam(f"new_{name}") for name in _CHANGED})
    .returning(*GAMES.c)
)
_INSERT_ENTRY: Final = sa.insert(ENTRIES).values(
    game_id=sa.bindparam("game"), number=sa.bindparam("at"), line=sa.bindparam("compressed", type_=sa.LargeBinary)
)
"""These statements are built once because each decision uses them; SQLAlchemy then caches their SQL."""


class Store(Database):
    """The games of a database, with their entries, seats and messages."""

    # Games.

    def create(
        self,
        row: GameRow,
        seats: Sequence[Seat],
        lines: list[str],
        notice: str = "",
        like: str | None = None,
        beside: Callable[[Connection], None] | None = None,
    ) -> GameRow:
        """Store a new game, optionally with a notice, and held by the people of the game `like`; the game as stored.

        For `beside` see `commit`.
        """
        entries = _entries(row.id, 0, lines)
        with self.writing() as connection:
            _insert_game(connection, row, seats, entries)
            if like:
                _hold_alike(connection, like, row.id)
            if beside is not None:
                beside(connection)
            return _add_message(connection, row.id, "", notice) if notice else row

    def rematch(
        self,
        old: str,
        row: GameRow,
        seats: Sequence[Seat],
        lines: list[str],
        beside: Callable[[Connection], None] | None = None,
    ) -> str:
        """Store a rematch of a game, held by the same people; its id, or that of the rematch that is there already.

        A notice in the talk tells everybody. For `beside` see `commit`.
        """
        entries = _entries(row.id, 0, lines)
        with self.writing() as connection:
            free = sa.update(GAMES).where(GAMES.c.id == old, GAMES.c.rematch.is_(None)).values(rematch=row.id)
            if connection.execute(free).rowcount:
                _insert_game(connection, row, seats, entries)
                _hold_alike(connection, old, row.id)
                if beside is not None:
                    beside(connection)
                self._notify(connection, _add_message(connection, old, "", REMATCH_NOTICE))
                return row.id
            return str(connection.scalar(sa.select(GAMES.c.rematch).where(GAMES.c.id == old)))

    def game(self, game_id: str) -> GameRow | None:
        """A game without its entries; None if there is none."""
        with self.reading() as connection:
            row = connection.execute(_GAME, {"game": game_id}).first()
        return GameRow(*row) if row else None

    def number_of_games(self) -> int:
        """Number of stored games."""
        with self.reading() as connection:
            return int(connection.scalar(sa.select(sa.func.count()).select_from(GAMES)) or 0)

    def undecided_games(self, address: str, since: str) -> int:
        """Number of games that an address has made since a time, and nobody has decided in."""
        made = sa.and_(GAMES.c.made_by == address, GAMES.c.created > since)
        with self.reading() as connection:
            return int(connection.scalar(sa.select(sa.func.count()).select_from(GAMES).where(made)) or 0)

    def drop_undecided(self, before: str) -> int:
        """Delete the oldest games that were made before a time, and that nobody has decided in; how many."""
        made = sa.and_(GAMES.c.made_by.is_not(None), GAMES.c.created < before)
        oldest = sa.select(GAMES.c.id).where(made).order_by(GAMES.c.created).limit(_DROPPED_AT_ONCE)
        with self.writing() as connection:
            return connection.execute(sa.delete(GAMES).where(GAMES.c.id.in_(oldest), made)).rowcount

    def ids(self, header_prefix: str = "") -> list[str]:
        """The ids of the games whose header begins with `header_prefix`, the oldest first."""
        with self.reading() as connection:
            wanted = sa.select(GAMES.c.id).order_by(GAMES.c.created, GAMES.c.id)
            if header_prefix:
                wanted = wanted.where(GAMES.c.header.startswith(header_prefix, autoescape=True))
            return list(connection.scalars(wanted))

    def waiting(self, kind: str) -> list[str]:
        """The ids of the games in which a seat decides whose kind begins with `kind`."""
        due = sa.and_(SEATS.c.game_id == GAMES.c.id, SEATS.c.faction == GAMES.c.decides, SEATS.c.kind.startswith(kind))
        with self.reading() as connection:
            return list(connection.scalars(sa.select(GAMES.c.id).join(SEATS, due).order_by(GAMES.c.created)))

    def with_lines(self, game_id: str) -> tuple[GameRow, list[str]] | None:
        """A game and the lines of its entries, read in one transaction."""
        with self.reading(self.snapshot) as connection:
            row = connection.execute(sa.select(GAMES).where(GAMES.c.id == game_id)).first()
            if row is None:
                return None
            lines = sa.select(ENTRIES.c.line).where(ENTRIES.c.game_id == game_id).order_by(ENTRIES.c.number)
            return GameRow(*row), list(connection.scalars(lines))

    def seats(self, game_id: str) -> tuple[Seat, ...]:
        """The seats of a game; they never change."""
        with self.reading() as connection:
            rows = connection.execute(sa.select(SEATS).where(SEATS.c.game_id == game_id))
            return tuple(Seat(row.faction, row.kind, row.name, row.key_hash) for row in rows)

    def commit(
        self,
        row: GameRow,
        change: Change,
        offer_update: OfferUpdate | None = None,
        beside: Callable[[Connection], None] | None = None,
    ) -> GameRow | None:
        """Store a change of a game at the row's revision; None if the game or the offer has changed meanwhile.

        `beside` stores something else in the same transaction.
        """
        new = change.applied_to(row)._asdict()
        values = {"game": row.id, "seen": row.revision} | {f"new_{name}": new[name] for name in _CHANGED}
        entries = _entries(row.id, change.keep, change.lines)
        with self.writing() as connection:
            stored = connection.execute(_CHANGE, values).first()
            if stored is None or (offer_update is not None and not _update_offer(connection, row.id, offer_update)):
                connection.rollback()
                return None
            after = GameRow(*stored)
            if change.undone_to is not None and change.undone_to < row.entries:
                _return_gifts(connection, row.id, change.undone_to)
            if change.keep < row.entries:
                gone = sa.and_(ENTRIES.c.game_id == row.id, ENTRIES.c.number > change.keep)
                connection.execute(sa.delete(ENTRIES).where(gone))
            _insert_entries(connection, entries)
            if change.notice:
                after = _add_message(connection, row.id, "", change.notice)
            if beside is not None:
                beside(connection)
            self._notify(connection, after)
        return after

    def change_clock(self, game_id: str, change: Callable[[Connection, GameRow], bool]) -> GameRow | None:
        """Change what is stored of a game's clock or of votes, one change after the other; the game as stored.

        Those who follow the game hear of it if `change` returns that something has changed. None if there is no such
        game.
        """
        mine = GAMES.c.id == game_id
        with self.writing() as connection:
            found = connection.execute(sa.select(GAMES).where(mine).with_for_update()).first()
            if found is None:
                return None
            row = GameRow(*found)
            if change(connection, row):
                row = row._replace(clock=row.clock + 1)
                connection.execute(sa.update(GAMES).where(mine).values(clock=row.clock))
                self._notify(connection, row)
        return row

    def change_beside(
        self, game_id: str, limit: int, change: Callable[[Connection, GameRow], str]
    ) -> tuple[GameRow, bool] | None:
        """Store something beside a game, one change after the other, and a notice in the talk, which `change` returns.

        The game as stored, and whether something has changed: not if the notice is "". None if the talk is full.
        """
        mine = sa.and_(GAMES.c.id == game_id, GAMES.c.messages < limit)
        with self.writing() as connection:
            found = connection.execute(sa.select(GAMES).where(mine).with_for_update()).first()
            if found is None:
                return None
            row = GameRow(*found)
            notice = change(connection, row)
            if notice:
                row = _add_message(connection, game_id, "", notice)
                self._notify(connection, row)
        return row, bool(notice)

    # Messages.

    def add_message(self, game_id: str, faction: str, text: str, offer: Offer | None, limit: int) -> int | None:
        """Store a message; its number, or None if the game has `limit` messages already."""
        with self.writing() as connection:
            space = sa.and_(GAMES.c.id == game_id, GAMES.c.messages < limit)
            if connection.scalar(sa.select(GAMES.c.id).where(space).with_for_update()) is None:
                return None
            row = _add_message(connection, game_id, faction, text, offer)
            self._notify(connection, row)
        return row.messages

    def messages(self, game_id: str, since: int, limit: int) -> list[Message]:
        """The first `limit` messages after number `since`."""
        with self.reading() as connection:
            after = sa.and_(MESSAGES.c.game_id == game_id, MESSAGES.c.number > since)
            rows = connection.execute(sa.select(MESSAGES).where(after).order_by(MESSAGES.c.number).limit(limit))
            return [_message(row) for row in rows]

    def messages_upto(self, game_id: str, entries: int) -> int:
        """The number of messages before the first one that was sent when the game had more entries than these."""
        m = MESSAGES.c
        later = sa.select(sa.func.min(m.number)).where(m.game_id == game_id, m.entries > entries)
        with self.reading() as connection:
            first = connection.scalar(later)
            if first is not None:
                return int(first) - 1
            return int(connection.scalar(sa.select(GAMES.c.messages).where(GAMES.c.id == game_id)) or 0)

    def report(self, game_id: str, number: int, faction: str) -> bool:
        """Mark a player's message as reported by a Faction; False if there is no such message."""
        m = MESSAGES.c
        told = sa.and_(m.game_id == game_id, m.number == number, m.faction != "", m.text != "")
        with self.writing() as connection:
            return bool(connection.execute(sa.update(MESSAGES).where(told).values(reported=faction)).rowcount)

    def notice(self, game_id: str) -> str:
        """The last notice of the server about the game itself, not about deals; "" if there is none."""
        with self.reading() as connection:
            m = MESSAGES.c
            mine = sa.and_(m.game_id == game_id, m.faction == "", m.text.not_like(f"{DEAL_NOTICE}%"))
            return str(
                connection.scalar(sa.select(MESSAGES.c.text).where(mine).order_by(MESSAGES.c.number.desc())) or ""
            )

    def is_agreed(self, game_id: str, entry: int) -> bool:
        """Whether an entry is a gift that was made by accepting an offer."""
        m = MESSAGES.c
        made = sa.and_(m.game_id == game_id, m.offer_entry == entry)
        with self.reading() as connection:
            found = sa.select(m.number).where(made, m.offer_state.in_(AGREED)).limit(1)
            return connection.scalar(found) is not None

    def update_offer(self, game_id: str, update: OfferUpdate) -> bool:
        """Change the state of an offer; False if it was no longer in the state `before`."""
        with self.writing() as connection:
            if not _update_offer(connection, game_id, update):
                return False
            row = GameRow(*connection.execute(sa.select(GAMES).where(GAMES.c.id == game_id)).one())
            self._notify(connection, row)
        return True

    # Real boards.

    def board(self, game_id: str) -> str | None:
        """How the real board of a game stands, as stored; None if that is not known."""
        with self.reading() as connection:
            return connection.scalar(sa.select(BOARDS.c.state).where(BOARDS.c.game_id == game_id))

    def change_board(self, game_id: str, change: Callable[[str | None], str], told: bool) -> tuple[GameRow, str] | None:
        """Change what is stored of a real board, one change after the other; None if there is no such game.

        `told`: whether those who follow the game are to hear of it.
        """
        mine = GAMES.c.id == game_id
        with self.writing() as connection:
            found = connection.execute(sa.select(GAMES).where(mine).with_for_update()).first()
            if found is None:
                return None
            before = connection.scalar(sa.select(BOARDS.c.state).where(BOARDS.c.game_id == game_id))
            after = change(before)
            if after == before:
                return GameRow(*found), after
            connection.execute(sa.delete(BOARDS).where(BOARDS.c.game_id == game_id))
            connection.execute(sa.insert(BOARDS).values(game_id=game_id, state=after))
            row = GameRow(*found)
            if told:
                row = row._replace(board=row.board + 1)
                connection.execute(sa.update(GAMES).where(mine).values(board=row.board))
                self._notify(connection, row)
        return row, after

    def _notify(self, connection: Connection, row: GameRow) -> None:
        if self.postgres:
            note = json.dumps([row.id, row.revision, row.entries, row.messages, row.board, row.clock])
            connection.execute(sa.select(sa.func.pg_notify(CHANNEL, note)))

    def tell_others(self, note: list[object]) -> None:
        """Notify the servers that share this PostgreSQL of something that is not stored."""
        if self.postgres:
            with self.writing() as connection:
                connection.execute(sa.select(sa.func.pg_notify(CHANNEL, json.dumps(note))))


def _add_message(connection: Connection, game_id: str, faction: str, text: str, offer: Offer | None = None) -> GameRow:
    """Store a message; the game as stored, whose number of messages is the number of the message."""
    mine = GAMES.c.id == game_id
    connection.execute(sa.update(GAMES).where(mine).values(messages=GAMES.c.messages + 1, changed=now()))
    row = GameRow(*connection.execute(sa.select(GAMES).where(mine)).one())
    values = {"game_id": game_id, "number": row.messages, "sent": now(), "faction": faction, "text": text}
    values["entries"] = row.entries
    if offer is not None:
        values |= {f"offer_{name}": value for name, value in offer._asdict().items()}
    connection.execute(sa.insert(MESSAGES).values(values))
    return row


def _insert_game(connection: Connection, row: GameRow, seats: Sequence[Seat], entries: list[dict[str, object]]) -> None:
    connection.execute(sa.insert(GAMES).values(row._asdict()))
    connection.execute(sa.insert(SEATS), [{"game_id": row.id, **seat._asdict()} for seat in seats])
    _insert_entries(connection, entries)


def _hold_alike(connection: Connection, old: str, new: str) -> None:
    """Let the people who hold seats in a game hold the same in another one."""
    same = sa.select(sa.literal(new), HOLDINGS.c.faction, HOLDINGS.c.person_id).where(HOLDINGS.c.game_id == old)
    connection.execute(sa.insert(HOLDINGS).from_select(["game_id", "faction", "person_id"], same))


def _entries(game_id: str, after: int, lines: list[str]) -> list[dict[str, object]]:
    """The parameters of `_INSERT_ENTRY`; a whole game takes 20 ms to compress, in which others may write."""
    return [
        {"game": game_id, "at": number, "compressed": compress(line)} for number, line in enumerate(lines, after + 1)
    ]


def _insert_entries(connection: Connection, entries: list[dict[str, object]]) -> None:
    if entries:
        connection.execute(_INSERT_ENTRY, entries)


def _update_offer(connection: Connection, game_id: str, update: OfferUpdate) -> bool:
    m = MESSAGES.c
    mine = sa.and_(m.game_id == game_id, m.number == update.number, m.offer_state == update.before)
    values = {"offer_state": update.after} | ({"offer_entry": update.entry} if update.entry else {})
    return bool(connection.execute(sa.update(MESSAGES).where(mine).values(values)).rowcount)


def _return_gifts(connection: Connection, game_id: str, entries: int) -> None:
    """Mark the agreed gifts after the first `entries` entries as returned."""
    m = MESSAGES.c
    gone = sa.and_(m.game_id == game_id, m.offer_entry > entries, m.offer_state.in_(AGREED))
    connection.execute(sa.update(MESSAGES).where(gone).values(offer_state=RETURNED))


def _message(row: Any) -> Message:
    offer = None
    if row.offer_faction is not None:
        offer = Offer(row.offer_faction, row.offer_act, row.offer_cards, row.offer_state, row.offer_entry)
    return Message(row.number, row.sent, row.faction, row.text, offer, row.entries)
