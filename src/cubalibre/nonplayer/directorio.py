"""8.6 The Directorio as a Non-player: its Operations and its flowchart."""

from collections.abc import Iterator
from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.board import DR, GOV, M26, SYN
from cubalibre.nonplayer import directorio_activities as activities
from cubalibre.nonplayer import guidelines as g
from cubalibre.nonplayer import plan, rebels
from cubalibre.nonplayer import rebels_march as march
from cubalibre.nonplayer.flowchart import Flowchart, Test
from cubalibre.nonplayer.mind import Group, Key, Mind, Move, Procedure, Row
from cubalibre.options import ATTACK_BY_TARGETS
from cubalibre.position import Position
from cubalibre.rules import control, insurgent, pact
from cubalibre.rules import questions as q
from cubalibre.rules.special import directorio as rules

# 8.6.1 Terror.


def terror_spaces(position: Position) -> list[b.Space]:
    """3.3.4: where it may Terror; under the Pact not where there is Opposition."""
    return [s for s in b.SPACES if not insurgent.terror_refusal(position, DR, s)]


def is_killing_ground(position: Position, space: b.Space) -> bool:
    """8.6.1: more of its Guerrillas than Police, and an enemy piece that it may kill."""
    outnumber = position.guerrillas(space, DR) > position.count(space, b.POLICE)
    return outnumber and bool(rules.assassinate_targets(position, DR, space))


def sees_active_level(mind: Mind) -> bool:
    """8.6: Terror would lower Active Support or Active Opposition."""
    p = mind.position
    return any(abs(p.opinion[s]) == b.ACTIVE_SUPPORT for s in terror_spaces(p))


def sees_government_base(mind: Mind) -> bool:
    """8.6: Terror would allow it to kill a Government Base."""
    p = mind.position
    return any(p.bases(s, GOV) and is_killing_ground(p, s) for s in terror_spaces(p))


def terror_rows(mind: Mind) -> Iterator[Row]:
    """8.6.1: all Active Support, all Active Opposition, and one more space where somebody can be killed (R32)."""
    p = mind.position
    support = mind.open_spaces(lambda s: p.opinion[s] == b.ACTIVE_SUPPORT)
    yield Row("8.6.1/active-support", support, everyone=True)
    opposition = mind.open_spaces(lambda s: p.opinion[s] == b.ACTIVE_OPPOSITION)
    yield Row("8.6.1/active-opposition", opposition, everyone=True)
    government: Key[b.Space] = ("8.6.1/government-base", lambda s: p.bases(s, GOV) > 0)
    player: Key[b.Space] = ("8.6.1/base-of-a-player", lambda s: _has_players_base(p, s))
    yield Row("8.6.1/to-kill", mind.open_spaces(lambda s: is_killing_ground(p, s)), (government, player), once=True)


def _has_players_base(position: Position, space: b.Space) -> bool:
    lots = rules.assassinate_targets(position, DR, space)
    return any(g.is_base(lot) and g.is_player(position, n.owner_of(lot)) for lot in lots)


# 8.6.2 Rally.


RALLY: Final = rebels.RallyReasons(
    hide="8.6.2/go-underground",
    base="8.6.2/found-base",
    many="8.6.2/guerrillas-at-bases",
    one="8.6.2/guerrilla-with-others",
    elsewhere="8.6.2/one-space-more",
    exposed_first="",
)


def rally_rows(mind: Mind) -> Iterator[Row]:
    """8.6.2: as 26July's; "The Guerrilla Life" is not for the Directorio."""
    return rebels.rally_rows(mind, RALLY)


def rally_choice(mind: Mind) -> n.Answer:
    """8.6.2: by the rows of Rally; in Expat Backing what the space was chosen for."""
    expat = mind.position.phase == state.EXPAT
    return activities.expat_choice(mind) if expat else rebels.rally_choice(mind)


# 8.6.3 March.


def spare(position: Position, origin: b.Space) -> int:
    """8.6.3: how many may leave a space so that one stays, and Control if it is the Directorio's."""
    number = min(march.unmoved(position, DR, origin), position.guerrillas(origin, DR) - 1)
    lead = g.lead(position, DR, origin)
    return max(0, min(number, lead - 1) if lead > 0 and not b.is_ec(origin) else number)


def need(position: Position, to: b.Space) -> int:
    """8.6.3: how many more Guerrillas would give it Control."""
    return 1 - g.lead(position, DR, to)


