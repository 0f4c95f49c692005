"""8.5-8.7 Shared by Non-player Insurgents, mainly 26July and the Directorio: Rally, Terror and Attack."""

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.nonplayer import guidelines as g
from cubalibre.nonplayer.draw import Share, up_to
from cubalibre.nonplayer.flowchart import Condition
from cubalibre.nonplayer.mind import Key, Mind, Row
from cubalibre.position import Position
from cubalibre.rules import insurgent, pieces
from cubalibre.rules.insurgent import ATTACK_REMOVES

MANY_AVAILABLE: Final = 6
"""8.6.2, 8.7.2: Guerrillas Available that lead to a Rally."""
ENOUGH_FOR_BASE: Final = 3
"""8.6.2, 8.7.2: Guerrillas that must be in a space before two of them are replaced by a Base."""
STRONG: Final = 4
"""8.6.4, 8.7.4: Guerrillas in a space that lead to an Attack without an Ambush."""


# 8.6.2, 8.7.2 Rally.


def exposed(position: Position, faction: b.Faction, space: b.Space) -> bool:
    """8.5.1, 8.6.2, 8.7.2: whether a space has a Base (or open Casino), cubes, and only Active Guerrillas."""
    hidden = position.count(space, b.underground(faction))
    near = position.bases(space, faction) and position.cubes(space)
    return bool(near and position.count(space, b.active(faction)) and not hidden)


def can_found_base(position: Position, faction: b.Faction, space: b.Space) -> bool:
    """8.6.2, 8.7.2: three Guerrillas, a Base Available and room for it."""
    enough = position.guerrillas(space, faction) >= ENOUGH_FOR_BASE
    return enough and not pieces.placement_refusal(position, space, b.base(faction))


def many_available(mind: Mind) -> bool:
    """8.6, 8.7: six or more Guerrillas are Available."""
    return mind.position.available_of(b.underground(mind.faction)) >= MANY_AVAILABLE


def wants_bases(mind: Mind) -> bool:
    """8.6, 8.7: whether a Rally could place a Base in a space where it would not go Underground instead."""
    p, faction = mind.position, mind.faction
    spaces = [s for s in b.POPULATED if can_found_base(p, faction, s) and not insurgent.RALLY.where(p, faction, s)]
    return any(insurgent.rally_hides_all(p, faction) or not exposed(p, faction, s) for s in spaces)


RALLY: Final = {
    b.M26: ("8.7.2/go-underground", "8.7.2/found-base", "8.7.2/guerrillas-at-bases", "8.7.2/guerrilla-with-others",
            "8.7.2/one-space-more"),
    b.DR: ("8.6.2/go-underground", "8.6.2/found-base", "8.6.2/guerrillas-at-bases", "8.6.2/guerrilla-with-others",
           "8.6.2/one-space-more"),
}  # fmt: skip
"""Faction -> the reasons of the rows of its Rally."""


def rally_rows(mind: Mind) -> Iterator[Row]:
    """8.6.2, 8.7.2: go Underground; found Bases; Guerrillas at Bases, with others, and in one more space (R48, R50).

    With "The Guerrilla Life", which is 26July's alone, going Underground comes with the others.
    """
    p, faction = mind.position, mind.faction
    hide, base, with_base, with_others, elsewhere = RALLY[faction]
    spaces = mind.open_spaces()
    both = insurgent.rally_hides_all(p, faction)
    keys: tuple[Key[b.Space], ...] = (("8.7.2/exposed-first", lambda s: exposed(p, faction, s)),) if both else ()
    hidden = [s for s in spaces if exposed(p, faction, s)]
    if not both:
        yield Row(hide, hidden)
    founders = [s for s in spaces if can_found_base(p, faction, s)]
    yield Row(base, founders, keys, (up_to(p.available_of(b.base(faction))),))
    free = p.available_of(b.underground(faction))
    many = [s for s in spaces if free > 0 and p.bases(s, faction) > 0]
    strength: Share[b.Space] = Share(free, lambda s: insurgent.rally_strength(faction, s, p.bases(s, faction)))
    yield Row(with_base, many, keys, (strength,))
    one = [s for s in spaces if free > 0 and p.guerrillas(s, faction) > 0]
    yield Row(with_others, one, keys, (up_to(free),))
    yield Row(elsewhere, [s for s in spaces if free > 0 and not p.pieces_of(s, faction)], once=True)
    if both:
        yield Row(hide, hidden)


