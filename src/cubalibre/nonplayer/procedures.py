"""8.1, 8.5-8.8 Each Faction's own procedures, by question: all but the choice of action and the questions of Events."""

from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.nonplayer import deposits, directorio, july26, plan, rebels, syndicate
from cubalibre.nonplayer import guidelines as g
from cubalibre.nonplayer.government import flowchart as government
from cubalibre.nonplayer.mind import Mind, Procedure
from cubalibre.rules import questions as q

FLOWCHARTS: Final = (government.FLOWCHART, july26.FLOWCHART, directorio.FLOWCHART, syndicate.FLOWCHART)
NOT_OFFERED: Final = "8.1.2/not-possible"
"""The reason noted if a procedure arrives at an answer that is not offered."""


def operation_space(mind: Mind) -> n.Answer:
    """8.1: the next space of an Operation; after the last one its Special Activity, then the end."""
    op = mind.op
    if not op.special_used or op.kind == n.ATTACK:
        space = plan.next_space(mind, FLOWCHARTS[mind.faction].steps[op.kind](mind))
        if space != b.NOWHERE:
            return space
    return special(mind)


def special(mind: Mind) -> n.Answer:
    """8.1, 8.5-8.8: the first Special Activity in order that is possible; else the end."""
    for activity, worth in FLOWCHARTS[mind.faction].specials.get(mind.op.kind, ()):
        if mind.may(activity) and worth(mind):
            mind.note("8.1/special-activity", activity)
            return activity
    return g.done(mind)


_COMMON: Final[dict[str, Procedure]] = {
    **dict.fromkeys(q.OPERATION_SPACE.values(), operation_space),
    q.PAUSE: g.done,
    q.LAST_PAUSE: special,
    q.CASH_PASS: g.pass_cash,
    q.CASH_CAPTURE: g.holder,
    q.RALLY_CHOICE: rebels.rally_choice,
    q.RALLY_NUMBER: g.most,
    q.RALLY_BASE_GUERRILLA: g.own_loss,
    q.TERROR_GUERRILLA: g.exposed,
    q.AMBUSH_GUERRILLA: g.exposed,
    q.DEPOSIT_CASH: deposits.deposit_cash,
    q.DEPOSIT_FOR: deposits.deposit_for,
}
_OF: Final[tuple[dict[str, Procedure], ...]] = tuple(
    {**_COMMON, **own} for own in (government.ANSWERS, july26.ANSWERS, directorio.ANSWERS, syndicate.ANSWERS)
)


def answer(mind: Mind) -> n.Answer:
    """8: the answer by the Faction's own procedure."""
    procedure = _OF[mind.faction].get(mind.question.kind)
    return procedure(mind) if procedure is not None else g.done(mind)


def offered(mind: Mind, chosen: n.Answer) -> n.Answer:
    """8: the answer of a procedure if it is offered; else one that is, whatever happened earlier in the turn."""
    if not mind.question.why_not(chosen):
        return chosen
    mind.note(NOT_OFFERED)
    return g.done(mind)
