"""8.8.6 Civic Action of a Non-player Government in the Support Phase."""

from typing import Final, TypeAlias

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.board import GOV
from cubalibre.nonplayer import guidelines as g
from cubalibre.nonplayer.government import moves
from cubalibre.nonplayer.mind import Mind, Procedure
from cubalibre.position import Position
from cubalibre.rules import coin
from cubalibre.rules import questions as q

Worth: TypeAlias = tuple[int, int]
"""Population shifted, and the purchases that it takes, as a negative number: the greater the better."""


def _choices(position: Position, space: b.Space) -> list[Worth]:
    """What can be bought in a space: nothing, or one level or more with the Terror that stands before."""
    levels = range(1, b.ACTIVE_SUPPORT - position.opinion[space] + 1)
    return [(0, 0), *((b.POP[space] * k, -(position.terror[space] + k)) for k in levels)]


def best(position: Position, spaces: list[b.Space], purchases: int) -> Worth:
    """8.8.6: the best that so many purchases can come to in some spaces (R62)."""
    rows: list[Worth] = [(0, 0)] * (purchases + 1)
    for space in spaces:
        choices = _choices(position, space)
        rows = [
            max(_sum(rows[limit + cost], (value, cost)) for value, cost in choices if -cost <= limit)
            for limit in range(purchases + 1)
        ]
    return rows[purchases]


def _sum(one: Worth, other: Worth) -> Worth:
    return one[0] + other[0], one[1] + other[1]


def civic_action(mind: Mind) -> n.Answer:
    """8.8.6: a step of the combination that shifts most Population at the least cost; of equal ones a random one.

    9 Resources are kept, in the final Round none.
    """
    p, spaces = mind.position, mind.spaces
    kept = 0 if g.last_round(p) else moves.KEPT
    purchases = max(0, p.resources[GOV] - kept) // coin.CIVIC_ACTION_COST
    in_all = best(p, spaces, purchases)
    if not in_all[0]:
        return n.DONE
    mind.note("8.8.6/most-population", *spaces)
    others = {space: [other for other in spaces if other != space] for space in spaces}
    needed = [space for space in spaces if best(p, others[space], purchases) < in_all]
    if needed:
        return needed[0]
    fitting = [space for space in spaces if _is_part(p, space, others[space], purchases, in_all)]
    return mind.at_random(fitting)


def _is_part(position: Position, space: b.Space, others: list[b.Space], purchases: int, in_all: Worth) -> bool:
    """8.8.6: whether one of the best combinations buys anything in a space."""
    return any(
        _sum(best(position, others, purchases + cost), (value, cost)) == in_all
        for value, cost in _choices(position, space)[1:]
        if -cost <= purchases
    )


ANSWERS: Final[dict[str, Procedure]] = {q.CIVIC_ACTION: civic_action}
