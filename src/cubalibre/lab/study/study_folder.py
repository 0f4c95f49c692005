"""Study folders: Parquet files of each table, one a game, so that a study can stop and go on at any time.

    run.json               how the games are analysed
    games/NAME.parquet     the result of a game
    turns/... and cards/...
    results/...            what has been found of each game, turn by turn

A game is finished when its file of the table of games exists: that is written last, and every file atomically.
"""

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from cubalibre.analysis.shrinkage import PERCENT
from cubalibre.lab.dataset import parquet, run_folder
from cubalibre.lab.dataset.parquet import FileError, Label
from cubalibre.lab.games.playout import PROGRAM
from cubalibre.lab.study.study_rows import COLUMNS, GAMES, Row
from cubalibre.record import RULES_VERSION
from cubalibre.search.levels import VERSION

FORMAT: Final = "cubalibre-study/1"
RESULTS: Final = "results"


def header(effort: str, seats: str, seed: int) -> dict[str, object]:
    """Everything that determines what is found in a record; `seats` are the Factions judged, as they were typed."""
    return {
        "format": FORMAT, "program": PROGRAM, "rules": RULES_VERSION, "search": max(VERSION.values()), "effort": effort,
        "seats": seats, "seed": seed, "shrinkage": PERCENT,
    }  # fmt: skip


@contextmanager
def opened(path: Path, head: Mapping[str, object]) -> Iterator["Folder"]:
    """Open or create the folder of a study, locked against other processes.

    Raises:
        run_folder.FolderError: it holds something else, or another process writes to it.
        OSError: it cannot be written.
    """
    with run_folder.claimed(path, head):
        yield Folder(path, head)


class Folder:
    """An open study folder."""

    def __init__(self, path: Path, head: Mapping[str, object]) -> None:
        """Use `opened` instead."""
        self.path = path
        self._head = head

    def results(self, name: str) -> Path:
        """Where the results of a game are kept, turn by turn."""
        return self.path / RESULTS / name

    def has(self, name: str, record: bytes) -> bool:
        """Whether a game is finished, with the record as it is now."""
        try:
            return parquet.label(self._file(GAMES, name)) == self._label(GAMES, record)
        except (FileError, OSError):
            return False

    def write(self, name: str, record: bytes, rows: Mapping[str, Sequence[Row]]) -> None:
        """Write the rows of a game, its result last.

        Raises:
            OSError: a file cannot be written.
        """
        assert [*rows][-1] == GAMES, "the table of games says that the others are there"
        for table, same in rows.items():
            path = self._file(table, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            parquet.write(path, self._label(table, record), COLUMNS[table], same)

    def _file(self, table: str, name: str) -> Path:
        return self.path / table / f"{name}.parquet"

    def _label(self, table: str, record: bytes) -> Label:
        head = {**self._head, "record": hashlib.sha256(record).hexdigest()}
        return Label(json.dumps(head, ensure_ascii=False), table, 0, 1)
