"""Load test: live games, each with a decision a second, that one process answers within 100 ms (99%).

    python bench/server/load.py                  doubles the number of games until it is too much, then narrows it down
    python bench/server/load.py --games 40       only this many
    python bench/server/load.py --seats solo     one person and three Non-players a game instead of four people
    python bench/server/load.py --thinking 4     meanwhile strong players of level 5 think in four games of their own

Decisions are due at fixed times, and late is late: what counts is the time from when a decision was due to the whole
answer. Client and server share this machine, so a server with a machine of its own holds more.
"""

import argparse
import asyncio
import json
import math
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Self

SEATS: Final = {
    "people": {"government": "me", "26july": "screen", "directorio": "screen", "syndicate": "screen"},
    "solo": {"26july": "me"},
}
NAMES: Final = {"government": "A", "26july": "B", "directorio": "C", "syndicate": "D"}
WITHIN: Final = 0.100
PLAYED_BEFORE: Final = 12
THINKING: Final = dict.fromkeys(NAMES, "search:5")


class Connection:
    """A keep-alive HTTP connection."""

    def __init__(self, address: tuple[str, int], source: str) -> None:
        self._address = address
        self._source = source

    @classmethod
    async def open(cls, address: tuple[str, int], source: str = "127.0.0.1") -> Self:
        """Connect from a local address."""
        made = cls(address, source)
        await made._connect()
        return made

    async def _connect(self) -> None:
        self._reader, self._writer = await asyncio.open_connection(*self._address, local_addr=(self._source, 0))

    async def ask(self, method: str, path: str, keys: str = "", data: object = None) -> Any:
        """Send a request and return the JSON of the response.

        Raises:
            RuntimeError: the server refuses it.
        """
        if self._reader.at_eof():  # it was idle for too long
            self.close()
            await self._connect()
        body = b"" if data is None else json.dumps(data).encode()
        head = f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nX-Seats: {keys}\r\nContent-Type: application/json\r\n"
        self._writer.write(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
        answer = (await self._reader.readuntil(b"\r\n\r\n")).lower()
        length = re.search(rb"content-length: (\d+)", answer)
        content = await self._reader.readexactly(int(length[1]) if length else 0)
        if int(answer.split()[1]) >= 300:
            raise RuntimeError(f"{method} {path}: {content[:300]!r}")
        return json.loads(content)

    async def hear(self, path: str, keys: str) -> None:
        """Open an event stream on a connection of its own, and close it after its first event.

        Raises:
            RuntimeError: the server refuses it.
        """
        reader, writer = await asyncio.open_connection(*self._address, local_addr=(self._source, 0))
        try:
            writer.write(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nX-Seats: {keys}\r\n\r\n".encode())
            status = await reader.readline()
            if b" 200 " not in status:
                raise RuntimeError(f"GET {path}: {status!r}")
            await reader.readuntil(b"data:")
        finally:
            writer.close()

    def close(self) -> None:
        """Close the connection."""
        self._writer.close()


@dataclass
class Table:
    """A game and its connections."""

    connections: list[Connection]
    """One per open page; each decision uses a random one."""
    seats: dict[str, str]
    rng: random.Random
    state: Any = None
    path: str = ""
    keys: str = ""
    late: list[float] = field(default_factory=list)

    @property
    def connection(self) -> Connection:
        """A random connection."""
        return self.rng.choice(self.connections)

    def close(self) -> None:
        """Close all connections."""
        for connection in self.connections:
            connection.close()

    async def begin(self) -> None:
        """Start a new game."""
        names = {seat: NAMES[seat] for seat in self.seats}
        made = await self.connection.ask("POST", "/api/games", data={"seats": self.seats, "names": names})
        self.path, self.keys = f"/api/games/{made['id']}", ",".join(made["keys"].values())
        self.state = await self.connection.ask("GET", self.path, self.keys)

    async def decide(self) -> None:
        """Make a random decision."""
        if self.state["view"]["over"]:
            await self.begin()
            return
        word = self.rng.choice(self.state["view"]["question"]["answers"])["word"]
        data = {"at": self.state["view"]["entries"], "revision": self.state["revision"], "word": word}
        self.state = await self.connection.ask("POST", f"{self.path}/answers", self.keys, data)

    async def play(self, begin: float, seconds: float) -> None:
        """Make a decision each second, at a random phase."""
        due = begin + self.rng.random()
        while due < begin + seconds:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            await self.decide()
            self.late.append(time.perf_counter() - due)
            due += 1


@dataclass
class Server:
    """`cubalibre serve` as a subprocess."""

    database: str
    options: tuple[str, ...]
    process: subprocess.Popen[str] = field(init=False)
    address: tuple[str, int] = field(init=False)

    def __post_init__(self) -> None:
        command = [sys.executable, "-c", "from cubalibre.cli import main; main()", "serve", "--port", "0"]
        self.process = subprocess.Popen(
            [*command, "--database", self.database, *self.options],
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | {"PYTHONUNBUFFERED": "1"},
        )
        assert self.process.stdout is not None
        found = next((m for line in self.process.stdout if (m := re.search(r"http://[^:]+:(\d+)/", line))), None)
        assert found is not None, "the server does not start"
        self.address = "127.0.0.1", int(found[1])

    def processes(self) -> list[Path]:
        """The /proc folders of the process and its descendants."""
        found = [Path(f"/proc/{self.process.pid}")]
        for process in found:  # which grows meanwhile; each thread has children of its own
            children = " ".join(map(_read, process.glob("task/*/children")))
            found += [Path(f"/proc/{child}") for child in children.split()]
        return found

    def processor_seconds(self) -> float:
        """Their CPU time."""
        fields = [_read(process / "stat").rpartition(")")[2].split() for process in self.processes()]
        return sum(int(found[11]) + int(found[12]) for found in fields if found) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """Their resident memory in bytes."""
        fields = [_read(process / "statm").split() for process in self.processes()]
        return sum(int(found[1]) for found in fields if found) * os.sysconf("SC_PAGE_SIZE")

    def descriptors(self, among: Collection[Path] | None = None) -> int:
        """The number of open files and connections, of some of the processes if they are given."""
        number = 0
        for process in self.processes() if among is None else among:
            with suppress(OSError):
                number += sum(1 for _ in (process / "fd").iterdir())
        return number

    def end(self) -> None:
        """Terminate the server."""
        self.process.terminate()
        self.process.wait()


def _read(path: Path) -> str:
    """A file of /proc; empty if the process is gone."""
    with suppress(OSError):
        return path.read_text()
    return ""


@contextmanager
def serving(database: str, *options: str) -> Iterator[Server]:
    """A server with a database, by default an SQLite file of its own."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(database or f"sqlite:///{folder}/games.db", options)
        try:
            yield server
        finally:
            server.end()


def quantile(times: Sequence[float], share: float) -> float:
    """The time within which a share of them lies."""
    return sorted(times)[min(len(times) - 1, int(len(times) * share))]


async def tables(server: Server, number: int, seats: dict[str, str], connections: int = 1) -> list[Table]:
    """Start games and play the first decisions."""
    made = [
        Table([await Connection.open(server.address) for _ in range(connections)], seats, random.Random(i))
        for i in range(number)
    ]
    for some in (made[i : i + 8] for i in range(0, number, 8)):
        await asyncio.gather(*[table.begin() for table in some])
        for _ in range(PLAYED_BEFORE):
            await asyncio.gather(*[table.decide() for table in some])
    return made


async def measure(server: Server, number: int, seats: dict[str, str], seconds: float, connections: int = 1) -> float:
    """Play, print the figures, and return the 99th percentile in seconds; infinite if a decision is refused."""
    playing = await tables(server, number, seats, connections)
    used = server.processor_seconds()
    begin = time.perf_counter() + 0.2
    try:
        await asyncio.gather(*[table.play(begin, seconds) for table in playing])
    except RuntimeError as error:
        print(f"{number:6} games  {error}", flush=True)
        return math.inf
    took = time.perf_counter() - begin
    used = server.processor_seconds() - used
    late = [time_ for table in playing for time_ in table.late]
    half, most = quantile(late, 0.5), quantile(late, 0.99)
    for table in playing:
        table.close()
    print(
        f"{number:6} games  {len(late) / took:7.1f} decisions/s  half within {half * 1000:6.1f} ms  "
        f"99% within {most * 1000:7.1f} ms  "
        f"server {used / len(late) * 1000:5.1f} ms each, {used / took:4.0%} of a core  load {os.getloadavg()[0]:.1f}",
        flush=True,
    )
    return most


async def think(server: Server, number: int) -> None:
    """Start games of four strong players."""
    for _ in range(number):
        connection = await Connection.open(server.address)
        await connection.ask("POST", "/api/games", data={"seats": THINKING})
        connection.close()


async def search(server: Server, seats: dict[str, str], seconds: float, connections: int = 1) -> int:
    """The largest number of games within the bound, to about a tenth."""
    held, too_many = 0, 8
    while await measure(server, too_many, seats, seconds, connections) < WITHIN:
        held, too_many = too_many, too_many * 2
    while too_many - held > max(1, held // 10):
        middle = (held + too_many) // 2
        if await measure(server, middle, seats, seconds, connections) < WITHIN:
            held = middle
        else:
            too_many = middle
    return held


def main() -> None:
    """Measure and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seats", choices=SEATS, default="people")
    parser.add_argument("--games", type=int, help="measure with this many games, instead of searching")
    parser.add_argument("--seconds", type=float, default=10, help="of each measurement")
    parser.add_argument("--database", default="", help="instead of an SQLite file of its own")
    parser.add_argument("--thinking", type=int, default=0, help="games of four strong players, who think meanwhile")
    wish = parser.parse_args()
    print(f"{os.cpu_count()} cores, load average {os.getloadavg()[0]:.1f} before; {wish.seats}")
    with serving(wish.database, "--unbounded") as server:
        asyncio.run(think(server, wish.thinking))
        if wish.games:
            asyncio.run(measure(server, wish.games, SEATS[wish.seats], wish.seconds))
        else:
            held = asyncio.run(search(server, SEATS[wish.seats], wish.seconds))
            print(f"{held} games with a decision a second each are held, 99% answered within {WITHIN * 1000:.0f} ms")


if __name__ == "__main__":
    main()
