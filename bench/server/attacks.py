"""Attacks on a running server from eight addresses, with a limited share of a core (see `hostile_load`).

`python -m bench.server.attacks PORT SHARE PATH` writes a line when it begins, attacks until SIGTERM, then writes the
server's answers as a line of JSON; PATH is that of somebody else's game.
"""

import asyncio
import functools
import itertools
import json
import random
import re
import signal
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, Final, TypeAlias

from bench.server.load import NAMES, SEATS, THINKING, Connection, Table

ADDRESSES: Final = tuple(f"127.0.2.{number}" for number in range(1, 9))
_AT_ONCE: Final = 30
"""Concurrent attacks per address."""
_LONGEST: Final = 30.0
"""Seconds until an attack is cancelled."""
_HOLD: Final = 10.0
_HEAD: Final = "{} {} HTTP/1.1\r\nHost: localhost\r\n"
_PATHS: Final = (
    "/", "/api/games", "/api/games/import", "/api/health", "/api/lessons", "/api/texts", "/api/../../etc/passwd",
)  # fmt: skip
_PLAYED: Final = 20
"""Decisions in an attacker's game before the attacks on it."""
_CROWD: Final = 20
"""Event streams of somebody else's game at a time: more than all there are, by thirty such attacks of each address."""
_AHEAD: Final = 40
"""Requests that are sent before the first response."""
_TOO_MANY: Final = 429


@functools.cache
def _bombs() -> tuple[bytes, ...]:
    """Bodies of megabytes, each of very many values."""
    return (
        b'{"record": ""' + b"".join(b', "%06d": 1' % number for number in range(480_000)) + b"}",
        b'{"record": [' + b", ".join([b"[]"] * 1_250_000) + b"]}",
    )


class Budget:
    """A limit on this process's share of a core."""

    def __init__(self, share: float) -> None:
        self._share = share
        self._began, self._used = time.perf_counter(), time.process_time()
        self._looking = asyncio.Lock()

    async def rest(self) -> None:
        """Wait until the share is no longer exceeded."""
        async with self._looking:  # one task at a time: checks by all of them would use up the share
            while (ahead := self._ahead()) > 0:
                await asyncio.sleep(ahead)

    def _ahead(self) -> float:
        return (time.process_time() - self._used) / self._share - (time.perf_counter() - self._began)


class Attacker:
    """An attacker at an address, with a game of its own when an attack needs one."""

    def __init__(self, port: int, source: str, victim: str) -> None:
        self._port = port
        self._source = source
        self.victim = victim
        """The path of somebody else's game."""
        self.rng = random.Random(source)
        self._game: Table | None = None
        self._beginning = asyncio.Lock()

    @asynccontextmanager
    async def connected(self, sent: bytes) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
        """A connection for the duration of the context, on which these bytes are on their way."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port, local_addr=(self._source, 0))
        try:
            writer.write(sent)
            yield reader, writer
        finally:
            writer.close()

    async def send(self, sent: bytes) -> int:
        """Send bytes and close; returns the status of the response, 0 if there is none."""
        async with self.connected(sent) as (reader, writer):
            await writer.drain()
            return _status(await reader.readline())

    async def own(self) -> Table:
        """The attacker's game, started on first use."""
        async with self._beginning:
            if self._game is None:
                connection = await Connection.open(("127.0.0.1", self._port), self._source)
                made = Table([connection], SEATS["people"], self.rng)
                await made.begin()
                for _ in range(_PLAYED):
                    await made.decide()
                connection.close()
                self._game = made
            return self._game

    def request(self, method: str, path: str, body: bytes = b"", more: str = "") -> bytes:
        """The bytes of a request."""
        return (_HEAD.format(method, path) + f"{more}Content-Length: {len(body)}\r\n\r\n").encode() + body


def _status(line: bytes) -> int:
    parts = line.split()
    return int(parts[1]) if len(parts) > 1 and parts[1].isdigit() else 0


