"""`make event-branches`: the report on a few games, from a process of its own."""

import subprocess
import sys
from pathlib import Path

import pytest

from cubalibre.rules.events.deck import EFFECTS

pytestmark = pytest.mark.games

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def lines(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    pytest.importorskip("coverage", reason="the venv is older than the lock")
    build = tmp_path_factory.mktemp("build")
    path = build / "deep" / "event-branches.md"
    command = [sys.executable, "-m", "bench.event_branches"]
    for games, there in (("2", ""), ("3", "2 of these games were there already.")):
        done = subprocess.run(
            [*command, games, "1", build / "run", path], cwd=ROOT, check=True, capture_output=True, text=True
        )
        assert there in done.stdout
    return path.read_text(encoding="utf-8").splitlines()


def test_every_side_and_every_helper_is_counted(lines: list[str]) -> None:
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("| ")]
    sides = [row for row in rows if len(row) == 5 and row[0][:2].isdecimal()]
    assert len(sides) == len(EFFECTS)
    names = [row[0] for row in rows]
    assert "`place_guerrilla`" in names
    assert "`_march_out`" in names
    counts = {row[0]: (int(row[-2]), int(row[-1])) for row in rows if row[-1].isdecimal()}
    executions = {row[0]: int(row[1]) for row in sides}
    assert all(fired <= branches for branches, fired in counts.values())
    assert sum(executed > 0 for executed in executions.values()) > 10
    assert all(counts[side][1] > 0 for side, executed in executions.items() if executed)
    assert counts["14 Operation Fisherman, unshaded"][0] == 1
    assert counts["06 Sánchez Mosquera, unshaded"][0] == 2
    # What is within a side's function belongs to it: a choice of its own, and those of two functions in it.
    assert counts["35 Defections, unshaded"][0] > 5


def test_what_never_fired_is_shown_with_its_place_and_source(lines: list[str]) -> None:
    never = lines[lines.index("## Never fired") + 2 :]
    tried_out = [line for line in never if line.startswith("- deck.py:") and "`_differ`" in line]
    assert any(line.endswith("`return True`") for line in tried_out)
    total = next(line for line in lines if line.startswith("All together: "))
    branches, fired = (int(word) for word in total.split() if word.isdecimal())
    assert branches - fired == len(never)
