"""8.8.6 Civic Action of a Non-player Government in the Support Phase."""

from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.board import GOV
from cubalibre.nonplayer import guidelines as g
from cubalibre.nonplayer.government import moves
from cubalibre.nonplayer.mind import Mind, Procedure
from cubalibre.position import Position
from cubalibre.rules import coin
from cubalibre.rules import questions as q

LEVEL: Final = 100
"""The value of a level for each point of Population; a purchase subtracts 1, and there are always fewer of them."""


def _choices(position: Position, space: b.Space) -> list[tuple[int, int]]:
    """What can be bought in a space: nothing, or one level or more, with the Terror to remove before.

    Returns:
        How many purchases each choice takes, and what it is worth.
    """
    choices = [(0, 0)]
    for levels in range(1, b.ACTIVE_SUPPORT - position.opinion[space] + 1):
        purchases = position.terror[space] + levels
        choices.append((purchases, LEVEL * b.POP[space] * levels - purchases))
    return choices


def best(position: Position, spaces: list[b.Space], purchases: int) -> int:
    """8.8.6: the highest value of up to `purchases` purchases in some spaces: Population, then fewest (R62)."""
    most = [0] * (purchases + 1)
    """Number of purchases -> their highest value in the spaces so far."""
    for space in spaces:
        choices = _choices(position, space)
        before = most[:]
        for cost, worth in choices:
            for limit in range(cost, purchases + 1):
                most[limit] = max(most[limit], before[limit - cost] + worth)
    return most[purchases]


def civic_action(mind: Mind) -> n.Answer:
    """8.8.6: a step of the combination that shifts most Population at the least cost; among equals a random one.

    9 Resources are kept, in the final Round none.
    """
    p, spaces = mind.position, mind.spaces
    kept = 0 if g.last_round(p) else moves.KEPT
    purchases = max(0, p.resources[GOV] - kept) // coin.CIVIC_ACTION_COST
    in_all = best(p, spaces, purchases)
    if not in_all:
        return n.DONE
    mind.note("8.8.6/most-population", *spaces)
    others = {space: [other for other in spaces if other != space] for space in spaces}
    for space in spaces:
        if best(p, others[space], purchases) < in_all:
            return space  # every best combination includes it
    fitting = [space for space in spaces if _is_part(p, space, others[space], purchases, in_all)]
    return mind.at_random(fitting)


def _is_part(position: Position, space: b.Space, others: list[b.Space], purchases: int, in_all: int) -> bool:
    """8.8.6: whether one of the best combinations buys anything in a space."""
    return any(
        best(position, others, purchases - cost) + worth == in_all
        for cost, worth in _choices(position, space)[1:]
        if cost <= purchases
    )


ANSWERS: Final[dict[str, Procedure]] = {q.CIVIC_ACTION: civic_action}
