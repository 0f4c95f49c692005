"""Columns of the tables of a run: kind of value, what it says, and its unit."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from cubalibre import board as b
from cubalibre import notation as n

WORD: Final = "word"
NUMBER: Final = "number"
LONG: Final = "long"
REAL: Final = "real"
TRUTH: Final = "truth"
NUMBERS: Final = "numbers"
"""A list of numbers."""


class Column(NamedTuple):
    """A column; the texts are also in the Parquet files."""

    kind: str
    about: str
    unit: str = ""


def of_each_faction(what: str, column: Column) -> dict[str, Column]:
    """A column for each Faction, like `margin_government`."""
    return {of_faction(what, f): column._replace(about=f"{n.FACTION_WORDS[f]}: {column.about}") for f in b.FACTIONS}


def of_each_space(what: str, column: Column) -> Mapping[str, Column]:
    """A column for each space with a population, like `control_las_villas`."""
    return {of_space(what, s): column._replace(about=f"{n.SPACE_WORDS[s]}: {column.about}") for s in b.POPULATED}


def of_faction(what: str, faction: b.Faction) -> str:
    """Name of a column about a Faction."""
    return _name(what, n.FACTION_WORDS[faction])


def of_space(what: str, space: b.Space) -> str:
    """Name of a column about a space."""
    return _name(what, n.SPACE_WORDS[space])


def _name(what: str, word: str) -> str:
    return f"{what}_{word.replace('-', '_')}"
