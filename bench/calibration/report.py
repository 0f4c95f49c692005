"""Report of a calibration: what was said and came true, plain and as it is shown, and luck, as a page and as JSON."""

import argparse
import math
from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from typing import Any, Final, TypeAlias

from bench.calibration import measured_games, reliability
from bench.calibration.measured_games import FACTIONS, TABLES, Players
from bench.calibration.reliability import Adjusted, Quality, Said, Score
from bench.speed import measurements
from cubalibre import i18n
from cubalibre import notation as n
from cubalibre.analysis import shrinkage
from cubalibre.analysis.efforts import EFFORTS
from cubalibre.lab.dataset import markdown_tables
from cubalibre.lab.games.playout import PROGRAM
from cubalibre.search import value

CHANCES: Final = "chances"
LUCK: Final = "luck"
Found: TypeAlias = Mapping[tuple[str, str], Mapping[int, Mapping[str, Any]]]
"""Kind and name of the table -> number of the game -> its result."""
_MOST: Final = 25
"""The greatest percentage for each player: four equal chances, whatever the playouts say."""
_PAGE: Final = """\
# Calibration of the analysis

Whether the chances that the [analysis](../analysis.md) says at the start of a card hold: programs play games, chances
are said at one card of each campaign, and who then won that very game is counted. Seed {seed}, which no other command
uses; effort `{chances}` for chances and `{luck}` for luck; version {program} of the program. Written on {day} on
{machine}. `make calibration` adds games.

Chances by playouts are drawn to equal ones before they are shown: for each player by {early}% of the way in the first
two campaigns, and by {late}% later. This is fitted to the first {half} games of each table; all figures about chances
below are of the later ones.

"""
_QUALITY: Final = """
*Log loss*: the mean of minus the logarithm of the chance that was said of the winner. *Brier*: the mean squared
distance of the chances from what happened. *At the Reset*: the same for the values by which turns and luck are judged.

"""
_BRIER: Final = """
*Brier*: the mean squared distance of the chances shown from what happened; *plain*: the same if each Faction's share of
wins in these very games had been said.
"""
_CURVE: Final = """
*Difference* is the share that won less the chance said, with its standard error by game.
"""
_LUCK: Final = """
## Luck

The share of wins, plain and less luck as shown, each with its standard error; *luck* is their difference, which is
0 in the mean if it is unbiased. *Fall* is by how much adjusting lowers the error, and *playouts* the part of the
adjusted error that comes from the number of playouts alone.

"""


def said(given: argparse.Namespace, found: Found, table: Players, games: range, at_reset: bool = False) -> list[Said]:
    """The chances by playouts in some games of a table: shares of games, or values at the Reset."""
    scale = value.CERTAIN if at_reset else EFFORTS[given.effort].games
    return [
        Said(game, faction, campaign, (values if at_reset else wins)[index] / scale, line["won"][index])
        for game, line in found.get((CHANCES, table.name), {}).items()
        if game in games
        for campaign, wins, values in line["said"]
        for index, faction in enumerate(FACTIONS)
    ]


def shown(chances: Iterable[Said], table: Players, percent: list[int]) -> list[Said]:
    """The chances that are shown to players."""
    options = table.options(0)
    return [
        each._replace(
            chance=shrinkage.at(options, each.campaign, percent).mean(n.faction_named(each.faction), each.chance)
        )
        for each in chances
    ]


