"""Losses: how much better the best turn found is than the turn played, by playouts with the same cards and dice."""

from collections import Counter
from typing import Final, NamedTuple

from cubalibre import board as b
from cubalibre import position as state
from cubalibre.analysis import told_plan
from cubalibre.analysis.efforts import Effort
from cubalibre.analysis.replayed_turns import Moment
from cubalibre.intervals import Estimate, estimate
from cubalibre.rules import questions as q
from cubalibre.rules import turns
from cubalibre.search import player, turn_choice, value
from cubalibre.search.playouts import FRESH, Trial
from cubalibre.search.turn_choice import Candidate
from cubalibre.search.turn_plan import Plan, Trying
from cubalibre.search.value import Worth
from cubalibre.table import Story, Table

_EQUAL: Final = 0.005
"""Chances to win that differ by less count as equal: near 0% and 100% the value only guesses such a difference."""
_NONE: Final = Estimate(0.0, 0.0)
_DECIDED_PHASES: Final = (state.ACTION, state.CIVIC, state.AGITATION, state.EXPAT, state.REDEPLOY)


class Loss(NamedTuple):
    """The turn played beside the best one found; chances are from 0 to 1, for the player who decided."""

    loss: Estimate
    """How much the chance to win is lower than with the best turn found; negative if that turns out worse after all."""
    lead: Estimate
    """How much the lead is lower at the end of the playouts: the margin (7.3) less the highest one of the others."""
    chance: float
    """The chance to win with the turn played."""
    best: tuple[Story, ...]
    """What would be narrated of the best turn; empty if no better one was found."""


def decision(found: list[Moment], own: tuple[b.Faction, ...]) -> Moment | None:
    """The first decision of a turn that a player has with it; None if there is none, or the turn is another's."""
    mine = [each for each in found if each.question.who in own and not each.question.settled()]
    if not mine:
        return None
    position = mine[0].table.position
    if position.phase not in _DECIDED_PHASES or (position.phase == state.REDEPLOY and position.moved):
        return None  # a Redeploy is planned as a whole, at its first move
    return mine[0] if position.phase != state.ACTION or mine[0].question.kind == q.ACTION else None


def of(moment: Moment, played: Plan, dice: Plan, own: tuple[b.Faction, ...], effort: Effort, seed: str) -> Loss:
    """The loss by a plan that was played at a moment; only what the player may see is used.

    The best turn is narrated with the dice that fell in the turn played, as far as it rolls the same ones.
    """
    table, question = moment.table, moment.question
    trial = Trial(table, question, own, f"{seed}/{player.moment(table, question.who)}")
    level = effort.level if table.position.phase in (state.ACTION, state.REDEPLOY) else effort.level.lesser()
    best = turn_choice.ranked(trial, level)[0]
    ours = told_plan.candidate(trial, played)
    numbers = range(FRESH, FRESH + effort.pairs)
    played_out = [trial.played_out(ours.plan, sample, ours.end) for sample in numbers]
    chance = sum(worth.chance for worth in played_out) / len(played_out) / value.CERTAIN
    if best.key() == ours.key():
        return Loss(_NONE, _NONE, chance, ())
    better = [trial.played_out(best.plan, sample, best.end) for sample in numbers]
    lost, lead = _differences(better, played_out)
    return Loss(lost, lead, chance, _narrated(trial, best, dice) if _is_better(lost.mean, lead.mean) else ())


def _is_better(lost: float, lead: float) -> bool:
    """Whether a turn by which a chance and a lead are lost is called worse; the lead decides between equal chances."""
    return lead > 0 if abs(lost) < _EQUAL else lost > 0


def _differences(better: list[Worth], played: list[Worth]) -> tuple[Estimate, Estimate]:
    """The differences of the chances to win and of the leads."""
    pairs = [*zip(better, played, strict=True)]
    chances = estimate(Counter(one.chance - other.chance for one, other in pairs))
    leads = estimate(Counter(value.lead_of(one) - value.lead_of(other) for one, other in pairs))
    return Estimate(chances.mean / value.CERTAIN, chances.error / value.CERTAIN), leads


def _narrated(trial: Trial, candidate: Candidate, dice: Plan) -> tuple[Story, ...]:
    """What is narrated when a candidate is played with some dice, without reasons."""
    decider = Trying(trial.own, candidate.plan, Trying((b.CHANCE,), dice, trial.others(0)))
    table = Table(candidate.turns[0].start.copy(), decider, narrate=True)
    story: list[Story] = []
    for _ in candidate.turns:
        turns.play_turn(table)
        story += table.story
        table = Table(table.position, decider, narrate=True)
    return tuple(item for item in story if "/" not in item[0])