def can_gain(position: Position, to: b.Space) -> bool:
    """8.6.3: a City or Province that it does not Control, and enough to spare in reach for that."""
    if b.is_ec(to) or control.controller(position, to) == DR:
        return False
    return need(position, to) <= sum(spare(position, o) for o in insurgent.march_reach(position, DR, to))


def for_control(mind: Mind, to: b.Space) -> Move:
    """8.6.3: just as many as give it Control, from where most Guerrillas are."""
    p = mind.position
    missing = need(p, to)
    origins = [o for o in insurgent.march_reach(p, DR, to) if missing > 0 and spare(p, o)]
    return Move(to, [Group(o, min(spare(p, o), missing), exactly=True) for o in origins], (most_guerrillas(p),))


def most_guerrillas(position: Position) -> Key[b.Space]:
    """8.6.3: where most of its Guerrillas are."""
    return ("8.6.3/most-guerrillas", lambda s: position.guerrillas(s, DR))


def march_rows(mind: Mind) -> Iterator[Row]:
    """8.6.3: Control of one space; then one space's Guerrillas toward Havana (R35, R36)."""
    p = mind.position
    gains = mind.open_spaces(lambda s: can_gain(p, s))
    population: Key[b.Space] = ("8.6.3/most-population", lambda s: b.POP[s])
    yield Row("8.6.3/gain-control", gains, (population,), once=True, move=for_control)
    most: Key[b.Space] = ("8.6.3/most-to-spare", lambda s: spare(p, s))
    closer = march.can_get_closer(mind, spare)
    yield Row("8.6.3/toward-havana", closer, (most,), once=True, move=march.onward(spare), chosen="8.6.3/from")


MARCH: Final = march.Marching(march_rows, spare, for_control, most_guerrillas)


def march_number(mind: Mind) -> n.Answer:
    """8.6.3: if the last group for Control could be larger, the row toward Havana is decided on together with it."""
    if not march.out_by_event(mind) and could_be_larger(mind):
        then = mind.after(march.entered(mind, mind.destination, group_for_control(mind)))
        plan.decide_ahead(then, march_rows(then), mind.destination)
    return march.march_number(mind, MARCH)


def group_for_control(mind: Mind) -> Group:
    """8.6.3: the last group that is needed for Control; of no number if this is not that one."""
    to, origin = mind.destination, n.space_of(mind.about)
    group = march.group_from(plan.move_to(mind, to, for_control), origin)
    last = group is not None and group.exactly and group.number == need(mind.position, to)
    return group if group is not None and last else Group(origin, 0)


def could_be_larger(mind: Mind) -> bool:
    """8.6.3, 3.3.2: whether more than Control needs could go along toward Havana."""
    p, to, group = mind.position, mind.destination, group_for_control(mind)
    if not group.number or march.toward_havana(p, DR, group.origin) != to:
        return False
    joint = march.together(mind, to, group, Group(group.origin, spare(p, group.origin)))
    return sum(g.who_march(p, DR, to, joint).values()) > group.number


# 8.6.4 Attack.

MAX_ATTACKS: Final = 3


def attack_gains_control(mind: Mind) -> bool:
    """8.6: an Attack that removes one or two pieces would give it Control where it has a Guerrilla (R31)."""
    p = mind.position
    spaces = [s for s in b.POPULATED if p.guerrillas(s, DR) and control.controller(p, s) != DR]
    return any(g.lead(p, DR, s) + removable(p, s) > 0 for s in spaces)


def removable(position: Position, space: b.Space) -> int:
    """3.3.3: how many pieces that count for Control an Attack could remove.

    "Bases last" never lowers this: when the last cubes and Guerrillas have gone nothing guards a Base any more.
    """
    enemies = [f for f in (GOV, M26, SYN) if not pact.protects(position, DR, f)]
    pieces = sum(position.mobile(space, f) + position.bases(space, f) for f in enemies)
    return min(insurgent.ATTACK_REMOVES, pieces)


