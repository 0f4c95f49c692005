"""`make dataset`: what is played, what is published, and the notebook."""

import csv
import hashlib
import io
import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import duckdb
import pytest

from cubalibre import board as b
from cubalibre.lab.dataset.columns import COLUMNS
from cubalibre.lab.games.entrants import RANDOM
from cubalibre.options import NONPLAYER, Options
from tests.patience import PATIENCE
from tools import dataset
from tools.dataset import Players

pytestmark = pytest.mark.games

PERSON = (NONPLAYER, "1", NONPLAYER, NONPLAYER)
FAST = (
    Players("nonplayers", Options((NONPLAYER,) * 4, short="cards"), 1600),
    Players(
        "solitaire-26july", Options(PERSON, short="cards"), 200,
        (NONPLAYER, "rulebook", NONPLAYER, NONPLAYER), (NONPLAYER, RANDOM, NONPLAYER, NONPLAYER),
    ),
)  # fmt: skip
"""In place of the tables of the data set: no search, few games, and short ones."""
SMALL = ("--share", "0.01", "--seed", "1", "--jobs", "1")


@pytest.fixture(name="kept", scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dataset") / "deep" / "kept"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(dataset, "TABLES", FAST)
        dataset.main([str(folder), *SMALL])
    return folder


def rows(query: str) -> list[tuple[Any, ...]]:
    found = duckdb.sql(query)
    assert found is not None
    return found.fetchall()


def test_the_tables_are_those_of_the_datasheet() -> None:
    page = (dataset.ROOT / "docs" / "dataset.md").read_text("utf-8")
    for table in dataset.TABLES:
        row = next(line for line in page.splitlines() if line.startswith(f"| `{table.name}` |"))
        assert row.rpartition(" | ")[2] == f"{table.games:,}{' pairs' if table.against else ''} |"
    played = sum(table.games * (2 if table.against else 1) for table in dataset.TABLES)
    assert f"{played:,} whole games" in page


def test_each_solitaire_table_has_a_person_by_the_rulebook_and_by_level_2() -> None:
    tables = [table for table in dataset.TABLES if table.name.startswith("solitaire-")]
    assert len(tables) == 6
    for table in tables:
        persons = [f for f in b.FACTIONS if table.options.players[f] != NONPLAYER]
        for programs, program in ((table.programs, "rulebook"), (table.against, "search:2")):
            assert [f for f in b.FACTIONS if programs[f] == program] == persons
            assert {programs[f] for f in b.FACTIONS if f not in persons} == {NONPLAYER}
        assert len({table.options.players[f] for f in persons}) == 1, "one person"


def test_a_share_is_played_and_all_of_it_has_checksums(kept: Path) -> None:
    lines = (line.partition("  ") for line in (kept / dataset.SUMS).read_text("utf-8").splitlines())
    sums = {name: digest for digest, _, name in lines}
    files = {path.relative_to(kept).as_posix(): path for path in kept.rglob("*") if path.is_file()}
    assert sums.keys() == files.keys() - {dataset.SUMS}
    assert all(hashlib.sha256(files[name].read_bytes()).hexdigest() == digest for name, digest in sums.items())
    assert {"README.md", "LICENSE", "dataset.ipynb", "columns.csv", "nonplayers/run.json"} <= sums.keys()
    assert rows(f"SELECT game FROM '{kept}/nonplayers/games/*.parquet' ORDER BY game") == [
        (number,) for number in range(16)
    ]


def test_the_published_datasheet_has_no_link_to_a_page_that_is_not_there(kept: Path) -> None:
    page, published = dataset.COPIES["README.md"].read_text("utf-8"), (kept / "README.md").read_text("utf-8")
    assert "[rulings](rulings.md)" in page
    assert "this project's rulings where" in published
    assert ".md)" not in published


def test_games_of_a_pair_have_the_same_deck_and_other_programs(kept: Path) -> None:
    found = rows(f"""
        SELECT game, deal, entrant FROM '{kept}/solitaire-26july/games/*.parquet'
        JOIN '{kept}/solitaire-26july/seats/*.parquet' USING (seed, game) WHERE faction = '26july' ORDER BY game
    """)
    assert [entrant for _, _, entrant in found] == ["rulebook", "random"] * 2
    assert [deal for _, deal, _ in found] == ["1/0", "1/0", "1/1", "1/1"]


def test_the_columns_are_listed_as_they_are_in_the_files(kept: Path) -> None:
    listed = list(csv.DictReader(io.StringIO((kept / "columns.csv").read_text("utf-8"))))
    for folder in ("solitaire-26july", "nonplayers"):
        for path in (path for path in (kept / folder).iterdir() if path.is_dir()):
            names = [name for name, *_ in rows(f"DESCRIBE SELECT * FROM '{path}/*.parquet'")]
            assert [row["column"] for row in listed if row["table"] == path.name] == names
    aid = next(row for row in listed if (row["table"], row["column"]) == ("cards", "aid"))
    assert (aid["description"], aid["unit"]) == (COLUMNS["cards"]["aid"].about, "Resources")


def test_a_larger_share_extends_a_copy_and_plays_nothing_again(
    kept: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dataset, "TABLES", FAST)
    copy = Path(shutil.copytree(kept, tmp_path / "copy"))
    (first,) = (copy / "nonplayers" / "games").iterdir()
    before = (first.read_bytes(), first.stat().st_mtime_ns)
    dataset.main([str(copy), "--share", "0.0125", "--seed", "1", "--jobs", "1"])
    assert "16 of these games were there already." in capsys.readouterr().out
    assert (first.read_bytes(), first.stat().st_mtime_ns) == before
    assert len(list((copy / "nonplayers" / "games").iterdir())) == 2
    assert "nonplayers/games/000000016-000000019.parquet" in (copy / dataset.SUMS).read_text("utf-8")


def test_while_games_are_missing_there_are_no_checksums(
    kept: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dataset, "TABLES", FAST)
    copy = Path(shutil.copytree(kept, tmp_path / "copy"))
    with pytest.raises(SystemExit) as left:
        dataset.main([str(copy), "--share", "0.01", "--seed", "2", "--jobs", "1"])
    assert left.value.code
    assert "seed" in capsys.readouterr().err
    assert not (copy / dataset.SUMS).exists()


@pytest.mark.parametrize("typed", ["0", "1.5", "-1", "nan", "much"])
def test_a_share_that_is_none_is_refused(typed: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        dataset.main([str(tmp_path / "none"), "--share", typed])
    assert left.value.code == 2
    assert typed in capsys.readouterr().err
    assert not (tmp_path / "none").exists()


def test_the_notebook_runs_on_a_small_set(kept: Path, tmp_path: Path) -> None:
    pytest.importorskip("nbclient", reason="the venv is older than the lock")
    copy = Path(shutil.copytree(kept, tmp_path / "copy"))
    command = [sys.executable, "-m", "jupyter", "execute", "--output=seen.ipynb", "dataset.ipynb"]
    done = subprocess.run(command, cwd=copy, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 0, done.stderr
    cells = {cell["id"]: cell for cell in json.loads((copy / "seen.ipynb").read_text("utf-8"))["cells"]}
    shown = {name: _outputs(cell) for name, cell in cells.items()}
    assert all("image/png" in shown[name] for name in ("wins-picture", "pairs-picture", "course", "map"))
    assert "│ nonplayers       ┆ 16" in shown["counts"]["text/plain"]
    assert "│ solitaire-26july ┆ 4" in shown["counts"]["text/plain"]
    assert "│ solitaire-26july ┆ 2     ┆" in shown["pairs"]["text/plain"]
    assert "8." in shown["reasons"]["text/plain"]


def test_the_notebook_in_the_repository_has_no_results() -> None:
    cells = json.loads(dataset.COPIES["dataset.ipynb"].read_text("utf-8"))["cells"]
    assert not any(cell.get("outputs") or cell.get("execution_count") for cell in cells)


def _outputs(cell: dict[str, Any]) -> dict[str, str]:
    """What a cell shows, by the kind of content."""
    shown: dict[str, str] = {}
    for output in cell.get("outputs", []):
        shown |= {kind: "".join(lines) for kind, lines in output.get("data", {}).items()}
    return shown
