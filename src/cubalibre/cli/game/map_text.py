"""The map drawn in characters: a box for each space, lines between adjacent ones."""

from collections.abc import Iterable
from dataclasses import dataclass
from textwrap import wrap
from typing import Final, TypeAlias

from rich.text import Text

from cubalibre import board as b
from cubalibre import i18n
from cubalibre import notation as n
from cubalibre.cli.game import board_text
from cubalibre.position import Position
from cubalibre.view.table import space_view

_LABEL: Final = 13
"""Columns inside a box if no label needs more: five boxes then fit a screen of 80 columns."""
_GRID: Final[tuple[tuple[b.Space | None, ...], ...]] = (
    (b.CIGAR, b.HAVANA, None, b.FACTORY, b.CAMAGUEY_CITY),
    (b.PINAR, b.LA_HABANA, b.MATANZAS, b.LAS_VILLAS, b.CAMAGUEY),
    (None, b.SANTIAGO, b.SIERRA, b.SUGAR, b.ORIENTE),
)
"""The places of the boxes. The coast bends back, so that a map of seven Provinces has room for what is in them."""
_PLACE: Final = {space: (row, column) for row, spaces in enumerate(_GRID) for column, space in enumerate(spaces)}
_BELOW: Final = ({b.SIERRA, b.ORIENTE},)
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


def inside() -> int:
    """Columns inside a box: as many as the longest label needs."""
    return max(_LABEL, *(len(label(space)) for space in b.SPACES))


def width() -> int:
    """Columns that the map needs."""
    return len(_GRID[0]) * (inside() + 3) - 1


def drawn(position: Position) -> list[Text]:
    """The map of a position, line by line."""
    boxes = {space: _box(position, space) for space in b.SPACES}
    heights = [max(len(boxes[space].lines) for space in row if space is not None) + 2 for row in _GRID]
    canvas = _Canvas(inside(), [sum(heights[:row]) + row for row in range(len(_GRID))], sum(heights) + len(_GRID))
    for space, box in boxes.items():
        row, column = _PLACE[space]
        # Boxes of the first row stand on the line that connects them with the second.
        height = len(box.lines) + 2 if row == 0 else heights[row]
        canvas.draw_box(box, canvas.tops[row] + heights[row] - height, column, height)
    for space, other in _pairs():
        canvas.connect(space, other)
    for at, faction in enumerate(b.FACTIONS, start=canvas.tops[2]):
        key = f"{letter(faction)} {i18n.faction_short(faction)}"
        canvas.write(at, 0, Text(key, style=board_text.STYLE[faction]))
    for at, key in enumerate(("key.control", "key.terror")):
        canvas.write(at, 2 * canvas.step, Text(i18n.text("map", key), style="dim"))
    return canvas.lines()


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
        if lines[-1].cell_len + len(control) > inside():
            lines.append(Text())
        lines[-1].pad_right(inside() - lines[-1].cell_len - len(control))
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
    return wrap(" ".join(words), inside(), subsequent_indent="  ")


class _Canvas:
    """Characters with their styles, by line and column."""

    def __init__(self, inside: int, tops: list[int], height: int) -> None:
        """Make an empty canvas for rows of boxes that begin in the lines `tops`."""
        self.inside, self.tops, self.step = inside, tops, inside + 3
        self._tiles: list[list[_Tile]] = [[(" ", _PLAIN)] * width() for _ in range(height)]

    def write(self, line: int, column: int, text: Text) -> None:
        """Put a text on the canvas as far as it fits; each part keeps its style."""
        for at, character in enumerate(text.plain[: width() - column]):
            styles = [str(text.style), *(str(span.style) for span in text.spans if span.start <= at < span.end)]
            self._tiles[line][column + at] = (character, " ".join(filter(None, dict.fromkeys(styles))))

    def draw_box(self, box: _Box, top: int, column: int, height: int) -> None:
        """Draw the box in a column of the grid."""
        left = column * self.step
        rim = Text(f"┌{box.label:─<{self.inside}}┐", style=box.style)
        rim.stylize("bold", 1, 1 + len(box.label))
        self.write(top, left, rim)
        for at in range(1, height - 1):
            self.write(top + at, left, Text(f"│{' ' * self.inside}│", style=box.style))
        for at, line in enumerate(box.lines, 1):
            self.write(top + at, left + 1, line)
        self.write(top + height - 1, left, Text(f"└{'─' * self.inside}┘", style=box.style))

    def connect(self, space: b.Space, other: b.Space) -> None:
        """Draw the line between two adjacent spaces."""
        (row, column), (other_row, other_column) = _PLACE[space], _PLACE[other]
        above = self.tops[other_row] - 1
        if {space, other} in _BELOW:
            left, right = sorted((self._middle(column), self._middle(other_column)))
            self.write(len(self._tiles) - 1, left, Text(f"└{'─' * (right - left - 1)}┘"))
        elif row == other_row:
            self.write(self.tops[row] + 1, other_column * self.step - 1, Text("─"))
        elif column == other_column:
            self.write(above, self._middle(column), Text("│"))
        else:
            self.write(above, max(column, other_column) * self.step - 1, Text("╲"))

    def _middle(self, column: int) -> int:
        return column * self.step + self.inside // 2 + 1

    def lines(self) -> list[Text]:
        """The lines, without spaces at their ends."""
        found = [Text.assemble(*line) for line in self._tiles]
        for text in found:
            text.rstrip()
        return found
