"""Statistics of many games in constant memory: shares, means, quantiles and confidence intervals."""

import math
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from statistics import NormalDist
from typing import Final, TypeAlias

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.lab.dataset.game_rows import IN_PROPAGANDA, Ended
from cubalibre.options import NONPLAYER, Options

Values: TypeAlias = Counter[int]
"""Value -> occurrences."""
_Z: Final = NormalDist().inv_cdf(0.975)
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
        return self.mean - _Z * self.error

    @property
    def high(self) -> float:
        """Upper end of the 95% interval."""
        return self.mean + _Z * self.error


@dataclass(frozen=True)
class Result:
    """Results of a contestant: a Non-player Faction, or a player with all their Factions (1.5)."""

    factions: tuple[b.Faction, ...]
    wins: Share
    in_propaganda: Share
    """Wins in a Victory Phase (6.1)."""
    at_end: Share
    margin: Estimate
    margins: Values
    """Margin -> games; a player's margin is the lowest of their Factions' (7.3)."""


def contestants(options: Options) -> list[tuple[b.Faction, ...]]:
    """The Factions of each contestant, in board order."""
    alone = [(f,) for f in b.FACTIONS if options.players[f] == NONPLAYER]
    return sorted({*alone, *(team for team in options.teams if team)})


class Summary:
    """Counts of wins, lengths and margins."""

    def __init__(self, options: Options, rows: Iterable[Ended] = ()) -> None:
        self.games = 0
        self.lengths: Values = Counter()
        """Cards -> games."""
        self._words = {held: [n.FACTION_WORDS[f] for f in held] for held in contestants(options)}
        self._wins: Counter[tuple[str, bool]] = Counter()
        self._margins: dict[tuple[b.Faction, ...], Values] = {held: Counter() for held in self._words}
        for row in rows:
            self.add(row)

    def add(self, row: Ended) -> None:
        """Count a game."""
        self.games += 1
        self.lengths[row.cards] += 1
        self._wins[row.winner, row.when == IN_PROPAGANDA] += 1
        for held, words in self._words.items():
            self._margins[held][min(row.margins[word] for word in words)] += 1

    @property
    def early(self) -> int:
        """Games that ended in a Victory Phase (6.1)."""
        return sum(times for (_, early), times in self._wins.items() if early)

    def results(self) -> list[Result]:
        """The results of each contestant."""
        return [self._result(held) for held in self._words]

    def _result(self, held: tuple[b.Faction, ...]) -> Result:
        early, late = (sum(self._wins[word, when] for word in self._words[held]) for when in (True, False))
        wins, in_propaganda, at_end = (share(times, self.games) for times in (early + late, early, late))
        return Result(held, wins, in_propaganda, at_end, estimate(self._margins[held]), self._margins[held])


def estimate(values: Values) -> Estimate:
    """The mean of values; the error of a single value is NaN."""
    number = values.total()
    mean = sum(value * times for value, times in values.items()) / number
    if number == 1:
        return Estimate(mean, math.nan)
    variance = math.fsum((value - mean) ** 2 * times for value, times in values.items()) / (number - 1)
    return Estimate(mean, math.sqrt(variance / number))


def at_portion(values: Values, portion: float) -> int:
    """The quantile of values at a portion from 0 to 1."""
    place = round(portion * (values.total() - 1))
    for value in sorted(values):
        place -= values[value]
        if place < 0:
            break
    return value


def share(times: int, games: int) -> Share:
    """A share with its 95% interval."""
    return Share(times, games, *wilson(times, games))


def wilson(wins: int, games: int) -> tuple[float, float]:
    """Wilson's 95% score interval."""
    portion, weight = wins / games, _Z * _Z / games
    middle = (portion + weight / 2) / (1 + weight)
    spread = _Z / (1 + weight) * math.sqrt(portion * (1 - portion) / games + weight / (4 * games))
    return max(0.0, middle - spread), min(1.0, middle + spread)
