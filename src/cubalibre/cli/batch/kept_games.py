"""Games of a run, kept in its folder: those already there are read, the others are played and added."""

from collections.abc import Generator, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from rich.console import Console

from cubalibre import i18n, installation
from cubalibre.cli.batch import output, progress
from cubalibre.cli.batch.batch_options import Batch
from cubalibre.cli.text.console import INTERRUPTED, fail, one_interruption, require
from cubalibre.lab.dataset.game_rows import GameRow
from cubalibre.lab.workers import executor

if TYPE_CHECKING:
    from cubalibre.lab.dataset.run_folder import Folder
    from cubalibre.lab.dataset.run_query import Database


def check_place(out: Path | None, *files: Path | None) -> None:
    """Exit with a message if games cannot be kept, or a file cannot be written, there."""
    if out is not None:
        require(installation.LAB, "pyarrow")
    for file in files:
        output.check_writable(file)


def play(console: Console, batch: Batch, folder: Path | None = None, out: Path | None = None) -> Generator[GameRow]:
    """Each game of a batch once: those that are in a run folder, then the others as they are played.

    Without a folder no game is kept. Exits with a message on Ctrl-C, and if the folder holds something else; the
    message names `out`, the folder that stays.
    """
    kept = 0
    try:
        with one_interruption(), _opened(batch, folder) as opened:
            missing = opened.missing(batch.numbers) if opened else list(batch.numbers)
            kept = len(batch.numbers) - len(missing)
            if kept:
                console.print(i18n.plural("laboratory", "there-already", kept, games=i18n.number(kept)), soft_wrap=True)
            size = 1 if batch.run.programs else max(executor.CHUNK, len(missing) // executor.CHUNK // 1000)
            try:
                yield from opened.games(batch.numbers) if opened else ()
                for more in progress.play(console, batch, executor.chunks(missing, size)):
                    if opened:
                        opened.add(more)
                    kept += len(more)
                    yield from more
            except GeneratorExit:  # no more games are wanted
                if opened:
                    opened.finish()
                raise
            if opened:
                opened.finish()
    except OSError as error:
        fail(i18n.text("program", "not-writable", path=folder, error=i18n.system(error)))
    except KeyboardInterrupt:
        fail(_interrupted(kept, out), INTERRUPTED)


@contextmanager
def _opened(batch: Batch, out: Path | None) -> Iterator["Folder | None"]:
    if out is None:
        yield None
        return
    from cubalibre.lab.dataset import run_folder  # noqa: PLC0415 - only the extra `lab` installs pyarrow

    try:
        with run_folder.opened(out, batch.run) as folder:
            yield folder
    except run_folder.FolderError as error:
        fail(str(error))


@contextmanager
def folder(out: Path | None) -> Iterator[Path]:
    """The run folder `out`; without it, a temporary one."""
    with nullcontext(out) if out is not None else TemporaryDirectory() as path:
        yield Path(path)


@contextmanager
def played(console: Console, batch: Batch, out: Path | None) -> Iterator["Database"]:
    """All games of a batch for queries, kept in the run folder `out` if there is one."""
    from cubalibre.lab.dataset import run_query  # noqa: PLC0415 - only the extra `lab` installs DuckDB

    with folder(out) as path:
        for _ in play(console, batch, path, out):
            pass
        with run_query.tables(path, batch.numbers) as base:
            yield base


def _interrupted(games: int, path: Path | None) -> str:
    if path is None:
        return i18n.text("match", "broken-off-for-good")
    return i18n.plural("match", "broken-off", games, games=i18n.number(games), path=path)


def show_place(console: Console, out: Path | None, file: Path | None = None) -> None:
    """Say where the rows are, if they are kept."""
    if out is not None:
        command = f"cubalibre report {out}"
        console.print(i18n.text("laboratory", "rows-kept", path=out, command=command), soft_wrap=True)
    if file is not None:
        console.print(i18n.text("laboratory", "rows", path=file), soft_wrap=True)
