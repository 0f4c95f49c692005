"""8.8.4 Sweep of a Non-player Government: its spaces, and the Troops that enter them."""

from collections.abc import Sequence
from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.board import GOV
from cubalibre.nonplayer import guidelines as g
from cubalibre.nonplayer.draw import Share, competing, up_to
from cubalibre.nonplayer.government import moves
from cubalibre.nonplayer.mind import Key, Mind, Procedure, Row
from cubalibre.position import Position
from cubalibre.rules import coin, control
from cubalibre.rules import questions as q

# Where.


def sweep_rows(mind: Mind) -> list[Row]:
    """8.8.4: spaces where a hidden rebel is and a Guerrilla can be Activated (R64)."""
    p, left = mind.position, moves.slots(mind)
    if left <= 0:
        return []
    rebels = [s for s in b.SPACES if p.count(s, b.M26_UNDERGROUND) + p.count(s, b.DR_UNDERGROUND) > 0]
    hidden = mind.selectable(rebels)
    most = {origin: supply.most for origin, supply in suppliers(mind, b.SPACES).items()} if hidden else {}
    come = {space: sum(most.get(origin, 0) for origin in b.ADJACENT[space]) for space in hidden}
    spaces = [s for s in hidden if p.cubes(s) + come[s] >= _cubes_a_guerrilla(s)]
    # Troops come from random spaces, and are missing where they could have gone later.
    entering: Share[b.Space] = Share(0, lambda s: wanted(p, s, come[s]))
    return [Row("8.8.4/hidden-rebels", spaces, _keys(p), (up_to(left), entering))]


def _keys(position: Position) -> tuple[Key[b.Space], ...]:
    """8.8.4: preferably at Support, in Havana, with cubes; with "S.I.M." without any (8.8.1)."""
    support: Key[b.Space] = ("8.8.4/support", lambda s: control.has_support(position, s))
    havana: Key[b.Space] = ("8.8.4/havana", lambda s: s == b.HAVANA)
    cubes: Key[b.Space] = ("8.8.4/with-cubes", lambda s: position.cubes(s) > 0)
    empty: Key[b.Space] = ("8.8.1/sim-without-cubes", lambda s: not position.cubes(s))
    return support, havana, empty if coin.police_act_as_troops(position) else cubes


def _cubes_a_guerrilla(space: b.Space) -> int:
    return 2 if b.TERRAIN[space] == b.FOREST else 1


# Which cubes can enter, and how many do.


class Supply:
    """The cubes that a space can send into an adjacent Sweep."""

    def __init__(self, most: int, lots: list[n.Lot]) -> None:
        """At most `most` cubes, of these lots."""
        self.most = most
        self.lots = lots


def supplies(mind: Mind, to: b.Space) -> dict[b.Space, Supply]:
    """8.8.4: the cubes that can enter a space, by origin."""
    return suppliers(mind, b.ADJACENT[to])


def suppliers(mind: Mind, spaces: Sequence[b.Space]) -> dict[b.Space, Supply]:
    """8.8.4: the Troops (with "S.I.M." cubes) of some spaces that have not moved and can be spared (R65)."""
    p, kinds = mind.position, coin.sweep_kinds(mind.position)
    found: dict[b.Space, Supply] = {}
    for origin in spaces:
        lots = [lot for kind in kinds for lot in moves.unmoved(p, origin, kind)] if p.cubes(origin) else []
        if not lots:
            continue
        most = moves.can_leave(p, origin, sum(map(p.lot_size, lots)))
        if most > 0 and origin in mind.op.spaces:  # what it needs for its own Sweep stays
            exposed = min(moves.underground(p, origin), coin.sweep_capacity(p, origin))
            most = min(most, p.cubes(origin) - _cubes_a_guerrilla(origin) * exposed)
        if most > 0:
            found[origin] = Supply(most, lots)
    return found


def all_of(found: dict[b.Space, Supply]) -> int:
    """8.8.4: how many cubes could enter."""
    return sum(supply.most for supply in found.values())


