"""Load test with honest players and attackers: response times, and memory and descriptors left afterwards.

    python -m bench.server.hostile_load --minutes 60        figures every ten seconds, and in build/hostile.jsonl
    python -m bench.server.hostile_load --workers 2         on a PostgreSQL of its own

Honest players decide once a second, each from an address of their own, and follow their game by an event stream that
is opened anew now and then; what counts is the time from when a decision was due to the whole answer. The attackers
share eight addresses and, in a process of their own, at most `--share` of a processor. The server has all its bounds.
Memory a minute after the last attack is compared with that after a warm-up. Descriptors are compared with those at the
beginning, of the processes that were there then: processes that search start on demand and stay, so their number is
bounded. Another honest player has a strong opponent (`strong_replies`): half of its replies may take at most twice the
time of those before the attack.
"""

import argparse
import asyncio
import contextlib
import json
import math
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from bench.server.attacks import Budget
from bench.server.capacity import server_of
from bench.server.load import NAMES, SEATS, Connection, Server, Table, quantile
from bench.server.strong_replies import Opponent, figures, seated

KEPT: Final = Path("build/hostile.jsonl")
WITHIN: Final = 0.150
"""Bound on the 99th percentile of honest decisions, in seconds."""
TIMES_QUIET: Final = 2.0
"""Bound on the 95th percentile of honest decisions, as a multiple of that before the attacks."""
_WINDOW: Final = 10.0
_WARM: Final = 0.1
"""Share of the time before memory and descriptors are measured."""
_LISTENS: Final = 0.1
"""How often a player opens an event stream, for each decision."""
_HONEST_SHARE: Final = 0.1
_MEMORY_ROOM: Final = 1.10
_FILES_ROOM: Final = 16
"""Allowance for database connections and files of threads."""
_PROCESSES_ROOM: Final = 2
"""Processes that search and that the honest players have not needed before the attack."""


class Player(Table):
    """An honest player that counts refusals."""

    refused = 0

    async def honestly(self, end: float, budget: Budget) -> None:
        """Make a decision each second until `end`."""
        due = time.perf_counter() + self.rng.random()
        while due < end:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            try:
                await self.decide()
                self.late.append(time.perf_counter() - due)
                if self.rng.random() < _LISTENS:
                    await self.listen()
            except (RuntimeError, OSError, asyncio.IncompleteReadError) as error:
                print(f"an honest player is refused: {error}", flush=True)
                self.refused += 1
            await budget.rest()
            due = max(due + 1, time.perf_counter())

    async def listen(self) -> None:
        """Open an event stream as the holder of the seats, and hear how things stand.

        Raises:
            RuntimeError: there is none for the player.
        """
        await self.connection.hear(f"{self.path}/events", self.keys)


def note(what: str, **figures: Any) -> dict[str, Any]:
    """Print figures, append them to the file, and return them."""
    print(what.ljust(8), "  ".join(f"{name} {value}" for name, value in figures.items()), flush=True)
    KEPT.parent.mkdir(exist_ok=True)
    with KEPT.open("a", encoding="utf-8") as file:
        file.write(json.dumps({"what": what, **figures}) + "\n")
    return figures


def of_server(server: Server) -> dict[str, Any]:
    """Memory and descriptors of a server."""
    return {"MB": round(server.memory() / 1e6, 1), "descriptors": server.descriptors()}


async def watch(server: Server, players: list[Player], seconds: float) -> dict[str, Any]:
    """Print figures in intervals; returns memory and descriptors after the warm-up."""
    began, seen, warm = time.perf_counter(), [len(player.late) for player in players], of_server(server)
    while (passed := time.perf_counter() - began) < seconds:
        await asyncio.sleep(min(_WINDOW, seconds - passed))
        latest = [late for player, before in zip(players, seen, strict=True) for late in player.late[before:]]
        seen = [len(player.late) for player in players]
        if passed < seconds * _WARM:
            warm = of_server(server)
        note(
            "passed",
            seconds=round(time.perf_counter() - began),
            decisions=len(latest),
            **milliseconds(latest),
            processor=round(server.processor_seconds(), 1),
            **of_server(server),
        )
    return warm


