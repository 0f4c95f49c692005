"""Benchmark of the engine, interpreted and compiled, alone or compared with another commit (`make bench`).

Usage: python -m bench.speed.benchmark SECONDS ROWS COMPILED [BASE ROUNDS]
    SECONDS: approximate duration of each measurement; ROWS: approximate rows of the simulation whose memory is
    measured; COMPILED: the folder with the compiled engine (`make compiled`); BASE: a commit to compare with, in ROUNDS
    rounds (see `comparison`).
"""

import dataclasses
import json
import os
import subprocess
import sys
from pathlib import Path

from bench.speed import comparison, measurements

FIGURES = (
    ("nonplayer_games", "games of four Non-players a second, one core", "{:,.0f}"),
    ("random_decisions", "random decisions a second, one core", "{:,.0f}"),
    ("copies", "copies of a position a second, one core", "{:,.0f}"),
    ("question", "milliseconds from an answer to the next Question with its view", "{:.2f}"),
    ("position", "bytes of a position", "{:,.0f}"),
    ("all_cores", "games of four Non-players a second, all cores", "{:,.0f}"),
    ("scaling", "rate of a process when all cores work, to its rate alone", "{:.2f}"),
    ("memory", "megabytes of the largest process of a simulation", "{:,.0f}"),
)


def figures(seconds: str, rows: str, path: Path) -> dict[str, float]:
    """Measure the engine of a folder in a process of its own."""
    command = [sys.executable, "-m", "bench.speed.benchmark", "--figures", seconds, rows]
    environment = {**os.environ, "PYTHONPATH": str(path.resolve())}
    done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    found: dict[str, float] = json.loads(done.stdout)
    return found


def main() -> None:
    """Measure the engine of this process, or print the figures of others."""
    if sys.argv[1] == "--figures":
        print(json.dumps(dataclasses.asdict(measurements.measure(float(sys.argv[2]), int(sys.argv[3])))))
        return
    seconds, rows, compiled, *others = sys.argv[1:]
    if others:
        base, rounds = others
        for line in comparison.compare(base, Path(compiled), seconds, rows, int(rounds)):
            print(line, flush=True)
        return
    source, built = (figures(seconds, rows, path) for path in (Path("src"), Path(compiled)))
    if source["compiled"] or not built["compiled"]:
        sys.exit(f"{compiled} does not hold the compiled engine: run `make compiled`")
    print(f"On {measurements.machine()}:\n\n| | interpreted | compiled | ratio |\n|---|---:|---:|---:|")
    for key, what, form in FIGURES:
        print(f"| {what} | {form.format(source[key])} | {form.format(built[key])} | {built[key] / source[key]:.2f} |")


if __name__ == "__main__":
    main()
