"""A database that hangs, goes away, is full or comes back: clear refusals meanwhile, and no lasting harm."""

import contextlib
import os
import resource
import signal
import socket
import sqlite3
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError, SQLAlchemyError

from cubalibre.server.settings import sqlite_url
from cubalibre.server.storage import engines
from cubalibre.server.storage.database import url_of
from cubalibre.server.storage.database_health import DatabaseDown
from cubalibre.server.storage.store import Store
from tests.patience import PATIENCE
from tests.web.servers import FOUR, Api, Cluster, Playing, Process, Server, begin, close_clients, cluster, until, words


@pytest.fixture(scope="module")
def own_postgres() -> Iterator[Cluster]:
    """One that only tests here use, and may stop; each leaves it running."""
    with cluster() as made:
        if made is None:
            pytest.skip("PostgreSQL is not installed (Debian: postgresql)")
        yield made


@contextlib.contextmanager
def hanging(database: Cluster) -> Iterator[None]:
    """All processes of a database server, stopped for a while."""
    processes = database.processes()
    for process in processes:
        os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        for process in processes:
            os.kill(process, signal.SIGCONT)


def decide(game: Playing) -> Any:
    state = game.state
    return game.answer(state, words(state)[0])


def check_pages_go_on(api: Api) -> None:
    for path in ("/", "/api/texts", "/api/help/cards/13", "/api/health/live"):
        assert api.get(path).status == 200


