"""Elements of the page: sections, figures with a text alternative, tables; formats of numbers."""

from collections.abc import Sequence
from typing import NamedTuple

from cubalibre import board as b
from cubalibre import i18n
from cubalibre.intervals import Estimate, Share


class Cell(NamedTuple):
    """A table cell whose background shows its value."""

    text: str
    colour: str
    """The colours of text and background, as CSS."""


class Table(NamedTuple):
    """A table; the first cell of each row is its header."""

    caption: str
    head: Sequence[str]
    rows: Sequence[Sequence[str | Cell]]


class Figure(NamedTuple):
    """A plot."""

    title: str
    svg: str
    description: str
    """The text alternative."""
    faction: str = ""


class Section(NamedTuple):
    """Plots and tables on one question."""

    name: str
    """The key of its title."""
    figures: Sequence[Figure] = ()
    tables: Sequence[Table] = ()
    """Tables that are always open."""
    more: Sequence[Table] = ()
    """Folded tables."""
    text: str = ""
    """By default the text whose key is the name and `.text`."""
    wide: bool = False
    """Whether plots take the full width; a text or table then describes them."""


def said(key: str, **values: object) -> str:
    """A text of the page."""
    return i18n.text("report", key, **values)


def share(share: Share) -> str:
    """A share with its 95% interval."""
    percents = {"share": share.share, "low": share.low, "high": share.high}
    return said("range", **{name: i18n.percent(value, 1) for name, value in percents.items()})


def estimate(found: Estimate) -> str:
    """A mean with its 95% interval, with signs."""
    values = {"share": found.mean, "low": found.low, "high": found.high}
    return said("range", **{name: signed(value, 1) for name, value in values.items()})


def columns(*keys: str) -> list[str]:
    """Headings of columns."""
    return [said(f"column.{key}") for key in keys]


def names() -> list[str]:
    """The Factions by name, in board order."""
    return [i18n.faction_name(faction) for faction in b.FACTIONS]


def signed(value: float, digits: int = 0) -> str:
    """A number with its sign; what is rounded to 0 has none."""
    return i18n.signed(value, digits).replace("-", "−") if round(value, digits) else "0"


def heated(share: float, colour: str) -> Cell:
    """A share on a background whose strength shows its size."""
    return Cell(i18n.percent(share), f"--heat: {share:.2f}; --hue: {colour}")
