"""8.4.1-8.4.2 Which side of an Event a Non-player executes, and whether that would have an effect (8.1)."""

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.nonplayer.events import instructions, rehearsal
from cubalibre.nonplayer.events.instruction import Line
from cubalibre.nonplayer.mind import Mind
from cubalibre.rules.events import deck


def side(mind: Mind) -> n.Answer:
    """8.4.1-8.4.2: by instruction; else 26July and the Directorio unshaded, the others shaded. NOTHING: no Event."""
    card, faction = mind.position.current, mind.faction
    line = next((line for line in instructions.of_card(card).lines(faction) if _holds(mind, line)), None)
    if line is not None:
        mind.note(line.reason(card, faction), n.of_card(card))
        return line.side
    sides = deck.sides(card)
    if len(sides) == 1:
        mind.note("8.4.2/single-text", n.of_card(card))
        return sides[0]
    shaded = faction in (b.GOV, b.SYN)
    mind.note("8.4.2/shaded" if shaded else "8.4.2/unshaded", n.of_card(card))
    return n.EVENT_SHADED if shaded else n.EVENT_UNSHADED


def _holds(mind: Mind, line: Line) -> bool:
    if line.gain is not None:
        return rehearsal.could_bring(mind, line.side, line.gain)
    return line.holds is None or line.holds(mind)


def has_effect(mind: Mind, chosen: n.Answer) -> bool:
    """8.1: whether executing a side could change anything, with the choices that Non-players would make."""
    return rehearsal.has_effect(mind, chosen)
