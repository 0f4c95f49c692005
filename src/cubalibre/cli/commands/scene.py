"""`cubalibre scene`: show a scene on the board, or write the scene of a turn in a record."""

from itertools import islice
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.text import Text

from cubalibre.cli import parameters as p
from cubalibre.cli.game import board_text, record_file
from cubalibre.cli.text.console import USAGE, fail, new_console
from cubalibre.scenes import given, play, text, writing

_FOLDER: Final = Path("scenes")


def scene(
    what: Annotated[str, typer.Argument(metavar="3.3.2/4|FILE")],
    to: p.TO = None,
    folder: Annotated[Path, typer.Option(metavar="FOLDER")] = _FOLDER,
) -> None:
    if Path(what).is_file():
        _write(Path(what), to)
    else:
        _show(what, folder)


def _show(name: str, folder: Path) -> None:
    of = name.partition("/")[0]
    found = [scene for path in text.files(folder) for scene in _read(path, of) if name in (scene.name, scene.of)]
    if not found:
        fail(f"there is no scene {name} in {folder}", USAGE)
    console = new_console()
    for scene in found:
        _show_scene(console, scene)


def _read(path: Path, of: str) -> list[text.Scene]:
    """The scenes of a file, if it is that of the section or card."""
    try:
        return text.read(path) if path.name.startswith(f"{of.removeprefix('card-').zfill(2)}-") else []
    except (text.SceneError, OSError) as error:
        fail(f"{path}:{getattr(error, 'line', 0)}: {error}")


def _show_scene(console: Console, scene: text.Scene) -> None:
    board_text.heading(console, f"{scene.name} {scene.title}", "bold")
    for note in scene.notes:
        console.print(Text(note, style="italic"))
    try:
        for case in scene.cases:
            console.print(board_text.whole(given.position_of(case), console.width))
            console.print()
            for part in case.parts:
                for line in part.lines:
                    console.print(Text(_indented(line.text)), soft_wrap=True)
        play.play(scene)
    except text.SceneError as error:
        fail(f"{scene.path}:{error.line}: {error}")


def _indented(line: str) -> str:
    """A line of a scene, as far in as its kind asks."""
    if line == "then" or line.startswith("when "):
        return f"  {line}"
    return f"      {line}" if line.partition(":")[0] in text.DETAILS else f"    {line}"


def _write(path: Path, to: int | None) -> None:
    game = record_file.load(path)
    last = len(game.entries)
    entry = last if to is None else record_file.check_entry(to, last)
    turn = game.history.turn_of(max(0, entry - 1))
    if not turn.over:
        fail(f"{path}: the turn of entry {entry} is not over", USAGE)
    questions = list(islice(game.history.questions(turn.first), turn.last - turn.first))
    try:
        typer.echo(writing.turn(turn, questions), nl=False)
    except text.SceneError as error:
        fail(f"{path}: {error}")
