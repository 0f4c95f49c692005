"""Test servers, in this process or in one of their own, and a small client for them."""

import asyncio
import contextlib
import functools
import gzip
import http.client
import json
import os
import queue
import random
import re
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple, Self

import psycopg
import pytest
import sqlalchemy as sa
import uvicorn

from cubalibre.server.api.app import create_app
from cubalibre.server.games import record_check
from cubalibre.server.games.imports import Imports
from cubalibre.server.games.record_check import CheckedRecord
from cubalibre.server.games.service import GameService
from cubalibre.server.limits.connections import ServerConfig
from cubalibre.server.operation.sockets import open_socket
from cubalibre.server.search_pool.scheduler import SearchScheduler
from cubalibre.server.search_pool.search_seat import SearchResult, SearchTask
from cubalibre.server.settings import Settings
from cubalibre.server.storage.database import url_of
from cubalibre.server.storage.schema import ENTRIES
from cubalibre.server.storage.store import Store
from tests.patience import PATIENCE
from tests.web.forking import Fork

SOLO = {"26july": "me", "government": "random", "directorio": "random", "syndicate": "nonplayer"}
FOUR = {"government": "friend", "26july": "me", "directorio": "friend", "syndicate": "friend"}


ON_SQLITE: Final = pytest.mark.parametrize("database", ["sqlite"], indirect=True)
"""For a test of what is above the store, whose statements other tests run with both databases."""


class Reply(NamedTuple):
    """What came back."""

    status: int
    data: Any
    headers: dict[str, str]

    @property
    def error(self) -> str:
        return str(self.data["error"])


CLIENTS: "set[Api | Events]" = set()
"""All that were made for the test under way."""


def close_clients() -> None:
    """Close the connections of all clients that were made so far."""
    while CLIENTS:
        CLIENTS.pop().close()


class FixedChance(random.Random):
    """Randomness that is the same each time, shared by all copies of a game as the system's is."""

    def __deepcopy__(self, _: object) -> Self:
        return self


class Api:
    """A client of a server, with the keys of some seats."""

    def __init__(self, address: tuple[str, int], keys: str = "") -> None:
        self.address = address
        self.keys = keys
        self._connection = http.client.HTTPConnection(*address, timeout=PATIENCE)
        CLIENTS.add(self)

    def with_keys(self, *keys: str) -> "Api":
        return Api(self.address, ",".join(keys))

    def get(self, path: str) -> Reply:
        return self.send("GET", path)

    def post(self, path: str, data: object) -> Reply:
        return self.send("POST", path, json.dumps(data).encode())

    def send(self, method: str, path: str, body: bytes | None = None, **headers: str) -> Reply:
        headers = {"X-Seats": self.keys} | ({"Content-Type": "application/json"} if body is not None else {}) | headers
        self._connection.request(method, path, body, headers)
        response = self._connection.getresponse()
        content = response.read()
        if response.headers["Content-Encoding"] == "gzip":
            content = gzip.decompress(content)
        is_json = response.headers.get_content_type() == "application/json"
        return Reply(response.status, json.loads(content) if is_json else content, dict(response.headers))

    def close(self) -> None:
        self._connection.close()


class Playing:
    """A game on a server, seen by the holder of some keys."""

    def __init__(self, api: Api, game_id: str, keys: dict[str, str], mine: tuple[str, ...] | None = None) -> None:
        self.keys = keys
        self.held = tuple(keys) if mine is None else mine
        self.api = api.with_keys(*(keys[word] for word in self.held))
        self.path = f"/api/games/{game_id}"
        self.id = game_id

    def by(self, *factions: str) -> "Playing":
        """The same game, seen from these seats alone."""
        return Playing(self.api, self.id, self.keys, factions)

    @property
    def state(self) -> Any:
        reply = self.api.get(self.path)
        assert reply.status == 200, reply
        return reply.data

    def post(self, what: str, **data: object) -> Reply:
        return self.api.post(f"{self.path}/{what}", data)

    def get(self, what: str) -> Reply:
        return self.api.get(f"{self.path}/{what}")

    def answer(self, state: Any, word: str) -> Reply:
        return self.post("answers", at=state["view"]["entries"], revision=state["revision"], word=word)

    def play(self, decisions: int, rng: random.Random) -> Any:
        """Decide at random; the state after it."""
        state = self.state
        for _ in range(decisions):
            if state["view"]["over"]:
                break
            reply = self.answer(state, rng.choice(words(state)))
            assert reply.status == 200, reply
            state = reply.data
        return state


