"""Response times of decisions: as usual, while people are called, while a game is analysed, and with both.

    python -m bench.server.response_times                 six rounds, ten to fifteen minutes
    python -m bench.server.response_times --rounds 2 --pause 0.02
    python -m bench.server.response_times --rounds 20 --calls        as usual and while people are called alone

A round plays the same game of four people on four servers that differ in this alone, one after the other and in an
order that changes from round to round. What counts is the time from the request of a decision to the last byte of its
response. The four are known by names everywhere; where they are called, that is at once and by webhooks, whose receiver
is a process of its own. What is analysed is the game that was played before to warm up.
"""

import argparse
import http.server
import os
import random
import tempfile
import time
from collections.abc import Iterator, Sequence
from multiprocessing.connection import Connection
from typing import Any, Final

from bench.server.decision_cost import Figures, Player, beside, running
from bench.server.load import SEATS, quantile

AS_USUAL: Final = "as usual"
CALLED: Final = "people are called"
ANALYSED: Final = "a game is analysed"
BOTH: Final = "both"
KINDS: Final = (AS_USUAL, CALLED, ANALYSED, BOTH)
CALLS: Final = {"public_url": "https://cuba.example.org", "notice_hosts": ("127.0.0.1",), "notice_pause": 0.0}
"""Settings of a server that calls people at once, on this machine too."""
DRAWS: Final = 2_000
"""Draws of rounds for an interval."""


class _Hook(http.server.BaseHTTPRequestHandler):
    """A webhook, which counts its calls."""

    number = 0

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers["Content-Length"]))
        _Hook.number += 1
        self.send_response(200)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Say nothing."""


def receive(line: Connection) -> None:
    """Run the receiver of the webhooks: send its port, then the number of calls whenever it is asked for."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), _Hook)
    line.send(server.server_port)
    server.timeout = 0.02
    while True:
        server.handle_request()
        if line.poll():
            line.recv()
            line.send(_Hook.number)


class Receiver:
    """The receiver of the webhooks, in a process of its own."""

    def __init__(self, line: Connection) -> None:
        self._line = line
        self.url = f"http://127.0.0.1:{line.recv()}"

    def calls(self) -> int:
        """How often it was called."""
        self._line.send(True)
        return int(self._line.recv())


class KnownPlayers(Player):
    """Four people at a distance, known by names; they think for a while before each decision."""

    def __init__(self, server: Any, figures: Figures, hook: str | None) -> None:
        """Connect to a server.

        Args:
            server: the server.
            figures: receives the measurements.
            hook: where the people are called, if they are.
        """
        super().__init__(server, SEATS["people"], figures, looks=False, pace="none")
        self._clock = lambda: time.perf_counter() * 1e3
        self.pause = 0.0
        """Seconds before a decision."""
        self._people = [self._known(name, hook) for name in SEATS["people"]]

    def _known(self, name: str, hook: str | None) -> str:
        """The key of a new person."""
        made, _, _ = self._ask("POST", "/api/people", "", {"name": name, "device": ""})
        key: str = made["key"]
        if hook is not None:
            self._ask("POST", "/api/people/me/notices/webhook", key, {"url": f"{hook}/{name}", "label": ""})
        return key

    def _seat(self, path: str, keys: dict[str, str]) -> None:
        for person, seat in zip(self._people, keys.values(), strict=True):
            self._ask("POST", f"{path}/hold", f"{person},{seat}", {})

    def _decide(self, state: Any, path: str, keys: str) -> Any:
        time.sleep(self.pause)
        return super()._decide(state, path, keys)

    def analyse(self, path: str, keys: dict[str, str]) -> None:
        """Ask for the analysis of a finished game."""
        self._ask("POST", f"{path}/analysis", ",".join(keys.values()), {"effort": "long"})

    def is_analysed(self, path: str) -> bool:
        """Whether the analysis of a game has ended."""
        found, _, _ = self._ask("GET", f"{path}/analysis", "")
        return any(each["state"] not in ("waiting", "running") for each in found["efforts"])


