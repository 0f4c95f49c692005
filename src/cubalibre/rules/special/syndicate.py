"""4.5 Syndicate Special Activities: Profit, Muscle, Bribe.

Each of them can spoil the Operation that it comes before (4.1): by closing a Casino, moving or removing cubes, or
turning the only Guerrilla. So each step is offered only if the Operation stays possible after it.
"""

from functools import partial
from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.position import Position
from cubalibre.rules import pieces
from cubalibre.rules import questions as q
from cubalibre.rules.operation import SPOILS, Activity, Operation, Step, any_way
from cubalibre.table import ALLOWED, Table

PROFIT_PER_PIECE = 3
MAX_PROFIT_SPACES = 2
MAX_MUSCLED = 2
MAX_BRIBED = 2
PROFIT_USES = (n.CASH, n.CLOSE)
BRIBE_CATEGORIES = (n.CUBES, n.GUERRILLAS, n.BASE)


def stop_refusal(position: Position, op: Operation, steps: int) -> str:
    """4.1: why an Activity may not end after so many steps: it must have changed something, and spoil nothing."""
    if not steps:
        return "4.1/no-effect"
    return ALLOWED if op.can_be_met(position) else SPOILS


# 4.5.1 Profit.


def cash_space_refusal(position: Position, space: b.Space) -> str:
    """4.5.1: Cash goes to an open-Casino space where somebody could hold it."""
    if not position.count(space, b.CASINO):
        return "4.5.1/open-casino"
    return ALLOWED if pieces.holders(position, space) else "4.5.1/nobody-to-hold-it"


def cash_spaces(position: Position) -> list[b.Space]:
    """4.5.1: where a Cash marker could be put, if one is available."""
    return [s for s in b.POPULATED if not cash_space_refusal(position, s)] if position.cash_available() else []


def profit_pieces(position: Position) -> list[n.Lot]:
    """4.5.1: what can be turned into Resources: open Casinos, and the Syndicate's Cash wherever it is."""
    casinos = [n.lot(b.cell(s, b.CASINO)) for s in b.POPULATED if position.count(s, b.CASINO)]
    return casinos + pieces.owned_cash(position, b.SYN)


def cash_in(table: Table, lot: n.Lot) -> None:
    """4.5.1: close a Casino, or give up a Cash marker, for 3 Resources."""
    if n.kind_of(lot) == b.CASINO:
        pieces.close_casino(table, n.space_of(lot))
    else:
        pieces.take_cash(table.position, lot)
        table.say("cash-gone", n.space_of(lot))
    pieces.add_resources(table, b.SYN, PROFIT_PER_PIECE)


def profit_steps(position: Position) -> list[Step]:
    """4.5.1: each piece that can be turned into Resources."""
    return [partial(cash_in, lot=lot) for lot in profit_pieces(position)]


def profit_piece_refusal(position: Position, op: Operation, lot: n.Lot) -> str:
    """4.5.1: why a piece may not be turned into Resources."""
    if lot not in profit_pieces(position):
        return "4.5.1/casino-or-cash"
    return PROFIT.step_refusal(position, op, partial(cash_in, lot=lot), profit_steps)


def profit_use_refusal(position: Position, op: Operation, use: n.Answer) -> str:
    """4.5.1: why Cash cannot be put into a Casino space, or nothing be turned into Resources."""
    if use == n.CASH:
        if not cash_spaces(position):
            return "4.1/no-effect"
        return ALLOWED if op.can_be_met(position) else SPOILS
    return any_way(profit_pieces(position), lambda lot: profit_piece_refusal(position, op, lot), "4.1/no-effect")


def profit_refusal(position: Position, op: Operation) -> str:
    """4.5.1: why neither use is possible now."""
    return any_way(PROFIT_USES, lambda use: profit_use_refusal(position, op, use), PROFIT.nowhere)


def profit_space_refusal(position: Position, space: b.Space) -> str:
    """4.5.1: why a space has nothing to do with Profit: no Cash could come there, and nothing be turned in."""
    sources = [n.space_of(lot) for lot in profit_pieces(position)]
    return ALLOWED if space in sources or space in cash_spaces(position) else "4.5.1/open-casino"


