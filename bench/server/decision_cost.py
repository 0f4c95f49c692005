"""Cost of a decision for the server: CPU time by part, and bytes of the response.

    python -m bench.server.decision_cost                 games of four people, then of one person and three Non-players
    python -m bench.server.decision_cost --seats solo --games 8
    python -m bench.server.decision_cost --database postgresql://...
    python -m bench.server.decision_cost --seats people --pace live

The server is one process, the client that plays at random another, with a stream of events open as a page has. A
decision costs what the server's processor clock counts from its request to its answer, so neither the client nor other
programs enter it. Games and dice are the same each time. What a part takes is what the clock of its thread counts, less
what the parts inside it take.
"""

import argparse
import functools
import gzip
import http.client
import importlib
import inspect
import json
import multiprocessing
import os
import random
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import pairwise
from multiprocessing.connection import Connection
from typing import Any, Final

from bench.server.load import NAMES, SEATS, quantile

GAMES: Final = {"people": 3, "solo": 8}
SEED: Final = 1957
PARTS: Final = {
    "rules": (
        "cubalibre.game:Game.answer",
        "cubalibre.question:Question.answers",
        "cubalibre.question:Question.settled",
    ),
    "acts beside the question": ("cubalibre.rules.interjections:legal",),
    "view": ("cubalibre.server.games.service:view",),
    "texts": ("cubalibre.server.games.prose:texts", "cubalibre.server.games.history:log"),
    "lines to store": ("cubalibre.server.games.loading:change",),
    "store": ("cubalibre.server.storage.store:Store.game", "cubalibre.server.storage.store:Store.commit"),
    "JSON": ("cubalibre.server.api.decision_routes:send",),
    "compression": ("starlette.middleware.gzip:GZipResponder._compress_body",),
}
LAST: Final = "JSON"
"""The last part of a decision; the rest of the time is the framework's."""


class Meter:
    """Times the parts of decisions by the CPU clock of their thread."""

    def __init__(self) -> None:
        self.took = dict.fromkeys(PARTS, 0.0)
        self.after: list[dict[str, float]] = []
        """Part -> milliseconds so far, after each response."""
        self._inside = threading.local()
        for part, places in PARTS.items():
            for place in places:
                self._put_in(part, place)

    def _put_in(self, part: str, place: str) -> None:
        """Wrap a function or property in a timer."""
        module, _, path = place.partition(":")
        *owners, name = path.split(".")
        owner = functools.reduce(getattr, owners, importlib.import_module(module))
        plain = vars(owner)[name]
        is_property = inspect.isdatadescriptor(plain)  # a compiled class has another kind of them
        setattr(owner, name, property(self._timed(part, plain.__get__)) if is_property else self._timed(part, plain))

    def _timed(self, part: str, run: Callable[..., Any]) -> Callable[..., Any]:
        @functools.wraps(run)
        def timed(*args: Any, **kwargs: Any) -> Any:
            outside, self._inside.took = getattr(self._inside, "took", 0), 0
            begun = time.thread_time_ns()
            try:
                return run(*args, **kwargs)
            finally:
                whole = time.thread_time_ns() - begun
                self.took[part] += (whole - self._inside.took) / 1e6
                self._inside.took = outside + whole
                if part == LAST:
                    self.after.append(self.took.copy())

        return timed


@contextmanager
def beside(target: Callable[..., None], *given: Any) -> Iterator[tuple[int, Connection]]:
    """A process for the duration of the context, which gets the other end of a pipe first; its number and this end."""
    line, there = multiprocessing.Pipe()
    process = multiprocessing.get_context("spawn").Process(target=target, args=(there, *given))
    process.start()
    there.close()  # so that a process that does not start is noticed
    try:
        yield process.pid or 0, line
    finally:
        process.terminate()
        process.join()


def serve(line: Connection, database: str, metered: bool, settings: dict[str, Any]) -> None:
    """Run the server; send the port, then on request the times of the parts after each decision."""
    from cubalibre.server.games import seat_assignment
    from cubalibre.server.operation import run, sockets
    from cubalibre.server.settings import Settings

    vars(seat_assignment)["_RANDOMNESS"] = random.Random(SEED)  # all games and dice are the same each time
    meter = Meter() if metered else None

    def answer() -> None:
        with suppress(EOFError):  # the client is done
            while line.recv():
                line.send(meter.after if meter else [])

    sock = sockets.open_socket("127.0.0.1", 0)
    line.send(sock.getsockname()[1])
    threading.Thread(target=answer, daemon=True).start()
    run.serve(Settings(database, bounded=False, **settings), sock, lambda: None)


class Server:
    """The server process, seen from the client."""

    def __init__(self, number: int, line: Connection) -> None:
        self._line = line
        self.port: int = line.recv()
        self._clock = (~number << 3) | 2  # Linux: the processor clock of a process

    def used(self) -> float:
        """Its CPU time in milliseconds."""
        return time.clock_gettime_ns(self._clock) / 1e6

    def parts(self) -> list[dict[str, float]]:
        """By decision: part -> milliseconds so far."""
        self._line.send(True)
        return list(self._line.recv())


@contextmanager
def running(database: str, metered: bool, **settings: Any) -> Iterator[Server]:
    """A server with these settings for the duration of the context."""
    with beside(serve, database, metered, settings) as made:
        yield Server(*made)


