"""Figures of a calibration: how often what was said came true, and what luck takes out of results."""

import math
from collections.abc import Iterable, Sequence
from itertools import groupby
from operator import attrgetter
from statistics import fmean
from typing import Any, Final, NamedTuple

from cubalibre.intervals import Estimate

BINS: Final = 10
"""Points of a reliability curve: chances from 0% to 10%, from 10% to 20% ..."""

LEAST: Final = 0.0025
"""The least chance in a log loss: half a game of 200."""


class Said(NamedTuple):
    """A chance that was said, and what happened in that game."""

    game: int
    """Its number; chances of one game are not independent."""
    faction: str
    campaign: int
    """From 1."""
    chance: float
    won: bool


class Point(NamedTuple):
    """A point of a reliability curve."""

    chances: int
    """How many chances were said between its bounds."""
    said: float
    """Their mean."""
    won: float
    """The share of them that came true."""
    error: float
    """The standard error of the difference, by game; NaN for one game."""

    def document(self) -> dict[str, Any]:
        """The point as JSON."""
        return {**self._asdict(), "error": finite(self.error)}


class Score(NamedTuple):
    """The quality of chances, as the mean squared distance from what happened: 0 is best."""

    chances: int
    wins: int
    brier: float
    plain: float
    """The same score if each Faction's share of wins in these games had been said instead."""


class Quality(NamedTuple):
    """The quality of chances of whole tables."""

    log_loss: float
    """The mean of minus the logarithm of the chance that was said of the winner: 0 is best."""
    brier: float


class Adjusted(NamedTuple):
    """Results of games, plain and less the luck in them."""

    games: int
    plain: Estimate
    """The share of wins, with its standard error."""
    adjusted: Estimate
    luck: Estimate
    """Their difference, which is 0 in the mean if luck is unbiased."""
    noise: float
    """The standard error of `adjusted` that is due to the playouts alone."""

    @property
    def fall(self) -> float:
        """By which share the standard error falls; negative if it rises."""
        return 1 - self.adjusted.error / self.plain.error if self.plain.error else 0.0


def finite(number: float) -> float | None:
    """A number for JSON, which has no NaN."""
    return None if math.isnan(number) else number


def in_json(found: Estimate) -> dict[str, float | None]:
    """A mean and its error."""
    return {"mean": found.mean, "error": finite(found.error)}


def curve(found: Iterable[Said]) -> list[Point]:
    """The points of the reliability curve that have chances, in ascending order."""

    def place(said: Said) -> int:
        return min(BINS - 1, int(said.chance * BINS))

    return [_point([*same]) for _, same in groupby(sorted(found, key=place), place)]


def _point(found: list[Said]) -> Point:
    by_game: dict[int, float] = {}
    for said in found:
        by_game[said.game] = by_game.get(said.game, 0.0) + said.won - said.chance
    number, games = len(found), len(by_game)
    won = fmean(said.won for said in found)
    said_mean = fmean(said.chance for said in found)
    spread = math.fsum((each - number * (won - said_mean) / games) ** 2 for each in by_game.values())
    error = math.sqrt(spread * games / (games - 1)) / number if games > 1 else math.nan
    return Point(number, said_mean, won, error)


def score(found: Sequence[Said]) -> Score:
    """The score of some chances."""
    by_faction = [[*same] for _, same in groupby(sorted(found, key=attrgetter("faction")), attrgetter("faction"))]
    plain = math.fsum(len(same) * _spread(fmean(said.won for said in same)) for same in by_faction) / len(found)
    brier = fmean((said.won - said.chance) ** 2 for said in found)
    return Score(len(found), sum(said.won for said in found), brier, plain)


def quality(found: Sequence[Said]) -> Quality:
    """The quality of chances; among them, one of each position came true."""
    logs = [-math.log(max(said.chance, LEAST)) for said in found if said.won]
    return Quality(fmean(logs), fmean((said.won - said.chance) ** 2 for said in found))


def _spread(share: float) -> float:
    return share * (1 - share)


def adjusted(results: Sequence[tuple[bool, Estimate]]) -> Adjusted:
    """Plain and adjusted results of two or more games, each with its luck."""
    games = len(results)
    noise = math.sqrt(math.fsum(luck.error**2 for _, luck in results)) / games
    return Adjusted(
        games,
        mean([float(won) for won, _ in results]),
        mean([won - luck.mean for won, luck in results]),
        mean([luck.mean for _, luck in results]),
        noise,
    )


def mean(values: Sequence[float]) -> Estimate:
    """The mean of independent values; the error of a single one is NaN."""
    found, number = fmean(values), len(values)
    if number == 1:
        return Estimate(found, math.nan)
    squares = math.fsum((each - found) ** 2 for each in values)
    return Estimate(found, math.sqrt(squares / (number - 1) / number))
