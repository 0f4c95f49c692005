"""Run folders: a run resumes after a kill and is never mixed with another."""

import contextlib
import fcntl
import os
import random
import shutil
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from cubalibre import installation
from cubalibre.cli import app
from cubalibre.lab.dataset import headers, parquet, run_folder
from cubalibre.lab.dataset.run import Run
from cubalibre.lab.workers import executor
from cubalibre.options import Options
from tests import runs
from tests.patience import PATIENCE
from tests.samples import times

pytestmark = pytest.mark.games

RANDOM = Options(("1", "2", "3", "4"), short="cards")
RUN = Run(RANDOM, 3, ("cards",))
SEATS = ("--seats", "rest=random", "--options", "short")
SMALL_PARTS = "from cubalibre.lab.dataset import run_folder as f; f.PART = 10; from cubalibre.cli import main; main()"
KILLS = times(5, 2)
KILLED_GAMES = times(160, 48)


@pytest.fixture(autouse=True)
def _small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run_folder, "PART", 4)
    monkeypatch.setattr(executor, "CHUNK", 3)


def fill(path: Path, first: int, games: int, run: Run = RUN, jobs: int = 1) -> list[int]:
    return runs.fill(path, run, first, games, jobs)


def content(path: Path) -> dict[str, bytes]:
    return {str(file.relative_to(path)): file.read_bytes() for file in sorted(path.rglob("*")) if file.is_file()}


def rows(path: Path, table: str) -> list[dict[str, Any]]:
    return [row for file in sorted((path / table).iterdir()) for row in parquet.read(file)]


def parts(path: Path) -> list[tuple[int, int]]:
    with run_folder.opened(path, RUN) as opened:
        return opened.done()


# Parts.


def test_parts_cover_what_is_missing_and_nothing_twice(tmp_path: Path) -> None:
    assert fill(tmp_path, 0, 10) == list(range(10))
    assert parts(tmp_path) == [(0, 4), (4, 4), (8, 2)]
    assert fill(tmp_path, 0, 10) == []
    assert fill(tmp_path, 2, 5) == []
    assert fill(tmp_path, 15, 3) == [15, 16, 17]
    assert fill(tmp_path, 6, 20) == [*range(10, 15), *range(18, 26)]
    assert parts(tmp_path)[3:] == [(10, 4), (14, 1), (15, 3), (18, 4), (22, 4)]
    assert [row["game"] for row in rows(tmp_path, "games")] == list(range(26))
    fill(tmp_path / "other", 0, 26)
    for table in ("games", "cards"):
        assert rows(tmp_path, table) == rows(tmp_path / "other", table)


@pytest.mark.parametrize(("games", "size"), [(1, 100), (100_000, 100), (100_001, 101), (1_000_000, 1000)])
def test_a_large_run_has_large_parts(monkeypatch: pytest.MonkeyPatch, games: int, size: int) -> None:
    monkeypatch.undo()
    assert run_folder.part_size(games) == size


def test_what_a_killed_run_left_half_done_is_played_anew(tmp_path: Path) -> None:
    fill(tmp_path, 0, 8)
    whole = content(tmp_path)
    second = tmp_path / "games" / "000000004-000000007.parquet"
    second.rename(second.with_name(second.name + ".part"))
    (tmp_path / "cards" / "000000004-000000005.parquet").write_bytes(b"of a part of another size")
    assert fill(tmp_path, 0, 8) == [4, 5, 6, 7]
    assert content(tmp_path) == whole


@pytest.mark.parametrize("last", range(1, 6))
def test_broken_off_before_any_of_its_files_a_run_ends_like_any_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, last: int
) -> None:
    fill(tmp_path / "whole", 0, 8)
    honest, left = parquet.write, [last]

    def write(*arguments: Any) -> None:
        left[0] -= 1
        if left[0] == 0:
            raise KeyboardInterrupt
        honest(*arguments)

    monkeypatch.setattr(parquet, "write", write)
    with contextlib.suppress(KeyboardInterrupt):
        fill(tmp_path / "broken", 0, 8)
    fill(tmp_path / "broken", 0, 8)
    assert content(tmp_path / "broken") == content(tmp_path / "whole")


