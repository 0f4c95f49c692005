"""4.5 Syndicate Special Activities: Profit, Muscle, Bribe.

Each of them can spoil the Operation that it comes before (4.1): by closing a Casino, moving or removing cubes, or
turning the only Guerrilla. So each step is offered only if the Operation stays possible after it.
"""

from collections.abc import Sequence
from functools import partial
from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.position import Position
from cubalibre.question import ALLOWED
from cubalibre.rules import pieces
from cubalibre.rules import questions as q
from cubalibre.rules.operation import SPOILS, Activity, Operation, Step, any_way
from cubalibre.table import Table

PROFIT_PER_PIECE: Final = 3
MAX_PROFIT_SPACES: Final = 2
MAX_MUSCLED: Final = 2
MAX_BRIBED: Final = 2
PROFIT_USES: Final[tuple[n.Answer, ...]] = (n.CASH, n.CLOSE)
BRIBED_KINDS: Final[dict[n.Answer, tuple[b.Kind, ...]]] = {
    n.CUBES: (b.TROOPS, b.POLICE), n.GUERRILLAS: b.GUERRILLA_KINDS, n.BASE: b.BASE_KINDS,
}  # fmt: skip
"""4.5.4: the three uses of a Bribe: cubes, Guerrillas of any Faction, an enemy Base."""
MOST_BRIBED: Final = {n.CUBES: MAX_BRIBED, n.GUERRILLAS: MAX_BRIBED, n.BASE: 1}


def stop_refusal(position: Position, op: Operation, steps: int) -> str:
    """4.1: why an Activity may not end now: it must have an effect, and must not make its Operation impossible."""
    if not steps:
        return "4.1/no-effect"
    return ALLOWED if op.can_be_met(position) else SPOILS


# 4.5.1 Profit.


def cash_space_refusal(position: Position, space: b.Space) -> str:
    """4.5.1: why Cash cannot go to a space: it needs an open Casino and a piece that can hold it."""
    if not position.count(space, b.CASINO):
        return "4.5.1/open-casino"
    held = any(position.mobile(space, faction) for faction in b.FACTIONS)
    return ALLOWED if held else "4.5.1/nobody-to-hold-it"


def cash_spaces(position: Position) -> list[b.Space]:
    """4.5.1: where a Cash marker could be put, if one is available."""
    return [s for s in b.POPULATED if not cash_space_refusal(position, s)] if position.cash_available() else []


def profit_pieces(position: Position, spaces: Sequence[b.Space] = b.SPACES) -> list[n.Lot]:
    """4.5.1: what can be turned into Resources in some spaces: open Casinos, and the Syndicate's Cash."""
    casinos = [n.lot(b.cell(s, b.CASINO)) for s in spaces if position.count(s, b.CASINO)]
    return casinos + [lot for lot in pieces.owned_cash(position, b.SYN) if n.space_of(lot) in spaces]


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
    return _cash_in_refusal(position, op, lot)


def _cash_in_refusal(position: Position, op: Operation, lot: n.Lot) -> str:
    """4.1: why an open Casino or own Cash may not be turned into Resources."""
    return PROFIT.step_refusal(position, op, partial(cash_in, lot=lot), profit_steps)


def profit_use_refusal(position: Position, op: Operation, use: n.Answer) -> str:
    """4.5.1: why Cash cannot be put into a Casino space, or nothing be turned into Resources."""
    if use == n.CASH:
        if not cash_spaces(position):
            return "4.1/no-effect"
        return ALLOWED if op.can_be_met(position) else SPOILS
    return any_way(profit_pieces(position), partial(_cash_in_refusal, position, op), "4.1/no-effect")


def place_profit_cash(table: Table, op: Operation) -> None:
    """4.5.1: put one available Cash marker beneath a Guerrilla or cube of any Faction in each space."""
    used: list[b.Space] = []

    def refusal(answer: n.Answer) -> str:
        if n.is_space(answer):
            return "4.5.1/one-apiece" if answer in used else cash_space_refusal(table.position, answer)
        return stop_refusal(table.position, op, len(used))

    while len(used) < MAX_PROFIT_SPACES and table.position.cash_available():
        space = table.ask(b.SYN, q.PROFIT_SPACE, [*b.SPACES, n.DONE], refusal, before=used, total=MAX_PROFIT_SPACES)
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
        if not n.is_lot(answer):
            return stop_refusal(table.position, op, len(taken))
        return profit_piece_refusal(table.position, op, answer)

    while True:
        candidates = [*profit_pieces(table.position), n.DONE]
        answer = table.ask(b.SYN, q.PROFIT_PIECE, candidates, refusal, before=taken, otherwise=_no_profit)
        if not n.is_lot(answer):
            return
        cash_in(table, answer)
        taken.append(answer)


