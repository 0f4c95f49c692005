"""Measure the engine, interpreted and compiled, and print the figures as a table of Markdown.

Usage: python -m tools.bench SECONDS ROWS COMPILED [BASE ROUNDS]
    SECONDS: about how long each rate is measured; ROWS: about how many rows the simulation writes whose memory is
    measured; COMPILED: the folder with the compiled engine (`make compiled`); BASE: a commit to measure beside, in so
    many ROUNDS (`tools/bench_beside.py` says how).
"""

import dataclasses
import json
import os
import subprocess
import sys
from pathlib import Path

from tools import bench_beside

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
    """What a Python of its own measures, which finds the engine in a folder."""
    command = [sys.executable, "-m", "tools.bench", "--figures", seconds, rows]
    environment = {**os.environ, "PYTHONPATH": str(path.resolve())}
    return json.loads(subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout)


def main() -> None:
    """Measure here, or in two processes and print what they found."""
    if sys.argv[1] == "--figures":
        from cubalibre.lab import bench

        print(
            json.dumps(
                {**dataclasses.asdict(bench.measure(float(sys.argv[2]), int(sys.argv[3]))), "machine": bench.machine()}
            )
        )
        return
    if len(sys.argv) > 4:
        seconds, rows, compiled, base, rounds = sys.argv[1:]
        for line in bench_beside.compare(base, Path(compiled), seconds, rows, int(rounds)):
            print(line, flush=True)
        return
    source, built = (figures(*sys.argv[1:3], path) for path in (Path("src"), Path(sys.argv[3])))
    if source["compiled"] or not built["compiled"]:
        sys.exit(f"{sys.argv[3]} does not hold the compiled engine: run `make compiled`")
    print(f"On {source['machine']}:\n\n| | interpreted | compiled | ratio |\n|---|---:|---:|---:|")
    for key, what, form in FIGURES:
        print(f"| {what} | {form.format(source[key])} | {form.format(built[key])} | {built[key] / source[key]:.2f} |")


if __name__ == "__main__":
    main()
