"""The laboratory's commands speak the language in force; their Markdown reports are in English."""

from collections import Counter
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cubalibre.cli import app
from cubalibre.lab.dataset import nonplayer_coverage
from cubalibre.lab.dataset.nonplayer_coverage import Coverage
from cubalibre.lab.games import playout
from cubalibre.lab.survey import nonplayer_survey
from cubalibre.lab.workers import dask_cluster
from cubalibre.lab.workers.executor import ExecutorError
from tests.language.brackets import left

pytestmark = pytest.mark.games

MANY = ("--games", "3", "--seed", "1", "--jobs", "1")
ONE = ("--games", "1", "--seed", "1", "--jobs", "1")
SAME = {
    "cubalibre",
    "report",
    "verify",
    "simulate",
    "games",
    "seed",
    "first",
    "checked",
    "nonplayer",
    "standard",
    "fuzz",
}


@pytest.fixture(autouse=True)
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder of its own, and a terminal so wide that no column cuts a text short."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "400")


def said(*line: str) -> str:
    result = CliRunner().invoke(app, line)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert "⟦" in result.output
    return result.output


@pytest.mark.usefixtures("brackets")
def test_simulate_speaks_the_language_in_force() -> None:
    assert left(said("simulate", *MANY, "--json", "rows.json"), {*SAME, "rows.json"}) == set()
    assert left(said("simulate", *MANY, "--first", "2", "--out", "rows"), {*SAME, "rows"}) == set()
    assert left(said("simulate", *MANY, "--out", "rows"), {*SAME, "rows"}) == set()


@pytest.mark.parametrize(
    "wrong",
    [
        ("--engine", "abacus"),
        ("--cards",),
        ("--json", "no/such/rows.json"),
        ("--json", "."),
        ("--out", "/proc/rows"),
        ("--out", "other"),
        ("--out", "damaged"),
        ("--address", "tcp://nowhere:1"),
        ("--seats", "m=person"),
    ],
)
@pytest.mark.usefixtures("brackets")
def test_what_simulate_refuses_is_told_in_the_language_in_force(wrong: tuple[str, ...]) -> None:
    Path("other").mkdir()
    (Path("other") / "letter.txt").touch()
    Path("damaged").mkdir()
    (Path("damaged") / "run.json").write_text("{")
    assert left(said("simulate", *MANY, *wrong), {"processes", "dask", "run.json", *wrong}) == set()


@pytest.mark.usefixtures("brackets")
def test_another_run_in_the_folder_is_told_in_the_language_in_force() -> None:
    said("simulate", *MANY, "--out", "rows")
    told = said("simulate", "--games", "1", "--seed", "2", "--options", "short", "--jobs", "1", "--out", "rows")
    assert left(told, {"rows", "seed", "options short", "cards"}) == set()
    next((Path("rows") / "games").iterdir()).write_bytes(b"no Parquet")
    assert left(said("simulate", *MANY, "--out", "rows"), {"rows/games/000000000-000000002.parquet"}) == set()


@pytest.mark.usefixtures("brackets")
def test_a_broken_game_is_told_in_the_language_in_force(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playout, "MOST_DECISIONS", 5)
    told = said("simulate", *MANY)
    assert left(told, {*SAME, "no end after 5 turns", "decisions", "fuzz-failures/nonplayers-1-0.jsonl"}) == set()


@pytest.mark.parametrize(
    "why", [TimeoutError(), OSError("xyzzy"), dask_cluster.OtherProgram("9.9"), ValueError("xyzzy")]
)
@pytest.mark.usefixtures("brackets")
def test_a_cluster_that_breaks_down_is_told_in_the_language_in_force(why: Exception) -> None:
    class Client:
        def wait_for_workers(self, number: int, timeout: int) -> None:
            raise why

    with pytest.raises(ExecutorError) as found:
        list(dask_cluster._on(Client(), lambda first, games: 0, []))  # type: ignore[arg-type]
    assert str(found.value).startswith("⟦")
    assert left(str(found.value), {"OSError", "ValueError", "xyzzy"}) == set()


@pytest.mark.usefixtures("brackets")
def test_coverage_speaks_the_language_in_force() -> None:
    told = said("coverage", *MANY, "--report", "coverage.md")
    assert left(told, {*SAME, *nonplayer_coverage.items(), "coverage.md"}) == set()


@pytest.mark.usefixtures("brackets")
def test_survey_speaks_the_language_in_force_and_writes_english() -> None:
    told = said("survey", "--games", "1", "--solitaire", "1", "--jobs", "2")
    files = {"build/reports/nonplayer-coverage.md", "build/reports/balance.md"}
    known = {*SAME, *nonplayer_coverage.items(), *files}
    assert left(told, known) == set()
    for name in ("nonplayer-coverage", "balance"):
        written = (Path("build/reports") / f"{name}.md").read_text(encoding="utf-8")
        assert "⟦" not in written
        assert "Random Government + Syndicate" in written


@pytest.mark.usefixtures("brackets")
def test_what_is_left_open_is_told_in_the_language_in_force() -> None:
    found = Coverage(times=Counter(("8.7/terror-at-passive-opposition", "xyzzy")))
    for line in nonplayer_survey.left_open(found):
        assert left(line, {*nonplayer_coverage.items(), "xyzzy"}) == set()


@pytest.mark.usefixtures("brackets")
def test_fuzz_speaks_the_language_in_force_and_writes_english() -> None:
    told = said("fuzz", *MANY, "--report", "fuzz.md")
    assert left(told, {*SAME, "fuzz.md"}) == set()
    assert "⟦" not in Path("fuzz.md").read_text(encoding="utf-8")


def test_reports_of_games_in_english_are_the_same_in_any_language() -> None:
    Path("es").mkdir()
    Path("en").mkdir()
    for code in ("en", "es"):
        for line in (("coverage", *ONE), ("fuzz", *ONE)):
            path = Path(code) / f"{line[0]}.md"
            assert not CliRunner().invoke(app, ["--language", code, *line, "--report", str(path)]).exit_code
    for name in ("coverage.md", "fuzz.md"):
        assert (Path("en") / name).read_text() == (Path("es") / name).read_text()
