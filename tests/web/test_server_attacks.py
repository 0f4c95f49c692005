"""Attacks on a running server: over a bound a client is refused, and nobody else notices."""

import asyncio
import contextlib
import http.client
import random
import resource
import select
import socket
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cubalibre import Game, Options
from cubalibre import notation as n
from cubalibre.server.games import record_check
from cubalibre.server.limits.addresses import network_of
from cubalibre.server.limits.connections import Connection
from cubalibre.server.limits.fair_queue import FairQueue
from cubalibre.server.operation import sockets
from cubalibre.server.settings import sqlite_url
from tests.patience import PATIENCE
from tests.samples import times
from tests.web.servers import FOUR, Api, Events, Playing, Process, Server, begin, until, words

ATTACKER, HONEST = "127.0.0.1", "127.0.0.2"
HALF = b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n"


@pytest.fixture
def opened() -> Iterator[contextlib.ExitStack]:
    """Connections that are closed after the test."""
    with contextlib.ExitStack() as stack:
        yield stack


def connected(
    server: Server | Process, opened: contextlib.ExitStack, sent: bytes, source: str = ATTACKER
) -> socket.socket:
    made = socket.create_connection(server.address, PATIENCE, (source, 0))
    opened.enter_context(made)
    made.sendall(sent)
    return made


def received(connection: socket.socket) -> bytes:
    """All that comes until the server closes."""
    found = b""
    with contextlib.suppress(ConnectionResetError):
        while part := connection.recv(65_536):
            found += part
    return found


def from_elsewhere(server: Server | Process, source: str = HONEST) -> Api:
    """A client with another address."""
    api = Api(server.address)
    api._connection = http.client.HTTPConnection(*server.address, PATIENCE, (source, 0))
    return api


def decide(game: Playing) -> None:
    state = game.state
    assert game.answer(state, words(state)[0]).status == 200


# Connections.


def test_half_requests_take_only_the_places_of_their_address(
    serve: Callable[..., Server], opened: contextlib.ExitStack
) -> None:
    server = serve(connections_an_address=20, headers_seconds=PATIENCE)
    honest = from_elsewhere(server)
    game = begin(honest, FOUR)
    halves = [connected(server, opened, HALF) for _ in range(times(1_100, 200))]
    answers = [received(half) for half in halves[20:]]
    assert honest.get(game.path).status == 200
    for half in halves[:20]:
        half.setblocking(False)
        with pytest.raises(BlockingIOError):  # neither answered nor closed
            half.recv(1)
    refused = [answer for answer in answers if b"too-many-connections" in answer]
    assert len(refused) >= 16
    assert all(b" 429 " in answer[:20] for answer in refused)
    opened.close()
    until(lambda: is_let_in(server))  # their places are free again
    decide(begin(server.api(), FOUR))


def is_let_in(server: Server) -> bool:
    with contextlib.suppress(OSError, http.client.HTTPException):
        return server.api().get("/api/health").status == 200
    return False


def test_headers_that_trickle_have_a_deadline(serve: Callable[..., Server], opened: contextlib.ExitStack) -> None:
    server = serve(headers_seconds=2.0)
    trickle = connected(server, opened, b"")
    for byte in HALF + b"X: " + b"x" * 1_000:
        if select.select([trickle], [], [], 0.02)[0]:
            break
        trickle.sendall(bytes([byte]))
    assert b" 408 " in received(trickle).splitlines()[0]


def test_the_headers_of_a_second_request_have_a_deadline(
    serve: Callable[..., Server], opened: contextlib.ExitStack
) -> None:
    again = connected(serve(headers_seconds=2.0), opened, HALF + b"\r\n")
    assert b" 200 " in again.recv(65_536).splitlines()[0]
    again.sendall(HALF)
    assert b" 408 " in received(again)


