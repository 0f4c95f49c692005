"""Run folders: Parquet files of each table in parts, so that a run can stop and resume at any time.

    run.json                          what is played
    games/000000000-000000099.parquet one row per game
    cards/... and steps/...           the same games, on request
    unfinished.jsonl                  a line for each game of unfinished parts

A part is finished when its file of games exists: that is written last, and every file is written atomically.
"""

import fcntl
import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from cubalibre import i18n, json_lines
from cubalibre.atomic_files import part_of, write_whole
from cubalibre.lab.dataset import game_rows, headers, parquet
from cubalibre.lab.dataset.columns import COLUMNS, GAMES, MOMENTS, SEATS
from cubalibre.lab.dataset.game_rows import GameRow
from cubalibre.lab.dataset.headers import Header
from cubalibre.lab.dataset.parquet import FileError, Label
from cubalibre.lab.dataset.run import Run
from cubalibre.lab.workers import executor
from cubalibre.lab.workers.executor import Chunk

UNFINISHED: Final = "unfinished.jsonl"
PART: Final = 100
"""Games per part of a small run."""
MOST_PARTS: Final = 1000
"""Larger runs have larger parts, which limits the number of files."""


class FolderError(Exception):
    """The folder cannot hold this run; the message says why."""


@contextmanager
def opened(path: Path, run: Run, header: Header | None = None) -> Iterator["Folder"]:
    """Open or create the folder of a run, locked against other processes; its header is that of the run or given.

    Raises:
        FolderError: it holds something else, or another process writes to it.
        OSError: it cannot be written.
    """
    wanted = header or run.head()
    with claimed(path, wanted):
        yield Folder(path, run, wanted)


@contextmanager
def claimed(path: Path, wanted: Mapping[str, object]) -> Iterator[None]:
    """Create a folder with a header, or check that it has this one, and lock it against other processes.

    Raises:
        FolderError: it holds something else, or another process writes to it.
        OSError: it cannot be written.
    """
    head = path / headers.RUN
    path.mkdir(parents=True, exist_ok=True)
    if not head.exists():
        if any(found != part_of(head) for found in path.iterdir()):
            raise FolderError(i18n.text("run", "other-content", path=path))
        write_whole(head, json.dumps(wanted, indent=1, ensure_ascii=False) + "\n")
    with head.open(encoding="utf-8") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise FolderError(i18n.text("run", "busy", path=path)) from None
        there = headers.read(head)
        if not there:
            raise FolderError(i18n.text("run", "damaged-run", path=head))
        if different := headers.differences(there, wanted):
            raise FolderError(i18n.text("run", "other-run", path=path, known=different))
        yield


class Folder:
    """An open run folder."""

    def __init__(self, path: Path, run: Run, head: Header) -> None:
        """Use `opened` instead."""
        self.path = path
        self.run = run
        self._head = head
        self._tidy()
        finished = [_numbers(part) for part in self.done()]
        unfinished = _unfinished(path / UNFINISHED, self._head)
        self._unfinished = {at: game for at, game in unfinished.items() if not any(at in part for part in finished)}
        """The games of unfinished parts, by number."""
        self._parts: list[Chunk] = []
        """The parts that are being played."""

    def _tidy(self) -> None:
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

    def missing(self, numbers: range) -> list[int]:
        """The games that are still to be played, in order; `add` expects them."""
        at, self._parts = numbers.start, []
        for there, games in [*self.done(), (numbers.stop, 0)]:
            end = min(there, numbers.stop)
            self._parts += executor.cut(at, max(0, end - at), part_size(len(numbers)))
            at = max(at, there + games)
        played = (number for part in self._parts for number in _numbers(part))
        return [number for number in played if number not in self._unfinished]

    def add(self, games: Sequence[GameRow]) -> None:
        """Keep games as they are played, in order.

        Raises:
            OSError: a file cannot be written.
        """
        if not self._unfinished:
            (self.path / UNFINISHED).unlink(missing_ok=True)
        json_lines.add(self.path / UNFINISHED, self._head, map(vars, games))
        self._unfinished |= {game.game: game for game in games}
        while self._parts and all(number in self._unfinished for number in _numbers(self._parts[0])):
            self._write(self._parts.pop(0))

    def finish(self) -> None:
        """Write the games that a run has played before it ended early.

        Raises:
            OSError: a file cannot be written.
        """
        for numbers in list(executor.consecutive(sorted(self._unfinished))):
            self._write((numbers.start, len(numbers)))

    def games(self, numbers: range) -> Iterator[GameRow]:
        """The games that are there, those of finished parts first."""
        return read(self.path, numbers)

    def _write(self, part: Chunk) -> None:
        first, games = part
        rows = [self.run.rows(self._unfinished[number]) for number in _numbers(part)]
        for name in self.run.tables:
            path = self.path / name / f"{first:09}-{first + games - 1:09}.parquet"
            label = Label(json.dumps(self._head, ensure_ascii=False), name, first, games)
            parquet.write(path, label, COLUMNS[name], [row for game in rows for row in game[name]])
        for number in _numbers(part):
            del self._unfinished[number]
        if not self._unfinished:
            (self.path / UNFINISHED).unlink(missing_ok=True)


def read(path: Path, numbers: range | None = None) -> Iterator[GameRow]:
    """The games of a run folder, all or those with some numbers; also while a command writes to it.

    Raises:
        FolderError: the folder is damaged.
        OSError: it cannot be read.
    """
    head, found = headers.read(path / headers.RUN), set()
    for file in sorted((path / GAMES).glob("*.parquet")):
        seats, moments = (_by_game(path / table / file.name) for table in (SEATS, MOMENTS))
        for row in parquet.read(file):
            number = row["game"]
            found.add(number)
            if numbers is None or number in numbers:
                sampled = [list(each.values())[2:] for each in moments.get(number, [])]
                kept = {MOMENTS: sampled} if moments else {}
                yield game_rows.from_values(number, row, seats.get(number, []), kept)
    for number, game in _unfinished(path / UNFINISHED, head).items():
        if number not in found and (numbers is None or number in numbers):
            yield game


def _by_game(path: Path) -> dict[int, list[dict[str, Any]]]:
    """The rows of a part of a table by game; none if the table is not kept."""
    found: dict[int, list[dict[str, Any]]] = {}
    for row in parquet.read(path) if path.exists() else ():
        found.setdefault(row["game"], []).append(row)
    return found


def _unfinished(path: Path, head: Mapping[str, object]) -> dict[int, GameRow]:
    try:
        return json_lines.read(path, head, game_rows.from_line)
    except json_lines.OtherResults:
        raise FolderError(i18n.text("run", "damaged-run", path=path)) from None


def _numbers(part: Chunk) -> range:
    return range(part[0], part[0] + part[1])


def part_size(games: int) -> int:
    """Games per part of a run with `games` games."""
    return max(PART, -(-games // MOST_PARTS))
