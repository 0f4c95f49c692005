"""Backup and restore: a whole database as one compressed file of JSON lines, for SQLite and PostgreSQL."""

import gzip
import json
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, Final, NamedTuple, TextIO

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from cubalibre.atomic_files import PRIVATE, replacing
from cubalibre.server.storage.schema import (
    ABSENCES,
    ANALYSED_TURNS,
    ANALYSES,
    BLOCKS,
    BOARDS,
    CLOCKS,
    CODES,
    DEALS,
    DELIVERIES,
    DEVICES,
    ENDINGS,
    ENTRIES,
    GAME_WISHES,
    GAMES,
    HOLDINGS,
    HOLIDAYS,
    MESSAGES,
    NOTEPADS,
    NOTICES,
    OPEN_GAMES,
    ORDERS,
    PASSKEYS,
    PEOPLE,
    PLACES,
    PLANS,
    PROFILES,
    RATINGS,
    RESULTS,
    SEATS,
    SERVER_KEYS,
    TARGETS,
    TICKETS,
    VERDICTS,
    VOTES,
    WATCHED_GAMES,
    WISHES,
)
from cubalibre.server.storage.store import Store

_FORMAT: Final = "cubalibre-backup"
_OF_GAMES: Final = (GAMES, SEATS, ENTRIES, MESSAGES, BOARDS, ANALYSES, ANALYSED_TURNS, ORDERS)
_OF_PEOPLE: Final = (PEOPLE, DEVICES, CODES, HOLDINGS, OPEN_GAMES, PLACES, TICKETS, BLOCKS)
_AFTER_GAMES: Final = (ENDINGS, RESULTS, PROFILES, RATINGS, PASSKEYS)
_OF_TABLES: Final = (DEALS, VERDICTS, NOTEPADS)
_OF_CLOCKS: Final = (CLOCKS, HOLIDAYS, ABSENCES, VOTES, PLANS)
_OF_NOTICES: Final = (TARGETS, WISHES, GAME_WISHES, NOTICES, DELIVERIES, WATCHED_GAMES, SERVER_KEYS)
_ALL: Final = (*_OF_GAMES, *_OF_PEOPLE, *_AFTER_GAMES, *_OF_TABLES, *_OF_CLOCKS, *_OF_NOTICES)
_TABLES: Final = {table.name: table for table in _ALL}
"""By name, in an order that satisfies foreign keys."""
_AT_ONCE: Final = 1_000
_SCHEMA: Final = sa.text("SELECT version_num FROM alembic_version")


class NoBackup(ValueError):  # noqa: N818 - what is wrong with a file
    """A file that cannot be restored: `code` says whether it is foreign, damaged, of another version, or not wanted."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Saved(NamedTuple):
    """What a backup contains."""

    games: int
    """Number of games."""
    damaged: list[str]
    """The ids of those of which an entry cannot be read; it is empty in the backup."""


def save(store: Store, path: Path) -> Saved:
    """Write a consistent snapshot of a database in use to a file that only its owner may read.

    Raises:
        OSError: the file cannot be written; an existing file stays as it was.
    """
    with (
        replacing(path, PRIVATE) as raw,
        gzip.open(raw, "wt", encoding="utf-8") as file,
        store.reading(store.snapshot) as connection,
    ):
        return _save(connection, file)


def _save(connection: Connection, file: TextIO) -> Saved:
    rows = games = 0
    damaged: dict[str, None] = {}
    _write(file, {"format": _FORMAT, "schema": connection.scalar(_SCHEMA)})
    connection = connection.execution_options(yield_per=_AT_ONCE)
    for name, table in _TABLES.items():
        for row in connection.execute(sa.select(table)):
            _write(file, [name, *row])
            rows += 1
            games += table is GAMES
            if table is ENTRIES and not row.line:
                damaged[row.game_id] = None
    _write(file, {"rows": rows})
    return Saved(games, list(damaged))


def _write(file: TextIO, data: object) -> None:
    # SQLite stores bytes in any column; they are saved as the text that they should have been.
    line = json.dumps(data, ensure_ascii=False, default=lambda raw: bytes(raw).decode("utf-8", "replace"))
    file.write(line + "\n")


def load(store: Store, path: Path) -> int:
    """Restore a backup into an empty database, wholly or not at all; return the number of games.

    Raises:
        NoBackup: the file cannot be restored here, or the database has games or people.
        OSError: the file cannot be read.
    """
    try:
        with gzip.open(path, "rt", encoding="utf-8") as file, store.writing() as connection:
            return _load(connection, map(json.loads, file))
    except (gzip.BadGzipFile, EOFError, UnicodeDecodeError, ValueError) as error:
        raise error if isinstance(error, NoBackup) else NoBackup("damaged") from None


def _load(connection: Connection, lines: Iterator[Any]) -> int:
    head = next(lines, None)
    if not isinstance(head, dict) or head.get("format") != _FORMAT:
        raise NoBackup("foreign")
    if head["schema"] != connection.scalar(_SCHEMA):
        raise NoBackup("version")
    if any(connection.scalar(sa.select(sa.func.count()).select_from(table)) for table in (GAMES, PEOPLE)):
        raise NoBackup("not-empty")
    games = rows = 0
    last: object = None
    while part := list(islice(lines, _AT_ONCE)):
        last = part[-1]
        kept = [line for line in part if isinstance(line, list)]
        for name, table in _TABLES.items():
            games += _insert(connection, table, [line[1:] for line in kept if line[0] == name]) * (table is GAMES)
        rows += len(kept)
    if last != {"rows": rows}:
        raise NoBackup("damaged")
    return games


def _insert(connection: Connection, table: sa.Table, rows: Sequence[Sequence[object]]) -> int:
    names = [column.name for column in table.columns]
    if rows:
        connection.execute(sa.insert(table), [dict(zip(names, row, strict=True)) for row in rows])
    return len(rows)