class Figures:
    """Measurements of the decisions of some games."""

    def __init__(self) -> None:
        self.costs: list[float] = []
        """Milliseconds by decision."""
        self.raw: list[int] = []
        self.wire: list[int] = []
        """Bytes of the responses; `raw` is uncompressed, `wire` as sent."""
        self.looks: list[float] = []
        """Milliseconds of the requests for follow-up answers after a decision."""

    def lines(self, first: int, parts: list[dict[str, float]]) -> Iterator[str]:
        """The figures as text, from decision `first` on."""
        costs = self.costs[first:]
        number = len(costs)
        yield f"{number} decisions: {spread(costs)}"
        raw, wire = sum(self.raw[first:]) / number, sum(self.wire[first:]) / number
        yield f"  the answer has {raw:,.0f} bytes, {wire:,.0f} on the wire"
        if self.looks:
            yield f"  and {len(self.looks)} times what can be given along, all games: {spread(self.looks)}"
        if parts:
            took = {part: parts[-1][part] - parts[first - 1][part] for part in PARTS}
            took["framework"] = sum(costs) - sum(took.values())
            yield "  " + ", ".join(f"{part} {whole / number:.2f}" for part, whole in took.items())
            rules = [after["rules"] - before["rules"] for before, after in pairwise(parts[first - 1 :])]
            rest = [cost - own for cost, own in zip(costs, rules, strict=True)]
            yield f"  without the rules and Non-players: {spread(rest)}"


def spread(costs: list[float]) -> str:
    """The mean and two quantiles as text."""
    half, most = quantile(costs, 0.5), quantile(costs, 0.99)
    return f"mean {sum(costs) / len(costs):.2f} ms, p50 {half:.2f} ms, p99 {most:.2f} ms"


class Player:
    """A client that plays games at random."""

    def __init__(self, server: Server, seats: dict[str, str], figures: Figures, looks: bool, pace: str) -> None:
        """Connect to a server.

        Args:
            server: the server.
            seats: of each game.
            figures: receives the measurements.
            looks: whether to request follow-up answers, as a page does.
            pace: of each game.
        """
        self._server = server
        self._clock: Callable[[], float] = server.used
        self._looks = looks
        self._seats = seats
        self._figures = figures
        self._pace = pace
        self._rng = random.Random(SEED)
        self._connection = http.client.HTTPConnection("127.0.0.1", server.port)

    def game(self) -> tuple[str, dict[str, str]]:
        """Play one game to its end; its path and the keys of its seats."""
        wish: dict[str, object] = {"seats": self._seats, "names": {seat: NAMES[seat] for seat in self._seats}}
        if self._pace != "none":
            wish["pace"] = {"kind": self._pace}
        made, _, _ = self._ask("POST", "/api/games", "", wish)
        path, keys = f"/api/games/{made['id']}", ",".join(made["keys"].values())
        self._seat(path, made["keys"])
        page = http.client.HTTPConnection("127.0.0.1", self._server.port)
        page.request("GET", f"{path}/events", headers={"X-Seats": keys})
        page.getresponse()
        state, _, _ = self._ask("GET", path, keys)
        while not state["view"]["over"]:
            state = self._decide(state, path, keys)
        page.close()
        return path, made["keys"]

    def _seat(self, path: str, keys: dict[str, str]) -> None:
        """Called with the path and keys of a new game: nobody is known by a name."""

    def _decide(self, state: Any, path: str, keys: str) -> Any:
        word = self._rng.choice(state["view"]["question"]["answers"])["word"]
        data = {"at": state["view"]["entries"], "revision": state["revision"], "word": word, "log": True}
        state, raw, wire = self._ask("POST", f"{path}/answers", keys, data)
        self._figures.costs.append(self._took)
        self._figures.raw.append(raw)
        self._figures.wire.append(wire)
        if self._looks and state["texts"]["looks_ahead"]:
            self._ask("GET", f"{path}/preview?revision={state['revision']}", keys)
            self._figures.looks.append(self._took)
        return state

    def _ask(self, method: str, path: str, keys: str, data: object = None) -> tuple[Any, int, int]:
        """The response, and its bytes uncompressed and as sent."""
        body = None if data is None else json.dumps(data)
        headers = {"X-Seats": keys, "Content-Type": "application/json", "Accept-Encoding": "gzip"}
        begun = self._clock()
        self._connection.request(method, path, body, headers)
        response = self._connection.getresponse()
        content = response.read()
        self._took = self._clock() - begun
        whole = gzip.decompress(content) if response.headers["Content-Encoding"] == "gzip" else content
        if response.status >= 300:
            raise RuntimeError(f"{method} {path}: {whole[:300]!r}")
        return json.loads(whole), len(whole), len(content)


def measure(database: str, seats: dict[str, str], games: int, metered: bool, pace: str = "none") -> Iterator[str]:
    """Measure some games of a pace; yields the figures as text."""
    figures = Figures()
    with running(database, metered) as server:
        player = Player(server, seats, figures, looks=not metered, pace=pace)
        player.game()  # the first game fills what is kept for all later ones
        first = len(figures.costs)
        for _ in range(games):
            player.game()
        yield from figures.lines(first, server.parts())


def main() -> None:
    """Measure and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seats", choices=SEATS, help="only these, instead of people and then solo")
    parser.add_argument("--games", type=int, help="how many, instead of 3 of people and 8 solo")
    parser.add_argument("--database", help="an empty one, instead of an SQLite file")
    parser.add_argument("--pace", choices=("none", "live", "days"), default="none", help="of games of people")
    wish = parser.parse_args()
    print(f"{os.cpu_count()} cores, load average {os.getloadavg()[0]:.1f} before")
    for seats in [wish.seats] if wish.seats else SEATS:
        for metered in (False, True):
            with tempfile.TemporaryDirectory() as folder:
                database = wish.database or f"sqlite:///{folder}/games.db"
                for line in measure(database, SEATS[seats], wish.games or GAMES[seats], metered, wish.pace):
                    print(f"{seats}{', with its parts measured' if metered else ''}: {line}", flush=True)


if __name__ == "__main__":
    main()