@pytest.mark.parametrize("path", ["/api/games", "/pages/app.js"])
def test_a_body_that_trickles_has_a_deadline(
    serve: Callable[..., Server], opened: contextlib.ExitStack, path: str
) -> None:
    server = serve(headers_seconds=0.3, body_seconds=0.3)
    head = f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10000\r\n\r\n"
    trickle = connected(server, opened, head.encode())
    with contextlib.suppress(BrokenPipeError, ConnectionResetError):
        for _ in range(9_000):
            if select.select([trickle], [], [], 0.02)[0] and not trickle.recv(65_536):
                return
            trickle.sendall(b"x")
        pytest.fail("the connection is still open")


def test_a_connection_that_says_nothing_is_closed(serve: Callable[..., Server], opened: contextlib.ExitStack) -> None:
    assert received(connected(serve(headers_seconds=0.2), opened, b"")) == b""


def test_a_client_that_does_not_read_is_cut_off(
    serve: Callable[..., Server], opened: contextlib.ExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "_UNREAD", 500)
    gone = threading.Event()
    monkeypatch.setattr(Connection, "connection_lost", lambda self, error: gone.set() if error else None)
    server = serve(bounded=False)
    deaf = opened.enter_context(socket.socket())
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    deaf.connect(server.address)
    deaf.sendall(b"GET /api/texts HTTP/1.1\r\nHost: localhost\r\n\r\n" * 100)
    assert gone.wait(PATIENCE)
    assert server.api().get("/api/health").status == 200


@pytest.mark.database
def test_a_server_has_no_more_connections_than_files(tmp_path: Path, opened: contextlib.ExitStack) -> None:
    with Process(sqlite_url(tmp_path / "games.db")) as server:
        resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (400, 400))
        game = begin(server.api(), FOUR)
        decide(game)
        halves = [connected(server, opened, HALF) for _ in range(500)]
        decide(game)
        over = [half for half in halves[100:] if b"too-many-connections" in received(half)]
        assert over
        decide(game)
        assert len(list(Path(f"/proc/{server.process.pid}/fd").iterdir())) < 400


# Streams of events.


def test_the_streams_of_an_address_are_bounded(serve: Callable[..., Server]) -> None:
    server = serve(listeners_an_address=3)
    games = [begin(server.api(), FOUR) for _ in range(2)]
    listening = [Events(game) for game in (*games, games[0])]
    for events in listening:
        events.next()
    full = server.api().get(f"{games[1].path}/events")
    assert (full.status, full.error) == (429, "too-many-listeners")
    elsewhere = from_elsewhere(server)
    elsewhere._connection.request("GET", f"{games[0].path}/events")
    assert elsewhere._connection.getresponse().status == 200
    listening[0].close()
    assert Events(games[1]).next()["revision"] == 1


