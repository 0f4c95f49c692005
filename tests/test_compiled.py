"""The compiled engine (`make compiled`) plays just as the interpreted one: the same records for the same seeds."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from cubalibre.lab import bench
from tests.digests import digests

ROOT = Path(__file__).parent.parent
COMPILED = ROOT / "build" / "compiled"
GAMES = 1000
PART = 50


def asked_of_the_compiled(first: int, games: int) -> Any:
    assert COMPILED.is_dir(), "there is no compiled engine: run `make compiled`"
    command = [sys.executable, "-m", "tests.digests", str(first), str(games)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(COMPILED), str(ROOT)])}
    done = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.parametrize("first", range(0, GAMES, PART))
def test_compiled_and_interpreted_give_the_same_records(first: int) -> None:
    assert not bench.is_compiled()
    assert asked_of_the_compiled(first, PART) == {"compiled": True, "digests": digests(first, PART)}


def test_different_games_have_different_records() -> None:
    assert len(set(digests(0, 20))) == 20
