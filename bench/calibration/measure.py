"""Measure whether the chances of the analysis hold, and write the page with the figures.

    python -m bench.calibration.measure                  200 games a table, with chances and luck
    python -m bench.calibration.measure --games 20       20 games a table

By the first half of the games it is fitted how far chances are drawn to equal ones (shrinkage.json), by the other half
is measured whether they hold.

`make calibration` runs it with the compiled engine. Each game is added to a file of its table as soon as it is done,
and the tables take turns, so that it can be stopped at any time and goes on. Its seed is that of no other command.
"""

import argparse
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NamedTuple

from bench import kept_results
from bench.calibration.measured_games import TABLES, Measuring
from bench.calibration.report import CHANCES, LUCK, Calibration
from cubalibre import json_lines
from cubalibre.analysis import shrinkage
from cubalibre.analysis.efforts import EFFORTS, NORMAL, QUICK
from cubalibre.atomic_files import write_whole

KINDS: Final = (CHANCES, LUCK)
"""What is measured; each has files and games of its own."""
SLICE: Final = 2
"""Games of a table before the next table's turn."""


class Work(NamedTuple):
    """One table's games of one kind, and the file of their results."""

    what: str
    measuring: Measuring
    path: Path

    def read(self) -> dict[int, dict[str, Any]]:
        """The results that are there, by the number of the game.

        Raises:
            OtherResults: the file holds others.
        """
        return json_lines.read(self.path, self.measuring.head(self.what), dict)

    @property
    def measure(self) -> Callable[[int], dict[str, Any]]:
        """What finds the result of a game."""
        return self.measuring.chances if self.what == CHANCES else self.measuring.luck

    def go_on(self, games: int, jobs: int) -> bool:
        """Measure and add the missing ones of the first games; returns whether there were any."""
        there = self.read()
        missing = [game for game in range(games) if game not in there]
        return bool([*kept_results.added(self.path, self.measuring.head(self.what), self.measure, missing, jobs)])


def main(arguments: list[str] | None = None) -> None:
    """Measure what is missing, and write the page and the JSON after each slice."""
    given = _parser().parse_args(arguments)
    all_work = works(given)
    with kept_results.kept_in(given.folder):
        for games in [*range(SLICE, given.games, SLICE), given.games]:
            for work in all_work:
                if work.go_on(games, given.jobs):
                    _write(given, all_work)
        _write(given, all_work)


def _parser() -> argparse.ArgumentParser:
    parser = kept_results.parser(__doc__, "calibration", 880_000)
    parser.add_argument("--games", type=int, default=200, help="of each table, and of each kind")
    parser.add_argument("--effort", choices=EFFORTS, default=NORMAL, help="of the chances")
    parser.add_argument("--luck-effort", choices=EFFORTS, default=QUICK)
    parser.add_argument("--kinds", choices=KINDS, nargs="+", default=KINDS, help="what is measured; all of it without")
    return parser


def works(given: argparse.Namespace) -> list[Work]:
    """What is to be measured, in the order of a slice."""
    efforts = {CHANCES: given.effort, LUCK: given.luck_effort}
    return [
        Work(what, Measuring(table, given.seed, efforts[what]), given.folder / f"{what}-{table.name}.jsonl")
        for what in KINDS
        for table in TABLES
        if what in given.kinds
    ]


def _write(given: argparse.Namespace, all_work: list[Work]) -> None:
    found = Calibration(given, {(work.what, work.measuring.table.name): work.read() for work in all_work})
    kept_results.write(given, found.page(), "calibration.json", found.document())
    write_whole(given.folder / "shrinkage.json", json.dumps({shrinkage.FIELD: found.percent}) + "\n")


if __name__ == "__main__":
    main()