def words(state: Any) -> list[str]:
    """The legal answers in a state."""
    return [answer["word"] for answer in state["view"]["question"]["answers"]]


def until(condition: Callable[[], object]) -> None:
    """Wait until something holds."""
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def begin(api: Api, seats: dict[str, str] | None = None, **more: object) -> Playing:
    """A new game, all keys in one hand."""
    reply = api.post("/api/games", {"seats": seats or SOLO, **more})
    assert reply.status == 201, reply
    return Playing(api, reply.data["id"], reply.data["keys"])


def begin_with(api: Api, faction: str = "", **more: object) -> Playing:
    """A new game of four people that begins with an Event card, and with a certain Faction if one is named."""
    for _ in range(100):
        game = begin(api, FOUR, **more)
        question = game.state["view"]["question"]
        if question["kind"] == "action" and question["who"] in (faction or FOUR):
            return game
    raise AssertionError(f"{faction} is never the first")


def rewrite(database: str, game_id: str, changed: Callable[[int, str], str]) -> None:
    """Change the lines of a game as they are stored, by their numbers."""
    engine = sa.create_engine(url_of(database))
    with engine.begin() as connection:
        rows = connection.execute(sa.select(ENTRIES.c.number, ENTRIES.c.line).where(ENTRIES.c.game_id == game_id))
        for number, line in rows.all():
            mine = sa.and_(ENTRIES.c.game_id == game_id, ENTRIES.c.number == number)
            connection.execute(sa.update(ENTRIES).where(mine).values(line=changed(number, line)))
    engine.dispose()


# Servers.


_checked = functools.cache(record_check.check)
"""The same record is checked once."""


@contextlib.contextmanager
def records_checked_here() -> Iterator[None]:
    """Servers check records in this process: to start one for each takes longer than most checks."""

    def check(imports: Imports, record: str) -> CheckedRecord:
        return _checked(record, imports._settings.most_acts_in_a_turn)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Imports, "_run_check", check)
        yield


class PromptServer(uvicorn.Server):
    """It ends when it is told to: uvicorn looks each tenth of a second, and then waits for another one."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._told = asyncio.Event()

    def end(self) -> None:
        """Tell it, from another thread."""
        self.should_exit = True
        if self._loop is not None:
            with contextlib.suppress(RuntimeError):  # it has ended already
                self._loop.call_soon_threadsafe(self._told.set)

    async def main_loop(self) -> None:
        self._loop = asyncio.get_running_loop()
        ticks = 0
        while not await self.on_tick(ticks):
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._told.wait(), 0.1)
            ticks += 1

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for listening in self.servers:
            listening.close()
        for connection in list(self.server_state.connections):
            connection.shutdown()
        for _ in range(3):
            await asyncio.sleep(0)  # connections that have closed are taken off the list
        try:
            await asyncio.wait_for(self._wait_tasks_to_complete(), self.config.timeout_graceful_shutdown)
        except TimeoutError:
            for task in self.server_state.tasks:
                task.cancel()
        await self.lifespan.shutdown()


class Server:
    """A server in this process."""

    def __init__(self, settings: Settings, port: int = 0) -> None:
        app = create_app(settings)
        self.service: GameService = app.state.service
        config = ServerConfig(app, settings)
        config.timeout_keep_alive = 600
        self._server = PromptServer(config)
        self._socket = open_socket("127.0.0.1", port)
        self.address: tuple[str, int] = ("127.0.0.1", self._socket.getsockname()[1])
        self._thread = threading.Thread(target=self._server.run, args=([self._socket],))

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.service.hub.close()
        self._server.end()
        self._thread.join(PATIENCE)

    def api(self, keys: str = "") -> Api:
        return Api(self.address, keys)


def children(process: int) -> list[int]:
    """The processes that a process has started; none if it is gone."""
    with contextlib.suppress(OSError):
        return list(map(int, Path(f"/proc/{process}/task/{process}/children").read_text().split()))
    return []


def command_of(process: int) -> bytes:
    """How a process was started; empty if it is gone."""
    with contextlib.suppress(OSError):
        return Path(f"/proc/{process}/cmdline").read_bytes()
    return b""


class Process:
    """A server in a process of its own, as `cubalibre serve` starts it; its address is there when it is ready."""

    before = ""
    """What is run in the process first."""

    def __init__(self, database: str, *options: str) -> None:
        environment = os.environ | {"COLUMNS": "200"}
        code = f"{self.before}from cubalibre.cli import main; main()"
        arguments = ["serve", "--port", "0", "--unbounded", "--database", database, *options]
        self.process = Fork(code, arguments, environment)
        self.said = ""

    @functools.cached_property
    def address(self) -> tuple[str, int]:
        return "127.0.0.1", self._port()

    def _port(self) -> int:
        for line in self.process.stdout:
            self.said += line
            found = re.search(r"http://[^:]+:(\d+)/", line)
            if found:
                return int(found[1])
        self.kill()
        raise AssertionError(f"the server did not start: {self.said}")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    def api(self, keys: str = "") -> Api:
        return Api(self.address, keys)

    def workers(self) -> list[int]:
        """The processes that serve, if there are several."""
        commands = {child: command_of(child) for child in children(self.process.pid)}
        return [child for child, command in commands.items() if command and b"resource_tracker" not in command]

    def kill(self) -> None:
        """As a power cut would."""
        self.process.kill()
        self.process.wait(PATIENCE)
        self.process.stdout.close()

    def interrupt(self) -> tuple[int, str]:
        """Ctrl-C: the exit code, and all that was said."""
        self.process.send_signal(signal.SIGINT)
        said, _ = self.process.communicate(timeout=PATIENCE)
        return self.process.wait(PATIENCE), self.said + said


class CopyingProcess(Process):
    """A server whose workers begin as copies of it; otherwise each of them reads the code of a server for a second."""

    before = "from tests.web.forking import copy_workers; copy_workers(); "


class Held:
    """Searches that do not begin until they are let go."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.gate = threading.Event()
        self._begun: set[str] = set()
        self._more = threading.Condition()
        think = SearchScheduler._thought

        def held(thinkers: SearchScheduler, game_id: str, order: SearchTask) -> SearchResult | None:
            with self._more:
                self._begun.add(game_id)
                self._more.notify_all()
            self.gate.wait(PATIENCE)
            return think(thinkers, game_id, order)

        monkeypatch.setattr(SearchScheduler, "_thought", held)

    def wait_until_begun(self, game: Playing) -> None:
        """Until a search for this game has begun."""
        with self._more:
            assert self._more.wait_for(lambda: game.id in self._begun, PATIENCE)


