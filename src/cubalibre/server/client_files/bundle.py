"""The client's modules as one: a browser that must ask for fifty waits longer than for one that is as large.

Each module becomes a function that is called once, after those that it imports (there are no rings), and returns what
it exports. What it exports with `let` lies around all of them, so that others see it change. It reads statements as
Biome formats them, and refuses what it cannot read.
"""

import posixpath
import re
from pathlib import Path
from typing import Final

_IMPORT: Final = re.compile(r'^import (?:\{([^}]*)\}|\* as (\w+)) from "(\.[\w./-]+)";\n', re.MULTILINE)
_HANDED_ON: Final = re.compile(r'^export \{([^}]*)\} from "(\.[\w./-]+)";\n', re.MULTILINE)
_LIVE: Final = re.compile(r"^export let (?=(\w+) =)", re.MULTILINE)
_EXPORT: Final = re.compile(r"^export (?=(?:async )?(?:const|function|class) (\w+))", re.MULTILINE)
_UNREAD: Final = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)
_COMMENT: Final = re.compile(r"^ *(?://.*|/\*\*(?:(?!\*/)[\s\S])*\*/)\n", re.MULTILINE)
"""One with lines of its own."""


def joined(folder: Path, first: str, addresses: dict[str, str]) -> str:
    """A module with all that it needs.

    Args:
        folder: where the modules are.
        first: the path in the folder of the module that needs the others, as `pages/app.js`.
        addresses: of files that stay apart, by their paths in the folder.

    Raises:
        ValueError: an import or export is written in a way that is not known here.
    """
    sources: dict[str, str] = {}
    _collect(folder, first, sources)
    live = _names(_LIVE, sources)
    if len(live) != len(set(live)):
        raise ValueError("two modules export a variable under the same name")
    apart = sorted({_meant(file, path) for file, source in sources.items() for _, path in _HANDED_ON.findall(source)})
    lines = [f'import * as {_name(path)} from "./{addresses[path]}";' for path in apart]
    if live:
        lines.append(f"let {', '.join(live)};")
    return "\n".join([*lines, *(_as_function(file, source, live) for file, source in sources.items())])


def _collect(folder: Path, file: str, sources: dict[str, str]) -> None:
    """Each module after those that it imports."""
    source = _COMMENT.sub("", (folder / file).read_text("utf-8"))
    for _, _, path in _IMPORT.findall(source):
        other = _meant(file, path)
        if other not in sources:
            _collect(folder, other, sources)
    sources[file] = source


def _meant(file: str, path: str) -> str:
    """The path in the folder of what a module names by a path from its own place."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(file), path))


def _names(statement: re.Pattern[str], sources: dict[str, str]) -> list[str]:
    return [name for source in sources.values() for name in statement.findall(source)]


def _as_function(file: str, source: str, live: list[str]) -> str:
    exported = [name for name in _EXPORT.findall(source) if name not in live]

    def bind(found: re.Match[str]) -> str:
        names, whole, path = found.groups()
        return f"const {whole or _pattern(names, live)} = {_name(_meant(file, path))};\n"

    def hand_on(found: re.Match[str]) -> str:
        names = _pattern(found[1], [])
        exported.extend(name.strip() for name in names.strip("{} ").split(",") if name.strip())
        return f"const {names} = {_name(_meant(file, found[2]))};\n"

    body = _EXPORT.sub("", _LIVE.sub("", _HANDED_ON.sub(hand_on, _IMPORT.sub(bind, source))))
    if unread := _UNREAD.search(body):
        raise ValueError(f"{file}: cannot be joined: {unread[0]}")
    return f"const {_name(file)} = (() => {{\n{body}return {{ {', '.join(exported)} }};\n}})();"


def _pattern(names: str, live: list[str]) -> str:
    """`a, b as c` as `{ a, b: c }`, without what everybody sees."""
    found = [name.strip() for name in names.split(",") if name.strip()]
    return "{ " + ", ".join(name.replace(" as ", ": ") for name in found if name not in live) + " }"


def _name(file: str) -> str:
    """What a module is called among the others."""
    return "$" + re.sub(r"\W", "_", file.removesuffix(".js"))
