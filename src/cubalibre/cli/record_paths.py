"""Where games are recorded."""

import os
from datetime import datetime
from pathlib import Path
from typing import Final

SUFFIX: Final = ".jsonl"
REAL_DICE: Final = "-real-dice"
"""In the name of a record whose dice and cards a person enters: the record itself cannot tell."""


def data_folder() -> Path:
    """The folder of this program's data, by the rules that Linux desktops follow."""
    base = os.environ.get("XDG_DATA_HOME", "")
    return (Path(base) if Path(base).is_absolute() else Path.home() / ".local" / "share") / "cubalibre"


def new_record_path(real_dice: bool) -> Path:
    """A file that does not exist yet, named by date and time."""
    name = f"{datetime.now():%Y-%m-%d-%H%M%S}"
    ending = (REAL_DICE if real_dice else "") + SUFFIX
    path = data_folder() / (name + ending)
    number = 2
    while path.exists():
        path = data_folder() / f"{name}-{number}{ending}"
        number += 1
    return path


def records() -> list[Path]:
    """The records in the data folder, the one last written first."""
    try:
        found = [(path.stat().st_mtime, path) for path in data_folder().glob(f"*{SUFFIX}")]
    except OSError:
        return []
    return [path for _, path in sorted(found, reverse=True)]


def has_real_dice(path: Path) -> bool:
    """Whether a record's name says that a person enters dice and cards."""
    return path.stem.endswith(REAL_DICE)


def free_name(path: Path) -> Path:
    """The first of FILE.1, FILE.2 and so on that is not there yet."""
    number = 1
    while (kept := path.with_name(f"{path.name}.{number}")).exists():
        number += 1
    return kept
