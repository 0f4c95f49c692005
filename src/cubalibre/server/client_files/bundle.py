"""Bundles the client's modules: one file loads faster than fifty small ones.

Each module becomes a function that is called once, after the modules that it imports (there are no cycles), and returns
its exports. Variables exported with `let` are declared outside, so that importers see them change. Statements must be
formatted by Biome; anything else is refused.

A part that only some pages need (`bundled_part`) is a file of its own. It shares the modules of the first file, which
exports them.
"""

import posixpath
import re
from collections.abc import Collection, Iterable
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
_INDENT: Final = re.compile(r"^\s+", re.MULTILINE)
"""Not sent, nor are empty lines: in a template, white space with a line break counts as one space or none."""


class Modules:
    """The modules of a folder, without comments; each is read once, however many bundles contain it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._read: dict[str, tuple[str, list[str]]] = {}

    def with_imports(self, first: str) -> dict[str, str]:
        """A module and everything that it imports, by path; each after the modules that it imports itself.

        Raises:
            ValueError: two of them have the same base name.
        """
        sources: dict[str, str] = {}
        self._collect(first, sources)
        if len(set(map(_name, sources))) < len(sources):
            raise ValueError("two modules have the same base name")
        return sources

    def _collect(self, file: str, sources: dict[str, str]) -> None:
        source, imports = self._module(file)
        for other in imports:
            if other not in sources:
                self._collect(other, sources)
        sources[file] = source

    def _module(self, file: str) -> tuple[str, list[str]]:
        """The source of a module, and the paths of those that it imports."""
        if file not in self._read:
            source = _WITHIN.sub("", _COMMENT.sub("", (self._folder / file).read_text("utf-8")))
            self._read[file] = source, [_meant(file, path) for _, _, path in _IMPORT.findall(source)]
        return self._read[file]


def bundled(modules: Modules, first: str, addresses: dict[str, str], parts: Iterable[str] = ()) -> str:
    """Bundle a module of a folder (a path like `pages/app.js`) with everything that it imports.

    Files that have an address in `addresses`, by path, are not bundled. What `parts` (first modules of parts) import
    from here is exported.

    Raises:
        ValueError: an import or export has an unsupported form.
    """
    sources = modules.with_imports(first)
    live = _names(_LIVE, sources)
    if len(live) != len(set(live)):
        raise ValueError("two modules export a variable under the same name")
    lines = [*_apart(sources, addresses), *([f"let {', '.join(live)};"] if live else [])]
    lines += [_as_function(file, source, live) for file, source in sources.items()]
    shared = sorted({name for part in parts for name in _shared(modules.with_imports(part), sources, live)})
    if shared:
        lines.append(f"export {{ {', '.join(shared)} }};")
    return _INDENT.sub("", "\n".join(lines))


def bundled_part(modules: Modules, first: str, whole: str, addresses: dict[str, str]) -> str:
    """Bundle a module with what it imports besides the modules of another bundle, whose first module is `whole`.

    The bundle exports the first module as its default.

    Raises:
        ValueError: an import or export has an unsupported form.
    """
    shared = modules.with_imports(whole)
    found = modules.with_imports(first)
    own = {file: source for file, source in found.items() if file not in shared}
    live = _names(_LIVE, shared)
    taken = sorted(_shared(found, shared, live))
    lines = [*_apart(own, addresses), f'import {{ {", ".join(taken)} }} from "./{addresses[whole]}";']
    lines += [_as_function(file, source, live) for file, source in own.items()]
    return _INDENT.sub("", "\n".join([*lines, f"export default {_name(first)};"]))


def _apart(sources: dict[str, str], addresses: dict[str, str]) -> list[str]:
    """Imports of the files that are not bundled."""
    apart = sorted({_meant(file, path) for file, source in sources.items() for _, path in _HANDED_ON.findall(source)})
    return [f'import * as {_name(path)} from "./{addresses[path]}";' for path in apart]


def _shared(part: dict[str, str], whole: dict[str, str], live: Collection[str]) -> set[str]:
    """What the modules of a part need of another bundle: its modules, and variables that change."""
    needed: set[str] = set()
    for file, source in part.items():
        if file in whole:
            continue
        for names, _, path in _IMPORT.findall(source):
            if _meant(file, path) in whole:
                needed.add(_name(_meant(file, path)))
                needed.update(name for each in names.split(",") if (name := each.strip()) in live)
    return needed


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
    return f"const {_name(file)} = (() => {{\n{body}return {{{','.join(exported)}}};\n}})();"


def _pattern(names: str, live: list[str]) -> str:
    """`a, b as c` as `{ a, b: c }`, without shared variables."""
    found = [name.strip() for name in names.split(",") if name.strip()]
    return "{" + ",".join(name.replace(" as ", ":") for name in found if name not in live) + "}"


def _name(file: str) -> str:
    """The variable that holds the exports of a module: no two modules have one base name."""
    return "$" + re.sub(r"\W", "_", posixpath.basename(file).removesuffix(".js"))
