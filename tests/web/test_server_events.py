"""Those who listen hear of each change; after a break they hear how things stand."""

import contextlib
import os
import queue
import random
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from cubalibre.server.settings import sqlite_url
from tests.patience import PATIENCE
from tests.web.servers import FOUR, Api, Cluster, Events, Playing, Process, Server, begin, begin_with, until, words


def test_a_listener_hears_the_counts_at_once_and_after_each_change(server: Server) -> None:
    game = begin(server.api(), FOUR)
    events = Events(game)
    assert events.response.headers.get_content_type() == "text/event-stream"
    state = game.state
    assert events.next() == {"entries": state["view"]["entries"], "messages": 0, "revision": 1}
    state = game.answer(state, words(state)[0]).data
    assert events.next() == {"entries": state["view"]["entries"], "messages": 0, "revision": 2}
    game.api.post(f"{game.path}/messages", {"text": "hello"})
    assert events.next() == {"entries": state["view"]["entries"], "messages": 1, "revision": 2}
    if game.post("undo", at=state["view"]["entries"]).status == 200:
        assert events.next()["revision"] == 3


def test_a_refused_request_is_no_event(server: Server) -> None:
    game = begin(server.api(), FOUR)
    events = Events(game)
    events.next()
    game.answer(game.state, "gibberish")
    with pytest.raises(queue.Empty):
        events.next(0.3)


def test_after_a_break_the_first_event_says_how_things_stand(server: Server) -> None:
    game = begin(server.api(), FOUR)
    events = Events(game)
    events.next()
    events.close()
    state = game.play(3, random.Random(1))
    again = Events(game, **{"Last-Event-ID": "1.0"})
    assert again.next()["entries"] == state["view"]["entries"]


def test_many_listeners_of_several_games(server: Server) -> None:
    games = [begin(server.api(), FOUR) for _ in range(3)]
    listeners = [[Events(game) for _ in range(4)] for game in games]
    for group in listeners:
        for events in group:
            events.next()
    state = games[1].answer(games[1].state, words(games[1].state)[0]).data
    for events in listeners[1]:
        assert events.next()["entries"] == state["view"]["entries"]
    for events in (*listeners[0], *listeners[2]):
        with pytest.raises(queue.Empty):
            events.next(0.1)


def test_listeners_are_bounded_and_leave(serve: Callable[..., Server]) -> None:
    server = serve(listeners_a_game=2, bounded=False, heartbeat=0.2)
    game = begin(server.api(), FOUR)
    first, second = Events(game), Events(game)
    first.next()
    second.next()
    full = server.api().get(f"{game.path}/events")
    assert (full.status, full.error) == (429, "too-many-listeners")
    first.close()
    until(lambda: len(server.service.hub._listeners[game.id]) == 1)
    assert Events(game).next()["revision"] == 1


def test_a_game_that_does_not_exist_has_no_events(server: Server) -> None:
    assert server.api().get("/api/games/AAAAAAAAAAAA/events").error == "no-such-game"


def test_servers_of_one_postgresql_push_each_others_changes(postgres: Cluster, serve: Callable[..., Server]) -> None:
    """Each change is heard, and no heartbeat tells of it meanwhile."""
    database = postgres.new_database()
    one, two = (serve(database, bounded=False, heartbeat=2 * PATIENCE) for _ in range(2))
    here = begin_with(one.api())
    there = Playing(two.api(), here.id, here.keys)
    events = Events(there)
    said = until_heard(here, events)
    for _ in range(5):
        state = here.answer(here.state, words(here.state)[0]).data
        while (told := events.next())["revision"] < state["revision"]:
            pass
        assert told["entries"] == state["view"]["entries"]
        assert there.state == state
    here.post("messages", text="hello")
    while events.next()["messages"] <= said:
        pass


def until_heard(game: Playing, events: Events) -> int:
    """Say something again and again until another server's listener hears of it: then both listen to PostgreSQL."""
    events.next()
    for said in range(1, 600):
        game.post("messages", text="Do you hear?")
        with contextlib.suppress(queue.Empty):
            if events.next(0.5)["messages"]:
                return said
    raise AssertionError("the servers do not hear each other")


def test_the_heartbeat_tells_of_changes_by_another_server(serve: Callable[..., Server], database: str) -> None:
    server, other = serve(database, heartbeat=0.3), serve(database)
    game = begin(other.api(), FOUR)
    events = Events(Playing(server.api(), game.id, {}))
    events.next()
    state = game.answer(game.state, words(game.state)[0]).data
    while events.next()["revision"] < state["revision"]:
        pass


def test_ctrl_c_ends_the_server_though_somebody_listens(database: str) -> None:
    server = Process(database)
    game = begin(server.api(), FOUR)
    events = Events(game)
    events.next()
    code, said = server.interrupt()
    assert code == 0
    assert said.rstrip().endswith("Stopped. All games are saved.")
    assert "Traceback" not in said
    assert events.ended.wait(PATIENCE)


@pytest.mark.database
def test_the_command_begins_a_server_and_ctrl_c_ends_it(tmp_path: Path) -> None:
    """Started as people do; other tests copy a process that has read its code (tests/web/forking.py)."""
    command = [
        sys.executable,
        "-m",
        "cubalibre",
        "serve",
        "--port",
        "0",
        "--database",
        sqlite_url(tmp_path / "games.db"),
    ]
    variables = os.environ | {"COLUMNS": "200", "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=variables) as begun:
        assert begun.stdout is not None
        port = next(found[1] for line in begun.stdout if (found := re.search(r":(\d+)/", line)))
        assert Api(("127.0.0.1", int(port))).get("/api/health").status == 200
        begun.send_signal(signal.SIGINT)
        said, _ = begun.communicate(timeout=PATIENCE)
    assert (begun.returncode, said.splitlines()[-1]) == (0, "Stopped. All games are saved.")


def test_a_request_under_way_when_the_server_ends_is_told_so(database: str) -> None:
    server = Process(database)
    with socket.create_connection(server.address, timeout=PATIENCE) as line:
        line.sendall(b"POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{")
        server.api().get("/api/health")  # what arrived before it has been read by now
        code, said = server.interrupt()
        reply = line.recv(4096).decode()
    assert code == 0
    assert reply.startswith("HTTP/1.1 503 ")
    assert '"error":"ending"' in reply
    assert "retry-after: 5\r\n" in reply
    assert "Traceback" not in said
