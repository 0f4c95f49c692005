"""Log line of a searched decision: the expected chance to win, for the chosen turn and for the next best one."""

from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.rules import questions as q
from cubalibre.search import value
from cubalibre.search.turn_choice import Prospect
from cubalibre.table import Answered, Story, Trail

EXPECTED: Final = "7.3/expected"
"""A reason: the percentage, and for the next best turn its percentage and its actions and spaces."""
NOTHING_SAID: Final[Story] = (EXPECTED, ())
_MOST_NAMED: Final = 6
"""Maximum number of answers that are named."""


def remark(found: list[Prospect], own: tuple[b.Faction, ...], begun: int, hidden: bool) -> Story:
    """The expected chance of the best plan, and of the best plan with other actions.

    Args:
        found: plans, best first.
        own: the player's Factions.
        begun: number of decisions of the turn before the search.
        hidden: whether a plan might reveal what others may not see (2.1).
    """
    expected = (_percent(found[0]),)
    best = _named(found[0].trail[begun:], own)
    for other in found[1:]:
        named = _named(other.trail[begun:], own)
        if named and named != best and not hidden:
            return EXPECTED, (*expected, _percent(other), *named)
    return EXPECTED, expected


def _percent(prospect: Prospect) -> n.Answer:
    """The chance to win in percent, as an answer; the notation has numbers up to 99."""
    return n.of_number(min(99, (200 * prospect.chance // value.CERTAIN + 1) // 2))


def _named(trail: Trail, own: tuple[b.Faction, ...]) -> list[n.Answer]:
    """The kinds of action and the spaces of a turn, each once."""
    answers = [step.answer for step in trail if isinstance(step, Answered) and step.who in own and _counts(step)]
    return list(dict.fromkeys(answers))[:_MOST_NAMED]


def _counts(step: Answered) -> bool:
    return n.is_space(step.answer) or (step.question in (q.ACTION, q.PAUSE, q.LAST_PAUSE) and step.answer != n.GO_ON)
