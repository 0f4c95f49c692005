"""Fixtures: databases, servers and browsers for the tests in this folder."""

import contextlib
import gettext
import os
import shutil
import socket
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
import sqlalchemy as sa
from fastapi import FastAPI
from playwright.sync_api import Browser
from starlette.types import ASGIApp, Receive, Scope, Send

from cubalibre.i18n import languages
from cubalibre.seats.random import RandomChance
from cubalibre.server.api.app import create_app
from cubalibre.server.settings import Settings, sqlite_url
from cubalibre.server.storage.store import Store
from tests.language.brackets import forget, in_brackets
from tests.patience import PATIENCE
from tests.web import servers
from tests.web.analysing import AnalysisWorker
from tests.web.browsers import Address, Screen, Sit
from tests.web.chromium import SHELL, WHOLE, SharedBrowsers
from tests.web.kept_pages import KeptPages
from tests.web.servers import Api, Cluster, FixedChance, Held, Server, close_clients, cluster


@pytest.fixture(autouse=True)
def no_client_stays_connected() -> Iterator[None]:
    yield
    close_clients()


@pytest.fixture(autouse=True)
def games_are_the_same_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Servers in this process throw the same dice and draw the same cards in each run of a test."""
    monkeypatch.setattr("cubalibre.server.games.seat_assignment._RANDOMNESS", FixedChance(1957))
    monkeypatch.setattr("cubalibre.server.storage.dice_secret._RANDOMNESS", FixedChance(1957))
    monkeypatch.setattr("cubalibre.server.games.lessons.course._CHANCE", RandomChance(FixedChance(1957)))


@pytest.fixture(scope="package", autouse=True)
def games_of_other_processes_are_the_same_each_time() -> Iterator[None]:
    """So do servers in processes of their own, and those in which games are played to their end."""
    folder = str(Path(__file__).parent / "seeded")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", folder, prepend=os.pathsep)
        yield


@pytest.fixture(autouse=True)
def listening_ends_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server looks this often whether it is to stop listening to PostgreSQL; each stop would cost half a second."""
    monkeypatch.setattr("cubalibre.server.events.notifications._PATIENCE", 0.2)


class KeyWatch:
    """Notes the addresses with a key that a browser asks a server for: others might see an address."""

    def __init__(self, app: ASGIApp, seen: list[str]) -> None:
        self._app = app
        self._seen = seen

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if b"key=" in scope.get("query_string", b"") and any(name == b"sec-fetch-mode" for name, _ in scope["headers"]):
            self._seen.append(scope["path"])
        await self._app(scope, receive, send)


