"""Tables of a run and their columns, which columns.toml describes."""

import tomllib
from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import Final, NamedTuple

from cubalibre import board as b
from cubalibre import notation as n

SEATS: Final = "seats"
CARDS: Final = "cards"
PIECES: Final = "pieces"
STEPS: Final = "steps"
DECISIONS: Final = "decisions"
MOMENTS: Final = "moments"
COUNTS: Final = "counts"
FAILURES: Final = "failures"
BRANCHES: Final = "branches"
GAMES: Final = "games"
"""Names of tables."""


class Column(NamedTuple):
    """A column: kind of value, what it holds, and its unit."""

    kind: str
    about: str
    unit: str = ""


def of_faction(what: str, faction: b.Faction) -> str:
    """Name of a column about a Faction, like `margin_government`."""
    return _name(what, n.FACTION_WORDS[faction])


def of_space(what: str, space: b.Space) -> str:
    """Name of a column about a space, like `control_las_villas`."""
    return _name(what, n.SPACE_WORDS[space])


def _name(what: str, word: str) -> str:
    return f"{what}_{word.replace('-', '_')}"


_EACH: Final = {
    "FACTION": n.FACTION_WORDS[: len(b.FACTIONS)],
    "SPACE": tuple(n.SPACE_WORDS[space] for space in b.POPULATED),
}


def _columns(name: str, column: Column) -> Iterator[tuple[str, Column]]:
    what, _, each = name.rpartition("_")
    if each not in _EACH:
        yield name, column
    for word in _EACH.get(each, ()):
        yield _name(what, word), column._replace(about=f"{word}: {column.about}")


DESCRIBED: Final[dict[str, dict[str, list[str]]]] = tomllib.loads(
    (files(__package__) / "columns.toml").read_text("utf-8")
)
"""Table -> column, with FACTION or SPACE for several -> fields of `Column`."""


def tables(described: Mapping[str, Mapping[str, list[str]]], key: dict[str, Column]) -> dict[str, dict[str, Column]]:
    """Table -> column, from descriptions; every table begins with the columns of the key."""
    return {
        table: key | dict(each for name, values in columns.items() for each in _columns(name, Column(*values)))
        for table, columns in described.items()
    }


COLUMNS: Final = tables(
    DESCRIBED, {"seed": Column("long", "Seed of the run"), "game": Column("long", "Number of the game")}
)
"""Table -> column; seed and game are the key of every table. The table of games is the last to be written."""
