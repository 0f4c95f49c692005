"""Planted faults: each changes a line of the rules or Non-players, and a scene or test that is named must notice it.

`python -m tools.mutants` plants those of tests/mutants.jsonl one after the other, in memory, and runs only what is
named beside each. What was found is kept in build/mutants.jsonl, so that it goes on after a stop; `--fresh` begins
anew, `--sample N` takes N of them. It ends with 1 if a fault is not noticed.
"""

import argparse
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib.machinery import SourceFileLoader
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parent.parent
FAULTS: Final = ROOT / "tests/mutants.jsonl"
RESULTS: Final = ROOT / "build/mutants.jsonl"
_SCENE: Final = re.compile(r"[^/:]+/\d+")
_NOTICED: Final = 1


class Fault(NamedTuple):
    """A planted fault."""

    file: str
    """Below src/cubalibre."""
    old: str
    """A line of it, without indentation; no other line is the same."""
    new: str
    noticed: list[str]
    """Scenes (`3.3.3/4`) or tests (`tests/...::test_...`) that fail then."""

    @property
    def key(self) -> str:
        """What identifies it in the results."""
        return f"{self.file}: {self.old} -> {self.new}"


def faults() -> list[Fault]:
    """The planted faults."""
    return [Fault(**json.loads(line)) for line in FAULTS.read_text(encoding="utf-8").splitlines()]


def plant(fault: Fault) -> None:
    """Let this process import the changed source; must come before the module is imported.

    Raises:
        ValueError: the line is not there exactly once.
    """
    path = str(ROOT / "src/cubalibre" / fault.file)
    source = Path(path).read_text(encoding="utf-8")
    found = [line for line in source.splitlines() if line.strip() == fault.old]
    if len(found) != 1:
        raise ValueError(f"{fault.file}: {len(found)} lines are {fault.old!r}")
    changed = source.replace(f"{found[0]}\n", found[0].replace(fault.old, fault.new) + "\n", 1).encode()
    read = SourceFileLoader.get_data

    def get_data(loader: SourceFileLoader, name: str) -> bytes:
        stem = Path(path).stem
        if name.endswith(".pyc") and Path(name).name.startswith(f"{stem}."):
            raise OSError(name)
        return changed if name == path else read(loader, name)

    sys.dont_write_bytecode = True
    SourceFileLoader.get_data = get_data  # type: ignore[method-assign, assignment]


def is_noticed(fault: Fault) -> bool:
    """Whether a process in which the fault is planted fails what is named beside it."""
    scenes = [name for name in fault.noticed if _SCENE.fullmatch(name)]
    tests = [name for name in fault.noticed if name not in scenes]
    program = "from tools import mutants; mutants.fail(*__import__('json').loads(__import__('sys').argv[1]))"
    argument = json.dumps([fault._asdict(), scenes, tests])
    environment = os.environ | {"PYTHONPATH": f"{ROOT}:{ROOT / 'src'}"}
    command = [sys.executable, "-c", program, argument]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, check=False)
    return done.returncode == _NOTICED


def fail(fault: dict[str, object], scenes: list[str], tests: list[str]) -> None:
    """Plant a fault in this process; end with 1 if a scene or test fails."""
    plant(Fault(**fault))  # type: ignore[arg-type]
    if any(_fails(scene) for scene in scenes):
        sys.exit(_NOTICED)
    if tests:
        import pytest  # noqa: PLC0415 - only where a test is run; it takes long to import

        sys.exit(int(pytest.main(["-q", "-x", "-p", "no:cacheprovider", *tests])))


def _fails(name: str) -> bool:
    """Whether a scene does not hold, or the program breaks over it."""
    try:
        from cubalibre.scenes import play, text  # noqa: PLC0415 - the fault is planted before

        of = name.partition("/")[0]
        prefix = f"{of.removeprefix('card-').zfill(2)}-"
        found = [path for path in text.files(ROOT / "scenes") if path.name.startswith(prefix)]
        for scene in (scene for path in found for scene in text.read(path)):
            if scene.name == name:
                play.play(scene)
    except Exception:  # noqa: BLE001 - a fault may break anything
        return True
    return False


def _done() -> dict[str, bool]:
    if not RESULTS.exists():
        return {}
    lines = [json.loads(line) for line in RESULTS.read_text(encoding="utf-8").splitlines()]
    return {line["key"]: line["noticed"] for line in lines}


def _run(chosen: list[Fault]) -> Iterator[tuple[Fault, bool]]:
    known = _done()
    RESULTS.parent.mkdir(exist_ok=True)
    for fault in chosen:
        if fault.key not in known:
            known[fault.key] = is_noticed(fault)
            with RESULTS.open("a", encoding="utf-8") as results:
                results.write(json.dumps({"key": fault.key, "noticed": known[fault.key]}) + "\n")
        yield fault, known[fault.key]


def main() -> None:
    """Plant the faults and say which were not noticed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--fresh", action="store_true", help="begin anew")
    parser.add_argument("--sample", type=int, metavar="N", help="so many of them, evenly spread")
    options = parser.parse_args()
    if options.fresh:
        RESULTS.unlink(missing_ok=True)
    os.nice(10)
    every = faults()
    chosen = every[:: max(1, len(every) // options.sample)][: options.sample] if options.sample else every
    missed = [fault for fault, noticed in _run(chosen) if not noticed]
    for fault in missed:
        sys.stdout.write(f"not noticed: {fault.key}\n")
    sys.stdout.write(f"{len(chosen) - len(missed)} of {len(chosen)} faults were noticed\n")
    sys.exit(int(bool(missed)))


if __name__ == "__main__":
    main()
