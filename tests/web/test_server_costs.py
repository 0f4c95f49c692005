"""What a stranger's request costs is the stranger's: refused before it costs much, and billed in any case."""

import asyncio
import itertools
import json
import random
import socket
import threading
import time
from collections.abc import Callable, Sequence
from ipaddress import ip_network
from typing import Any

import pytest

from cubalibre.server import serialize
from cubalibre.server.api import rules_reference
from cubalibre.server.events import subscriptions
from cubalibre.server.events.subscriptions import Counts, EventHub
from cubalibre.server.limits import bans, bodies
from cubalibre.server.limits.addresses import ADDRESS
from cubalibre.server.limits.billing import PROCESSOR_TIME, billed, metered
from cubalibre.server.limits.bodies import RequestBodies
from cubalibre.server.limits.fair_queue import FairQueue
from cubalibre.server.limits.json_bounds import JsonBounds
from cubalibre.server.limits.quiet_moments import QuietMoments
from cubalibre.server.limits.rate import RateLimits
from cubalibre.server.settings import Settings
from cubalibre.server.storage import administration
from tests.patience import PATIENCE
from tests.web.servers import FOUR, Api, Events, Server, begin, until
from tests.web.test_server_attacks import ATTACKER, decide, from_elsewhere, record_with_acts

NEVER = 1e-6
"""So much is refilled in a second: nothing, for a test."""


def head(path: str, length: int) -> bytes:
    return (
        f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\r\n"
    ).encode()


def answered(server: Server, sent: bytes) -> bytes:
    """What comes back to a request of which no more is sent."""
    with socket.create_connection(server.address, PATIENCE, (ATTACKER, 0)) as connection:
        connection.sendall(sent)
        return connection.recv(65_536)


# Bodies.


BOMBS = {
    "keys": b'{"record": "",' + b'"k":1,' * 12_000,
    "lists": b'{"record": [' + b"[]," * 20_000,
    "depth": b"[" * 60_000,
    "strings": b'{"record": [' + b'"",' * 20_000,
    "quotes": b'"' * 60_000,
}


@pytest.mark.parametrize("path", ["/api/games/import", "/api/games", "/api/games/AAAAAAAAAAAA/draft", "/", "/nothing"])
@pytest.mark.parametrize("bomb", BOMBS)
def test_a_body_of_many_values_is_refused_before_the_rest_arrives(server: Server, path: str, bomb: str) -> None:
    """Once it has arrived, it would be parsed, and everybody waits for that."""
    reply = answered(server, head(path, 64_000) + BOMBS[bomb][:62_000])
    assert b" 422 " in reply.splitlines()[0]
    assert b"\r\nconnection: close\r\n" in reply


def test_a_long_record_is_one_value(server: Server) -> None:
    text = record_with_acts(1) + '{"n": 9, "a": [[], [], "\\"'
    refused = server.api().post("/api/games/import", {"record": text + "[[],{}," * 100_000})
    assert refused.error == "damaged-record"
    assert server.api().post("/api/games/import", {"record": record_with_acts(1)}).status == 201


def test_values_are_counted_wherever_the_pieces_end() -> None:
    rng = random.Random(3)
    for _ in range(300):
        made = some_json(rng, 4)
        text = json.dumps(made, ensure_ascii=rng.random() < 0.5).encode()
        ends = sorted(rng.sample(range(len(text) + 1), min(len(text), rng.randrange(6))))
        pieces = [text[a:b] for a, b in itertools.pairwise([0, *ends, len(text)])]
        number = counted(made)
        enough, few = JsonBounds(number), JsonBounds(number - 1)
        assert all(enough.allow(piece) for piece in pieces), text
        assert not number or not all(few.allow(piece) for piece in pieces), text


def some_json(rng: random.Random, depth: int) -> Any:
    kind = rng.randrange(4 if depth else 2)
    if kind == 0:
        return rng.randrange(100)
    if kind == 1:
        return "".join(rng.choice('a,[]{}"\\é\n') for _ in range(rng.randrange(8)))
    inner = [some_json(rng, depth - 1) for _ in range(rng.randrange(5))]
    return inner if kind == 2 else {f'{number}"\\': each for number, each in enumerate(inner)}