Attack: TypeAlias = Callable[[Attacker], Awaitable[int]]


async def half_request(who: Attacker) -> int:
    """Headers that never end."""
    return await who.send(_HEAD.format("GET", "/api/health").encode())


async def trickle(who: Attacker) -> int:
    """A body sent byte by byte."""
    head = (_HEAD.format("POST", "/api/games") + "Content-Length: 9999\r\n\r\n").encode()
    async with who.connected(head) as (reader, writer):
        answer = asyncio.ensure_future(reader.readline())
        while not answer.done():
            writer.write(b"x")
            await asyncio.wait([answer], timeout=0.5)
        return _status(answer.result())


async def deaf(who: Attacker) -> int:
    """Many requests without reading the responses."""
    async with who.connected(who.request("GET", "/api/texts") * 50):
        await asyncio.sleep(_HOLD)
    return 0


async def flood(who: Attacker) -> int:
    """Many cheap requests on one connection."""
    async with who.connected(who.request("GET", "/api/health") * 40) as (reader, _):
        return _status(await reader.readline())


async def costly(who: Attacker) -> int:
    """Expensive reads: past positions, margins, logs, sheets, records."""
    game = await who.own()
    what = who.rng.choice([f"at/{who.rng.randrange(_PLAYED)}", "margins", "log", "sheets/government", "record"])
    return await who.send(who.request("GET", f"{game.path}/{what}", more=f"X-Seats: {game.keys}\r\n"))


async def new_games(who: Attacker) -> int:
    """Unused games, some of them played to the end by Non-players."""
    seats = SEATS["people"] if who.rng.random() < 0.5 else dict.fromkeys(NAMES, "nonplayer")
    return await who.send(_json(who, "/api/games", {"seats": seats}))


async def imports(who: Attacker) -> int:
    """Uploads of records, some damaged at the end."""
    game = await who.own()
    async with who.connected(who.request("GET", f"{game.path}/record", more="Connection: close\r\n")) as (reader, _):
        record = (await reader.read()).partition(b"\r\n\r\n")[2].decode("utf-8", "replace")
    return await who.send(_json(who, "/api/games/import", {"record": record + who.rng.choice(["", "{}\n" * 5_000])}))


async def stream(who: Attacker) -> int:
    """An event stream that stays open."""
    return await _hold(who, (await who.own()).path)


async def crowd(who: Attacker) -> int:
    """The event streams of somebody else's game."""
    return max(await asyncio.gather(*[_hold(who, who.victim) for _ in range(_CROWD)]))


async def _hold(who: Attacker, path: str) -> int:
    async with who.connected(who.request("GET", f"{path}/events")) as (reader, _):
        status = _status(await reader.readline())
        await asyncio.sleep(_HOLD)
        return status


async def bombs(who: Attacker) -> int:
    """An import of 480,000 keys, or of 1.9 million empty lists: five million bytes that are cheap to send."""
    async with who.connected(_json_of(who, "/api/games/import", who.rng.choice(_bombs()))) as (reader, _):
        return _status(await reader.readline())


async def help_flood(who: Attacker) -> int:
    """All rules at once, and searches in them."""
    path = who.rng.choice(["/api/help/book", "/api/help/search?q=a", "/api/help/search?q=e+i+o+u"])
    return await _pipelined(who, path, more="Accept-Encoding: gzip\r\n")


async def pages(who: Attacker) -> int:
    """Pages and files, many on one connection."""
    return await _pipelined(who, who.rng.choice(["/", "/pages/app.js", "/board/coastline.js", "/nothing"]))


async def _pipelined(who: Attacker, path: str, more: str = "") -> int:
    """The same request again and again, without waiting for responses; the status of the last."""
    last = 0
    async with who.connected(who.request("GET", path, more=more) * _AHEAD) as (reader, _):
        while last != _TOO_MANY and (part := await reader.read(1_000_000)):
            found = re.findall(rb"HTTP/1\.1 (\d+)", part)
            last = int(found[-1]) if found else last
    return last