def test_a_postgresql_that_hangs(
    own_postgres: Cluster, serve: Callable[..., Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engines, "PATIENCE", 3.0)
    server = serve(own_postgres.new_database(), bounded=False)
    api = server.api()
    game = begin(api, FOUR)
    before = game.state
    with hanging(own_postgres):
        refused = game.answer(before, words(before)[0])
        assert (refused.status, refused.error) == (503, "storage")
        check_pages_go_on(api)
        assert api.get("/api/health").status == 503
        began = time.monotonic()
        assert [game.get("log").status for _ in range(400)] == [503] * 400
        assert time.monotonic() - began < PATIENCE  # nobody waits three seconds for a database that is out
    until(lambda: api.get("/api/health").status == 200)
    assert game.state["view"]["entries"] >= before["view"]["entries"]
    assert decide(game).status == 200


def test_a_connection_in_use_when_the_store_closes_is_closed_when_it_is_returned(postgres: Cluster) -> None:
    """As by a search that ends after its server: otherwise it would stay open until it is collected."""
    store = Store(postgres.new_database())
    with store.reading() as connection:
        used = connection.connection.dbapi_connection
        assert used is not None
        store.close()
    assert used.closed


class Forwarder:
    """A port that leads to PostgreSQL, until everything that is sent there is swallowed."""

    def __init__(self, target: str) -> None:
        self._target = target
        self.is_silent = threading.Event()
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = self._listener.getsockname()[1]
        self._sockets = [self._listener]
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                client, server = self._listener.accept()[0], socket.socket(socket.AF_UNIX)
                server.connect(self._target)
                self._sockets += (client, server)
                for source, target in ((client, server), (server, client)):
                    threading.Thread(target=self._pass, args=(source, target), daemon=True).start()

    def _pass(self, source: socket.socket, target: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65_536):
                if not self.is_silent.is_set():
                    target.sendall(data)

    def close(self) -> None:
        for sock in self._sockets:
            sock.close()


def test_one_request_waits_once_for_a_postgresql_that_swallows_everything(
    postgres: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A connection of the pool does not respond: the request ends then, and does not wait for a new connection too."""
    monkeypatch.setattr(engines, "PATIENCE", 2.0)
    url = url_of(postgres.new_database())
    forwarder = Forwarder(f"{url.query['host']}/.s.PGSQL.5432")
    through = url.set(host="127.0.0.1", port=forwarder.port, query={}).render_as_string()
    begun: list[int] = []
    connect = engines._Impatient.connect

    def noted(*arguments: Any, **named: Any) -> Any:
        begun.append(threading.get_ident())
        return connect(*arguments, **named)

    with contextlib.closing(Store(through)) as store:
        assert store.number_of_games() == 0
        monkeypatch.setattr(engines._Impatient, "connect", noted)
        forwarder.is_silent.set()
        with pytest.raises(OperationalError, match="does not answer"):
            store.number_of_games()
        for _ in range(400):
            with pytest.raises(DatabaseDown):
                store.number_of_games()
        assert threading.get_ident() not in begun  # another thread looks whether it is there again
        forwarder.is_silent.clear()
        until(store.is_well)
        until(lambda: counted(store) == 0)
    forwarder.close()


def counted(store: Store) -> int | None:
    with contextlib.suppress(SQLAlchemyError):
        return store.number_of_games()
    return None


def test_a_postgresql_that_begins_anew(own_postgres: Cluster, serve: Callable[..., Server]) -> None:
    server = serve(own_postgres.new_database(), bounded=False)
    api = server.api()
    game = begin(api, FOUR)
    own_postgres.end()
    assert decide_anyway(game) == 503
    assert api.get("/api/health").status == 503
    check_pages_go_on(api)
    own_postgres.begin()
    until(lambda: api.get("/api/health").status == 200)
    assert decide(game).status == 200


def decide_anyway(game: Playing) -> int:
    """A decision without looking first."""
    return game.post("answers", at=0, word="pass").status


@pytest.mark.database
def test_an_sqlite_that_is_full(tmp_path: Path) -> None:
    """As on a full disk, files cannot grow; what is there can be read."""
    with Process(sqlite_url(tmp_path / "games.db")) as server:
        api = server.api()
        game = begin(api, FOUR)
        assert api.get("/api/health").status == 200
        limits = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        largest = max(path.stat().st_size for path in tmp_path.iterdir())
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (largest, limits[1]))
        before = game.state
        refused = game.answer(before, words(before)[0])
        assert (refused.status, refused.error) == (503, "storage")
        until(lambda: api.get("/api/health").status == 503)
        assert game.state == before
        check_pages_go_on(api)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, limits)
        until(lambda: api.get("/api/health").status == 200)
        assert game.answer(before, words(before)[0]).status == 200


def test_an_sqlite_that_another_program_holds(
    serve: Callable[..., Server], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engines, "PATIENCE", 2.0)
    api = serve(bounded=False).api()
    game = begin(api, FOUR)
    with sqlite3.connect(tmp_path / "games.db", isolation_level=None) as other:
        other.execute("BEGIN IMMEDIATE")
        assert decide(game).error == "storage"
        assert game.get("summary").status == 200
        other.execute("ROLLBACK")
    other.close()
    assert decide(game).status == 200


# Disks.


@pytest.fixture
def disk() -> Iterator[Path]:
    """A small disk of its own, where this is allowed."""
    folder = Path(tempfile.mkdtemp(prefix="disk-"))
    command = ["mount", "-t", "tmpfs", "-o", "size=100m,mode=755", "disk", str(folder)]
    if os.geteuid() or subprocess.run(command, check=False, stderr=subprocess.DEVNULL).returncode:
        folder.rmdir()
        pytest.skip("disks cannot be mounted here")
    yield folder
    subprocess.run(["umount", "--lazy", str(folder)], check=True)
    folder.rmdir()


@pytest.mark.database
def test_an_sqlite_on_a_read_only_disk(disk: Path) -> None:
    """The server says so and ends; once the disk can be written, nothing is missing."""
    database = sqlite_url(disk / "games.db")
    with Process(database) as server:
        game = begin(server.api(), FOUR)
        decide(game)
        before = game.state
        assert server.interrupt()[0] == 0
    subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)
    refused = Process(database)
    said, _ = refused.process.communicate(timeout=PATIENCE)
    assert refused.process.returncode == 1
    assert "The database cannot be used" in said
    assert "Traceback" not in said
    subprocess.run(["mount", "-o", "remount,rw", str(disk)], check=True)
    with Process(database) as server:
        assert Playing(server.api(), game.id, game.keys).state == before


def test_a_postgresql_that_is_full(disk: Path, serve: Callable[..., Server], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(disk))
    with cluster() as made:
        if made is None:
            pytest.skip("PostgreSQL is not installed (Debian: postgresql)")
        api = serve(made.new_database(), bounded=False).api()
        games = [begin(api, FOUR)]
        filler = disk / "filler"
        with contextlib.suppress(OSError), filler.open("wb", buffering=0) as file:
            while file.write(bytes(4096)):
                pass
        reply = api.post("/api/games", {"seats": FOUR})
        while reply.status == 201:
            games.append(Playing(api, reply.data["id"], reply.data["keys"]))
            reply = api.post("/api/games", {"seats": FOUR})
        assert (reply.status, reply.error) == (503, "storage")
        check_pages_go_on(api)
        filler.unlink()
        until(lambda: api.post("/api/games", {"seats": FOUR}).status == 201)
        assert all(decide(game).status == 200 for game in games)
        close_clients()