def counted(made: Any) -> int:
    """Brackets that open, and commas."""
    if not isinstance(made, list | dict):
        return 0
    inner = list(made.values()) if isinstance(made, dict) else made
    return 1 + max(0, len(inner) - 1) + sum(map(counted, inner))


def test_the_rate_of_new_games_is_asked_before_a_record_arrives(serve: Callable[..., Server]) -> None:
    server = serve(games_burst=2, games_a_minute=NEVER)
    for _ in range(2):  # a refused one counts
        assert server.api().post("/api/games/import", {"record": "x"}).error == "damaged-record"
    reply = answered(server, head("/api/games/import", 5_000_000))
    assert b" 429 " in reply.splitlines()[0]
    assert from_elsewhere(server).post("/api/games/import", {"record": record_with_acts(1)}).status == 201


# Bills.


REFUSED: dict[str, tuple[int, dict[str, str]]] = {
    "/": (200, {}),
    "/pages/app.js": (200, {}),
    "/nothing": (404, {}),
    "/api/nothing": (404, {}),
    "/api/health/live?lang=xx": (422, {}),
    "/api/health/live": (421, {"Host": "evil.example"}),
    "/api/texts": (403, {"Origin": "http://evil.example"}),
}


@pytest.mark.parametrize("path", REFUSED)
def test_whatever_an_address_gets_is_billed(serve: Callable[..., Server], path: str) -> None:
    server = serve(processor_burst=0.2, processor_share=NEVER)
    api, (status, headers) = server.api(), REFUSED[path]
    statuses = [api.send("GET", path, None, **headers).status for _ in range(102)]
    assert statuses[0] == status
    assert set(statuses) == {status, 429}
    assert statuses[-1] == 429
    assert from_elsewhere(server).send("GET", path, None, **headers).status == status


@pytest.mark.parametrize("path", REFUSED)
def test_whatever_an_address_asks_for_has_one_rate(serve: Callable[..., Server], path: str) -> None:
    api, (status, headers) = serve(requests_burst=3, requests_a_second=NEVER).api(), REFUSED[path]
    statuses = [api.send("GET", path, None, **headers).status for _ in range(5)]
    assert statuses == [status] * 3 + [429] * 2


def test_the_bytes_of_a_refused_body_are_billed(serve: Callable[..., Server]) -> None:
    server = serve(processor_burst=0.009, processor_share=NEVER)
    assert server.api().post("/api/games/import", {"recor": "x" * 5_000_000}).error == "invalid"
    assert server.api().get("/api/health/live").status == 429
    assert from_elsewhere(server).get("/api/health/live").status == 200


def burn(seconds: float) -> None:
    end = time.thread_time() + seconds
    while time.thread_time() < end:
        pass


