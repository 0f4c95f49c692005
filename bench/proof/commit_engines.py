"""Engines to compare: the sources of a commit or of the working tree, and the records they played."""

import gzip
import hashlib
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Final, NamedTuple

from bench import commits

PLAYER: Final = commits.ROOT / "bench/proof/player.py"
SOURCES: Final = commits.ROOT / "src"
OWN: Final = commits.ROOT / "build" / "proof"
OUTSIDE: Final = ("cli", "i18n", "lab", "server", "view", "web")
"""Packages that do not affect games."""
DAY: Final = 24 * 60 * 60


class Engine(NamedTuple):
    """An engine and its stored records."""

    folder: Path

    def records(self, name: str, games: list[dict[str, Any]]) -> list[str]:
        """The records of games, played unless they are stored."""
        key = hashlib.sha256(PLAYER.read_bytes() + json.dumps(games).encode()).hexdigest()[:8]
        path = self.folder / f"{name}-{key}.json.gz"
        if not path.exists():
            played = json.dumps(self.run(play=games)).encode()
            with commits.in_its_place(path) as part:
                part.write_bytes(gzip.compress(played))
        found: list[str] = json.loads(gzip.decompress(path.read_bytes()))
        return found

    def run(self, **job: Any) -> Any:
        """Run `player` with this engine in a process of its own."""
        sources = str(self.folder / "src")
        done = subprocess.run(
            [sys.executable, str(PLAYER), sources],
            input=json.dumps({"play": [], "locate": [], **job}),
            env={**os.environ, "PYTHONPATH": sources},
            stdout=subprocess.PIPE,
            text=True,
            check=False,
        )
        if done.returncode:
            raise SystemExit(f"proof: {sources} cannot play (status {done.returncode})")
        return json.loads(done.stdout)


def of_commit(commit: str, kept: Path) -> Engine:
    """The engine of a commit, given its full hash."""
    commits.lay_down(commit, kept / commit, "src")
    return Engine(kept / commit)


def of_tree() -> Engine:
    """The engine of a snapshot of the working tree; snapshots unused for a day are deleted."""
    folder = OWN / f"tree-{_digest()}"
    for old in set(OWN.glob("tree-*")) - {folder}:
        if time.time() - old.stat().st_mtime > DAY:
            shutil.rmtree(old)
    if not folder.exists():
        with commits.in_its_place(folder) as part:
            shutil.copytree(SOURCES, part / "src", ignore=shutil.ignore_patterns("__pycache__"))
    return Engine(folder)


def _digest() -> str:
    """The digest of all sources that can affect a game; the same digest continues an interrupted run."""
    engine = SOURCES / "cubalibre"
    files = (path for path in engine.rglob("*.py") if path.relative_to(engine).parts[0] not in OUTSIDE)
    texts = (str(path).encode() + b"\n" + path.read_bytes() for path in sorted(files))
    return hashlib.sha256(b"\n".join(texts)).hexdigest()[:12]
