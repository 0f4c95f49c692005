"""The ledger of a game in the database: deals that players have written down, and what each says of them."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from cubalibre.deals import MOST_DEALS, Deal
from cubalibre.server.storage.rows import GameRow, now
from cubalibre.server.storage.schema import DEALS, VERDICTS
from cubalibre.server.storage.store import DEAL_NOTICE, SAID_NOTICE, Store

NO_END: Final = 1_000_000_000
"""A number of entries that no game has: with it, all deals are read."""


class Verdict(NamedTuple):
    """What a party says has become of a deal."""

    faction: str
    verdict: str
    entry: int
    """Number of entries of the game then."""


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


def deals(store: Store, game_id: str, upto: int = NO_END) -> list[StoredDeal]:
    """The deals of a game, the first one first, as they were when it had `upto` entries at most."""
    with store.reading() as connection:
        return _deals(connection, game_id, upto)


def _deals(connection: Connection, game_id: str, upto: int = NO_END) -> list[StoredDeal]:
    d, v = DEALS.c, VERDICTS.c
    said: dict[int, list[tuple[str, str]]] = {}
    given = sa.select(v.number, v.faction, v.verdict).where(v.game_id == game_id, v.entry <= upto)
    for number, faction, verdict in connection.execute(given.order_by(v.number, v.faction)):
        said.setdefault(number, []).append((faction, verdict))
    written = sa.select(DEALS).where(d.game_id == game_id, d.entry <= upto).order_by(d.number)
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
                tuple(said.get(row.number, ())),
            ),
        )
        for row in connection.execute(written)
    ]


def of_record(store: Store, game_id: str, upto: int = NO_END) -> tuple[Deal, ...]:
    """The deals of a game as its record keeps them."""
    return tuple(stored.deal for stored in deals(store, game_id, upto))


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
        _insert(connection, game_id, number, deal._replace(entry=row.entries))
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
        v = VERDICTS.c
        mine = sa.and_(v.game_id == game_id, v.number == number, v.faction.in_(parties))
        before = {row.faction: row.verdict for row in connection.execute(sa.select(VERDICTS).where(mine))}
        if before == (dict.fromkeys(parties, verdict) if verdict else {}):
            return ""
        connection.execute(sa.delete(VERDICTS).where(mine))
        if verdict:
            _say(connection, game_id, number, [Verdict(faction, verdict, row.entries) for faction in parties])
        return f"{SAID_NOTICE} {number}"

    found = store.change_beside(game_id, most_messages, change)
    return found and found[0]


def put(connection: Connection, game_id: str, ledger: Sequence[Deal], entries: int) -> None:
    """Store the ledger of a new game that has so many entries."""
    for number, deal in enumerate(ledger, 1):
        _insert(connection, game_id, number, deal._replace(entry=min(deal.entry, entries)))
        _say(connection, game_id, number, [Verdict(faction, verdict, entries) for faction, verdict in deal.said])


def copy(connection: Connection, old: str, new: str, entries: int) -> None:
    """Store the ledger of a game for a copy of it, which has so many entries."""
    put(connection, new, [stored.deal for stored in _deals(connection, old)], entries)


def _insert(connection: Connection, game_id: str, number: int, deal: Deal) -> None:
    values = {
        "game_id": game_id,
        "number": number,
        "written": now(),
        "entry": deal.entry,
        "faction": deal.by,
        "others": ",".join(deal.others),
        "text": deal.text,
        "until": deal.until,
    }
    connection.execute(sa.insert(DEALS).values(values))


def _say(connection: Connection, game_id: str, number: int, said: Sequence[Verdict]) -> None:
    for each in said:
        connection.execute(sa.insert(VERDICTS).values(game_id=game_id, number=number, **each._asdict()))
