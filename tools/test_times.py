"""Run pytest, and say what processor time each test takes: its own, and that of all processes that it starts.

    python -m tools.test_times build/test-times.tsv tests/web -m database

A line for each test: processor seconds, seconds, its id; the first one is what came before the first test. A table by
file is printed at the end. For Linux: the times are those of /proc, and what a test leaves running in the background
(PostgreSQL) becomes a child of this process, which a plain pytest would not see.
"""

import contextlib
import ctypes
import os
import sys
import time
from collections import defaultdict
from pathlib import Path
from typing import Final, TextIO

import pytest

SUBREAPER: Final = 36
"""PR_SET_CHILD_SUBREAPER of prctl(2)."""
TICKS: Final = os.sysconf("SC_CLK_TCK")
LISTED: Final = 60
"""Files in the table."""


def processor_seconds(process: int) -> float:
    """What a process, those that it has started, and those that have ended among them took so far."""
    with contextlib.suppress(OSError):  # it has just ended
        times = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[11:15]
        started = [child for thread in Path(f"/proc/{process}/task").iterdir() for child in _started(thread)]
        return sum(map(int, times)) / TICKS + sum(map(processor_seconds, started))
    return 0.0


def _started(thread: Path) -> list[int]:
    """The processes that a thread has started; none if it has just ended."""
    with contextlib.suppress(OSError):
        return list(map(int, (thread / "children").read_text().split()))
    return []


class Times:
    """Asks after each test what was taken since the one before."""

    def __init__(self, process: int, out: TextIO) -> None:
        self._process = process
        self._out = out
        self._last = (0.0, time.monotonic())
        self.files: defaultdict[str, float] = defaultdict(float)

    def _take(self, what: str) -> None:
        now = processor_seconds(self._process), time.monotonic()
        taken, passed = now[0] - self._last[0], now[1] - self._last[1]
        print(f"{taken:.2f}\t{passed:.2f}\t{what}", file=self._out, flush=True)
        self.files[what.partition("::")[0]] += taken
        self._last = now

    def pytest_collection_finish(self) -> None:
        """All up to the first test."""
        self._take("collecting")

    def pytest_runtest_logfinish(self, nodeid: str) -> None:
        """A test, with what it took to make and to end its fixtures."""
        self._take(nodeid)


def tests(process: int, out: Path, arguments: list[str]) -> int:
    """Run the tests, write their times, print the table by file."""
    out.parent.mkdir(parents=True, exist_ok=True)
    with out.open("w") as rows:
        times = Times(process, rows)
        status = pytest.main(arguments, plugins=[times])
    longest = sorted(times.files.items(), key=lambda one: -one[1])
    for file, taken in [*longest[:LISTED], ("in all", sum(times.files.values()))]:
        print(f"{taken:8.2f}  {file}")  # noqa: T201
    return int(status)


def main() -> None:
    """Run the tests in a process of their own, and take in what they leave behind."""
    ctypes.CDLL(None).prctl(SUBREAPER, 1, 0, 0, 0)
    process, out, *arguments = os.getpid(), *sys.argv[1:]
    runs = os.fork()
    if not runs:
        os._exit(tests(process, Path(out), arguments))
    while True:
        ended, status = os.wait()
        if ended == runs:
            sys.exit(os.waitstatus_to_exitcode(status))


if __name__ == "__main__":
    main()
