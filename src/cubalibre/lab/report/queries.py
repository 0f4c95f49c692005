"""DuckDB queries that aggregate the tables of a group of games."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

import duckdb

from cubalibre import board as b
from cubalibre import i18n
from cubalibre import notation as n
from cubalibre.intervals import Estimate, Share, ratio, share
from cubalibre.lab.dataset import run_query
from cubalibre.lab.dataset.columns import CARDS, GAMES, STEPS, of_faction, of_space
from cubalibre.lab.dataset.parquet import FileError
from cubalibre.lab.dataset.run_query import Database, rows
from cubalibre.lab.dataset.statistics import Summary
from cubalibre.lab.report.dataset_groups import Group

LEAST: Final = 0.05
"""The plots by card end where fewer than this share of the games is still running."""


class Spread(NamedTuple):
    """Lower quartile, median and upper quartile."""

    low: int
    median: int
    high: int


class Moment(NamedTuple):
    """The state of the games after a card."""

    place: int
    """The number of the card in its game, from 1."""
    games: int
    """Games that reached it."""
    values: dict[str, Spread]
    """Column -> quartiles."""
    control: dict[b.Space, dict[str, float]]
    """Space -> Faction or `none` -> share of the games in which it Controls the space."""
    support: dict[b.Space, float]
    """Space -> mean level, from -2 (Active Opposition) to 2 (Active Support)."""


class TurnUse(NamedTuple):
    """A use of a turn and its count."""

    did: str
    special: str | None
    limited: bool | None
    times: int


class Opening(NamedTuple):
    """A first turn of a Faction in a game, other than a Pass, and what became of those games."""

    did: str
    special: str | None
    wins: Share
    """Of the games that began so."""


class TurnEffect(NamedTuple):
    """A use of a turn, and how the margin of its Faction differs after the card from before it."""

    did: str
    special: str | None
    times: int
    margin: Estimate
    """The error is that of whole games, whose turns are not independent."""


class Event(NamedTuple):
    """A card with its executions."""

    card: int
    times: int
    """How often it was played."""
    executed: dict[tuple[b.Faction, n.Answer], int]


class Step(NamedTuple):
    """A step of a Non-player with its counts."""

    step: str
    times: int
    games: int
    """Games in which it decided."""


@dataclass
class Aggregates:
    """Aggregates of a group of games; those of missing tables are empty."""

    group: Group
    summary: Summary
    lengths: dict[tuple[int, str], int]
    """Cards and kind of end -> games."""
    moments: list[Moment] = field(default_factory=list)
    turn_uses: dict[b.Faction, list[TurnUse]] = field(default_factory=dict)
    openings: dict[b.Faction, list[Opening]] = field(default_factory=dict)
    effects: dict[b.Faction, list[TurnEffect]] = field(default_factory=dict)
    events: list[Event] = field(default_factory=list)
    levels: dict[b.Space, dict[int, float]] = field(default_factory=dict)
    """Space -> level of Support -> share of all cards."""
    holders: dict[b.Space, dict[str, float]] = field(default_factory=dict)
    """Space -> Faction or `none` -> share of all cards after which it Controlled the space."""
    steps: dict[b.Faction, list[Step]] = field(default_factory=dict)


def aggregate(group: Group) -> Aggregates:
    """Aggregate a group of games.

    Raises:
        FileError: a file is damaged.
    """
    try:
        with run_query.database() as base:
            for table, files in group.files.items():
                found = base.read_parquet([str(path) for path in files])
                # Folders of earlier versions have another name for the column.
                (found.select('* RENAME ("when" AS ended)') if "when" in found.columns else found).create_view(table)
            return _aggregate(group, base)
    except duckdb.Error as error:
        path, first = group.files[GAMES][0].parent.parent, str(error).partition("\n")[0]
        raise FileError(i18n.text("run", "damaged-folder", path=path, error=first)) from None


def _aggregate(group: Group, base: Database) -> Aggregates:
    summary = Summary(group.options, run_query.ended(base))
    lengths = {(cards, when): times for cards, when, times in rows(base, _LENGTHS)}
    found = Aggregates(group, summary, lengths)
    if CARDS in group.files:
        found.moments = list(_moments(base, LEAST * group.games[CARDS]))
        found.turn_uses = {faction: _turn_uses(base, faction) for faction in b.FACTIONS}
        found.openings = {faction: _openings(base, faction) for faction in b.FACTIONS}
        found.effects = {faction: _effects(base, faction) for faction in b.FACTIONS}
        found.events = [_event(row) for row in rows(base, _EVENTS)]
        found.holders = {space: _shares(base, of_space("control", space)) for space in b.POPULATED}
        found.levels = {space: _shares(base, of_space("support", space)) for space in b.POPULATED}
    if STEPS in group.files:
        found.steps = {f: [Step(*row) for row in rows(base, _STEPS, n.FACTION_WORDS[f])] for f in b.FACTIONS}
    return found


_LENGTHS: Final = "SELECT cards, ended, count(*) FROM games GROUP BY ALL ORDER BY ALL"
_STEPS: Final = """
    SELECT step, sum(times)::BIGINT AS often, count(*) FROM steps WHERE faction = ?
    GROUP BY step ORDER BY often DESC, step