def times_of(kind: str, receiver: Receiver, pause: float) -> list[float]:
    """Milliseconds of the decisions of a game on a new server.

    Raises:
        RuntimeError: the analysis ended before the game, so it was not there for all of it.
    """
    is_called, is_analysed = kind in (CALLED, BOTH), kind in (ANALYSED, BOTH)
    figures = Figures()
    with (
        tempfile.TemporaryDirectory() as folder,
        running(f"sqlite:///{folder}/games.db", metered=False, **(CALLS if is_called else {})) as server,
    ):
        player = KnownPlayers(server, figures, receiver.url if is_called else None)
        path, keys = player.game()  # it fills what is kept for all later ones
        first = len(figures.costs)
        if is_analysed:
            player.analyse(path, keys)
        player.pause = pause
        player.game()
        if is_analysed and player.is_analysed(path):
            raise RuntimeError("the analysis ended too early")
    return figures.costs[first:]


def pooled(rounds: Sequence[Sequence[float]], share: float) -> float:
    """The time within which a share of the responses of all rounds came."""
    return quantile([time for times in rounds for time in times], share)


def interval(rounds: Sequence[Sequence[float]], usual: Sequence[Sequence[float]]) -> tuple[float, float]:
    """The 95% interval of the ratio of the 99% of all rounds to those as usual.

    By bootstrap: pairs of rounds are drawn with replacement, since a busy machine makes whole rounds slow.
    """
    rng, pairs = random.Random(0), list(zip(rounds, usual, strict=True))
    ratios = []
    for _ in range(DRAWS):
        some, others = zip(*rng.choices(pairs, k=len(pairs)), strict=True)
        ratios.append(pooled(some, 0.99) / pooled(others, 0.99))
    return quantile(ratios, 0.025), quantile(ratios, 0.975)


def lines(found: dict[str, list[list[float]]]) -> Iterator[str]:
    """The figures as a table in Markdown: how the 99% of all rounds compare with those as usual, and in each round."""
    yield "| | decisions | half within | 95% | 99% | beside as usual (95% interval) | in each round |"
    yield "|---|---:|---:|---:|---:|---:|---|"
    usual = found[AS_USUAL]
    for kind, rounds in found.items():
        at = " | ".join(f"{pooled(rounds, share):.1f}" for share in (0.5, 0.95, 0.99))
        low, high = interval(rounds, usual)
        beside = f"{pooled(rounds, 0.99) / pooled(usual, 0.99):.2f} ({low:.2f} to {high:.2f})"
        each = [quantile(times, 0.99) / quantile(one, 0.99) for times, one in zip(rounds, usual, strict=True)]
        ratios = ", ".join(f"{ratio:.2f}" for ratio in each)
        yield f"| {kind} | {sum(map(len, rounds)):,} | {at} | {beside} | {ratios} |"


def main() -> None:
    """Measure and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--pause", type=float, default=0.03, help="seconds of thought before a decision")
    parser.add_argument("--calls", action="store_true", help="without analyses")
    wish = parser.parse_args()
    kinds = KINDS[:2] if wish.calls else KINDS
    print(f"{os.cpu_count()} cores, load average {os.getloadavg()[0]:.1f} before")
    found: dict[str, list[list[float]]] = {kind: [] for kind in kinds}
    with beside(receive) as (_, line):
        receiver = Receiver(line)
        for number in range(wish.rounds):
            for kind in random.Random(number).sample(kinds, len(kinds)):
                found[kind].append(times_of(kind, receiver, wish.pause))
            late = ", ".join(f"{kind} {quantile(rounds[-1], 0.99):.1f}" for kind, rounds in found.items())
            print(f"round {number + 1} of {wish.rounds}: 99%: {late}; {receiver.calls()} calls so far", flush=True)
    print("\n".join(lines(found)))
    print(f"load average {os.getloadavg()[0]:.1f} after")


if __name__ == "__main__":
    main()