def test_killed_while_its_head_was_written_a_run_begins_again(tmp_path: Path) -> None:
    (tmp_path / "run.json.part").write_text("{", "utf-8")
    assert fill(tmp_path, 0, 1) == [0]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["cards", "games", "run.json"]


def test_how_its_games_ended(tmp_path: Path) -> None:
    fill(tmp_path, 0, 6)
    ended = list(run_folder.read(tmp_path, range(3, 5)))
    assert ended == [replace(game, kept={}) for game in runs.played(RUN, 3, 2)]
    assert [each.winner for each in ended] == [row["winner"] for row in rows(tmp_path, "games")][3:5]
    assert ended[0].margins["syndicate"] == rows(tmp_path, "games")[3]["margin_syndicate"]


# What does not belong together.


def test_another_run_is_refused_by_what_differs(tmp_path: Path) -> None:
    fill(tmp_path, 0, 1)
    whole = content(tmp_path)
    for other, what in (
        (Run(RANDOM, 4, ("cards",)), "seed is 3, not 4"),
        (Run(Options(("1", "2", "3", "4")), 3, ("cards",)), 'options short is "cards", not ""'),
        (
            Run(RANDOM, 3, ("cards", "steps")),
            r'tables is \["cards", "games"\], not \["cards", "games", "steps"\]',
        ),
    ):
        with pytest.raises(run_folder.FolderError, match=what), run_folder.opened(tmp_path, other):
            pass
    assert content(tmp_path) == whole
    with run_folder.opened(tmp_path, Run(RANDOM, 3, ("cards",), checked=True)):
        pass


def test_another_version_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(tmp_path, 0, 1)
    monkeypatch.setattr(headers, "PROGRAM", "9.9")
    with pytest.raises(run_folder.FolderError, match=r"program is .*, not \"9.9\""):
        fill(tmp_path, 0, 1)


def test_a_folder_that_holds_something_else_is_refused(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("precious")
    with pytest.raises(run_folder.FolderError, match="holds something other than"):
        fill(tmp_path, 0, 1)
    assert content(tmp_path) == {"thesis.txt": b"precious"}


@pytest.mark.parametrize("text", ["", "[]", "nonsense"])
def test_a_spoilt_head_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "run.json").write_text(text)
    with pytest.raises(run_folder.FolderError, match=r"run.json is damaged"):
        fill(tmp_path, 0, 1)


def test_a_damaged_part_is_named(tmp_path: Path) -> None:
    fill(tmp_path, 0, 8)
    file = tmp_path / "games" / "000000004-000000007.parquet"
    file.write_bytes(file.read_bytes()[:-20])
    with pytest.raises(run_folder.FolderError, match=r"000000004-000000007.parquet is damaged.*Delete it"):
        fill(tmp_path, 0, 8)
    file.unlink()
    assert fill(tmp_path, 0, 8) == [4, 5, 6, 7]


def test_two_commands_do_not_write_at_once(tmp_path: Path) -> None:
    fill(tmp_path, 0, 1)
    with (tmp_path / "run.json").open() as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        with pytest.raises(run_folder.FolderError, match="Another command is writing"):
            fill(tmp_path, 0, 2)
    assert fill(tmp_path, 0, 2) == [1]


# The command.


def run(*arguments: str) -> Result:
    result = CliRunner().invoke(app, ["simulate", *arguments], env={"COLUMNS": "200"})
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert "Traceback" not in result.output
    return result


