"""Branch coverage of the Events in random games (`make event-branches`).

Usage: python -m bench.event_branches GAMES SEED FILE

The games are those of `cubalibre fuzz` with its sets of options in turn; coverage.py watches only the code of the
Events. A branch is an exit of a line with a choice (`if`, `while`, `for`); a function without choices counts as one
branch.
"""

import json
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

import coverage


class Function(NamedTuple):
    """Branches of a function; an inner function is one of its own, named `outer.inner`."""

    file: Path
    name: str
    fired: int
    never: list[tuple[int, int]]
    """From line and to line; a negative line is the end of the function."""

    @property
    def branches(self) -> int:
        """The number of branches."""
        return self.fired + len(self.never)


def main() -> None:
    """Play and report."""
    games, seed, path = int(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3])
    spec = find_spec("cubalibre")
    assert spec is not None
    assert spec.origin is not None
    watched = Path(spec.origin).parent / "rules" / "events"
    # The game is imported only from here on, so that coverage sees the modules from their first line.
    watch = coverage.Coverage(data_file=None, branch=True, include=[f"{watched}/*"], config_file=False)
    watch.start()
    executed = play(games, seed)
    watch.stop()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(report(games, seed, executed, functions(watch))) + "\n", encoding="utf-8")
    sys.stdout.write(f"{path}\n")


def play(games: int, seed: int) -> Counter[str]:
    """Play random games; returns side of a card -> executions."""
    from cubalibre.lab.fuzz import fuzzer, tally
    from cubalibre.lab.games.option_sets import SETS

    executed: Counter[str] = Counter()
    for game in range(games):
        # Numbers begin with 1: game 0 of a set would also be replayed and forked, which takes long.
        found = fuzzer.play_game(seed, SETS[game % len(SETS)], 1 + game // len(SETS))
        executed.update(found.tally.happened.get(tally.EVENTS, {}))
    return executed


def functions(watch: coverage.Coverage) -> list[Function]:
    """All functions of the Events, by file."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "coverage.json"
        watch.json_report(outfile=str(path))
        files: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))["files"]
    return [
        _function(Path(file), name, seen)
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


def report(games: int, seed: int, executed: Counter[str], found: list[Function]) -> Iterator[str]:
    """The lines of the report, in Markdown."""
    from cubalibre.lab.fuzz.tally import event_name
    from cubalibre.rules.events.deck import EFFECTS

    sides: set[tuple[str, str]] = set()
    yield "# Branches of the Events in random games"
    yield ""
    yield f"{games:,} games, seed {seed}. Functions within a side's function are counted with it."
    yield ""
    yield "| Card side | Executed | Function | Branches | Fired |"
    yield "| --- | ---: | --- | ---: | ---: |"
    for side, effect in sorted(EFFECTS.items()):
        file, function = f"{effect.__module__.rpartition('.')[2]}.py", effect.__qualname__
        own = [f for f in found if f.file.name == file and f.name.partition(".")[0] == function]
        sides.add((file, function))
        yield f"| {event_name(*side)} | {executed[event_name(*side)]:,} | `{function}` | {_counts(own)} |"
    yield ""
    yield "| Helper | File | Branches | Fired |"
    yield "| --- | --- | ---: | ---: |"
    helpers: dict[tuple[str, str], list[Function]] = {}
    for each in found:
        if (each.file.name, each.name.partition(".")[0]) not in sides:
            helpers.setdefault((each.file.name, each.name.partition(".")[0]), []).append(each)
    for (file, function), own in helpers.items():
        yield f"| `{function}` | {file} | {_counts(own)} |"
    yield ""
    yield f"All together: {sum(f.branches for f in found)} branches, {sum(f.fired for f in found)} fired."
    yield ""
    yield "## Never fired"
    yield ""
    yield from _never(found)


def _counts(own: list[Function]) -> str:
    return f"{sum(f.branches for f in own)} | {sum(f.fired for f in own)}"


def _never(found: list[Function]) -> Iterator[str]:
    if not any(function.never for function in found):
        yield "None."
    for function in found:
        source = function.file.read_text(encoding="utf-8").splitlines()
        for start, end in function.never:
            to = "the end of the function" if end < 0 else f"{end} `{source[end - 1].strip()}`"
            way = "" if start == end else f", to {to}"
            yield f"- {function.file.name}:{start} in `{function.name}`: `{source[start - 1].strip()}`{way}"


if __name__ == "__main__":
    main()