def _no_profit(answer: n.Answer) -> str:
    return "4.5.1/casino-or-cash" if n.is_lot(answer) else ALLOWED


class _Profit(Activity):
    """4.5.1 Profit."""

    def where(self, position: Position, op: Operation, space: b.Space) -> str:
        """4.5.1: why a space has nothing to do with Profit: no Cash could come there, and nothing be turned in."""
        if position.cash_available() and not cash_space_refusal(position, space) and op.can_be_met(position):
            return ALLOWED
        lots = profit_pieces(position, (space,))
        return any_way(lots, partial(_cash_in_refusal, position, op), self.nowhere)

    def do(self, table: Table, op: Operation) -> None:
        """4.5.1: put Cash into one or two Casino spaces, or turn Casinos and Cash into Resources."""
        if table.ask(b.SYN, q.PROFIT_USE, PROFIT_USES, partial(profit_use_refusal, table.position, op)) == n.CASH:
            place_profit_cash(table, op)
        else:
            take_profit(table, op)


PROFIT: Final[Activity] = _Profit(
    n.PROFIT, who=(b.SYN,), beside=(n.RALLY, n.MARCH, n.CONSTRUCT), asks=q.PROFIT_SPACE,
    nowhere="4.5.1/nothing-to-profit-by", pays=True, spoils=(n.CONSTRUCT,),
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


class _Muscle(Activity):
    """4.5.3 Muscle."""

    def where(self, position: Position, op: Operation, space: b.Space) -> str:
        """4.5.3: to an open Casino, or to an EC, if there are cubes to send."""
        if not b.is_ec(space) and not position.count(space, b.CASINO):
            return "4.5.3/casino-or-ec"
        lots = _cubes_elsewhere(position, space)
        return any_way(lots, lambda lot: muscle_cube_refusal(position, op, space, MAX_MUSCLED, lot), "4.5.3/cubes")

    def do(self, table: Table, op: Operation) -> None:
        """4.5.3: one or two cubes go to one space, from one or two others."""
        to = table.ask_space(b.SYN, q.MUSCLE_TO, lambda s: self.where(table.position, op, s))
        moved: list[n.Lot] = []

        def refusal(answer: n.Answer) -> str:
            if not n.is_lot(answer):
                return stop_refusal(table.position, op, len(moved))
            return muscle_cube_refusal(table.position, op, to, MAX_MUSCLED - len(moved), answer)

        while len(moved) < MAX_MUSCLED:
            candidates = [*table.position.all_lots(), n.DONE]
            lot = table.ask(b.SYN, q.MUSCLE_CUBE, candidates, refusal, to, before=moved, total=MAX_MUSCLED)
            if not n.is_lot(lot):
                return
            pieces.move(table, lot, to)
            moved.append(lot)


MUSCLE: Final[Activity] = _Muscle(
    n.MUSCLE, who=(b.SYN,), beside=(n.RALLY, n.MARCH, n.CONSTRUCT), asks=q.MUSCLE_TO, nowhere="4.5.3/nowhere",
    opens=(n.CONSTRUCT,), spoils=(n.CONSTRUCT,),
)  # fmt: skip

# 4.5.4 Bribe.


def bribe_lots(position: Position, space: b.Space, use: n.Answer, turned: n.Lot = n.NO_LOT) -> list[n.Lot]:
    """4.5.4: the pieces for a use of the Bribe, guarded or not; the Guerrilla just turned over is no other piece."""
    kinds = BRIBED_KINDS[use]
    return [lot for lot in position.lots_in(space) if n.kind_of(lot) in kinds and _is_another(position, lot, turned)]


def _is_another(position: Position, lot: n.Lot, turned: n.Lot) -> bool:
    return lot != turned or position.lot_size(lot) > 1


def bribe_ways(lot: n.Lot) -> list[n.Answer]:
    """4.5.4: a piece is removed, or a Guerrilla turned over."""
    return [n.REMOVE, n.FLIP] if n.kind_of(lot) in b.GUERRILLA_KINDS else [n.REMOVE]


def bribe_way_refusal(position: Position, op: Operation, use: n.Answer, left: int, lot: n.Lot, way: n.Answer) -> str:
    """4.1: why a piece may not be bribed in a way, as one of `left` more."""

    def step(lot: n.Lot, way: n.Answer) -> Step:
        return partial(pieces.flip if way == n.FLIP else pieces.lift, lot=lot)

    def others(after: Position) -> list[Step]:
        turned = pieces.turned(lot) if way == n.FLIP else n.NO_LOT
        lots = bribe_lots(after, n.space_of(lot), use, turned) if left > 1 else []
        return [step(other, way) for other in lots for way in bribe_ways(other)]

    return BRIBE.step_refusal(position, op, step(lot, way), others)


def bribe_piece_refusal(position: Position, op: Operation, use: n.Answer, left: int, turned: n.Lot, lot: n.Lot) -> str:
    """4.5.4: why a piece may not be bribed, as one of `left` more, after another has been `turned` over."""
    if n.kind_of(lot) not in BRIBED_KINDS[use]:
        return "4.5.4/one-use"
    if not _is_another(position, lot, turned):
        return "4.5.4/another-piece"
    return any_way(bribe_ways(lot), partial(bribe_way_refusal, position, op, use, left, lot), SPOILS)


def bribe_what_refusal(position: Position, op: Operation, space: b.Space, use: n.Answer) -> str:
    """4.5.4: why one of the three uses is not possible in a space."""
    refusal = partial(bribe_piece_refusal, position, op, use, MOST_BRIBED[use], n.NO_LOT)
    return any_way(bribe_lots(position, space, use), refusal, "4.5.4/none-of-these")


def bribe_with(table: Table, op: Operation, space: b.Space, use: n.Answer) -> None:
    """4.5.4: bribe one piece, or two, for a use in a space."""
    turned = n.NO_LOT
    bribed: list[n.Lot] = []
    markers: list[n.Answer] = []

    def left() -> int:
        return MOST_BRIBED[use] - len(bribed)

    def refusal(answer: n.Answer) -> str:
        if not n.is_lot(answer):
            return stop_refusal(table.position, op, len(bribed))
        return bribe_piece_refusal(table.position, op, use, left(), turned, answer)

    while left():
        candidates = [*table.position.lots_in(space), n.DONE]
        lot = table.ask(b.SYN, q.BRIBE_PIECE, candidates, refusal, space, before=bribed, total=MOST_BRIBED[use])
        if not n.is_lot(lot):
            return
        way_refusal = partial(bribe_way_refusal, table.position, op, use, left(), lot)
        if table.ask(b.SYN, q.BRIBE_HOW, bribe_ways(lot), way_refusal, lot, before=bribed) == n.FLIP:
            turned = pieces.flip(table, lot)
        else:
            pieces.remove(table, lot, pieces.BY_BRIBE, b.SYN, markers)
        bribed.append(lot)


class _Bribe(Activity):
    """4.5.4 Bribe."""

    def where(self, position: Position, op: Operation, space: b.Space) -> str:
        """4.5.4: why 3 Resources cannot be spent on a space."""
        if position.resources[b.SYN] < self.price:
            return "4.5.4/cannot-pay"
        if not any(bribe_lots(position, space, use) for use in BRIBED_KINDS):
            return "4.5.4/nobody-to-bribe"
        if not self.concerns(position, op):
            return ALLOWED
        paid = self.paid(position, op)
        return any_way(BRIBED_KINDS, partial(bribe_what_refusal, paid, op, space), "4.5.4/nobody-to-bribe")

    def do(self, table: Table, op: Operation) -> None:
        """4.5.4: pay 3; in one space remove one or two cubes or a Base, or remove or turn one or two Guerrillas."""
        space = table.ask_space(b.SYN, q.BRIBE_SPACE, lambda s: self.where(table.position, op, s))
        pieces.add_resources(table, b.SYN, -self.price)
        what_refusal = partial(bribe_what_refusal, table.position, op, space)
        bribe_with(table, op, space, table.ask(b.SYN, q.BRIBE_WHAT, [*BRIBED_KINDS], what_refusal, space))


BRIBE: Final[Activity] = _Bribe(
    n.BRIBE, who=(b.SYN,), beside=(n.RALLY, n.MARCH, n.TERROR, n.CONSTRUCT), asks=q.BRIBE_SPACE,
    nowhere="4.5.4/nobody-to-bribe", price=3, opens=(n.TERROR, n.CONSTRUCT), spoils=(n.MARCH, n.TERROR,
    n.CONSTRUCT),
)  # fmt: skip
