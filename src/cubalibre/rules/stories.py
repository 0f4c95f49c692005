"""Narration items: stable words, each with its section of the rules."""

from typing import Final

from cubalibre import board as b
from cubalibre.rules import operations
from cubalibre.rules import questions as q
from cubalibre.rules.special import activities
from cubalibre.table import Story

SECTION: Final[dict[str, str]] = {
    "activate": "1.4.3", "aid": "1.8", "alliance": "6.3.1", "capability": "5.3", "card": "2.3",
    "cash-captured": "4.5.2", "cash-gone": "4.5.2", "cash-kept": "4.5.2", "cash-passed": "4.5.2",
    "cash-placed": "4.5.2", "casino-closed": "1.4.5", "casino-opened": "1.4.4", "deposit": "6.2.4",
    "earnings": "6.2", "eligibility": "2.3.7", "event": "5.1", "gift": "1.5.1", "gifts-returned": "1.5.1",
    "goal-met": "7.2", "hidden-asset": "2.1", "hide": "1.4.3", "launder": "2.3.6",
    "launder-refused": "2.3.6", "level": "1.6.1",
    "margins": "7.3", "momentum": "5.4", "move": "1.3.1", "no-goal-met": "6.1", "no-second-round": "2.4",
    "no-victory": "6.1", "pact-cancelled": "5.3", "pass": "2.3.3", "place": "1.4.1",
    "remove": "1.4.1", "reset": "6.5", "resources": "1.8", "roll": "1.2", "select": "3.1", "shown": "2.1",
    "skim": "6.2.3", "swapped": "2.3.8", "terror": "3.3.4", "turned-up": "2.3.8",
    "victory": "6.1",
}  # fmt: skip
"""Item -> section, independent of its numbers; `act` has none."""
_PROPAGANDA_CARD: Final = "2.4"


def section(story: Story) -> str | None:
    """The section of the rules for a narration item; None for items without a line.

    A Non-player's reason names its section; an Operation or Special Activity has the section of its kind.
    """
    what, numbers = story
    named, slash, _ = what.partition("/")
    if slash:
        return named
    if what == "card" and numbers[0] == b.PROPAGANDA:
        return _PROPAGANDA_CARD
    if what == "operation":
        return q.SECTION[operations.OPERATION[numbers[1]].asks]
    if what == "special":
        return q.SECTION[activities.ACTIVITY[numbers[1]].asks]
    return SECTION.get(what)
