"""Attacks on a running server, from a few addresses, with half of a processor at most: see `hostile`.

`python -m bench.server.attacks PORT SHARE` attacks until SIGTERM, then writes the server's answers as a line of JSON.
"""

import asyncio
import json
import random
import signal
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeAlias

from bench.server.load import (
    NAMES,
    SEATS,
    Connection,
    Table,
)

ADDRESSES: Final = tuple(f"127.0.2.{number}" for number in range(1, 9))
_AT_ONCE: Final = 30
"""Attacks of each address that are under way."""
_LONGEST: Final = 30.0
"""Seconds after which an attack is given up."""
_HOLD: Final = 10.0
_HEAD: Final = "{} {} HTTP/1.1\r\nHost: localhost\r\n"
_PATHS: Final = (
    "/",
    "/api/games",
    "/api/games/import",
    "/api/health",
    "/api/lessons",
    "/api/texts",
    "/api/../../etc/passwd",
)
_PLAYED: Final = 20
"""Decisions in an attacker's game before it is looked at."""


class Budget:
    """A share of a processor: whoever has used more of it waits."""

    def __init__(self, share: float) -> None:
        self._share = share
        self._began, self._used = time.perf_counter(), time.process_time()
        self._looking = asyncio.Lock()

    async def rest(self) -> None:
        """Wait until this process has used no more than its share."""
        async with self._looking:  # if all look at once, looking takes the whole share, and nobody ever goes on
            while (ahead := self._ahead()) > 0:
                await asyncio.sleep(ahead)

    def _ahead(self) -> float:
        return (time.process_time() - self._used) / self._share - (time.perf_counter() - self._began)