def test_the_command_keeps_rows_and_sums_up_all_of_them(tmp_path: Path) -> None:
    out = str(tmp_path / "run")
    plain = run("--games", "7", "--seed", "3", "--jobs", "1", *SEATS)
    kept = run("--games", "7", "--seed", "3", "--jobs", "1", *SEATS, "--out", out, "--cards", "--steps")
    assert kept.output == f"{plain.output}The rows are in {out}; to see more of them: cubalibre report {out}\n"
    assert {path.name for path in (tmp_path / "run").iterdir()} == {"run.json", "games", "cards", "steps"}
    assert headers.seed_in(tmp_path / "run" / "run.json") == 3
    more = run("--games", "9", "--jobs", "1", *SEATS, "--out", out, "--cards", "--steps")
    assert "7 of these games were there already." in more.output
    assert "9 games, seed 3: " in more.output
    fewer = run("--games", "7", "--jobs", "1", *SEATS, "--out", out, "--cards", "--steps")
    assert plain.output in fewer.output


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--cards"], "add --out DIR"),
        (["--steps"], "add --out DIR"),
        (["--address", "tcp://127.0.0.1:1"], "add --engine dask"),
        (["--engine", "abacus"], "--engine abacus: choose one of processes, dask."),
    ],
)
def test_the_command_says_what_does_not_go_together(arguments: list[str], message: str) -> None:
    result = run("--games", "1000000", *arguments)
    assert result.exit_code == 2
    assert message in " ".join(result.output.split())


def test_the_command_refuses_a_folder_of_another_run_in_a_line(tmp_path: Path) -> None:
    assert run("--games", "1", "--seed", "1", "--jobs", "1", *SEATS, "--out", str(tmp_path)).exit_code == 0
    result = run("--games", "1", "--seed", "2", "--jobs", "1", *SEATS, "--out", str(tmp_path))
    assert result.exit_code == 1
    assert result.output.startswith(f"{tmp_path} holds another run (seed is 1, not 2)")
    assert result.output.count("\n") == 1


def test_a_folder_that_cannot_be_is_told_in_a_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for out in ("file", "file/run"):
        result = run("--games", "1", "--seed", "1", "--jobs", "1", *SEATS, "--out", str(tmp_path / out))
        assert result.exit_code == 1
        assert "cannot be written: " in result.output


@pytest.mark.parametrize(("library", "arguments"), [("pyarrow", ["--out", "x"]), ("distributed", ["--engine", "dask"])])
def test_a_missing_library_is_told_in_a_line(
    monkeypatch: pytest.MonkeyPatch, library: str, arguments: list[str]
) -> None:
    monkeypatch.setitem(sys.modules, library, None)
    result = run("--games", "1", *arguments)
    assert result.exit_code == 2
    assert result.output == f"This needs the extra lab ({library} is not installed); get it with: make lab\n"
    with pytest.raises(installation.NotInstalled):
        installation.require(installation.LAB, "json", library)


# Killed.


def _children(pid: int) -> list[int]:
    try:
        return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    except FileNotFoundError:
        return []


def _alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_a_run_that_is_killed_again_and_again_ends_like_any_other(tmp_path: Path) -> None:
    """kill -9 at random moments, and no process outlives its run."""
    moments = random.Random(2)
    arguments = ["--games", f"{KILLED_GAMES}", "--seed", "8", "--jobs", "2", *SEATS, "--cards", "--steps", "--out"]
    command = [sys.executable, "-c", SMALL_PARTS, "simulate", *arguments]
    subprocess.run([*command, tmp_path / "whole"], check=True, capture_output=True)
    parts: list[int] = []
    for _ in range(KILLS):
        run = subprocess.Popen([*command, tmp_path / "killed"], stdout=subprocess.DEVNULL)
        try:
            run.wait(timeout=moments.uniform(0.5, times(5, 2)))
        except subprocess.TimeoutExpired:
            children = _children(run.pid)
            os.kill(run.pid, signal.SIGKILL)
            run.wait()
            late = time.monotonic() + PATIENCE
            while left := [child for child in children if _alive(child)]:
                assert time.monotonic() < late, f"{left} still run"
                time.sleep(0.05)
        parts.append(len(list((tmp_path / "killed").glob("games/*.parquet"))))
    subprocess.run([*command, tmp_path / "killed"], check=True, capture_output=True)
    assert parts == sorted(parts)
    assert content(tmp_path / "killed") == content(tmp_path / "whole")
    games = [row["game"] for row in rows(tmp_path / "killed", "games")]
    assert games == list(range(KILLED_GAMES))
    shutil.rmtree(tmp_path / "killed")
