"""`cubalibre hint`, and `hint` in a game at the terminal: what is shown, and who may ask."""

import json
from pathlib import Path

import pytest

from cubalibre import Game
from cubalibre.analysis import hint
from cubalibre.cli.text.console import USAGE
from cubalibre.search.levels import LEVELS, Level
from tests.analysis.games import before_the_victory_check, saved_game, turn_of_one
from tests.cli.test_commands import data_folder, run
from tests.language.brackets import left

__all__ = ["data_folder"]


@pytest.fixture(autouse=True)
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    for level in (2, 4):
        monkeypatch.setitem(LEVELS, level, Level(24, 3, (2, 4)))
        monkeypatch.setitem(hint.SAMPLES, level, 6)


@pytest.fixture(autouse=True)
def record(tmp_path: Path) -> Path:
    """26July decides, and can win."""
    path = tmp_path / "game.jsonl"
    turn_of_one(before_the_victory_check()).save(path)
    return path


def test_the_best_turns_and_the_chances_of_all_are_shown_and_written() -> None:
    result = run("hint", "game.jsonl", "--level", "2", "--json", "hint.json")
    said = " ".join(result.output.split())
    assert said.startswith("26July")
    for words in (
        "The best turns that level 2 finds",
        "Level 2 plays this.",
        "A Non-player would play this",
        "Effect: ",
    ):
        assert words in said
    bars = [line for line in result.output.splitlines() if "▒" in line]
    assert [line.split()[0] for line in bars] == ["Government", "26July", "Directorio", "Syndicate"]
    assert "brought 32% nearer to equal ones" in said
    found = json.loads(Path("hint.json").read_text("utf-8"))
    assert found["shrinkage"] == 32
    assert (found["format"], found["faction"], found["level"], found["playouts"]) == ("cubalibre-hint", "26july", 2, 6)
    assert sum(turn["of_level"] for turn in found["turns"]) == 1
    assert all(turn["told"] for turn in found["turns"])
    assert sum(each["wins"] for each in found["outlook"]["factions"].values()) == found["outlook"]["games"] == 6


def test_equal_seeds_show_the_same_and_the_moment_can_be_chosen(tmp_path: Path) -> None:
    saved_game(tmp_path / "later.jsonl", turns=2)
    first = run("hint", "later.jsonl", "--to", "0").output
    assert first == run("hint", "game.jsonl").output
    assert first != run("hint", "game.jsonl", "--seed", "2").output
    assert run("hint", "later.jsonl", "--to", "1").output.splitlines()[0] != first.splitlines()[0]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("game.jsonl", "--level", "1"), "--level 1: choose a level from 2 to 5."),
        (("game.jsonl", "--to", "9"), "--to 9: the record has"),
        (("nothing.jsonl",), "nothing.jsonl"),
    ],
)
def test_what_cannot_be_hinted_at_is_explained(arguments: tuple[str, ...], message: str) -> None:
    result = run("hint", *arguments)
    assert result.exit_code in (1, USAGE)
    assert message in " ".join(result.output.split())


def test_several_people_are_given_hints_only_if_they_agreed(record: Path) -> None:
    entries = Game.load(record).entries
    refused = " ".join(run("play", "--resume", "game.jsonl", typed="hint\nquit\n").output.split())
    assert "there are hints only if all agree" in refused
    assert "The best turns" not in refused
    agreed = " ".join(run("play", "--resume", "game.jsonl", "--hints", typed="hint\nhint 1\nquit\n").output.split())
    assert "The best turns that level 4 finds" in agreed
    assert "1: choose a level from 2 to 5." in agreed
    assert "cubalibre play --resume game.jsonl --hints" in agreed
    assert Game.load(record).entries == entries, "a hint leaves no trace in the record"


def test_whoever_plays_alone_may_always_ask() -> None:
    run("play", "--seats", "m=person,rest=nonplayer", "--seed", "5", "--record", "solo.jsonl", typed="quit\n")
    shown = run("play", "--resume", "solo.jsonl", typed="hint 2\nquit\n").output
    assert "The best turns that level 2 finds" in shown
    assert run("hint", "solo.jsonl", "--level", "2").output.split("The best turns")[1].strip() in shown


def test_where_nobody_decides_there_is_no_hint(tmp_path: Path) -> None:
    path = tmp_path / "dice.jsonl"
    run("play", "--seats", "m=person,rest=nonplayer", "--real-dice", "--record", str(path), typed="hint\nquit\n")
    shown = run("play", "--resume", str(path), "--real-dice", typed="hint\nquit\n").output
    assert "Nobody decides now, so there is no hint." in shown


def test_with_real_dice_the_companion_gives_hints_too(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    started = run(
        "companion", str(path), "--seats", "g=person,m=person,rest=nonplayer", "--hints", typed="13\n5\nhint\nquit\n"
    )
    assert "The best turns that level 4 finds" in started.output


@pytest.mark.usefixtures("brackets")
def test_a_hint_speaks_the_language_in_force(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "400")
    assert left(run("hint", "game.jsonl", "--level", "2").output, set()) == set()
    assert left(run("hint", "game.jsonl", "--level", "1").output, {"--level"}) == set()
