"""8.7 26July as a Non-player: Kidnap, Infiltrate, Agitation."""

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
    """8.7.1: whom it could Kidnap there, who has Cash there or Resources."""
    found = rules.kidnap_targets(position, space)
    return [f for f in found if position.resources[f] or g.has_cash(position, f, space)]


def kidnap_options(mind: Mind, spaces: list[b.Space]) -> list[tuple[b.Space, b.Faction]]:
    """8.7.1: the best pairs of space and victim: Cash, the Government's Resources, the Syndicate's (R43)."""
    p = mind.position
    pairs = [(s, f) for s in spaces for f in kidnap_victims(p, s)]
    keys: tuple[tuple[str, list[bool]], ...] = (
        ("8.7.1/kidnap-for-cash", [g.has_cash(p, f, s) for s, f in pairs]),
        ("8.7.1/kidnap-the-government", [f == GOV and p.resources[f] > 0 for _, f in pairs]),
        ("8.7.1/kidnap-the-syndicate", [f == SYN and p.resources[f] > 0 for _, f in pairs]),
        ("8.7.1/kidnap-where-chosen-first", [mind.op.spaces[:1] == [s] for s, _ in pairs]),
    )
    best = list(range(len(pairs)))
    for reason, fits in keys:
        fitting = [i for i in best if fits[i]]
        if fitting and len(fitting) < len(best):
            mind.note(reason, *sorted({pairs[i][0] for i in fitting}))
            best = fitting
    return [pairs[i] for i in best]


def kidnap_spaces(mind: Mind) -> list[b.Space]:
    """8.7.1: the spaces of this Terror where it may Kidnap somebody worth it."""
    p, op = mind.position, mind.op
    return [s for s in op.spaces if not rules.kidnap_refusal(p, op, s) and kidnap_victims(p, s)]


def can_kidnap(mind: Mind) -> bool:
    """8.7.1: whether there is anybody to Kidnap."""
    return bool(kidnap_spaces(mind))


def kidnap_space(mind: Mind) -> n.Answer:
    """8.7.1: where the best victim is."""
    return mind.pick(sorted({space for space, _ in kidnap_options(mind, kidnap_spaces(mind))}))


def kidnap_target(mind: Mind) -> n.Answer:
    """8.7.1: the best victim there."""
    return mind.pick([n.of_faction(victim) for _, victim in kidnap_options(mind, [mind.space])])


# 8.7.2 Infiltrate.


def cube_to_go(position: Position, space: b.Space) -> list[n.Lot]:
    """4.3.1: the cubes of which one would go: Police, or if none are there Troops."""
    return position.lots(space, b.POLICE) or position.lots(space, b.TROOPS)


def takes_cash(position: Position, space: b.Space) -> list[n.Lot]:
    """8.7.2: the cubes by which Infiltrate would take Cash, if somebody is there to receive it (the new one may be)."""
    if not position.guerrillas(space, M26) and not position.available_of(b.M26_UNDERGROUND):
        return []
    return rebels.cash_lots(position, M26, cube_to_go(position, space), 1)


def infiltrate_space(mind: Mind) -> n.Answer:
    """8.7.2: an EC; for Cash; the last Police there (R44)."""
    p = mind.position
    return mind.pick(
        mind.spaces,
        ("8.7.2/infiltrate-ec", b.is_ec),
        ("8.7.2/infiltrate-for-cash", lambda s: bool(takes_cash(p, s))),
        ("8.7.2/infiltrate-last-police", lambda s: p.count(s, b.POLICE) == 1),
    )


def infiltrate_cube(mind: Mind) -> n.Answer:
    """8.7.2: the one with the Cash, if that can be taken."""
    p = mind.position
    for_cash = [lot for lot in mind.answers if lot in takes_cash(p, n.space_of(lot))]
    return mind.pick(mind.answers, ("8.7.2/infiltrate-for-cash", lambda lot: lot in for_cash))


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
    price = AGITATION_COST
    shiftable = [s for s in spaces if p.resources[M26] >= price * (p.terror[s] + 1)]
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
