"""Results of the programs of a run: queries of its tables of games and seats, and the sequential test of a match."""

import math
from collections.abc import Sequence
from itertools import takewhile
from typing import Final, NamedTuple

from cubalibre import board as b
from cubalibre import intervals
from cubalibre import notation as n
from cubalibre.intervals import Estimate, Share
from cubalibre.lab.dataset.game_rows import MARGINS
from cubalibre.lab.dataset.run_query import Database


class SeatResult(NamedTuple):
    """The results of some seats."""

    wins: Share
    lead: Estimate
    """Margin minus the best margin of the others; in a solitaire game the degree of success (8.9)."""
    seconds: float
    """Mean seconds per decision."""
    faults: int
    """Games in which a bot failed; they count as lost."""


class Fault(NamedTuple):
    """The faults of a bot."""

    program: str
    games: int
    first: int
    reason: str
    """Of the first of these games."""


def _lead(faction: str) -> str:
    others = ", ".join(column for other, column in MARGINS.items() if other != faction)
    return f"WHEN '{faction}' THEN {MARGINS[faction]} - greatest({others})"


_PLAYED: Final = f"""
    (SELECT *, (winner = faction)::INT AS won, CASE faction {" ".join(map(_lead, MARGINS))} END AS lead
     FROM seats JOIN games USING (seed, game))
"""
"""A row for each seat."""


def by(base: Database, column: str, where: str = "true") -> dict[str, SeatResult]:
    """The results of seats by a column (`faction` or `entrant`), with a condition on the seats or games."""
    query = f"""
        SELECT {column}, sum(won)::BIGINT, count(*), avg(lead), stddev_samp(lead) / sqrt(count(*)),
            sum(thinking) / greatest(1, sum(decisions)), count(fault)
        FROM {_PLAYED} WHERE {where} GROUP BY {column}
    """
    return {
        key: SeatResult(intervals.share(wins, games), _estimate(mean, error), seconds, faults)
        for key, wins, games, mean, error, seconds, faults in base.sql(query).fetchall()
    }


def wins_by_faction(base: Database) -> dict[tuple[str, str], tuple[int, int]]:
    """Program and Faction -> wins and games."""
    query = f"SELECT entrant, faction, sum(won)::BIGINT, count(*) FROM {_PLAYED} GROUP BY ALL"
    return {(program, word): (wins, games) for program, word, wins, games in base.sql(query).fetchall()}


def difference(base: Database, faction: b.Faction) -> tuple[Estimate, Estimate]:
    """The differences of wins and leads of a Faction's two programs in pairs of games, with their errors."""
    query = f"""
        SELECT avg(won), stddev_samp(won) / sqrt(count(*)), avg(lead), stddev_samp(lead) / sqrt(count(*)) FROM (
            SELECT one.won - other.won AS won, one.lead - other.lead AS lead FROM {_PLAYED} one JOIN {_PLAYED} other
            ON one.faction = ? AND other.faction = ? AND one.game % 2 = 0 AND other.game = one.game + 1)
    """
    ((won, won_error, lead, lead_error),) = base.execute(query, [n.FACTION_WORDS[faction]] * 2).fetchall()
    return _estimate(won, won_error), _estimate(lead, lead_error)


def faults(base: Database) -> list[Fault]:
    """The bots that failed, in the order of their first faults."""
    query = """
        SELECT entrant, count(DISTINCT game), min(game) AS first, arg_min(fault, game) FROM seats
        WHERE fault IS NOT NULL GROUP BY entrant ORDER BY first, entrant
    """
    return [Fault(*row) for row in base.sql(query).fetchall()]


def _estimate(mean: float, error: float | None) -> Estimate:
    """The error of a single value is NaN."""
    return Estimate(mean, math.nan if error is None else error)


def decided(winners: Sequence[str | None], faction: b.Faction) -> int | None:
    """The number of games after which a sequential test finds one of a Faction's two programs better, if it does.

    The test (Wald's SPRT, errors of 5%) is between winning 60% and 40% of the pairs in which just one of them wins.
    `winners` are those of the games in order, None if not played yet.
    """
    ahead, word = 0, n.FACTION_WORDS[faction]
    played = list(takewhile(lambda winner: winner is not None, winners))
    for pair, (one, other) in enumerate(zip(played[::2], played[1::2], strict=False), 1):
        ahead += (one == word) - (other == word)
        if abs(ahead) * math.log(0.6 / 0.4) >= math.log(0.95 / 0.05):
            return 2 * pair
    return None
