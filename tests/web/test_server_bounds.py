"""Sizes, counts and rates are bounded; every refusal says why; pages are kept to themselves."""

import json
import random
import re
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cubalibre import server as server_package
from cubalibre.server.operation.sockets import open_socket
from cubalibre.server.settings import Settings, sqlite_url
from cubalibre.server.storage.store import Store
from tests.patience import PATIENCE
from tests.web.servers import FOUR, Api, Playing, Process, Server, begin


def test_a_body_may_not_be_too_large(api: Api) -> None:
    large = json.dumps({"seats": {}, "title": "x" * 70_000}).encode()
    assert api.send("POST", "/api/games", large).error == "too-large"
    assert api.send("POST", "/api/games/import", large).error == "invalid"
    endless = api.send("POST", "/api/games", b"x", **{"Content-Length": "9" * 30})
    assert endless.status in (400, 413)


def test_a_body_in_chunks_may_not_be_too_large(server: Server) -> None:
    with socket.create_connection(server.address, timeout=PATIENCE) as raw:
        raw.sendall(b"POST /api/games HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n")
        answer = b""
        try:
            for _ in range(100):
                raw.sendall(b"1000\r\n" + b"x" * 4096 + b"\r\n")
        except OSError:
            pass
        answer = raw.recv(2000)
    assert b" 413 " in answer.splitlines()[0]


def test_a_body_that_does_not_arrive(serve: Callable[..., Server]) -> None:
    server = serve(body_seconds=0.3)
    with socket.create_connection(server.address, timeout=PATIENCE) as raw:
        raw.sendall(b"POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{")
        assert b" 408 " in raw.recv(2000).splitlines()[0]


BAD = [
    b"", b"{", b"[]", b"null", b"\xff\xfe", b'{"seats": NaN}', b'{"seats": {"cuba": "me"}}', b"[" * 30_000,
    b'{"seats": {}, "title": "\\ud800"}', b'{"seats": {}, "title": "\\u0000"}', b'{"seats": {}, "\\ud800": 1}',
    b'{"seats": {}, "options": {"short": 1e999}}', b'{"seats": {}, "names": {"26july": "' + b"x" * 41 + b'"}}',
    b'{"seats": {}, "title": ' + b"9" * 5000 + b"}",
]  # fmt: skip


@pytest.mark.parametrize("body", BAD, ids=range(len(BAD)))
def test_garbage_is_refused_with_a_reason(api: Api, body: bytes) -> None:
    reply = api.send("POST", "/api/games", body)
    assert reply.status in (400, 422)
    assert reply.error
    assert reply.data["message"]


def test_garbage_in_a_decision(api: Api) -> None:
    game = begin(api, FOUR)
    state = game.state
    at = state["view"]["entries"]
    for data in (
        {"at": at}, {"at": str(at), "word": "pass"}, {"at": -1, "word": "pass"}, {"at": 10**400, "word": "pass"},
        {"at": True, "word": "pass"}, {"at": 1.0, "word": "pass"}, {"at": at, "word": None},
        {"at": at, "word": "x" * 61}, {"at": at, "word": "pass", "force": True}, {"at": at, "word": ["pass"]},
    ):  # fmt: skip
        assert game.api.post(f"{game.path}/answers", data).error == "invalid", data
    assert game.post("answers", at=at, word="\ud800").error == "invalid"  # half a character is no text
    for word in ("\x00", "PASS", " pass", "pass\n", "havana:troops$9", "card-999"):
        assert game.post("answers", at=at, word=word).error == "illegal", word
    assert game.state == state


def test_unknown_addresses_and_methods(api: Api) -> None:
    assert api.get("/api/nothing").error == "not-found"
    assert api.get("/api/games/short").error == "invalid"
    assert api.get("/api/games/AAAAAAAAAAAA").error == "no-such-game"
    assert api.send("DELETE", "/api/health").error == "method-not-allowed"
    assert api.get("/../../etc/passwd").status == api.get("/%2e%2e/%2e%2e/etc/passwd").status == 404
    assert api.get("/api/help/terms?lang=xx").error == "invalid"


def test_an_address_that_asks_too_often_waits(serve: Callable[..., Server]) -> None:
    api = serve(requests_burst=5, requests_a_second=0.01).api()
    replies = [api.get("/api/health") for _ in range(7)]
    assert [reply.status for reply in replies] == [200] * 5 + [429] * 2
    assert replies[-1].error == "too-many-requests"
    assert int(replies[-1].headers["retry-after"]) >= 1


def test_requests_sent_ahead_are_not_answered_after_a_refusal(serve: Callable[..., Server]) -> None:
    server = serve(requests_burst=5, requests_a_second=0.01)
    with socket.create_connection(server.address, timeout=PATIENCE) as client:
        client.sendall(b"GET /api/health/live HTTP/1.1\r\nHost: localhost\r\n\r\n" * 20)
        with client.makefile("rb") as answers:
            statuses = re.findall(rb"HTTP/1\.1 (\d+)", answers.read())
    assert statuses == [b"200"] * 5 + [b"429"]


