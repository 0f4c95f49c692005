"""Games of a run, kept in a folder or a file: those already there are read, the others are played and added."""

from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

from rich.console import Console

from cubalibre import i18n, installation
from cubalibre import notation as n
from cubalibre.cli.batch import output, progress
from cubalibre.cli.batch.batch_options import Batch
from cubalibre.cli.text.console import INTERRUPTED, USAGE, fail, one_interruption, require
from cubalibre.lab.dataset import game_rows, headers, json_lines
from cubalibre.lab.dataset import run as runs
from cubalibre.lab.dataset.game_rows import GameRow
from cubalibre.lab.dataset.json_lines import OtherGames
from cubalibre.lab.workers import executor

if TYPE_CHECKING:
    from cubalibre.lab.dataset.run_folder import Folder

FORMATS: Final = {"match": runs.MATCH, "ladder": runs.LADDER, "moments": runs.WITH_MOMENTS}
"""Command -> format of its files of lines."""


class _Lines:
    """A file of lines of JSON in place of a run folder; without a path, games are not kept."""

    def __init__(self, path: Path | None, batch: Batch) -> None:
        self.path = path
        self.found: dict[int, GameRow] = {}
        if path is not None:
            head = batch.run.head(FORMATS[batch.again[0]])
            self.found = json_lines.read(path, head, game_rows.from_line)
            json_lines.begin(path, head)

    def games(self, numbers: range) -> Iterable[GameRow]:
        return [self.found[number] for number in numbers if number in self.found]

    def missing(self, numbers: range) -> list[int]:
        return [number for number in numbers if number not in self.found]

    def add(self, games: Sequence[GameRow]) -> None:
        if self.path is not None:
            json_lines.add(self.path, map(game_rows.line, games))

    def finish(self) -> None:
        pass


@contextmanager
def _opened(batch: Batch, out: Path | None, file: Path | None) -> Iterator["_Lines | Folder"]:
    if out is None:
        yield _Lines(file, batch)
        return
    from cubalibre.lab.dataset import run_folder  # noqa: PLC0415 - only the extra `lab` installs pyarrow

    try:
        with run_folder.opened(out, batch.run) as folder:
            yield folder
    except run_folder.FolderError as error:
        fail(str(error))


def is_lines(path: Path) -> bool:
    """Whether a path of either means a file of lines and not a run folder."""
    return path.is_file() or path.suffix in (".json", ".jsonl")


def check_place(out: Path | None, file: Path | None) -> None:
    """Exit with a message if games cannot be kept there."""
    if out is not None:
        require(installation.LAB, "pyarrow")
        if file is not None:
            fail(i18n.text("laboratory", "json-or-out"), USAGE)
    output.check_writable(file)


def play(console: Console, batch: Batch, out: Path | None = None, file: Path | None = None) -> Generator[GameRow]:
    """Each game of a batch once: those that are there, then the others as they are played.

    They are kept in the run folder `out` or in a file of lines. Exits with a message on Ctrl-C, and if folder or file
    hold something else.
    """
    kept = 0
    try:
        with one_interruption(), _opened(batch, out, file) as store:
            missing = store.missing(batch.numbers)
            kept = len(batch.numbers) - len(missing)
            if kept:
                console.print(i18n.plural("laboratory", "there-already", kept, games=i18n.number(kept)), soft_wrap=True)
            try:
                yield from store.games(batch.numbers)
                size = 1 if batch.run.programs else max(executor.CHUNK, len(missing) // executor.CHUNK // 1000)
                for more in progress.play(console, batch, executor.chunks(missing, size)):
                    store.add(more)
                    kept += len(more)
                    yield from more
            except GeneratorExit:  # no more games are wanted
                store.finish()
                raise
            store.finish()
    except OtherGames as other:
        fail(_mismatch(other, batch, file), USAGE)
    except OSError as error:
        fail(i18n.text("program", "not-writable", path=out or file, error=i18n.system(error)))
    except KeyboardInterrupt:
        fail(_interrupted(kept, out or file), INTERRUPTED)


@contextmanager
def filled(console: Console, batch: Batch, out: Path | None) -> Iterator[Path]:
    """The run folder with all games of a batch; without `out`, a temporary one."""
    with nullcontext(out) if out is not None else TemporaryDirectory() as folder:
        for _ in play(console, batch, Path(folder)):
            pass
        yield Path(folder)


def _interrupted(games: int, path: Path | None) -> str:
    if path is None:
        return i18n.text("match", "broken-off-for-good")
    return i18n.plural("match", "broken-off", games, games=i18n.number(games), path=path)


def _mismatch(other: OtherGames, batch: Batch, path: Path | None) -> str:
    """Why a file does not fit: damaged, no games at all, or games of other programs or rules."""
    command = batch.again[0]
    if other.line:
        return i18n.text("match", "damaged", path=path, number=other.line)
    if other.there is None:
        return i18n.text("match", "no-match", path=path, command=f"cubalibre {command}")
    known = headers.differences(other.there, batch.run.head(FORMATS[command]))
    return i18n.text("match", "other-match", path=path, known=known)


def show_place(console: Console, out: Path | None, file: Path | None) -> None:
    """Say where the rows are, if they are kept."""
    if out is not None:
        command = f"cubalibre report {out}"
        console.print(i18n.text("laboratory", "rows-kept", path=out, command=command), soft_wrap=True)
    if file is not None:
        console.print(i18n.text("laboratory", "rows", path=file), soft_wrap=True)


def show_faults(console: Console, games: list[GameRow]) -> None:
    """Print for each bot that failed in how many games it did, and how in the first of them."""
    faults: dict[str, list[tuple[int, str]]] = {}
    for game in games:
        for word, said in game.faults.items():
            faults.setdefault(game.seats[n.faction_named(word)], []).append((game.game, said))
    for name, found in faults.items():
        number, said = found[0]
        values = {"name": name, "games": i18n.number(len(found)), "first": number, "reason": said}
        console.print(i18n.plural("match", "faults", len(found), **values), style="yellow", soft_wrap=True)
