"""8.5 The Syndicate as a Non-player: flowchart, Operations, Cash deposits."""

from collections.abc import Iterator
from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.board import GOV, M26, SYN
from cubalibre.nonplayer import guidelines as g
from cubalibre.nonplayer import syndicate_activities as activities
from cubalibre.nonplayer.choice import Flowchart, Test
from cubalibre.nonplayer.mind import Key, Mind, Procedure, Specials, Step
from cubalibre.position import Position
from cubalibre.rules import control
from cubalibre.rules import questions as q

RICH: Final = 35
"""8.5.2: with more Resources than this it Constructs twice."""

# 8.5.1 Rally.


def unguarded_casinos(position: Position) -> list[b.Space]:
    """8.5.1: spaces with a Casino, open or closed, and no Syndicate Guerrilla."""
    return [s for s in b.POPULATED if position.casinos(s) and not position.guerrillas(s, SYN)]


def wants_rally(mind: Mind) -> bool:
    """8.5.1: a Guerrilla is Available and a Casino stands without one."""
    return mind.position.available_of(b.SYN_UNDERGROUND) > 0 and bool(unguarded_casinos(mind.position))


def rally_steps(mind: Mind) -> Iterator[Step]:
    """8.5.1: guard Casinos; then go Underground where all are Active and cubes are near."""
    p = mind.position
    free = p.available_of(b.SYN_UNDERGROUND)
    casinos = unguarded_casinos(p) if free else []
    guard = mind.open_spaces(lambda s: s in casinos)
    yield Step("8.5.1/guard-casinos", guard, everyone=len(guard) <= free)
    yield Step("8.5.1/go-underground", mind.open_spaces(lambda s: _exposed(p, s)), everyone=True)


def _exposed(position: Position, space: b.Space) -> bool:
    near = position.count(space, b.CASINO) and position.cubes(space)
    active = position.count(space, b.SYN_ACTIVE) and not position.count(space, b.SYN_UNDERGROUND)
    return bool(near and active)


def rally_choice(mind: Mind) -> n.Answer:
    """8.5.1: a Guerrilla where there is none, else all Underground."""
    if not mind.position.guerrillas(mind.about, SYN) or n.FLIP not in mind.answers:
        return n.PLACE
    return n.FLIP


# 8.5.1 March.


def reachable_empty_ecs(position: Position) -> list[b.Space]:
    """8.5.1: ECs without any piece, next to a Syndicate Guerrilla."""
    empty = [ec for ec in b.ECS if not any(position.pieces_of(ec, f) for f in b.FACTIONS)]
    return [ec for ec in empty if any(position.guerrillas(s, SYN) for s in b.ADJACENT[ec])]


def cash_to_bring(position: Position, space: b.Space) -> list[n.Lot]:
    """8.5.1: the Syndicate's Cash in a space without a closed Casino, on Guerrillas that have not moved."""
    if position.count(space, b.CLOSED_CASINO):
        return []
    return [
        lot
        for lot in sorted(set(position.cash))
        if n.space_of(lot) == space and n.owner_of(lot) == SYN and not n.has_moved(lot)
    ]


def cash_destinations(position: Position) -> list[b.Space]:
    """8.5.1: spaces with a closed Casino, next to Cash that could be brought there."""
    closed = [s for s in b.POPULATED if position.count(s, b.CLOSED_CASINO)]
    return [s for s in closed if any(cash_to_bring(position, o) for o in b.ADJACENT[s])]


def wants_march(mind: Mind) -> bool:
    """8.5.1: an empty EC is in reach; or before the last Round, a closed Casino is in reach of Cash."""
    p = mind.position
    return bool(reachable_empty_ecs(p)) or (g.final_next(p) and bool(cash_destinations(p)))


def march_steps(mind: Mind) -> Iterator[Step]:
    """8.5.1: a Guerrilla into each empty EC; before the last Round, Cash to closed Casinos."""
    p = mind.position
    ecs = reachable_empty_ecs(p)
    yield Step("8.5.1/empty-ecs", mind.open_spaces(lambda s: s in ecs), everyone=True)
    casinos = cash_destinations(p) if g.final_next(p) else []
    yield Step("8.5.1/cash-to-closed-casinos", mind.open_spaces(lambda s: s in casinos))


def march_origin(mind: Mind) -> n.Answer:
    """8.5.1: one group into an EC, from where most Guerrillas are; Cash comes from everywhere in reach."""
    p, to = mind.position, mind.about
    origins = [answer for answer in mind.answers if n.is_space(answer)]
    if b.is_ec(to):
        if g.has_newcomer(p, SYN, to):
            return n.DONE
        most: Key = ("8.5.1/most-guerrillas", lambda s: p.guerrillas(s, SYN))
        bare: Key = ("8.5.1/no-open-casino", lambda s: not p.count(s, b.CASINO))
        return mind.pick(origins, most, bare)
    with_cash = [origin for origin in origins if cash_to_bring(p, origin)]
    return with_cash[0] if with_cash else g.done(mind)