def profit(table: Table, op: Operation) -> None:
    """4.5.1: put Cash into one or two Casino spaces, or turn Casinos and Cash into Resources."""
    if table.ask(b.SYN, q.PROFIT_USE, PROFIT_USES, partial(profit_use_refusal, table.position, op)) == n.CASH:
        place_profit_cash(table, op)
    else:
        take_profit(table, op)


def place_profit_cash(table: Table, op: Operation) -> None:
    """4.5.1: one available Cash apiece, beneath anybody's Guerrilla or cube."""
    used: list[b.Space] = []

    def refusal(answer: n.Answer) -> str:
        if n.is_space(answer):
            return "4.5.1/one-apiece" if answer in used else cash_space_refusal(table.position, answer)
        return stop_refusal(table.position, op, len(used))

    while len(used) < MAX_PROFIT_SPACES and table.position.cash_available():
        space = table.ask(b.SYN, q.PROFIT_SPACE, [*b.SPACES, n.DONE], refusal, before=used)
        if not n.is_space(space):
            return
        used.append(space)
        lot = pieces.choose(table, b.SYN, q.PROFIT_HOLDER, space, b.MOBILE_KINDS, pieces.HOLDER)
        pieces.give_cash(table.position, lot)
        table.say("cash-placed", lot)


def take_profit(table: Table, op: Operation) -> None:
    """4.5.1: any number of open Casinos and own Cash, 3 Resources for each."""
    taken: list[n.Lot] = []

    def refusal(answer: n.Answer) -> str:
        if answer == n.DONE:
            return stop_refusal(table.position, op, len(taken))
        return profit_piece_refusal(table.position, op, answer)

    while True:
        candidates = [*profit_pieces(table.position), n.DONE]
        answer = table.ask(b.SYN, q.PROFIT_PIECE, candidates, refusal, before=taken, otherwise=_no_profit)
        if answer == n.DONE:
            return
        cash_in(table, answer)
        taken.append(answer)


def _no_profit(answer: n.Answer) -> str:
    return "4.5.1/casino-or-cash" if n.is_lot(answer) else ALLOWED


PROFIT: Final[Activity] = Activity(
    n.PROFIT, who=(b.SYN,), beside=(n.RALLY, n.MARCH, n.CONSTRUCT), asks=q.PROFIT_SPACE,
    where=lambda position, op, space: profit_space_refusal(position, space), nowhere="4.5.1/nothing-to-profit-by",
    do=profit, uses=profit_refusal, pays=True, spoils=(n.CONSTRUCT,),
)  # fmt: skip

# 4.5.3 Muscle.


def muscle_kind(position: Position, to: b.Space) -> b.Kind:
    """4.5.3: Police to a City, Troops to a Province or EC."""
    return b.POLICE if b.is_city(to) else b.TROOPS


def _cubes_elsewhere(position: Position, to: b.Space) -> list[n.Lot]:
    kind = muscle_kind(position, to)
    return [lot for origin in b.SPACES if origin != to for lot in position.lots(origin, kind)]


def muscle_cube_refusal(position: Position, op: Operation, to: b.Space, left: int, lot: n.Lot) -> str:
    """4.5.3: why a piece may not be muscled into a space, as one of `left` more at the most."""
    if n.kind_of(lot) != muscle_kind(position, to):
        return "4.5.3/police-to-cities-troops-elsewhere"
    if n.space_of(lot) == to:
        return "4.5.3/another-space"

    def others(after: Position) -> list[Step]:
        return [partial(pieces.move, lot=other, to=to) for other in _cubes_elsewhere(after, to)] if left > 1 else []

    return MUSCLE.step_refusal(position, op, partial(pieces.move, lot=lot, to=to), others)


