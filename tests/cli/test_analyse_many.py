"""`cubalibre analyse` of a folder: the Parquet files of a study, how it goes on after a stop, what it refuses."""

import json
import shutil
from pathlib import Path
from typing import Any

import duckdb
import pyarrow.parquet as pq  # type: ignore[import-untyped]
import pytest

from cubalibre.analysis import efforts
from cubalibre.analysis.turn_analysis import Task
from cubalibre.analysis.turn_results import TurnResult
from cubalibre.cli.text.console import INTERRUPTED, USAGE
from cubalibre.lab.study.study_rows import COLUMNS
from tests.analysis.games import TINY, saved_game
from tests.cli.test_commands import data_folder, run
from tests.docs import documents

__all__ = ["data_folder"]

SETTINGS = ("--effort", "quick", "--seat", "m,d", "--jobs", "1")
STUDY = ("analyse", "games", *SETTINGS, "--out", "study")


@pytest.fixture(autouse=True)
def games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with two records, one of them in a folder of its own."""
    monkeypatch.setitem(efforts.EFFORTS, efforts.QUICK, TINY)
    folder = tmp_path / "games"
    (folder / "deep").mkdir(parents=True)
    saved_game(folder / "a.jsonl", turns=3)
    saved_game(folder / "deep" / "b.jsonl", turns=2)
    return folder


def table(name: str) -> list[dict[str, Any]]:
    """The rows of a table of the study, in the order of the records."""
    rows = duckdb.execute(f"SELECT * FROM 'study/{name}/**/*.parquet' ORDER BY game, entry").fetchall()
    return [dict(zip(COLUMNS[name], row, strict=True)) for row in rows]


def noted(monkeypatch: pytest.MonkeyPatch, last: int = 1_000) -> list[int]:
    """The numbers of the turns that are analysed from now on; after so many, the command is interrupted."""
    done: list[int] = []
    real = Task.analysed

    def analysed(task: Task, number: int) -> TurnResult:
        if len(done) == last:
            raise KeyboardInterrupt
        done.append(number)
        return real(task, number)

    monkeypatch.setattr(Task, "analysed", analysed)
    return done


def test_the_rows_are_what_is_found_in_each_record() -> None:
    result = run(*STUDY)
    assert result.exit_code == 0
    assert "2 games are in the study study." in result.output
    turns, cards = table("turns"), table("cards")
    for name in ("a.jsonl", "deep/b.jsonl"):
        run("analyse", f"games/{name}", *SETTINGS, "--json", "found.json", "--out", "alone")
        found = json.loads(Path("found.json").read_text("utf-8"))
        mine = [row for row in turns if row["game"] == name]
        assert [row["entry"] for row in mine] == [turn["entries"][0] for turn in found["turns"]]
        assert [row["loss"] for row in mine] == [turn["loss"] for turn in found["turns"]]
        assert [row["chance"] for row in mine] == [turn["chance"] for turn in found["turns"]]
        chances = [card["chances"]["26july"]["share"] for card in found["cards"]]
        assert [row["chance_26july"] for row in cards if row["game"] == name] == chances


def test_a_turn_says_what_was_done_and_what_would_have_been_better() -> None:
    run(*STUDY)
    row = next(row for row in table("turns") if row["faction"] == "26july")
    shown = ("action", "special", "limited", "better_action", "judgement", "campaign", "card")
    assert [row[name] for name in shown] == ["pass", None, None, "rally", "mistake", 1, 13]


def test_what_is_decided_in_a_propaganda_round_is_named_by_its_phase() -> None:
    saved_game(Path("games/a.jsonl"), turns=12)
    run("analyse", "games", "--effort", "quick", "--seat", "all", "--jobs", "1", "--out", "study")
    in_a_round = {row["action"] for row in table("turns") if row["card"] == 0}
    assert in_a_round
    assert in_a_round <= {"civic-action", "agitation", "expat-backing", "redeploy"}


def test_a_game_that_is_not_over_has_no_winner_and_no_luck_of_others() -> None:
    run(*STUDY)
    (row, _) = duckdb.execute("SELECT * FROM 'study/games/**/*.parquet' ORDER BY game").fetchall()
    found = dict(zip(COLUMNS["games"], row, strict=True))
    assert (found["won_26july"], found["luck_government"]) == (None, None)
    assert isinstance(found["luck_26july"], float)
    assert found["turns"] == 3


@pytest.mark.parametrize("name", COLUMNS)
def test_columns_have_their_descriptions_and_units_in_the_files(name: str) -> None:
    run(*STUDY)
    schema = pq.read_schema(f"study/{name}/a.jsonl.parquet")
    for column, described in COLUMNS[name].items():
        metadata = schema.field(column).metadata
        assert metadata[b"description"].decode() == described.about
        assert metadata.get(b"unit", b"").decode() == described.unit
    label = json.loads(schema.metadata[b"cubalibre"])
    assert json.loads(label["head"])["effort"] == "quick"


def test_it_goes_on_after_a_stop_and_finds_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    run(*STUDY)
    whole = table("turns")
    shutil.rmtree("study")
    with monkeypatch.context() as stopped:
        noted(stopped, last=4)
        assert run(*STUDY).exit_code == INTERRUPTED
    assert {row["game"] for row in table("turns")} == {"a.jsonl"}
    done = noted(monkeypatch)
    assert "1 of these games was there already." in run(*STUDY).output
    assert done == [1]
    assert table("turns") == whole
    assert "2 of these games were there already." in run(*STUDY).output
    assert done == [1]


def test_a_game_that_went_on_is_written_anew_and_only_its_new_turns_are_analysed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    run(*STUDY)
    game = saved_game(Path("games/a.jsonl"), turns=6)
    turns = sum(turn.over for turn in game.history.turns)
    done = noted(monkeypatch)
    assert run(*STUDY).exit_code == 0
    assert done == [*range(3, turns)]
    assert duckdb.execute("SELECT turns FROM 'study/games/*.parquet'").fetchall() == [(turns,)]


def test_what_is_not_a_record_is_named_and_left_out() -> None:
    Path("games/other.jsonl").write_text("{}\n", "utf-8")
    result = run(*STUDY)
    assert result.exit_code == 1
    assert "other.jsonl" in result.output
    assert "1 record could not be read and is left out." in result.output
    assert {row["game"] for row in table("turns")} == {"a.jsonl", "deep/b.jsonl"}


def test_a_record_that_is_not_there_is_named() -> None:
    result = run("analyse", "games/a.jsonl", "games/none.jsonl", *SETTINGS, "--out", "study")
    assert result.exit_code == 1
    assert result.output.startswith("games/none.jsonl: ")


def test_records_may_be_named_one_by_one() -> None:
    assert run("analyse", "games/a.jsonl", "games/deep/b.jsonl", *SETTINGS, "--out", "study").exit_code == 0
    assert {row["game"] for row in table("turns")} == {"a.jsonl", "b.jsonl"}


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("games",), "name a folder with --out"),
        (("games", "--out", "study", "--json", "found.json"), "leave out --to"),
        (("games/a.jsonl", "games/deep/b.jsonl", "--steps", "1"), "leave out --to"),
        (("games/a.jsonl", "games/a.jsonl", "--out", "study"), "have the same name"),
        (("empty", "--out", "study"), "empty holds no records"),
    ],
)
def test_bad_options_are_explained(arguments: tuple[str, ...], message: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    Path("empty").mkdir()
    result = run("analyse", *arguments)
    assert result.exit_code == USAGE
    assert message in result.output


def test_a_folder_of_another_study_is_refused_and_stays() -> None:
    run(*STUDY)
    before = table("turns")
    result = run(*STUDY, "--seed", "2")
    assert result.exit_code == USAGE
    assert "seed is 1, not 2" in " ".join(result.output.split())
    assert table("turns") == before


def test_the_query_of_the_documentation_runs(capsys: pytest.CaptureFixture[str]) -> None:
    run(*STUDY)
    found = documents.blocks(documents.ROOT / "docs" / "analysis.md")
    (query,) = (block for block in found if block.language == "python" and "duckdb" in block.code)
    exec(query.code, {})
    assert capsys.readouterr().out.startswith("26july pass ")
