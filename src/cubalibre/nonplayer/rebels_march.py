"""8.6.3, 8.7.3 Shared by the Marches of 26July and the Directorio: the way to Havana, and the groups."""

from collections.abc import Callable, Iterable
from typing import NamedTuple, TypeAlias

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.nonplayer import guidelines as g
from cubalibre.nonplayer import plan
from cubalibre.nonplayer.mind import Group, Key, Mind, Move, Row
from cubalibre.position import Position
from cubalibre.rules import insurgent
from cubalibre.rules import questions as q
from cubalibre.rules.events.directorio import FROM_HAVANA
from cubalibre.table import Decider, Table

Movable: TypeAlias = Callable[[Position, b.Space], int]
"""How many Guerrillas may leave a space."""


class Marching(NamedTuple):
    """How a Faction Marches."""

    rows: Callable[[Mind], Iterable[Row]]
    movable: Movable
    otherwise: Callable[[Mind, b.Space], Move]
    """The move to a destination that is not its own choice."""
    first: Callable[[Position], Key[b.Space]]
    """The preferred origin if no group has to come."""


# The row toward Havana.


def toward_havana(position: Position, faction: b.Faction, origin: b.Space) -> b.Space:
    """8.6.3, 8.7.3: the space in reach with the fewest steps to Havana; there is always just one (R36)."""
    return min(insurgent.march_reach(position, faction, origin), key=lambda s: FROM_HAVANA[s])


def can_get_closer(mind: Mind, movable: Movable) -> list[b.Space]:
    """8.6.3, 8.7.3: the spaces whose Guerrillas could get closer to Havana."""
    p = mind.position

    def gets_closer(origin: b.Space) -> bool:
        if not movable(p, origin):
            return False
        to = toward_havana(p, mind.faction, origin)
        if FROM_HAVANA[to] >= FROM_HAVANA[origin]:
            return False
        if to == entering(mind):  # 3.3.2: it may send a group, or more in the group that is being counted
            return mind.question.kind == q.MARCH_NUMBER or mind.may(origin)
        return not mind.op.space_refusal(p, to)

    return [space for space in b.SPACES if gets_closer(space)]


def entering(mind: Mind) -> b.Space:
    """3.3.2: the destination that groups are entering; NOWHERE between two destinations."""
    if mind.question.kind == q.MARCH_NUMBER:
        return mind.destination
    return mind.space if mind.question.kind == q.MARCH_ORIGIN else b.NOWHERE


def onward(movable: Movable) -> Callable[[Mind, b.Space], Move]:
    """8.6.3, 8.7.3: the move of all Guerrillas of a space that may go, closer to Havana."""

    def move(mind: Mind, origin: b.Space) -> Move:
        p = mind.position
        return Move(toward_havana(p, mind.faction, origin), [Group(origin, movable(p, origin))])

    return move


# Which groups come.


def march_origin(mind: Mind, how: Marching) -> n.Answer:
    """8.6.3, 8.7.3: the origin of the next group for a destination; the next row may also send one there."""
    to = mind.space
    move = plan.move_to(mind, to, how.otherwise)
    groups = move.origins(mind)
    if not groups and mind.may(n.DONE):
        if plan.join(mind, how.rows(mind), to):
            move = plan.move_to(mind, to, how.otherwise)
            groups = move.origins(mind)
        if not groups:
            return n.DONE
    if not groups:
        # If an Event names the destination, this procedure may have no group for it.
        return mind.pick(mind.spaces, how.first(mind.position))
    return move.next_origin(mind, groups)


def march_number(mind: Mind, how: Marching) -> n.Answer:
    """8.1.3: how many of a lot go with the group of its space."""
    if out_by_event(mind):
        return g.most(mind)
    to, origin = mind.destination, n.space_of(mind.lot)
    group = group_from(plan.move_to(mind, to, how.otherwise), origin)
    group = group or Group(origin, max(1, how.movable(mind.position, origin)))
    more = group_from(plan.next_move_to(mind, to), origin)
    if more is not None:
        group = together(mind, to, group, more)
    number = g.march_answer(mind, group)
    return number if mind.may(number) else mind.answers[0]


def group_from(move: Move, origin: b.Space) -> Group | None:
    """The group of a move that comes from a space, if any."""
    return next((group for group in move.groups if group.origin == origin), None)


def together(mind: Mind, to: b.Space, group: Group, more: Group) -> Group:
    """3.3.2: what two rows send from one space to another is one larger group.

    While those that must go stay unnoticed, only as many join them as leave it so; if they are noticed anyway, all
    that may go join them.
    """
    limit = g.largest_unnoticed(mind.position, mind.faction, group.origin, to)
    return Group(group.origin, more.number, exactly=group.number > limit)


def entered(mind: Mind, to: b.Space, group: Group) -> Position:
    """3.3.2: the position after a group has entered a space."""
    after = Table(mind.position.branch(), Decider())
    lots = g.who_march(mind.position, mind.faction, to, group)
    insurgent.group_enters(after, mind.faction, to, [(lot, some) for lot, some in lots.items() if some], first=False)
    return after.position


def out_by_event(mind: Mind) -> bool:
    """Card 3: whether Guerrillas leave a space without a March Operation; then all that may go."""
    return mind.table.obligation is None