def wanted(position: Position, to: b.Space, come: int) -> int:
    """8.8.4: how many of `come` cubes should come: to Activate as many as possible, and for Control if attainable."""
    cubes, each = position.cubes(to), _cubes_a_guerrilla(to)
    exposed = min(moves.underground(position, to), (cubes + come) // each)
    for_control = 0 if moves.controls(position, to) else 1 - g.lead(position, GOV, to)
    return max(0, each * exposed - cubes, for_control if for_control <= come else 0)


# Which cubes enter.


def sweep_troops(mind: Mind) -> n.Answer:
    """8.8.4: the cubes that enter: from one random space after another all it can give, up to the need (R66)."""
    p, to = mind.position, mind.space
    found = supplies(mind, to)
    quota = _quota(p, to, found)
    useful = [origin for origin in found if any(quota[n.kind_of(lot)] for lot in found[origin].lots)]
    if not useful:
        return n.DONE
    origin = moves.last_origin(mind)
    if origin not in useful:
        origin = mind.at_random(competing(useful, [Share(sum(quota.values()), lambda s: found[s].most)]))
        mind.note("8.8.4/from", to, origin)
    share = _share(p, found, origin, quota)
    kind = b.POLICE if share[b.POLICE] else b.TROOPS
    return moves.send(mind, [lot for lot in found[origin].lots if n.kind_of(lot) == kind], to, share[kind])


def number(mind: Mind) -> int:
    """8.8.4: how many of the chosen Troops go."""
    p, lot, to = mind.position, mind.lot, mind.destination
    found = supplies(mind, to)
    if n.space_of(lot) not in found:
        return 0
    share = _share(p, found, n.space_of(lot), _quota(p, to, found))
    return min(share[n.kind_of(lot)], p.lot_size(lot))


def _quota(position: Position, to: b.Space, found: dict[b.Space, Supply]) -> dict[b.Kind, int]:
    """8.8.4, 8.8.1: how many of each kind are still to come; with "S.I.M." half of them Police, if there are enough."""
    number, there = wanted(position, to, all_of(found)), {k: _in_reach(position, found, k) for k in coin.CUBES}
    entered = [n.kind_of(lot) for lot in position.moved if n.space_of(lot) == to]
    cubes = number + entered.count(b.TROOPS) + entered.count(b.POLICE)
    police = min(max(0, cubes - cubes // 2 - entered.count(b.POLICE)), number, there[b.POLICE])
    troops = min(number - police, there[b.TROOPS])
    return {b.TROOPS: troops, b.POLICE: min(number - troops, there[b.POLICE])}


def _share(
    position: Position, found: dict[b.Space, Supply], origin: b.Space, quota: dict[b.Kind, int]
) -> dict[b.Kind, int]:
    """8.8.4, 8.8.1: how many of each kind come from a space: Police first, but leaving room for Troops no other has."""
    others = {space: supply for space, supply in found.items() if space != origin}
    only_here = max(0, quota[b.TROOPS] - _in_reach(position, others, b.TROOPS))
    most, sizes = found[origin].most, {kind: _size(position, found[origin], kind) for kind in coin.CUBES}
    police = min(quota[b.POLICE], sizes[b.POLICE], max(0, most - min(only_here, sizes[b.TROOPS])))
    return {b.POLICE: police, b.TROOPS: min(quota[b.TROOPS], sizes[b.TROOPS], most - police)}


def _in_reach(position: Position, found: dict[b.Space, Supply], kind: b.Kind) -> int:
    return sum(min(supply.most, _size(position, supply, kind)) for supply in found.values())


def _size(position: Position, supply: Supply, kind: b.Kind) -> int:
    return sum(position.lot_size(lot) for lot in supply.lots if n.kind_of(lot) == kind)


ANSWERS: Final[dict[str, Procedure]] = {q.SWEEP_TROOPS: sweep_troops}
