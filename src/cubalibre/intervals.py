"""Figures of many games: shares and means with their 95% intervals, and quantiles."""

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import Final, TypeAlias

Values: TypeAlias = Counter[int]
"""Value -> occurrences."""
Z: Final = NormalDist().inv_cdf(0.975)
"""Half width of a 95% interval, in standard errors."""


@dataclass(frozen=True)
class Share:
    """A share of games with its 95% interval."""

    times: int
    games: int
    low: float
    high: float

    @property
    def share(self) -> float:
        """The share of the games."""
        return self.times / self.games


@dataclass(frozen=True)
class Estimate:
    """A mean and its standard error."""

    mean: float
    error: float

    @property
    def low(self) -> float:
        """Lower end of the 95% interval."""
        return self.mean - Z * self.error

    @property
    def high(self) -> float:
        """Upper end of the 95% interval."""
        return self.mean + Z * self.error


def estimate(values: Values) -> Estimate:
    """The mean of values; the error of a single value is NaN."""
    number = values.total()
    mean = sum(value * times for value, times in values.items()) / number
    if number == 1:
        return Estimate(mean, math.nan)
    variance = math.fsum((value - mean) ** 2 * times for value, times in values.items()) / (number - 1)
    return Estimate(mean, math.sqrt(variance / number))


def ratio(sums: Sequence[int], numbers: Sequence[int]) -> Estimate:
    """The mean of values in groups that are independent of each other, by the sum and number of each group.

    The error is that of a ratio estimator (Cochran, Sampling Techniques, 6.3); that of a single group is NaN.
    """
    groups, number = len(sums), sum(numbers)
    mean = sum(sums) / number
    if groups == 1:
        return Estimate(mean, math.nan)
    squares = math.fsum((total - mean * times) ** 2 for total, times in zip(sums, numbers, strict=True))
    return Estimate(mean, math.sqrt(squares * groups / (groups - 1)) / number)


def share(times: int, games: int) -> Share:
    """A share with its 95% interval."""
    return Share(times, games, *wilson(times, games))


def wilson(wins: int, games: int) -> tuple[float, float]:
    """Wilson's 95% score interval."""
    portion, weight = wins / games, Z * Z / games
    middle = (portion + weight / 2) / (1 + weight)
    spread = Z / (1 + weight) * math.sqrt(portion * (1 - portion) / games + weight / (4 * games))
    return max(0.0, middle - spread), min(1.0, middle + spread)


def difference(one: Share, other: Share) -> tuple[float, float, float]:
    """The difference between the shares of independent games, with its 95% interval (Newcombe's, from Wilson's)."""
    found = one.share - other.share
    below = math.hypot(one.share - one.low, other.high - other.share)
    above = math.hypot(one.high - one.share, other.share - other.low)
    return found, found - below, found + above


def at_portion(values: Values, portion: float) -> int:
    """The quantile of values at a portion from 0 to 1."""
    place = round(portion * (values.total() - 1))
    for value in sorted(values):
        place -= values[value]
        if place < 0:
            break
    return value