class Events:
    """What a stream of events says, as it comes."""

    def __init__(self, game: Playing, **headers: str) -> None:
        self._connection = http.client.HTTPConnection(*game.api.address, timeout=PATIENCE)
        self._connection.request("GET", f"{game.path}/events", headers=headers)
        self.response = self._connection.getresponse()
        self._queue: queue.Queue[Any] = queue.Queue()
        self.ended = threading.Event()
        self._thread = threading.Thread(target=self._read)
        self._thread.start()
        CLIENTS.add(self)

    def _read(self) -> None:
        with contextlib.suppress(OSError, ValueError, http.client.HTTPException):
            for line in self.response:
                if line.startswith(b"data:"):
                    self._queue.put(json.loads(line[5:]))
        self.ended.set()

    def next(self, seconds: float = PATIENCE) -> Any:
        return self._queue.get(timeout=seconds)

    def close(self) -> None:
        with contextlib.suppress(OSError):
            if self._connection.sock is not None:
                self._connection.sock.shutdown(socket.SHUT_RDWR)
        self._thread.join(PATIENCE)
        self.response.close()
        self._connection.close()


# PostgreSQL.


@functools.cache
def postgres_programs() -> Path | None:
    """Where PostgreSQL's server programs are, if they are installed."""
    candidates = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    found = shutil.which("initdb")
    return next(
        (folder for folder in candidates if (folder / "initdb").exists()), Path(found).parent if found else None
    )


EMPTY: Final = """
DO $$
DECLARE
  name text;
BEGIN
  SET LOCAL session_replication_role = replica;  -- no foreign keys meanwhile
  FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'alembic_version' LOOP
    EXECUTE format('DELETE FROM %I', name);
  END LOOP;
END $$
"""
"""SQL that deletes all rows of a database; to make another one takes ten times as long."""
DESCRIBED: Final = """
SELECT md5(concat(
  (SELECT string_agg(concat_ws(' ', attrelid::regclass, attname, atttypid, attnotnull), ',' ORDER BY attrelid, attnum)
   FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid WHERE relnamespace = 'public'::regnamespace),
  (SELECT string_agg(conname, ',' ORDER BY conname) FROM pg_constraint),
  (SELECT string_agg(tgname, ',' ORDER BY tgname) FROM pg_trigger WHERE NOT tgisinternal),
  (SELECT string_agg(proname, ',' ORDER BY proname) FROM pg_proc WHERE pronamespace = 'public'::regnamespace),
  (SELECT version_num FROM alembic_version)
)) FROM pg_database
WHERE datname = current_database() AND NOT EXISTS (SELECT FROM pg_db_role_setting WHERE setdatabase = pg_database.oid)
"""
"""SQL for what a database has besides rows; nothing if it has settings of its own."""
OTHERS: Final = """
SELECT FROM pg_stat_activity
WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()
"""


