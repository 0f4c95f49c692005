"""The folder of a run: a file of each table for each part of its games, so that it can be broken off at any moment.

    run.json                          what is played
    games/000000000-000000099.parquet a row a game
    cards/... and steps/...           the same games, if wished

A part is there when its file of games is: that is written last, and each file comes whole or not at all.
"""

import fcntl
import json
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Final

from cubalibre import i18n
from cubalibre.lab.dataset import headers, parquet, simulation_run
from cubalibre.lab.dataset.game_rows import Ended
from cubalibre.lab.dataset.parquet import FileError, Label, Table
from cubalibre.lab.dataset.simulation_run import GAMES, Run
from cubalibre.lab.workers import executor
from cubalibre.lab.workers.executor import Chunk, Engine
from cubalibre.storage import write_whole

RUN: Final = "run.json"
PART: Final = 100
"""Games of a part of a small run: what is lost at most when it is killed."""
MOST_PARTS: Final = 1000
"""A larger run has larger parts, so that there never are too many files."""


class FolderError(Exception):
    """A folder in which these games cannot be kept; the message says why."""


def seed_in(path: Path) -> int | None:
    """The seed of the run that a folder holds, if it holds one."""
    try:
        seed = json.loads((path / RUN).read_text(encoding="utf-8"))["seed"]
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return seed if isinstance(seed, int) else None


@contextmanager
def opened(path: Path, run: Run) -> Iterator["Folder"]:
    """The folder of a run, new or to be gone on with; nobody else writes in it meanwhile.

    Raises:
        FolderError: it holds something else, or somebody else writes in it.
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
    """What a folder holds must be of the same run.

    Raises:
        FolderError: it is not.
    """
    try:
        different = headers.differences(json.loads(found), run.head())
    except (ValueError, AttributeError, TypeError):
        raise FolderError(i18n.text("run", "damaged-run", path=path / RUN)) from None
    if different:
        raise FolderError(i18n.text("run", "other-run", path=path, known=different))


class Folder:
    """A run's folder, while its games are played."""

    def __init__(self, path: Path, run: Run) -> None:
        """See `opened`."""
        self.path = path
        self.run = run

    def tidy(self) -> None:
        """Remove what a run that was killed left behind of a part that is not there."""
        done = {path.name for path in self.files()}
        for name in self.run.tables:
            (self.path / name).mkdir(exist_ok=True)
            for path in (self.path / name).iterdir():
                if path.name not in done and path.name.endswith((".parquet", ".part")):
                    path.unlink()

    def files(self) -> list[Path]:
        """The files of games, in order."""
        return sorted((self.path / GAMES).glob("*.parquet"))

    def done(self) -> list[Chunk]:
        """The parts that are there, in order.

        Raises:
            FolderError: one of them is damaged.
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
        """The parts that are still to be played of some games, in order."""
        size = part_size(games)
        at, end = first, first + games
        for there, number in [*self.done(), (end, 0)]:
            if at < min(there, end):
                yield from executor.cut(at, min(there, end) - at, size)
            at = max(at, there + number)

    def fill(self, parts: list[Chunk], engine: Engine) -> Iterator[int]:
        """Play and write parts; yields how many games more have been played.

        Raises:
            playing.BrokenGame: a game broke down.
            engines.EngineError: whoever plays is gone.
                OSError: they cannot be written.
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
        """How some of its games ended, in order."""
        columns = ["game", "winner", "when", "cards", *simulation_run.MARGINS.values()]
        for path in self.files():
            for row in parquet.read(path, columns):
                if first <= row["game"] < first + games:
                    margins = {word: row[name] for word, name in simulation_run.MARGINS.items()}
                    yield Ended(row["winner"], row["when"], row["cards"], margins)

    def _write(self, part: Chunk, tables: list[dict[str, Table]]) -> None:
        first, games = part
        head = json.dumps(self.run.head(), ensure_ascii=False)
        for name in self.run.tables:
            path = self.path / name / f"{first:09}-{first + games - 1:09}.parquet"
            parquet.write(path, Label(head, name, first, games), [each[name] for each in tables])


def part_size(games: int) -> int:
    """How many games a part of a run of so many has."""
    return max(PART, -(-games // MOST_PARTS))
