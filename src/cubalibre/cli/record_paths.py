"""Paths of recorded games, and the data folder."""

import os
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Final

SUFFIX: Final = ".jsonl"
REAL_DICE: Final = "-real-dice"
"""Part of the name of a record whose dice and cards a person enters: the record itself does not say so."""


def data_folder() -> Path:
    """The program's data folder, by the XDG base directory specification."""
    base = os.environ.get("XDG_DATA_HOME", "")
    return (Path(base) if Path(base).is_absolute() else Path.home() / ".local" / "share") / "cubalibre"


def new_record_path(real_dice: bool) -> Path:
    """A file in the data folder that does not exist yet, named by date and time."""
    return new_path(data_folder(), (REAL_DICE if real_dice else "") + SUFFIX)


def new_path(folder: Path, ending: str = SUFFIX) -> Path:
    """A file in a folder that does not exist yet, named by date and time."""
    name = f"{datetime.now():%Y-%m-%d-%H%M%S}"
    names = (f"{name}{f'-{number}' if number > 1 else ''}{ending}" for number in count(1))
    return next(path for path in map(folder.joinpath, names) if not path.exists())


def records() -> list[Path]:
    """The records in the data folder, most recently written first."""
    try:
        found = [(path.stat().st_mtime, path) for path in data_folder().glob(f"*{SUFFIX}")]
    except OSError:
        return []
    return [path for _, path in sorted(found, reverse=True)]


def in_folder(folder: Path) -> list[Path]:
    """The records in a folder and the folders in it, in order."""
    return sorted(folder.rglob(f"*{SUFFIX}"))


def has_real_dice(path: Path) -> bool:
    """Whether a record's name says that a person enters dice and cards."""
    return path.stem.endswith(REAL_DICE)


def backup_path(path: Path) -> Path:
    """The first of FILE.1, FILE.2 and so on that does not exist."""
    return next(kept for number in count(1) if not (kept := path.with_name(f"{path.name}.{number}")).exists())
