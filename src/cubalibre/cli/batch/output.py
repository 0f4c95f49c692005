"""Output files of a command: checked before the games are played, written after."""

from pathlib import Path

from cubalibre import i18n
from cubalibre.atomic_files import write_whole
from cubalibre.cli.text.console import USAGE, fail


def check_writable(path: Path | None) -> None:
    """Exit with a message now, rather than after an hour of games, if a file cannot be written."""
    if path is not None and (path.is_dir() or not path.absolute().parent.is_dir()):
        reason = i18n.text("laboratory", "is-folder" if path.is_dir() else "no-folder")
        fail(i18n.text("program", "not-writable", path=path, error=reason), USAGE)


def write(path: Path, text: str) -> None:
    """Write a file, and its folder if there is none; exits with a message if that fails."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, text)
    except OSError as error:
        fail(i18n.text("program", "not-writable", path=path, error=i18n.system(error)))
