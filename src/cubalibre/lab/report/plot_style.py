"""Style of the plots (colours, type), and conversion of a figure into inline SVG."""

import io
import re
from collections.abc import Callable
from importlib.resources import as_file, files
from typing import Final

from matplotlib import style
from matplotlib.axes import Axes
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.colors import LinearSegmentedColormap
from matplotlib.figure import Figure

INK: Final = "#1e1a22"
SOFT: Final = "#5a4d45"
LINE: Final = "#c9b487"
CARD: Final = "#fdf6e4"
SUN: Final = "#f0b63c"
FACTIONS: Final = ("#23467f", "#c4281b", "#eca91f", "#23734a")
"""As in the browser game (web/README-design.md)."""
NOBODY: Final = "#b9a888"
OPINION: Final = LinearSegmentedColormap.from_list("opinion", ["#a81e13", "#e59a7b", CARD, "#8fb8e8", "#23467f"])
"""From Active Opposition to Active Support."""
WIDE: Final = 5.2
"""Width in inches of 72 pixels; the page scales it to fit."""
_SHEET: Final = files("cubalibre.lab.report") / "page.mplstyle"
_ID: Final = re.compile(r' id="([^"]*)"')
_FONT: Final = re.compile(r"'DejaVu Sans'[^;\"]*")
_SIZE: Final = re.compile(r' (width|height)="[^"]*"')
_METADATA: Final = re.compile(r"\s*<metadata>.*?</metadata>", re.DOTALL)
_USED: Final = re.compile(r"#([\w-]+)")


def shade(colour: str) -> LinearSegmentedColormap:
    """A colour map from the paper to a colour."""
    return LinearSegmentedColormap.from_list(colour, [CARD, colour])


def picture(name: str, height: float, draw: Callable[[Axes], None]) -> str:
    """A plot with one pair of axes as an SVG element, reproducible to the byte.

    The name is unique on the page and part of the ids; the height is in inches, like `WIDE`.
    """
    with as_file(_SHEET) as sheet, style.context([sheet, {"svg.hashsalt": name}], after_reset=True):
        figure = Figure(figsize=(WIDE, height), layout="constrained")
        draw(figure.add_subplot())
        file = io.StringIO()
        # As `savefig` does, which draws everything once more to lay it out; drawing lays out, too.
        canvas = FigureCanvasSVG(figure)
        canvas.print_svg(file, metadata={"Date": None, "Creator": None})  # type: ignore[no-untyped-call]
    return _embedded(file.getvalue())


def _embedded(text: str) -> str:
    """An SVG file as inline SVG: full width, fonts of the page, without unused ids."""
    head, rest = text[text.index("<svg") :].split(">", 1)
    svg = _SIZE.sub("", head).replace("<svg ", '<svg aria-hidden="true" focusable="false" ') + ">" + rest
    svg = _FONT.sub("'Sofia Sans Condensed', 'Arial Narrow', sans-serif", _METADATA.sub("", svg))
    used = set(_USED.findall(svg))
    return _ID.sub(lambda match: match[0] if match[1] in used else "", svg).strip()
