"""Compile the engine when `CUBALIBRE_COMPILE` is set (`make compiled`); all else stands in pyproject.toml."""

import os
from pathlib import Path

from setuptools import setup

SOURCE = Path("src/cubalibre")
COMPILED = ("board", "options", "notation", "position", "table", "rules", "nonplayer", "seats")


def modules() -> list[str]:
    """The files of the typed core, in an order of their own."""
    rooms = (room for name in COMPILED for room in (SOURCE / f"{name}.py", *(SOURCE / name).rglob("*.py")))
    return sorted(str(path) for path in rooms if path.exists())


def extensions() -> list[object]:
    """The core as C extensions; nothing when it is to stay as it is."""
    level = os.environ.get("CUBALIBRE_COMPILE")
    if not level:
        return []
    from mypyc.build import mypycify  # noqa: PLC0415 - needed for this alone

    return mypycify(modules(), opt_level=level, debug_level="0")


setup(ext_modules=extensions())
