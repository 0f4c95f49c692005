"""Diagram and list of the packages, and the list of modules: `python -m tools.architecture` writes them into docs/.

They are derived from the code: the imports (grimp, as import-linter reads them) and the first sentence of each
docstring.
"""

import ast
import re
import textwrap
from collections.abc import Iterator, Mapping
from functools import cache
from html import escape
from pathlib import Path
from typing import Final, NamedTuple

import grimp

from tools import modules_page

PACKAGE: Final = "cubalibre"
_ROOT: Final = Path(__file__).parents[1]
PICTURE: Final = _ROOT / "docs/architecture.svg"
PAGE: Final = _ROOT / "docs/architecture.md"
_LISTING: Final = re.compile(r"(?<=<!-- rooms -->\n).*?(?=<!-- end of rooms -->)", re.DOTALL)
_FRONT_DOOR: Final = "game"
"""The package that `from cubalibre import ...` opens."""

_WIDTH, _HEIGHT = 290, 108
_GAP_X, _GAP_Y = 26, 44
_MARGIN: Final = 24
_LETTERS: Final = 34
"""Letters of a description per line of a box; they fit in a wide font too."""

Imports = Mapping[str, frozenset[str]]
"""Package -> the packages that it imports directly."""


class Box(NamedTuple):
    """The upper left corner of a package's box."""

    x: int
    y: int


def imports() -> Imports:
    """The direct imports between packages, without a package's own."""
    graph = grimp.build_graph(PACKAGE, cache_dir=None)
    rooms = sorted(graph.find_children(PACKAGE))
    for room in rooms:
        if graph.find_children(room):
            graph.squash_module(room)
    found = {_short(room): {_short(other) for other in graph.find_modules_directly_imported_by(room)} for room in rooms}
    return {room: frozenset(others - {room}) for room, others in found.items() if not room.startswith("_")}


def _short(module: str) -> str:
    return module.partition(".")[2] or _FRONT_DOOR


def drawn(found: Imports) -> Imports:
    """The transitive reduction: an import that follows from others is left out."""

    @cache
    def reached(room: str) -> frozenset[str]:
        return found[room].union(*(reached(other) for other in found[room]))

    return {
        room: frozenset(one for one in others if not any(one in reached(other) for other in others))
        for room, others in found.items()
    }


def rows(found: Imports) -> list[list[str]]:
    """The packages by level from the top: each directly below the lowest package that imports it."""

    @cache
    def depth(room: str) -> int:
        return 1 + max((depth(other) for other, others in found.items() if room in others), default=-1)

    deepest = max(map(depth, found))
    return [sorted(room for room in found if depth(room) == level) for level in range(deepest + 1)]


def in_order(found: Imports) -> list[str]:
    """All packages from the top down."""
    return [room for level in rows(found) for room in level]


def description(room: str) -> str:
    """The first sentence of a package's docstring."""
    path = _ROOT / "src" / PACKAGE / room
    source = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    text = ast.get_docstring(ast.parse(source.read_text(encoding="utf-8"))) or ""
    summary = " ".join(text.partition("\n\n")[0].split())
    return re.split(r"(?<=[a-z)`])[.;](?:\s|$)", summary)[0]


def picture(found: Imports) -> str:
    """The diagram as SVG: packages as boxes, imports as arrows."""
    boxes = _boxes(rows(found))
    width = max(box.x for box in boxes.values()) + _WIDTH + _MARGIN
    height = max(box.y for box in boxes.values()) + _HEIGHT + _MARGIN
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="Sofia Sans, sans-serif">',
        "<title>The rooms of the program, and which imports which</title>",
        '<defs><marker id="tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="6" markerHeight="6" orient="auto">'
        '<path d="M0 0 8 4 0 8z" fill="#1e1a22"/></marker></defs>',
        f'<rect width="{width}" height="{height}" fill="#f6ead0"/>',
        *(_arrow(boxes[room], boxes[other]) for room, others in drawn(found).items() for other in sorted(others)),
        *(line for room, box in boxes.items() for line in _room(room, box)),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _boxes(levels: list[list[str]]) -> dict[str, Box]:
    """The boxes of all levels; each level is centred."""
    most = max(map(len, levels))
    placed = {}
    for level, row in enumerate(levels):
        first = _MARGIN + (most - len(row)) * (_WIDTH + _GAP_X) // 2
        for number, room in enumerate(row):
            placed[room] = Box(first + number * (_WIDTH + _GAP_X), _MARGIN + level * (_HEIGHT + _GAP_Y))
    return placed


def _arrow(start: Box, end: Box) -> str:
    x, y, to_x, to_y = start.x + _WIDTH // 2, start.y + _HEIGHT, end.x + _WIDTH // 2, end.y - 2
    bend = _GAP_Y * 3 // 4
    path = f"M{x} {y}C{x} {y + bend} {to_x} {to_y - bend} {to_x} {to_y}"
    return f'<path d="{path}" fill="none" stroke="#1e1a22" stroke-width="2" marker-end="url(#tip)"/>'


def _room(room: str, box: Box) -> Iterator[str]:
    at = f'x="{box.x}" y="{box.y}" width="{_WIDTH}" height="{_HEIGHT}"'
    yield f'<rect {at} rx="4" fill="#fdf6e4" stroke="#1e1a22" stroke-width="3"/>'
    yield f'<text x="{box.x + 14}" y="{box.y + 26}" font-size="19" font-weight="700" fill="#a81e13">{room}</text>'
    lines = textwrap.wrap(description(room).replace("`", ""), _LETTERS, max_lines=4, placeholder=" …")
    for number, line in enumerate(lines):
        y = box.y + 46 + number * 17
        yield f'<text x="{box.x + 14}" y="{y}" font-size="13.5" fill="#1e1a22">{escape(line)}</text>'


def listing(found: Imports) -> str:
    """The list as Markdown: each package from the top, its description and its imports."""
    lines = [""]
    for room in in_order(found):
        others = ", ".join(f"`{other}`" for other in sorted(found[room])) or "nothing of the others"
        lines.append(f"- **`{room}`** {description(room)}. *Imports* {others}.")
    return "\n".join([*lines, "", ""])


def page(text: str, found: Imports) -> str:
    """The text of the page with the current list.

    Raises:
        ValueError: it lacks the comments around the list.
    """
    if not _LISTING.search(text):
        raise ValueError(f"{PAGE.name} needs the lines <!-- rooms --> and <!-- end of rooms -->, the list between them")
    return _LISTING.sub(lambda _: listing(found), text)


def main() -> None:
    """Write the diagram and both lists."""
    found = imports()
    PICTURE.write_text(picture(found), encoding="utf-8")
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8"), found), encoding="utf-8")
    modules_page.PAGE.write_text(modules_page.page(in_order(found)), encoding="utf-8")


if __name__ == "__main__":
    main()