async def load(server: Server, honest: int, seconds: float, share: float, quiet: float, rest: float) -> bool:
    """Run honest and hostile load; returns whether all bounds held."""
    players = []
    for number in range(honest):
        connection = await Connection.open(server.address, f"127.0.1.{number + 1}")
        players.append(Player([connection], SEATS["people"], random.Random(number)))
        await players[-1].begin()
    await players[0].connection.ask("POST", "/api/games", data={"seats": dict.fromkeys(NAMES, "nonplayer")})
    opponent = await seated(server)
    first = server.processes()
    begin = note("begin", **of_server(server), processes=len(first))
    await play(server, players, opponent, quiet)
    before = note("quiet", **answered(players))
    replies = note("replies", **figures(opponent.late))
    opponent.late.clear()
    for player in players:
        player.late.clear()
    with attacked(server, share, players[0].path) as attackers:
        warm = await play(server, players, opponent, seconds)
    note("attacks", **dict(sorted(json.loads(attackers.communicate()[0]).items())))
    await asyncio.sleep(rest)
    ended = server.processes()
    rested = note("rested", **of_server(server), processes=len(ended), of_first=server.descriptors(first))
    of_honest = answered(players)
    after = note("replies", **figures(opponent.late))
    opponent.close()
    for player in players:
        player.close()
    well = {
        "replies": not opponent.refused and after.get("p50", 0.0) <= 2 * replies.get("p50", math.inf),
        "answered": of_honest["p99"] < WITHIN * 1000 and not of_honest["refused"],
        "beside_quiet": of_honest["p95"] <= before["p95"] * TIMES_QUIET,
        "memory": rested["MB"] <= warm["MB"] * _MEMORY_ROOM,
        "descriptors": rested["of_first"] <= begin["descriptors"] + _FILES_ROOM,
        "processes": len(ended) <= len(first) + _PROCESSES_ROOM,
    }
    note("end", **of_honest, **well)
    return all(well.values())


async def play(server: Server, players: list[Player], opponent: Opponent, seconds: float) -> dict[str, Any]:
    """Run honest players, one of them with a strong opponent; returns memory and descriptors after the warm-up."""
    budget, end = Budget(_HONEST_SHARE), time.perf_counter() + seconds
    async with asyncio.TaskGroup() as tasks:
        watching = tasks.create_task(watch(server, players, seconds))
        tasks.create_task(opponent.play_until(end))
        for player in players:
            tasks.create_task(player.honestly(end, budget))
    return watching.result()


def answered(players: list[Player]) -> dict[str, Any]:
    """Counts and delays of all decisions, in milliseconds."""
    late = [time_ for player in players for time_ in player.late]
    return {"decisions": len(late), "refused": sum(player.refused for player in players), **milliseconds(late)}


def milliseconds(late: list[float]) -> dict[str, float]:
    """The median and two more quantiles of delays; 0 if there are none."""
    shares = {"half": 0.5, "p95": 0.95, "p99": 0.99}
    return {name: round(quantile(late, share) * 1000, 1) if late else 0.0 for name, share in shares.items()}


@contextlib.contextmanager
def attacked(server: Server, share: float, victim: str) -> Iterator[subprocess.Popen[str]]:
    """Run attackers in a process of their own, which prints its tally at the end; `victim` is a player's game.

    Real attackers have processors of their own, so theirs here has the low priority of searches.
    """
    command = ["nice", "-n", "10", sys.executable, "-m", "bench.server.attacks"]
    given = (str(server.address[1]), str(share), victim)
    attackers = subprocess.Popen([*command, *given], stdout=subprocess.PIPE, text=True)
    try:
        assert attackers.stdout is not None
        attackers.stdout.readline()  # they have read their code, and begin
        yield attackers
    finally:
        attackers.send_signal(signal.SIGTERM)


def main() -> None:
    """Run the test; the exit status is 1 if a bound did not hold."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--honest", type=int, default=10, help="players, each with a game")
    parser.add_argument("--share", type=float, default=0.4, help="of a processor, for the attackers")
    parser.add_argument("--quiet", type=float, default=20, help="seconds before the first attack, for comparison")
    parser.add_argument("--rest", type=float, default=60, help="seconds in which the server lets go of what was left")
    parser.add_argument("--workers", type=int, default=1, help="more than one are tried with PostgreSQL")
    wish = parser.parse_args()
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # so that nothing stays behind
    KEPT.unlink(missing_ok=True)
    with server_of(wish.workers > 1, wish.workers) as server:
        well = asyncio.run(load(server, wish.honest, wish.minutes * 60, wish.share, wish.quiet, wish.rest))
    sys.exit(0 if well else 1)


if __name__ == "__main__":
    main()
