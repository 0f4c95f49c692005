"""Compile the engine for tests, in less time than the one to be shipped takes: `python -m tools.quick_engine DIR`.

DIR becomes a copy of `src/` with the engine. mypyc translates it as always; gcc does not optimise it, takes the modules
of a package as one file, and compiles again only what has changed. What it keeps for that is in DIR.parts.
"""

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections import defaultdict
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from hashlib import blake2b
from pathlib import Path
from typing import Final, NamedTuple

from mypy.version import __version__ as compiler
from mypyc.build import include_dir, mypycify

import setup

SUFFIX: Final[str] = sysconfig.get_config_var("EXT_SUFFIX")
CC: Final = shlex.split(sysconfig.get_config_var("CC"))
FLAGS: Final = ("-O0", "-DNDEBUG", "-fwrapv", "-fPIC", "-fno-asynchronous-unwind-tables", "-w")
HEADERS: Final = (f"-I{include_dir()}", f"-I{sysconfig.get_path('include')}")


def digest(*parts: object) -> str:
    """Of what decides about something made, this program and the compiler included."""
    found = blake2b(Path(__file__).read_bytes(), digest_size=16)
    for part in (sys.version, compiler, *parts):
        text = part if isinstance(part, bytes) else str(part).encode()
        found.update(b"%d:%b" % (len(text), text))
    return found.hexdigest()


def contents(files: Iterable[Path]) -> Iterator[object]:
    """The names of files, each with what is in it."""
    for file in sorted(files):
        yield from (file, file.read_bytes())


class Translated(NamedTuple):
    """A library of Python and the files of its C."""

    name: str
    sources: list[Path]


def translate(parts: Path) -> list[Translated]:
    """Write the engine in C: its library, and for each module a small one that opens the library."""
    found = mypycify(
        [*setup.CHECKED, *setup.modules()], opt_level="0", debug_level="0", multi_file=True, target_dir=str(parts)
    )
    return [Translated(one.name, sorted(map(Path, one.sources))) for one in found]


def by_package(library: Translated) -> list[str]:
    """The C of the library, that of the modules of a package together."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for source in library.sources:
        found[source.stem.rpartition("___")[0]].append(source.read_text("utf-8"))
    return ["\n".join(texts) for texts in found.values()]


def compile_c(text: str, headers: str, parts: Path) -> Path:
    """The object file of a text in C, which is named by all that it depends on."""
    made = parts / f"{digest(text, headers)}.o"
    if not made.exists():
        writing = made.with_suffix(".new")
        command = [*CC, *FLAGS, f"-I{parts}", *HEADERS, "-x", "c", "-c", "-", "-o", str(writing)]
        subprocess.run(command, input=text.encode(), check=True)
        writing.rename(made)
    return made


def link(objects: Iterable[Path], made: Path) -> None:
    """Make a library that Python can load."""
    made.parent.mkdir(parents=True, exist_ok=True)
    subprocess.run([*CC, "-shared", *map(str, objects), "-o", str(made)], check=True)


def openers(modules: list[Translated]) -> dict[str, list[str]]:
    """C that opens the library -> the modules it serves, no two of which end in the same word."""
    left = {module.name: module.sources[0] for module in modules}
    found = {}
    while left:
        together = {source.stem: name for name, source in left.items()}
        texts = [left.pop(name).read_text("utf-8") for name in together.values()]
        alone = [text.replace("PyInit___init__", f"unused_{place}") for place, text in enumerate(texts)]
        found["\n".join(alone)] = list(together.values())
    return found


def compile_engine(parts: Path, compiled: Path) -> None:
    """Make the folder of the compiled modules."""
    library, *modules = translate(parts)
    headers = digest(*contents(parts.glob("*.h")))
    opening = openers(modules)
    texts = sorted((*by_package(library), *opening), key=len, reverse=True)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        made = dict(zip(texts, pool.map(lambda text: compile_c(text, headers, parts), texts), strict=True))
    for old in {*parts.glob("*.o")} - {*made.values()}:
        old.unlink()
    shutil.rmtree(compiled, ignore_errors=True)
    link((made[text] for text in texts if text not in opening), compiled / f"{library.name}{SUFFIX}")
    for text, names in opening.items():
        first, *others = (compiled / f"{name.replace('.', '/')}{SUFFIX}" for name in names)
        link([made[text]], first)
        for other in others:
            other.parent.mkdir(parents=True, exist_ok=True)
            other.hardlink_to(first)


def is_made(folder: Path, of: str) -> bool:
    """Whether a folder was made of exactly this."""
    mark = folder.with_suffix(".made")
    return folder.exists() and mark.exists() and mark.read_text() == of


def make(folder: Path) -> None:
    """Make the copy with the compiled engine, unless it is there."""
    engine = digest(*contents(map(Path, ["setup.py", *setup.modules()])))
    sources = (path for path in Path("src/cubalibre").rglob("*") if path.is_file() and path.suffix != ".pyc")
    everything = digest(engine, *contents(sources))
    if is_made(folder, everything):
        return
    parts = folder.with_suffix(".parts")
    compiled = parts / "compiled"
    if not is_made(compiled, engine):
        compile_engine(parts, compiled)
        compiled.with_suffix(".made").write_text(engine)
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree("src", folder)
    shutil.copytree(compiled, folder, copy_function=os.link, dirs_exist_ok=True)
    folder.with_suffix(".made").write_text(everything)


if __name__ == "__main__":
    os.chdir(Path(__file__).parents[1])
    make(Path(sys.argv[1]))
