"""Playouts: the turn under way is finished by a plan on copies, then the game is simulated and evaluated."""

import random
from collections.abc import Callable
from typing import Final

from cubalibre import board as b
from cubalibre import position as state
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.rules import turns
from cubalibre.search import determinization, turn_plan, value, weights
from cubalibre.search.simulated_others import Luck, Others
from cubalibre.search.turn_plan import Course, Trying, Turn
from cubalibre.table import Decider, Table

FRESH: Final = 1_000_000
"""The first sample for comparing what a search has found: the search, which chose by its own samples, does not reach
it."""


class Trial:
    """A decision, with the means to try plans for it."""

    def __init__(
        self,
        table: Table,
        question: Question,
        own: tuple[b.Faction, ...],
        seed: str,
        all_weights: weights.AllWeights = weights.WEIGHTS,
    ) -> None:
        """Prepare playouts from what the player, who holds the Factions `own`, may see."""
        self.table = table
        self.question = question
        self.own = own
        self.seed = seed
        self.all_weights = all_weights
        self.rng = random.Random(f"{seed}/plans")
        """Random numbers for making plans."""
        self.redeploys = table.position.phase == state.REDEPLOY
        """6.4: whether the turn is a move of a Redeploy, whose remaining moves are planned together."""
        self.rounds = 1 if table.position.phase < state.VICTORY else 2
        """The number of Propaganda Rounds in a playout, without the current one."""
        self.done = 0
        """The number of ways that were tried and of playouts that were made."""
        self.report: Callable[[int], None] | None = None
        """Called with `done` after each of them."""
        self.luck: Callable[[str], Decider] = Luck
        """Makes Chance for a sample of its own seed; equal seeds make the same cards and dice."""

    def count(self) -> None:
        """Count a way that was tried or a playout that was made."""
        self.done += 1
        if self.report is not None:
            self.report(self.done)

    def others(self, sample: int) -> Others:
        """The opponents and Chance of a sample."""
        return Others(self.luck(f"{self.seed}/{sample}"))

    def carry_out(self, trying: Trying, sample: int) -> Course:
        """The turn, or the remaining moves of a Redeploy, as a decider plays it."""
        seen = self.as_seen(sample)
        assert seen.start is not None, "no turn is under way at this table"
        after = turns.replay(seen, trying)
        found = [Turn(seen.start, turn_plan.public(after.trail))]
        while self.redeploys and after.position.phase == state.REDEPLOY:
            start = after.position.branch()
            after = Table(after.position, trying)
            turns.play_turn(after)
            found.append(Turn(start, turn_plan.public(after.trail)))
        return Course(found, after.position)

    def as_seen(self, sample: int) -> Table:
        """A possible table, given what the player knows."""
        assert self.table.start is not None, "no turn is under way at this table"
        start, now = self.table.start, self.table.position
        if start.options.deception:
            start = determinization.possible_start(start, now, self.own, random.Random(f"{self.seed}/{sample}/markers"))
        seen = Table(now, Decider())
        seen.start, seen.trail = start, self.table.trail
        return seen

    def worth(self, position: Position) -> value.Worth:
        """The value of a position for the player."""
        return value.of(position, self.own, self.all_weights)

    def played_out(self, plan: turn_plan.Plan, sample: int, end: Position | None) -> value.Worth:
        """The value of the position at the end of a playout of a plan.

        `sample` is the number of the cards and dice, which are the same for all plans; `end` is the position at the end
        of the turn, if it does not depend on chance.
        """
        others = self.others(sample)
        reached = end.branch() if end is not None else self.carry_out(Trying(self.own, plan, others), sample).end
        turn_plan.play_out(reached, others, self.rounds)
        return self.worth(reached)
