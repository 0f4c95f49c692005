"""2.3.7 Eligibility for the next card."""

from cubalibre import board as b
from cubalibre import position as state
from cubalibre.position import Position


def eligible_next(position: Position, faction: b.Faction) -> bool:
    """2.3.7: not after executing an Operation or the Event (but with Eligibility B), unless Event text differs."""
    text = position.eligibility_text[faction]
    if text != state.BY_RULE:
        return text != state.INELIGIBLE
    return position.did[faction] < state.OP_ONLY or position.options.eligibility == "b"
