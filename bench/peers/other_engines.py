"""This engine beside those of other games: random decisions and games a second (`make peers`).

Usage: python -m bench.peers.other_engines PEERS COMPILED SECONDS ROUNDS
    PEERS: the Python of the virtual environment with the other engines; COMPILED: the folder with the compiled engine;
    SECONDS: approximate processor time of an engine in a round; ROUNDS: number of rounds.

All engines play in turn, each in a process of its own on the same core, and play the same games in each round. Every
game counts with its shortest time (`bench.speed.comparison`), which other programs disturb least.
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from itertools import cycle, islice
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

from bench import commits
from bench.speed import comparison, measurements
from bench.speed.comparison import Rounds
from cubalibre.lab.dataset import markdown_tables

Found: TypeAlias = dict[str, Any]
"""What `engine_round` prints."""


class Engine(NamedTuple):
    """An engine and the game that it plays."""

    name: str
    written_in: str
    game: str
    module: str
    """In this package."""
    function: str = "play"
    path: str = ""
    """Where the engine of this repository is; the others are installed."""


COMPILED: Final = "compiled"
INTERPRETED: Final = "src"
ENGINES: Final = (
    Engine("cubalibre, compiled", "Python, compiled to C", "Cuba Libre", "cuba_libre", path=COMPILED),
    Engine("cubalibre, interpreted", "Python", "Cuba Libre", "cuba_libre", path=INTERPRETED),
    Engine("Catanatron", "Python", "Catan", "catanatron_catan"),
    Engine("python-chess", "Python", "chess", "python_chess"),
    Engine("OpenSpiel", "C++", "chess", "open_spiel_games", "play_chess"),
    Engine("OpenSpiel", "C++", "backgammon", "open_spiel_games", "play_backgammon"),
    Engine("rust-chess", "Rust", "chess", "rust_chess_core"),
    Engine("cozy-chess-py", "Rust", "chess", "cozy_chess_core"),
)
OURS: Final = ENGINES[:2]
MOST_GAMES: Final = 400
"""In a round: enough for an engine that plays thousands a second."""


class Measured(NamedTuple):
    """The rounds of an engine."""

    version: str
    rounds: list[list[dict[str, float]]]
    """By round and game: seconds, decisions, answers."""

    def total(self, what: str) -> float:
        """Decisions or answers of all games of a round; they are the same in each."""
        return sum(game[what] for game in self.rounds[0])

    @property
    def games(self) -> int:
        """Games of a round."""
        return len(self.rounds[0])

    def per(self, number: float) -> Rounds:
        """Seconds by round and game, weighted so that their mean over the games is all seconds divided by `number`."""
        weight = self.games / number
        return [[game["seconds"] * weight for game in one] for one in self.rounds]


def main() -> None:
    """Measure, and print the table as it stands in docs/performance.md."""
    python, compiled, seconds, rounds = sys.argv[1:]
    paths = {COMPILED: Path(compiled).resolve(), INTERPRETED: commits.ROOT / "src"}
    measured = measure(Path(python).absolute(), paths, float(seconds), int(rounds))
    print(f"On {measurements.machine()}; {rounds} rounds of about {seconds} seconds of processor time an engine:\n")
    for line in table(measured):
        print(line)


def measure(python: Path, paths: Mapping[str, Path], seconds: float, rounds: int) -> dict[Engine, Measured]:
    """All engines in turn, in as many rounds; before them, one that finds out how many games fill the time."""
    core = max(os.sched_getaffinity(0))
    found: dict[Engine, list[Found]] = {engine: [] for engine in ENGINES}
    first = {engine: _round(engine, python, paths, core, seconds, 0) for engine in ENGINES}
    games = {engine: min(len(first[engine]["games"]), MOST_GAMES) for engine in ENGINES}
    for engine in islice(cycle(ENGINES), rounds * len(ENGINES)):
        found[engine].append(_round(engine, python, paths, core, seconds, games[engine]))
    return {
        engine: checked(engine, first[engine]["version"], [one["games"] for one in found[engine]]) for engine in ENGINES
    }


def checked(engine: Engine, version: str, rounds: list[list[dict[str, float]]]) -> Measured:
    """The rounds, if they had the same games: of different ones, the shortest time is that of the shortest game."""
    played = [[(game["decisions"], game["answers"]) for game in one] for one in rounds]
    if any(games != played[0] for games in played):
        sys.exit(f"{engine.name} plays {engine.game} differently in each round")
    return Measured(version, rounds)


def _round(engine: Engine, python: Path, paths: Mapping[str, Path], core: int, seconds: float, games: int) -> Found:
    """One round in a process of its own.

    Catanatron's answers come in the order of sets, which follows hashes and addresses of objects: these are always the
    same, so that the games are.
    """
    same_addresses = ["setarch", "-R"] if shutil.which("setarch") else []
    found_in = [str(paths[engine.path])] if engine.path else []
    command = [sys.executable if engine.path else str(python), "-m", "bench.peers.engine_round"]
    done = subprocess.run(
        [*same_addresses, *command, engine.module, engine.function, str(core), str(seconds), str(games)],
        cwd=commits.ROOT,
        env={
            **os.environ,
            "PYTHONPATH": os.pathsep.join([*found_in, str(commits.ROOT)]),
            "PYTHONHASHSEED": "0",
        },
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    )
    found: Found = json.loads(done.stdout)
    if engine.path and found["compiled"] != (engine.path == COMPILED):
        sys.exit(f"{paths[engine.path]} does not hold the engine as {engine.name}")
    return found


def table(measured: Mapping[Engine, Measured]) -> Iterator[str]:
    """The lines of the table, in Markdown."""
    columns = ["engine", "written in", "game", "decisions a game", "answers a decision", "decisions a second"]
    columns += ["games a second", *(f"decisions of {engine.name}, for one of its own" for engine in OURS)]
    rows = []
    for engine, its in measured.items():
        decisions, answers = its.total("decisions"), its.total("answers")
        rates = [1 / comparison.least(its.per(number)) for number in (decisions, its.games)]
        cells = [f"{engine.name} {its.version}", engine.written_in, engine.game]
        cells += [f"{decisions / its.games:,.0f}", f"{answers / decisions:.1f}", f"{rates[0]:,.0f}", f"{rates[1]:,.0f}"]
        rows.append([*cells, *(_ratio(its, measured[ours]) for ours in OURS)])
    yield from markdown_tables.rows(columns, rows, words=3)


def _ratio(its: Measured, ours: Measured) -> str:
    """How many decisions this engine makes while another makes one, with the 95% interval."""
    found = comparison.ratio(its.per(its.total("decisions")), ours.per(ours.total("decisions")))
    return "1" if its is ours else f"{found.best:.2f} ({found.low:.2f} to {found.high:.2f})"


if __name__ == "__main__":
    main()
