"""Compile the engine when `CUBALIBRE_COMPILE` is set (`make compiled`); all else is in pyproject.toml.

It is set to gcc's level. `make test` compiles otherwise, in less time: tools/quick_engine.py.
"""

import os
from concurrent.futures import ThreadPoolExecutor
from itertools import chain
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext

SOURCE = Path("src/cubalibre")
COMPILED = (
    *("board", "options", "notation", "position", "question", "table", "rules", "nonplayer", "seats", "search"),
    *("codec", "narration", "record", "game_decider", "checkpoints"),
)

CHECKED = ("--config-file=", "--strict", "--always-true", "COMPILING")
"""Settings of the type check before compiling: without those of pyproject.toml, which say that nothing is compiled."""


class BuildInParallel(build_ext):
    """Compiles the C files of an extension, one for each module, on all cores; setuptools takes one after the other."""

    def build_extensions(self) -> None:
        """Build the extensions, the small ones side by side as well."""
        one_after_another = self.compiler.compile
        self.parallel = os.cpu_count()
        with ThreadPoolExecutor(self.parallel) as pool:
            self.compiler.compile = lambda sources, **how: list(
                chain.from_iterable(pool.map(lambda source: one_after_another([source], **how), sources))
            )
            super().build_extensions()


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

    made = mypycify([*CHECKED, *modules()], opt_level=level, debug_level="0", multi_file=True)
    for extension in made:
        extension.extra_compile_args += ["-fvisibility=hidden", "-flto=auto"]  # its files are one program
        extension.extra_link_args.append("-flto=auto")
    return made


if __name__ == "__main__":
    setup(ext_modules=extensions(), cmdclass={"build_ext": BuildInParallel})
