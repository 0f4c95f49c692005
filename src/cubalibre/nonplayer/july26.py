"""8.7 26July as a Non-player: its Operations and its flowchart."""

from collections.abc import Iterator
from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.board import GOV, M26, SYN
from cubalibre.nonplayer import guidelines as g
from cubalibre.nonplayer import july26_activities as activities
from cubalibre.nonplayer import rebels
from cubalibre.nonplayer import rebels_march as march
from cubalibre.nonplayer.draw import up_to
from cubalibre.nonplayer.flowchart import Flowchart, Test
from cubalibre.nonplayer.mind import Group, Key, Mind, Move, Procedure, Row
from cubalibre.options import PASSIVE_TERROR
from cubalibre.position import Position
from cubalibre.rules import control, insurgent
from cubalibre.rules import questions as q
from cubalibre.rules.special import july26 as rules

WORTH_A_REROLL: Final = 2
"""8.7.1: a Kidnap that brings no more than this is rerolled."""

# 8.7.1 Terror.


def kidnaps_at(position: Position, space: b.Space) -> bool:
    """8.7.1: whether it has more Guerrillas than there are Police, and a target with Cash there or Resources."""
    return not rules.kidnap_space_refusal(position, space) and bool(activities.kidnap_victims(position, space))


def can_sabotage(position: Position, space: b.Space) -> bool:
    """8.7.1: an EC without Sabotage."""
    return b.is_ec(space) and not position.terror[space]


def is_lukewarm(position: Position, space: b.Space) -> bool:
    """8.7.1: a City or Province at Support or Neutral."""
    return not b.is_ec(space) and position.opinion[space] >= b.NEUTRAL


def is_discontent(position: Position, space: b.Space) -> bool:
    """8.7.1: Passive Opposition; under the Pact Terror is barred there anyway (R42)."""
    return position.opinion[space] == b.PASSIVE_OPPOSITION


def only_discontent(position: Position, space: b.Space) -> bool:
    """8.7: whether only the last row of Terror applies; in the other printing that is enough (R41)."""
    return PASSIVE_TERROR not in position.options.variants and is_discontent(position, space)


def terror_rows(mind: Mind) -> Iterator[Row]:
    """8.7.1: one space for Kidnap; ECs; Support and Neutral; without the Pact also Passive Opposition (R41-R43)."""
    p, spaces = mind.position, mind.open_spaces()
    keys = (
        ("8.7.1/kidnap-at-ec", b.is_ec),
        ("8.7.1/kidnap-in-city", lambda s: rules.kidnaps_as_in_city(p, s)),
        ("8.7.1/kidnap-at-casino", lambda s: p.count(s, b.CASINO) > 0),
    )
    yield Row("8.7.1/kidnap-space", [s for s in spaces if kidnaps_at(p, s)], keys, once=True)
    yield Row("8.7.1/sabotage", [s for s in spaces if can_sabotage(p, s)])
    yield Row("8.7.1/support-or-neutral", [s for s in spaces if is_lukewarm(p, s)])
    yield Row("8.7.1/passive-opposition", [s for s in spaces if is_discontent(p, s)])


# 8.7.3 March.


def movable(position: Position, origin: b.Space) -> int:
    """8.7.3: how many may leave a space; the last one never does."""
    number = position.guerrillas(origin, M26) - 1
    return min(insurgent.unmoved(position, M26, origin), number) if number > 0 else 0


def sources(position: Position, space: b.Space) -> list[b.Space]:
    """8.7.3: the adjacent ECs and Opposition spaces from which Guerrillas may come."""
    near = [s for s in b.ADJACENT[space] if b.is_ec(s) or control.has_opposition(position, s)]
    return [s for s in near if movable(position, s)]


def suppliers(position: Position, ec: b.Space) -> list[b.Space]:
    """8.7.3: the spaces from which an Underground Guerrilla could come to an EC; with "El Che" also an Active one."""

    def serves(lot: n.Lot) -> bool:
        return g.is_underground(lot) or g.hides_next(position, M26)

    near = [s for s in b.ADJACENT[ec] if movable(position, s)]
    return [s for s in near if any(serves(lot) for lot in insurgent.march_groups(position, M26, s))]


