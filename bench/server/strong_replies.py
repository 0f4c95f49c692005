"""How long a strong player of level 3 takes to reply to a player at an address of their own.

`python -m bench.server.strong_replies --seconds 120` measures it on a quiet server, then during a flood of games of
`search:5` from other addresses, and prints both.
"""

import argparse
import asyncio
import contextlib
import json
import random
import time
from typing import Any, Final

from bench.server.attacks import ADDRESSES
from bench.server.load import THINKING, Connection, Server, Table, quantile, serving

SOURCE: Final = "127.0.3.1"
_STRONG: Final = "government"
_SEATS: Final = {"26july": "me", "directorio": "screen", "syndicate": "screen", _STRONG: "search:3"}
_LOOK: Final = 0.05
_PAUSE: Final = 1.0
"""Seconds between two decisions: a person thinks, too."""


class Opponent(Table):
    """A player with a strong opponent; `late` has the seconds that each of its replies took."""

    refused = 0

    async def play_until(self, end: float) -> None:
        """Decide for everyone else until `end`; a reply that is not there by then counts as that late."""
        while time.perf_counter() < end:
            try:
                await self._decide_and_wait(end)
            except (RuntimeError, OSError, asyncio.IncompleteReadError) as error:
                print(f"an honest player is refused: {error}", flush=True)
                self.refused += 1
            await asyncio.sleep(_PAUSE)

    async def _decide_and_wait(self, end: float) -> None:
        if await self._due() != _STRONG:
            self.state = await self.connection.ask("GET", self.path, self.keys)
            await self.decide()
        if await self._due() == _STRONG:
            began = time.perf_counter()
            while await self._due() == _STRONG and time.perf_counter() < end:
                await asyncio.sleep(_LOOK)
            self.late.append(time.perf_counter() - began)

    async def begin(self) -> None:
        """Start a new game, and wait for the strong player if it is the first."""
        await super().begin()
        while await self._due() == _STRONG:
            await asyncio.sleep(_LOOK)
        self.state = await self.connection.ask("GET", self.path, self.keys)

    async def _due(self) -> Any:
        return (await self.connection.ask("GET", f"{self.path}/summary", self.keys))["decides"]


async def seated(server: Server) -> Opponent:
    """A player with a game."""
    found = Opponent([await Connection.open(server.address, SOURCE)], _SEATS, random.Random(3))
    await found.begin()
    return found


def figures(late: list[float]) -> dict[str, Any]:
    """Number, median and 95th percentile of replies, in seconds; a percentile is missing if there is none."""
    return {"replies": len(late)} | {f"p{of}": round(quantile(late, of / 100), 2) for of in (50, 95) if late}


async def compare(server: Server, seconds: float) -> dict[str, dict[str, Any]]:
    """The figures without and with a flood."""
    player = await seated(server)
    await player.play_until(time.perf_counter() + seconds)
    quiet, player.late = player.late, []
    flood = [asyncio.ensure_future(_flood(server, source)) for source in ADDRESSES]
    await asyncio.sleep(seconds / 4)  # the flood has used its first seconds
    await player.play_until(time.perf_counter() + seconds)
    for task in flood:
        task.cancel()
    player.close()
    return {"quiet": figures(quiet), "flood": figures(player.late)}


async def _flood(server: Server, source: str) -> None:
    """Begin as many games of programs as the server lets one address have."""
    connection = await Connection.open(server.address, source)
    while True:
        with contextlib.suppress(RuntimeError):
            await connection.ask("POST", "/api/games", data={"seats": THINKING})
        await asyncio.sleep(_PAUSE)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=120, help="of each of both measurements")
    wish = parser.parse_args()
    with serving("") as server:
        print(json.dumps(asyncio.run(compare(server, wish.seconds))))


if __name__ == "__main__":
    main()
