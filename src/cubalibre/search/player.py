"""Search player: plans its whole turn, follows the plan, and plans again if dice or other players upset it."""

from collections.abc import Callable

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.compilation import mypyc_attr
from cubalibre.question import Question
from cubalibre.search import turn_choice, turn_plan, weights
from cubalibre.search.expectation import NOTHING_SAID, remark
from cubalibre.search.levels import LEVELS
from cubalibre.search.playouts import Trial
from cubalibre.search.simulated_others import Luck
from cubalibre.search.turn_plan import Turn
from cubalibre.seats.nonplayer import NonPlayer
from cubalibre.table import Answered, Decider, Interjection, Table, Trail


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Search(Decider):
    """Plays any Faction by looking ahead: as a player, or as a Non-player under the rules for that seat.

    Its answers depend on the position, the turn so far, the seed and the level, and never on what the seat may not see.

    >>> from cubalibre import Game, Options
    >>> from cubalibre.search.player import Search
    >>> options = Options(players=("nonplayer", "nonplayer", "Search", "nonplayer"), short="cards")
    >>> game = Game(options, seats={"directorio": Search(seed=1, level=2)}, seed=1)
    >>> game.over
    True
    """

    def __init__(self, seed: int | str, level: int, all_weights: weights.AllWeights = weights.WEIGHTS) -> None:
        """Make a player of a level from 2 to 5 (`levels.LEVELS`); its random numbers are independent of the game's."""
        self.seed = seed
        self.all_weights = all_weights
        self.level = LEVELS[level]
        self.nonplayer = NonPlayer()
        self.planned: list[Turn] = []
        """The planned turn from its start, or the remaining moves of a Redeploy (6.4)."""
        self.begun = 0
        """Number of decisions of the turn before it was planned."""
        self.remark = NOTHING_SAID
        """The reason that gives the expected result of the plan."""

    def __deepcopy__(self, _: object) -> "Search":
        """A copy plans again; its answers do not depend on the old plan."""
        other = Search(self.seed, min(LEVELS), self.all_weights)
        other.level = self.level
        return other

    def act(self, table: Table, question: Question) -> Interjection | None:
        """A Non-player's only act (8.6.5, 8.7.6); None for a player."""
        return self.nonplayer.act(table, question) if table.position.options.is_nonplayer(question.who) else None

    def decide(self, table: Table, question: Question) -> n.Answer:
        """The answer of the plan; makes a new plan if the old one does not fit."""
        if question.settled():
            return question.answers[0]
        if not self._fits(table, question):
            self._think(table, question)
        done = len(turn_plan.public(table.trail))
        expected = self._expected(table)
        step = expected[done]
        assert isinstance(step, Answered), "a plan answers the question that it was made for"
        if done == self.begun and expected is self.planned[0].trail and self.remark != NOTHING_SAID:
            table.note(*self.remark)
        return step.answer

    def progress(self, effort: int) -> Callable[[int], None] | None:
        """A function to call with the part of the effort that has been made; None if nobody waits for it."""
        return None

    def luck(self, seed: str) -> Decider:
        """Chance in the playouts of a sample: the cards that are face down are drawn anew."""
        return Luck(seed)

    def _expected(self, table: Table) -> Trail:
        """The planned answers and acts of the turn under way; empty if it is not planned."""
        return next((turn.trail for turn in self.planned if turn.start == table.start), [])

    def _fits(self, table: Table, question: Question) -> bool:
        """Whether the turn has followed the plan so far, and the plan has a legal answer to the question."""
        so_far = turn_plan.public(table.trail)
        done = len(so_far)
        expected = self._expected(table)
        if done >= len(expected) or expected[:done] != so_far:
            return False
        step = expected[done]
        return (
            isinstance(step, Answered)
            and (step.who, step.question) == (question.who, question.kind)
            and not question.why_not(step.answer)
        )

    def _think(self, table: Table, question: Question) -> None:
        assert table.start is not None, "no turn is under way at this table"
        own = factions(table, question)
        level = self.level if is_whole(table) else self.level.lesser()
        trial = Trial(table, question, own, f"{self.seed}/{moment(table, question.who)}", self.all_weights)
        trial.report, trial.luck = self.progress(level.effort()), self.luck
        found = turn_choice.best(trial, level)
        first = found[0].turns[0]._replace(start=table.start.copy())  # the real start, not the determinized one
        self.planned = [first, *found[0].turns[1:]]
        self.begun = len(turn_plan.public(table.trail))
        finalists = [each for each in found if each.playouts == found[0].playouts]
        self.remark = remark(finalists, own, self.begun, bool(table.position.options.deception))


def is_whole(table: Table) -> bool:
    """Whether this is the first decision of a turn on an Event card or of a Redeploy (6.4)."""
    return table.position.phase in (state.ACTION, state.REDEPLOY) and not table.trail and not table.position.moved


def factions(table: Table, question: Question) -> tuple[b.Faction, ...]:
    """1.5: all Factions of the player who is asked."""
    return table.position.options.teams[question.who] or (question.who,)


def moment(table: Table, who: b.Faction) -> str:
    """A text that identifies a decision within the game and does not depend on hidden information."""
    position = table.position
    return f"{who}/{len(position.played)}/{position.phase}/{len(turn_plan.public(table.trail))}"
