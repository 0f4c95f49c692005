"""Files of other commits, extracted into a folder."""

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
    """The full hash of a commit; exits the program if it does not exist."""
    done = _git("rev-parse", "--verify", "--quiet", f"{commit}^{{commit}}")
    if done.returncode:
        sys.exit(f"BASE: there is no commit {commit!r} here")
    return done.stdout.decode().strip()


def text_of(commit: str, path: str) -> str:
    """The text of a file of a commit; "" if it does not exist."""
    return _git("show", f"{commit}:{path}").stdout.decode()


def lay_down(commit: str, folder: Path, *paths: str) -> None:
    """Extract files and folders of a commit into a folder, unless it exists."""
    if not folder.exists():
        with (
            in_its_place(folder) as part,
            tarfile.open(fileobj=io.BytesIO(_git("archive", commit, *paths).stdout)) as tar,
        ):
            tar.extractall(part, filter="data")


@contextmanager
def in_its_place(path: Path) -> Iterator[Path]:
    """A temporary path for a file or folder that is renamed to `path` at the end."""
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
