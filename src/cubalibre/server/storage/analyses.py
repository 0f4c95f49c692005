"""Analyses in the database: what was asked for, and what was found, turn by turn."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import sqlalchemy as sa

from cubalibre.server.storage.rows import now
from cubalibre.server.storage.schema import ANALYSED_TURNS, ANALYSES
from cubalibre.server.storage.store import Store

OPEN: Final = "open"
DONE: Final = "done"
BROKEN: Final = "broken"
"""A turn could not be analysed."""
OUTDATED: Final = "outdated"
"""The game has changed since."""


class Analysis(NamedTuple):
    """An analysis of a game by one effort."""

    game_id: str
    effort: str
    revision: int
    seats: str
    """The Factions that are judged, with commas between."""
    asked: str
    address: str
    """The address that has asked for it; "" once it has ended."""
    state: str
    turns: int
    """The number of turns of the game; 0 before the analysis begins."""


def ask(store: Store, game_id: str, effort: str, revision: int, seats: str, address: str) -> None:
    """Ask for an analysis; nothing happens if it is there already, or under way."""
    wanted = Analysis(game_id, effort, revision, seats, now(), address, OPEN, 0)._asdict()
    mine = _is(game_id, effort)
    with store.writing() as connection:
        found = connection.execute(sa.select(ANALYSES).where(mine).with_for_update()).first()
        if found is None:
            connection.execute(sa.insert(ANALYSES).values(wanted))
        elif found.revision != revision or found.state not in (OPEN, DONE):
            connection.execute(sa.update(ANALYSES).where(mine).values(wanted))


def of_game(store: Store, game_id: str, revision: int) -> list[tuple[Analysis, int]]:
    """The analyses of a game at its revision, each with the number of turns that are analysed."""
    a, turns = ANALYSES.c, ANALYSED_TURNS.c
    done = (
        sa.select(sa.func.count())
        .where(turns.game_id == a.game_id, turns.effort == a.effort)
        .correlate(ANALYSES)
        .scalar_subquery()
    )
    wanted = sa.select(ANALYSES, done).where(a.game_id == game_id, a.revision == revision).order_by(a.asked)
    with store.reading() as connection:
        return [(Analysis(*row[:-1]), row[-1]) for row in connection.execute(wanted)]


def results(store: Store, game_id: str, effort: str) -> list[str]:
    """What was found so far, in the order of the turns, as JSON."""
    mine = sa.and_(ANALYSED_TURNS.c.game_id == game_id, ANALYSED_TURNS.c.effort == effort)
    with store.reading() as connection:
        return list(connection.scalars(sa.select(ANALYSED_TURNS.c.result).where(mine).order_by(ANALYSED_TURNS.c.turn)))


def all_open(store: Store) -> list[Analysis]:
    """All analyses that have not ended, the oldest first."""
    wanted = sa.select(ANALYSES).where(ANALYSES.c.state == OPEN).order_by(ANALYSES.c.asked, ANALYSES.c.game_id)
    with store.reading() as connection:
        return [Analysis(*row) for row in connection.execute(wanted)]


def number_open(store: Store, address: str) -> int:
    """The number of analyses that an address has asked for and that have not ended."""
    mine = sa.and_(ANALYSES.c.state == OPEN, ANALYSES.c.address == address)
    with store.reading() as connection:
        return int(connection.scalar(sa.select(sa.func.count()).select_from(ANALYSES).where(mine)) or 0)


def look_again(store: Store) -> None:
    """Let open analyses begin again with the turns that this version of the program would analyse otherwise."""
    with store.writing() as connection:
        connection.execute(sa.update(ANALYSES).where(ANALYSES.c.state == OPEN).values(turns=0))


def begin(store: Store, wanted: Analysis, digests: Sequence[str]) -> None:
    """Begin an analysis, with the digests of all turns; results for other turns are deleted."""
    mine = sa.and_(ANALYSED_TURNS.c.game_id == wanted.game_id, ANALYSED_TURNS.c.effort == wanted.effort)
    with store.writing() as connection:
        there = connection.execute(sa.select(ANALYSED_TURNS.c.turn, ANALYSED_TURNS.c.digest).where(mine))
        other = [turn for turn, digest in there if turn >= len(digests) or digests[turn] != digest]
        connection.execute(sa.delete(ANALYSED_TURNS).where(mine, ANALYSED_TURNS.c.turn.in_(other)))
        connection.execute(sa.update(ANALYSES).where(_same(wanted)).values(turns=len(digests)))


def missing(store: Store, wanted: Analysis) -> int | None:
    """The first turn that is not analysed; None if all are."""
    mine = sa.and_(ANALYSED_TURNS.c.game_id == wanted.game_id, ANALYSED_TURNS.c.effort == wanted.effort)
    with store.reading() as connection:
        there = set(connection.scalars(sa.select(ANALYSED_TURNS.c.turn).where(mine)))
    return next((turn for turn in range(wanted.turns) if turn not in there), None)


def add(store: Store, wanted: Analysis, turn: int, digest: str, result: str) -> None:
    """Store what was found in a turn, unless it is no longer wanted."""
    values = {"game_id": wanted.game_id, "effort": wanted.effort, "turn": turn, "digest": digest, "result": result}
    with store.writing() as connection:
        if connection.scalar(sa.select(ANALYSES.c.turns).where(_same(wanted)).with_for_update()) is not None:
            connection.execute(sa.insert(ANALYSED_TURNS).values(values))


def end(store: Store, wanted: Analysis, state: str) -> None:
    """End an analysis; nothing happens if it has been asked for again meanwhile, at another revision."""
    with store.writing() as connection:
        connection.execute(sa.update(ANALYSES).where(_same(wanted)).values(state=state, address=""))


def _is(game_id: str, effort: str) -> sa.ColumnElement[bool]:
    return sa.and_(ANALYSES.c.game_id == game_id, ANALYSES.c.effort == effort)


def _same(wanted: Analysis) -> sa.ColumnElement[bool]:
    return sa.and_(_is(wanted.game_id, wanted.effort), ANALYSES.c.revision == wanted.revision)
