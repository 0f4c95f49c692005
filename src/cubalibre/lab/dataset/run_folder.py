"""Run folders: Parquet files of each table in parts, so that a run can stop and resume at any time.

    run.json                          what is played
    games/000000000-000000099.parquet one row per game
    cards/... and steps/...           the same games, on request

A part is finished when its file of games exists: that is written last, and every file is written atomically.
"""

import fcntl
import json
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Final

from cubalibre import i18n
from cubalibre.atomic_files import write_whole
from cubalibre.lab.dataset import headers, parquet, simulation_run
from cubalibre.lab.dataset.game_rows import Ended
from cubalibre.lab.dataset.parquet import FileError, Label, Table
from cubalibre.lab.dataset.simulation_run import GAMES, Run
from cubalibre.lab.workers import executor
from cubalibre.lab.workers.executor import Chunk, Executor

RUN: Final = "run.json"
PART: Final = 100
"""Games per part of a small run: the most that a kill loses."""
MOST_PARTS: Final = 1000
"""Larger runs have larger parts, which limits the number of files."""


class FolderError(Exception):
    """The folder cannot hold this run; the message says why."""


def seed_in(path: Path) -> int | None:
    """The seed of the run in a folder; None if there is no run."""
    try:
        seed = json.loads((path / RUN).read_text(encoding="utf-8"))["seed"]
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return seed if isinstance(seed, int) else None


@contextmanager
def opened(path: Path, run: Run) -> Iterator["Folder"]:
    """Open or create the folder of a run, locked against other processes.

    Raises:
        FolderError: it holds something else, or another process writes to it.
        OSError: it cannot be written.
    """
    head = path / RUN
    path.mkdir(parents=True, exist_ok=True)
    if not head.exists():
        if any(path.iterdir()):
            raise FolderError(i18n.text("run", "other-content", path=path))
        write_whole(head, json.dumps(run.head(), indent=1, ensure_ascii=False) + "\n")
    with head.open(encoding="utf-8") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise FolderError(i18n.text("run", "busy", path=path)) from None
        _check_same(path, lock.read(), run)
        folder = Folder(path, run)
        folder.tidy()
        yield folder


def _check_same(path: Path, found: str, run: Run) -> None:
    """Check that a folder holds the same run.

    Raises:
        FolderError: it does not.
    """
    try:
        different = headers.differences(json.loads(found), run.head())
    except (ValueError, AttributeError, TypeError):
        raise FolderError(i18n.text("run", "damaged-run", path=path / RUN)) from None
    if different:
        raise FolderError(i18n.text("run", "other-run", path=path, known=different))


class Folder:
    """An open run folder."""

    def __init__(self, path: Path, run: Run) -> None:
        """Use `opened` instead."""
        self.path = path
        self.run = run

    def tidy(self) -> None:
        """Remove files of unfinished parts that a killed run has left."""
        done = {path.name for path in self.files()}
        for name in self.run.tables:
            (self.path / name).mkdir(exist_ok=True)
            for path in (self.path / name).iterdir():
                if path.name not in done and path.name.endswith((".parquet", ".part")):
                    path.unlink()

    def files(self) -> list[Path]:
        """The files of the table of games, in order."""
        return sorted((self.path / GAMES).glob("*.parquet"))

    def done(self) -> list[Chunk]:
        """The finished parts, in order.

        Raises:
            FolderError: a part is damaged.
        """
        found = []
        for path in self.files():
            try:
                part = parquet.label(path)
            except FileError as error:
                raise FolderError(i18n.text("run", "damaged-part", error=error)) from None
            found.append((part.first, part.games))
        return found

    def missing(self, first: int, games: int) -> Iterator[Chunk]:
        """The parts of a range of games that are still to be played, in order."""
        size = part_size(games)
        at, end = first, first + games
        for there, number in [*self.done(), (end, 0)]:
            if at < min(there, end):
                yield from executor.cut(at, min(there, end) - at, size)
            at = max(at, there + number)

    def fill(self, parts: list[Chunk], engine: Executor) -> Iterator[int]:
        """Play and write parts; yields the number of games after each chunk.

        Raises:
            playout.BrokenGame: a game broke down.
            executor.ExecutorError: the executor has stopped.
            OSError: a file cannot be written.
        """
        cuts = [list(executor.cut(*part, max(executor.CHUNK, part[1] // executor.CHUNK))) for part in parts]
        found = engine(partial(simulation_run.play_chunk, self.run), (chunk for chunks in cuts for chunk in chunks))
        for part, chunks in zip(parts, cuts, strict=True):
            tables: list[dict[str, Table]] = []
            for _, games in chunks:
                tables.append(next(found))
                yield games
            self._write(part, tables)

    def ended(self, first: int, games: int) -> Iterator[Ended]:
        """The results of a range of games, in order."""
        columns = ["game", "winner", "when", "cards", *simulation_run.MARGINS.values()]
        for path in self.files():
            for game, winner, when, cards, *margins in parquet.read(path, columns):
                if first <= game < first + games:
                    yield Ended(winner, when, cards, dict(zip(simulation_run.MARGINS, margins, strict=True)))

    def _write(self, part: Chunk, tables: list[dict[str, Table]]) -> None:
        first, games = part
        head = json.dumps(self.run.head(), ensure_ascii=False)
        for name in self.run.tables:
            path = self.path / name / f"{first:09}-{first + games - 1:09}.parquet"
            parquet.write(path, Label(head, name, first, games), [each[name] for each in tables])


def part_size(games: int) -> int:
    """Games per part of a run with `games` games."""
    return max(PART, -(-games // MOST_PARTS))
