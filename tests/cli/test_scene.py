"""`cubalibre scene`: a scene on the board, and the scene of a turn in a record."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from cubalibre import Game, Options
from cubalibre.cli import app
from cubalibre.options import NONPLAYER
from cubalibre.scenes import play, text

SCENES = str(Path(__file__).parents[2] / "scenes")


def told(*arguments: str, exit_code: int = 0) -> str:
    result = CliRunner().invoke(app, ["scene", *arguments], terminal_width=120)
    assert result.exit_code == exit_code, result.output
    return result.output


def test_a_scene_is_shown_on_the_board() -> None:
    shown = told("3.3.3/9", "--folder", SCENES)
    assert "A Base after its last guardian" in shown
    assert "Sierra Maestra" in shown
    assert "offered: oriente:troops, done" in shown
    assert "3.3.3/10" not in shown


def test_all_scenes_of_a_card_are_shown() -> None:
    shown = told("card-7", "--folder", SCENES)
    assert all(f"card-7/{number}" in shown for number in range(1, 10))


def test_a_scene_that_is_not_there() -> None:
    assert "no scene 3.3.3/999" in told("3.3.3/999", "--folder", SCENES, exit_code=2)


def test_a_scene_that_does_not_hold_is_named_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "3.3.3-attack.scenes"
    path.write_text("Section 3.3.3: Attack\n1. Title\ngiven\nthen\naid: 3\n", encoding="utf-8")
    assert f"{path}:5: aid is 0, not 3" in told("3.3.3/1", "--folder", str(tmp_path), exit_code=1).replace("\n", "")


@pytest.mark.parametrize("to", [40, 60])
def test_the_scene_of_a_recorded_turn_is_written(to: int, tmp_path: Path) -> None:
    record, scenes = tmp_path / "game.jsonl", tmp_path / "0-game.scenes"
    game = Game(Options((NONPLAYER, NONPLAYER, NONPLAYER, NONPLAYER)), seed=3)
    game.save(record)
    scenes.write_text(told(str(record), "--to", str(to)), encoding="utf-8")
    found = text.read(scenes)[0]
    play.play(found)
    entry = game.entries[to - 1]
    assert (entry.question, entry.word) in {(step.kind, step.word) for step in found.cases[0].parts[0].steps}
