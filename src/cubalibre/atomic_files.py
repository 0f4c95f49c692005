"""Files that survive a crash."""

import os
from pathlib import Path


def write_whole(path: Path, text: str) -> None:
    """Write a file so that after a crash at any moment either the old or the new text is there, whole.

    Raises:
        OSError: the file cannot be written; the old one is untouched.
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
