"""Losses: how much better the best turn found is than the turn played, by playouts with the same cards and dice."""

from collections import Counter
from typing import Final, NamedTuple

from cubalibre import board as b
from cubalibre import position as state
from cubalibre.analysis.efforts import Effort
from cubalibre.analysis.replayed_turns import Moment
from cubalibre.intervals import Estimate, estimate
from cubalibre.rules import questions as q
from cubalibre.rules import turns
from cubalibre.search import player, turn_choice, value
from cubalibre.search.playouts import Trial
from cubalibre.search.turn_choice import Candidate
from cubalibre.search.turn_plan import Plan, Trying
from cubalibre.table import Story, Table

_FRESH: Final = 1_000_000
"""The first sample for the comparison: the search, which chose the best turn by its own samples, does not reach it."""
_DECIDED_PHASES: Final = (state.ACTION, state.CIVIC, state.AGITATION, state.EXPAT, state.REDEPLOY)


class Loss(NamedTuple):
    """The turn played beside the best one found; chances are from 0 to 1, for the player who decided."""

    loss: Estimate
    """How much the chance to win is lower than with the best turn; 0 if the turn played is the best one found."""
    chance: float
    """The chance to win with the turn played."""
    best: tuple[Story, ...]
    """What would be narrated of the best turn; empty if it is the turn played."""


def decision(found: list[Moment], own: tuple[b.Faction, ...]) -> Moment | None:
    """The first decision of a turn that a player has with it; None if there is none, or the turn is another's."""
    mine = [each for each in found if each.question.who in own and not each.question.settled()]
    if not mine:
        return None
    position = mine[0].table.position
    if position.phase not in _DECIDED_PHASES or (position.phase == state.REDEPLOY and position.moved):
        return None  # a Redeploy is planned as a whole, at its first move
    return mine[0] if position.phase != state.ACTION or mine[0].question.kind == q.ACTION else None


def of(moment: Moment, played: Plan, own: tuple[b.Faction, ...], effort: Effort, seed: str) -> Loss:
    """The loss by a plan that was played at a moment; only what the player may see is used."""
    table, question = moment.table, moment.question
    trial = Trial(table, question, own, f"{seed}/{player.moment(table, question.who)}")
    level = effort.level if table.position.phase in (state.ACTION, state.REDEPLOY) else effort.level.lesser()
    best = turn_choice.ranked(trial, level)[0]
    ours = _candidate(trial, played)
    numbers = range(_FRESH, _FRESH + effort.pairs)
    chances = [_chance(trial, ours, sample) for sample in numbers]
    chance = sum(chances) / len(chances) / value.CERTAIN
    if best.key() == ours.key():
        return Loss(Estimate(0.0, 0.0), chance, ())
    lost = estimate(Counter(_chance(trial, best, sample) - ours for sample, ours in zip(numbers, chances, strict=True)))
    if lost.mean <= 0:
        return Loss(Estimate(0.0, lost.error / value.CERTAIN), chance, ())
    return Loss(Estimate(lost.mean / value.CERTAIN, lost.error / value.CERTAIN), chance, _narrated(trial, best))


def _candidate(trial: Trial, plan: Plan) -> Candidate:
    trying = Trying(trial.own, plan, trial.others(0))
    return Candidate(trying, trial.carry_out(trying, 0), 0)


def _chance(trial: Trial, candidate: Candidate, sample: int) -> int:
    return trial.played_out(candidate.plan, sample, candidate.end).chance


def _narrated(trial: Trial, candidate: Candidate) -> tuple[Story, ...]:
    """What is narrated when a candidate is played, without reasons."""
    decider = Trying(trial.own, candidate.plan, trial.others(0))
    table = Table(candidate.turns[0].start.copy(), decider, narrate=True)
    story: list[Story] = []
    for _ in candidate.turns:
        turns.play_turn(table)
        story += table.story
        table = Table(table.position, decider, narrate=True)
    return tuple(item for item in story if "/" not in item[0])
