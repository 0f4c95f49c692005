"""Play the games of a table of strength, and write the page with all tables.

    python -m bench.strength.play_tables a                  table a, b or c; `times` for the thinking times
    python -m bench.strength.play_tables a --games 20       20 games in each row with a search

`make strength-a` and the like run it with the compiled engine. Each row is a match of `cubalibre match --out` in a
folder of its own. The rows take turns, so that an interrupted table has about equally many games in each row.
"""

import argparse
import re
import sys
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Final, NamedTuple

import typer

from bench import kept_results
from bench.speed import measurements
from cubalibre import board as b
from cubalibre import i18n
from cubalibre import notation as n
from cubalibre.cli.batch import contest_options, kept_games, output, seat_text
from cubalibre.cli.batch.batch_options import Batch, Engine
from cubalibre.cli.text.console import USAGE, fail, new_console
from cubalibre.i18n.languages import ENGLISH
from cubalibre.lab.dataset import headers, markdown_tables, run_query
from cubalibre.lab.dataset.columns import DECISIONS
from cubalibre.lab.games.entrants import IN_ITS_SEAT, RULEBOOK
from cubalibre.lab.tournament import seat_results
from cubalibre.options import NONPLAYER
from cubalibre.search.levels import LEVELS

SLICE: Final = 10
"""Games of a row before the next row's turn."""
TIMES: Final = "times"
GAMES: Final = {"a": 200, "b": 200, "c": 100, TIMES: 4}
"""Table -> games of a row with a search."""
RULEBOOK_GAMES: Final = {"a": 1_000, "b": 400, "c": 400}
"""Table -> games of a row without a search."""
INTERPRETED_GAMES: Final = 1
"""Games of a row of the times without the compiled engine."""
_A: Final = "A: four Non-players, one seat decided by the search"
_B: Final = "B: the official solitaire game (1.5, 8.9)"
_C: Final = "C: four players, level {} among three of level {}"
_PAGE: Final = """\
# Tables of strength

How often the [player that looks ahead](../strength.md) wins at each seat, and how long its levels think. Seed {seed},
{options}, version {rules} of the rules, version {program} of the program, {search} of the search, weights {weights}
(the beginning of a SHA-256). Written on {day}; the same commands add games:

    make strength-a
    make strength-b
    make strength-c
    make strength-times

*Wins*: the share of the games; the brackets hold the true one with 95% (Wilson's score interval). *Mean lead*: how far
the margin (7.3) is beyond the best of the others', with its standard error; in B it is the degree of success (8.9).
`rulebook` is level 1, `nonplayer` the rulebook's Non-player.

In C the second line of each seat is what it wins when all four are of the lower level: its share among equals.
"""
_TIMES: Final = """
## Times

Time of all decisions by turn, and of the longest decision, in games among four of the level, one at a time.

"""
_TURNS: Final = """
    SELECT (SELECT count(*) FROM decisions WHERE question = 'action'), sum(thinking), max(longest) FROM seats
"""


class Row(NamedTuple):
    """A row: one match."""

    table: str
    heading: str
    """The heading of its section."""
    seats: str
    """As `cubalibre match` takes them."""
    factions: tuple[b.Faction, ...] = b.FACTIONS
    """The Factions with a line from this row."""

    @property
    def searched(self) -> bool:
        """Whether a search plays in it."""
        return "search" in self.seats

    @property
    def games(self) -> int:
        """Its number of games."""
        return (GAMES if self.searched else RULEBOOK_GAMES)[self.table]

    def batch(self, given: argparse.Namespace, first: int = 0, games: int = 0) -> Batch:
        """Some of its games; exits with a message if an option is wrong."""
        keep = [DECISIONS] if self.table.startswith(TIMES) else []
        run, arguments = contest_options.read_match(self.seats, given.options, None, given.seed, keep=keep)
        return Batch(run, arguments, first, games, Engine.checked(1 if keep else given.jobs), ("match", ""))

    def path(self, given: argparse.Namespace) -> Path:
        """Its run folder."""
        folder: Path = given.folder
        return folder / f"{self.table}-{re.sub('[:/,=]', '-', self.seats)}"


def rows(level: int) -> list[Row]:
    """All rows of A, B and C, in the order of the page."""
    found = []
    for name, heading, prefix in (("a", _A, IN_ITS_SEAT), ("b", _B, "")):
        for each in dict.fromkeys((level, min(LEVELS))):
            found += _each_seat(name, heading, f"{prefix}{_program(each)}", NONPLAYER)
    found.append(Row("a", _A, f"rest={NONPLAYER}"))
    found += _each_seat("b", _B, RULEBOOK, NONPLAYER)
    for each in LEVELS:
        heading = _C.format(each, each - 1)
        found += _each_seat("c", heading, _program(each), _program(each - 1))
        found.append(Row("c", heading, f"rest={_program(each - 1)}"))
    return found


def _program(level: int) -> str:
    return f"search:{level}" if level in LEVELS else RULEBOOK


def _each_seat(table: str, heading: str, program: str, rest: str) -> list[Row]:
    seats = zip("gmds", b.FACTIONS, strict=True)
    return [Row(table, heading, f"{seat}={program},rest={rest}", (faction,)) for seat, faction in seats]


