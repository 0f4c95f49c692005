"""8.6 The Directorio as a Non-player: Assassinate, Subvert, Expat Backing."""

from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.board import DR, GOV, M26
from cubalibre.nonplayer import guidelines as g
from cubalibre.nonplayer import rebels
from cubalibre.nonplayer.mind import Key, Mind, Procedure, Row
from cubalibre.position import Position
from cubalibre.rules import control, insurgent
from cubalibre.rules import questions as q
from cubalibre.rules.special import directorio as rules

# 8.6.1 Assassinate.


def victims(mind: Mind, spaces: list[b.Space]) -> list[n.Lot]:
    """8.6.1: the best pieces to kill in these spaces: Bases, for Cash, the Government's, a player's."""
    p = mind.position
    lots = [lot for space in spaces for lot in rules.assassinate_targets(p, DR, space)]
    return mind.narrow(
        lots,
        ("8.6.1/kill-a-base", g.is_base),
        ("8.6.1/kill-for-cash", lambda lot: rebels.for_cash(p, DR, lot, 1)),
        ("8.6.1/kill-government", lambda lot: n.owner_of(lot) == GOV),
        ("8.6.1/kill-police-before-troops", lambda lot: n.kind_of(lot) == b.POLICE),
        ("8.6.1/kill-a-players", lambda lot: g.is_player(p, n.owner_of(lot))),
    )


def killing_grounds(mind: Mind) -> list[b.Space]:
    """8.6.1: the spaces of this Terror where it may Assassinate."""
    return [s for s in mind.op.spaces if not rules.ASSASSINATE.where(mind.position, mind.op, s)]


def assassinate_space(mind: Mind) -> n.Answer:
    """8.6.1: the space with the best piece to kill."""
    return mind.pick(sorted({n.space_of(lot) for lot in victims(mind, killing_grounds(mind) or mind.spaces)}))


def assassinate_piece(mind: Mind) -> n.Answer:
    """8.6.1: the best piece there; of several Factions a random one, Underground before Active."""
    lots = victims(mind, [mind.space])
    victim = g.one_faction(mind, lots)
    return mind.pick([lot for lot in lots if n.owner_of(lot) == victim], g.COVER_FIRST)


# 8.6.2 Subvert.


def subvert_space(mind: Mind) -> n.Answer:
    """8.6.2: where it removes most Opposition (26July at victory) or most Support; else for Resources (R33)."""
    p = mind.position
    sign, reason = (-1, "8.6.2/subvert-opposition") if g.at_victory(p, M26) else (1, "8.6.2/subvert-support")
    turned = [s for s in mind.spaces if p.opinion[s] * sign > 0]
    if turned:
        mind.note(reason, *turned)
        return mind.pick(turned, ("8.6.2/subvert-most", lambda s: b.POP[s] * abs(p.opinion[s])))
    mind.note("8.6.2/subvert-for-resources", *mind.answers)
    population: Key[b.Space] = ("8.6.2/subvert-most-population", lambda s: b.POP[s])
    neutral: Key[b.Space] = ("8.6.2/subvert-neutral", lambda s: p.opinion[s] == b.NEUTRAL)
    return mind.pick(mind.spaces, population, neutral)


# 6.3.4, 8.6.2 Expat Backing.


def expat_control(position: Position, space: b.Space) -> bool:
    """8.6.2: whether the Guerrillas placed in a space would gain Control there."""
    bases = position.bases(space, DR)
    gain = min(insurgent.rally_strength(DR, space, bases) if bases else 1, position.available_of(b.DR_UNDERGROUND))
    return control.controller(position, space) != DR and g.lead(position, DR, space) + gain > 0


def expat_base(position: Position, space: b.Space) -> bool:
    """8.6.2: whether two Guerrillas could be replaced by a Base there (R34)."""
    return not insurgent.rally_choice_refusal(position, DR, space, position.bases(space, DR), n.BASE)


def expat_backing(mind: Mind) -> n.Answer:
    """8.6.2: Guerrillas for Control of most Population; else a Base; else Guerrillas anywhere."""
    p, spaces = mind.position, mind.spaces
    population: Key[b.Space] = ("8.6.2/expat-most-population", lambda s: b.POP[s])
    rows = (
        Row("8.6.2/expat-control", [s for s in spaces if expat_control(p, s)], (population,), once=True),
        Row("8.6.2/expat-base", [s for s in spaces if expat_base(p, s)], once=True),
        Row("8.6.2/expat-anywhere", spaces if p.available_of(b.DR_UNDERGROUND) else [], once=True),
    )
    row = next((row for row in rows if row.candidates), None)
    return mind.choose(row) if row is not None else n.DONE


def expat_choice(mind: Mind) -> n.Answer:
    """8.6.2: what Expat Backing does in its space: what the space was chosen for."""
    p, space = mind.position, mind.space
    founds = expat_base(p, space) and not expat_control(p, space)
    return n.BASE if founds and mind.may(n.BASE) else rebels.more_guerrillas(mind)


ANSWERS: Final[dict[str, Procedure]] = {
    q.SUBVERT_SPACE: subvert_space,
    q.ASSASSINATE_SPACE: assassinate_space,
    q.ASSASSINATE_PIECE: assassinate_piece,
    q.EXPAT_BACKING: expat_backing,
}