def slips_in(position: Position, ec: b.Space) -> bool:
    """8.7.3: one Guerrilla from some space next to the EC could stay Underground there, even without "El Che"."""
    hidden = any(
        g.is_underground(lot) for s in suppliers(position, ec) for lot in insurgent.march_groups(position, M26, s)
    )
    return hidden and g.unnoticed(position, ec) >= 1


def can_slip_in(position: Position, ec: b.Space) -> bool:
    """8.7.3: an EC without an Underground Guerrilla of its own that one could get into unnoticed (R45)."""
    if position.count(ec, b.M26_UNDERGROUND) or not suppliers(position, ec):
        return False
    return slips_in(position, ec) or g.hides_next(position, M26)


def one_hidden_guerrilla(mind: Mind, ec: b.Space) -> Move:
    """8.7.3: one Guerrilla comes to an EC, an Underground one if it stays so."""
    p = mind.position
    groups = [] if g.has_newcomer(p, M26, ec) else [Group(o, 1, exactly=True) for o in suppliers(p, ec)]
    return Move(ec, groups, shared=(up_to(1),))


def invasion(mind: Mind, to: b.Space) -> Move:
    """8.7.3: as many as may go, from all adjacent ECs and Opposition spaces."""
    p = mind.position
    first_hides = (up_to(1),) if g.hides_next(p, M26) else ()
    return Move(to, [Group(o, movable(p, o)) for o in sources(p, to)], shared=first_hides)


def most_to_move(position: Position) -> Key[b.Space]:
    """8.7.3: the space from which most may leave (R37)."""
    return ("8.7.3/most-to-move", lambda s: movable(position, s))


def march_rows(mind: Mind) -> Iterator[Row]:
    """8.7.3: ECs, one Government-Controlled space ("El Che": that first), one space's Guerrillas toward Havana."""
    p = mind.position
    el_che = insurgent.first_group_hides(p, M26)
    if el_che:
        yield invasion_row(mind)
    ecs = [ec for ec in b.ECS if can_slip_in(p, ec) and mind.can_select(ec)]
    only_by_el_che = [ec for ec in ecs if not slips_in(p, ec)]
    yield Row("8.7.3/ec-with-el-che", only_by_el_che, shared=(up_to(1),), move=one_hidden_guerrilla)
    yield Row("8.7.3/ecs", ecs, move=one_hidden_guerrilla)
    if not el_che:
        yield invasion_row(mind)
    closer = march.can_get_closer(mind, movable)
    yield Row(
        "8.7.3/toward-havana", closer, (most_to_move(p),), once=True, move=march.onward(movable), chosen="8.7.3/from"
    )


def invasion_row(mind: Mind) -> Row:
    """8.7.3: one Government-Controlled City or Province, where there is Support."""
    p = mind.position
    spaces = [s for s in b.SPACES if control.controller(p, s) == GOV and sources(p, s) and mind.can_select(s)]
    support: Key[b.Space] = ("8.7.3/support", lambda s: control.has_support(p, s))
    return Row("8.7.3/government-control", spaces, (support,), once=True, move=invasion)


def whoever_can(mind: Mind, to: b.Space) -> Move:
    """8.7.3: the move to a destination that an Event, or another seat, has chosen."""
    return one_hidden_guerrilla(mind, to) if b.is_ec(to) else invasion(mind, to)


MARCH: Final = march.Marching(march_rows, movable, whoever_can, most_to_move)


# 8.7.4 Attack.


def wants_attack(mind: Mind) -> bool:
    """8.7: whether four or more Guerrillas are in a space with a Government piece (R46)."""
    p = mind.position
    return any(p.guerrillas(s, M26) >= rebels.STRONG and p.pieces_of(s, GOV) for s in b.SPACES)


def attack_rows(mind: Mind) -> Iterator[Row]:
    """8.7.4: an Ambush in a City or Province; then Attacks wherever it is strong (R47)."""
    p = mind.position
    order, spaces = rebels.by_best_target(mind, TARGETS), rebels.with_targets(mind)
    hidden = [s for s in spaces if not b.is_ec(s) and p.count(s, b.M26_UNDERGROUND)]
    hidden = hidden if rebels.may_ambush(mind) else []
    strong = [s for s in spaces if p.guerrillas(s, M26) >= rebels.STRONG]
    if not mind.op.begun and not any(fits(s) for s in hidden + strong for _, fits in order[:2]):
        return
    yield Row("8.7.4/ambush", hidden, order, (up_to(1),))
    yield Row("8.7.4/attack", strong, order)


