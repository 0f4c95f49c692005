"""Saved games at the terminal: the list of them, and a record whose last line is cut short."""

from pathlib import Path

import pytest
import typer

from cubalibre import Game
from cubalibre.cli import record_paths
from cubalibre.cli.game import menu, record_file
from tests.cli.test_commands import Keyboard, data_folder, havana_scene, quiet, run, start_at, typing

__all__ = ["data_folder"]


def test_saved_games_are_listed_with_their_people_and_chosen_by_number(
    data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for seats in ("g=person,rest=nonplayer", "s=person,m=person,rest=nonplayer"):
        run("play", "--seats", seats, "--seed", "1", typed="quit\n")
    (data_folder / "damaged.jsonl").write_text("not a record")
    paths = record_paths.records()
    line = next(number for number, path in enumerate(paths, 1) if "damaged" not in path.stem)
    typing(monkeypatch, "3", str(line))
    console = quiet()
    with console.capture() as shown:
        choice = menu.choose(console)
    assert choice.resume == paths[line - 1]
    said = " ".join(shown.get().split())
    assert "Saved games" in said
    assert ": Government " in said
    assert ": 26July and Syndicate " in said
    assert "damaged: cannot be read (line 1: " in said


def test_with_no_other_game_saved_there_is_no_list(data_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run("play", "--seats", "g=person,rest=nonplayer", "--seed", "1", typed="quit\n")
    typing(monkeypatch, "1")
    console = quiet()
    with console.capture() as shown:
        menu.choose(console)
    assert "Saved games" not in shown.get()


@pytest.mark.parametrize("typed", ["y", "n"])
def test_a_record_cut_short_goes_on_without_its_last_line_if_the_person_agrees(
    typed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.jsonl"
    start_at(path, havana_scene())
    run("play", "--resume", str(path), typed="rally sierra\nquit\n")
    cut = path.read_text("utf-8")[:-5]
    path.write_text(cut, "utf-8")
    monkeypatch.setattr("sys.stdin", Keyboard())
    typing(monkeypatch, typed)
    if typed == "n":
        with pytest.raises(typer.Exit):
            record_file.resume(path, lambda _: {})
        assert path.read_text("utf-8") == cut
        return
    game = record_file.resume(path, lambda _: {})
    assert [entry.word for entry in game.entries] == ["rally"]
    assert [entry.word for entry in Game.load(path).entries] == ["rally"]
    assert record_paths.backup_path(path) == path.with_name("game.jsonl.2")
    assert path.with_name("game.jsonl.1").read_text("utf-8") == cut


def test_without_a_terminal_a_record_cut_short_is_refused_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    start_at(path, havana_scene())
    cut = path.read_text("utf-8")[:-5]
    path.write_text(cut, "utf-8")
    assert "the line is cut short" in run("play", "--resume", str(path), typed="y\n").output
    assert path.read_text("utf-8") == cut
