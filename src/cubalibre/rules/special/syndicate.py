"""4.5 Syndicate Special Activities: Profit, Muscle, Bribe.

Each of them can spoil the Operation that it comes before (4.1): by closing a Casino, moving or removing cubes, or
turning the only Guerrilla. So each step is offered only if the Operation stays possible after it.
"""

from collections.abc import Callable

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.position import Position
from cubalibre.rules import pieces
from cubalibre.rules import questions as q
from cubalibre.rules.operation import Operation
from cubalibre.table import ALLOWED, NOT_AN_ANSWER, NOTHING_SPECIAL, Decider, Refusal, Table, except_for

PROFIT_PER_PIECE = 3
MAX_PROFIT_SPACES = 2
MAX_MUSCLED = 2
BRIBE_COST = 3
MAX_BRIBED = 2


def _after(position: Position, act: Callable[[Table], object]) -> Position:
    """The position after an act that asks nobody."""
    table = Table(position.copy(), Decider())
    act(table)
    return table.position


# 4.5.1 Profit.


def cash_spaces(position: Position) -> list[b.Space]:
    """4.5.1: open-Casino spaces where somebody could hold the Cash."""
    if not position.cash_available():
        return []
    return [s for s in b.POPULATED if position.count(s, b.CASINO) and pieces.holders(position, s)]


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


def _profit_leads_on(position: Position, op: Operation, lot: n.Lot) -> bool:
    """4.1: whether the Operation is possible after cashing in a lot, and perhaps further ones."""
    after = _after(position, lambda table: cash_in(table, lot))
    if op.can_be_met(after):
        return True
    # Five Resources, the dearest space, are at most two pieces away: only a poor Syndicate needs to look further.
    poor = after.resources[b.SYN] < op.price(after, b.HAVANA)
    return poor and any(_profit_leads_on(after, op, other) for other in profit_pieces(after))


def profit_refusal(position: Position, op: Operation, lot: n.Lot) -> str:
    """4.5.1: why a piece may not be turned into Resources."""
    if lot not in profit_pieces(position):
        return "4.5.1/casino-or-cash"
    return ALLOWED if op.begun or _profit_leads_on(position, op, lot) else "4.1/operation-impossible"


def profit_kinds(position: Position, op: Operation) -> list[n.Answer]:
    """4.5.1: which of the two uses are possible now."""
    uses = [n.CASH] if cash_spaces(position) and op.can_be_met(position) else []
    return [*uses, n.CLOSE] if any(not profit_refusal(position, op, lot) for lot in profit_pieces(position)) else uses


def profit(table: Table, op: Operation) -> None:
    """4.5.1: put Cash into one or two Casino spaces, or turn Casinos and Cash into Resources."""
    if table.ask(b.SYN, q.PROFIT_USE, profit_kinds(table.position, op)) == n.CASH:
        place_profit_cash(table)
    else:
        take_profit(table, op)


def place_profit_cash(table: Table) -> None:
    """4.5.1: one available Cash apiece, beneath anybody's Guerrilla or cube."""
    used: list[b.Space] = []
    for _ in range(MAX_PROFIT_SPACES):
        spaces = [space for space in cash_spaces(table.position) if space not in used]
        if not spaces:
            return
        space = table.ask(b.SYN, q.PROFIT_SPACE, [*spaces, n.DONE] if used else spaces)
        if space == n.DONE:
            return
        used.append(space)
        lot = table.ask(b.SYN, q.PROFIT_HOLDER, pieces.holders(table.position, space), None, space)
        pieces.give_cash(table.position, lot)
        table.say("cash-placed", lot)


def take_profit(table: Table, op: Operation) -> None:
    """4.5.1: any number of open Casinos and own Cash, 3 Resources for each."""
    taken = 0
    while True:
        position = table.position
        answers: list[n.Answer] = [x for x in profit_pieces(position) if not profit_refusal(position, op, x)]
        if taken and op.can_be_met(position):
            answers.append(n.DONE)
        answer = table.ask(b.SYN, q.PROFIT_PIECE, answers, lambda a: profit_refusal(table.position, op, a))
        if answer == n.DONE:
            return
        cash_in(table, answer)
        taken += 1


# 4.5.3 Muscle.


def muscle_kind(position: Position, to: b.Space) -> b.Kind:
    """4.5.3: Police to a City, Troops to a Province or EC."""
    return b.POLICE if b.is_city(to) else b.TROOPS


def muscle_cubes(position: Position, op: Operation, to: b.Space, left: int = MAX_MUSCLED) -> list[n.Lot]:
    """4.5.3: the cubes, from any other space, that may be muscled into one, `left` of them at the most."""
    kind = muscle_kind(position, to)
    lots = [lot for origin in b.SPACES if origin != to for lot in position.lots(origin, kind)]
    return lots if op.begun else [lot for lot in lots if _muscle_leads_on(position, op, lot, to, left)]


