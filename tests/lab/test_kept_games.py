"""Run folders of matches: killed, continued elsewhere, extended, queried, and made of files of earlier versions."""

import json
import shutil
from dataclasses import replace
from pathlib import Path

import duckdb
import pyarrow.parquet as pq  # type: ignore[import-untyped]
import pytest
from typer.testing import CliRunner, Result

from cubalibre import json_lines
from cubalibre.cli import app
from cubalibre.lab.dataset import headers, old_files, run_folder
from cubalibre.lab.dataset.columns import COLUMNS
from cubalibre.lab.dataset.game_rows import GameRow
from cubalibre.lab.dataset.run import Run

pytestmark = pytest.mark.games

MATCH = ("match", "--seed", "1", "--jobs", "1", "--options", "short", "--seats", "m=rulebook,rest=random")
LADDER = ("ladder", "--players", "rulebook,random", "--seed", "1", "--options", "short", "--jobs", "1")


def run(*arguments: str | Path) -> Result:
    result = CliRunner().invoke(app, list(map(str, arguments)), env={"COLUMNS": "200"})
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert "Traceback" not in result.output
    return result


def timeless(games: list[GameRow]) -> list[GameRow]:
    return [replace(game, seconds={}, longest={}) for game in sorted(games, key=lambda game: game.game)]


def without_times(output: str) -> list[list[str]]:
    return [line.split()[:6] for line in output.splitlines()]


def old_file(path: Path, kind: str, folder: Path) -> None:
    """The games of a folder as earlier versions kept them."""
    head = headers.read(folder / headers.RUN) | {"format": kind}
    del head["tables"]
    json_lines.add(path, head, map(vars, run_folder.read(folder)))


@pytest.mark.parametrize(("command", "kind"), [(MATCH, old_files.MATCH), (LADDER, old_files.LADDER)])
def test_a_folder_and_an_old_file_hold_the_same_games(tmp_path: Path, command: tuple[str, ...], kind: str) -> None:
    folder, file, converted = tmp_path / "folder", tmp_path / "games.json", tmp_path / "converted"
    plain = run(*command, "--games", "3").output
    kept = run(*command, "--games", "3", "--out", folder)
    old_file(file, kind, folder)
    assert without_times(kept.output)[: len(plain.splitlines())] == without_times(plain)
    assert f"The rows are in {folder}" in kept.output
    assert run("convert", file, converted).output == f"3 games are in the run folder {converted}.\n"
    one, two = (list(run_folder.read(path)) for path in (folder, converted))
    assert timeless(one) == timeless(two)
    assert [game.game for game in one] == [0, 1, 2]
    assert {*one[0].decisions, *one[0].seconds} == {"government", "26july", "directorio", "syndicate"}
    for path in (folder, converted):
        assert "3 of these games were there already." in run(*command, "--games", "4", "--out", path).output
    assert timeless(list(run_folder.read(folder))) == timeless(list(run_folder.read(converted)))


