"""How fast the engine of the working tree is beside that of another commit, for `make bench BASE=commit`.

Both do the same units of work (a game, a thousand copies, a load) in processes of their own, by turns: before, now,
before, now. Whatever else runs on the machine can only make a unit slower, so the least time of a unit over all rounds
is the best guess at what it takes. The interval is that of a bootstrap: half as many rounds are drawn with replacement,
the same for both engines, and the ratio is worked out anew. Half, because the least of as many drawn as there are is
too often the very same: such an interval held the true ratio in four trials of five only, that of halves in 19 of 20.
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

from tools import commits

ROUND: Final = commits.ROOT / "tools" / "bench_round.py"
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
"""A line is slower if its interval lies wholly below this."""
DRAWN: Final = 2000
"""How often the rounds are drawn again."""

Rounds: TypeAlias = Sequence[Sequence[float]]
"""What one engine took for the units of a line: seconds, for each round and unit."""


class Ratio(NamedTuple):
    """How fast the engine is beside the one before: 1 is as fast, 2 twice as fast."""

    best: float
    low: float
    high: float

    @property
    def slower(self) -> bool:
        """Whether the whole interval says so."""
        return self.high < SLOWER


def least(rounds: Rounds) -> float:
    """Seconds a unit, on average, each at its least."""
    return statistics.fmean(_at_its_least(rounds))


def together(rounds: Rounds) -> float:
    """Of two units, all cores and one alone, what the first takes for each second of the other, each at its least."""
    all_cores, alone = _at_its_least(rounds)
    return all_cores / alone


def slowest(rounds: Rounds) -> float:
    """Seconds of the unit that is slower than 99 of a hundred, each at its least."""
    times = sorted(_at_its_least(rounds))
    return times[len(times) * 99 // 100]


def _at_its_least(rounds: Rounds) -> list[float]:
    return [min(times) for times in zip(*rounds, strict=True)]


TOOK: Final = {"scaling": together, "turn": slowest}
"""What to make of the rounds of a line, where it is not `least`."""


def ratio(before: Rounds, now: Rounds, took: Callable[[Rounds], float] = least) -> Ratio:
    """The ratio of two engines with an interval of 95%; their rounds are pairs.

    Args:
        before: what the one engine took.
        now: what the other took for the same units.
        took: what to make of an engine's rounds.
    """
    rng, count = random.Random(0), len(before)
    drawn = [rng.choices(range(count), k=(count + 1) // 2) for _ in range(DRAWN)]
    found = sorted(took([before[i] for i in rounds]) / took([now[i] for i in rounds]) for rounds in drawn)
    return Ratio(took(before) / took(now), found[round(0.025 * DRAWN)], found[round(0.975 * DRAWN) - 1])


# The measurements.


def compare(commit: str, compiled: Path, seconds: str, rows: str, rounds: int) -> Iterator[str]:
    """Measure both engines, as Python reads them and compiled, and say what came out, as lines of Markdown.

    Args:
        commit: whose engine the working tree is compared with.
        compiled: the folder with the compiled engine of the working tree.
        seconds: about how long a line is measured in a round.
        rows: of the simulation whose memory is measured; "0" leaves out all sizes.
        rounds: how many.
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
    """What is printed: bytes as they are, all else a second."""
    took = TOOK.get(line, least)(rounds)
    return took if line in ("position", "memory") else 1 / took


def _compiled(folder: Path) -> Path:
    """The compiled engine of a commit, made once, as `make compiled` does."""
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
    """What both engines took, by line: sizes once, all else in each round."""
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
    """One round of an engine, in a process of its own that finds it in a folder."""
    command = [sys.executable, str(ROUND), seconds, rows, json.dumps(units)]
    environment = {**os.environ, "PYTHONPATH": str(path.resolve())}
    done = subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE, text=True)
    found: dict[str, Any] = json.loads(done.stdout)
    if found["compiled"] != compiled:
        sys.exit(f"{path} holds {'the compiled' if found['compiled'] else 'no compiled'} engine")
    return found
