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
from cubalibre.nonplayer.draw import up_to
from cubalibre.nonplayer.flowchart import Flowchart, Test
from cubalibre.nonplayer.mind import Group, Key, Mind, Move, Procedure, Row
from cubalibre.options import ATTACK_BY_TARGETS
from cubalibre.position import Position
from cubalibre.rules import control, insurgent, pact
from cubalibre.rules import questions as q
from cubalibre.rules.special import directorio as rules

# 8.6.1 Terror.


def is_killing_ground(position: Position, space: b.Space) -> bool:
    """8.6.1: more of its Guerrillas than Police, and an enemy piece that it may kill."""
    outnumber = position.guerrillas(space, DR) > position.count(space, b.POLICE)
    return outnumber and bool(rules.assassinate_targets(position, DR, space))


def at_active_level(position: Position, space: b.Space) -> bool:
    """8.6: Terror would lower Active Support or Active Opposition."""
    return abs(position.opinion[space]) == b.ACTIVE_SUPPORT


def at_government_base(position: Position, space: b.Space) -> bool:
    """8.6: Terror would allow it to kill a Government Base."""
    return position.bases(space, GOV) > 0 and is_killing_ground(position, space)


def terror_rows(mind: Mind) -> Iterator[Row]:
    """8.6.1: all Active Support, all Active Opposition, and one more space where an enemy piece can be killed (R32)."""
    p, spaces = mind.position, mind.open_spaces()
    support = [s for s in spaces if p.opinion[s] == b.ACTIVE_SUPPORT]
    yield Row("8.6.1/active-support", support)
    opposition = [s for s in spaces if p.opinion[s] == b.ACTIVE_OPPOSITION]
    yield Row("8.6.1/active-opposition", opposition)

    def has_players_base(space: b.Space) -> bool:
        lots = rules.assassinate_targets(p, DR, space)
        return any(g.is_base(lot) and g.is_player(p, n.owner_of(lot)) for lot in lots)

    keys: tuple[Key[b.Space], ...] = (
        ("8.6.1/government-base", lambda s: p.bases(s, GOV) > 0), ("8.6.1/base-of-a-player", has_players_base),
    )  # fmt: skip
    yield Row("8.6.1/to-kill", [s for s in spaces if is_killing_ground(p, s)], keys, once=True)


# 8.6.2 Rally.


def rally_choice(mind: Mind) -> n.Answer:
    """8.6.2: what a Rally does in its space, by the rows of Rally; in Expat Backing, what the space was chosen for."""
    expat = mind.position.phase == state.EXPAT
    return activities.expat_choice(mind) if expat else rebels.rally_choice(mind)


# 8.6.3 March.


def spare(position: Position, origin: b.Space) -> int:
    """8.6.3: how many Guerrillas may leave a space: one stays, and as many as keep Directorio Control."""
    number = min(insurgent.unmoved(position, DR, origin), position.guerrillas(origin, DR) - 1)
    if number <= 0:
        return 0
    lead = g.lead(position, DR, origin)
    return max(0, min(number, lead - 1) if lead > 0 and not b.is_ec(origin) else number)


def need(position: Position, to: b.Space) -> int:
    """8.6.3: how many more Guerrillas would give it Control."""
    return 1 - g.lead(position, DR, to)


def can_gain(position: Position, to: b.Space, spared: list[int]) -> bool:
    """8.6.3: whether enough Guerrillas are in reach to gain Control of a City or Province."""
    most = sum(spared[origin] for origin in insurgent.march_reach(position, DR, to))
    return most > 0 and control.controller(position, to) != DR and need(position, to) <= most


def for_control(mind: Mind, to: b.Space) -> Move:
    """8.6.3: exactly as many Guerrillas as gain Control, from where most of them are."""
    p = mind.position
    missing = need(p, to)
    origins = [o for o in insurgent.march_reach(p, DR, to) if missing > 0 and spare(p, o)]
    groups = [Group(o, min(spare(p, o), missing), exactly=True) for o in origins]
    return Move(to, groups, (most_guerrillas(p),), (up_to(1),))  # after each group they are counted anew


def most_guerrillas(position: Position) -> Key[b.Space]:
    """8.6.3: the origin with most of its Guerrillas."""
    return ("8.6.3/most-guerrillas", lambda s: position.guerrillas(s, DR))


def march_rows(mind: Mind) -> Iterator[Row]:
    """8.6.3: Control of one space; then one space's Guerrillas toward Havana (R35, R36)."""
    p = mind.position
    spared = [spare(p, origin) for origin in b.SPACES]
    gains = mind.selectable([s for s in b.POPULATED if can_gain(p, s, spared)])
    population: Key[b.Space] = ("8.6.3/most-population", lambda s: b.POP[s])
    yield Row("8.6.3/gain-control", gains, (population,), once=True, move=for_control)
    most: Key[b.Space] = ("8.6.3/most-to-spare", lambda s: spare(p, s))
    closer = march.can_get_closer(mind, spare)
    yield Row("8.6.3/toward-havana", closer, (most,), once=True, move=march.onward(spare), chosen="8.6.3/from")


MARCH: Final = march.Marching(march_rows, spare, for_control, most_guerrillas)


