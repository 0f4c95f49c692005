"""The database: connections to SQLite or PostgreSQL, transactions, and tasks for one server at a time."""

import contextlib
import copy
import threading
from collections.abc import Callable, Iterator
from typing import Final, Self

import sqlalchemy as sa
from sqlalchemy.engine import URL, Connection, make_url

from cubalibre import i18n
from cubalibre.server.storage import engines
from cubalibre.server.storage.database_health import DatabaseDown, DatabaseHealth
from cubalibre.server.storage.schema import is_current

_MIGRATION_LOCK: Final = 5_019_581
"""Number of the PostgreSQL advisory lock on migrations."""
_TASK_LOCK: Final = 5_019_582
"""First number of the advisory locks on tasks for one server at a time; the second is a hash of the task."""


def url_of(database: str) -> URL:
    """A database URL with the driver that is installed with this program.

    Raises:
        ValueError: it is neither an SQLite file nor PostgreSQL.
    """
    try:
        url = make_url(database)
    except sa.exc.ArgumentError:
        raise ValueError(i18n.text("program", "serve.no-url")) from None
    if url.drivername in ("postgresql", "postgres", "postgresql+psycopg"):
        return url.set(drivername="postgresql+psycopg")
    if url.drivername in ("sqlite", "sqlite+pysqlite") and url.database not in (None, "", ":memory:"):
        return url
    raise ValueError(i18n.text("program", "serve.no-url"))


class Database:
    """An open database. Any number of threads and servers may use it at once."""

    def __init__(self, database: str, patient: bool = False) -> None:
        """Open the database at a URL and migrate its tables; `patient`: statements may take long.

        Raises:
            ValueError: it is of an unsupported kind, or of a newer version of this program.
        """
        url = url_of(database)
        self.postgres = url.get_backend_name() == "postgresql"
        self.url = url
        self._engine = engines.postgres(url, patient) if self.postgres else engines.sqlite(url)
        self._writes = self._engine.execution_options(writes=True)
        self.snapshot = self._engine
        """Engine for transactions with several reads of one state; in SQLite every transaction is one."""
        if self.postgres:
            self.snapshot = self._engine.execution_options(isolation_level="REPEATABLE READ")
        self._writing = threading.Lock()
        self._before: Callable[[], None] | None = None
        try:
            self._migrate()
        except BaseException:
            self._engine.dispose()
            raise
        self._health = DatabaseHealth(self._test_write)

    def beside_requests(self, wait: Callable[[], None]) -> Self:
        """The same database for work beside requests, which they should not notice.

        Each of its transactions begins after `wait`. SQLite keeps the lock for writers only until the operating system
        has what was written: a process that is killed loses nothing, but a power cut may undo the last transactions,
        all those after one of them included. The next transaction of a request puts them on disk with its own.
        """
        beside = copy.copy(self)
        beside._before = wait
        beside._writes = self._writes.execution_options(relaxed=True)
        return beside

    def close(self) -> None:
        """Close all connections; one that is in use is closed when it is returned."""
        self._health.close()
        self._drop_connections()

    def _drop_connections(self) -> None:
        """Give up the pool: what is idle is closed now, and what is in use when it is returned."""
        pool = self._engine.pool
        self._engine.dispose()
        sa.event.listen(pool, "checkin", lambda _, record: record.invalidate())
        pool.dispose()  # what was returned meanwhile

    def is_well(self) -> bool:
        """Whether the database accepts writes; answers at once."""
        return self._health.is_well()

    def _test_write(self) -> None:
        """Check that the database accepts writes, with a write that changes no data."""
        if self.postgres:
            with self._engine.begin() as connection:
                connection.execute(sa.select(sa.func.txid_current()))
            return
        with self._write_lock(), self._writes.begin() as connection:
            before = connection.exec_driver_sql("PRAGMA user_version").scalar()
            connection.exec_driver_sql(f"PRAGMA user_version = {0 if before else 1}")

    def _migrate(self) -> None:
        if not self.postgres:
            with self._writes.begin() as connection:
                _upgrade(connection)
            return
        with self._engine.connect() as connection:
            if is_current(connection):
                return
        patient = engines.postgres(self.url, patient=True)
        try:
            with patient.begin() as connection:
                connection.execute(sa.select(sa.func.pg_advisory_xact_lock(_MIGRATION_LOCK)))
                _upgrade(connection)
        finally:
            patient.dispose()

    @contextlib.contextmanager
    def reading(self, engine: sa.Engine | None = None) -> Iterator[Connection]:
        """A connection for reads."""
        if self._before is not None:
            self._before()
        with self._monitored(), (engine or self._engine).connect() as connection:
            yield connection

    @contextlib.contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction for writes."""
        if self._before is not None:
            self._before()
        with self._monitored(), self._write_lock(), self._writes.begin() as connection:
            yield connection

    @contextlib.contextmanager
    def _write_lock(self) -> Iterator[None]:
        """Let one thread write to SQLite at a time; others wait on a lock, for a limited time, not in a busy loop."""
        if self.postgres:
            yield
        elif self._writing.acquire(timeout=engines.PATIENCE):
            try:
                yield
            finally:
                self._writing.release()
        else:
            raise DatabaseDown("another thread is writing")

    @contextlib.contextmanager
    def _monitored(self) -> Iterator[None]:
        """Stop using a PostgreSQL that does not respond, until it does again."""
        self._health.check()
        try:
            yield
        except (sa.exc.OperationalError, sa.exc.TimeoutError) as error:
            if self.postgres and getattr(getattr(error, "orig", None), "sqlstate", None) is None:
                self._drop_connections()  # what is idle in the pool may not respond either
                self._health.stopped()
            raise

    @contextlib.contextmanager
    def only_here(self, task: str) -> Iterator[bool]:
        """Try to lock a task among the servers with this PostgreSQL; whether it was locked."""
        if not self.postgres:
            yield True
            return
        lock = _TASK_LOCK, sa.func.hashtext(task)
        with self.reading(self._engine.execution_options(isolation_level="AUTOCOMMIT")) as connection:
            mine = bool(connection.scalar(sa.select(sa.func.pg_try_advisory_lock(*lock))))
            try:
                yield mine
            finally:
                if mine:
                    connection.execute(sa.select(sa.func.pg_advisory_unlock(*lock)))


def _upgrade(connection: Connection) -> None:
    if not is_current(connection):
        from cubalibre.server.storage import schema_upgrade  # noqa: PLC0415 - Alembic takes half a second

        schema_upgrade.upgrade(connection)
