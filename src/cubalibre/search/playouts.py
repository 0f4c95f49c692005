"""The turn under way, from the open question on: carried out by a plan, on copies, and played out."""

import random

from cubalibre import board as b
from cubalibre import position as state
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.rules import turns
from cubalibre.search import determinization, turn_plan, value, weights
from cubalibre.search.simulated_others import Luck, Others
from cubalibre.search.turn_plan import Course, Trying, Turn
from cubalibre.table import Decider, Table


class Trial:
    """A decision to be made, and what it takes to try out ways to make it."""

    def __init__(
        self,
        table: Table,
        question: Question,
        own: tuple[b.Faction, ...],
        seed: str,
        all_weights: weights.AllWeights = weights.WEIGHTS,
    ) -> None:
        """See what the player may see.

        Args:
            table: where the question is open.
            question: what the player is asked.
            own: the player's Factions.
            seed: of all that is random.
            all_weights: by which positions are valued.
        """
        self.table = table
        self.question = question
        self.own = own
        self.seed = seed
        self.all_weights = all_weights
        self.rng = random.Random(f"{seed}/plans")
        """For the plans."""
        self.redeploys = table.position.phase == state.REDEPLOY
        """6.4: whether the turn is a move of a Redeploy: all that are left are planned together."""
        self.rounds = 1 if table.position.phase < state.VICTORY else 2
        """Propaganda Rounds that a playout goes through; one that is being held does not count."""

    def others(self, sample: int) -> Others:
        """Everybody else, with the luck of a sample."""
        return Others(Luck(f"{self.seed}/{sample}"))

    def carry_out(self, trying: Trying, sample: int) -> Course:
        """The turn, and each move that follows in a Redeploy, if it is played on like that."""
        seen = self._as_seen(sample)
        assert seen.start is not None, "no turn is under way at this table"
        after = turns.replay(seen, trying)
        found = [Turn(seen.start, turn_plan.public(after.trail))]
        while self.redeploys and after.position.phase == state.REDEPLOY:
            start = after.position.branch()
            after = Table(after.position, trying)
            turns.play_turn(after)
            found.append(Turn(start, turn_plan.public(after.trail)))
        return Course(found, after.position)

    def _as_seen(self, sample: int) -> Table:
        """The table as it may be, for all that the player knows."""
        assert self.table.start is not None, "no turn is under way at this table"
        start, now = self.table.start, self.table.position
        if start.options.deception:
            start = determinization.possible_start(start, now, self.own, random.Random(f"{self.seed}/{sample}/markers"))
        seen = Table(now, Decider())
        seen.start, seen.trail = start, self.table.trail
        return seen

    def worth(self, position: Position) -> value.Worth:
        """What a position is worth to the player."""
        return value.of(position, self.own, self.all_weights)

    def played_out(self, plan: turn_plan.Plan, sample: int, end: Position | None) -> value.Worth:
        """What the position is worth to which a plan comes in a playout.

        Args:
            plan: how the player goes on with the turn.
            sample: which cards and dice fall; the same for all plans.
            end: the position at the end of the turn, where it does not depend on luck.
        """
        others = self.others(sample)
        reached = end.branch() if end is not None else self.carry_out(Trying(self.own, plan, others), sample).end
        turn_plan.play_out(reached, others, self.rounds)
        return self.worth(reached)
