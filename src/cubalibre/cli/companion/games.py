"""The companion's games: where they are recorded, and the menu that lists them."""

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rich.console import Console

from cubalibre import RecordError, i18n
from cubalibre.atomic_files import write_whole
from cubalibre.cli import record_paths
from cubalibre.cli.game import menu, record_file
from cubalibre.codec import PositionError

_FOLDER: Final = "companion"
_ELSEWHERE: Final = "files.txt"
"""A list of the records in other places, in the folder."""
_LISTED: Final = 9
"""Games in the menu, the most recently played ones."""


@dataclass(frozen=True)
class Choice:
    """What is chosen in the menu."""

    path: Path
    """The record; that of a new game does not exist yet."""
    in_the_middle: bool = False
    """Whether the new game is begun in the middle."""


def folder() -> Path:
    """Where games are recorded for which no file is named."""
    return record_paths.data_folder() / _FOLDER


def remember(path: Path) -> None:
    """Add a record in another place to the list of games."""
    path = path.resolve()
    if path.parent == folder().resolve() or path in _elsewhere():
        return
    with suppress(OSError):  # the game goes on without it
        folder().mkdir(parents=True, exist_ok=True)
        write_whole(folder() / _ELSEWHERE, "".join(f"{other}\n" for other in (*_elsewhere(), path)))


def _elsewhere() -> list[Path]:
    """The records in other places that are still there."""
    try:
        lines = (folder() / _ELSEWHERE).read_text("utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return []
    return [path for path in map(Path, lines) if path.is_file()]


def unfinished() -> list[tuple[Path, str]]:
    """The records of games that are not over, the most recently played first, each with what it is in a few words."""
    found = [*folder().glob(f"*{record_paths.SUFFIX}"), *_elsewhere()]
    found.sort(key=lambda path: path.stat().st_mtime, reverse=True)
    return [(path, line) for path in found if (line := _described(path))]


def _described(path: Path) -> str:
    """A game that is not over in a few words; "" if it is, or if it cannot be read."""
    try:
        game, _ = record_file.playable_part(path)
    except (RecordError, PositionError, OSError):
        return ""
    return "" if game.over else menu.describe(path, game)


def choose(console: Console) -> Choice:
    """Ask which game goes on, or for a new one.

    Raises:
        Left: the person leaves.
    """
    listed = unfinished()[:_LISTED]
    lines = [*(line for _, line in listed), _text("menu.new"), _text("menu.middle")]
    picked = menu.pick(console, _text("menu"), lines, "quit")
    assert picked is not None, "the way out is to leave"
    if picked < len(listed):
        return Choice(listed[picked][0])
    return Choice(record_paths.new_path(folder()), in_the_middle=picked == len(listed) + 1)


def _text(key: str) -> str:
    return i18n.text("companion", key)
