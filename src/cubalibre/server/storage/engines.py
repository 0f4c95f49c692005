"""Connections to SQLite and PostgreSQL, with time limits on statements, locks and responses."""

from typing import Any, Final, TypeVar

import psycopg
import sqlalchemy as sa
from psycopg.abc import PQGen
from sqlalchemy.dialects import postgresql as postgresql_dialect
from sqlalchemy.dialects import sqlite as sqlite_dialect
from sqlalchemy.engine import URL, Connection
from sqlalchemy.pool import ConnectionPoolEntry

PATIENCE: Final = 5.0
"""Time limit in seconds for a statement, a lock or a new connection."""
_MILLISECONDS: Final = int(PATIENCE * 1_000)
_POOL: Final = 10
_KEPT: Final = 4
"""Connections to SQLite that stay open; each has three files, and opening one takes about two milliseconds."""
_LIMITS: Final = (
    f"SET statement_timeout = {_MILLISECONDS}; SET lock_timeout = {_MILLISECONDS}; "
    f"SET idle_in_transaction_session_timeout = {4 * _MILLISECONDS}"
)
_T = TypeVar("_T")


class NoAnswer(psycopg.OperationalError):
    """The server has not responded in time."""


class _Impatient(psycopg.Connection[Any]):
    """A connection that closes when the server does not respond: a hanging server keeps none of its own timeouts."""

    def wait(self, gen: PQGen[_T], interval: float = 0.1, timeout: float | None = None) -> _T:
        """Wait for a response, at most `PATIENCE + 1` seconds."""
        if timeout is not None:
            return super().wait(gen, interval, timeout)
        try:
            return super().wait(gen, interval, PATIENCE + 1)
        except psycopg.errors._WaitTimeout:
            self.close()
            raise NoAnswer("the server does not answer") from None


def postgres(url: URL, patient: bool = False) -> sa.Engine:
    """An engine for PostgreSQL; `patient`: no time limits on statements, for migrations and backups."""
    # Errors may be logged; `hide_parameters` keeps stored values, such as hidden markers, out of the log.
    engine = sa.create_engine(
        url,
        pool_size=_POOL,
        max_overflow=_POOL,
        pool_timeout=PATIENCE,
        pool_pre_ping=True,
        hide_parameters=True,
        use_native_hstore=False,  # no column is one, and to look for the type is another query at the start
        connect_args={"connect_timeout": int(PATIENCE)},
    )
    if patient:
        return engine

    @sa.event.listens_for(engine, "do_connect")
    def connect(dialect: object, record: object, arguments: list[Any], named: dict[str, Any]) -> _Impatient:
        connection = _Impatient.connect(*arguments, **named)
        connection.execute(_LIMITS)
        connection.commit()
        return connection

    @sa.event.listens_for(engine, "handle_error")
    def give_up(context: sa.engine.ExceptionContext) -> None:
        # A connection from the pool that does not respond is no reason to wait as long for a new one.
        if context.is_pre_ping and isinstance(context.original_exception, NoAnswer):
            context.is_disconnect = False

    return engine


def sqlite(url: URL) -> sa.Engine:
    """An engine for SQLite with a write-ahead log; each commit is on disk before it returns, unless it is `relaxed`."""
    settings = {"timeout": PATIENCE, "check_same_thread": False}
    engine = sa.create_engine(
        url,
        pool_size=_KEPT,
        max_overflow=2 * _POOL - _KEPT,
        pool_timeout=PATIENCE,
        connect_args=settings,
        hide_parameters=True,
    )

    @sa.event.listens_for(engine, "connect")
    def prepare(connection: Any, _: object) -> None:
        connection.isolation_level = None  # BEGIN is issued below
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")

    @sa.event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        # Writers take the lock at once: upgrading a read to a write fails if another connection has written meanwhile.
        options = connection.get_execution_options()
        if options.get("relaxed", False):
            connection.exec_driver_sql("PRAGMA synchronous=NORMAL")
            connection.info["relaxed"] = True
        connection.exec_driver_sql("BEGIN IMMEDIATE" if options.get("writes", False) else "BEGIN")

    @sa.event.listens_for(engine, "checkin")
    def restore(connection: Any, record: ConnectionPoolEntry) -> None:
        if record.info.pop("relaxed", False) and connection is not None:
            connection.execute("PRAGMA synchronous=FULL")

    return engine


def upsert(connection: Connection, table: sa.Table) -> Any:
    """An `INSERT` that may say what to do about a row that is there: both databases have it, SQL has not."""
    return (sqlite_dialect if connection.dialect.name == "sqlite" else postgresql_dialect).insert(table)