def _muscle_leads_on(position: Position, op: Operation, lot: n.Lot, to: b.Space, left: int) -> bool:
    """4.1: whether the Operation is possible after moving a cube, and perhaps a second one."""
    if position.resources[b.SYN] < op.cheapest(position):
        return False
    after = _after(position, lambda table: pieces.move(table, lot, to))
    return op.can_be_met(after) or (left > 1 and bool(muscle_cubes(after, op, to, left - 1)))


def muscle_refusal(position: Position, op: Operation, to: b.Space) -> str:
    """4.5.3: to an open Casino, or to an EC, if there are cubes to send."""
    if not b.is_ec(to) and not position.count(to, b.CASINO):
        return "4.5.3/casino-or-ec"
    return ALLOWED if muscle_cubes(position, op, to) else "4.5.3/cubes"


def _cube_refusal(table: Table, to: b.Space) -> Refusal:
    def refusal(answer: n.Answer) -> str:
        if not n.is_lot(answer):
            return "4.1/operation-impossible" if answer == n.DONE else NOT_AN_ANSWER
        if n.kind_of(answer) != muscle_kind(table.position, to):
            return "4.5.3/police-to-cities-troops-elsewhere"
        there = table.position.lot_size(answer) and n.space_of(answer) != to
        return "4.1/operation-impossible" if there else "1.4/not-there"

    return refusal


def muscle(table: Table, op: Operation) -> None:
    """4.5.3: one or two cubes go to one space, from one or two others."""
    to = table.ask_space(b.SYN, q.MUSCLE_TO, lambda s: muscle_refusal(table.position, op, s))
    for moved in range(MAX_MUSCLED):
        lots = muscle_cubes(table.position, op, to, MAX_MUSCLED - moved)
        enough = moved and op.can_be_met(table.position)
        answers = [*lots, n.DONE] if enough else lots
        lot = table.ask(b.SYN, q.MUSCLE_CUBE, answers, except_for(answers, _cube_refusal(table, to)), to)
        if lot == n.DONE:
            return
        pieces.move(table, lot, to)


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
    acts = [n.REMOVE, n.FLIP] if n.kind_of(lot) in b.GUERRILLA_KINDS else [n.REMOVE]
    return acts if op.begun else [act for act in acts if _bribe_leads_on(position, op, lot, act, left)]


def _bribe_leads_on(position: Position, op: Operation, lot: n.Lot, act: n.Answer, left: int) -> bool:
    """4.1: whether the Operation is possible after bribing a piece, and perhaps a second one."""
    if position.resources[b.SYN] < op.cheapest(position):
        return False

    turned = NOTHING_SPECIAL

    def carry_out(table: Table) -> None:
        nonlocal turned
        if act == n.FLIP:
            turned = pieces.flip(table, lot)
        else:
            pieces.lift(table, lot)

    after = _after(position, carry_out)
    if op.can_be_met(after) or left == 1:
        return op.can_be_met(after)
    others = _not_bribed_yet(after, bribe_lots(after, n.space_of(lot), _category(lot)), turned)
    return any(bribe_acts(after, op, other, left - 1) for other in others)


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


def bribe_categories(position: Position, op: Operation, space: b.Space) -> list[n.Answer]:
    """4.5.4: which of the three uses are possible in a space."""
    return [
        category
        for category in (n.CUBES, n.GUERRILLAS, n.BASE)
        if any(bribe_acts(position, op, lot, most_bribed(category)) for lot in bribe_lots(position, space, category))
    ]


def bribe_refusal(position: Position, op: Operation, space: b.Space) -> str:
    """4.5.4: why 3 Resources cannot be spent on a space."""
    if position.resources[b.SYN] < BRIBE_COST:
        return "4.5.4/cannot-pay"
    paid = position if op.begun else _after(position, _pay_bribe)
    return ALLOWED if bribe_categories(paid, op, space) else "4.5.4/nobody-to-bribe"


def _pay_bribe(table: Table) -> None:
    pieces.add_resources(table, b.SYN, -BRIBE_COST)


def bribe(table: Table, op: Operation) -> None:
    """4.5.4: pay 3; in one space remove one or two cubes, remove or turn one or two Guerrillas, or remove a Base."""
    space = table.ask_space(b.SYN, q.BRIBE_SPACE, lambda s: bribe_refusal(table.position, op, s))
    _pay_bribe(table)
    category = table.ask(b.SYN, q.BRIBE_WHAT, bribe_categories(table.position, op, space), None, space)
    turned = NOTHING_SPECIAL
    for left in range(most_bribed(category), 0, -1):
        lots = _not_bribed_yet(table.position, bribe_lots(table.position, space, category), turned)
        lots = [lot for lot in lots if bribe_acts(table.position, op, lot, left)]
        enough = left < most_bribed(category) and op.can_be_met(table.position)
        lot = table.ask(b.SYN, q.BRIBE_PIECE, [*lots, n.DONE] if enough else lots, None, space)
        if lot == n.DONE:
            return
        if table.ask(b.SYN, q.BRIBE_HOW, bribe_acts(table.position, op, lot, left), None, lot) == n.FLIP:
            turned = pieces.flip(table, lot)
        else:
            pieces.remove(table, lot, pieces.BY_BRIBE, b.SYN)
