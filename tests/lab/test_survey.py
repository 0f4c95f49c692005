"""`cubalibre survey`, which `make nonplayers` runs: all tables, two reports, and what nobody has explained."""

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.cli import app
from cubalibre.cli.batch import batch_options
from cubalibre.lab.dataset import nonplayer_coverage, run_folder
from cubalibre.lab.dataset.game_rows import Ended
from cubalibre.lab.dataset.nonplayer_coverage import Coverage
from cubalibre.lab.dataset.run import Run
from cubalibre.lab.dataset.statistics import Summary
from cubalibre.lab.games import playout, replay_checks
from cubalibre.lab.survey import nonplayer_survey, unreached_items
from cubalibre.lab.survey.nonplayer_survey import Seating
from cubalibre.nonplayer.events import instructions
from cubalibre.options import NONPLAYER, Options
from cubalibre.position import Position
from cubalibre.scenes import text
from tests import runs

pytestmark = pytest.mark.games


def run(folder: Path) -> Result:
    where = ("--reports", str(folder / "reports"), "--out", str(folder / "rows"))
    sizes = ("--games", "4", "--solitaire", "1", "--seed", "5", "--jobs", "2")
    result = CliRunner().invoke(app, ["survey", *sizes, *where], env={"COLUMNS": "120"})
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert "Traceback" not in result.output
    return result


def covered(seating: Seating, seed: int, games: int) -> Coverage:
    return runs.coverage(seating.options, seed, 0, games)


def argue(monkeypatch: pytest.MonkeyPatch, *items: str) -> None:
    """Nothing but these is argued: the first as impossible, the others as rare."""
    monkeypatch.setattr(unreached_items, "IMPOSSIBLE", dict.fromkeys(items[:1], "Because."))
    monkeypatch.setattr(unreached_items, "RARE", dict.fromkeys(items[1:], unreached_items.Rare("Hardly.", "test_it")))


def test_the_tables_are_four_nonplayers_and_those_of_1_5() -> None:
    held = [
        tuple(f for f in b.FACTIONS if not s.options.is_nonplayer(f))
        for s in (nonplayer_survey.FOUR, *nonplayer_survey.SOLITAIRES)
    ]
    assert sorted(held) == sorted([(), (b.GOV,), (b.M26,), (b.DR,), (b.SYN,), (b.M26, b.DR), (b.GOV, b.SYN)])
    for seating in (nonplayer_survey.FOUR, *nonplayer_survey.SOLITAIRES, nonplayer_survey.SHORT):
        words = seating.arguments.split()
        given = dict(zip(words[::2], words[1::2], strict=True))
        assert batch_options.read_unattended(given["--seats"], given.get("--options")) == seating.options
    assert all(seating.options.solitaire for seating in nonplayer_survey.SOLITAIRES)
    assert nonplayer_survey.SHORT.options == Options((NONPLAYER,) * 4, short="cards")


def test_the_games_of_a_table_are_those_of_simulate_and_coverage() -> None:
    seating = nonplayer_survey.SOLITAIRES[-1]
    one, two = (runs.played(seating.run(3), 0, 11, jobs) for jobs in (1, 2))
    assert one == two
    assert [replace(each, kept={}) for each in one] == runs.played(Run(seating.options, 3), 0, 11)
    assert [each.kept for each in one] == [
        each.kept for each in runs.played(Run(seating.options, 3, ("steps",)), 0, 11)
    ]


def test_both_reports_and_the_rows_are_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = sum((covered(each, 5, 1) for each in nonplayer_survey.SOLITAIRES), covered(nonplayer_survey.FOUR, 5, 4))
    never = whole.never()
    argue(monkeypatch, *never[1:])
    result = run(tmp_path)
    assert result.exit_code == 1
    assert f"{never[0]} never happened, and no reason is given" in result.output
    assert result.output.count("no reason is given") == 1
    report = (tmp_path / "reports" / "nonplayer-coverage.md").read_text()
    assert "Seed 5; games: 4 Four Non-players, 1 Random Government, " in report
    assert f"| {never[0]} | **not argued** |" in report
    assert f"| {never[1]} | Because. |" in report
    assert f"| {never[2]} | Hardly. See `test_it`. |" in report
    times = whole.times
    assert f"| event | It executes the Event | {times['8.1/event']:,} |" in report
    balance = (tmp_path / "reports" / "balance.md").read_text()
    assert "4 games: `cubalibre simulate --games 4 --seed 5 --seats rest=nonplayer`" in balance
    assert "1 games: `cubalibre simulate --games 1 --seed 5 --seats g=random:player,s=random:player,rest=" in balance
    assert "--options short`" in balance
    assert "| Government + Syndicate | " in balance
    rows = run_folder.read(tmp_path / "rows" / "four")
    assert [row.winner for row in rows] == [row.winner for row in runs.played(nonplayer_survey.FOUR.run(5), 0, 4)]
    assert len(list((tmp_path / "rows").iterdir())) == 8
    argue(monkeypatch, *never)
    assert run(tmp_path).exit_code == 0