def rally_choice(mind: Mind) -> n.Answer:
    """8.5.1, 8.6.2, 8.7.2: all Underground where they are exposed; else a Base; else as many Guerrillas as possible."""
    p, faction, space = mind.position, mind.faction, mind.space
    both = insurgent.rally_hides_all(p, faction)
    if mind.may(n.FLIP) and exposed(p, faction, space) and not both:
        return n.FLIP
    if mind.may(n.BASE) and can_found_base(p, faction, space):
        return n.BASE
    return more_guerrillas(mind)


def more_guerrillas(mind: Mind) -> n.Answer:
    """8.5.1, 8.6.2, 8.7.2: place as many as possible; with none Available all go Underground, if they may."""
    if not mind.position.available_of(b.underground(mind.faction)) and mind.may(n.FLIP):
        return n.FLIP
    return n.PLACE_MANY if mind.may(n.PLACE_MANY) else n.PLACE


# 8.6.1, 8.7.1 Terror.


def can_terror(fits: Callable[[Position, b.Space], bool]) -> Condition:
    """8.6, 8.7: the condition that a Terror is possible in a space that fits (3.3.4)."""

    def holds(mind: Mind) -> bool:
        p = mind.position
        return any(fits(p, s) and not insurgent.TERROR.where(p, mind.faction, s) for s in b.SPACES)

    return holds


# 8.6.4, 8.7.4 Attack and Ambush.


Fits: TypeAlias = Callable[[Position, n.Lot, int], bool]
"""Whether a piece is such a target, by the number of pieces that can be removed."""
Targets: TypeAlias = tuple[tuple[str, Fits], ...]
"""A Faction's own list of targets: reason, and the test of a piece."""


def for_cash(position: Position, taker: b.Faction, lot: n.Lot, capacity: int) -> bool:
    """8.1.2: whether removing a piece takes Cash: a player's with Cash, any mobile one of a Non-player (R12).

    Args:
        position: the position before.
        taker: who removes; it must have a Guerrilla there.
        lot: what can be hit.
        capacity: how many pieces can be removed at the most.
    """
    owner = n.owner_of(lot)
    if g.is_base(lot) or not g.takes_cash(position, taker, owner, n.space_of(lot), capacity):
        return False
    return n.cash_of(lot) > 0 or not g.is_player(position, owner)


def may_ambush(mind: Mind) -> bool:
    """4.3.2: whether the Operation may still have an Ambush."""
    return bool(mind.op.activities) and not mind.op.special_used


def with_targets(mind: Mind) -> list[b.Space]:
    """3.3.3: the spaces where an Attack could hit anything."""
    own = [s for s in b.SPACES if mind.position.guerrillas(s, mind.faction)]
    return [s for s in mind.selectable(own) if insurgent.attack_targets(mind.position, mind.faction, s)]


def by_best_target(mind: Mind, listed: Targets) -> tuple[Key[b.Space], ...]:
    """8.6.4, 8.7.4: a Faction's list of targets as keys for spaces: whether any piece there is such a target."""

    def key(fits: Fits) -> Callable[[b.Space], bool]:
        p, faction = mind.position, mind.faction
        return lambda s: any(fits(p, lot, ATTACK_REMOVES) for lot in insurgent.attack_targets(p, faction, s))

    return tuple((reason, key(fits)) for reason, fits in listed)


def hit(mind: Mind, reason: str, listed: Targets) -> n.Lot:
    """8.6.4, 8.7.4: the best piece by a Faction's own list; of several Factions a random one, kept to (R17).

    Within that Faction Police and Troops go evenly, Underground before Active.

    Args:
        mind: who attacks.
        reason: noted with the first hit.
        listed: the Faction's list.
    """

    def key(fits: Fits) -> Callable[[n.Lot], bool]:
        left = ATTACK_REMOVES - len(mind.question.before)
        return lambda lot: fits(mind.position, lot, left)

    first = mind.lots_before[0] if mind.lots_before else n.NO_LOT
    lots = mind.narrow(mind.lots, *((line, key(fits)) for line, fits in listed))
    lots = [lot for lot in lots if first != n.NO_LOT and n.owner_of(lot) == n.owner_of(first)] or lots
    victim = g.one_faction(mind, lots)
    of_victim = [lot for lot in lots if n.owner_of(lot) == victim]
    chosen = mind.pick(of_victim, g.cubes_in_turn(mind.lots_before), g.COVER_FIRST)
    if first == n.NO_LOT:
        mind.note(reason, mind.about, chosen)
    return chosen
