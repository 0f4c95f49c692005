"""8.7 26July as a Non-player: flowchart, Terror, Rally, March."""

from collections.abc import Iterator
from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.board import GOV, M26
from cubalibre.nonplayer import guidelines as g
from cubalibre.nonplayer import july26_activities as activities
from cubalibre.nonplayer import rebels
from cubalibre.nonplayer import rebels_march as march
from cubalibre.nonplayer.flowchart import Flowchart, Test
from cubalibre.nonplayer.mind import Group, Key, Mind, Move, Procedure, Row, Specials
from cubalibre.options import PASSIVE_TERROR
from cubalibre.position import Position
from cubalibre.rules import control, insurgent
from cubalibre.rules import questions as q
from cubalibre.rules.special import july26 as rules

# 8.7.1 Terror.


def kidnaps_at(position: Position, space: b.Space) -> bool:
    """8.7.1: more of its Guerrillas than Police, and somebody to Kidnap who has Cash there or Resources."""
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


def terror_spaces(position: Position) -> list[b.Space]:
    """3.3.4: where it may Terror."""
    return [s for s in b.SPACES if not insurgent.terror_refusal(position, M26, s)]


def wants_kidnap(mind: Mind) -> bool:
    """8.7: the first step of Terror could be carried out."""
    return any(kidnaps_at(mind.position, s) for s in terror_spaces(mind.position))


def wants_sabotage(mind: Mind) -> bool:
    """8.7: the second step of Terror could be carried out."""
    return any(can_sabotage(mind.position, s) for s in terror_spaces(mind.position))


def wants_unrest(mind: Mind) -> bool:
    """8.7: the third step of Terror could be carried out."""
    return any(is_lukewarm(mind.position, s) for s in terror_spaces(mind.position))


def only_passive_opposition(mind: Mind) -> bool:
    """8.7: nothing but the last step of Terror could be carried out; by the other printing that is enough (R41)."""
    p = mind.position
    return PASSIVE_TERROR not in p.options.variants and any(is_discontent(p, s) for s in terror_spaces(p))


def any_passive_opposition(mind: Mind) -> bool:
    """8.7: the same where the other printing is followed (R41)."""
    p = mind.position
    return PASSIVE_TERROR in p.options.variants and any(is_discontent(p, s) for s in terror_spaces(p))


def terror_rows(mind: Mind) -> Iterator[Row]:
    """8.7.1: one space for Kidnap; ECs; Support and Neutral; without the Pact also Passive Opposition (R41-R43)."""
    p = mind.position
    keys = (
        ("8.7.1/kidnap-at-ec", b.is_ec),
        ("8.7.1/kidnap-in-city", lambda s: rules.kidnaps_as_in_city(p, s)),
        ("8.7.1/kidnap-at-casino", lambda s: p.count(s, b.CASINO) > 0),
    )
    yield Row("8.7.1/kidnap-space", mind.open_spaces(lambda s: kidnaps_at(p, s)), keys, once=True)
    yield Row("8.7.1/sabotage", mind.open_spaces(lambda s: can_sabotage(p, s)), everyone=True)
    yield Row("8.7.1/support-or-neutral", mind.open_spaces(lambda s: is_lukewarm(p, s)), everyone=True)
    yield Row("8.7.1/passive-opposition", mind.open_spaces(lambda s: is_discontent(p, s)), everyone=True)


# 8.7.2 Rally.


RALLY: Final = rebels.RallyReasons(
    hide="8.7.2/go-underground",
    base="8.7.2/found-base",
    many="8.7.2/guerrillas-at-bases",
    one="8.7.2/guerrilla-with-others",
    elsewhere="8.7.2/one-space-more",
    exposed_first="8.7.2/exposed-first",
)


def many_available(mind: Mind) -> bool:
    """8.7: six or more Guerrillas are Available."""
    return mind.position.available_of(b.M26_UNDERGROUND) >= rebels.MANY_AVAILABLE


def wants_bases(mind: Mind) -> bool:
    """8.7: a Rally could place a Base."""
    return rebels.wants_bases(mind.position, M26)


def rally_rows(mind: Mind) -> Iterator[Row]:
    """8.7.2: as the Directorio's, but for "The Guerrilla Life"."""
    return rebels.rally_rows(mind, RALLY)


# 8.7.3 March.


def movable(position: Position, origin: b.Space) -> int:
    """8.7.3: how many may leave a space; the last one never does."""
    return max(0, min(march.unmoved(position, M26, origin), position.guerrillas(origin, M26) - 1))


def hides_next(position: Position) -> bool:
    """8.7.3: with "El Che" the group that moves next ends Underground."""
    return insurgent.first_group_hides(position, M26) and not position.moved


def sources(position: Position, space: b.Space) -> list[b.Space]:
    """8.7.3: the ECs and Opposition spaces next to it with somebody to send."""
    near = [s for s in b.ADJACENT[space] if b.is_ec(s) or control.has_opposition(position, s)]
    return [s for s in near if movable(position, s)]


def suppliers(position: Position, ec: b.Space) -> list[b.Space]:
    """8.7.3: from where an Underground Guerrilla could come to an EC; with "El Che" an Active one serves too."""

    def serves(lot: n.Lot) -> bool:
        return g.is_underground(lot) or hides_next(position)

    near = [s for s in b.ADJACENT[ec] if movable(position, s)]
    return [s for s in near if any(serves(lot) for lot in insurgent.march_groups(position, M26, s))]


