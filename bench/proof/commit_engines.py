"""The two engines that `proof.py` plays with, each in a folder with its sources and the records it made."""

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
"""Rooms that change no game."""
DAY: Final = 24 * 60 * 60


class Engine(NamedTuple):
    """An engine to play with."""

    folder: Path

    def records(self, name: str, games: list[dict[str, Any]]) -> list[str]:
        """The records of some games, played if they are not kept yet."""
        key = hashlib.sha256(PLAYER.read_bytes() + json.dumps(games).encode()).hexdigest()[:8]
        path = self.folder / f"{name}-{key}.json.gz"
        if not path.exists():
            played = json.dumps(self.run(play=games)).encode()
            with commits.in_its_place(path) as part:
                part.write_bytes(gzip.compress(played))
        found: list[str] = json.loads(gzip.decompress(path.read_bytes()))
        return found

    def run(self, **job: Any) -> Any:
        """What `proof_player.py` finds with this engine, in a process of its own."""
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
    """The engine of a commit, by its whole hash; kept with its records for other runs."""
    commits.lay_down(commit, kept / commit, "src")
    return Engine(kept / commit)


def of_tree() -> Engine:
    """The engine of the working tree as it is at this moment; what nobody has played with for a day is dropped."""
    folder = OWN / f"tree-{_digest()}"
    for old in set(OWN.glob("tree-*")) - {folder}:
        if time.time() - old.stat().st_mtime > DAY:
            shutil.rmtree(old)
    if not folder.exists():
        with commits.in_its_place(folder) as part:
            shutil.copytree(SOURCES, part / "src", ignore=shutil.ignore_patterns("__pycache__"))
    return Engine(folder)


def _digest() -> str:
    """Of all that can change a game, so that a run that was stopped goes on while nothing has changed."""
    engine = SOURCES / "cubalibre"
    files = (path for path in engine.rglob("*.py") if path.relative_to(engine).parts[0] not in OUTSIDE)
    texts = (str(path).encode() + b"\n" + path.read_bytes() for path in sorted(files))
    return hashlib.sha256(b"\n".join(texts)).hexdigest()[:12]
