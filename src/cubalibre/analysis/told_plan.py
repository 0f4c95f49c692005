"""Told plans: what a plan for a turn would do, in narration and as a position, as far as no die decides."""

from typing import NamedTuple

from cubalibre import board as b
from cubalibre import narration
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.rules import questions as q
from cubalibre.rules import turns
from cubalibre.search.playouts import Trial
from cubalibre.search.turn_choice import Candidate
from cubalibre.search.turn_plan import Plan, Trying
from cubalibre.table import Decider, Interjection, Story, Table


class ToldPlan(NamedTuple):
    """A turn, or a whole Redeploy (6.4), as it would go on from the open question."""

    story: tuple[Story, ...]
    """What would be narrated, with the reasons of a Non-player; after the first die only what is done."""
    after: Position
    """The position at its end, or at the first die."""
    dice: bool
    """Whether dice have a part in it."""


class _Listener(Decider):
    """Notes where the open question and the first die are in what another decider plays."""

    def __init__(self, player: Decider) -> None:
        self.player = player
        self.begun: int | None = None
        """The number of narration items before the open question; None before it."""
        self.before_die: tuple[int, Position] | None = None
        """The number of items before the first die, and the position at it."""

    def act(self, table: Table, question: Question) -> Interjection | None:
        self._begin(table)
        return self.player.act(table, question)

    def decide(self, table: Table, question: Question) -> n.Answer:
        self._begin(table)
        is_die = question.who == b.CHANCE and question.kind not in q.FOR_NONPLAYERS
        if is_die and self.before_die is None:
            self.before_die = len(table.story), table.position.copy()
        return self.player.decide(table, question)

    def _begin(self, table: Table) -> None:
        if self.begun is None:
            self.begun = len(table.story)


def candidate(trial: Trial, plan: Plan) -> Candidate:
    """A plan as a candidate of the search; an empty one is the turn by chapter 8."""
    trying = Trying(trial.own, plan, trial.others(0))
    return Candidate(trying, trial.carry_out(trying, 0), 0)


def told(trial: Trial, plan: Plan) -> ToldPlan:
    """What a plan would do from the open question on."""
    listener = _Listener(Trying(trial.own, plan, trial.others(0)))
    after = turns.replay(trial.as_seen(0), listener, narrate=True)
    begun, die, story = listener.begun or 0, listener.before_die, [*after.story]
    while die is None and trial.redeploys and after.position.phase == state.REDEPLOY:
        after = Table(after.position, listener, narrate=True)
        turns.play_turn(after)
        story += after.story
    if die is None:
        return ToldPlan(tuple(story[begun:]), after.position, dice=False)
    items, position = die
    return ToldPlan(tuple(narration.planned(story, items)[begun:]), position, dice=True)
