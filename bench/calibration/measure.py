"""Measure whether the chances of the analysis hold, and write the page with the figures.

    python -m bench.calibration.measure                  100 games a table, with chances and luck
    python -m bench.calibration.measure --games 20       20 games a table

`make calibration` runs it with the compiled engine. Each game is added to a file of its table as soon as it is done,
and the tables take turns, so that it can be stopped at any time and goes on. Its seed is that of no other command.
"""

import argparse
import json
import math
import sys
from collections.abc import Callable, Iterator, Mapping
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

from bench.calibration import measured_games, reliability
from bench.calibration.measured_games import FACTIONS, TABLES, Measuring
from bench.calibration.reliability import Adjusted, Point, Said, Score
from bench.speed import measurements
from cubalibre import i18n, json_lines
from cubalibre import notation as n
from cubalibre.analysis.efforts import EFFORTS, NORMAL, QUICK
from cubalibre.atomic_files import write_whole
from cubalibre.cli.batch.batch_options import cores
from cubalibre.i18n.languages import ENGLISH
from cubalibre.json_lines import OtherResults
from cubalibre.lab.dataset import markdown_tables
from cubalibre.lab.games.playout import PROGRAM
from cubalibre.lab.workers import executor, process_pool

CHANCES: Final = "chances"
LUCK: Final = "luck"
KINDS: Final = (CHANCES, LUCK)
"""What is measured; each has files and games of its own."""
SLICE: Final = 2
"""Games of a table before the next table's turn."""
_PAGE: Final = """\
# Calibration of the analysis

Whether the chances that the [analysis](../analysis.md) says at the start of a card hold: programs play games, chances
are said at one card of each campaign, and who then won that very game is counted. Seed {seed}, which no other command
uses; effort `{chances}` for chances and `{luck}` for luck; version {program} of the program. Written on {day} on
{machine}. `make calibration` adds games.

"""
_BRIER: Final = """
*Brier*: the mean squared distance of the chances said from what happened; *plain*: the same if each Faction's share of
wins in these very games had been said.
"""
_CURVE: Final = """
*Difference* is the share that won less the chance said, with its standard error by game.
"""
_LUCK: Final = """
## Luck

The share of wins, plain and less luck, each with its standard error; *luck* is their difference, which is 0 in the mean
if it is unbiased. *Fall* is by how much adjusting lowers the error, and *playouts* the part of the adjusted error that
comes from the number of playouts alone.

"""


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
        missing = [(game, 1) for game in range(games) if game not in there]
        running = process_pool.processes(min(jobs, max(1, len(missing))))
        for found in running(partial(executor.one_by_one, self.measure), missing):
            json_lines.add(self.path, self.measuring.head(self.what), found)
        return bool(missing)


def main(arguments: list[str] | None = None) -> None:
    """Measure what is missing, and write the page and the JSON after each slice."""
    given = _parser().parse_args(arguments)
    given.folder.mkdir(parents=True, exist_ok=True)
    all_work = works(given)
    try:
        with i18n.speaking(ENGLISH):
            for games in [*range(SLICE, given.games, SLICE), given.games]:
                for work in all_work:
                    if work.go_on(games, given.jobs):
                        _write(given, all_work)
            _write(given, all_work)
    except OtherResults:
        sys.exit(f"{given.folder} holds other results: move it away, or name another folder.")
    except KeyboardInterrupt:
        sys.exit("Stopped; the same command goes on.")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=100, help="of each table, and of each kind")
    parser.add_argument("--seed", type=int, default=880_000)
    parser.add_argument("--effort", choices=EFFORTS, default=NORMAL, help="of the chances")
    parser.add_argument("--luck-effort", choices=EFFORTS, default=QUICK)
    parser.add_argument("--kinds", choices=KINDS, nargs="+", default=KINDS, help="what is measured; all of it without")
    parser.add_argument("--jobs", type=int, default=cores(), help="processes; by default all cores")
    parser.add_argument("--folder", type=Path, default=Path("build/calibration"), help="where the results are kept")
    parser.add_argument("--page", type=Path, default=Path("build/reports/calibration.md"))
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
    given.page.parent.mkdir(parents=True, exist_ok=True)
    found = {(work.what, work.measuring.table.name): work.read() for work in all_work}
    write_whole(given.page, page(given, found))
    write_whole(given.folder / "calibration.json", json.dumps(document(given, found), indent=1) + "\n")


Found: TypeAlias = Mapping[tuple[str, str], Mapping[int, Mapping[str, Any]]]
"""Kind and name of the table -> number of the game -> its result."""


def said(found: Found, table: str, games: int) -> list[Said]:
    """The chances that were said at a table, each from a number of games."""
    return [
        Said(game, faction, campaign, wins[index] / games, line["won"][index])
        for game, line in found.get((CHANCES, table), {}).items()
        for campaign, wins in line["said"]
        for index, faction in enumerate(FACTIONS)
    ]


