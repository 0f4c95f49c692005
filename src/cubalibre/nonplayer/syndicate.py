"""8.5 The Syndicate as a Non-player: flowchart and Operations."""

from collections.abc import Iterator
from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.board import GOV, M26, SYN
from cubalibre.nonplayer import guidelines as g
from cubalibre.nonplayer import plan, rebels
from cubalibre.nonplayer import rebels_march as march
from cubalibre.nonplayer import syndicate_activities as activities
from cubalibre.nonplayer.draw import Share, up_to
from cubalibre.nonplayer.flowchart import Flowchart, Test
from cubalibre.nonplayer.mind import Group, Key, Mind, Move, Procedure, Row
from cubalibre.position import Position
from cubalibre.rules import control, pieces
from cubalibre.rules import questions as q

RICH: Final = 35
"""8.5.3: with more Resources than this it Constructs in two spaces."""

# 8.5.1 Rally.


def is_unguarded(position: Position, space: b.Space) -> bool:
    """8.5.1: whether a space has a Casino, open or closed, and no Syndicate Guerrilla."""
    return position.casinos(space) > 0 and not position.guerrillas(space, SYN)


def wants_rally(mind: Mind) -> bool:
    """8.5.1: whether a Guerrilla is Available for a Casino space without one."""
    p = mind.position
    return p.available_of(b.SYN_UNDERGROUND) > 0 and any(is_unguarded(p, s) for s in b.POPULATED)


def rally_rows(mind: Mind) -> Iterator[Row]:
    """8.5.1: guard Casinos; then go Underground where all are Active and cubes are near."""
    p = mind.position
    free = p.available_of(b.SYN_UNDERGROUND)
    guard = mind.selectable([s for s in b.POPULATED if free > 0 and is_unguarded(p, s)])
    yield Row("8.5.1/guard-casinos", guard, shared=(up_to(free),))
    exposed = mind.selectable([s for s in b.POPULATED if rebels.exposed(p, SYN, s)])
    yield Row("8.5.1/go-underground", exposed)


# 8.5.2 March.


def reachable_empty_ecs(position: Position) -> list[b.Space]:
    """8.5.2: ECs without any piece, next to a Syndicate Guerrilla."""
    empty = [ec for ec in b.ECS if not any(position.pieces_of(ec, f) for f in b.FACTIONS)]
    return [ec for ec in empty if any(position.guerrillas(s, SYN) for s in b.ADJACENT[ec])]


def cash_to_bring(position: Position, space: b.Space) -> list[n.Lot]:
    """8.5.2: the Syndicate's Cash in a space without a closed Casino, on Guerrillas that have not moved."""
    if position.count(space, b.CLOSED_CASINO):
        return []
    lots = sorted({lot for lot in position.cash if n.space_of(lot) == space})
    return [lot for lot in lots if n.owner_of(lot) == SYN and not n.has_moved(lot)]


def cash_destinations(position: Position) -> list[b.Space]:
    """8.5.2: spaces with a closed Casino, next to Cash that could be brought there."""
    closed = [s for s in b.POPULATED if position.count(s, b.CLOSED_CASINO)]
    return [s for s in closed if any(cash_to_bring(position, o) for o in b.ADJACENT[s])]


def wants_march(mind: Mind) -> bool:
    """8.5.2: whether an empty EC is in reach; or before the last Round, a closed Casino is in reach of Cash."""
    p = mind.position
    return bool(reachable_empty_ecs(p)) or (g.final_next(p) and bool(cash_destinations(p)))


def march_rows(mind: Mind) -> Iterator[Row]:
    """8.5.2: a Guerrilla into each empty EC; before the last Round, Cash to closed Casinos."""
    p = mind.position
    ecs = [ec for ec in reachable_empty_ecs(p) if mind.can_select(ec)]
    yield Row("8.5.2/empty-ecs", ecs, move=one_guerrilla)
    casinos = cash_destinations(p) if g.final_next(p) else []
    to = [s for s in casinos if mind.can_select(s)]
    cash = [s for s in b.SPACES if len(to) > 1 and cash_to_bring(p, s)]
    yield Row("8.5.2/cash-to-closed-casinos", to, shared=tuple(map(_all_to_one, cash)), move=all_cash)


def _all_to_one(origin: b.Space) -> Share[b.Space]:
    """8.5.2: the Cash of a space goes to one of the closed Casinos next to it."""
    return Share(1, lambda casino: casino in b.ADJACENT[origin])


def most_guerrillas(position: Position) -> Key[b.Space]:
    """8.5.2: the origin with most Guerrillas."""
    return ("8.5.2/most-guerrillas", lambda s: position.guerrillas(s, SYN))


def one_guerrilla(mind: Mind, to: b.Space) -> Move:
    """8.5.2: one Guerrilla comes, from where most are, preferably not from an open Casino."""
    p = mind.position
    near = [] if g.has_newcomer(p, SYN, to) else [s for s in b.ADJACENT[to] if p.guerrillas(s, SYN)]
    bare: Key[b.Space] = ("8.5.2/no-open-casino", lambda s: not p.count(s, b.CASINO))
    return Move(to, [Group(s, 1, exactly=True) for s in near], (most_guerrillas(p), bare), (up_to(1),))


def all_cash(mind: Mind, to: b.Space) -> Move:
    """8.5.2: all Guerrillas with Cash come, from everywhere in reach."""
    cash = {s: cash_to_bring(mind.position, s) for s in b.ADJACENT[to]}
    groups = [Group(s, sum(map(mind.position.lot_size, lots))) for s, lots in cash.items() if lots]
    return Move(to, groups)