def muscle_refusal(position: Position, op: Operation, to: b.Space) -> str:
    """4.5.3: to an open Casino, or to an EC, if there are cubes to send."""
    if not b.is_ec(to) and not position.count(to, b.CASINO):
        return "4.5.3/casino-or-ec"
    lots = _cubes_elsewhere(position, to)
    return any_way(lots, lambda lot: muscle_cube_refusal(position, op, to, MAX_MUSCLED, lot), "4.5.3/cubes")


def muscle(table: Table, op: Operation) -> None:
    """4.5.3: one or two cubes go to one space, from one or two others."""
    to = table.ask_space(b.SYN, q.MUSCLE_TO, lambda s: muscle_refusal(table.position, op, s))
    moved: list[n.Lot] = []

    def refusal(answer: n.Answer) -> str:
        if answer == n.DONE:
            return stop_refusal(table.position, op, len(moved))
        return muscle_cube_refusal(table.position, op, to, MAX_MUSCLED - len(moved), answer)

    while len(moved) < MAX_MUSCLED:
        candidates = [*table.position.all_lots(), n.DONE]
        lot = table.ask(b.SYN, q.MUSCLE_CUBE, candidates, refusal, to, before=moved)
        if lot == n.DONE:
            return
        pieces.move(table, lot, to)
        moved.append(lot)


MUSCLE: Final[Activity] = Activity(
    n.MUSCLE, who=(b.SYN,), beside=(n.RALLY, n.MARCH, n.CONSTRUCT), asks=q.MUSCLE_TO, where=muscle_refusal,
    nowhere="4.5.3/nowhere", do=muscle, opens=(n.CONSTRUCT,), spoils=(n.CONSTRUCT,),
)  # fmt: skip

# 4.5.4 Bribe.


def bribe_lots(position: Position, space: b.Space, category: n.Answer) -> list[n.Lot]:
    """4.5.4: cubes; Guerrillas of any Faction; or an enemy Base, guarded or not."""
    kinds: tuple[b.Kind, ...] = b.BASE_KINDS
    if category == n.CUBES:
        kinds = (b.TROOPS, b.POLICE)
    elif category == n.GUERRILLAS:
        kinds = b.GUERRILLA_KINDS
    return [lot for kind in kinds for lot in position.lots(space, kind)]


def bribe_acts(position: Position, op: Operation, lot: n.Lot, left: int) -> list[n.Answer]:
    """4.5.4: what may be done to a piece: removed, or a Guerrilla turned over; `left` pieces can still be bribed."""
    return [act for act in _acts(lot) if not _bribe_act_refusal(position, op, lot, act, left)]


def _acts(lot: n.Lot) -> list[n.Answer]:
    return [n.REMOVE, n.FLIP] if n.kind_of(lot) in b.GUERRILLA_KINDS else [n.REMOVE]


def _bribe_act_refusal(position: Position, op: Operation, lot: n.Lot, act: n.Answer, left: int) -> str:
    turned = pieces.turned(lot) if act == n.FLIP else n.NOTHING

    def others(after: Position) -> list[Step]:
        lots = _not_bribed_yet(after, bribe_lots(after, n.space_of(lot), _category(lot)), turned) if left > 1 else []
        return [_bribe_step(other, way) for other in lots for way in _acts(other)]

    return BRIBE.step_refusal(position, op, _bribe_step(lot, act), others)


def _bribe_step(lot: n.Lot, act: n.Answer) -> Step:
    return partial(pieces.flip if act == n.FLIP else pieces.lift, lot=lot)


def _not_bribed_yet(position: Position, lots: list[n.Lot], turned: n.Lot) -> list[n.Lot]:
    """4.5.4: two different pieces: the one just turned over is not bribed again."""
    return [lot for lot in lots if lot != turned or position.lot_size(lot) > 1]


def _category(lot: n.Lot) -> n.Answer:
    if n.kind_of(lot) in b.GUERRILLA_KINDS:
        return n.GUERRILLAS
    return n.BASE if n.kind_of(lot) in b.BASE_KINDS else n.CUBES


def most_bribed(category: n.Answer) -> int:
    """4.5.4: two cubes or Guerrillas, one Base."""
    return 1 if category == n.BASE else MAX_BRIBED