def march_number(mind: Mind) -> n.Answer:
    """8.6.3, 3.3.2: how many of a lot March.

    If the last group for Control could be larger, the row toward Havana is decided together with it.
    """
    p, to, origin = mind.position, mind.destination, n.space_of(mind.lot)
    group = None if march.out_by_event(mind) else march.group_from(plan.move_to(mind, to, for_control), origin)
    last = group is not None and group.exactly and group.number == need(p, to)
    if group is not None and last and march.toward_havana(p, DR, origin) == to:
        joint = march.together(mind, to, group, Group(origin, spare(p, origin)))
        if sum(g.who_march(p, DR, to, joint).values()) > group.number:
            then = mind.after(march.entered(mind, to, group))
            plan.decide_ahead(then, march_rows(then), to)
    return march.march_number(mind, MARCH)


# 8.6.4 Attack.

MAX_ATTACKS: Final = 3


def attack_gains_control(mind: Mind) -> bool:
    """8.6: whether an Attack that removes one or two pieces would gain Control where it has a Guerrilla (R31).

    "Bases last" never lowers what it can remove: once the last cubes and Guerrillas are gone, nothing guards a Base.
    """
    p = mind.position
    enemies = [f for f in (GOV, M26, SYN) if not pact.protects(p, DR, f)]
    pieces = {s: sum(p.mobile(s, f) + p.bases(s, f) for f in enemies) for s in b.POPULATED if p.guerrillas(s, DR)}
    spaces = [s for s in pieces if control.controller(p, s) != DR]
    return any(g.lead(p, DR, s) + min(insurgent.ATTACK_REMOVES, pieces[s]) > 0 for s in spaces)


def attack_rows(mind: Mind) -> Iterator[Row]:
    """8.6.4: an Ambush where it has fewest Guerrillas, then Attacks where it has many; three spaces at most (R39)."""
    p, op = mind.position, mind.op
    left = MAX_ATTACKS - len(op.spaces)
    if not left:
        return
    order = rebels.by_best_target(mind, TARGETS)
    by_targets = ATTACK_BY_TARGETS in p.options.variants
    fewest: Key[b.Space] = ("8.6.4/fewest-guerrillas", lambda s: -p.guerrillas(s, DR))
    most: Key[b.Space] = ("8.6.4/most-guerrillas", lambda s: p.guerrillas(s, DR))
    spaces = rebels.with_targets(mind)
    hidden = [s for s in spaces if p.count(s, b.DR_UNDERGROUND)] if rebels.may_ambush(mind) else []
    yield Row("8.6.4/ambush", hidden, order if by_targets else (fewest, *order), (up_to(1),))
    strong = [s for s in spaces if p.guerrillas(s, DR) >= rebels.STRONG]
    keys = order if by_targets else (most, *order)
    # Each Attack is rolled for, so the order of the keys counts even if all spaces are attacked; only equals are alike.
    strong.sort(key=lambda s: [value(s) for _, value in keys], reverse=True)
    yield Row("8.6.4/attack", strong, keys, (up_to(left),))


TARGETS: Final[rebels.Targets] = (
    ("8.6.4/for-cash", lambda p, lot, left: rebels.for_cash(p, DR, lot, left)),
    ("8.6.4/player-at-victory", lambda p, lot, left: g.player_at_victory(p, n.owner_of(lot))),
    ("8.6.4/government", lambda p, lot, left: n.owner_of(lot) == GOV),
    ("8.6.4/syndicate", lambda p, lot, left: n.owner_of(lot) == SYN),
)
"""8.6.4: the order of targets; 26July comes last."""


def attack_piece(mind: Mind) -> n.Answer:
    """8.6.4: the piece to hit: for Cash; a player's at victory; the Government's, the Syndicate's, 26July's."""
    chosen = rebels.hit(mind, "8.6.4/hit", TARGETS)
    if n.owner_of(chosen) == M26:
        mind.note("8.6.4/26july", chosen)
    return chosen


FLOWCHART: Final[Flowchart] = Flowchart(
    tests=(
        Test("8.6/terror-at-an-active-level", rebels.can_terror(at_active_level), n.TERROR),
        Test("8.6/terror-at-a-government-base", rebels.can_terror(at_government_base), n.TERROR),
        Test("8.6/rally-with-six-available", rebels.many_available, n.RALLY),
        Test("8.6/rally-for-a-base", rebels.wants_bases, n.RALLY),
        Test("8.6/attack-for-control", attack_gains_control, n.ATTACK),
        Test("8.6/otherwise-march", lambda mind: True, n.MARCH),
    ),
    if_none={n.RALLY: n.MARCH, n.MARCH: n.ATTACK, n.ATTACK: n.MARCH},
    steps={n.TERROR: terror_rows, n.RALLY: rebels.rally_rows, n.MARCH: march_rows, n.ATTACK: attack_rows},
    specials={
        n.TERROR: ((n.ASSASSINATE, activities.killing_grounds),),
        n.RALLY: ((n.SUBVERT, lambda mind: True),),
        n.MARCH: ((n.SUBVERT, lambda mind: True),),
    },
)
ANSWERS: Final[dict[str, Procedure]] = {
    q.RALLY_CHOICE: rally_choice,
    q.MARCH_ORIGIN: lambda mind: march.march_origin(mind, MARCH),
    q.MARCH_NUMBER: march_number,
    q.ATTACK_HOW: lambda mind: n.AMBUSH if mind.may(n.AMBUSH) else n.ATTACK,
    q.ATTACK_PIECE: attack_piece,
    **activities.ANSWERS,
}
