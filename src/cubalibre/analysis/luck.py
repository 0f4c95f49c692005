"""Luck: how much a die or a card changes a player's chance to win, beside the average over what it could have been."""

from collections import Counter
from typing import TypeAlias

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.analysis.efforts import Effort
from cubalibre.analysis.playouts import reset_reached
from cubalibre.analysis.replayed_turns import Moment
from cubalibre.intervals import Estimate, estimate
from cubalibre.rules import questions as q
from cubalibre.search import value
from cubalibre.search.playouts import Trial

Team: TypeAlias = tuple[b.Faction, ...]
"""The Factions of a player."""


def is_luck(moment: Moment) -> bool:
    """Whether Chance decides something here that all players see."""
    return moment.question.who == b.CHANCE and moment.question.kind != q.DECEPTION_DRAW


def of(moment: Moment, teams: list[Team], effort: Effort, seed: str) -> list[Estimate]:
    """The luck of each player in what Chance answered, as a difference of chances from -1 to 1.

    Everybody goes on by the rulebook, whatever was played later, so that over all answers luck averages to zero: for a
    die, of which all faces are played out, exactly; for a card, compared with cards drawn at random, in the mean.
    """
    trial = _trial(moment, seed)
    if moment.question.kind == q.DRAW:
        after, before = (_values(trial, answer, teams, effort.luck) for answer in (moment.answer, n.NOTHING))
        return [_luck(_less(*both), 1) for both in zip(after, before, strict=True)]
    found = beside_all(moment, teams, effort.faces, seed)[moment.answer]
    return [_luck(each, len(moment.question.answers)) for each in found]


def beside_all(moment: Moment, teams: list[Team], samples: int, seed: str) -> dict[n.Answer, list[list[int]]]:
    """For each answer and player, the luck in each sample, in units of `value.CERTAIN` times the number of answers."""
    trial, answers = _trial(moment, seed), moment.question.answers
    values = {answer: _values(trial, answer, teams, samples) for answer in answers}
    sums = [[sum(same) for same in zip(*each, strict=True)] for each in zip(*values.values(), strict=True)]
    return {
        answer: [
            [len(answers) * one - total for one, total in zip(ones, totals, strict=True)]
            for ones, totals in zip(found, sums, strict=True)
        ]
        for answer, found in values.items()
    }


def _trial(moment: Moment, seed: str) -> Trial:
    """Playouts from what all may see; equal seeds, whatever Chance answered."""
    return Trial(moment.table, moment.question, (), f"{seed}/{moment.entry}")


def _values(trial: Trial, answer: n.Answer, teams: list[Team], samples: int) -> list[list[int]]:
    """For each player, the chance to win in each sample, out of `value.CERTAIN`."""
    ends = [reset_reached(trial, sample, answer) for sample in range(samples)]
    return [[value.of(end, team).chance for end in ends] for team in teams]


def _less(ones: list[int], others: list[int]) -> list[int]:
    return [one - other for one, other in zip(ones, others, strict=True)]


def _luck(differences: list[int], scale: int) -> Estimate:
    found = estimate(Counter(differences))
    return Estimate(found.mean / (scale * value.CERTAIN), found.error / (scale * value.CERTAIN))