def test_a_search_of_the_rules_is_billed_what_it_costs(
    serve: Callable[..., Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    search = rules_reference.search

    def costly(query: str) -> rules_reference.FoundSections:
        burn(1.0)
        return search(query)

    monkeypatch.setattr(rules_reference, "search", costly)
    server = serve(processor_burst=1.0, processor_share=NEVER)
    api = server.api()
    assert [api.get("/api/help/search?q=march").status for _ in range(2)] == [200, 429]


def test_steps_in_the_event_loop_and_in_threads_are_billed_once() -> None:
    bill: list[float] = []

    async def inner() -> str:
        PROCESSOR_TIME.set(bill)
        burn(0.05)
        with metered(), metered():
            burn(0.05)
        return "done"

    steps = billed(inner())
    with pytest.raises(StopIteration) as ended:
        steps.send(None)
    assert ended.value.value == "done"
    with metered():
        burn(0.05)
    assert bill[0] >= 0.1
    assert len(bill) == 2


def test_a_failure_or_a_cancellation_goes_through_the_bill() -> None:
    class Waits:
        def __await__(self) -> Any:
            return (yield "waits")

    caught: list[BaseException] = []

    async def inner() -> int:
        try:
            await Waits()
        except KeyError as error:
            caught.append(error)
        return int(await Waits())

    steps = billed(inner())
    assert steps.send(None) == "waits"
    assert steps.throw(KeyError("x")) == "waits"
    with pytest.raises(StopIteration) as ended:
        steps.send(7)
    assert (ended.value.value, len(caught)) == (7, 1)


def test_what_never_changes_is_made_once_for_each_language(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    api = server.api()
    kept = ("help/book", "help/terms", "help/sections", "help/cards", "help/names", "texts")
    places = [f"/api/{path}?lang={language}" for path in kept for language in ("en", "es")]
    once = {place: api.get(place) for place in places}
    monkeypatch.setattr(serialize, "to_json", lambda _: pytest.fail("made again"))
    for place, reply in once.items():
        again = api.get(place)
        assert (again.status, again.data) == (200, reply.data)
        packed = api.send("GET", place, None, **{"Accept-Encoding": "gzip"})
        assert packed.headers["content-encoding"] == "gzip"
        assert packed.data == reply.data
    assert once[places[0]].data != once[places[1]].data


def test_busy_addresses_are_answered_one_at_a_time() -> None:
    """A player shares the interpreter with one of them; a new game waits for another process, and not for them."""
    rates, under_way, seen = RateLimits(settings := Settings("")), set[str](), []
    for busy in ("first", "second"):
        rates.used(busy, settings.busy_burst + 1)

    async def scene() -> None:
        released = asyncio.Event()

        async def app(scope: Any, receive: Any, send: Any) -> None:
            under_way.add(scope["name"])
            await released.wait()

        async def received() -> dict[str, Any]:
            return {"type": "http.request", "body": b""}

        async def ask(name: str, address: str, path: str) -> None:
            ADDRESS.set(address)
            scope = {"type": "http", "path": path, "method": "POST", "headers": [], "name": name}
            await middleware(scope, received, lambda message: asyncio.sleep(0))

        middleware = RequestBodies(app, settings, rates, QuietMoments())
        asking = [
            asyncio.ensure_future(ask(*one))
            for one in (
                ("busy", "first", "/api/games/a/answers"),
                ("busy, too", "second", "/api/help/book"),
                ("new game", "second", "/api/games"),
                ("player", "third", "/api/games/a/answers"),
            )
        ]
        for _ in range(20):
            await asyncio.sleep(0)
        seen.extend(sorted(under_way))
        released.set()
        await asyncio.gather(*asking)

    asyncio.run(scene())
    assert seen == ["busy", "new game", "player"]
    assert "busy, too" in under_way


@pytest.mark.parametrize("others", [True, False])
def test_busy_addresses_pause_while_others_play(others: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    rates, pauses = RateLimits(settings := Settings("")), list[float]()
    rates.used("busy", settings.busy_burst + 2)
    monkeypatch.setattr(FairQueue, "end_after", lambda queue, seconds: pauses.append(seconds))

    async def scene() -> float:
        took = 0.0

        async def app(scope: Any, receive: Any, send: Any) -> None:
            nonlocal took
            began = asyncio.get_running_loop().time()
            await asyncio.sleep(0.001)
            took = asyncio.get_running_loop().time() - began

        async def received() -> dict[str, Any]:
            return {"type": "http.request", "body": b""}

        middleware = RequestBodies(app, settings, rates, QuietMoments())
        for address in ["player"] * others + ["busy"]:
            ADDRESS.set(address)
            scope = {"type": "http", "path": "/api/games/a/log", "method": "GET", "headers": []}
            await middleware(scope, received, lambda message: asyncio.sleep(0))
        return took

    took = asyncio.run(scene())
    assert len(pauses) == 1
    assert (pauses[0] >= settings.busy_pause * took) if others else pauses[0] == 0


class Waiting:
    """Requests of several addresses that wait in the middleware until their answers are released."""

    def __init__(self, rates: RateLimits) -> None:
        self.begun: list[str] = []
        self.released = asyncio.Event()
        self._bodies = RequestBodies(self._app, Settings(""), rates, QuietMoments())

    async def _app(self, scope: Any, receive: Any, send: Any) -> None:
        self.begun.append(ADDRESS.get())
        await self.released.wait()

    def ask(self, address: str) -> "asyncio.Task[None]":
        async def received() -> dict[str, Any]:
            return {"type": "http.request", "body": b""}

        async def asked() -> None:
            ADDRESS.set(address)
            scope = {"type": "http", "path": "/api/games/a/answers", "method": "POST", "headers": []}
            await self._bodies(scope, received, lambda message: asyncio.sleep(0))

        return asyncio.ensure_future(asked())


async def others_go_on(times: int = 20) -> None:
    for _ in range(times):
        await asyncio.sleep(0)


def test_people_behind_one_router_come_before_attackers() -> None:
    """Together they use more than somebody who plays, but much less than an attacker, who has asked before them."""
    # Attackers, too, have all of their quarter of a core left after they have waited for a while.
    rates = RateLimits(settings := Settings("", processor_share=1e9))
    for attacker in ("first", "second"):
        rates.used(attacker, settings.busy_burst + 30)
    rates.used("family", settings.busy_burst + 0.1)

    async def scene() -> list[str]:
        waiting = Waiting(rates)
        asked = []
        for address in ["first"] * 3 + ["second"] * 3 + ["family"] * 4:
            asked.append(waiting.ask(address))
            await others_go_on()
        waiting.released.set()
        await asyncio.gather(*asked)
        return waiting.begun

    begun = asyncio.run(scene())
    assert begun[:5] == ["first"] + ["family"] * 4
    assert sorted(begun[5:]) == ["first"] * 2 + ["second"] * 3


@pytest.mark.parametrize("ends", [True, False])
def test_busy_addresses_give_way_for_a_moment(ends: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bodies, "_MOMENT", 0.0)
    if ends:
        monkeypatch.setattr(bodies, "_MOMENTS", 10**9)
    rates = RateLimits(settings := Settings(""))
    rates.used("busy", settings.busy_burst + 1)

    async def scene() -> list[list[str]]:
        waiting = Waiting(rates)
        asked = [waiting.ask("player")]
        await others_go_on()
        asked.append(waiting.ask("busy"))
        await others_go_on(10)
        seen = [list(waiting.begun)]
        if ends:
            waiting.released.set()
        await others_go_on(100)
        seen.append(list(waiting.begun))
        waiting.released.set()
        await asyncio.gather(*asked)
        return seen

    assert asyncio.run(scene()) == [["player"], ["player", "busy"]]


def test_an_address_that_is_hardly_busy_pauses_less(monkeypatch: pytest.MonkeyPatch) -> None:
    rates, pauses = RateLimits(settings := Settings("")), list[float]()
    rates.used("family", settings.busy_burst + 0.1)
    rates.used("attacker", settings.busy_burst + 30)
    monkeypatch.setattr(bodies, "_AT_LEAST", 1.0)  # whatever they take
    monkeypatch.setattr(bodies, "_LONGEST_PAUSE", 7.0)

    def end_after(queue: FairQueue, seconds: float) -> None:
        pauses.append(seconds)
        queue.end()

    monkeypatch.setattr(FairQueue, "end_after", end_after)

    async def scene() -> None:
        waiting = Waiting(rates)
        waiting.released.set()
        for address in ("player", "family", "attacker"):
            await waiting.ask(address)

    asyncio.run(scene())
    assert pauses[0] <= 0.1 * settings.busy_pause
    assert pauses[1] == 7.0


def test_people_behind_one_router_play_however_much_they_use(serve: Callable[..., Server]) -> None:
    server = serve(busy_burst=0.0, busy_share=NEVER)
    other = begin(from_elsewhere(server), FOUR)
    game = begin(server.api(), FOUR)
    players = [game.by(faction) for faction in FOUR]
    for _ in range(4):
        decide(other)
        state = game.state
        player = next(each for each in players if each.held[0] == state["view"]["question"]["who"])
        decide(player)
        assert all(each.get("log").status == 200 for each in players)


def test_a_place_in_a_queue_is_free_after_its_pause() -> None:
    async def scene() -> list[str]:
        turns, came = FairQueue(1, lambda _: 0.0), list[str]()
        assert await turns.begin("first", PATIENCE)
        asyncio.get_running_loop().call_later(0.01, came.append, "pause")
        turns.end_after(0.01)
        assert await turns.begin("second", PATIENCE)
        return [*came, "second"]

    assert asyncio.run(scene()) == ["pause", "second"]


# Bans and streams.


def test_a_ban_holds_for_pages_too_and_ends_streams(
    serve: Callable[..., Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bans, "_LASTS", 0.0)
    server = serve(heartbeat=PATIENCE)
    game = begin(server.api(), FOUR)
    streams = [Events(game), Events(game, **{"X-Seats": game.keys["26july"]})]
    for events in streams:
        events.next()
    administration.ban(server.service.store, ip_network(ATTACKER), None)
    honest = from_elsewhere(server)
    until(lambda: honest.get("/").status == 200 and all(events.ended.is_set() for events in streams))
    for path in ("/", "/pages/app.js", "/api/health/live", f"{game.path}/events"):
        assert (refused := server.api().get(path)).error == "banned", refused


class Spectators:
    """Streams of spectators from one address, that stay open."""

    def __init__(self, server: Server, path: str, source: str) -> None:
        self.opened: list[Api] = []
        self.server, self.path, self.source = server, path, source

    def open(self, keys: str = "") -> int:
        api = from_elsewhere(self.server, self.source)
        api._connection.request("GET", f"{self.path}/events", headers={"X-Seats": keys})
        response = api._connection.getresponse()
        self.opened.append(api)
        return response.status


def test_nobody_takes_the_streams_of_a_seat(serve: Callable[..., Server]) -> None:
    server = serve(listeners_a_game=6, listeners_of_one=2, listeners_a_seat=2)
    game = begin(server.api(), FOUR)
    attackers = [Spectators(server, game.path, f"127.0.3.{number}") for number in range(1, 6)]
    assert [each.open() for each in attackers for _ in range(3)] == [200, 200, 429] * 3 + [429] * 6
    assert [attackers[0].open(game.keys["26july"][:-1]) for _ in range(2)] == [429] * 2  # no seat's key
    for faction in FOUR:
        player = Spectators(server, game.path, "127.0.0.2")
        assert [player.open(game.keys[faction]) for _ in range(3)] == [200, 200, 429]
    attackers[0].opened[0].close()
    until(lambda: Spectators(server, game.path, "127.0.0.3").open() == 200)


def test_a_stream_without_a_place_costs_no_reading(
    serve: Callable[..., Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    server = serve(listeners_of_one=1)
    game = begin(server.api(), FOUR)
    Events(game).next()
    monkeypatch.setattr(server.service, "row", lambda game_id: pytest.fail("the game is read"))
    assert Spectators(server, game.path, ATTACKER).open() == 429


@pytest.mark.parametrize(("after", "number"), [(0.0, 10), (3600.0, 1)])
def test_players_hear_of_a_change_before_spectators(after: float, number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(subscriptions, "_AFTER", after)

    async def scene() -> None:
        hub = EventHub(Settings(""))
        hub.start()

        async def hear(name: str, seats: Sequence[str]) -> None:
            listener = hub.join("game", name, seats)
            assert listener is not None
            assert await listener.wait(PATIENCE) == Counts(1, 2, 3)
            heard.append(name)

        spectators: list[tuple[str, Sequence[str]]] = [(f"spectator {number}", ()) for number in range(9)]
        hearing = [asyncio.ensure_future(hear(*each)) for each in (*spectators, ("player", ("26july",)))]
        await asyncio.sleep(0)
        hub.publish("game", Counts(1, 2, 3))
        await hearing[-1]
        await asyncio.gather(*hearing[:number] if number > 1 else ())
        for task in hearing:
            task.cancel()

    asyncio.run(scene())
    assert (heard[0], len(heard)) == ("player", number)


def test_a_thread_that_waits_for_another_request_is_not_billed() -> None:
    """Time that passes is no processor time."""
    bill: list[float] = []
    PROCESSOR_TIME.set(bill)
    event = threading.Event()
    with metered():
        event.wait(0.2)
    assert bill[0] < 0.1
