"""1.6-1.7 Support, Opposition, Control and the totals that follow from the board."""

from cubalibre import board as b
from cubalibre.position import Position


def controller(position: Position, space: b.Space) -> b.Faction:
    """1.7: the Faction whose pieces outnumber all the others' together; NOBODY if nobody's do.

    Closed Casinos do not count; an EC is never Controlled. During Redeploy the markers are frozen (6.4).
    """
    if position.control_markers:
        return position.control_markers[space]
    return count_control(position, space)


def count_control(position: Position, space: b.Space) -> b.Faction:
    """1.7: Control by the pieces that stand in a space now."""
    if b.is_ec(space):
        return b.NOBODY
    gov, m26, directorio, syndicate = strengths(position, space)
    total = gov + m26 + directorio + syndicate
    if 2 * gov > total:
        return b.GOV
    if 2 * m26 > total:
        return b.M26
    if 2 * directorio > total:
        return b.DR
    if 2 * syndicate > total:
        return b.SYN
    return b.NOBODY


def strengths(position: Position, space: b.Space) -> tuple[int, int, int, int]:
    """1.7: how many pieces of each Faction count for Control in a space; closed Casinos do not."""
    at = space * b.N_KINDS
    p = position.pieces
    return (
        p[at] + p[at + 1] + p[at + 2],
        p[at + 3] + p[at + 4] + p[at + 5],
        p[at + 6] + p[at + 7] + p[at + 8],
        p[at + 9] + p[at + 10] + p[at + 11],
    )


def strength(position: Position, space: b.Space, faction: b.Faction) -> int:
    """1.7: how many pieces of a Faction count for Control in a space; closed Casinos do not."""
    at = space * b.N_KINDS + 3 * faction
    return position.pieces[at] + position.pieces[at + 1] + position.pieces[at + 2]


def has_support(position: Position, space: b.Space) -> bool:
    """1.6: Passive or Active Support."""
    return position.opinion[space] > b.NEUTRAL


def has_opposition(position: Position, space: b.Space) -> bool:
    """1.6: Passive or Active Opposition."""
    return position.opinion[space] < b.NEUTRAL


def support_in(position: Position, space: b.Space) -> int:
    """1.6.3: the Population of a space if it is at Support, twice if that is Active."""
    return b.POP[space] * max(position.opinion[space], b.NEUTRAL)


def opposition_in(position: Position, space: b.Space) -> int:
    """1.6.3: the Population of a space if it is at Opposition, twice if that is Active."""
    return -b.POP[space] * min(position.opinion[space], b.NEUTRAL)


def total_support(position: Position) -> int:
    """1.6.3: Population at Support, twice where it is Active."""
    return sum(support_in(position, s) for s in b.POPULATED)


def total_opposition(position: Position) -> int:
    """1.6.3: Population at Opposition, twice where it is Active."""
    return sum(opposition_in(position, s) for s in b.POPULATED)


def opposition_and_bases(position: Position) -> int:
    """7.2: Total Opposition plus the 26July Bases on the map."""
    return total_opposition(position) + position.on_map(b.M26_BASE)


def dr_population_in(position: Position, space: b.Space) -> int:
    """7.2: the Population of a space if the Directorio Controls it."""
    return b.POP[space] if controller(position, space) == b.DR else 0


def dr_population(position: Position) -> int:
    """7.2: Population of the spaces that the Directorio Controls."""
    return sum(dr_population_in(position, s) for s in b.POPULATED)


def dr_population_and_bases(position: Position) -> int:
    """7.2: DR-Controlled Population plus the Directorio's Bases on the map."""
    return dr_population(position) + position.on_map(b.DR_BASE)


def open_casinos(position: Position) -> int:
    """7.2: open Casinos on the map."""
    return position.on_map(b.CASINO)
