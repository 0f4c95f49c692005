"""`cubalibre analyse`: one decision of a record, step by step until it is stopped."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from cubalibre import Game
from cubalibre import board as b
from cubalibre.rules import questions as q
from cubalibre.search import analysis
from cubalibre.search.analysis import Asked
from cubalibre.search.turn_choice import Prospect
from tests.cli.test_commands import data_folder, run
from tests.cli.test_nonplayers import ALL_PEOPLE, play_a_record
from tests.language.brackets import left

__all__ = ["data_folder"]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A game that is over, with Non-players."""
    path = tmp_path / "game.jsonl"
    play_a_record(path)
    return path


def moment(path: Path, who: b.Faction, asked: str) -> int:
    """After how many entries a Faction is asked something, for the first time."""
    questions = Game.load(path, seats=ALL_PEOPLE).history.questions(0)
    return next(at for at, each in enumerate(questions) if each and (each.who, each.kind) == (who, asked))


@pytest.mark.parametrize(("who", "name"), [(b.M26, "26July"), (b.SYN, "Syndicate")])
def test_the_best_turns_of_whoever_decides_are_shown_step_by_step(record: Path, who: b.Faction, name: str) -> None:
    to = moment(record, who, q.ACTION)
    output = run("analyse", "game.jsonl", "--to", str(to), "--steps", "2").output
    assert output.startswith(name)
    one, two = output.split("Step 1")[1].split("Step 2")
    for step, playouts in ((one, "7"), (two, "14")):
        rows = [line.split() for line in step.splitlines() if "%" in line]
        assert 2 <= len(rows) <= 4
        assert rows[0][1] == playouts
    assert "Ctrl-C" not in output


def test_a_decision_within_a_turn_is_analysed_from_there(record: Path) -> None:
    to = moment(record, b.SYN, q.RALLY_SPACE)
    output = run("analyse", "game.jsonl", "--to", str(to), "--steps", "1").output
    rows = [line for line in output.splitlines() if "%" in line]
    assert rows
    assert not any("Rally" in row for row in rows)  # That has been decided.


def test_without_steps_it_goes_on_until_it_is_stopped(record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = analysis.analysed

    def until_stopped(asked: Asked, seed: int) -> Iterator[list[Prospect]]:
        yield next(real(asked, seed))
        raise KeyboardInterrupt

    monkeypatch.setattr(analysis, "analysed", until_stopped)
    result = run("analyse", "game.jsonl", "--to", str(moment(record, b.M26, q.ACTION)))
    assert result.exit_code == 0
    assert "Ctrl-C ends it." in result.output
    assert "Step 1" in result.output
    assert "Step 2" not in result.output


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("game.jsonl", "--steps", "1"), "the game is over"),
        (("game.jsonl", "--to", "0"), "cards or dice are due"),
        (("game.jsonl", "--to", "9999"), "--to 9999: the record has"),
        (("game.jsonl", "--to", "3", "--steps", "0"), "--steps"),
        (("nothing.jsonl",), "nothing.jsonl"),
    ],
)
@pytest.mark.usefixtures("record")
def test_where_nobody_decides_it_says_so(arguments: tuple[str, ...], message: str) -> None:
    result = run("analyse", *arguments)
    assert result.exit_code in (1, 2)
    assert message in result.output


@pytest.mark.usefixtures("brackets")
def test_analyse_speaks_the_language_in_force(record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "400")
    to = str(moment(record, b.M26, q.ACTION))
    assert left(run("analyse", "game.jsonl", "--to", to, "--steps", "1").output, set()) == set()
    assert left(run("analyse", "game.jsonl", "--to", "0").output, {"--to"}) == set()
