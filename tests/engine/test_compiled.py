"""The compiled engine (`make compiled`) plays just as the interpreted one: the same records for the same seeds."""

import fcntl
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bench.speed import measurements
from cubalibre.lab.dataset.run import Run
from cubalibre.lab.games import entrants
from cubalibre.options import Options
from tests.engine.digests import digests
from tests.samples import WHOLE, times

ROOT = Path(__file__).parents[2]
COMPILED = ROOT / "build" / ("compiled" if WHOLE else "tested")
QUICKLY = (sys.executable, "-m", "tools.quick_engine", COMPILED)
COMPILE = ("make", "--no-print-directory", "compiled") if WHOLE else QUICKLY
"""By sample the engine is compiled in less time, not as it is shipped, and apart from that one."""
GAMES = times(1000, 50)
PART = 50

pytestmark = [pytest.mark.compiler, pytest.mark.usefixtures("engine")]


@pytest.fixture(scope="module", name="engine")
def compile_engine() -> None:
    """The compiled engine of today's code; a second process waits until the first has made it."""
    environment = {name: value for name, value in os.environ.items() if name not in ("MAKEFLAGS", "MFLAGS")}
    COMPILED.parent.mkdir(exist_ok=True)
    with COMPILED.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        made = subprocess.run(COMPILE, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stdout + made.stderr


def run_compiled(*arguments: str) -> str:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(COMPILED), str(ROOT)])}
    command = [sys.executable, "-m", *arguments]
    done = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("first", range(0, GAMES, PART))
def test_compiled_and_interpreted_give_the_same_records(first: int) -> None:
    assert not measurements.is_compiled()
    found = json.loads(run_compiled("tests.engine.digests", str(first), str(PART)))
    assert found == {"compiled": True, "digests": digests(first, PART)}


def test_what_a_bot_answers_wrongly_is_refused_with_the_same_sentence() -> None:
    run_compiled("pytest", "-q", "-p", "no:cacheprovider", "tests/engine/test_front_door.py", "-k", "answers_wrongly")


def test_several_processes_play_the_same_with_the_compiled_engine(tmp_path: Path) -> None:
    kept = tmp_path / "games.json"
    run_compiled("cubalibre", "simulate", "--games", "12", "--seed", "3", "--jobs", "2", "--json", str(kept))
    options = measurements.FOUR_NONPLAYERS
    rows = [Run(options, 3).play(game) for game in range(12)]
    alone = [{name: getattr(row, name) for name in row.RESULT} for row in rows]
    assert json.loads(kept.read_text())["games"] == alone


def test_the_search_plays_the_same_with_the_compiled_engine(tmp_path: Path) -> None:
    kept = tmp_path / "games.json"
    seats = ("--seats", "d=search:2,rest=nonplayer", "--options", "short")
    run_compiled("cubalibre", "match", "--games", "1", "--seed", "3", *seats, "--jobs", "1", "--json", str(kept))
    found = json.loads(kept.read_text())["games"][0]
    programs = ("nonplayer", "nonplayer", "search:2", "nonplayer")
    alone = Run(Options(entrants.players(programs), short="cards"), 3, programs=programs).play(0)
    assert (found["totals"], found["margins"], found["decisions"]) == (alone.totals, alone.margins, alone.decisions)


def test_records_positions_and_the_worked_example_hold_compiled() -> None:
    names = (
        "engine/test_codec", "engine/test_record", "solo_example/test_produced", "engine/test_random_play",
        "search/test_search", "search/test_value", "analysis/test_turn_analysis",
    )  # fmt: skip
    files = [f"tests/{name}.py" for name in names]
    assert " passed" in run_compiled("pytest", "-q", "-p", "no:cacheprovider", *files)


def test_different_games_have_different_records() -> None:
    assert len(set(digests(0, 20))) == 20
