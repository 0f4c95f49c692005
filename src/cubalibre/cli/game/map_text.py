"""The map drawn in characters, 79 columns wide: a box for each space, lines between adjacent ones."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain
from textwrap import wrap
from typing import Final, TypeAlias

from rich.text import Text

from cubalibre import board as b
from cubalibre import i18n
from cubalibre import notation as n
from cubalibre.cli.game import board_text
from cubalibre.position import Position
from cubalibre.view.table import space_view

WIDTH: Final = 79
"""Columns that the map needs."""
LABEL: Final = 13
"""The most letters that a space's label may have."""
_BOX: Final = LABEL + 2
_STEP: Final = _BOX + 1
"""From the left side of a box to that of the next."""
_GRID: Final[tuple[tuple[b.Space | None, ...], ...]] = (
    (b.CIGAR, b.HAVANA, None, b.FACTORY, b.CAMAGUEY_CITY),
    (b.PINAR, b.LA_HABANA, b.MATANZAS, b.LAS_VILLAS, b.CAMAGUEY),
    (None, b.SANTIAGO, b.SIERRA, b.SUGAR, b.ORIENTE),
)
"""The places of the boxes. The coast bends back, so that a map of seven Provinces has room for what is in them."""
_PLACE: Final = {space: (row, column) for row, spaces in enumerate(_GRID) for column, space in enumerate(spaces)}
_BELOW: Final = ((b.SIERRA, b.ORIENTE),)
"""Adjacent spaces of the last row with another one between them: their line runs below it."""
_PLAIN: Final = ""
_Tile: TypeAlias = tuple[str, str]
"""A character and its style."""


@dataclass(frozen=True)
class _Box:
    """What is in the box of a space."""

    label: str
    style: str
    lines: list[Text]


def drawn(position: Position) -> list[Text]:
    """The map of a position, line by line."""
    boxes = {space: _box(position, space) for space in b.SPACES}
    heights = [max(len(boxes[space].lines) for space in row if space is not None) + 2 for row in _GRID]
    tops = [sum(heights[:row]) + row for row in range(len(_GRID))]
    canvas: list[list[_Tile]] = [[(" ", _PLAIN)] * WIDTH for _ in range(tops[-1] + heights[-1] + 1)]
    for space, box in boxes.items():
        row, column = _PLACE[space]
        # Boxes of the first row stand on the line that connects them with the second.
        top = tops[row] + (heights[row] - len(box.lines) - 2 if row == 0 else 0)
        height = len(box.lines) + 2 if row == 0 else heights[row]
        _draw_box(canvas, box, top, column * _STEP, height)
    for space, other in _pairs():
        _connect(canvas, tops, space, other)
    for at, faction in enumerate(b.FACTIONS, start=tops[2]):
        key = f"{letter(faction)} {i18n.faction_short(faction)}"
        _write(canvas, at, 0, Text(key, style=board_text.STYLE[faction]))
    for at, key in enumerate(("key.control", "key.terror")):
        _write(canvas, at, 2 * _STEP, Text(i18n.text("map", key), style="dim"))
    return [_joined(line) for line in canvas]


def _pairs() -> Iterable[tuple[b.Space, b.Space]]:
    """Adjacent spaces, each pair once, as (upper or left, lower or right)."""
    both = ((space, other) for space in b.SPACES for other in b.ADJACENT[space])
    return ((space, other) for space, other in both if _PLACE[space] < _PLACE[other])


# What is in a box.


def label(space: b.Space) -> str:
    """The short name of a space."""
    return i18n.text("map", n.SPACE_WORDS[space])


def letter(faction: b.Faction) -> str:
    """The letter of a Faction."""
    return i18n.text("map", f"letter.{n.FACTION_WORDS[faction]}")


def _box(position: Position, space: b.Space) -> _Box:
    holder = space_view(position, space).control
    style = board_text.STYLE[n.faction_named(holder)] if holder else _PLAIN
    lines = _heading(position, space, holder)
    for faction in b.FACTIONS:
        lines += _pieces(position, space, faction)
    return _Box(label(space), style, lines)


def _heading(position: Position, space: b.Space, holder: str | None) -> list[Text]:
    """Terrain and Population, opinion, Terror, and Control at the right; of an EC its Econ and Sabotage."""
    words = (board_text.worth(space), board_text.short_level(position, space), _marker(position, space))
    lines = [Text(row) for row in _rows(filter(None, words))]
    if holder:
        control = f"[{letter(n.faction_named(holder))}]"
        if lines[-1].cell_len + len(control) > LABEL:
            lines.append(Text())
        lines[-1].pad_right(LABEL - lines[-1].cell_len - len(control))
        lines[-1].append(control, f"bold {board_text.STYLE[n.faction_named(holder)]}")
    return lines


def _marker(position: Position, space: b.Space) -> str:
    number = position.terror[space]
    return board_text.marker(position, space) if b.is_ec(space) or not number else f"!{number}"


def _pieces(position: Position, space: b.Space, faction: b.Faction) -> list[Text]:
    """A Faction's letter and pieces."""
    words = board_text.pieces(position, space, faction).split()
    return [Text(row, style=board_text.STYLE[faction]) for row in _rows([letter(faction), *words])] if words else []


def _rows(words: Iterable[str]) -> list[str]:
    """Words in as many rows of a box as they need."""
    return wrap(" ".join(words), LABEL, subsequent_indent="  ")


# Drawing.


def _draw_box(canvas: list[list[_Tile]], box: _Box, top: int, left: int, height: int) -> None:
    rim = Text(f"┌{box.label}{'─' * (LABEL - len(box.label))}┐", style=box.style)
    rim.stylize("bold", 1, 1 + len(box.label))
    _write(canvas, top, left, rim)
    for at in range(1, height - 1):
        _write(canvas, top + at, left, Text(f"│{' ' * LABEL}│", style=box.style))
    for at, line in enumerate(box.lines, 1):
        _write(canvas, top + at, left + 1, line)
    _write(canvas, top + height - 1, left, Text(f"└{'─' * LABEL}┘", style=box.style))


def _write(canvas: list[list[_Tile]], row: int, column: int, text: Text) -> None:
    """Put a text on the canvas; each part keeps its style."""
    for at, character in enumerate(text.plain):
        styles = [str(text.style), *(str(span.style) for span in text.spans if span.start <= at < span.end)]
        canvas[row][column + at] = (character, " ".join(filter(None, dict.fromkeys(styles))))


def _connect(canvas: list[list[_Tile]], tops: list[int], space: b.Space, other: b.Space) -> None:
    """Draw the line between two adjacent spaces."""
    (row, column), (other_row, other_column) = _PLACE[space], _PLACE[other]
    middle = column * _STEP + _BOX // 2
    if (space, other) in _BELOW or (other, space) in _BELOW:
        _draw_below(canvas, len(canvas) - 1, middle, other_column * _STEP + _BOX // 2)
    elif row == other_row:
        canvas[tops[row] + 1][column * _STEP + _BOX] = ("─", _PLAIN)
    elif column == other_column:
        canvas[tops[other_row] - 1][middle] = ("│", _PLAIN)
    else:
        canvas[tops[other_row] - 1][max(column, other_column) * _STEP - 1] = ("╲", _PLAIN)


def _draw_below(canvas: list[list[_Tile]], row: int, left: int, right: int) -> None:
    _write(canvas, row, left, Text(f"└{'─' * (right - left - 1)}┘"))


def _joined(line: list[_Tile]) -> Text:
    text = Text.assemble(*chain(line), no_wrap=True, end="\n")
    text.rstrip()
    return text
