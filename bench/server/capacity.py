"""Capacity of one and two server processes: live games, event streams, memory per game.

    python -m bench.server.capacity            everything, in about ten minutes; figures also in build/capacity.jsonl

Client and servers share the machine: run it on an idle one. In a game with four connections the players have four
pages, so that with two processes both get decisions.
"""

import argparse
import asyncio
import contextlib
import json
import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from bench.server.load import SEATS, Server, Table, quantile, search, serving, tables

KEPT: Final = Path("build/capacity.jsonl")
_SETUPS: Final = {
    "SQLite, one process": (False, 1, 1),
    "PostgreSQL, one process": (True, 1, 1),
    "PostgreSQL, two processes": (True, 2, 1),
    "PostgreSQL, two processes, four connections a game": (True, 2, 4),
}
"""Name -> PostgreSQL or SQLite, processes, connections per game."""
_MEMORY_GAMES: Final = 200
"""Games; fewer than a process keeps in memory."""
_A_GAME: Final = 90
"""Event streams per game."""
_STREAMS: Final = 1_800
"""Event streams; fewer than a process accepts."""
_DECISIONS: Final = 20
"""Decisions whose arrival at all streams is measured."""


def note(what: str, **figures: Any) -> None:
    """Print figures and append them to the file."""
    print(f"{what}:", ", ".join(f"{name} {value}" for name, value in figures.items()), flush=True)
    KEPT.parent.mkdir(exist_ok=True)
    with KEPT.open("a", encoding="utf-8") as file:
        file.write(json.dumps({"what": what, **figures}) + "\n")


def _cluster() -> contextlib.AbstractContextManager[Any]:
    """A PostgreSQL of our own."""
    from tests.web.servers import cluster  # noqa: PLC0415 - it reads all of a server's code, for more than a second

    return cluster()


@contextlib.contextmanager
def server_of(postgres: bool, workers: int, *options: str) -> Iterator[Server]:
    """A server with a database of its own."""
    with _cluster() if postgres else contextlib.nullcontext() as own:
        more = ("--workers", str(workers)) if workers > 1 else ()
        with serving(own.new_database() if own else "", *options, *more) as server:
            yield server


async def memory(server: Server) -> None:
    """Measure the memory per loaded game."""
    warm = await tables(server, 8, SEATS["people"])
    before = server.memory()
    games = await tables(server, _MEMORY_GAMES, SEATS["people"])
    note("memory", games=_MEMORY_GAMES, kB_a_game=round((server.memory() - before) / _MEMORY_GAMES / 1000, 1))
    for table in (*warm, *games):
        table.close()


async def streams(server: Server) -> None:
    """Measure the delay until all streams have a decision, and the memory per stream."""
    games = await tables(server, _STREAMS // _A_GAME, SEATS["people"])
    before = server.memory()
    heard: dict[str, list[float]] = {}
    opened = [await _listen(server, games[number % len(games)], heard) for number in range(_STREAMS)]
    took: list[float] = []
    for number in range(_DECISIONS):
        table = games[number % len(games)]
        heard[table.path] = []
        began = time.perf_counter()
        await table.decide()
        while len(heard[table.path]) < _A_GAME:
            await asyncio.sleep(0.001)
        took.append(max(heard[table.path]) - began)
    note(
        "streams",
        number=_STREAMS,
        kB_each=round((server.memory() - before) / _STREAMS / 1000, 1),
        last_of_90_heard_ms=round(quantile(took, 0.5) * 1000, 1),
        longest_ms=round(max(took) * 1000, 1),
    )
    for task in opened:
        task.cancel()
    for table in games:
        table.close()


async def _listen(server: Server, table: Table, heard: dict[str, list[float]]) -> asyncio.Task[None]:
    reader, writer = await asyncio.open_connection(*server.address)
    writer.write(f"GET {table.path}/events HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
    await reader.readuntil(b"data:")  # the first event comes at once

    async def follow() -> None:
        try:
            while True:
                await reader.readuntil(b"data:")
                heard.setdefault(table.path, []).append(time.perf_counter())
        finally:
            writer.close()

    return asyncio.ensure_future(follow())


def main() -> None:
    """Measure and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=20, help="of each measurement of games")
    parser.add_argument("--only", choices=("memory", "streams", "games"), help="one part")
    wish = parser.parse_args()
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # so that nothing stays behind
    KEPT.unlink(missing_ok=True)
    note("machine", cores=os.cpu_count(), load=round(os.getloadavg()[0], 1))
    for part in (memory, streams):
        if wish.only in (None, part.__name__):
            with server_of(False, 1, "--unbounded") as server:
                asyncio.run(part(server))
    for name, (postgres, workers, connections) in _SETUPS.items():
        if wish.only in (None, "games"):
            with server_of(postgres, workers, "--unbounded") as server:
                held = asyncio.run(search(server, SEATS["people"], wish.seconds, connections))
                note(name, games_held=held)


if __name__ == "__main__":
    main()
