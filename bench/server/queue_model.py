"""Queueing model: processes needed for a number of players, by formula and by simulation.

    python -m bench.server.queue_model          10,000 people, four a game, a decision every 15 seconds in each game
    python -m bench.server.queue_model --processes 1 --people 320 --every 1 --pages 0    80 games, a decision a second

A process answers one request after the other: Python runs one thread at a time. A decision comes to the process that
its player is connected to; the pages of the others at the table then look at the game, each in the process of its own.
A process that has not seen the last decision of a game reads it from the database first. The costs are those measured
(docs/performance.md); times are drawn from lognormal distributions with a slowest in a hundred of twice the mean.
"""

import argparse
import heapq
import math
import random
from collections import Counter
from dataclasses import dataclass
from typing import Final

from bench.server.load import quantile

SEATS: Final = 4
SPREAD: Final = 0.35
"""Standard deviation of the logarithm of service times: the 99th percentile is about twice the mean."""
WITHIN: Final = 0.100
NETWORK: Final = 0.02
"""Seconds from a decision to the next request of another page at the table."""


@dataclass(frozen=True)
class Costs:
    """Service times in seconds."""

    decide: float
    look: float
    """A request of another page for the game."""
    read: float
    """Reading a game from the database after a decision in another process."""
    write: float
    """Waiting for the disk, without CPU time."""


@dataclass(frozen=True)
class Crowd:
    """The players."""

    people: int
    every: float
    """Seconds between two decisions in a game."""
    pages: int
    """Other pages that request the game after each decision."""

    @property
    def games(self) -> int:
        """Tables with four people each."""
        return self.people // SEATS


def expected(crowd: Crowd, costs: Costs, processes: int) -> tuple[float, float, float]:
    """By formula: utilization of a process, reads per decision, mean wait in seconds."""
    decisions = crowd.games / crowd.every / processes
    others = crowd.pages
    # All at the table have seen the decision before the next one; the first of them in each other process reads it.
    reads = (processes - 1) * (1 - (1 - 1 / processes) ** others)
    kinds = [(1.0, (costs.decide,)), (others - reads, (costs.look,)), (reads, (costs.look, costs.read))]
    busy = decisions * sum(number * sum(means) for number, means in kinds)
    squares = decisions * sum(number * _square(means) for number, means in kinds)
    return busy, reads, squares / (2 * (1 - busy)) if busy < 1 else math.inf  # Pollaczek and Khinchine


def _square(means: tuple[float, ...]) -> float:
    """The second moment of a sum of lognormal times."""
    return sum(means) ** 2 + (math.exp(SPREAD**2) - 1) * sum(mean**2 for mean in means)


@dataclass(order=True)
class Request:
    """A request; requests are ordered by time."""

    at: float
    game: int
    seat: int
    decides: bool


class Simulation:
    """A simulation of the processes and their queues."""

    def __init__(self, crowd: Crowd, costs: Costs, processes: int, rng: random.Random) -> None:
        """Assign players to processes at random."""
        self._crowd, self._costs, self._rng = crowd, costs, rng
        self._free = [0.0] * processes
        """By process: when its queue is empty."""
        self.used = [0.0] * processes
        self._at = [[rng.randrange(processes) for _ in range(SEATS)] for _ in range(crowd.games)]
        """By game and seat: the process of the connection."""
        self._seen = [set(at) for at in self._at]
        """By game: processes that have its last decision."""
        self.late: list[float] = []
        self.tally: Counter[str] = Counter()

    def run(self, seconds: float) -> None:
        """Simulate a duration."""
        due = [self._next(game, 0.0) for game in range(self._crowd.games)]
        heapq.heapify(due)
        while due and due[0].at < seconds:
            request = heapq.heappop(due)
            done = self._answer(request)
            if not request.decides:
                continue
            self.late.append(done + self._costs.write - request.at)
            others = [seat for seat in range(SEATS) if seat != request.seat]
            for seat in others[: self._crowd.pages]:
                heapq.heappush(due, Request(done + NETWORK, request.game, seat, False))
            heapq.heappush(due, self._next(request.game, request.at))

    def _next(self, game: int, after: float) -> Request:
        """The next decision in a game, of a random player."""
        at = after + self._rng.expovariate(1 / self._crowd.every)
        return Request(at, game, self._rng.randrange(SEATS), True)

    def _answer(self, request: Request) -> float:
        """Process a request; returns when it is answered."""
        process, costs = self._at[request.game][request.seat], self._costs
        work = self._drawn(costs.decide if request.decides else costs.look)
        if process not in self._seen[request.game]:
            work += self._drawn(costs.read)
            self.tally["reads"] += 1
        if request.decides:
            self._seen[request.game] = {process}
            self.tally["decisions"] += 1
        self._seen[request.game].add(process)
        done = max(request.at, self._free[process]) + work
        self._free[process] = done
        self.used[process] += work
        return done

    def _drawn(self, mean: float) -> float:
        return self._rng.lognormvariate(math.log(mean) - SPREAD**2 / 2, SPREAD)


def show(crowd: Crowd, costs: Costs, processes: int, seconds: float) -> float:
    """Print a row and return the 99th percentile of answers in seconds."""
    busy, reads, wait = expected(crowd, costs, processes)
    simulated = Simulation(crowd, costs, processes, random.Random(processes))
    simulated.run(seconds)
    half, most = quantile(simulated.late, 0.5), quantile(simulated.late, 0.99)
    print(
        f"| {processes} | {busy:.0%} | {sum(simulated.used) / processes / seconds:.0%}"
        f" | {reads:.2f} | {simulated.tally['reads'] / simulated.tally['decisions']:.2f}"
        f" | {wait * 1000:.0f} | {half * 1000:.0f} | {most * 1000:.0f} |"
    )
    return most


def main() -> None:
    """Print both models for rising numbers of processes until there are enough."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--people", type=int, default=10_000)
    parser.add_argument("--every", type=float, default=15.0, help="seconds between two decisions in a game")
    parser.add_argument("--pages", type=int, default=SEATS - 1, help="that look at a game after each decision")
    parser.add_argument("--processes", type=int, help="only this number")
    parser.add_argument("--seconds", type=float, default=600, help="that are simulated")
    for name, default in (("decide", 3.3), ("look", 1.6), ("read", 7.0), ("write", 2.0)):
        parser.add_argument(f"--{name}", type=float, default=default, help="milliseconds")
    wish = parser.parse_args()
    costs = Costs(*(getattr(wish, name) / 1000 for name in ("decide", "look", "read", "write")))
    crowd = Crowd(wish.people, wish.every, wish.pages)
    print(f"{crowd.people} people, {crowd.games} games, {crowd.games / crowd.every:.0f} decisions a second")
    print("| processes | busy | simulated | reads | simulated | mean wait, ms | half within, ms | 99% within, ms |")
    print("|---:|---:|---:|---:|---:|---:|---:|---:|")
    processes = wish.processes or 1
    while not wish.processes and expected(crowd, costs, processes)[0] >= 1:
        processes += 1
    while show(crowd, costs, processes, wish.seconds) > WITHIN and not wish.processes:
        processes += 1


if __name__ == "__main__":
    main()
