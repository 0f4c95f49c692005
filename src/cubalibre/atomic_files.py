"""Atomic writing of files: after a crash, either the old or the new text is there."""

import os
from pathlib import Path


def write_whole(path: Path, text: str) -> None:
    """Write a file atomically and durably, by way of a temporary file in the same folder.

    Raises:
        OSError: the file cannot be written; the old one has not changed.
    """
    part = path.with_name(path.name + ".part")
    try:
        with part.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except OSError:
        part.unlink(missing_ok=True)
        raise
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
