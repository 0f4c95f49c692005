"""Atomic writing of files: after a crash, either the old or the new content is there."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, Final

PRIVATE: Final = 0o600
"""The mode of a file that only its owner may read."""
_USUAL: Final = 0o666
"""The mode of a file before the process's own restrictions (`umask`)."""


def part_of(path: Path) -> Path:
    """The temporary file in which a file is written; it stays behind if the process is killed meanwhile."""
    return path.with_name(path.name + ".part")


def write_whole(path: Path, text: str) -> None:
    """Write a text file atomically and durably.

    Raises:
        OSError: the file cannot be written; the old one has not changed.
    """
    with replacing(path) as file:
        file.write(text.encode("utf-8"))


@contextmanager
def replacing(path: Path, mode: int = _USUAL) -> Iterator[BinaryIO]:
    """A temporary file in the same folder, which takes the place of `path` at the end of the `with` block.

    Raises:
        OSError: the file cannot be written; the old one has not changed.
    """
    part = part_of(path)
    part.unlink(missing_ok=True)  # of a process that was killed, perhaps with another mode
    try:
        with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode), "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
