"""Summary of an analysis: judgements of turns, turning points, and each player's result with and without luck."""

import math
from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.analysis.turn_results import ShownResult, TurnLoss
from cubalibre.game import Game
from cubalibre.intervals import Estimate

INACCURACY: Final = "inaccuracy"
MISTAKE: Final = "mistake"
BLUNDER: Final = "blunder"
_LEAST: Final = ((0.15, BLUNDER), (0.10, MISTAKE), (0.05, INACCURACY))
"""The least loss of chance to win for each judgement, as lichess has them."""
POINTS: Final = 3
"""The number of turning points."""


class SeatSummary(NamedTuple):
    """How a Faction was played."""

    turns: int
    """The number of turns that were compared with a best one."""
    loss: float
    """The mean loss of chance to win."""
    judged: dict[str, int]
    """Judgement -> number of turns."""
    luck: Estimate
    """The sum of the luck in all dice and cards."""
    result: float
    """1 for a victory, 0 for a defeat; in an unfinished game the chance at the last card."""

    @property
    def without_luck(self) -> float:
        """The result less the luck: on average that of an equal game with neither good nor bad luck."""
        return self.result - self.luck.mean


def judgement(lost: TurnLoss) -> str:
    """The judgement of a turn; "" if its loss is small, or no greater than its interval."""
    if lost.estimate.low <= 0:
        return ""
    return next((word for least, word in _LEAST if lost.loss >= least), "")


def turning_points(results: Sequence[ShownResult]) -> list[tuple[ShownResult, TurnLoss]]:
    """The judged turns with the greatest losses, in the order of the game."""
    judged = [(result, lost) for result in results for lost in result.losses if judgement(lost)]
    greatest = sorted(judged, key=lambda each: -each[1].loss)[:POINTS]
    return sorted(greatest, key=lambda each: each[0].turn)


def of_seat(game: Game, results: Sequence[ShownResult], faction: b.Faction) -> SeatSummary:
    """The summary for a Faction; `results` are those of all finished turns."""
    word = n.FACTION_WORDS[faction]
    losses = [lost for result in results for lost in result.losses if lost.who == word]
    luck = [each.luck[word] for result in results for each in result.luck]
    total = Estimate(math.fsum(mean for mean, _ in luck), math.hypot(*(error for _, error in luck)))
    judged = Counter(filter(None, map(judgement, losses)))
    mean = math.fsum(lost.loss for lost in losses) / len(losses) if losses else 0.0
    return SeatSummary(len(losses), mean, dict(judged), total, _result(game, results, word))


def _result(game: Game, results: Sequence[ShownResult], word: str) -> float:
    if game.over:
        return float(word in game.ranking[0].factions)
    chances = [result.chance(word) for result in results if result.chances is not None]
    return chances[-1].mean if chances else 0.0