def whoever_can(mind: Mind, to: b.Space) -> Move:
    """8.5.2: the move to a destination that an Event, or another seat, has chosen."""
    cash = all_cash(mind, to) if g.final_next(mind.position) and mind.position.count(to, b.CLOSED_CASINO) else Move(to)
    return cash if cash.groups else one_guerrilla(mind, to)


MARCH: Final = march.Marching(march_rows, lambda position, origin: 1, whoever_can, most_guerrillas)


def march_number(mind: Mind) -> n.Answer:
    """8.5.2, 8.1.3: how many of a lot March: to a closed Casino those with Cash; else one Guerrilla."""
    origin = n.space_of(mind.lot)
    cash = cash_to_bring(mind.position, origin)
    group = march.group_from(plan.move_to(mind, mind.destination, whoever_can), origin)
    if cash and group is not None and not group.exactly:
        return g.march_answer(mind, group, among=cash)
    return g.march_answer(mind, Group(origin, 1, exactly=True))


# 8.5.3 Construct.


def wants_construct(mind: Mind) -> bool:
    """8.5.3: whether more Casinos could be placed or opened than there are Cash markers on the map."""
    p = mind.position
    return p.available_of(b.CASINO) + p.on_map(b.CLOSED_CASINO) > b.CASH_MARKERS - p.cash_available()


def construct_rows(mind: Mind) -> Iterator[Row]:
    """8.5.3: one space, with more than 35 Resources two: before the last Round open, then place."""
    p, op = mind.position, mind.op
    left = (2 if p.resources[SYN] + op.paid > RICH else 1) - len(op.spaces)
    closed = mind.selectable([s for s in b.POPULATED if left > 0 and can_open(p, s)])
    yield Row("8.5.3/open", closed, shared=(up_to(left),))
    room = mind.selectable([s for s in b.POPULATED if left > 0 and not pieces.placement_refusal(p, s, b.CASINO)])
    beside: Key[b.Space] = ("8.5.3/beside-another", lambda s: p.casinos(s) > 0)
    yield Row("8.5.3/place", room, (beside,), (up_to(1),))  # for a second Casino they are compared anew


def can_open(position: Position, space: b.Space) -> bool:
    """8.5.3: whether, before the last Round, a closed Casino has no Syndicate Cash that would open it anyway."""
    closed = position.count(space, b.CLOSED_CASINO) > 0 and g.final_next(position)
    return closed and not g.has_cash(position, SYN, space)


# 8.5.4 Terror.


def terror_rows(mind: Mind) -> Iterator[Row]:
    """8.5.4: against players at victory; without any, one space that is not Neutral (R25, R26)."""
    p = mind.position
    hated = mind.selectable([s for s in b.POPULATED if control.has_opposition(p, s)])
    loved = mind.selectable([s for s in b.POPULATED if control.has_support(p, s)])
    against_m26, against_gov = (g.player_at_victory(p, f) for f in (M26, GOV))
    either = [] if against_m26 or against_gov or mind.op.spaces else sorted(hated + loved)
    yield Row("8.5.4/against-26july", hated if against_m26 else [], once=True)
    yield Row("8.5.4/against-the-government", loved if against_gov else [], once=True)
    yield Row("8.5.4/support-or-opposition", either, once=True)


# 8.4.4 The Ambush of "Fat Butcher".


def ambush_piece(mind: Mind) -> n.Answer:
    """8.1.2: an enemy piece in the general order; the second one of the same Faction if possible."""
    before = mind.lots_before[-1:]
    same = [lot for lot in mind.lots if n.owner_of(lot) in map(n.owner_of, before)]
    chosen = g.target(mind, same or mind.lots, gone=before)
    mind.note("8.4.4/ambushed", chosen)
    return chosen


_PROFITABLE: Final = (
    (n.PROFIT, activities.profit_spaces), (n.MUSCLE, activities.muscle_destinations), (n.BRIBE, activities.can_bribe),
)  # fmt: skip
FLOWCHART: Final[Flowchart] = Flowchart(
    tests=(
        Test("8.5/casino-unguarded", wants_rally, n.RALLY),
        Test("8.5/empty-ec-or-last-cash", wants_march, n.MARCH),
        Test("8.5/more-casinos-than-cash", wants_construct, n.CONSTRUCT),
        Test("8.5/otherwise-terror", lambda mind: True, n.TERROR),
    ),
    if_none={n.CONSTRUCT: n.TERROR, n.TERROR: n.CONSTRUCT},
    steps={n.RALLY: rally_rows, n.MARCH: march_rows, n.CONSTRUCT: construct_rows, n.TERROR: terror_rows},
    specials={
        n.RALLY: _PROFITABLE,
        n.MARCH: _PROFITABLE,
        n.CONSTRUCT: _PROFITABLE,
        n.TERROR: ((n.ASSASSINATE, activities.assassinate_spaces), (n.BRIBE, activities.can_bribe)),
    },
)
ANSWERS: Final[dict[str, Procedure]] = {
    q.MARCH_ORIGIN: lambda mind: march.march_origin(mind, MARCH),
    q.MARCH_NUMBER: march_number,
    q.CONSTRUCT_CHOICE: lambda mind: n.OPEN if can_open(mind.position, mind.space) else n.PLACE,
    q.ATTACK_PIECE: ambush_piece,
    **activities.ANSWERS,
}
