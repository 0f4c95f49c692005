"""8.6-8.7 What 26July and the Directorio have in common as Non-players: the steps of Rally, and hitting enemies."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.nonplayer import guidelines as g
from cubalibre.nonplayer.mind import Key, Mind, Row
from cubalibre.position import Position
from cubalibre.rules import insurgent
from cubalibre.rules.insurgent import ATTACK_REMOVES

MANY_AVAILABLE: Final = 6
"""8.6.2, 8.7.2: with so many Guerrillas Available it Rallies."""
ENOUGH_FOR_BASE: Final = 3
"""8.6.2, 8.7.2: so many Guerrillas must be there before two of them make room for a Base."""
STRONG: Final = 4
"""8.6.4, 8.7.4: with so many Guerrillas it Attacks without an Ambush."""


# 8.6.2, 8.7.2 Rally.


class RallyReasons(NamedTuple):
    """What each step of a Faction's Rally is called."""

    hide: str
    base: str
    many: str
    one: str
    elsewhere: str
    exposed_first: str


def exposed(position: Position, faction: b.Faction, space: b.Space) -> bool:
    """8.6.2, 8.7.2: a Base, cubes, and Guerrillas that are all Active."""
    hidden = position.count(space, b.underground(faction))
    near = position.bases(space, faction) and position.cubes(space)
    return bool(near and position.count(space, b.active(faction)) and not hidden)


def can_found_base(position: Position, faction: b.Faction, space: b.Space) -> bool:
    """8.6.2, 8.7.2: three Guerrillas, a Base Available and room for it."""
    available = position.available_of(b.base(faction)) > 0
    return available and position.guerrillas(space, faction) >= ENOUGH_FOR_BASE and g.has_room(position, space)


def many_available(mind: Mind) -> bool:
    """8.6, 8.7: six or more Guerrillas are Available."""
    return mind.position.available_of(b.underground(mind.faction)) >= MANY_AVAILABLE


def wants_bases(mind: Mind) -> bool:
    """8.6, 8.7: whether a Rally could place a Base; not where it would rather go Underground."""
    p, faction = mind.position, mind.faction
    spaces = [s for s in b.POPULATED if can_found_base(p, faction, s) and not insurgent.rally_refusal(p, faction, s)]
    return any(insurgent.rally_hides_all(p, faction) or not exposed(p, faction, s) for s in spaces)


def rally_rows(mind: Mind, why: RallyReasons) -> Iterator[Row]:
    """8.6.2, 8.7.2: go Underground; found Bases; Guerrillas at Bases, with others, and in one more space (R48, R50)."""
    p, faction = mind.position, mind.faction
    both = insurgent.rally_hides_all(p, faction)
    keys: tuple[Key[b.Space], ...] = ((why.exposed_first, lambda s: exposed(p, faction, s)),) if both else ()
    hidden = mind.open_spaces(lambda s: exposed(p, faction, s))
    yield Row(why.hide, [] if both else hidden, everyone=True)
    founders = mind.open_spaces(lambda s: can_found_base(p, faction, s))
    yield Row(why.base, founders, keys, everyone=len(founders) <= p.available_of(b.base(faction)))
    free = p.available_of(b.underground(faction))
    many = mind.open_spaces(lambda s: free > 0 and p.bases(s, faction) > 0)
    number = sum(insurgent.rally_strength(faction, s, p.bases(s, faction)) for s in many)
    yield Row(why.many, many, keys, everyone=number <= free)
    one = mind.open_spaces(lambda s: free > 0 and p.guerrillas(s, faction) > 0)
    yield Row(why.one, one, keys, everyone=len(one) <= free)
    yield Row(why.elsewhere, mind.open_spaces(lambda s: free > 0 and not p.pieces_of(s, faction)), once=True)
    yield Row(why.hide, hidden if both else [], everyone=True)


def rally_choice(mind: Mind) -> n.Answer:
    """8.6.2, 8.7.2: all Underground where they are exposed; else a Base; else as many Guerrillas as possible."""
    p, faction, space = mind.position, mind.faction, mind.space
    both = insurgent.rally_hides_all(p, faction)
    if mind.may(n.FLIP) and exposed(p, faction, space) and not both:
        return n.FLIP
    if mind.may(n.BASE) and can_found_base(p, faction, space):
        return n.BASE
    return more_guerrillas(mind)


def more_guerrillas(mind: Mind) -> n.Answer:
    """8.6.2, 8.7.2: place as many as possible; with none Available all go Underground, if they may."""
    if not mind.position.available_of(b.underground(mind.faction)) and mind.may(n.FLIP):
        return n.FLIP
    return n.PLACE_MANY if mind.may(n.PLACE_MANY) else n.PLACE


# 8.6.4, 8.7.4 Attack and Ambush.


def cash_lots(position: Position, taker: b.Faction, lots: list[n.Lot], capacity: int) -> list[n.Lot]:
    """8.1.2: the pieces whose removal takes Cash: a player's with Cash, all the mobile ones of a Non-player (R12).

    Args:
        position: the position before.
        taker: who removes; it must have a Guerrilla there.
        lots: the pieces that can be hit.
        capacity: how many can be removed at the most.
    """

    def for_cash(lot: n.Lot) -> bool:
        owner = n.owner_of(lot)
        if g.is_base(lot) or not g.takes_cash(position, taker, owner, n.space_of(lot), capacity):
            return False
        return n.cash_of(lot) > 0 or not g.is_player(position, owner)

    return [lot for lot in lots if for_cash(lot)]


def targets(position: Position, faction: b.Faction, space: b.Space) -> list[n.Lot]:
    """3.3.3: what an Attack could hit there first."""
    return insurgent.attack_targets(position, faction, space)


def may_ambush(mind: Mind) -> bool:
    """4.3.2: whether the Operation may still have an Ambush."""
    return bool(mind.op.activities) and not mind.op.special_used


def hits_left(mind: Mind) -> int:
    """3.3.3: how many pieces the Attack or Ambush under way can still remove."""
    return ATTACK_REMOVES - len(mind.question.before)


def hit(mind: Mind, reason: str, *keys: Key[n.Lot]) -> n.Lot:
    """8.6.4, 8.7.4: the best piece by a Faction's own list; of several Factions a random one, kept to (R17).

    In it Police and Troops go in turn, Underground before Active.

    Args:
        mind: who attacks.
        reason: noted with the first hit.
        keys: the Faction's list.
    """
    first = mind.question.before[0] if mind.question.before else n.NOTHING
    lots = mind.narrow(mind.lots, *keys)
    lots = [lot for lot in lots if first != n.NOTHING and n.owner_of(lot) == n.owner_of(first)] or lots
    victim = g.one_faction(mind, lots)
    cube = first != n.NOTHING and n.kind_of(first) in (b.TROOPS, b.POLICE)
    of_victim = [lot for lot in lots if n.owner_of(lot) == victim]
    chosen = mind.pick(of_victim, g.cubes_in_turn(int(cube)), g.COVER_FIRST)
    if first == n.NOTHING:
        mind.note(reason, mind.about, chosen)
    return chosen
