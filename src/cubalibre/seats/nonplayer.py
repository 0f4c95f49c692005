"""Seat of Non-player Factions: answers by chapter 8."""

from cubalibre import notation as n
from cubalibre.compilation import mypyc_attr
from cubalibre.nonplayer import answers, caracas
from cubalibre.question import Question
from cubalibre.rules import interjections
from cubalibre.table import Decider, Table


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class NonPlayer(Decider):
    """8: answers for any Faction by the procedures of chapter 8; Chance rolls its dice."""

    def decide(self, table: Table, question: Question) -> n.Answer:
        """The answer by the Faction's procedures; the reasons are noted at the table."""
        return answers.answer(table, question)

    def act(self, table: Table, question: Question) -> interjections.Act | None:
        """8.6.5, 8.7.6: the only act of a Non-player before a question: it cancels the Pact of Caracas."""
        return caracas.cancellation(table, question)
