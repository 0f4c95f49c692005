"""What an operator sees: figures for Prometheus, and lines of JSON without keys or talk."""

import contextlib
import http.client
import json
import os
import random
import re
import socket
from collections.abc import Callable
from pathlib import Path

import pytest
from fastapi import FastAPI

from cubalibre.server.limits.connections import ServerConfig
from cubalibre.server.operation.metrics import Metrics
from cubalibre.server.operation.systemd import report_alive
from cubalibre.server.search_pool.scheduler import SearchScheduler
from cubalibre.server.settings import sqlite_url
from tests.patience import PATIENCE
from tests.web.servers import FOUR, Events, Process, Server, begin, words


def figures(port: int) -> dict[str, float]:
    connection = http.client.HTTPConnection("127.0.0.1", port, PATIENCE)
    connection.request("GET", "/metrics")
    lines = connection.getresponse().read().decode().splitlines()
    connection.close()
    return {
        name: float(value) for name, _, value in (line.rpartition(" ") for line in lines) if not name.startswith("#")
    }


def free_port(number: int = 1) -> int:
    """The first of so many free ports in a row; the system gives none of them to a connection."""
    while True:
        port = random.SystemRandom().randrange(20_000, 30_000)  # not the same as in other runs under way
        with contextlib.suppress(OSError), contextlib.ExitStack() as taken:
            for one in range(number):
                taken.enter_context(socket.create_server(("127.0.0.1", port + one)))
            return port


@pytest.mark.database
def test_prometheus_is_told_how_the_server_fares(tmp_path: Path) -> None:
    port = free_port()
    with Process(sqlite_url(tmp_path / "games.db"), "--metrics", str(port)) as server:
        game = begin(server.api(), FOUR)
        events = Events(game)
        events.next()
        state = game.state
        assert game.answer(state, words(state)[0]).status == 200
        game.answer(state, "gibberish")
        assert game.api.send("BREW", "/api/health").status == 405
        assert game.api.get("/api/nothing").status == 404
        found = figures(port)
        route = "/api/games/{game_id}/answers"
        assert found[f'cubalibre_requests_total{{method="POST",route="{route}",status="200"}}'] == 1
        assert found[f'cubalibre_requests_total{{method="POST",route="{route}",status="409"}}'] == 1
        assert found[f'cubalibre_request_seconds_count{{route="{route}"}}'] == 2
        assert found["cubalibre_listeners"] == found["cubalibre_games_in_memory"] == found["cubalibre_database_up"] == 1
        assert found["cubalibre_connections"] >= 2
        assert found["process_open_fds"] > found["cubalibre_connections"]
        assert game.id not in "".join(found)
        assert "BREW" not in "".join(found)


@pytest.mark.database
def test_each_request_is_a_line_without_secrets(tmp_path: Path) -> None:
    server = Process(sqlite_url(tmp_path / "games.db"), "--log", "--proxy", "127.0.0.1")
    game = begin(server.api(), FOUR)
    server.api().send("GET", "/api/health", None, **{"X-Forwarded-For": "203.0.113.5"})
    game.api.post(f"{game.path}/messages", {"text": "a word in confidence"})
    reply = game.get("log?since=0&secret=in-the-query")
    code, said = server.interrupt()
    assert code == 0
    lines = [json.loads(line) for line in said.splitlines() if line.startswith("{")]
    [line] = [line for line in lines if line["route"].endswith("/log")]
    assert (line["method"], line["game"], line["status"]) == ("GET", game.id, 200)
    assert line["request"] == reply.headers["x-request-id"]
    assert 0 < line["seconds"] < PATIENCE
    assert re.match(r"\d{4}-\d\d-\d\dT", line["time"])
    assert len(lines) == 4
    assert [one["address"] for one in lines if one["route"] == "/api/health"] == ["203.0.113.5"]
    for secret in (*game.keys.values(), "confidence", "in-the-query"):
        assert secret not in said


@pytest.mark.database
def test_hashed_log_lines_say_who_is_the_same_but_not_who(tmp_path: Path) -> None:
    found = []
    for _ in range(2):
        server = Process(sqlite_url(tmp_path / "games.db"), "--log-hashed", "--proxy", "127.0.0.1")
        for address in ("203.0.113.5", "203.0.113.5", "2001:db8::9"):
            server.api().send("GET", "/api/health", None, **{"X-Forwarded-For": address})
        said = server.interrupt()[1]
        found.append([json.loads(line)["address"] for line in said.splitlines() if line.startswith("{")])
        assert "203.0.113.5" not in said
        assert "2001:db8::9" not in said
    one, same, other = found[0]
    assert one == same != other
    assert not set(found[0]) & set(found[1])


@pytest.mark.database
def test_systemd_is_told_that_the_server_lives(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From its event loop: a process that hangs is silent, and `WatchdogSec` ends it."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
        systemd.bind(str(tmp_path / "notify"))
        systemd.settimeout(PATIENCE)
        monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "notify"))
        with Process(sqlite_url(tmp_path / "games.db")) as server:
            assert {systemd.recv(1000) for _ in range(3)} == {b"READY=1\nWATCHDOG=1"}
            assert server.api().get("/api/health/live").status == 200


def test_an_abstract_address_of_systemd_is_understood(monkeypatch: pytest.MonkeyPatch) -> None:
    name = f"cubalibre-{os.getpid()}"
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listening:
        listening.bind(f"\0{name}")
        listening.settimeout(PATIENCE)
        monkeypatch.setenv("NOTIFY_SOCKET", f"@{name}")
        report_alive()
        assert b"WATCHDOG=1" in listening.recv(1000)
    report_alive()  # nobody is there any more


def test_waiting_searches_are_counted(serve: Callable[..., Server], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SearchScheduler, "_work", lambda _: None)
    server = serve(bounded=False)
    strong = dict.fromkeys(("government", "directorio", "syndicate"), "search:2")
    for _ in range(8):
        begin(server.api(), strong | {"26july": "me"})
    metrics = Metrics(server.service, ServerConfig(FastAPI(), server.service.settings))
    with metrics.served(0) as port:
        found = figures(port)
    assert 0 < found["cubalibre_searches_waiting"] <= 8
    assert found["cubalibre_searches"] == 0


def test_without_options_nothing_is_watched(server: Server, capfd: pytest.CaptureFixture[str]) -> None:
    reply = server.api().get("/api/health")
    assert "x-request-id" not in reply.headers
    assert capfd.readouterr().err == ""