def march_number(mind: Mind) -> n.Answer:
    """8.5.1, 8.1.3: one Guerrilla into an EC; to a Casino all that hold Cash."""
    p, to = mind.position, mind.op.spaces[-1]
    origin = n.space_of(mind.about)
    if b.is_ec(to):
        return g.march_answer(mind, to, allowed=1, exactly=True)
    bringers = cash_to_bring(p, origin)
    return g.march_answer(mind, to, sum(p.lot_size(lot) for lot in bringers), exactly=False, among=bringers)


# 8.5.2 Construct.


def wants_construct(mind: Mind) -> bool:
    """8.5.2: more Casinos could be placed or opened than there are Cash markers on the map."""
    p = mind.position
    return p.available_of(b.CASINO) + p.on_map(b.CLOSED_CASINO) > b.CASH_MARKERS - p.cash_available()


def construct_steps(mind: Mind) -> Iterator[Step]:
    """8.5.2: one space, with more than 35 Resources two: before the last Round open, then place."""
    p, op = mind.position, mind.op
    rich = mind.position.resources[SYN] + op.paid > RICH
    if len(op.spaces) >= (2 if rich else 1):
        return
    yield Step("8.5.2/open", mind.open_spaces(lambda s: g.final_next(p) and can_open(p, s)))
    room = mind.open_spaces(lambda s: p.available_of(b.CASINO) > 0 and g.has_casino_room(p, s))
    yield Step("8.5.2/place", room, (("8.5.2/beside-another", lambda s: p.casinos(s) > 0),))


def can_open(position: Position, space: b.Space) -> bool:
    """8.5.2: a closed Casino, and no Syndicate Cash that would open it anyway."""
    return position.count(space, b.CLOSED_CASINO) > 0 and not g.has_cash(position, SYN, space)


def construct_choice(mind: Mind) -> n.Answer:
    """8.5.2: open what is to be opened before the last Round; place otherwise."""
    return n.OPEN if g.final_next(mind.position) and can_open(mind.position, mind.about) else n.PLACE


# 8.5.3 Terror.


def terror_steps(mind: Mind) -> Iterator[Step]:
    """8.5.3: against players at victory; with none of those one space that is not Neutral (R25, R26)."""
    p = mind.position
    spaces = mind.open_spaces(lambda s: not b.is_ec(s))
    hated = [s for s in spaces if control.has_opposition(p, s)]
    loved = [s for s in spaces if control.has_support(p, s)]
    against_m26, against_gov = (g.player_at_victory(p, f) for f in (M26, GOV))
    if against_m26 and not mind.noted("8.5.3/against-26july"):
        yield Step("8.5.3/against-26july", hated)
    if against_gov and not mind.noted("8.5.3/against-the-government"):
        yield Step("8.5.3/against-the-government", loved)
    if not against_m26 and not against_gov and not mind.op.spaces:
        yield Step("8.5.3/support-or-opposition", hated + loved)


# 6.2.4 Cash deposits.


def deposit_for(mind: Mind) -> n.Answer:
    """6.2.4, 8.1.2: a new open Casino; in the last Round rather open a closed one."""
    order = [n.BASE, n.OPEN, n.RESOURCES] if not g.last_round(mind.position) else [n.OPEN, n.BASE, n.RESOURCES]
    if not g.last_round(mind.position):
        order.remove(n.OPEN)
    return g.first_of(mind, "8.5.4/deposit", order)


FLOWCHART: Final = Flowchart(
    tests=(
        Test("8.5/casino-unguarded", wants_rally, n.RALLY),
        Test("8.5/empty-ec-or-last-cash", wants_march, n.MARCH),
        Test("8.5/more-casinos-than-cash", wants_construct, n.CONSTRUCT),
        Test("8.5/otherwise-terror", lambda mind: True, n.TERROR),
    ),
    if_none={n.CONSTRUCT: n.TERROR, n.TERROR: n.CONSTRUCT},
    steps={n.RALLY: rally_steps, n.MARCH: march_steps, n.CONSTRUCT: construct_steps, n.TERROR: terror_steps},
    possible={},
)
_PROFITABLE: Final = (
    (n.PROFIT, activities.can_profit), (n.MUSCLE, activities.can_muscle), (n.BRIBE, activities.can_bribe),
)  # fmt: skip
SPECIALS: Final[Specials] = {
    n.RALLY: _PROFITABLE,
    n.MARCH: _PROFITABLE,
    n.CONSTRUCT: _PROFITABLE,
    n.TERROR: ((n.ASSASSINATE, activities.can_assassinate), (n.BRIBE, activities.can_bribe)),
}
ANSWERS: Final[dict[str, Procedure]] = {
    q.RALLY_CHOICE: rally_choice,
    q.MARCH_ORIGIN: march_origin,
    q.MARCH_NUMBER: march_number,
    q.CONSTRUCT_CHOICE: construct_choice,
    q.DEPOSIT_FOR: deposit_for,
    **activities.ANSWERS,
}
