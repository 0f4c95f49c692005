"""The sheet of a Faction at the terminal: `s`, `sheet FACTION`, in `play` and `companion`."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from cubalibre import Game, i18n
from cubalibre import board as b
from cubalibre.cli import app
from cubalibre.cli.game import sheet
from cubalibre.cli.text import console
from cubalibre.options import NONPLAYER, Options
from cubalibre.position import Position
from tests.scenes import scene


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.chdir(tmp_path)


def oriente(options: Options | None = None) -> Position:
    """26July is first on card 13, with an Underground Guerrilla beside Troops in Oriente."""
    return scene({"oriente": "AO | 26J u1 B1 | GOV T1", "havana": "AS | GOV T3"}, card=13, options=options).position


def typed(position: Position, *lines: str, command: str = "play", language: str = "en") -> str:
    """What the terminal shows when somebody types these lines at a game that stands there."""
    Game(start=position, seats={b.CHANCE: None}).save("game.jsonl")
    arguments = [command, "--resume", "game.jsonl"] if command == "play" else [command, "game.jsonl"]
    keys = "".join(f"{line}\n" for line in (*lines, "quit"))
    result = CliRunner().invoke(app, ["--language", language, *arguments], input=keys)
    assert result.exit_code == 0, result.output
    assert "\x1b" not in result.output
    return " ".join(result.output.partition(f"> {lines[0]}")[2].split())


def test_s_shows_the_sheet_of_the_faction_that_decides() -> None:
    said = typed(oriente(), "s")
    assert "26July decides now." in said
    assert "Opposition and Bases: 5; more than 15 needed, 11 to go From Oriente 4. Bases: Oriente 1." in said
    assert "Attack (3.3.3) 1 Resource a space In Oriente." in said
    assert "Kidnap (4.3.3) no Resources Goes with Terror. 4.3.3 Kidnap: no space of this Terror is a City" in said


@pytest.mark.parametrize("name", ["government", "g", "GOV"])
def test_another_faction_by_its_name(name: str) -> None:
    said = typed(oriente(), f"sheet {name}")
    assert "Government has yet to act on this card." in said
    assert "Before it on this card: 26July." in said
    assert "Garrison (3.2.2) 2 Resources in all To Havana" in said


def test_a_name_that_is_none() -> None:
    assert "'x' is not a Faction: government, 26july, directorio or syndicate (g, m, d, s)." in typed(oriente(), "s x")


def test_the_game_goes_on_afterwards() -> None:
    assert "26July Passes." in typed(oriente(), "s", "pass")


def test_beside_the_real_game() -> None:
    said = typed(oriente(Options((NONPLAYER, "Ana", NONPLAYER, NONPLAYER))), "s syn", command="companion")
    assert "Syndicate is a Non-player, and chooses among these by chapter 8." in said


def test_help_tells_of_it() -> None:
    assert "s, sheet FACTION what a Faction needs" in typed(oriente(), "help")


def test_in_other_languages() -> None:
    assert "Ahora" not in typed(oriente(), "s")
    assert "El 26 de Julio decide ahora." in typed(oriente(), "s", language="es")
    assert "нужно больше 15, осталось 11" in typed(oriente(), "s", language="ru")


def test_while_a_die_or_card_is_awaited_it_is_a_persons() -> None:
    options = Options((NONPLAYER, NONPLAYER, "Ana", NONPLAYER))
    assert sheet.whose(Game(options, seats={b.CHANCE: None})) == b.DR


def test_what_is_in_force_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    position = oriente()
    position.capabilities = [30]
    sheet.show(console.new_console(), Game(start=position), "m")
    effect = next(words for _, words in i18n.card_sides(30))
    assert f"The Guerrilla Life: {effect}" in " ".join(capsys.readouterr().out.split())
