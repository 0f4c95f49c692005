"""8.7 26July as a Non-player: Kidnap, Infiltrate, Agitation."""

from collections.abc import Callable
from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.board import GOV, M26, SYN
from cubalibre.nonplayer import guidelines as g
from cubalibre.nonplayer import rebels
from cubalibre.nonplayer.mind import Mind, Procedure
from cubalibre.position import Position
from cubalibre.rules import questions as q
from cubalibre.rules.propaganda import AGITATION_COST
from cubalibre.rules.special import july26 as rules

# 8.7.1 Kidnap.


def kidnap_victims(position: Position, space: b.Space) -> list[b.Faction]:
    """8.7.1: the Factions that it could Kidnap there, with Cash there or Resources."""
    found = rules.kidnap_targets(position, space)
    return [f for f in found if position.resources[f] or g.has_cash(position, f, space)]


def kidnap_options(mind: Mind, spaces: list[b.Space]) -> list[tuple[b.Space, b.Faction]]:
    """8.7.1: the best pairs of space and victim: Cash, the Government's Resources, the Syndicate's (R43)."""
    p = mind.position
    pairs = [(s, f) for s in spaces for f in kidnap_victims(p, s)]
    keys: tuple[tuple[str, Callable[[b.Space, b.Faction], bool]], ...] = (
        ("8.7.1/kidnap-for-cash", lambda s, f: g.has_cash(p, f, s)),
        ("8.7.1/kidnap-the-government", lambda s, f: f == GOV and p.resources[f] > 0),
        ("8.7.1/kidnap-the-syndicate", lambda s, f: f == SYN and p.resources[f] > 0),
        ("8.7.1/kidnap-where-chosen-first", lambda s, f: mind.op.spaces[:1] == [s]),
    )
    for reason, fits in keys:
        fitting = [pair for pair in pairs if fits(*pair)]
        if fitting and len(fitting) < len(pairs):
            mind.note(reason, *sorted({space for space, _ in fitting}))
            pairs = fitting
    return pairs


def kidnap_spaces(mind: Mind) -> list[b.Space]:
    """8.7.1: the spaces of this Terror where it may Kidnap a target with Cash there or Resources."""
    p, op = mind.position, mind.op
    return [s for s in op.spaces if not rules.KIDNAP.where(p, op, s) and kidnap_victims(p, s)]


def kidnap_space(mind: Mind) -> n.Answer:
    """8.7.1: where the best victim is."""
    return mind.at_random(sorted({space for space, _ in kidnap_options(mind, kidnap_spaces(mind))}))


def kidnap_target(mind: Mind) -> n.Answer:
    """8.7.1: the best victim there."""
    return mind.at_random([n.of_faction(victim) for _, victim in kidnap_options(mind, [mind.space])])


# 8.7.2 Infiltrate.


def takes_cash(position: Position, lot: n.Lot) -> bool:
    """8.7.2: whether Infiltrate would take a cube's Cash; a Guerrilla must receive it, perhaps the new one."""
    received = position.guerrillas(n.space_of(lot), M26) or position.available_of(b.M26_UNDERGROUND)
    return received > 0 and rebels.for_cash(position, M26, lot, 1)


def infiltrate_space(mind: Mind) -> n.Answer:
    """8.7.2: an EC; for Cash; the last Police there (R44)."""
    p = mind.position

    def for_cash(space: b.Space) -> bool:
        cubes = p.lots(space, b.POLICE) or p.lots(space, b.TROOPS)  # of which one would go (4.3.1)
        return any(takes_cash(p, lot) for lot in cubes)

    return mind.pick(
        mind.spaces,
        ("8.7.2/infiltrate-ec", b.is_ec),
        ("8.7.2/infiltrate-for-cash", for_cash),
        ("8.7.2/infiltrate-last-police", lambda s: p.count(s, b.POLICE) == 1),
    )


def infiltrate_cube(mind: Mind) -> n.Answer:
    """8.7.2: the cube whose Cash can be taken, if any."""
    return mind.pick(mind.lots, ("8.7.2/infiltrate-for-cash", lambda lot: takes_cash(mind.position, lot)))


def infiltrate_how(mind: Mind) -> n.Answer:
    """8.7.2: an own Guerrilla takes its place whenever one is Available."""
    how = n.REPLACE if mind.may(n.REPLACE) else n.REMOVE
    mind.note("8.7.2/infiltrate-replace", how)
    return how


# 6.3.3, 8.7.5 Agitation.


def agitation(mind: Mind) -> n.Answer:
    """8.7.5: all that can be paid in one space, before the next (R49): most Population, Support, fewest Terror."""
    p = mind.position
    spaces = [s for s in mind.spaces if p.opinion[s] != b.ACTIVE_OPPOSITION]
    if mind.question.before and mind.question.before[-1] in spaces:
        return mind.question.before[-1]
    shiftable = [s for s in spaces if p.resources[M26] >= AGITATION_COST * (p.terror[s] + 1)]
    if not shiftable:
        return n.DONE
    chosen = mind.pick(
        shiftable,
        ("8.7.5/most-population", lambda s: b.POP[s]),
        ("8.7.5/most-support", lambda s: p.opinion[s]),
        ("8.7.5/fewest-terror", lambda s: -p.terror[s]),
    )
    mind.note("8.7.5/agitate", chosen)
    return chosen


ANSWERS: Final[dict[str, Procedure]] = {
    q.INFILTRATE_SPACE: infiltrate_space,
    q.INFILTRATE_CUBE: infiltrate_cube,
    q.INFILTRATE_HOW: infiltrate_how,
    q.KIDNAP_SPACE: kidnap_space,
    q.KIDNAP_TARGET: kidnap_target,
    q.KIDNAP_CASH: lambda mind: mind.at_random(mind.answers),
    q.KIDNAP_HOLDER: g.holder,
    q.AGITATION: agitation,
}
