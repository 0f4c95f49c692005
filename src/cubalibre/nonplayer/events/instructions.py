"""8.4.1-8.4.2 Which side of an Event a Non-player executes, and whether it would have an effect."""

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.nonplayer.mind import Mind
from cubalibre.rules.events import deck


def side(mind: Mind) -> n.Answer:
    """8.4.1-8.4.2: by instruction; else 26July and the Directorio unshaded, the others shaded."""
    sides = deck.sides(mind.position.current)
    return sides[-1] if mind.faction in (b.GOV, b.SYN) else sides[0]


def has_effect(mind: Mind, chosen: n.Answer) -> bool:
    """8.1: whether executing a side could change anything."""
    return deck.changes_anything(mind.position, mind.faction, chosen)
