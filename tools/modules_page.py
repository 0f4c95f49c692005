"""Page of all modules with the first lines of their docstrings or comments (docs/modules.md)."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

_ROOT: Final = Path(__file__).parents[1]
_SOURCES: Final = _ROOT / "src/cubalibre"
PAGE: Final = _ROOT / "docs/modules.md"
_LEFT_OUT: Final = ("vendor", "versions")
"""Folders of vendored files and of Alembic's migrations."""
_COMMENT: Final = re.compile(r"(?://|/\*\*?) *(.*?)(?: *\*/)?(?:\n// *([^\n]*))?\n")
_INTRODUCTION: Final = """\
# Modules

Every module of the program with the first line of its description, from the command line down to the board; then the
browser client, the measurements and the build tools. [Architecture](architecture.md) shows how the packages depend on
each other.

<!-- Written by `python -m tools.architecture` from the docstrings of the modules. -->
"""


def page(packages: list[str]) -> str:
    """The text of the page.

    Args:
        packages: the packages and modules of `cubalibre`, in the order of the page.
    """
    lines = [_INTRODUCTION, *_section("The top level", [_SOURCES / "__init__.py", _SOURCES / "__main__.py"])]
    single = [name for name in packages if not (_SOURCES / name).is_dir()]
    for name in (name for name in packages if name not in single):
        lines += _package(_SOURCES / name, f"`{name}`")
    lines += _section("Single modules", [_SOURCES / f"{name}.py" for name in single])
    lines += ["## The browser client: `web`", "", *_files(_SOURCES / "web", "*.js"), ""]
    for name in ("bench", "tools"):
        lines += _package(_ROOT / name, f"`{name}`")
    return "\n".join(lines)


def _section(heading: str, files: list[Path]) -> list[str]:
    return [f"## {heading}", "", *(_line(file, file.name) for file in files), ""]


def _package(folder: Path, heading: str) -> list[str]:
    return [f"## {heading}", "", description(folder / "__init__.py"), "", *_files(folder, "*.py"), ""]


def _files(folder: Path, pattern: str, depth: int = 0) -> Iterator[str]:
    """The modules of a folder, then those of its folders, each indented below its name."""
    indent = "    " * depth
    for file in sorted(folder.glob(pattern)):
        if file.name != "__init__.py":
            yield indent + _line(file, file.name)
    for inner in sorted(path for path in folder.iterdir() if path.is_dir() and path.name not in _LEFT_OUT):
        if any(inner.rglob(pattern)):
            about = inner / "__init__.py"
            yield f"{indent}{_line(about, f'{inner.name}/')}" if about.exists() else f"{indent}- **`{inner.name}/`**"
            yield from _files(inner, pattern, depth + 1)


def _line(file: Path, name: str) -> str:
    return f"- **`{name}`** {description(file)}"


def description(file: Path) -> str:
    """The first line of a module's docstring, or the first sentence of a script's comment.

    Raises:
        ValueError: it has none.
    """
    text = file.read_text(encoding="utf-8")
    if file.suffix == ".py":
        found = (ast.get_docstring(ast.parse(text)) or "").partition("\n")[0]
    else:
        comment = _COMMENT.match(text)
        whole = " ".join(filter(None, comment.groups())) if comment else ""
        found = re.split(r"(?<=[a-z)\"]\.) ", whole)[0]
    if not found:
        raise ValueError(f"{file}: begin the module with a line that says what it holds")
    return found
