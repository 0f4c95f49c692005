"""Playouts from a moment of a game, from what all players may see: all go on by the rulebook or as strong players."""

from collections.abc import Mapping

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.rules import turns
from cubalibre.search import turn_plan
from cubalibre.search.player import Search
from cubalibre.search.playouts import Trial
from cubalibre.search.simulated_others import Others
from cubalibre.table import Decider, Interjection, Table


class FirstAnswer(Decider):
    """Gives one answer to the first question, in place of the answer of another decider, which gives all others."""

    def __init__(self, answer: n.Answer, rest: Decider) -> None:
        """`rest` is asked the first question as well: it then has used as many random numbers as without the answer."""
        self.answer = answer
        self.rest = rest

    def act(self, table: Table, question: Question) -> Interjection | None:
        """The other decider's act."""
        return self.rest.act(table, question)

    def decide(self, table: Table, question: Question) -> n.Answer:
        """The answer, once; then the other decider's."""
        answer, self.answer = self.answer, n.NOTHING
        others = self.rest.decide(table, question)
        return others if answer == n.NOTHING else answer


class Seated(Decider):
    """Strong players at some seats; the rulebook (chapter 8) and Chance decide the rest."""

    def __init__(self, others: Others, strong: Mapping[b.Faction, Search]) -> None:
        """Let `others` answer for every seat without a strong player."""
        self.others = others
        self.strong = strong

    def act(self, table: Table, question: Question) -> Interjection | None:
        """The act of the seat's program."""
        return self._seat(question).act(table, question)

    def decide(self, table: Table, question: Question) -> n.Answer:
        """The answer of the seat's program."""
        return self._seat(question).decide(table, question)

    def _seat(self, question: Question) -> Decider:
        return self.strong.get(question.who, self.others)


def reset_reached(trial: Trial, sample: int, answer: n.Answer) -> Position:
    """The position at the next Reset (6.5) or the end of the game; the open question gets `answer`, unless NOTHING.

    A card that is drawn beside a Propaganda card is played after that Round: then it is the Reset of the Round after.
    """
    others = trial.others(sample)
    now = trial.table.position
    beside_propaganda = now.phase < state.VICTORY and now.current == b.PROPAGANDA
    position = turns.replay(trial.as_seen(sample), FirstAnswer(answer, others)).position
    turn_plan.play_out(position, others, trial.rounds + beside_propaganda)
    return position


def played_to_the_end(trial: Trial, sample: int, programs: Decider) -> Position:
    """The position at the end of the game, in which `programs` answer from the open question on."""
    position = turns.replay(trial.as_seen(sample), programs).position
    while position.phase != state.GAME_OVER:
        turns.play_turn(Table(position, programs))
    return position
