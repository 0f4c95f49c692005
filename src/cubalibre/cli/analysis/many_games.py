"""Analysis of many recorded games: what was found in each is written into the Parquet files of a study."""

from collections.abc import Iterator
from pathlib import Path

import typer

from cubalibre import Game, i18n, installation
from cubalibre import notation as n
from cubalibre.cli import record_paths
from cubalibre.cli.analysis import whole_game
from cubalibre.cli.analysis.whole_game import Request
from cubalibre.cli.game import record_file
from cubalibre.cli.text.console import USAGE, fail, new_console, require


def write(paths: list[Path], out: Path, request: Request) -> None:
    """Analyse records and those in folders into a study; exits with a message if it is stopped, or one was left out."""
    require(installation.LAB, "pyarrow")
    from cubalibre.lab.dataset.run_folder import FolderError  # noqa: PLC0415 - only the extra `lab` installs pyarrow
    from cubalibre.lab.study import study_folder, study_rows  # noqa: PLC0415 - as above

    records = _records(paths)
    seats = ",".join(n.FACTION_WORDS[faction] for faction in request.seats)
    left_out = there = 0
    try:
        with study_folder.opened(out, study_folder.header(request.effort, seats, request.seed)) as folder:
            for name, path in records.items():
                record = path.read_bytes()
                if folder.has(name, record):
                    there += 1
                elif (game := _game(path)) is None:
                    left_out += 1
                else:
                    task = whole_game.task_of(game, request)
                    results = whole_game.analysed(task, folder.results(name), request.jobs)
                    folder.write(name, record, study_rows.rows(name, game, results, task.seats))
    except FolderError as error:
        fail(str(error), USAGE)
    except OSError as error:
        fail(i18n.text("program", "fault", path=error.filename or out, error=i18n.system(error)))
    console = new_console()
    if there:
        console.print(i18n.plural("laboratory", "there-already", there, games=i18n.number(there)), soft_wrap=True)
    games = len(records) - left_out
    console.print(i18n.plural("analysis", "study", games, games=i18n.number(games), path=out), soft_wrap=True)
    if left_out:
        fail(i18n.plural("analysis", "left-out", left_out))


def _records(paths: list[Path]) -> dict[str, Path]:
    """The records by name, in order; exits with a message if there are none, or two of the same name."""
    found: dict[str, Path] = {}
    for name, path in _named(paths):
        if name in found:
            fail(i18n.text("analysis", "same-name", path=found[name], other_path=path), USAGE)
        found[name] = path
    if not found:
        fail(i18n.text("analysis", "no-records", path=paths[0]), USAGE)
    return found


def _named(paths: list[Path]) -> Iterator[tuple[str, Path]]:
    for path in paths:
        for found in record_paths.in_folder(path) if path.is_dir() else [path]:
            yield found.relative_to(path).as_posix() if found != path else path.name, found


def _game(path: Path) -> Game | None:
    """The game of a record; None, with a message, if it cannot be loaded."""
    try:
        return record_file.load(path)
    except typer.Exit:
        return None
