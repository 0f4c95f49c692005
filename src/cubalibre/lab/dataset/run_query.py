"""DuckDB on the tables of a run folder."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any, Final, TypeAlias

import duckdb

from cubalibre.lab.dataset.columns import COLUMNS
from cubalibre.lab.dataset.game_rows import MARGINS, Ended

Database: TypeAlias = duckdb.DuckDBPyConnection
_FETCHED: Final = 10_000
_TYPES: Final = {
    "word": "VARCHAR", "number": "INTEGER", "long": "BIGINT", "real": "DOUBLE", "truth": "BOOLEAN",
    "numbers": "INTEGER[]",
}  # fmt: skip
"""Kind of column -> type in SQL."""
_SCHEMAS: Final = count()


@cache
def _instance() -> Database:
    """The DuckDB of this process: to start one takes longer than most of the queries of a folder."""
    return duckdb.connect()


@contextmanager
def database() -> Iterator[Database]:
    """An empty database in memory for the duration of the context."""
    schema = f"run_{next(_SCHEMAS)}"
    with closing(_instance().cursor()) as base:
        base.execute(f"CREATE SCHEMA {schema}; USE {schema}")
        try:
            yield base
        finally:
            base.execute(f"USE main; DROP SCHEMA {schema} CASCADE")


@contextmanager
def tables(folder: Path, numbers: range | None = None) -> Iterator[Database]:
    """A database with the finished parts of each table, of all games or of those with some numbers.

    Tables that are not kept are empty.
    """
    with database() as base:
        empty = []
        for table, columns in COLUMNS.items():
            if files := [str(path) for path in sorted((folder / table).glob("*.parquet"))]:
                rows = base.read_parquet(files)
                if numbers is not None:
                    rows = rows.filter(f"game BETWEEN {numbers.start} AND {numbers.stop - 1}")
                rows.create_view(table)
            else:
                kinds = ", ".join(f'"{name}" {_TYPES[column.kind]}' for name, column in columns.items())
                empty.append(f"CREATE TABLE {table} ({kinds})")
        base.execute("; ".join(empty))
        yield base


def rows(base: Database, query: str, *values: object) -> Iterator[tuple[Any, ...]]:
    """The rows of a query, fetched in batches."""
    result = base.execute(query, values)
    while found := result.fetchmany(_FETCHED):
        yield from found


def ended(base: Database) -> Iterator[Ended]:
    """The results of the games."""
    query = f"SELECT winner, ended, cards, {', '.join(MARGINS.values())} FROM games ORDER BY game"
    for winner, when, cards, *margins in rows(base, query):
        yield Ended(winner, when, cards, dict(zip(MARGINS, margins, strict=True)))