def fitted(given: argparse.Namespace, found: Found) -> list[int]:
    """The percentages with which the first half of the games has the least log loss; without games the program's."""
    half = range(given.games // 2)
    known = [(table, same) for table in TABLES if (same := said(given, found, table, half))]
    return [_fitted(known, is_late) for is_late in (False, True)] if known else shrinkage.PERCENT


def _fitted(known: list[tuple[Players, list[Said]]], is_late: bool) -> int:
    """The percentage of the early campaigns or the late ones."""
    of_these = [
        (table, [each for each in same if (each.campaign > shrinkage.EARLY) == is_late]) for table, same in known
    ]

    def loss(percent: int) -> float:
        losses = [
            len(same) * reliability.quality(shown(same, table, [percent] * 2)).log_loss
            for table, same in of_these
            if same
        ]
        return math.fsum(losses)

    return min(range(_MOST + 1), key=loss)


class Calibration:
    """What was measured, and all figures of it.

    Attributes:
        percent: how far chances are drawn to equal ones, as fitted to the first half of the games.
    """

    def __init__(self, given: argparse.Namespace, found: Found) -> None:
        """Fit the percentages; by the later games it is measured whether chances hold."""
        self.given = given
        self.found = found
        self.percent = fitted(given, found)

    def said(self, table: Players, at_reset: bool = False) -> list[Said]:
        """The chances by playouts in the later games of a table."""
        return said(self.given, self.found, table, range(self.given.games // 2, self.given.games), at_reset)

    def lucky(self, table: Players) -> dict[str, Adjusted]:
        """Results by Faction, plain and less the luck that is shown; none of fewer than two games."""
        by = [shrinkage.at(table.options(0), campaign, self.percent) for campaign in (1, shrinkage.EARLY + 1)]
        lines = [measured_games.results(line, by) for line in self.found.get((LUCK, table.name), {}).values()]
        if len(lines) < 2:
            return {}
        by_faction = zip(FACTIONS, zip(*lines, strict=True), strict=True)
        return {faction: reliability.adjusted(same) for faction, same in by_faction}

    def qualities(self, table: Players) -> dict[str, Quality]:
        """Of what is said by whole games and at the Reset, each plain and as it is shown; none without positions."""
        found = {}
        for name, at_reset in (("games", False), ("reset", True)):
            if plain := self.said(table, at_reset):
                found[f"{name}, plain"] = reliability.quality(plain)
                found[f"{name}, shown"] = reliability.quality(shown(plain, table, self.percent))
        return found

    def document(self) -> dict[str, Any]:
        """All figures as JSON: chances and shares are fractions of 1."""
        return {
            "format": measured_games.FORMAT,
            "seed": self.given.seed,
            "efforts": {CHANCES: self.given.effort, LUCK: self.given.luck_effort},
            "machine": measurements.machine(),
            shrinkage.FIELD: self.percent,
            "tables": {table.name: self._figures(table) for table in TABLES},
        }

    def _figures(self, table: Players) -> dict[str, Any]:
        plain = self.said(table)
        chances = shown(plain, table, self.percent)
        return {
            "games": len({each.game for each in chances}),
            "positions": len(chances) // len(FACTIONS),
            "plain": [point.document() for point in reliability.curve(plain)],
            "curve": [point.document() for point in reliability.curve(chances)],
            "scores": [{**key, **score._asdict()} for key, score in _scores(chances)],
            "quality": {key: quality._asdict() for key, quality in self.qualities(table).items()},
            "luck": {
                faction: {
                    "games": each.games, "plain": vars(each.plain), "adjusted": vars(each.adjusted),
                    "luck": vars(each.luck), "noise": each.noise, "fall": each.fall,
                }
                for faction, each in self.lucky(table).items()
            },
        }  # fmt: skip

    def page(self) -> str:
        """The text of the page."""
        given, (early, late) = self.given, self.percent
        values = {"seed": given.seed, CHANCES: given.effort, LUCK: given.luck_effort, "half": given.games // 2}
        values |= {"program": PROGRAM, "day": date.today(), "machine": measurements.machine()}
        parts = [_PAGE.format(**values, early=early, late=late)]
        head = ["Table", "Positions"]
        head += [word for what in ("Log loss", "Brier", "At the Reset") for word in (f"{what}, plain", "Shown")]
        parts.append(markdown_tables.table(head, [*filter(None, map(self._quality, TABLES))]) + _QUALITY)
        for table in TABLES:
            if plain := self.said(table):
                chances = shown(plain, table, self.percent)
                positions, games = len(plain) // len(FACTIONS), len({each.game for each in plain})
                parts.append(f"## {table.heading}: {positions} positions of {games} games\n\n")
                parts.append(f"By playouts:\n\n{_curve(plain)}\nAs shown:\n\n{_curve(chances)}{_CURVE}\n")
                parts.append(f"{_brier(chances)}{_BRIER}\n")
        if lines := [line for table in TABLES for line in _luck(table.heading, self.lucky(table))]:
            head = ["Table", "Faction", "Games", "Plain", "Less luck", "Luck", "Fall", "Playouts"]
            parts.append(_LUCK + markdown_tables.table(head, lines, 2))
        return "".join(parts)

    def _quality(self, table: Players) -> list[str]:
        """A line of the table of log losses and Brier scores; none without positions."""
        if not (found := self.qualities(table)):
            return []
        plain, drawn, reset, reset_drawn = found.values()
        figures = [plain.log_loss, drawn.log_loss, plain.brier, drawn.brier, reset.brier, reset_drawn.brier]
        return [table.heading, str(len(self.said(table)) // len(FACTIONS)), *(f"{each:.3f}" for each in figures)]


def _scores(chances: list[Said]) -> Iterator[tuple[dict[str, Any], Score]]:
    """The scores by Faction, and of all Factions by campaign."""
    for faction in FACTIONS:
        if same := [each for each in chances if each.faction == faction]:
            yield {"faction": faction}, reliability.score(same)
    for campaign in sorted({each.campaign for each in chances}):
        yield {"campaign": campaign}, reliability.score([each for each in chances if each.campaign == campaign])


def _curve(chances: list[Said]) -> str:
    lines = [
        [str(each.chances), f"{each.said:.1%}", f"{each.won:.1%}",
         f"{100 * (each.won - each.said):+.1f} ± {100 * each.error:.1f}"]
        for each in reliability.curve(chances)
    ]  # fmt: skip
    return markdown_tables.table(["Chances", "Said", "Won", "Difference"], lines, 0)


def _brier(chances: list[Said]) -> str:
    lines = [
        [_group(key), str(each.chances), str(each.wins), f"{each.brier:.3f}", f"{each.plain:.3f}"]
        for key, each in _scores(chances)
    ]
    return markdown_tables.table(["", "Chances", "Won", "Brier", "Plain"], lines)


def _group(key: Mapping[str, Any]) -> str:
    return i18n.faction_name(n.faction_named(key["faction"])) if "faction" in key else f"Campaign {key['campaign']}"


def _luck(heading: str, found: Mapping[str, Adjusted]) -> Iterator[list[str]]:
    for faction, each in found.items():
        shown = [f"{100 * one.mean:.1f} ± {100 * one.error:.1f}" for one in (each.plain, each.adjusted, each.luck)]
        name = i18n.faction_name(n.faction_named(faction))
        yield [heading, name, str(each.games), *shown, f"{each.fall:.0%}", f"{100 * each.noise:.1f}"]
