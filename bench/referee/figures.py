"""Figures of the referee: mean losses by program, what the next program is better by, and how far to trust them."""

import math
from collections.abc import Iterable, Mapping, Sequence
from statistics import StatisticsError, correlation, fmean
from typing import Any, Final, NamedTuple, TypeAlias

from bench.calibration import reliability
from bench.calibration.reliability import Point, Said, Score, mean
from bench.referee.verdict import PROGRAMS
from cubalibre import intervals
from cubalibre.intervals import Estimate, Share

Line: TypeAlias = Mapping[str, Any]
"""What is kept of a position (`verdict.of`)."""
LEAST: Final = (0.05, 0.10)
"""Losses from which a turn is counted: the analysis calls them an inaccuracy and a mistake."""
CHANCES_OF: Final = "search:2"
"""The program that played the games: the chance with its turn should come true."""


class Losses(NamedTuple):
    """How much chance to win a program loses a turn against the best turn found, as fractions of 1."""

    program: str
    loss: Estimate
    gain: Estimate | None
    """By how much its chance is higher than with the turn of the program before it, in the same positions."""
    great: tuple[Share, ...]
    """The shares of turns that lose at least LEAST, with an interval of the loss that does not reach 0."""


class Trust(NamedTuple):
    """How well the halves of the referee's playouts agree."""

    same: Share
    """How often both halves have the same best turn."""
    halves: float
    """The correlation of the losses by the two halves, over positions and programs; NaN if they do not vary."""
    favour: float
    """By how much the best turn looks better by the playouts that chose it than by others."""
    turns: float
    """The mean number of different turns judged."""


def losses(lines: Sequence[Line]) -> list[Losses]:
    """The losses of each program over some positions, with errors by position."""
    found: list[Losses] = []
    before: list[float] | None = None
    for program in PROGRAMS:
        own = [line["programs"][program] for line in lines]
        chances = [each["chance"] for each in own]
        gain = None if before is None else mean([one - other for one, other in zip(chances, before, strict=True)])
        found.append(Losses(program, mean([each["loss"][0] for each in own]), gain, _great(own)))
        before = chances
    return found


def _great(own: Sequence[Line]) -> tuple[Share, ...]:
    beyond = [loss for loss, error in (each["loss"] for each in own) if Estimate(loss, error).low > 0]
    return tuple(intervals.share(sum(loss >= least for loss in beyond), len(own)) for least in LEAST)


def groups(lines: Iterable[Line], field: str) -> dict[Any, list[Line]]:
    """The positions by a field, in the order of its values' first positions."""
    found: dict[Any, list[Line]] = {}
    for line in lines:
        found.setdefault(line[field], []).append(line)
    return found


def trust(lines: Sequence[Line]) -> Trust:
    """How well the halves agree."""
    halves = [each["halves"] for line in lines for each in line["programs"].values()]
    try:
        agreement = correlation(*zip(*halves, strict=True))
    except StatisticsError:
        agreement = math.nan
    same = intervals.share(sum(line["same"] for line in lines), len(lines))
    return Trust(same, agreement, fmean(line["favour"] for line in lines), fmean(line["turns"] for line in lines))


def calibration(lines: Sequence[Line]) -> tuple[list[Point], Score]:
    """The chances with the turns of the program that played the games, beside how these ended."""
    found = [
        Said(line["game"], line["faction"], line["campaign"], line["programs"][CHANCES_OF]["chance"], line["won"])
        for line in lines
    ]
    return reliability.curve(found), reliability.score(found)
