"""Branch coverage of the Events in random games (`make event-branches`).

    python -m bench.event_branches GAMES SEED FOLDER FILE

The games are a run of `cubalibre fuzz --set all` with one table more, the branches: coverage.py watches the code of the
Events. The folder keeps them, and the file is the report. A branch is an exit of a line with a choice (`if`, `while`,
`for`); a function without choices counts as one branch.
"""

import json
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final, NamedTuple

import coverage

from cubalibre.cli.batch import batch_options, kept_games, output
from cubalibre.cli.batch.batch_options import Batch, Engine
from cubalibre.cli.text.console import new_console
from cubalibre.lab.dataset import markdown_tables
from cubalibre.lab.dataset.columns import BRANCHES, COUNTS, FAILURES
from cubalibre.lab.dataset.game_rows import GameRow
from cubalibre.lab.dataset.run_query import Database
from cubalibre.lab.fuzz.fuzz_report import Findings
from cubalibre.lab.fuzz.fuzzer import FuzzRun
from cubalibre.lab.fuzz.tally import EVENTS, event_name
from cubalibre.lab.games import option_sets
from cubalibre.rules import events
from cubalibre.rules.events.deck import EFFECTS

WATCHED: Final = Path(events.__file__).parent


@dataclass(frozen=True)
class BranchRun(FuzzRun):
    """Random games of all sets, with the branches of the Events that they take."""

    keep: tuple[str, ...] = (COUNTS, FAILURES, BRANCHES)
    set_name: str = option_sets.ALL

    def play(self, game: int) -> GameRow:
        """Play a game by its number under all checks, watched."""
        watch = _watch()
        watch.start()
        try:
            row = super().play(game)
        finally:
            watch.stop()
        data = watch.get_data()
        taken = [(Path(file).name, *arc) for file in data.measured_files() for arc in data.arcs(file) or ()]
        return replace(row, kept=row.kept | {BRANCHES: sorted(taken)})


def _watch() -> coverage.Coverage:
    return coverage.Coverage(data_file=None, branch=True, include=[f"{WATCHED}/*"], config_file=False)


class Function(NamedTuple):
    """Branches of a function; an inner function is one of its own, named `outer.inner`."""

    file: Path
    name: str
    fired: int
    never: list[tuple[int, int]]
    """From line and to line; a negative line is the end of the function."""

    @property
    def outer(self) -> tuple[str, str]:
        """The file, and the function that this one is within."""
        return self.file.name, self.name.partition(".")[0]


def main(games: str, seed: str, folder: str, path: str) -> None:
    """Play and report."""
    run = BranchRun(option_sets.options_of(option_sets.ALL, 0), int(seed))
    batch = Batch(run, "--set all", 0, int(games), Engine.checked(batch_options.cores()), ("fuzz", ""))
    with kept_games.played(new_console(), batch, Path(folder)) as base:
        lines = report(Findings(base), functions(base), int(seed))
        output.write(Path(path), "\n".join(lines) + "\n")
    sys.stdout.write(f"{path}\n")


def functions(base: Database) -> list[Function]:
    """All functions of the Events, by file."""
    taken: dict[str, list[tuple[int, int]]] = {f"{file}": [] for file in sorted(WATCHED.glob("*.py"))}
    for file, line, next_line in base.sql("SELECT DISTINCT file, line, next_line FROM branches").fetchall():
        taken[f"{WATCHED / file}"].append((line, next_line))
    watch = _watch()
    watch.get_data().add_arcs(taken)
    with tempfile.NamedTemporaryFile() as written:
        watch.json_report(outfile=written.name)
        files: dict[str, Any] = json.loads(Path(written.name).read_text(encoding="utf-8"))["files"]
    return [
        _function(WATCHED / Path(file).name, name, seen)
        for file, contents in sorted(files.items())
        for name, seen in contents["functions"].items()
        if name
    ]


def _function(file: Path, name: str, seen: dict[str, Any]) -> Function:
    if seen["executed_branches"] or seen["missing_branches"]:
        never = [(start, end) for start, end in seen["missing_branches"]]
        return Function(file, name, len(seen["executed_branches"]), never)
    first = min(seen["executed_lines"] + seen["missing_lines"])
    executed = bool(seen["executed_lines"])
    return Function(file, name, int(executed), [] if executed else [(first, first)])


def report(found: Findings, all_functions: list[Function], seed: int) -> Iterator[str]:
    """The lines of the report, in Markdown."""
    by_outer: dict[tuple[str, str], list[Function]] = {}
    for each in all_functions:
        by_outer.setdefault(each.outer, []).append(each)
    yield "# Branches of the Events in random games"
    yield ""
    yield f"{found.games:,} games, seed {seed}. Functions within a side's function are counted with it."
    yield ""
    sides = {(f"{effect.__module__.rpartition('.')[2]}.py", effect.__qualname__) for effect in EFFECTS.values()}
    lines = []
    for side, effect in sorted(EFFECTS.items()):
        key = f"{effect.__module__.rpartition('.')[2]}.py", effect.__qualname__
        executed = found.of(EVENTS)[event_name(*side)]
        lines.append([event_name(*side), f"{executed:,}", f"`{key[1]}`", *_counts(by_outer.get(key, []))])
    yield from markdown_tables.rows(["Card side", "Executed", "Function", "Branches", "Fired"], lines)
    yield ""
    helpers = [(key, own) for key, own in by_outer.items() if key not in sides]
    lines = [[f"`{function}`", file, *_counts(own)] for (file, function), own in helpers]
    yield from markdown_tables.rows(["Helper", "File", "Branches", "Fired"], lines, words=2)
    branches, fired = _counts(all_functions)
    yield from ("", f"All together: {branches} branches, {fired} fired.", "", "## Never fired", "")
    yield from list(_never(all_functions)) or ["None."]


def _counts(own: list[Function]) -> list[str]:
    fired = sum(each.fired for each in own)
    return [f"{fired + sum(len(each.never) for each in own)}", f"{fired}"]


def _never(all_functions: list[Function]) -> Iterator[str]:
    for function in all_functions:
        source = function.file.read_text(encoding="utf-8").splitlines()
        for start, end in function.never:
            to = "the end of the function" if end < 0 else f"{end} `{source[end - 1].strip()}`"
            way = "" if start == end else f", to {to}"
            yield f"- {function.file.name}:{start} in `{function.name}`: `{source[start - 1].strip()}`{way}"


if __name__ == "__main__":
    main(*sys.argv[1:])
