"""What a page is made of: pictures with what they show in words, and tables."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from cubalibre import board as b
from cubalibre import i18n
from cubalibre.lab.dataset.statistics import Share


class Cell(NamedTuple):
    """A figure in a table, upon a colour that tells it too."""

    text: str
    colour: str
    """Of the figure's ink and ground, as CSS."""


@dataclass(frozen=True)
class Table:
    """A table; the first cell of each row is its heading."""

    caption: str
    head: Sequence[str]
    rows: Sequence[Sequence[str | Cell]]


@dataclass(frozen=True)
class Figure:
    """A picture."""

    title: str
    svg: str
    told: str
    """What it shows, in words."""
    faction: str = ""


@dataclass(frozen=True)
class Section:
    """Pictures and tables about one question."""

    name: str
    title: str
    text: str
    figures: Sequence[Figure] = field(default_factory=tuple)
    tables: Sequence[Table] = field(default_factory=tuple)
    """Always open."""
    more: Sequence[Table] = field(default_factory=tuple)
    """To be opened by the reader."""
    wide: bool = False
    """Whether each picture takes the whole width; the text or a table then says in words what it shows."""


def said(key: str, **values: object) -> str:
    """A text of the page."""
    return i18n.text("report", key, **values)


def share(share: Share) -> str:
    """A share with its 95% interval."""
    percents = {"share": share.share, "low": share.low, "high": share.high}
    return said("range", **{name: i18n.percent(value, 1) for name, value in percents.items()})


def names() -> list[str]:
    """The Factions by name, in board order."""
    return [i18n.faction_name(faction) for faction in b.FACTIONS]


def signed(value: float, digits: int = 0) -> str:
    """A number with its sign; none at all without one."""
    return i18n.signed(value, digits).replace("-", "−") if value else "0"


def heated(share: float, colour: str) -> Cell:
    """A share upon a colour that is the stronger the larger it is."""
    return Cell(i18n.percent(share), f"--heat: {share:.2f}; --hue: {colour}")
