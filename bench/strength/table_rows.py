"""Rows of the tables of strength: their programs and numbers of games."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from cubalibre import board as b
from cubalibre.cli.batch import contest_options
from cubalibre.cli.batch.batch_options import Batch, Engine
from cubalibre.lab.games.entrants import IN_ITS_SEAT, RULEBOOK
from cubalibre.options import NONPLAYER
from cubalibre.search.levels import LEVELS

SLICE: Final = 10
"""Games of a row before the next row's turn."""
GAMES: Final = {"a": 200, "b": 200, "c": 100}
"""Table -> games of a row with a search."""
RULEBOOK_GAMES: Final = {"a": 1_000, "b": 400, "c": 400}
"""Table -> games of a row without a search."""
_SEATS: Final = dict(zip("gmds", b.FACTIONS, strict=True))
_A: Final = "A: four Non-players, one seat decided by the search"
_B: Final = "B: the official solitaire game (1.5, 8.9)"
_C: Final = "C: four players, level {} among three of level {}"


class Row(NamedTuple):
    """A row: one match."""

    table: str
    heading: str
    """The heading of its section."""
    seats: str
    """As `cubalibre match` takes them."""
    factions: tuple[b.Faction, ...]
    """The Factions with a line from this row."""

    @property
    def searched(self) -> bool:
        """Whether a search plays in it."""
        return "search" in self.seats

    @property
    def games(self) -> int:
        """Its number of games."""
        return (GAMES if self.searched else RULEBOOK_GAMES)[self.table]


@dataclass(frozen=True)
class Settings:
    """Everything that determines the games of all tables."""

    seed: int
    level: int
    """The main level of tables A and B."""
    options: str | None
    """As `cubalibre match` takes them; None is the standard game."""
    folder: Path
    """The folder of the match files."""

    def path(self, name: str, seats: str) -> Path:
        """The match file of a row."""
        return self.folder / f"{name}-{re.sub('[:/,=]', '-', seats)}.json"

    def batch(self, seats: str, first: int = 0, games: int = 0, jobs: int = 1) -> Batch:
        """Some games of a match; leaves with a message if that cannot be."""
        run, arguments = contest_options.read_match(seats, self.options, None, self.seed)
        return Batch(run, arguments, first, games, Engine.checked(jobs), ("match", ""))


def rows(level: int) -> list[Row]:
    """All rows of A, B and C, in the order of the page."""
    found = []
    for name, heading, prefix in (("a", _A, IN_ITS_SEAT), ("b", _B, "")):
        for each in dict.fromkeys((level, min(LEVELS))):
            found += _each_seat(name, heading, f"{prefix}{_program(each)}", NONPLAYER)
    found.append(Row("a", _A, f"rest={NONPLAYER}", b.FACTIONS))
    found += _each_seat("b", _B, RULEBOOK, NONPLAYER)
    for each in LEVELS:
        heading = _C.format(each, each - 1)
        found += _each_seat("c", heading, _program(each), _program(each - 1))
        found.append(Row("c", heading, f"rest={_program(each - 1)}", b.FACTIONS))
    return found


def _program(level: int) -> str:
    return f"search:{level}" if level in LEVELS else RULEBOOK


def _each_seat(table: str, heading: str, program: str, rest: str) -> list[Row]:
    return [Row(table, heading, f"{seat}={program},rest={rest}", (faction,)) for seat, faction in _SEATS.items()]


def slices(table: list[Row], games: int | None, size: int) -> Iterator[tuple[Row, int, int]]:
    """The games of a table in playing order: row, first number and number of games.

    Rows without a search come first, since they are fast; then the others take turns.

    Args:
        table: its rows.
        games: games of each row with a search; None for the default.
        size: games of a row at a time.
    """
    yield from ((row, 0, row.games) for row in table if not row.searched)
    searched = [(row, row.games if games is None else games) for row in table if row.searched]
    for first in range(0, max(wanted for _, wanted in searched), size):
        yield from ((row, first, min(size, wanted - first)) for row, wanted in searched)