"""


VALUES: Final = (
    *(of_faction("margin", faction) for faction in b.FACTIONS),
    *(of_faction("resources", faction) for faction in b.FACTIONS),
    "aid",
)
"""Columns that are plotted by card."""
HOLDERS: Final = (*n.FACTION_WORDS[:4], "none")


def _moments(base: Database, least: float) -> Iterator[Moment]:
    spreads = [f"quantile_disc({column}, [0.25, 0.5, 0.75])" for column in VALUES]
    held = [
        f"count(*) FILTER ({of_space('control', space)} = '{holder}') / count(*)"
        for space in b.POPULATED
        for holder in HOLDERS
    ]
    levels = [f"sum({of_space('support', space)}) / count(*)" for space in b.POPULATED]
    query = f"""
        SELECT place, count(*) AS games, {", ".join((*spreads, *held, *levels))}
        FROM cards GROUP BY place HAVING games >= ? ORDER BY place
    """
    for place, games, *values in rows(base, query, least):
        cells = iter(values)
        yield Moment(
            place,
            games,
            {column: Spread(*next(cells)) for column in VALUES},
            {space: {holder: next(cells) for holder in HOLDERS} for space in b.POPULATED},
            {space: next(cells) for space in b.POPULATED},
        )


def _shares(base: Database, column: str) -> dict[Any, float]:
    """Value of a column -> share of the cards."""
    query = f"SELECT {column}, count(*) / (SELECT count(*) FROM cards) FROM cards GROUP BY ALL ORDER BY ALL"
    return dict(rows(base, query))


def _turn_uses(base: Database, faction: b.Faction) -> list[TurnUse]:
    did, special, limited = (of_faction(what, faction) for what in ("did", "special", "limited"))
    query = f"""
        SELECT {did}, {special}, {limited}, count(*) AS times FROM cards WHERE {did} IS NOT NULL
        GROUP BY ALL ORDER BY times DESC, {did}, {special}, {limited}
    """
    return [TurnUse(*row) for row in rows(base, query)]


def _openings(base: Database, faction: b.Faction) -> list[Opening]:
    did, special, rank = (of_faction(what, faction) for what in ("did", "special", "rank"))
    query = f"""
        SELECT {did}, {special}, count(*) FILTER ({rank} = 1), count(*) AS times
        FROM (
            SELECT * FROM cards WHERE {did} <> '{n.word(n.PASS)}'
            QUALIFY row_number() OVER (PARTITION BY seed, game ORDER BY place) = 1
        ) JOIN games USING (seed, game)
        GROUP BY ALL ORDER BY times DESC, {did}, {special}
    """
    return [Opening(what, more, share(won, times)) for what, more, won, times in rows(base, query)]


def _effects(base: Database, faction: b.Faction) -> list[TurnEffect]:
    """Turns with an Event or a whole Operation; of the first card of a game nothing is known before it."""
    did, special, limited, margin = (of_faction(what, faction) for what in ("did", "special", "limited", "margin"))
    query = f"""
        SELECT {did}, {special}, list(times), list(gained)
        FROM (
            SELECT {did}, {special}, count(*) AS times, sum(gain)::BIGINT AS gained
            FROM (
                SELECT *, {margin} - lag({margin}) OVER (PARTITION BY seed, game ORDER BY place) AS gain FROM cards
            )
            WHERE {did} <> '{n.word(n.PASS)}' AND {limited} IS NOT TRUE AND gain IS NOT NULL
            GROUP BY seed, game, {did}, {special}
        )
        GROUP BY ALL HAVING count(*) > 1 ORDER BY sum(times) DESC, {did}, {special}
    """
    return [TurnEffect(what, more, sum(times), ratio(gained, times)) for what, more, times, gained in rows(base, query)]


SIDES: Final = (n.EVENT_UNSHADED, n.EVENT_SHADED)
_EXECUTED: Final = [(faction, side) for faction in b.FACTIONS for side in SIDES]
_TIMES: Final = [f"count(*) FILTER ({of_faction('did', faction)} = '{n.word(side)}')" for faction, side in _EXECUTED]
_EVENTS: Final = f"""
    SELECT card, count(*), {", ".join(_TIMES)}
    FROM cards WHERE card <> {b.PROPAGANDA} GROUP BY card ORDER BY card
"""


def _event(row: tuple[int, ...]) -> Event:
    card, times, *executed = row
    return Event(card, times, dict(zip(_EXECUTED, executed, strict=True)))
