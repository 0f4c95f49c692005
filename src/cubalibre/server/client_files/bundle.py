"""Bundles the client's modules: one file loads faster than fifty small ones.

Each module becomes a function that is called once, after the modules that it imports (there are no cycles), and returns
its exports. Variables exported with `let` are declared outside, so that importers see them change. Statements must be
formatted by Biome; anything else is refused.
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
"""A comment on lines of its own."""
_WITHIN: Final = re.compile(r"/\*\* @(?:(?!\*/).)*\*/ ?|(?<=[;,{}()\[\]]) // .*$", re.MULTILINE)
"""A type within a line, or a comment at its end."""
_INDENT: Final = re.compile(r"^ +", re.MULTILINE)
"""Not sent: in a template, white space with a line break counts as one space or none, however long it is."""


def bundled(folder: Path, first: str, addresses: dict[str, str]) -> str:
    """Bundle a module of a folder (a path like `pages/app.js`) with everything that it imports.

    Files that have an address in `addresses`, by path, are not bundled.

    Raises:
        ValueError: an import or export has an unsupported form.
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
    lines += [_as_function(file, source, live) for file, source in sources.items()]
    return _INDENT.sub("", "\n".join(lines))


def _collect(folder: Path, file: str, sources: dict[str, str]) -> None:
    """Add a module to `sources` after the modules that it imports."""
    source = _WITHIN.sub("", _COMMENT.sub("", (folder / file).read_text("utf-8")))
    for _, _, path in _IMPORT.findall(source):
        other = _meant(file, path)
        if other not in sources:
            _collect(folder, other, sources)
    sources[file] = source


def _meant(file: str, path: str) -> str:
    """The path in the folder of a relative import."""
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
        raise ValueError(f"{file}: cannot be bundled: {unread[0]}")
    return f"const {_name(file)} = (() => {{\n{body}return {{ {', '.join(exported)} }};\n}})();"


def _pattern(names: str, live: list[str]) -> str:
    """`a, b as c` as `{ a, b: c }`, without shared variables."""
    found = [name.strip() for name in names.split(",") if name.strip()]
    return "{ " + ", ".join(name.replace(" as ", ": ") for name in found if name not in live) + " }"


def _name(file: str) -> str:
    """The variable that holds the exports of a module."""
    return "$" + re.sub(r"\W", "_", file.removesuffix(".js"))