class Cluster:
    """A PostgreSQL of our own, in a temporary folder, reached by a socket there."""

    def __init__(self, programs: Path) -> None:
        self._programs = programs
        self._folder = Path(tempfile.mkdtemp(prefix="cubalibre-pg-"))
        # PostgreSQL does not run as root; its package brings an account along.
        self._user = "postgres" if os.geteuid() == 0 else None
        if self._user:
            shutil.chown(self._folder, self._user, self._user)
        self._data = self._folder / "data"
        self._given_back: list[str] = []
        self._call("initdb", "--auth=trust", "--username=postgres", "--no-sync", str(self._data))
        self.begin()

    def begin(self) -> None:
        """Start the server."""
        # Without fsync it survives all that a test does to its processes; only a crash of the machine would harm it.
        # Autovacuum would start a process for each database again and again, and a test's database is small.
        options = (
            f"-c listen_addresses='' -c unix_socket_directories='{self._folder}' -c max_connections=200 "
            "-c fsync=off -c autovacuum=off"
        )
        log = str(self._folder / "log")
        self._call("pg_ctl", "start", "--wait", "-D", str(self._data), "-l", log, "-o", options)

    def end(self) -> None:
        """Stop the server at once."""
        self._call("pg_ctl", "stop", "--mode=immediate", "-D", str(self._data))

    def processes(self) -> list[int]:
        """The server's process, and those that it has started."""
        first = int((self._data / "postmaster.pid").read_text().split()[0])
        return [first, *children(first)]

    def _call(self, program: str, *arguments: str) -> None:
        command = [str(self._programs / program), *arguments]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, user=self._user, cwd=self._folder)

    def empty_database(self, like: str = "template1") -> str:
        """The URL of a database without tables, or of a copy of the database with the name `like`."""
        name = f"test_{secrets.token_hex(6)}"
        self._execute(f"CREATE DATABASE {name} TEMPLATE {like} STRATEGY file_copy")  # half the time of the usual one
        return f"postgresql://postgres@/{name}?host={self._folder}"

    @functools.cached_property
    def _with_tables(self) -> str:
        """The name of a database that has the tables and no games; to copy it takes less than to make them."""
        made = self.empty_database()
        Store(made).close()
        name = str(url_of(made).database)
        until(lambda: not self._execute(f"SELECT 1 FROM pg_stat_activity WHERE datname = '{name}'"))
        return name

    def _execute(self, statement: str) -> int:
        """How many rows it finds."""
        with psycopg.connect(dbname="postgres", host=str(self._folder), user="postgres", autocommit=True) as connection:
            return connection.execute(statement.encode()).rowcount

    def new_database(self) -> str:
        """The URL of a database of which only the tables are there."""
        for url in self._given_back.copy():
            self._given_back.remove(url)
            if self._emptied(url):
                return url
        return self.empty_database(self._with_tables)

    def give_back(self, url: str) -> None:
        """A new database that a test needs no more; another test may have it."""
        self._given_back.append(url)

    def _emptied(self, url: str) -> bool:
        """Whether a database has nothing but the tables now; not if it was changed otherwise, or is still in use."""
        with contextlib.suppress(psycopg.Error), psycopg.connect(url) as connection:
            if connection.execute(OTHERS).rowcount == 0:
                connection.execute(EMPTY)
                return connection.execute(DESCRIBED).fetchone() == self._described
        return False

    @functools.cached_property
    def _described(self) -> object:
        with psycopg.connect(dbname=self._with_tables, host=str(self._folder), user="postgres") as connection:
            return connection.execute(DESCRIBED).fetchone()

    def stop(self) -> None:
        self.end()
        shutil.rmtree(self._folder, ignore_errors=True)


@contextlib.contextmanager
def cluster() -> Iterator[Cluster | None]:
    """A PostgreSQL, if there is one on this machine."""
    programs = postgres_programs()
    if programs is None:
        yield None
        return
    made = Cluster(programs)
    try:
        yield made
    finally:
        made.stop()
