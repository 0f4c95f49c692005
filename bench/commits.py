"""The files of another commit, laid down in a folder; for the tools that compare the working tree with one."""

import io
import os
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]


def full_name(commit: str) -> str:
    """The whole hash of a commit, however it is named; ends the program if there is none of that name."""
    done = _git("rev-parse", "--verify", "--quiet", f"{commit}^{{commit}}")
    if done.returncode:
        sys.exit(f"BASE: there is no commit {commit!r} here")
    return done.stdout.decode().strip()


def text_of(commit: str, path: str) -> str:
    """A file of a commit; "" if it has none of that name."""
    return _git("show", f"{commit}:{path}").stdout.decode()


def lay_down(commit: str, folder: Path, *paths: str) -> None:
    """Put files and folders of a commit into a folder, unless they are there."""
    if not folder.exists():
        with (
            in_its_place(folder) as part,
            tarfile.open(fileobj=io.BytesIO(_git("archive", commit, *paths).stdout)) as tar,
        ):
            tar.extractall(part, filter="data")


@contextmanager
def in_its_place(path: Path) -> Iterator[Path]:
    """A name to write a file or folder under; what is there at the end, and whole, gets its own name."""
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        yield part
        if not path.is_dir():  # another process may have been faster
            part.replace(path)
    finally:
        shutil.rmtree(part, ignore_errors=True)
        part.unlink(missing_ok=True)


def _git(*arguments: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, check=False)