@pytest.mark.parametrize(
    ("host", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8::1", "2001:db8::/64"),
        ("2001:db8:0:0:ffff::2", "2001:db8::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("unknown", "unknown"),
    ],
)
def test_a_household_is_counted_as_one(host: str, network: str) -> None:
    assert network_of(host) == network


# What is costly.


def record_with_acts(number: int) -> str:
    """A record in which a Faction gives and gets the same Resource again and again in one turn."""
    game = Game(Options(players=("1", "2", "3", "4")), seed=3)
    assert game.question is not None
    due = n.FACTION_WORDS[game.question.who]
    other = next(word for word in FOUR if word != due)
    for act in range(number):
        giver, receiver = (due, other) if act % 2 == 0 else (other, due)
        game.interject(giver, f"gift {receiver} 1")
    return game.to_record()


def test_a_record_may_have_as_many_acts_in_a_turn_as_a_game(serve: Callable[..., Server]) -> None:
    api = serve(most_acts_in_a_turn=3).api()
    assert api.post("/api/games/import", {"record": record_with_acts(6)}).status == 201
    refused = api.post("/api/games/import", {"record": record_with_acts(7)})
    assert (refused.status, refused.error) == (422, "damaged-record")
    assert "more than 3 acts" in refused.data["message"]


def test_an_import_has_a_budget_and_nobody_waits_for_it(
    serve: Callable[..., Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The budget ends the import in the middle; meanwhile others decide."""
    server = serve(import_seconds=1, bounded=False)
    game = begin(from_elsewhere(server), FOUR)
    monkeypatch.setattr(record_check, "__name__", "tests.web.endless")
    replies: list[str] = []
    attack = threading.Thread(
        target=lambda: replies.append(server.api().post("/api/games/import", {"record": record_with_acts(1)}).error)
    )
    attack.start()
    while attack.is_alive():
        game.play(1, random.Random(1))
    assert replies == ["too-costly"]


def test_an_address_is_charged_what_it_costs(serve: Callable[..., Server]) -> None:
    server = serve(processor_burst=0.5, processor_share=0.0001)
    game = begin(from_elsewhere(server), FOUR)
    statuses = [200]
    while statuses[-1] == 200:
        statuses.append(game.get("at/1").status)
    assert statuses[-1] == 429
    assert len(statuses) > 2
    assert int(game.get("at/1").headers["retry-after"]) >= 1
    assert from_elsewhere(server).get(f"{game.path}/at/1").status == 200


def test_requests_that_arrive_slowly_keep_nobody_from_a_turn(
    serve: Callable[..., Server], opened: contextlib.ExitStack
) -> None:
    server = serve(games_at_once=1, body_seconds=PATIENCE)
    for _ in range(10):
        connected(server, opened, b"POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n")
    decide(begin(from_elsewhere(server), FOUR))


def test_answers_that_are_not_read_keep_nobody_from_a_turn(
    serve: Callable[..., Server], opened: contextlib.ExitStack
) -> None:
    server = serve(games_at_once=1, bounded=False)
    game = begin(server.api(), FOUR)
    game.play(10, random.Random(5))
    server._socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)  # connections inherit it
    deaf = opened.enter_context(socket.socket())
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    deaf.connect(server.address)
    request = f"GET {game.path}/record HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
    deaf.sendall(request * 100)
    for _ in range(50):
        decide(game)


def test_who_has_used_least_is_next() -> None:
    left = {"first": 9.0, "greedy": 0.1, "modest": 5.0, "gone": 8.0}
    came: list[str] = []

    async def come(turns: FairQueue, address: str, seconds: float = PATIENCE) -> None:
        if await turns.begin(address, seconds):
            came.append(address)
            turns.end()

    async def scene() -> None:
        turns = FairQueue(1, left.__getitem__)
        assert await turns.begin("first", PATIENCE)
        late = asyncio.ensure_future(come(turns, "gone", 0.01))
        waiting = [asyncio.ensure_future(come(turns, address)) for address in ("greedy", "modest", "modest")]
        await late
        turns.end()
        await asyncio.gather(*waiting)
        assert await turns.begin("first", 0)
        given_up = asyncio.ensure_future(come(turns, "gone"))
        await asyncio.sleep(0)
        given_up.cancel()
        turns.end()  # before the one that was given up knows of it
        assert await turns.begin("first", 0)

    asyncio.run(scene())
    assert came == ["modest", "modest", "greedy"]


def test_an_address_has_few_requests_under_way(serve: Callable[..., Server], opened: contextlib.ExitStack) -> None:
    server = serve(requests_at_once=2, body_seconds=PATIENCE)
    head = b"POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n"
    slow = [connected(server, opened, head) for _ in range(2)]
    api = server.api()
    while (reply := api.get("/api/health")).status == 200:
        pass  # until the server has read both heads
    assert reply.error == "too-many-requests"
    assert server.api().get("/").status == 200  # a page has places of its own
    assert from_elsewhere(server).get("/api/health").status == 200
    for half in slow:
        half.close()
    until(lambda: api.get("/api/health").status == 200)
