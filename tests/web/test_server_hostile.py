"""`make hostile` for some seconds: every attack is tried, no honest player is refused, and the figures are kept."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bench.server.attacks import ATTACKS

pytestmark = pytest.mark.database

ROOT = Path(__file__).parents[2]
FEW = ("--minutes", "0.05", "--honest", "3", "--quiet", "1", "--rest", "1")


def test_honest_players_are_not_refused_among_attackers(tmp_path: Path) -> None:
    paths = os.pathsep.join([str(ROOT), *sys.path])
    done = subprocess.run(
        [sys.executable, "-m", "bench.server.hostile_load", *FEW],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": paths},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "is refused" not in done.stdout
    kept = (tmp_path / "build" / "hostile.jsonl").read_text("utf-8")
    figures = {line["what"]: line for line in map(json.loads, kept.splitlines())}
    assert figures["end"]["decisions"]
    assert {"begin", "quiet", "passed", "rested"} < set(figures)
    assert len({name.partition(" ")[0] for name in figures["attacks"]} - {"what"}) == len(ATTACKS)
