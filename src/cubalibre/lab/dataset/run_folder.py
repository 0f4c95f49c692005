"""Run folders: Parquet files of each table in parts, so that a run can stop and resume at any time.

    run.json                          what is played
    games/000000000-000000099.parquet one row per game
    cards/... and steps/...           the same games, on request

A part is finished when its file of games exists: that is written last, and every file is written atomically.
"""

import fcntl
import json
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from cubalibre import i18n
from cubalibre.atomic_files import write_whole
from cubalibre.lab.dataset import headers, parquet
from cubalibre.lab.dataset.game_rows import MARGINS, Ended
from cubalibre.lab.dataset.parquet import FileError, Label
from cubalibre.lab.dataset.run import COLUMNS, GAMES, GameRows, Run
from cubalibre.lab.workers import executor
from cubalibre.lab.workers.executor import Chunk

RUN: Final = "run.json"
PART: Final = 100
"""Games per part of a small run: the most that a kill loses."""
MOST_PARTS: Final = 1000
"""Larger runs have larger parts, which limits the number of files."""


class FolderError(Exception):
    """The folder cannot hold this run; the message says why."""


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
        there = headers.read(head)
        if not there:
            raise FolderError(i18n.text("run", "damaged-run", path=head))
        if different := headers.differences(there, run.head()):
            raise FolderError(i18n.text("run", "other-run", path=path, known=different))
        folder = Folder(path, run)
        folder.tidy()
        yield folder


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
        try:
            labels = [parquet.label(path) for path in self.files()]
        except FileError as error:
            raise FolderError(i18n.text("run", "damaged-part", error=error)) from None
        return [(label.first, label.games) for label in labels]

    def missing(self, first: int, games: int) -> Iterator[Chunk]:
        """The parts of a range of games that are still to be played, in order."""
        size = part_size(games)
        at, end = first, first + games
        for there, number in [*self.done(), (end, 0)]:
            if at < min(there, end):
                yield from executor.cut(at, min(there, end) - at, size)
            at = max(at, there + number)

    def add(self, parts: Iterable[Chunk], played: Iterable[Sequence[GameRows]]) -> None:
        """Write parts that `missing` has found as the games of `chunks(parts)` are played.

        Raises:
            OSError: a file cannot be written.
        """
        found = iter(played)
        for part in parts:
            self._write(part, [game for _ in chunks([part]) for game in next(found)])

    def ended(self, first: int, games: int) -> Iterator[Ended]:
        """The results of a range of games, in order."""
        columns = ["game", "winner", "when", "cards", *MARGINS.values()]
        for path in self.files():
            for game, winner, when, cards, *margins in parquet.read(path, columns):
                if first <= game < first + games:
                    yield Ended(winner, when, cards, dict(zip(MARGINS, margins, strict=True)))

    def _write(self, part: Chunk, played: Iterable[GameRows]) -> None:
        first, games = part
        rows = [self.run.rows(game) for game in played]
        for name in self.run.tables:
            path = self.path / name / f"{first:09}-{first + games - 1:09}.parquet"
            label = Label(json.dumps(self.run.head(), ensure_ascii=False), name, first, games)
            parquet.write(path, label, COLUMNS[name], [row for game in rows for row in game[name]])


def chunks(parts: Iterable[Chunk]) -> Iterator[Chunk]:
    """Cut parts into chunks of games to hand out; no chunk belongs to two parts."""
    for first, games in parts:
        yield from executor.cut(first, games, max(executor.CHUNK, games // executor.CHUNK))


def part_size(games: int) -> int:
    """Games per part of a run with `games` games."""
    return max(PART, -(-games // MOST_PARTS))