async def guess(who: Attacker) -> int:
    """A decision with an invalid key."""
    game = await who.own()
    body = json.dumps({"at": _PLAYED, "word": "pass"}).encode()
    more = f"X-Seats: {who.rng.randbytes(16).hex()}\r\nContent-Type: application/json\r\n"
    return await who.send(who.request("POST", f"{game.path}/answers", body, more))


async def garbage(who: Attacker) -> int:
    """Random bytes, or requests with random bodies."""
    if who.rng.random() < 0.5:
        return await who.send(who.rng.randbytes(200) + b"\r\n\r\n")
    body = who.rng.randbytes(who.rng.randrange(2_000))
    return await who.send(who.request(who.rng.choice(["GET", "POST", "PUT", "X"]), who.rng.choice(_PATHS), body))


async def large(who: Attacker) -> int:
    """Oversized headers and bodies."""
    if who.rng.random() < 0.5:
        return await who.send(who.request("GET", "/api/health", more=f"X-Large: {'x' * 100_000}\r\n"))
    return await who.send((_HEAD.format("POST", "/api/games") + "Content-Length: 99999999\r\n\r\n").encode())


async def foreign(who: Attacker) -> int:
    """A request from another origin."""
    return await who.send(who.request("POST", "/api/lessons/first-game", more="Origin: http://evil.example\r\n"))


async def searches(who: Attacker) -> int:
    """Games whose strong players think for hours, some of them with a person whom they wait for."""
    return await who.send(_json(who, "/api/games", {"seats": THINKING | who.rng.choice([{}, {"26july": "me"}])}))


ATTACKS: Final[tuple[Attack, ...]] = (
    half_request, trickle, deaf, flood, costly, new_games, imports, stream, crowd, bombs, help_flood, pages, guess,
    garbage, large, foreign, searches,
)  # fmt: skip


def _json(who: Attacker, path: str, data: Any) -> bytes:
    return _json_of(who, path, json.dumps(data).encode())


def _json_of(who: Attacker, path: str, body: bytes) -> bytes:
    return who.request("POST", path, body, "Content-Type: application/json\r\n")


async def attack(port: int, share: float, victim: str) -> Counter[str]:
    """Attack until SIGTERM; returns attack and status -> count."""
    budget, tally, ended = Budget(share), Counter[str](), asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, ended.set)
    attackers = [Attacker(port, source, victim) for source in ADDRESSES]
    each = itertools.cycle(ATTACKS)  # so that all of them are tried, however short the time
    under_way = [
        asyncio.ensure_future(_go_on(who, next(each), budget, tally, ended))
        for who in attackers
        for _ in range(_AT_ONCE)
    ]
    print("begun", flush=True)
    await ended.wait()
    for task in under_way:
        task.cancel()
    await asyncio.gather(*under_way, return_exceptions=True)
    return tally


async def _go_on(who: Attacker, chosen: Attack, budget: Budget, tally: Counter[str], ended: asyncio.Event) -> None:
    """Try one attack, then others at random."""
    while not ended.is_set():  # `wait_for` may swallow the cancellation
        await budget.rest()
        status = "closed"
        try:
            status = str(await asyncio.wait_for(chosen(who), _LONGEST) or status)
        except (OSError, RuntimeError, asyncio.IncompleteReadError, TimeoutError, ValueError):
            pass
        except asyncio.CancelledError:
            status = "held"
            raise
        finally:
            tally[f"{chosen.__name__} {status}"] += 1
        chosen = who.rng.choice(ATTACKS)
        await asyncio.sleep(who.rng.random())


if __name__ == "__main__":
    print(json.dumps(asyncio.run(attack(int(sys.argv[1]), float(sys.argv[2]), sys.argv[3]))))
