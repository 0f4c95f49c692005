"""8.4.4 Answers of a Non-player during an Operation, with what the Event around it changes in them."""

from cubalibre import notation as n
from cubalibre.nonplayer import plan, procedures
from cubalibre.nonplayer.events import free_acts, instructions
from cubalibre.nonplayer.mind import Mind
from cubalibre.question import Question
from cubalibre.rules import questions as q
from cubalibre.table import Table


def answer(table: Table, question: Question) -> n.Answer:
    """8.4.4: the answer by the Faction's own procedure, unless the Event under way changes it."""
    plan.renew(table, question.who, answer)
    mind = Mind(table, question)
    steered = _steered(mind) if table.side != n.NOTHING else n.NOTHING
    chosen = steered if steered != n.NOTHING else procedures.answer(mind)
    return plan.keep(table, question.who, procedures.offered(mind, chosen))


def _steered(mind: Mind) -> n.Answer:
    """8.4.4: the answer that an Event prescribes in an Operation; NOTHING if it does not."""
    kind = mind.question.kind
    if kind == q.MARCH_SPACE:
        return free_acts.march_destination(mind)
    instruction = instructions.of_side(mind.position.current, mind.table.side)
    differs = next((procedure(mind) for asked, procedure in instruction.inside if asked == kind), n.NOTHING)
    marching = kind in (q.MARCH_ORIGIN, q.MARCH_NUMBER) and differs == n.NOTHING
    return free_acts.march_anyway(mind) if marching else differs