def bribe_what_refusal(position: Position, op: Operation, space: b.Space, category: n.Answer) -> str:
    """4.5.4: why one of the three uses is not possible in a space."""
    left = most_bribed(category)

    def refusal(lot: n.Lot) -> str:
        return ALLOWED if bribe_acts(position, op, lot, left) else SPOILS

    return any_way(bribe_lots(position, space, category), refusal, "4.5.4/none-of-these")


def bribe_piece_refusal(
    position: Position, op: Operation, category: n.Answer, left: int, turned: n.Lot, lot: n.Lot
) -> str:
    """4.5.4: why a piece in the space may not be bribed.

    Args:
        position: the position now.
        op: the Operation that must stay possible.
        category: the use that was chosen.
        left: how many pieces can still be bribed.
        turned: the lot of the Guerrilla just turned over, or NOTHING.
        lot: the piece in question.
    """
    lots = bribe_lots(position, n.space_of(lot), category)
    if lot not in lots:
        return "4.5.4/one-use"
    if lot not in _not_bribed_yet(position, lots, turned):
        return "4.5.4/another-piece"
    return ALLOWED if bribe_acts(position, op, lot, left) else SPOILS


def bribe_refusal(position: Position, op: Operation, space: b.Space) -> str:
    """4.5.4: why 3 Resources cannot be spent on a space."""
    if position.resources[b.SYN] < BRIBE.price:
        return "4.5.4/cannot-pay"
    if not any(bribe_lots(position, space, category) for category in BRIBE_CATEGORIES):
        return "4.5.4/nobody-to-bribe"
    paid = BRIBE.paid(position, op)
    return any_way(BRIBE_CATEGORIES, lambda use: bribe_what_refusal(paid, op, space, use), "4.5.4/nobody-to-bribe")


def bribe(table: Table, op: Operation) -> None:
    """4.5.4: pay 3; in one space remove one or two cubes, remove or turn one or two Guerrillas, or remove a Base."""
    space = table.ask_space(b.SYN, q.BRIBE_SPACE, lambda s: bribe_refusal(table.position, op, s))
    pieces.add_resources(table, b.SYN, -BRIBE.price)
    what_refusal = partial(bribe_what_refusal, table.position, op, space)
    bribe_with(table, op, space, table.ask(b.SYN, q.BRIBE_WHAT, BRIBE_CATEGORIES, what_refusal, space))


def bribe_with(table: Table, op: Operation, space: b.Space, category: n.Answer) -> None:
    """4.5.4: bribe one piece, or two, of a category in a space."""
    turned = n.NOTHING
    bribed: list[n.Lot] = []
    markers: list[n.Answer] = []

    def left() -> int:
        return most_bribed(category) - len(bribed)

    def refusal(answer: n.Answer) -> str:
        if answer == n.DONE:
            return stop_refusal(table.position, op, len(bribed))
        return bribe_piece_refusal(table.position, op, category, left(), turned, answer)

    while left():
        candidates = [*table.position.lots_in(space), n.DONE]
        lot = table.ask(b.SYN, q.BRIBE_PIECE, candidates, refusal, space, before=bribed)
        if lot == n.DONE:
            return
        acts = bribe_acts(table.position, op, lot, left())
        if table.ask(b.SYN, q.BRIBE_HOW, acts, None, lot, before=bribed) == n.FLIP:
            turned = pieces.flip(table, lot)
        else:
            pieces.remove(table, lot, pieces.BY_BRIBE, b.SYN, markers)
        bribed.append(lot)


BRIBE: Final[Activity] = Activity(
    n.BRIBE, who=(b.SYN,), beside=(n.RALLY, n.MARCH, n.TERROR, n.CONSTRUCT), asks=q.BRIBE_SPACE, where=bribe_refusal,
    nowhere="4.5.4/nobody-to-bribe", do=bribe, price=3, opens=(n.TERROR, n.CONSTRUCT),
    spoils=(n.MARCH, n.TERROR, n.CONSTRUCT),
)  # fmt: skip
