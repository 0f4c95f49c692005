"""Speed and memory of the engine, interpreted and compiled, alone or beside those of another commit (`make bench`).

Usage: python -m bench.speed.comparison SECONDS ROWS COMPILED [BASE ROUNDS]
    SECONDS: approximate duration of each measurement; ROWS: approximate rows of the simulation whose memory is
    measured; COMPILED: the folder with the compiled engine (`make compiled`); BASE: a commit to compare with, in ROUNDS
    rounds.

Both engines do the same units of work (a game, 10,000 copies, loading a record) in processes of their own, in turn:
before, now, before, now. Other programs on the machine can only make a unit slower, so the minimum of a unit over all
rounds is the best estimate of its time. The interval is a bootstrap: half as many rounds are drawn with replacement,
the same for both engines, and the ratio is computed again. Half, because the minimum of a full-size sample is too often
the overall minimum: such intervals held the true ratio in four trials of five, those of halves in 19 of 20.
"""

import json
import os
import random
import shutil
import statistics
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

from bench import commits
from bench.speed import measurements

KEPT: Final = commits.ROOT / "build" / "bench"
LINES: Final = {
    "nonplayer_games": ("games of four Non-players a second, one core", "{:,.1f}"),
    "random_decisions": ("random decisions a second, one core", "{:,.0f}"),
    "copies": ("copies of a position a second, one core", "{:,.0f}"),
    "question": ("answers to the next Question with its view a second", "{:,.0f}"),
    "turn": ("answers to three Non-players a second, the slowest in a hundred", "{:,.0f}"),
    "record": ("records of some 550 entries loaded and checked a second", "{:,.1f}"),
    "all_cores": ("games of four Non-players a second, all cores", "{:,.1f}"),
    "scaling": ("rate of all cores to the rate of one", "{:.2f}"),
    "position": ("bytes of a position", "{:,.0f}"),
    "memory": ("megabytes of the largest process of a simulation", "{:,.0f}"),
}
SLOWER: Final = 0.97
"""A line counts as slower if its whole interval lies below this."""
DRAWN: Final = 2000
"""Bootstrap samples."""

Rounds: TypeAlias = Sequence[Sequence[float]]
"""Seconds of one engine for a line, by round and unit."""


class Ratio(NamedTuple):
    """Speed of the engine now relative to before: 2 is twice as fast."""

    best: float
    low: float
    high: float

    @property
    def slower(self) -> bool:
        """Whether the whole interval is below `SLOWER`."""
        return self.high < SLOWER


def least(rounds: Rounds) -> float:
    """Mean over the units of their minimum seconds."""
    return statistics.fmean(_at_its_least(rounds))


def together(rounds: Rounds) -> float:
    """Ratio of the minimum times of two units: all cores, and one core alone."""
    all_cores, alone = _at_its_least(rounds)
    return all_cores / alone