def lucky(found: Found, table: str) -> dict[str, Adjusted]:
    """Plain and adjusted results by Faction; none of fewer than two games."""
    lines = [measured_games.results(line) for line in found.get((LUCK, table), {}).values()]
    if len(lines) < 2:
        return {}
    by_faction = zip(FACTIONS, zip(*lines, strict=True), strict=True)
    return {faction: reliability.adjusted(same) for faction, same in by_faction}


def document(given: argparse.Namespace, found: Found) -> dict[str, Any]:
    """All figures as JSON: chances and shares are fractions of 1."""
    return {
        "format": measured_games.FORMAT,
        "seed": given.seed,
        "efforts": {CHANCES: given.effort, LUCK: given.luck_effort},
        "machine": measurements.machine(),
        "tables": {table.name: _figures(given, found, table.name) for table in TABLES},
    }


def _figures(given: argparse.Namespace, found: Found, table: str) -> dict[str, Any]:
    chances = said(found, table, EFFORTS[given.effort].games)
    return {
        "games": len(found.get((CHANCES, table), ())),
        "positions": len(chances) // len(FACTIONS),
        "curve": [_point(point) for point in reliability.curve(chances)],
        "scores": [{**key, **score._asdict()} for key, score in _scores(chances)],
        "luck": {
            faction: {
                "games": each.games, "plain": vars(each.plain), "adjusted": vars(each.adjusted),
                "luck": vars(each.luck), "noise": each.noise, "fall": each.fall,
            }
            for faction, each in lucky(found, table).items()
        },
    }  # fmt: skip


def _point(point: Point) -> dict[str, Any]:
    return {**point._asdict(), "error": None if math.isnan(point.error) else point.error}


def _scores(chances: list[Said]) -> Iterator[tuple[dict[str, Any], Score]]:
    """The scores by Faction, and of all Factions by campaign."""
    for faction in FACTIONS:
        if same := [each for each in chances if each.faction == faction]:
            yield {"faction": faction}, reliability.score(same)
    for campaign in sorted({each.campaign for each in chances}):
        yield {"campaign": campaign}, reliability.score([each for each in chances if each.campaign == campaign])


def page(given: argparse.Namespace, found: Found) -> str:
    """The text of the page."""
    values = {"seed": given.seed, CHANCES: given.effort, LUCK: given.luck_effort, "program": PROGRAM}
    parts = [_PAGE.format(**values, day=date.today(), machine=measurements.machine())]
    chances = {table: said(found, table.name, EFFORTS[given.effort].games) for table in TABLES}
    for table, each in chances.items():
        if each:
            games, positions = len(found[CHANCES, table.name]), len(each) // len(FACTIONS)
            parts.append(f"## {table.heading}: {positions} positions of {games} games\n\n{_curve(each)}{_CURVE}\n")
            parts.append(f"{_brier(each)}{_BRIER}\n")
    lines = [line for table in TABLES for line in _luck(table.heading, lucky(found, table.name))]
    if lines:
        head = ["Table", "Faction", "Games", "Plain", "Less luck", "Luck", "Fall", "Playouts"]
        parts.append(_LUCK + _table(head, lines, 2))
    return "".join(parts)


def _table(head: list[str], lines: list[list[str]], words: int = 1) -> str:
    return "\n".join(markdown_tables.rows(head, lines, words)) + "\n"


def _curve(chances: list[Said]) -> str:
    lines = [
        [
            str(each.chances),
            f"{each.said:.1%}",
            f"{each.won:.1%}",
            f"{100 * (each.won - each.said):+.1f} ± {100 * each.error:.1f}",
        ]
        for each in reliability.curve(chances)
    ]
    return _table(["Chances", "Said", "Won", "Difference"], lines, 0)


def _brier(chances: list[Said]) -> str:
    lines = [
        [_group(key), str(each.chances), str(each.wins), f"{each.brier:.3f}", f"{each.plain:.3f}"]
        for key, each in _scores(chances)
    ]
    return _table(["", "Chances", "Won", "Brier", "Plain"], lines)


def _group(key: Mapping[str, Any]) -> str:
    return i18n.faction_name(n.faction_named(key["faction"])) if "faction" in key else f"Campaign {key['campaign']}"


def _luck(heading: str, found: Mapping[str, Adjusted]) -> Iterator[list[str]]:
    for faction, each in found.items():
        shown = [f"{100 * one.mean:.1f} ± {100 * one.error:.1f}" for one in (each.plain, each.adjusted, each.luck)]
        name = i18n.faction_name(n.faction_named(faction))
        yield [heading, name, str(each.games), *shown, f"{each.fall:.0%}", f"{100 * each.noise:.1f}"]


if __name__ == "__main__":
    main()
