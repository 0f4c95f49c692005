"""How many processes a number of people takes: arithmetic, and a simulation of the queues that checks it.

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

SEATS: Final = 4
SPREAD: Final = 0.35
"""Of the logarithm of a service time: its slowest in a hundred is about twice the mean."""
WITHIN: Final = 0.100
NETWORK: Final = 0.02
"""Seconds from a decision to the next request of another page at the table."""


@dataclass(frozen=True)
class Costs:
    """Seconds of a processor."""

    decide: float
    look: float
    """At the game, by another page."""
    read: float
    """A game from the database, where another process has gone on with it."""
    write: float
    """Seconds that an answer waits for the disk; the processor does other things meanwhile."""


@dataclass(frozen=True)
class Crowd:
    """Who plays."""

    people: int
    every: float
    """Seconds between two decisions in a game."""
    pages: int
    """That look at the game after each decision, besides the one that made it."""

    @property
    def games(self) -> int:
        """Tables with four people each."""
        return self.people // SEATS


def expected(crowd: Crowd, costs: Costs, processes: int) -> tuple[float, float, float]:
    """By arithmetic: how busy a process is, the games read for a decision, the mean wait in seconds."""
    decisions = crowd.games / crowd.every / processes
    others = crowd.pages
    # All at the table have seen the decision before the next one; the first of them in each other process reads it.
    reads = (processes - 1) * (1 - (1 - 1 / processes) ** others)
    kinds = [(1.0, (costs.decide,)), (others - reads, (costs.look,)), (reads, (costs.look, costs.read))]
    busy = decisions * sum(number * sum(means) for number, means in kinds)
    squares = decisions * sum(number * _square(means) for number, means in kinds)
    return busy, reads, squares / (2 * (1 - busy)) if busy < 1 else math.inf  # Pollaczek and Khinchine


def _square(means: tuple[float, ...]) -> float:
    """The mean square of a sum of lognormal times."""
    return sum(means) ** 2 + (math.exp(SPREAD**2) - 1) * sum(mean**2 for mean in means)


@dataclass(order=True)
class Request:
    """A request, in the order of time."""

    at: float
    game: int
    seat: int
    decides: bool


class Simulation:
    """The processes and their queues."""

    def __init__(self, crowd: Crowd, costs: Costs, processes: int, rng: random.Random) -> None:
        """Seat everybody."""
        self._crowd, self._costs, self._rng = crowd, costs, rng
        self._free = [0.0] * processes
        """When each has answered all that has come."""
        self.used = [0.0] * processes
        self._at = [[rng.randrange(processes) for _ in range(SEATS)] for _ in range(crowd.games)]
        """The process to which each person is connected."""
        self._seen = [set(at) for at in self._at]
        """The processes that have seen the last decision of each game."""
        self.late: list[float] = []
        self.tally: Counter[str] = Counter()

    def run(self, seconds: float) -> None:
        """Play for a while."""
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
        """The next decision in a game, of anybody at the table."""
        at = after + self._rng.expovariate(1 / self._crowd.every)
        return Request(at, game, self._rng.randrange(SEATS), True)

    def _answer(self, request: Request) -> float:
        """When a request has been answered."""
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
    """Print a row; the seconds within which 99% of the decisions were answered."""
    busy, reads, wait = expected(crowd, costs, processes)
    simulated = Simulation(crowd, costs, processes, random.Random(processes))
    simulated.run(seconds)
    late = sorted(simulated.late)
    half, most = late[len(late) // 2], late[int(len(late) * 0.99)]
    print(
        f"| {processes} | {busy:.0%} | {sum(simulated.used) / processes / seconds:.0%}"
        f" | {reads:.2f} | {simulated.tally['reads'] / simulated.tally['decisions']:.2f}"
        f" | {wait * 1000:.0f} | {half * 1000:.0f} | {most * 1000:.0f} |"
    )
    return most


def main() -> None:
    """Print the arithmetic and the simulation, for more and more processes until there are enough."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--people", type=int, default=10_000)
    parser.add_argument("--every", type=float, default=15.0, help="seconds between two decisions in a game")
    parser.add_argument("--pages", type=int, default=SEATS - 1, help="that look at a game after each decision")
    parser.add_argument("--processes", type=int, help="only so many")
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