def timed(compiled: bool) -> list[Row]:
    """A row for each level, with the compiled engine or without."""
    name = f"{TIMES}-{'compiled' if compiled else 'interpreted'}"
    return [Row(name, TIMES, f"rest={_program(level)}") for level in LEVELS]


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
        yield from ((row, first, min(size, wanted - first)) for row, wanted in searched if wanted > first)


def main(arguments: list[str] | None = None) -> None:
    """Play and write the page after each slice."""
    given = _parser().parse_args(arguments)
    console = new_console()
    try:
        with i18n.speaking(ENGLISH):
            _check(given)
            for row, first, games in _to_play(given):
                batch, path = row.batch(given, first, games), row.path(given)
                if _played(path, batch.numbers) < games:
                    for _ in kept_games.play(console, batch, path, path):
                        pass
                    output.write(given.page, page(given))
            output.write(given.page, page(given))
    except typer.Exit as left:
        sys.exit(left.exit_code)
    console.print(f"The tables are in {given.page}.", soft_wrap=True)


def _parser() -> argparse.ArgumentParser:
    parser = kept_results.parser(__doc__, "strength", 9000)
    parser.set_defaults(page=Path("build/reports/strength-tables.md"))
    parser.add_argument("table", choices=GAMES)
    parser.add_argument("--games", type=int, help="of each row in which a search plays, or of each level for the times")
    parser.add_argument("--level", type=int, choices=LEVELS, default=max(LEVELS), help="the main one of a and b")
    parser.add_argument("--options", help="as `cubalibre match` takes them")
    return parser


def _to_play(given: argparse.Namespace) -> Iterator[tuple[Row, int, int]]:
    if given.table == TIMES:
        compiled = measurements.is_compiled()
        wanted = (GAMES[TIMES] if compiled else INTERPRETED_GAMES) if given.games is None else given.games
        yield from ((row, 0, wanted) for row in timed(compiled))
    else:
        table = [row for row in rows(given.level) if row.table == given.table]
        yield from slices(table, given.games, max(SLICE, 4 * given.jobs))


def _played(path: Path, numbers: range) -> int:
    with run_query.tables(path, numbers) as base:
        found: int = base.sql("SELECT count(*) FROM games").fetchall()[0][0]
    return found


def _check(given: argparse.Namespace) -> None:
    """Exit with a message if the folder holds other games, also of rows of another table."""
    for row in (*rows(given.level), *timed(True), *timed(False)):
        head = row.path(given) / headers.RUN
        if head.exists() and (known := headers.differences(headers.read(head), row.batch(given).run.head())):
            fail(f"{given.folder} holds other games ({known}): move it away, or name another folder.", USAGE)


def page(given: argparse.Namespace) -> str:
    """The text of the page: the games of each row so far, and the times."""
    head = Row("a", _A, f"rest={_program(given.level)}").batch(given).run.head()
    options = f"options `{given.options}`" if given.options else "the standard game"
    parts = [_PAGE.format(**{**head, "options": options, "day": date.today()})]
    found = rows(given.level)
    for heading in dict.fromkeys(row.heading for row in found):
        lines = [line for row in found if row.heading == heading for line in _lines(given, row)]
        lines.sort(key=lambda line: line[0])
        table = markdown_tables.table(["Seat", "Program", "Games", "Wins", "Mean lead"], [line[1] for line in lines], 2)
        parts.append(f"\n## {heading}\n\n{table}")
    head_of_times = ["Level", "Turns, compiled", "mean", "longest", "Turns, interpreted", "mean", "longest"]
    pairs = zip(timed(True), timed(False), strict=True)
    spent = [[*_spent(given, one), *_spent(given, other)] for one, other in pairs]
    cells = [[f"{level}", *times] for level, times in zip(LEVELS, spent, strict=True)]
    return "".join([*parts, _TIMES, markdown_tables.table(head_of_times, cells)])


def _lines(given: argparse.Namespace, row: Row) -> Iterator[tuple[b.Faction, list[str]]]:
    """The lines of a row by Faction; a number of games has the number wanted, if some are missing."""
    programs = row.batch(given).run.programs
    with run_query.tables(row.path(given)) as base:
        found = seat_results.by(base, "faction")
    for faction in row.factions:
        each = found.get(n.FACTION_WORDS[faction])
        games = 0 if each is None else each.wins.games
        of = "" if games >= row.games else f" of {i18n.number(row.games)}"
        shown = ("–", "–") if each is None else seat_text.cells(each)
        yield faction, [i18n.faction_name(faction), programs[faction], f"{i18n.number(games)}{of}", *shown]


def _spent(given: argparse.Namespace, row: Row) -> list[str]:
    """The number of turns, their mean time, and the longest decision."""
    with run_query.tables(row.path(given)) as base:
        ((turns, thinking, longest),) = base.sql(_TURNS).fetchall()
    if not turns:
        return ["0", "–", "–"]
    return [i18n.number(turns), *(f"{i18n.number(1000 * each)} ms" for each in (thinking / turns, longest))]


if __name__ == "__main__":
    main()