def test_a_table_of_the_balance() -> None:
    margins = {"government": -5, "26july": 2, "directorio": 0, "syndicate": 1}
    rows = [
        Ended("26july", "propaganda", 20, margins),
        Ended("syndicate", "end", 30, margins | {"26july": -2}),
    ]
    four = nonplayer_survey.FOUR
    lines = nonplayer_survey.balance_report({four: Summary(four.options, rows)}, 1).splitlines()
    half, none = "50.0% (9.5% to 90.5%)", "0.0% (0.0% to 65.8%)"
    assert f"| 26July | 1 | {half} | {half} | {none} | +0.00 (-3.92 to +3.92) | -2 | -2 | +2 |" in lines
    assert f"| Syndicate | 1 | {half} | {none} | {half} | +1.00 (+1.00 to +1.00) | +1 | +1 | +1 |" in lines
    assert f"Length: 25.0 (15.2 to 34.8) cards. Ended in a Victory Phase: {half}." in lines


def test_what_is_left_open(monkeypatch: pytest.MonkeyPatch) -> None:
    every = Counter(nonplayer_coverage.items())
    silent, argued, *_ = every
    del every[silent], every[argued]
    found = Coverage(1, every)
    argue(monkeypatch, argued)
    assert nonplayer_survey.left_open(found) == [f"{silent} never happened, and no reason is given"]
    every[silent] = every[argued] = every["8.1/unheard-of"] = 1
    assert nonplayer_survey.left_open(found) == [
        f"{argued} happened, though it is argued that it cannot",
        "8.1/unheard-of has no text",
    ]


def test_every_argument_is_about_something_that_could_be_counted() -> None:
    assert {*unreached_items.IMPOSSIBLE, *unreached_items.RARE} <= set(nonplayer_coverage.items())
    assert not set(unreached_items.IMPOSSIBLE) & set(unreached_items.RARE)
    assert all(
        unreached_items.argument(item).endswith(".") for item in (*unreached_items.IMPOSSIBLE, *unreached_items.RARE)
    )
    assert unreached_items.argument("8.1/event") == ""


@pytest.mark.parametrize("item", unreached_items.RARE)
def test_what_is_rare_has_a_test_of_its_own(item: str) -> None:
    tests = Path(__file__).parents[1]
    sources = [path.read_text(encoding="utf-8") for path in tests.rglob("test_8_*.py")]
    scenes = {scene.name for path in text.files(tests.parent / "scenes") for scene in text.read(path)}
    named = unreached_items.RARE[item].test
    assert named in scenes or any(f"def {named}(" in source for source in sources)


@pytest.mark.parametrize("item", [item for item in unreached_items.IMPOSSIBLE if item.startswith("event ")])
def test_a_side_that_is_said_to_be_never_executed_is_nobodys(item: str) -> None:
    """8.4.1-8.4.2: by the matrix of instructions and defaults."""
    _, number, word = item.split()
    for faction in b.FACTIONS:
        lines = instructions.of_card(int(number)).lines(faction)
        default = n.EVENT_SHADED if faction in (b.GOV, b.SYN) else n.EVENT_UNSHADED
        taken = {line.side for line in lines} or {default}
        assert n.parse(word) not in taken


def test_a_game_whose_record_does_not_lead_where_it_did_breaks_the_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def replay(text: str, final: Position) -> None:
        raise replay_checks.Differs("the replayed record leads to another position")

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(replay_checks, "replay", replay)
    with pytest.raises(playout.BrokenGame, match="game 0 broke down: the replayed record leads"):
        nonplayer_survey.FOUR.run(1).play(0)
    nonplayer_survey.FOUR.run(1).play(1)
    result = CliRunner().invoke(app, ["survey", "--games", "2", "--solitaire", "1", "--jobs", "1"])
    assert result.exit_code == 1
    assert "cubalibre simulate --seats rest=nonplayer --seed 1 --first 0 --games 1 --checked" in result.output
    assert (tmp_path / "fuzz-failures" / "nonplayers-1-0.jsonl").read_text().count("\n") > 100
