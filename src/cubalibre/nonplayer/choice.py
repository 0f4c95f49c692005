"""8.1 What an Eligible Non-player does with its turn: the Event, an Operation by its flowchart, or a Pass."""

from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.nonplayer import guidelines as g
from cubalibre.nonplayer.events import instructions, rehearsal
from cubalibre.nonplayer.events.instruction import Line
from cubalibre.nonplayer.flowchart import Flowchart
from cubalibre.nonplayer.mind import Mind
from cubalibre.rules import operations, sequence
from cubalibre.rules.events import deck as events

RIVAL: Final = (b.SYN, b.DR, b.M26, b.GOV)
"""8.1: Faction -> its rival: as 2nd Eligible it refuses the Event if that is a player's."""


def action(mind: Mind, chart: Flowchart) -> n.Answer:
    """8.1: the Event if it is on offer and not refused; else an Operation; else a Pass."""
    side = event(mind)
    return side if side != n.NOTHING else choose_operation(mind, chart)


# The Event.


def event(mind: Mind) -> n.Answer:
    """8.1, 8.4.1-8.4.2: the side of the Event that the Faction executes; NOTHING if it does not."""
    position, faction = mind.position, mind.faction
    if not mind.may(n.EVENT_UNSHADED):
        mind.note("8.1/event-not-on-offer")
        return n.NOTHING
    rival = RIVAL[faction]
    if sequence.first_choice(position) != state.NOTHING and g.is_player(position, rival):
        mind.note("8.1/second-after-a-rival-player", n.of_faction(rival))
        return n.NOTHING
    if faction == b.GOV and position.momentum:
        mind.note("8.8.1/momentum-in-force", *(n.of_card(card) for card in position.momentum))
        return n.NOTHING
    side = side_of_card(mind)
    if side == n.NOTHING:
        return side
    if events.is_momentum(position.current, side) and position.next_card() == b.PROPAGANDA:
        mind.note("8.1/momentum-before-propaganda")
        return n.NOTHING
    if not rehearsal.has_effect(mind, side):
        mind.note("8.1/event-without-effect")
        return n.NOTHING
    mind.note("8.1/event", n.of_card(position.current), side)
    return side


def side_of_card(mind: Mind) -> n.Answer:
    """8.4.1-8.4.2: by instruction; else 26July and the Directorio unshaded, the others shaded. NOTHING: no Event."""
    card, faction = mind.position.current, mind.faction
    line = next((line for line in instructions.of_card(card).lines(faction) if _holds(mind, line)), None)
    if line is not None:
        mind.note(line.reason(card, faction), n.of_card(card))
        return line.side
    if len(events.sides(card)) == 1:
        mind.note("8.4.2/single-text", n.of_card(card))
        return n.EVENT_UNSHADED
    shaded = faction in (b.GOV, b.SYN)
    mind.note("8.4.2/shaded" if shaded else "8.4.2/unshaded", n.of_card(card))
    return n.EVENT_SHADED if shaded else n.EVENT_UNSHADED


def _holds(mind: Mind, line: Line) -> bool:
    if line.gain is not None:
        return rehearsal.could_bring(mind, line.side, line.gain)
    return line.holds is None or line.holds(mind)


# Operations.


def choose_operation(mind: Mind, chart: Flowchart) -> n.Answer:
    """8.5-8.8: the Operation of the first test that holds; if it would do nothing, the next one by "if none" (R9)."""
    if mind.purse < (b.COIN_COST[mind.position.alliance] if mind.faction == b.GOV else 1):  # R5
        mind.note("8.1/too-poor")
        return refrain(mind, chart)
    kind = flowchart(mind, chart)
    tried: list[n.Answer] = []
    while not would_do_something(mind, chart, kind):
        mind.note("8.1/would-do-nothing", kind)
        tried.append(kind)
        if kind not in chart.if_none or chart.if_none[kind] in tried:
            mind.note("8.1/nothing-to-do")
            return refrain(mind, chart)
        kind = chart.if_none[kind]
    return kind


def refrain(mind: Mind, chart: Flowchart) -> n.Answer:
    """8.1: a Pass; where a player has bound the Faction to an Operation (2.1), the first that it may execute."""
    return next(filter(mind.may, (n.PASS, *(test.operation for test in chart.tests))), n.PASS)


def flowchart(mind: Mind, chart: Flowchart) -> n.Answer:
    """8.5-8.8: the Operation that the first test that holds leads to."""
    test = next(test for test in chart.tests if test.holds(mind))  # the last one always does
    mind.note(test.reason, test.operation)
    return test.operation


def would_do_something(mind: Mind, chart: Flowchart, kind: n.Answer) -> bool:
    """8.1: whether an Operation would carry out any of its steps."""
    considered = mind.considering(operations.paid_operation(mind.faction, kind, limited=False, special=True))
    if kind in chart.possible:
        return chart.possible[kind](considered)
    return any(step.candidates for step in chart.steps[kind](considered))
