"""Backup and restore: a whole database as one compressed file of JSON lines, for SQLite and PostgreSQL."""

import gzip
import json
import os
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, Final, TextIO

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from cubalibre.server.storage.schema import ENTRIES, GAMES, MESSAGES, ORDERS, SEATS
from cubalibre.server.storage.store import Store

_FORMAT: Final = "cubalibre-backup"
_TABLES: Final = {table.name: table for table in (GAMES, SEATS, ENTRIES, MESSAGES, ORDERS)}
"""By name, in an order that satisfies foreign keys."""
_AT_ONCE: Final = 1_000
_SCHEMA: Final = sa.text("SELECT version_num FROM alembic_version")


class NoBackup(ValueError):  # noqa: N818 - what is wrong with a file
    """A file that cannot be restored: `code` says whether it is foreign, damaged, of another version, or not wanted."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def save(store: Store, path: Path) -> int:
    """Write a consistent snapshot of a database in use to a file; return the number of games.

    Raises:
        OSError: the file cannot be written; an existing file stays as it was.
    """
    new = path.with_name(f"{path.name}.new")
    try:
        with new.open("wb") as raw:
            with gzip.open(raw, "wt", encoding="utf-8") as file, store.reading(store.snapshot) as connection:
                games = _save(connection, file)
            raw.flush()
            os.fsync(raw.fileno())
        new.replace(path)
    finally:
        new.unlink(missing_ok=True)
    return games


def _save(connection: Connection, file: TextIO) -> int:
    rows = 0
    _write(file, {"format": _FORMAT, "schema": connection.scalar(_SCHEMA)})
    connection = connection.execution_options(yield_per=_AT_ONCE)
    games = 0
    for name, table in _TABLES.items():
        for row in connection.execute(sa.select(table)):
            _write(file, [name, *row])
            rows += 1
            games += table is GAMES
    _write(file, {"rows": rows})
    return games


def _write(file: TextIO, data: object) -> None:
    file.write(json.dumps(data, ensure_ascii=False) + "\n")


def load(store: Store, path: Path) -> int:
    """Restore a backup into an empty database, wholly or not at all; return the number of games.

    Raises:
        NoBackup: the file cannot be restored here, or the database has games.
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
    if connection.scalar(sa.select(sa.func.count()).select_from(GAMES)):
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
