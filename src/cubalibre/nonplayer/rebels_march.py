"""8.6.3, 8.7.3 What 26July and the Directorio have in common when they March: the way to Havana, and the groups."""

from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeAlias

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.nonplayer import guidelines as g
from cubalibre.nonplayer import rebels
from cubalibre.nonplayer.mind import Key, Mind, Step
from cubalibre.position import Position
from cubalibre.rules import insurgent
from cubalibre.rules import questions as q
from cubalibre.rules.events.directorio import FROM_HAVANA

Movable: TypeAlias = Callable[[Position, b.Space], int]
"""How many Guerrillas may leave a space."""


class Onward(NamedTuple):
    """The step that moves one space's Guerrillas closer to Havana: its reasons, and who may leave."""

    reason: str
    most: str
    origin: str
    """The note that keeps the space chosen, as the engine asks for the destination first."""
    movable: Movable


def unmoved(position: Position, faction: b.Faction, space: b.Space) -> int:
    """3.3.2: how many Guerrillas there have not Marched yet."""
    return sum(position.lot_size(lot) for lot in insurgent.march_groups(position, faction, space))


def toward_havana(position: Position, faction: b.Faction, origin: b.Space) -> b.Space:
    """8.6.3, 8.7.3: the space in reach with the fewest steps to Havana; there is always just one (R36)."""
    return min(insurgent.march_reach(position, faction, origin), key=lambda s: FROM_HAVANA[s])


def onward_origins(mind: Mind, onward: Onward) -> list[b.Space]:
    """8.6.3, 8.7.3: the spaces whose Guerrillas could get closer to Havana."""
    p = mind.position

    def gets_closer(origin: b.Space) -> bool:
        to = toward_havana(p, mind.faction, origin)
        if FROM_HAVANA[to] >= FROM_HAVANA[origin] or not onward.movable(p, origin):
            return False
        here = mind.question.kind == q.MARCH_ORIGIN and to == mind.about
        return origin in mind.answers if here else not mind.op.space_refusal(p, to)

    return [space for space in b.SPACES if gets_closer(space)]


def onward_step(mind: Mind, onward: Onward) -> Iterator[Step]:
    """8.6.3, 8.7.3: one origin (not a destination: see `march_space`), where most may leave (R37); the last step."""
    yield Step(onward.reason, onward_origins(mind, onward), (_most(mind, onward),))


def _most(mind: Mind, onward: Onward) -> Key:
    return (onward.most, lambda s: onward.movable(mind.position, s))


def march_space(mind: Mind, steps: Iterator[Step], onward: Onward, activity: n.Answer) -> n.Answer:
    """8.6.3, 8.7.3: the next destination; of the step that chooses an origin, where that leads to."""
    if mind.op.special_used:
        return g.done(mind)
    chosen = mind.recall(onward.origin)
    if chosen:
        to = toward_havana(mind.position, mind.faction, chosen[0])
        return rebels.act_next(mind, to if to in mind.answers else b.NOBODY, activity)
    space = mind.next_space(steps)
    if space != b.NOBODY and mind.noted(onward.reason):
        mind.note(onward.origin, space)
        space = toward_havana(mind.position, mind.faction, space)
    return rebels.act_next(mind, space, activity)


def onward_into_this(mind: Mind, onward: Onward) -> b.Space:
    """8.6.3, 8.7.3: the origin of the step toward Havana, if that leads into the destination that is being entered.

    The engine asks for all groups of a destination at once. So where somebody might come here by that step, it is
    taken now; if another origin is chosen, it stays chosen for later.
    """
    p = mind.position
    origins = [] if mind.noted(onward.reason) else onward_origins(mind, onward)
    if not any(toward_havana(p, mind.faction, origin) == mind.about for origin in origins):
        return b.NOBODY
    mind.note(onward.reason, *origins)
    origin = mind.pick(origins, _most(mind, onward))
    mind.note(onward.origin, origin)
    return chosen_here(mind, onward)


def chosen_here(mind: Mind, onward: Onward) -> b.Space:
    """8.6.3, 8.7.3: the origin chosen by the step toward Havana, if it leads here and has not sent its group."""
    chosen = mind.recall(onward.origin)
    here = chosen and chosen[0] in mind.answers
    return chosen[0] if here and toward_havana(mind.position, mind.faction, chosen[0]) == mind.about else b.NOBODY


def out_by_event(mind: Mind) -> bool:
    """Card 3: whether Guerrillas leave a space without a March Operation; then all that may go do."""
    return mind.table.obligation is None
