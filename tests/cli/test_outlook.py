"""`cubalibre outlook`: who wins from a moment of a record or from a position, and two moments side by side."""

import json
from pathlib import Path

import pytest

from cubalibre import board as b
from cubalibre import codec, intervals
from cubalibre.analysis import outlook
from cubalibre.cli.text.console import USAGE
from tests.analysis.games import before_the_victory_check, saved_game
from tests.cli.test_commands import data_folder, run
from tests.language.brackets import left

__all__ = ["data_folder"]

FEW = ("--games", "6", "--json", "found.json")


@pytest.fixture(autouse=True)
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    saved_game(path)
    return path


def found() -> dict[str, object]:
    read: dict[str, object] = json.loads(Path("found.json").read_text("utf-8"))
    return read


def wins(at: int = 0) -> dict[str, int]:
    moments = found()["moments"]
    assert isinstance(moments, list)
    return {word: each["wins"] for word, each in moments[at]["factions"].items()}


def test_games_are_played_from_a_moment_and_equal_seeds_play_the_same() -> None:
    assert run("outlook", "game.jsonl", "--at", "1", *FEW).exit_code == 0
    first = found()
    assert sum(wins().values()) == 6
    run("outlook", "game.jsonl@1", *FEW)
    assert found() == first
    moments = first["moments"]
    assert isinstance(moments, list)
    assert all(sum(each["margins"].values()) == 6 for each in moments[0]["factions"].values())


def test_within_a_turn_the_rest_of_it_is_played_by_the_rulebook_too(record: Path) -> None:
    assert run("outlook", f"{record}@0", *FEW).exit_code == 0
    assert sum(wins().values()) == 6


def test_a_position_is_played_on_like_the_record_that_stands_there() -> None:
    Path("position.json").write_text(json.dumps(codec.to_json(before_the_victory_check())), "utf-8")
    assert run("outlook", "position.json", "game.jsonl@0", *FEW).exit_code == 0
    assert wins(0) == wins(1)
    assert set(found()["differences"]) == {"government", "26july", "directorio", "syndicate"}  # type: ignore[call-overload]


def test_two_moments_are_compared() -> None:
    output = run("outlook", "game.jsonl@0", "game.jsonl", "--games", "6").output
    assert "Wins in game.jsonl@" in output
    assert "less wins in game.jsonl@0" in output


def test_a_finished_game_has_its_result() -> None:
    position = before_the_victory_check()
    over = outlook.from_position(position, 3, "1").results
    assert len(over) == 3
    assert outlook.settled(position, 5).wins(b.M26).games == 5


def test_the_difference_of_shares_has_newcombes_interval() -> None:
    """The first two examples of Newcombe's paper of 1998, method 10."""
    for one, other, expected in (
        ((56, 70), (48, 80), (0.2, 0.0524, 0.3339)),
        ((9, 10), (3, 10), (0.6, 0.1705, 0.8090)),
    ):
        difference = intervals.difference(intervals.share(*one), intervals.share(*other))
        assert difference == pytest.approx(expected, abs=5e-5)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("game.jsonl@999",), "game.jsonl, entry 999: the record has"),
        (("game.jsonl", "--at", "-1"), "entry -1: the record has"),
        (("nothing.jsonl",), "nothing.jsonl"),
        (("game.jsonl",) * 3, "Name one or two moments"),
        (("game.jsonl", "--games", "0"), "--games"),
        (("position.json@3",), "is a position, which has no entries"),
        (("impossible.json",), "impossible.json"),
    ],
)
def test_what_cannot_be_played_on_is_explained(arguments: tuple[str, ...], message: str) -> None:
    data = codec.to_json(before_the_victory_check())
    Path("position.json").write_text(json.dumps(data), "utf-8")
    Path("impossible.json").write_text(json.dumps({**data, "aid": 999}), "utf-8")
    result = run("outlook", *arguments)
    assert result.exit_code in (1, USAGE)
    assert message in result.output


@pytest.mark.usefixtures("brackets")
def test_it_speaks_the_language_in_force(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "400")
    output = run("outlook", "game.jsonl@0", "game.jsonl@1", "--games", "3").output
    assert left(output, {"game", "jsonl"}) == set()
