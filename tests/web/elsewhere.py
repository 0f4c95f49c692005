"""What tests call in processes of their own; little is imported here, so that such a process begins soon."""

import os
import time
from pathlib import Path

from cubalibre.server.search_pool.worker_processes import Report
from tests.patience import PATIENCE


def die_once(mark: Path) -> int:
    """End the process the first time."""
    if not mark.exists():
        mark.touch()
        os._exit(1)
    return 7


def wait_for_ever(mark: Path) -> None:
    """Say that it has begun."""
    mark.touch()
    time.sleep(3600)


def report_and_wait(file: str, report: Report) -> str:
    """Report, and go on once the file is there, which who reads the report makes."""
    report(40)
    deadline = time.monotonic() + PATIENCE
    while not Path(file).exists():
        assert time.monotonic() < deadline
        time.sleep(0.05)
    return "done"
