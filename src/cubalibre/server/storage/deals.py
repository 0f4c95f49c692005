"""The ledger of a game in the database: deals that players have written down, and what each says of them."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from cubalibre.deals import MOST_DEALS, Deal
from cubalibre.server.storage.rows import GameRow, now
from cubalibre.server.storage.schema import DEALS, VERDICTS
from cubalibre.server.storage.store import DEAL_NOTICE, SAID_NOTICE, Store

ALL: Final = 1_000_000_000
"""A number of messages that no game has: with it, the whole ledger is read."""


class StoredDeal(NamedTuple):
    """A deal as stored."""

    number: int
    """Its number in the game, from 1."""
    written: str
    """When it was written down."""
    deal: Deal

    @property
    def parties(self) -> tuple[str, ...]:
        """All Factions concerned, that of the writer first."""
        return self.deal.by, *self.deal.others


class TooManyDeals(ValueError):  # noqa: N818 - a limit
    """A game has as many deals as it may have."""


def of_game(store: Store, game_id: str, messages: int = ALL) -> list[StoredDeal]:
    """The deals of a game, the first one first, as they were when the talk had so many messages at most."""
    with store.reading() as connection:
        return _deals(connection, game_id, messages)


def _deals(connection: Connection, game_id: str, messages: int = ALL) -> list[StoredDeal]:
    d = DEALS.c
    words: dict[int, dict[str, str]] = {}
    given = sa.select(VERDICTS).where(VERDICTS.c.game_id == game_id, VERDICTS.c.message <= messages)
    for row in connection.execute(given.order_by(VERDICTS.c.number, VERDICTS.c.message, VERDICTS.c.faction)):
        words.setdefault(row.number, {})[row.faction] = row.verdict
    said = {number: tuple(item for item in last.items() if item[1]) for number, last in words.items()}
    written = sa.select(DEALS).where(d.game_id == game_id, d.message <= messages).order_by(d.number)
    return [
        StoredDeal(
            row.number,
            row.written,
            Deal(
                row.entry,
                row.faction,
                tuple(row.others.split(",")),
                row.text,
                row.until,
                said.get(row.number, ()),
            ),
        )
        for row in connection.execute(written)
    ]


def of_record(store: Store, game_id: str, messages: int = ALL) -> tuple[Deal, ...]:
    """The deals of a game as its record keeps them."""
    return tuple(stored.deal for stored in of_game(store, game_id, messages))


def add(store: Store, game_id: str, deal: Deal, most_messages: int) -> GameRow | None:
    """Write a deal down, with a notice in the talk; the game as stored, None if the talk is full.

    Raises:
        TooManyDeals: the game takes no more.
    """

    def change(connection: Connection, row: GameRow) -> str:
        mine = sa.select(sa.func.count()).select_from(DEALS).where(DEALS.c.game_id == game_id)
        number = int(connection.scalar(mine) or 0) + 1
        if number > MOST_DEALS:
            raise TooManyDeals
        _insert(connection, game_id, number, deal._replace(entry=row.entries), row.messages + 1)
        return f"{DEAL_NOTICE} {number}"

    found = store.change_beside(game_id, most_messages, change)
    return found and found[0]


def say(
    store: Store, game_id: str, number: int, factions: Iterable[str], verdict: str | None, most_messages: int
) -> GameRow | None:
    """Store what parties say has become of a deal, None for nothing any more; a notice in the talk tells everybody.

    The game as stored; None if the talk is full.
    """
    parties = list(factions)

    def change(connection: Connection, row: GameRow) -> str:
        (before,) = (dict(stored.deal.said) for stored in _deals(connection, game_id) if stored.number == number)
        new = [party for party in parties if before.get(party) != verdict]
        if not new:
            return ""
        _say(connection, game_id, number, [(party, verdict or "") for party in new], row.messages + 1)
        return f"{SAID_NOTICE} {number}"

    found = store.change_beside(game_id, most_messages, change)
    return found and found[0]


def put(connection: Connection, game_id: str, ledger: Sequence[Deal], entries: int) -> None:
    """Store the ledger of a new game that has so many entries."""
    for number, deal in enumerate(ledger, 1):
        _insert(connection, game_id, number, deal._replace(entry=min(deal.entry, entries)), 0)
        _say(connection, game_id, number, deal.said, 0)


def copy(connection: Connection, old: str, new: str, entries: int) -> None:
    """Store the ledger of a game for a copy of it, which has so many entries."""
    put(connection, new, [stored.deal for stored in _deals(connection, old)], entries)


def _insert(connection: Connection, game_id: str, number: int, deal: Deal, message: int) -> None:
    values = {
        "game_id": game_id,
        "number": number,
        "written": now(),
        "entry": deal.entry,
        "message": message,
        "faction": deal.by,
        "others": ",".join(deal.others),
        "text": deal.text,
        "until": deal.until,
    }
    connection.execute(sa.insert(DEALS).values(values))


def _say(connection: Connection, game_id: str, number: int, said: Sequence[tuple[str, str]], message: int) -> None:
    for faction, verdict in said:
        values = {"game_id": game_id, "number": number, "faction": faction, "message": message, "verdict": verdict}
        connection.execute(sa.insert(VERDICTS).values(values))