def slips_in(position: Position, ec: b.Space) -> bool:
    """8.7.3: one Guerrilla from some space next to the EC could stay Underground there, even without "El Che"."""
    hidden = any(
        g.is_underground(lot) for s in suppliers(position, ec) for lot in insurgent.march_groups(position, M26, s)
    )
    return hidden and g.unnoticed(position, ec) >= 1


def empty_ecs(mind: Mind) -> list[b.Space]:
    """8.7.3: ECs without an Underground Guerrilla of its own that one could get into unnoticed (R45)."""
    p = mind.position

    def fits(space: b.Space) -> bool:
        if not b.is_ec(space) or p.count(space, b.M26_UNDERGROUND):
            return False
        return bool(suppliers(p, space)) and (slips_in(p, space) or hides_next(p))

    return mind.open_spaces(fits)


def one_hidden_guerrilla(mind: Mind, ec: b.Space) -> Move:
    """8.7.3: one comes to an EC, Underground where it stays so."""
    p = mind.position
    groups = [] if g.has_newcomer(p, M26, ec) else [Group(o, 1, exactly=True) for o in suppliers(p, ec)]
    return Move(ec, groups)


def invasion(mind: Mind, to: b.Space) -> Move:
    """8.7.3: as many as may go, from all ECs and Opposition spaces."""
    p = mind.position
    return Move(to, [Group(o, movable(p, o)) for o in sources(p, to)], everyone=not hides_next(p))


def most_to_move(position: Position) -> Key[b.Space]:
    """8.7.3: where most may leave (R37)."""
    return ("8.7.3/most-to-move", lambda s: movable(position, s))


def march_rows(mind: Mind) -> Iterator[Row]:
    """8.7.3: ECs, one Government-Controlled space ("El Che": that first), one space's Guerrillas toward Havana."""
    p = mind.position
    el_che = insurgent.first_group_hides(p, M26)
    if el_che:
        yield invasion_row(mind)
    ecs = empty_ecs(mind)
    only_by_el_che = [ec for ec in ecs if not slips_in(p, ec)]
    yield Row("8.7.3/ec-with-el-che", only_by_el_che, move=one_hidden_guerrilla)
    yield Row("8.7.3/ecs", ecs, everyone=True, move=one_hidden_guerrilla)
    if not el_che:
        yield invasion_row(mind)
    closer = march.can_get_closer(mind, movable)
    yield Row(
        "8.7.3/toward-havana", closer, (most_to_move(p),), once=True, move=march.onward(movable), chosen="8.7.3/from"
    )


def invasion_row(mind: Mind) -> Row:
    """8.7.3: one Government-Controlled City or Province, where there is Support."""
    p = mind.position
    spaces = mind.open_spaces(lambda s: control.controller(p, s) == GOV and bool(sources(p, s)))
    support: Key[b.Space] = ("8.7.3/support", lambda s: control.has_support(p, s))
    return Row("8.7.3/government-control", spaces, (support,), once=True, move=invasion)


def whoever_can(mind: Mind, to: b.Space) -> Move:
    """8.7.3: who comes to a destination that an Event, or somebody else, has chosen."""
    return one_hidden_guerrilla(mind, to) if b.is_ec(to) else invasion(mind, to)


MARCH: Final = march.Marching(march_rows, movable, whoever_can, most_to_move)


FLOWCHART: Final[Flowchart] = Flowchart(
    tests=(
        Test("8.7/terror-for-kidnap", wants_kidnap, n.TERROR),
        Test("8.7/terror-at-ecs", wants_sabotage, n.TERROR),
        Test("8.7/terror-at-support-or-neutral", wants_unrest, n.TERROR),
        Test("8.7/terror-at-passive-opposition", any_passive_opposition, n.TERROR),
        Test("8.7/rally-rather-than-terror", only_passive_opposition, n.RALLY),
        Test("8.7/rally-with-six-available", many_available, n.RALLY),
        Test("8.7/rally-for-a-base", wants_bases, n.RALLY),
        Test("8.7/attack-the-government", activities.wants_attack, n.ATTACK),
        Test("8.7/otherwise-march", lambda mind: True, n.MARCH),
    ),
    if_none={n.TERROR: n.RALLY, n.RALLY: n.MARCH, n.MARCH: n.ATTACK},
    steps={n.TERROR: terror_rows, n.RALLY: rally_rows, n.MARCH: march_rows, n.ATTACK: activities.attack_rows},
    possible={},
)
SPECIALS: Final[Specials] = {
    n.TERROR: ((n.KIDNAP, activities.can_kidnap),),
    n.RALLY: ((n.INFILTRATE, lambda mind: True),),
    n.MARCH: ((n.INFILTRATE, lambda mind: True),),
}
ANSWERS: Final[dict[str, Procedure]] = {
    q.RALLY_CHOICE: rebels.rally_choice,
    q.RALLY_NUMBER: rebels.rally_number,
    q.MARCH_ORIGIN: lambda mind: march.march_origin(mind, MARCH),
    q.MARCH_NUMBER: lambda mind: march.march_number(mind, MARCH),
    **activities.ANSWERS,
}
