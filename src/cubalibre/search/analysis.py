"""Analysis: an endless search for the best turns at a decision of any game."""

from collections.abc import Iterator

from cubalibre import notation as n
from cubalibre.question import Question
from cubalibre.search import levels, player, turn_choice
from cubalibre.search.playouts import Trial
from cubalibre.search.turn_choice import Prospect
from cubalibre.table import Decider, Table


class Asked(BaseException):
    """Unwinds the turn at the decision that is due."""

    def __init__(self, table: Table, question: Question) -> None:
        """Keep the table of the turn under way, and the question."""
        self.table = table
        self.question = question


class Asking(Decider):
    """A seat that interrupts the turn at its question, so that the question can be analysed."""

    def decide(self, table: Table, question: Question) -> n.Answer:
        """Interrupt the turn.

        Raises:
            Asked: always.
        """
        raise Asked(table, question)


def analysed(asked: Asked, seed: int) -> Iterator[list[Prospect]]:
    """The best turns for the Faction that decides, best first; each step has twice the budget of the last.

    The search uses only what the seat may see. Equal seeds give equal steps.
    """
    table, question = asked.table, asked.question
    own = player.factions(table, question)
    step = 0
    while True:
        yield turn_choice.best(
            Trial(table, question, own, f"{seed}/{player.moment(table, question.who)}"), levels.of_step(step)
        )
        step += 1