def test_a_match_killed_goes_on_from_a_copy_and_no_game_is_played_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The games before the kill are lines that no part holds yet."""
    play, played = Run.play, []

    def noted(run: Run, game: int) -> GameRow:
        played.append(game)
        if game == 2 and len(played) == 3:
            raise KeyboardInterrupt
        return play(run, game)

    monkeypatch.setattr(Run, "play", noted)
    result = run(*MATCH, "--games", "4", "--out", tmp_path / "here")
    assert (result.exit_code, played) == (130, [0, 1, 2])
    assert "Broken off: 2 games are in" in result.output
    lines = tmp_path / "here" / run_folder.UNFINISHED
    lines.write_text(lines.read_text("utf-8") + '{"winner": "syn', "utf-8")
    shutil.copytree(tmp_path / "here", tmp_path / "there")
    assert [game.game for game in run_folder.read(tmp_path / "there")] == [0, 1]
    assert "2 of these games were there already." in run(*MATCH, "--games", "4", "--out", tmp_path / "there").output
    assert played == [0, 1, 2, 2, 3]
    assert not (tmp_path / "there" / run_folder.UNFINISHED).exists()
    assert [game.game for game in run_folder.read(tmp_path / "there")] == [0, 1, 2, 3]
    assert [path.name for path in sorted((tmp_path / "there" / "seats").iterdir())] == ["000000000-000000003.parquet"]


def test_a_test_that_ends_early_leaves_parts_and_no_lines(tmp_path: Path) -> None:
    pairs = (*MATCH[:-2], "--seats", "m=rulebook,rest=random", "--against", "rest=random", "--sprt", "--games", "40")
    first = run(*pairs, "--out", tmp_path)
    assert "The sequential test has ended" in first.output
    assert not (tmp_path / run_folder.UNFINISHED).exists()
    assert first.output.splitlines()[0] in run(*pairs, "--out", tmp_path).output.splitlines()[1]


def test_other_programs_are_refused_by_what_differs(tmp_path: Path) -> None:
    run(*MATCH, "--games", "1", "--out", tmp_path)
    result = run(*MATCH[:-1], "m=random,rest=random", "--games", "1", "--out", tmp_path)
    assert result.exit_code == 1
    assert 'seats is ["random", "rulebook", ' in result.output


def test_tables_are_queried_and_say_what_their_columns_hold(tmp_path: Path) -> None:
    run(*MATCH, "--games", "3", "--out", tmp_path)
    games = list(run_folder.read(tmp_path))
    rows = duckdb.execute(f"""
        SELECT entrant, count(*) FILTER (faction = winner) FROM '{tmp_path}/games/*.parquet'
        JOIN '{tmp_path}/seats/*.parquet' USING (seed, game) GROUP BY entrant ORDER BY entrant
    """).fetchall()
    won = sum(game.winner == "26july" for game in games)
    assert rows == [("random", 3 - won), ("rulebook", won)]
    (file,) = (tmp_path / "seats").iterdir()
    schema = pq.read_schema(file)
    assert schema.names == [*COLUMNS["seats"]]
    field = schema.field("longest").metadata
    assert field == {b"description": b"Time of its longest decision", b"unit": b"s"}
    assert all(each.metadata[b"description"] for each in schema)


@pytest.mark.parametrize("text", ["", "[]", '{"format": "cubalibre-run/1"}\n', '{"format": "cubalibre-match/1"}\n'])
def test_what_holds_no_match_is_not_converted(tmp_path: Path, text: str) -> None:
    file = tmp_path / "games.json"
    file.write_text(text, "utf-8")
    result = run("convert", file, tmp_path / "run")
    assert result.exit_code == 2
    assert f"{file} was not written by `cubalibre match`, `ladder` or `moments`." in result.output
    assert not (tmp_path / "run").exists()


def test_a_file_that_is_damaged_or_missing_is_named(tmp_path: Path) -> None:
    file = tmp_path / "games.json"
    run(*MATCH, "--games", "1", "--out", tmp_path / "folder")
    old_file(file, old_files.MATCH, tmp_path / "folder")
    file.write_text(file.read_text("utf-8") + json.dumps({"game": 1}) + "\n", "utf-8")
    assert f"Line 3 of {file} is damaged" in run("convert", file, tmp_path / "run").output
    assert run("convert", tmp_path / "none.json", tmp_path / "run").exit_code == 1


def test_a_file_of_before_there_were_bots_is_converted(tmp_path: Path) -> None:
    folder, file = tmp_path / "folder", tmp_path / "games.json"
    run(*MATCH, "--games", "2", "--out", folder)
    old_file(file, old_files.MATCH, folder)
    head, *games = map(json.loads, file.read_text("utf-8").splitlines())
    old = [{key: game[key] for key in game if key not in ("seats", "faults")} for game in games]
    file.write_text("".join(json.dumps(line) + "\n" for line in (head, *old)), "utf-8")
    run("convert", file, tmp_path / "converted")
    assert [*run_folder.read(tmp_path / "converted")] == [*run_folder.read(folder)]


@pytest.mark.parametrize(
    "change",
    [{"margins": None}, {"margins": {}}, {"game": "x"}, {"ranks": [1]}, {"decisions": {"castro": 1}}, {"more": 1}],
)
def test_a_damaged_line_of_an_old_file_is_named(tmp_path: Path, change: dict[str, object]) -> None:
    file = tmp_path / "games.json"
    run(*MATCH, "--games", "2", "--out", tmp_path / "folder")
    old_file(file, old_files.MATCH, tmp_path / "folder")
    lines = file.read_text("utf-8").splitlines()
    changed = {key: value for key, value in (json.loads(lines[1]) | change).items() if value is not None}
    file.write_text("\n".join([lines[0], json.dumps(changed), lines[2], ""]), "utf-8")
    result = run("convert", file, tmp_path / "run")
    assert f"Line 2 of {file} is damaged" in result.output
    assert result.exit_code == 2