def attack_rows(mind: Mind) -> Iterator[Row]:
    """8.6.4: an Ambush where it has fewest Guerrillas, then Attacks where it has many; three spaces at most (R39)."""
    p, op = mind.position, mind.op
    left = MAX_ATTACKS - len(op.spaces)
    if not left:
        return
    order = _target_order(p)
    by_targets = ATTACK_BY_TARGETS in p.options.variants
    fewest: Key[b.Space] = ("8.6.4/fewest-guerrillas", lambda s: -p.guerrillas(s, DR))
    most: Key[b.Space] = ("8.6.4/most-guerrillas", lambda s: p.guerrillas(s, DR))
    with_targets = mind.open_spaces(lambda s: bool(rebels.targets(p, DR, s)))
    hidden = [s for s in with_targets if p.count(s, b.DR_UNDERGROUND)] if rebels.may_ambush(mind) else []
    yield Row("8.6.4/ambush", hidden, order if by_targets else (fewest, *order))
    strong = [s for s in with_targets if p.guerrillas(s, DR) >= rebels.STRONG]
    keys = order if by_targets else (most, *order)
    # Where all of them are served, only equals come in any order: the rolls belong to the spaces.
    strong.sort(key=lambda s: [value(s) for _, value in keys], reverse=True)
    yield Row("8.6.4/attack", strong, keys, everyone=len(strong) <= left)


def _target_order(position: Position) -> tuple[Key[b.Space], ...]:
    """8.6.4: the order of targets, for spaces: what the best target there is."""

    def owners(space: b.Space) -> set[b.Faction]:
        return {n.owner_of(lot) for lot in rebels.targets(position, DR, space)}

    def for_cash(space: b.Space) -> bool:
        lots = rebels.targets(position, DR, space)
        return bool(rebels.cash_lots(position, DR, lots, insurgent.ATTACK_REMOVES))

    return (
        ("8.6.4/for-cash", for_cash),
        ("8.6.4/player-at-victory", lambda s: any(g.player_at_victory(position, f) for f in owners(s))),
        ("8.6.4/government", lambda s: GOV in owners(s)),
        ("8.6.4/syndicate", lambda s: SYN in owners(s)),
    )


def attack_how(mind: Mind) -> n.Answer:
    """8.6.4: the first space where that can be is Ambushed."""
    return n.AMBUSH if mind.may(n.AMBUSH) else n.ATTACK


def attack_piece(mind: Mind) -> n.Answer:
    """8.6.4: for Cash; of a player at victory; the Government's, the Syndicate's, 26July's."""
    p = mind.position
    lots = mind.lots
    for_cash = rebels.cash_lots(p, DR, lots, rebels.hits_left(mind))
    chosen = rebels.hit(
        mind,
        "8.6.4/hit",
        ("8.6.4/for-cash", lambda lot: lot in for_cash),
        ("8.6.4/player-at-victory", lambda lot: g.player_at_victory(p, n.owner_of(lot))),
        ("8.6.4/government", lambda lot: n.owner_of(lot) == GOV),
        ("8.6.4/syndicate", lambda lot: n.owner_of(lot) == SYN),
    )
    if n.owner_of(chosen) == M26:
        mind.note("8.6.4/26july", chosen)
    return chosen


FLOWCHART: Final[Flowchart] = Flowchart(
    tests=(
        Test("8.6/terror-at-an-active-level", sees_active_level, n.TERROR),
        Test("8.6/terror-at-a-government-base", sees_government_base, n.TERROR),
        Test("8.6/rally-with-six-available", rebels.many_available, n.RALLY),
        Test("8.6/rally-for-a-base", rebels.wants_bases, n.RALLY),
        Test("8.6/attack-for-control", attack_gains_control, n.ATTACK),
        Test("8.6/otherwise-march", lambda mind: True, n.MARCH),
    ),
    if_none={n.RALLY: n.MARCH, n.MARCH: n.ATTACK, n.ATTACK: n.MARCH},
    steps={n.TERROR: terror_rows, n.RALLY: rally_rows, n.MARCH: march_rows, n.ATTACK: attack_rows},
    specials={
        n.TERROR: ((n.ASSASSINATE, activities.can_assassinate),),
        n.RALLY: ((n.SUBVERT, lambda mind: True),),
        n.MARCH: ((n.SUBVERT, lambda mind: True),),
    },
)
ANSWERS: Final[dict[str, Procedure]] = {
    q.RALLY_CHOICE: rally_choice,
    q.RALLY_NUMBER: g.most,
    q.MARCH_ORIGIN: lambda mind: march.march_origin(mind, MARCH),
    q.MARCH_NUMBER: march_number,
    q.ATTACK_HOW: attack_how,
    q.ATTACK_PIECE: attack_piece,
    **activities.ANSWERS,
}