def slowest(rounds: Rounds) -> float:
    """The 99th percentile of the units' minimum seconds."""
    times = sorted(_at_its_least(rounds))
    return times[len(times) * 99 // 100]


def _at_its_least(rounds: Rounds) -> list[float]:
    return [min(times) for times in zip(*rounds, strict=True)]


TOOK: Final = {"scaling": together, "turn": slowest}
"""Statistic of the rounds, for the lines where it is not `least`."""


def ratio(before: Rounds, now: Rounds, took: Callable[[Rounds], float] = least) -> Ratio:
    """The ratio of two engines with its 95% interval.

    Args:
        before: times of the earlier engine.
        now: times of the later engine for the same units and as many rounds.
        took: the statistic that is compared.
    """
    rng, count = random.Random(0), len(before)
    drawn = [rng.choices(range(count), k=(count + 1) // 2) for _ in range(DRAWN)]
    found = sorted(took([before[i] for i in rounds]) / took([now[i] for i in rounds]) for rounds in drawn)
    return Ratio(took(before) / took(now), found[round(0.025 * DRAWN)], found[round(0.975 * DRAWN) - 1])


def alone(compiled: Path, seconds: str, rows: str) -> Iterator[str]:
    """Measure the engine of the working tree once, interpreted and compiled; yields a report as lines of Markdown."""
    yield from (f"On {measurements.machine()}:", "", "| | interpreted | compiled | ratio |", "|---|---:|---:|---:|")
    rounds = (_round(commits.ROOT / "src", False, seconds, rows, {}), _round(compiled, True, seconds, rows, {}))
    source, built = (_by_line(found["sizes"], [found]) for found in rounds)
    for line, (what, form) in LINES.items():
        one, other = _figure(line, source[line]), _figure(line, built[line])
        yield f"| {what} | {form.format(one)} | {form.format(other)} | {other / one:.2f} |"


def compare(commit: str, compiled: Path, seconds: str, rows: str, rounds: int) -> Iterator[str]:
    """Measure both engines, interpreted and compiled; yields a report as lines of Markdown.

    Args:
        commit: the commit to compare the working tree with.
        compiled: the folder with the compiled engine of the working tree.
        seconds: approximate duration of a line in a round.
        rows: rows of the simulation whose memory is measured; "0" leaves out all sizes.
        rounds: number of rounds.
    """
    folder = KEPT / commits.full_name(commit)
    commits.lay_down(commit, folder, "src", "setup.py", "pyproject.toml", "README.md", "LICENSE")
    pairs = {"interpreted": (folder / "src", commits.ROOT / "src"), "compiled": (_compiled(folder), compiled)}
    slower = []
    for kind, paths in pairs.items():
        yield from ("", f"| {kind} | {commit} | now | ratio | 95% |", "|---|---:|---:|---:|---|")
        before, now = _measured(paths, kind == "compiled", seconds, rows, rounds)
        for line, (what, form) in ((line, LINES[line]) for line in LINES if line in now):
            found = ratio(before[line], now[line], TOOK.get(line, least))
            ends = f"{found.low:.3f} to {found.high:.3f}" if len(before[line]) > 1 else "measured once"
            figures = (form.format(_figure(line, one)) for one in (before[line], now[line]))
            yield f"| {what} | {' | '.join(figures)} | {found.best:.3f} | {ends} |"
            slower += [f"slower, wholly below {SLOWER}: {kind}, {what}"] if found.slower else []
    yield from ("", *(slower or [f"No line lies wholly below {SLOWER}."]))


def _figure(line: str, rounds: Rounds) -> float:
    """The printed figure: sizes as they are, all else per second."""
    took = TOOK.get(line, least)(rounds)
    return took if line in ("position", "memory") else 1 / took


def _compiled(folder: Path) -> Path:
    """The compiled engine of a commit, built as `make compiled` does, unless it is there."""
    built = folder / "compiled"
    if not built.exists():
        command = [sys.executable, "setup.py", "--quiet", "build_ext", "--build-lib"]
        with commits.in_its_place(built) as part:
            environment = {**os.environ, "CUBALIBRE_COMPILE": "2"}
            made = subprocess.run(
                [*command, str(part), "--build-temp", "temp"],
                cwd=folder,
                env=environment,
                capture_output=True,
                text=True,
                check=False,
            )
            if made.returncode:
                sys.exit(f"{folder} cannot be compiled:\n{made.stdout}{made.stderr}")
            shutil.copytree(folder / "src", part, dirs_exist_ok=True)
    return built


def _measured(
    paths: tuple[Path, Path], compiled: bool, seconds: str, rows: str, rounds: int
) -> tuple[dict[str, Rounds], dict[str, Rounds]]:
    """Times of both engines by line; sizes are measured once, all else in each round."""
    first = [_round(path, compiled, seconds, rows, {}) for path in paths]
    units = {line: max(1, len(times)) for line, times in first[0]["times"].items()}
    found: list[list[dict[str, Any]]] = [[], []]
    for _ in range(rounds):
        for engine, path in zip(found, paths, strict=True):
            engine.append(_round(path, compiled, seconds, "0", units))
    one, other = (_by_line(sizes["sizes"], engine) for sizes, engine in zip(first, found, strict=True))
    return one, other


def _by_line(sizes: dict[str, float], rounds: list[dict[str, Any]]) -> dict[str, Rounds]:
    times = {line: [one["times"][line] for one in rounds] for line in rounds[0]["times"]}
    cores = [[1 / one["all_cores"], 1 / one["alone"]] for one in rounds]
    clock = {"all_cores": [one[:1] for one in cores], "scaling": cores}
    return {**times, **clock, **{line: [[size]] for line, size in sizes.items()}}


def _round(path: Path, compiled: bool, seconds: str, rows: str, units: dict[str, int]) -> dict[str, Any]:
    """Measure one round of the engine in a folder, in a process of its own."""
    command = [sys.executable, "-m", "bench.speed.measurement_round", seconds, rows, json.dumps(units)]
    environment = {**os.environ, "PYTHONPATH": str(path.resolve())}
    done = subprocess.run(command, cwd=commits.ROOT, env=environment, check=True, stdout=subprocess.PIPE, text=True)
    found: dict[str, Any] = json.loads(done.stdout)
    if found["compiled"] != compiled:
        sys.exit(f"{path} holds {'the compiled' if found['compiled'] else 'no compiled'} engine")
    return found


def main(seconds: str, rows: str, compiled: str, base: str = "", rounds: str = "0") -> None:
    """Print the figures of the working tree, or the ratios to those of a commit."""
    path = Path(compiled)
    for line in compare(base, path, seconds, rows, int(rounds)) if base else alone(path, seconds, rows):
        print(line, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