class Attacker:
    """Somebody who means harm, at an address, with a game of his own once he has one."""

    def __init__(self, port: int, source: str) -> None:
        self._port = port
        self._source = source
        self.rng = random.Random(source)
        self._game: Table | None = None
        self._beginning = asyncio.Lock()

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A new connection."""
        return await asyncio.open_connection("127.0.0.1", self._port, local_addr=(self._source, 0))

    async def send(self, sent: bytes) -> int:
        """Send something, close; the status of the answer, 0 if there is none."""
        reader, writer = await self.connect()
        try:
            writer.write(sent)
            await writer.drain()
            return _status(await reader.readline())
        finally:
            writer.close()

    async def own(self) -> Table:
        """A game, begun if there is none yet."""
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
        """A request as it is sent."""
        return (_HEAD.format(method, path) + f"{more}Content-Length: {len(body)}\r\n\r\n").encode() + body


def _status(line: bytes) -> int:
    parts = line.split()
    return int(parts[1]) if len(parts) > 1 and parts[1].isdigit() else 0


Attack: TypeAlias = Callable[[Attacker], Awaitable[int]]


async def half_request(who: Attacker) -> int:
    """Headers that never end."""
    return await who.send(_HEAD.format("GET", "/api/health").encode())


async def trickle(who: Attacker) -> int:
    """A body that comes byte by byte."""
    reader, writer = await who.connect()
    try:
        writer.write((_HEAD.format("POST", "/api/games") + "Content-Length: 9999\r\n\r\n").encode())
        answer = asyncio.ensure_future(reader.readline())
        while not answer.done():
            writer.write(b"x")
            await asyncio.wait([answer], timeout=0.5)
        return _status(answer.result())
    finally:
        writer.close()


async def deaf(who: Attacker) -> int:
    """Many requests, and not one answer read."""
    _, writer = await who.connect()
    writer.write(who.request("GET", "/api/texts") * 50)
    await asyncio.sleep(_HOLD)
    writer.close()
    return 0


async def flood(who: Attacker) -> int:
    """Cheap requests, one after the other."""
    reader, writer = await who.connect()
    writer.write(who.request("GET", "/api/health") * 40)
    status = _status(await reader.readline())
    writer.close()
    return status


async def costly(who: Attacker) -> int:
    """Past moments, previews, margins."""
    game = await who.own()
    what = who.rng.choice([f"at/{who.rng.randrange(_PLAYED)}", "margins", "log", "sheets/government", "record"])
    return await who.send(who.request("GET", f"{game.path}/{what}", more=f"X-Seats: {game.keys}\r\n"))


async def new_games(who: Attacker) -> int:
    """Games that nobody wants, some of them played by programs to the end."""
    seats = SEATS["people"] if who.rng.random() < 0.5 else dict.fromkeys(NAMES, "nonplayer")
    return await who.send(_json(who, "/api/games", {"seats": seats}))


async def imports(who: Attacker) -> int:
    """Records that must be checked; some are damaged at the end."""
    game = await who.own()
    reader, writer = await who.connect()
    try:
        writer.write(who.request("GET", f"{game.path}/record", more="Connection: close\r\n"))
        record = (await reader.read()).partition(b"\r\n\r\n")[2].decode("utf-8", "replace")
    finally:
        writer.close()
    return await who.send(_json(who, "/api/games/import", {"record": record + who.rng.choice(["", "{}\n" * 5_000])}))


async def stream(who: Attacker) -> int:
    """A stream of events that is held."""
    game = await who.own()
    reader, writer = await who.connect()
    try:
        writer.write(who.request("GET", f"{game.path}/events"))
        status = _status(await reader.readline())
        await asyncio.sleep(_HOLD)
    finally:
        writer.close()
    return status


async def guess(who: Attacker) -> int:
    """A decision with a key that is none."""
    game = await who.own()
    body = json.dumps({"at": _PLAYED, "word": "pass"}).encode()
    more = f"X-Seats: {who.rng.randbytes(16).hex()}\r\nContent-Type: application/json\r\n"
    return await who.send(who.request("POST", f"{game.path}/answers", body, more))


async def garbage(who: Attacker) -> int:
    """Bytes that are no request, or requests that make no sense."""
    if who.rng.random() < 0.5:
        return await who.send(who.rng.randbytes(200) + b"\r\n\r\n")
    body = who.rng.randbytes(who.rng.randrange(2_000))
    return await who.send(who.request(who.rng.choice(["GET", "POST", "PUT", "X"]), who.rng.choice(_PATHS), body))


async def large(who: Attacker) -> int:
    """Headers and bodies that are too large."""
    if who.rng.random() < 0.5:
        return await who.send(who.request("GET", "/api/health", more=f"X-Large: {'x' * 100_000}\r\n"))
    return await who.send((_HEAD.format("POST", "/api/games") + "Content-Length: 99999999\r\n\r\n").encode())


async def foreign(who: Attacker) -> int:
    """A page of another server."""
    return await who.send(who.request("POST", "/api/lessons/first-game", more="Origin: http://evil.example\r\n"))


ATTACKS: Final[tuple[Attack, ...]] = (
    half_request,
    trickle,
    deaf,
    flood,
    costly,
    new_games,
    imports,
    stream,
    guess,
    garbage,
    large,
    foreign,
)


def _json(who: Attacker, path: str, data: Any) -> bytes:
    return who.request("POST", path, json.dumps(data).encode(), "Content-Type: application/json\r\n")


async def attack(port: int, share: float) -> Counter[str]:
    """Attack until SIGTERM; how often each attack got each status."""
    budget, tally, ended = Budget(share), Counter[str](), asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, ended.set)
    attackers = [Attacker(port, source) for source in ADDRESSES]
    under_way = [asyncio.ensure_future(_go_on(who, budget, tally)) for who in attackers for _ in range(_AT_ONCE)]
    await ended.wait()
    for task in under_way:
        task.cancel()
    await asyncio.gather(*under_way, return_exceptions=True)
    return tally


async def _go_on(who: Attacker, budget: Budget, tally: Counter[str]) -> None:
    while True:
        await budget.rest()
        chosen, status = who.rng.choice(ATTACKS), "closed"
        try:
            status = str(await asyncio.wait_for(chosen(who), _LONGEST) or status)
        except (OSError, RuntimeError, asyncio.IncompleteReadError, TimeoutError, ValueError):
            pass
        except asyncio.CancelledError:
            status = "held"
            raise
        finally:
            tally[f"{chosen.__name__} {status}"] += 1
        await asyncio.sleep(who.rng.random())


if __name__ == "__main__":
    print(json.dumps(asyncio.run(attack(int(sys.argv[1]), float(sys.argv[2])))))