@pytest.fixture(autouse=True)
def no_address_shows_a_key(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Asked of the servers in this process: to be told by the browser of each request takes it a tenth of its time.

    That the client asks nobody else is what the server's policy for its pages says; the browser complains if it tries.
    """
    seen: list[str] = []

    def create(settings: Settings) -> FastAPI:
        app = create_app(settings)
        app.add_middleware(KeyWatch, seen=seen)
        return app

    monkeypatch.setattr(servers, "create_app", create)
    yield
    assert not seen


class Statements(dict[Any, Any]):
    """SQL by the kind of database and what it says: each engine has a dialect of its own, with which the key begins."""

    def get(self, key: Any, default: Any = None) -> Any:
        return super().get((key[0].name, *key[1:]), default)

    def __setitem__(self, key: Any, compiled: Any) -> None:
        super().__setitem__((key[0].name, *key[1:]), compiled)


@pytest.fixture(scope="session", autouse=True)
def statements_are_compiled_once() -> Iterator[None]:
    """Each server compiles the same statements, which would take a fifth of what a short test takes."""
    create, statements = sa.create_engine, Statements()

    def created(*how: Any, **more: Any) -> sa.Engine:
        engine = create(*how, **more)
        engine.update_execution_options(compiled_cache=statements)
        return engine

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sa, "create_engine", created)
        yield


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    with cluster() as made:
        if made is None:
            assert not os.environ.get("CI"), "PostgreSQL must be installed for these tests (Debian: postgresql)"
            pytest.skip("PostgreSQL is not installed (Debian: postgresql)")
        yield made


@pytest.fixture(scope="session")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An SQLite file with the tables and without games; to copy it takes less than to make them."""
    path = tmp_path_factory.mktemp("tables") / "games.db"
    Store(sqlite_url(path)).close()
    return path


@pytest.fixture
def sqlite(tmp_path: Path, tables: Path) -> str:
    """The URL of an SQLite of which only the tables are there."""
    path = tmp_path / "games.db"
    shutil.copy(tables, path)
    return sqlite_url(path)


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> Iterator[str]:
    """The URL of a database of which only the tables are there, of one kind and of the other."""
    if request.param == "sqlite":
        yield str(request.getfixturevalue("sqlite"))
        return
    made: Cluster = request.getfixturevalue("postgres")
    url = made.new_database()
    yield url
    made.give_back(url)


@pytest.fixture(params=["sqlite", "postgresql"])
def empty_database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of a database without tables, of one kind and of the other."""
    if request.param == "sqlite":
        return sqlite_url(tmp_path / "empty.db")
    made: Cluster = request.getfixturevalue("postgres")
    return made.empty_database()


@pytest.fixture(scope="session")
def port() -> Iterator[int]:
    """Of the servers of all tests, one after the other: a kept page has read the files of the next one already."""
    with socket.socket() as held:  # bound and not listening, so that nobody else is given the port between two tests
        held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        held.bind(("127.0.0.1", 0))
        yield held.getsockname()[1]


@pytest.fixture
def server(sqlite: str, port: int) -> Iterator[Server]:
    """A server with SQLite and without bounds on rates."""
    with Server(Settings(sqlite, bounded=False, import_seconds=int(PATIENCE)), port) as running:
        yield running


@pytest.fixture
def api(server: Server) -> Iterator[Api]:
    client = server.api()
    yield client
    client.close()


@pytest.fixture(scope="module")
def shared_server(tmp_path_factory: pytest.TempPathFactory, tables: Path) -> Iterator[Server]:
    path = tmp_path_factory.mktemp("shared") / "games.db"
    shutil.copy(tables, path)
    with Server(Settings(sqlite_url(path), bounded=False, import_seconds=int(PATIENCE))) as running:
        yield running
        close_clients()


@pytest.fixture(scope="session")
def description(tmp_path_factory: pytest.TempPathFactory, tables: Path) -> Any:
    """What a server describes as its OpenAPI, which it takes a second to make."""
    path = tmp_path_factory.mktemp("description") / "games.db"
    shutil.copy(tables, path)
    with Server(Settings(sqlite_url(path))) as running:
        told = running.api().get("/api/openapi.json").data
        close_clients()
        return told


@pytest.fixture
def shared(shared_server: Server) -> Api:
    """A server with the games and people of other tests: for those of a file that ask only about their own."""
    return shared_server.api()


@pytest.fixture
def serve(sqlite: str, port: int) -> Iterator[Callable[..., Server]]:
    """Start servers with settings of one's own."""
    running: list[Server] = []

    def start(database: str = "", **settings: object) -> Server:
        wanted = {"import_seconds": int(PATIENCE)} | settings
        made = Settings(database or sqlite, **wanted)  # type: ignore[arg-type]
        running.append(Server(made, port).__enter__())
        return running[-1]

    yield start
    close_clients()  # a server waits for connections that are open
    for server in running:
        server.__exit__()


@pytest.fixture
def hold(monkeypatch: pytest.MonkeyPatch) -> Iterator[Held]:
    held = Held(monkeypatch)
    yield held
    held.gate.set()


@pytest.fixture
def worker(monkeypatch: pytest.MonkeyPatch) -> Iterator[AnalysisWorker]:
    made = AnalysisWorker(monkeypatch)
    yield made
    made.hold_no_more()


BROWSERS: Final = SharedBrowsers()
KEPT: Final = KeptPages()


@pytest.fixture(scope="module")
def chromium() -> Browser:
    """One for all files of browser tests that follow each other."""
    return BROWSERS.browser(SHELL)


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> None:
    """End Chromium before other tests: while it runs, a thread has an event loop, which they could not bear."""
    if nextitem is None or not nextitem.path.name.startswith("test_browser_"):
        KEPT.close()
        BROWSERS.end()


def pytest_exception_interact() -> None:
    """Something has failed."""
    KEPT.keep_none_that_is_lent()


@pytest.fixture
def sit(request: pytest.FixtureRequest) -> Iterator[Sit]:
    """Seat somebody before a browser of their own; for a service worker it is the browser that people have."""
    kept = None if "brackets" in request.fixturenames else KEPT  # it would know the texts without brackets

    def seated(address: Address, worker: bool = False, **how: Any) -> Screen:
        browser = BROWSERS.browser(WHOLE if worker else SHELL)
        keeps = None if worker else kept
        return stack.enter_context(Screen(browser, address, worker=worker, kept=keeps, **how))

    with contextlib.ExitStack() as stack:
        yield seated


@pytest.fixture
def brackets(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """English and Russian are on offer, and what is said in Russian is the English in brackets."""
    found = in_brackets("ru")
    monkeypatch.setattr(languages, "COMPLETE", ("en", "ru"))
    monkeypatch.setattr(languages, "_read", lambda code: found if code == "ru" else gettext.NullTranslations())
    forget()
    yield
    forget()