def loses_control(position: Position, enemy: b.Faction, space: b.Space, removals: int) -> bool:
    """8.7.4: whether a player's Faction Controls the space, and would not after `removals` of its pieces are gone."""
    if not g.is_player(position, enemy) or control.controller(position, space) != enemy:
        return False
    number = position.mobile(space, enemy)
    if enemy != SYN or not position.cubes(space):
        number += position.bases(space, enemy)
    return g.lead(position, enemy, space) <= min(removals, number)


def attack_how(mind: Mind) -> n.Answer:
    """8.7.4: an Ambush in the first City or Province where that is possible."""
    return n.AMBUSH if mind.may(n.AMBUSH) and not b.is_ec(mind.space) else n.ATTACK


TARGETS: Final[rebels.Targets] = (
    ("8.7.4/for-cash", lambda p, lot, left: rebels.for_cash(p, M26, lot, left)),
    ("8.7.4/government", lambda p, lot, left: n.owner_of(lot) == GOV),
    ("8.7.4/players-control", lambda p, lot, left: loses_control(p, n.owner_of(lot), n.space_of(lot), left)),
)
"""8.7.4: the order of targets; of others a random Faction's."""


def reroll(mind: Mind) -> n.Answer:
    """8.7.1, 8.7.4 "Raúl": rerolls a failed Attack, and a Kidnap of 1 or 2; the question is about the first roll."""
    p, op, rolled = mind.position, mind.op, n.number_of(mind.about)
    if op.kind == n.ATTACK:
        again, reason = rolled > p.guerrillas(op.spaces[-1], M26), "8.7.4/reroll-a-failure"
    else:
        again, reason = rolled <= WORTH_A_REROLL, "8.7.1/reroll-one-or-two"
    if not again:
        return n.NO
    mind.note(reason, mind.about)
    return n.YES


FLOWCHART: Final[Flowchart] = Flowchart(
    tests=(
        Test("8.7/terror-for-kidnap", rebels.can_terror(kidnaps_at), n.TERROR),
        Test("8.7/terror-at-ecs", rebels.can_terror(can_sabotage), n.TERROR),
        Test("8.7/terror-at-support-or-neutral", rebels.can_terror(is_lukewarm), n.TERROR),
        Test("8.7/rally-rather-than-terror", rebels.can_terror(only_discontent), n.RALLY),
        Test("8.7/terror-at-passive-opposition", rebels.can_terror(is_discontent), n.TERROR),
        Test("8.7/rally-with-six-available", rebels.many_available, n.RALLY),
        Test("8.7/rally-for-a-base", rebels.wants_bases, n.RALLY),
        Test("8.7/attack-the-government", wants_attack, n.ATTACK),
        Test("8.7/otherwise-march", lambda mind: True, n.MARCH),
    ),
    if_none={n.TERROR: n.RALLY, n.RALLY: n.MARCH, n.MARCH: n.ATTACK},
    steps={n.TERROR: terror_rows, n.RALLY: rebels.rally_rows, n.MARCH: march_rows, n.ATTACK: attack_rows},
    specials={
        n.TERROR: ((n.KIDNAP, activities.kidnap_spaces),),
        n.RALLY: ((n.INFILTRATE, lambda mind: True),),
        n.MARCH: ((n.INFILTRATE, lambda mind: True),),
    },
)
ANSWERS: Final[dict[str, Procedure]] = {
    q.MARCH_ORIGIN: lambda mind: march.march_origin(mind, MARCH),
    q.MARCH_NUMBER: lambda mind: march.march_number(mind, MARCH),
    q.ATTACK_HOW: attack_how,
    q.ATTACK_PIECE: lambda mind: rebels.hit(mind, "8.7.4/hit", TARGETS),
    q.REROLL: reroll,
    **activities.ANSWERS,
}