def test_new_games_and_messages_have_rates_of_their_own(serve: Callable[..., Server]) -> None:
    api = serve(games_burst=2, games_a_minute=0.01, messages_burst=2, messages_a_minute=0.01).api()
    game = begin(api, FOUR)
    begin(api, FOUR)
    assert api.post("/api/games", {"seats": FOUR}).error == "too-many-games"
    codes = [game.by("26july").api.post(f"{game.path}/messages", {"text": "x"}).status for _ in range(3)]
    assert codes == [201, 201, 429]
    assert game.by("syndicate").api.post(f"{game.path}/messages", {"text": "x"}).status == 201


def test_a_server_may_be_full(serve: Callable[..., Server]) -> None:
    api = serve(most_games=2, most_messages=1, bounded=False).api()
    game = begin(api, FOUR)
    begin(api, FOUR)
    assert api.post("/api/games", {"seats": FOUR}).error == "full"
    assert [game.api.post(f"{game.path}/messages", {"text": "x"}).status for _ in range(2)] == [201, 409]


def test_a_record_may_be_too_long_to_go_on(serve: Callable[..., Server]) -> None:
    game = begin(serve(most_entries=20, bounded=False).api(), FOUR)
    state = game.state
    while True:
        reply = game.answer(state, random.Random(1).choice(state["view"]["question"]["answers"])["word"])
        if reply.status != 200:
            break
        state = reply.data
    assert reply.error == "too-long"
    assert game.state == state


def test_games_leave_memory_and_come_back(serve: Callable[..., Server], database: str) -> None:
    server = serve(database, live_games=2, bounded=False)
    games = [begin(server.api(), FOUR) for _ in range(5)]
    for _ in range(3):
        for game in games:
            game.play(1, random.Random(2))
    assert len(server.service._sessions) == 2
    assert all(len(game.state["view"]["position"]["played"]) >= 0 for game in games)


def test_a_game_that_programs_have_played_takes_no_memory(serve: Callable[..., Server], database: str) -> None:
    server = serve(database)
    game = begin(server.api(), dict.fromkeys(FOUR, "nonplayer"))
    assert server.service.games_in_memory == 0
    assert game.state["view"]["over"]
    assert server.service.games_in_memory == 1


def test_headers_keep_a_page_to_itself(api: Api) -> None:
    for path in ("/", "/api/health", "/api/nothing", "/nothing"):
        headers = api.get(path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


def test_the_clients_files_are_served(api: Api) -> None:
    page = api.get("/")
    assert page.status == 200
    assert b"<html" in page.data
    assert page.headers["cache-control"] == "no-cache"
    again = api.send("GET", "/", None, **{"If-None-Match": page.headers["etag"]})
    assert again.status == 304
    assert api.get("/pages/app.js").headers["content-type"].startswith("text/javascript")


def test_openapi_describes_every_endpoint(description: Any) -> None:
    operations = [op for path in description["paths"].values() for op in path.values()]
    assert len(operations) >= 20
    assert all(op["description"] for op in operations)
    assert all("422" in op["responses"] and "429" in op["responses"] for op in operations)
    assert all("lang" in [parameter["name"] for parameter in op["parameters"]] for op in operations)


def test_openapi_describes_fields_by_their_names_in_json(description: Any) -> None:
    schemas = description["components"]["schemas"]
    assert schemas["ActivityView"]["properties"]["with"]["description"] == "The Operations that it goes with."
    assert "own" in schemas["GameState"]["properties"]["undone"]["description"]
    assert schemas["QuestionView"]["description"].startswith("The decision that is due")
    assert not schemas["SpaceView"]["additionalProperties"]


def test_the_page_for_authors_of_clients_names_every_error() -> None:
    source = "".join(path.read_text() for path in Path(server_package.__file__).parent.rglob("*.py"))
    told = re.findall(r'(?:Refused\(|answer\()\d+, "([a-z-]+)"', source)
    page = (Path(__file__).parents[2] / "docs" / "api.md").read_text()
    assert len(told) > 25
    assert [word for word in told if f"`{word}`" not in page] == []
    named = set(re.findall(r"`([a-z]+(?:-[a-z]+)+)`", page))
    assert {word for word in named if word not in source} == set()


# Starting.


def test_the_next_free_port(tmp_path: Path) -> None:
    with open_socket("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        with open_socket("127.0.0.1", port) as other:
            assert port < other.getsockname()[1] < port + 50


@pytest.mark.database
def test_a_database_that_cannot_be_used(tmp_path: Path) -> None:
    for url in ("mysql://x", "nonsense", "sqlite://"):
        with pytest.raises(ValueError, match="sqlite:///FILE"):
            Store(url)
    with pytest.raises(AssertionError, match="cannot be used"):
        Process(sqlite_url(tmp_path / "no" / "such" / "folder" / "games.db")).api()


def test_a_new_server_opens_an_old_database(database: str) -> None:
    Store(database).close()
    with Server(Settings(database)) as server:
        game = begin(server.api(), FOUR)
    with Server(Settings(database)) as server:
        assert Playing(server.api(), game.id, game.keys).state["seats"]["26july"]["mine"]
