"""Several workers at one port, on one PostgreSQL: together they are one server, whichever of them ends."""

import contextlib
import http.client
import os
import random
import signal
import socket
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from cubalibre.server.settings import sqlite_url
from cubalibre.server.storage.store import Store
from tests.patience import PATIENCE
from tests.web.killing import check_record
from tests.web.servers import (
    FOUR,
    SOLO,
    Cluster,
    CopyingProcess,
    Events,
    Playing,
    Process,
    Server,
    begin,
    close_clients,
    command_of,
    until,
    words,
)
from tests.web.test_server_watched import figures, free_port

WORKERS = 2
CLIENTS = 12
"""Seconds: three programs that start together take long on a machine that is busy."""
GONE = (OSError, http.client.HTTPException)


class Workers(Process):
    """A server with several workers, each of which has figures."""

    def __init__(self, database: str) -> None:
        self.port = free_port(WORKERS)
        super().__init__(database, "--workers", str(WORKERS), "--metrics", str(self.port))
        until(self.all_answer)

    def connections(self) -> list[float]:
        """How many each worker has."""
        return [figures(self.port + number)["cubalibre_connections"] for number in range(WORKERS)]

    def all_answer(self) -> bool:
        with contextlib.suppress(OSError):
            return len(self.connections()) == WORKERS
        return False


class Copies(Workers, CopyingProcess):
    """Several workers that are there at once."""


class Impatient(Copies):
    """Several workers that are watched more closely than usual."""

    before = f"{Copies.before}from cubalibre.server.operation import workers; workers._SILENT = 20; "


@pytest.fixture
def own(postgres: Cluster) -> Iterator[Workers]:
    """A server that only this test uses, and may end; its workers begin as those of every server."""
    with Workers(postgres.new_database()) as server:
        yield server


@pytest.fixture(scope="module")
def several(postgres: Cluster) -> Iterator[Workers]:
    with Copies(postgres.new_database()) as server:
        yield server


def everywhere(server: Workers, game: Playing) -> list[Playing]:
    """The game, seen through connections to each of the workers."""
    seen: list[Playing] = []
    while len(seen) < CLIENTS or not all(server.connections()):
        with ThreadPoolExecutor(CLIENTS) as together:
            more = [Playing(server.api(), game.id, game.keys) for _ in range(CLIENTS)]
            list(together.map(lambda one: one.state, more))
        seen += more
    return seen


@pytest.mark.database
def test_sqlite_has_one_worker(tmp_path: Path) -> None:
    with Process(sqlite_url(tmp_path / "games.db"), "--workers", "2") as server:
        said, _ = server.process.communicate(timeout=PATIENCE)
    assert server.process.returncode == 1
    assert "SQLite is for one worker" in said
    assert "Traceback" not in said


def test_workers_race_in_one_game_without_doubling(several: Workers) -> None:
    """The same decision from all sides at once is made once, and all that is refused says why."""
    game = begin(several.api(), FOUR)
    seen, rng = everywhere(several, game), random.Random(7)
    made: dict[int, tuple[str, str]] = {}
    for _ in range(12):
        state = game.state
        chosen = [rng.choice(words(state)) for _ in seen]
        with ThreadPoolExecutor(len(seen)) as together:
            replies = list(together.map(lambda one, word: one.answer(state, word), seen, chosen))  # noqa: B023
        [winner] = [number for number, reply in enumerate(replies) if reply.status == 200]
        lost = {reply.error for number, reply in enumerate(replies) if number != winner}
        assert lost <= {"already-made", "stale"}
        assert {reply.status for number, reply in enumerate(replies) if number != winner} == {409}
        made[state["view"]["entries"]] = state["view"]["question"]["who"], chosen[winner]
    check_record(game, made)
    assert all(one.state == game.state for one in seen)


def test_a_decision_is_heard_by_listeners_of_every_worker(several: Workers) -> None:
    game = begin(several.api(), FOUR)
    listening = [Events(one) for one in everywhere(several, game)]
    state = game.play(3, random.Random(3))
    for events in listening:
        while events.next()["revision"] < state["revision"]:
            pass


def test_a_worker_that_is_killed_is_replaced_and_play_goes_on(several: Workers) -> None:
    game = begin(several.api(), SOLO)
    before = set(several.workers())
    assert len(before) == WORKERS
    for killed in before:
        os.kill(killed, signal.SIGKILL)
        close_clients()
        Playing(several.api(), game.id, game.keys).play(5, random.Random(killed))  # the other worker is there
        until(several.all_answer)
        assert len({one.state["revision"] for one in everywhere(several, game)}) == 1
    assert not before & set(several.workers())


def test_a_worker_that_hangs_is_replaced(postgres: Cluster) -> None:
    with Impatient(postgres.new_database()) as server:
        until(server.all_answer)
        everywhere(server, begin(server.api(), FOUR))  # a worker that has not begun to serve may be silent
        hanging, other = server.workers()
        os.kill(hanging, signal.SIGSTOP)
        until(lambda: hanging not in server.workers() and len(server.workers()) == WORKERS)
        assert other in server.workers()
        begin(server.api(), FOUR).play(3, random.Random(2))


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_all_workers(own: Workers, how: signal.Signals) -> None:
    events = Events(begin(own.api(), FOUR))
    events.next()
    workers = own.workers()
    own.process.send_signal(how)
    said, _ = own.process.communicate(timeout=PATIENCE)
    assert said.rstrip().endswith("Stopped. All games are saved.")
    assert "Traceback" not in said
    assert own.process.returncode == 0
    assert not any(map(command_of, workers))
    assert events.ended.wait(PATIENCE)


def test_workers_end_with_the_process_that_began_them(own: Workers) -> None:
    api, workers = own.api(), own.workers()
    own.kill()
    until(lambda: not any(map(command_of, workers)))
    with pytest.raises(GONE):
        api.get("/api/health/live")


def test_a_port_for_figures_that_is_taken_is_said(postgres: Cluster) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1] - 1)
        with Process(postgres.new_database(), "--workers", "2", "--metrics", port) as server:
            said, _ = server.process.communicate(timeout=PATIENCE)
    assert server.process.returncode == 1
    assert "Traceback" not in said


def test_only_one_server_does_what_one_should(postgres: Cluster) -> None:
    """The lock goes with whoever had it, so nothing waits for a server that is gone."""
    database = postgres.new_database()
    with contextlib.closing(Store(database)) as one, contextlib.closing(Store(database)) as other:
        with one.only_here("a") as mine, other.only_here("a") as theirs, other.only_here("b") as else_:
            assert (mine, theirs, else_) == (True, False, True)
        with other.only_here("a") as mine:
            assert mine


def test_two_servers_search_once(postgres: Cluster, serve: Callable[..., Server]) -> None:
    """While one thinks for a game, another leaves it alone."""
    database = postgres.new_database()
    one, other = serve(database, bounded=False), serve(database, bounded=False)
    begun: list[str] = []
    held, gate = threading.Event(), threading.Event()

    def look(game_id: str) -> None:
        begun.append(game_id)
        held.set()
        gate.wait(PATIENCE)

    for server in (one, other):
        server.service.searches._look = look
    one.service.searches.want("game", attended=True)
    assert held.wait(PATIENCE)
    other.service.searches.want("game", attended=True)
    until(lambda: not other.service.searches._waiting and not other.service.searches._under_way)
    gate.set()
    until(lambda: not one.service.searches._under_way)
    assert begun == ["game"]
