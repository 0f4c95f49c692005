"""8. Dispatch of questions to the procedures that answer them: choice of action, Events, the Faction's own."""

from typing import Final

from cubalibre import notation as n
from cubalibre.nonplayer import choice, procedures
from cubalibre.nonplayer.events import answers as events
from cubalibre.nonplayer.events import inside
from cubalibre.nonplayer.mind import Mind, Procedure
from cubalibre.question import Question
from cubalibre.rules import questions as q
from cubalibre.table import Table

_ABOVE_PROCEDURES: Final[dict[str, Procedure]] = {
    q.ACTION: lambda mind: choice.action(mind, procedures.FLOWCHARTS[mind.faction]), **events.ANSWERS
}  # fmt: skip


def answer(table: Table, question: Question) -> n.Answer:
    """8: the answer of a Non-player; its reasons are noted at the table."""
    if question.if_none != n.NOTHING and question.first(1) == [question.if_none]:
        return question.if_none  # a player's program is asked as well where an act could open another answer (1.4.1)
    procedure = _ABOVE_PROCEDURES.get(question.kind)
    if procedure is None:
        return inside.answer(table, question)
    mind = Mind(table, question)
    return procedures.offered(mind, procedure(mind))
