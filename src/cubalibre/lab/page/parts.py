"""What a page is made of: pictures with what they show in words, and tables."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from cubalibre import board as b
from cubalibre import i18n
from cubalibre.lab.statistics import Share


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


def share(share: Share) -> str:
    """A share with its 95% interval."""
    return f"{share.share:.1%} ({share.low:.1%} to {share.high:.1%})"


def names() -> list[str]:
    """The Factions by name, in board order."""
    return [i18n.faction_name(faction) for faction in b.FACTIONS]


def signed(value: float) -> str:
    """A number with its sign."""
    return f"{value:+g}".replace("-", "−") if value else "0"


def heated(share: float, colour: str) -> Cell:
    """A share upon a colour that is the stronger the larger it is."""
    return Cell(f"{share:.0%}", f"--heat: {share:.2f}; --hue: {colour}")
