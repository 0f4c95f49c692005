"""Analysis: a search without end, of a decision in any game."""

from collections.abc import Iterator

from cubalibre import notation as n
from cubalibre.question import Question
from cubalibre.search import levels, player, turn_choice
from cubalibre.search.playouts import Trial
from cubalibre.search.turn_choice import Prospect
from cubalibre.table import Decider, Table


class Asked(BaseException):
    """The decision that is due."""

    def __init__(self, table: Table, question: Question) -> None:
        """Keep the table where a turn is under way, and what is asked there."""
        self.table = table
        self.question = question


class Asking(Decider):
    """Sits at a seat, and hands what it is asked to whoever wants to analyse it."""

    def decide(self, table: Table, question: Question) -> n.Answer:
        """Never answers.

        Raises:
            Asked: always.
        """
        raise Asked(table, question)


def analysed(asked: Asked, seed: int) -> Iterator[list[Prospect]]:
    """The best turns for whoever is asked, the very best first: step by step, each with twice the effort of the last.

    It sees no more than the seat may see. The same seed gives the same steps.
    """
    table, question = asked.table, asked.question
    own = player.factions(table, question)
    step = 0
    while True:
        yield turn_choice.best(
            Trial(table, question, own, f"{seed}/{player.moment(table, question.who)}"), levels.of_step(step)
        )
        step += 1
