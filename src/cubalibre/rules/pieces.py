"""1.4 Pieces: placing, removing, moving, turning over; Availability, stacking, and what becomes of Cash (4.5.2)."""

from collections.abc import Callable, Sequence
from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.position import Position, replaced
from cubalibre.question import ALLOWED, OtherNumber
from cubalibre.rules import pact
from cubalibre.rules import questions as q
from cubalibre.table import Table

# 4.5.2: why a holder of Cash is removed decides who may capture what its owner lets go.
PLAIN: Final = 0
BY_ASSAULT: Final = 1
BY_ATTACK: Final = 2
BY_INFILTRATE: Final = 3
BY_ASSASSINATE: Final = 4
BY_BRIBE: Final = 5

NONE_CLOSED: Final = "1.4.4/none-closed"
"""There is no Casino to open."""
CLOSED_ALREADY: Final = "1.4.5/closed-already"
"""A closed Casino cannot be hit."""
HOLDER: Final = "4.5.2/holder-in-the-space"
"""Only Guerrillas and cubes hold Cash."""


def base_stacking_refusal(position: Position, space: b.Space) -> str:
    """1.4.2: at most two non-Casino Bases in a Province or City, none in an EC."""
    if b.is_ec(space):
        return "1.4.2/no-base-in-ec"
    at = space * b.N_KINDS
    p = position.pieces
    full = p[at + b.GOV_BASE] + p[at + b.M26_BASE] + p[at + b.DR_BASE] >= b.MAX_BASES
    return "1.4.2/two-bases" if full else ALLOWED


def casino_stacking_refusal(position: Position, space: b.Space) -> str:
    """1.4.2: at most two Casinos, open and closed together, in a Province or City, none in an EC."""
    if b.is_ec(space):
        return "1.4.2/no-base-in-ec"
    return "1.4.2/two-casinos" if position.casinos(space) >= b.MAX_CASINOS else ALLOWED


def placement_refusal(position: Position, space: b.Space, kind: b.Kind) -> str:
    """1.4.1-1.4.2: why a piece of this kind cannot be placed in a space."""
    if not position.available_of(kind):
        return "1.4.1/none-available"
    if kind >= b.CASINO:
        return casino_stacking_refusal(position, space)
    if kind in b.BASE_KINDS:
        return base_stacking_refusal(position, space)
    return ALLOWED


def place(table: Table, space: b.Space, kind: b.Kind, number: int = 1) -> int:
    """1.4.1: place up to `number` Available pieces; returns how many there were. Stacking is the caller's."""
    number = min(number, table.position.available_of(kind))
    if number:
        table.position.available[b.POOL[kind]] -= number
        table.position.add(b.cell(space, kind), number)
        table.say("place", space, kind, number)
    return number


def may_take_off(table: Table, owner: b.Faction) -> bool:
    """1.4.1: whether a Faction may take its own pieces off the map: a player's that executes something."""
    return owner in table.executing and not table.position.options.is_nonplayer(owner)


def make_available(table: Table, space: b.Space, kind: b.Kind, before: Sequence[n.Answer] = (), total: int = 0) -> None:
    """1.4.1: with none Available, an executing player may take a piece of his off the map before one is placed."""
    owner = b.OWNER[kind]
    if table.position.available_of(kind) or not may_take_off(table, owner):
        return
    coming = n.lot(b.cell(space, kind))
    table.ask_open(
        owner, q.MAKE_AVAILABLE, lambda _: (n.GO_ON,), None, coming, before=before, forced=False, total=total
    )


def place_some(table: Table, question: str, space: b.Space, kind: b.Kind, most: Callable[[], int]) -> int:
    """1.4.1: place as many Available pieces as their owner likes; returns how many.

    A player who executes may first take pieces off the map, as long as fewer are Available than could be placed.

    Args:
        table: where the pieces are placed.
        question: asks for the number.
        space: where they are placed.
        kind: the kind of piece.
        most: how many could be placed if they are Available, in the position as it is.
    """
    owner = b.OWNER[kind]
    if most():
        make_available(table, space, kind)
    available = table.position.available_of(kind)
    if 0 < available < most() and may_take_off(table, owner):
        number = _ask_openly(table, question, space, kind, most)
    else:
        number = table.ask_number(owner, question, 0, min(most(), available), space)
    return place(table, space, kind, number)


def _ask_openly(table: Table, question: str, space: b.Space, kind: b.Kind, most: Callable[[], int]) -> int:
    """1.4.1: how many pieces are placed, where their owner may first take others off the map."""

    def numbers(position: Position) -> range:
        return range(n.of_number(0), n.of_number(min(most(), position.available_of(kind))) + 1)

    otherwise = OtherNumber("3.1/number")
    return n.number_of(table.ask_open(b.OWNER[kind], question, numbers, None, space, forced=False, otherwise=otherwise))


def base_could_come(table: Table, space: b.Space, owner: b.Faction) -> bool:
    """1.4.1-1.4.2: whether a Base cannot be placed now, but could if its owner took one of its Bases off the map."""
    refusal = placement_refusal(table.position, space, b.base(owner))
    if not refusal or b.is_ec(space) or not may_take_off(table, owner):
        return False
    return not base_stacking_refusal(table.position, space) or table.position.bases(space, owner) > 0


def lift(table: Table, lot: n.Lot) -> None:
    """1.4.1: one piece of a lot goes to its owner's Available box. Its Cash leaves the map with it."""
    position = table.position
    if not n.is_plain(lot):
        position.marked.remove(lot)
    kind = n.kind_of(lot)
    position.add(n.cell_of(lot), -1)
    position.available[b.POOL[b.SYN_UNDERGROUND if n.is_guest(lot) else kind]] += 1
    table.say("remove", n.space_of(lot), kind, 1)


def remove(
    table: Table,
    lot: n.Lot,
    cause: int = PLAIN,
    captor: b.Faction = b.NOBODY,
    before: list[n.Answer] | None = None,
) -> None:
    """1.4.1, 1.4.5: one piece is removed; a Casino that another Faction removes is turned closed instead.

    `cause` and `captor` decide the fate of Cash that its owner does not pass on (4.5.2); `before` is what became of
    that of pieces removed before it, and is added to.
    """
    if n.kind_of(lot) == b.CASINO:
        close_casino(table, n.space_of(lot))
        return
    lift(table, lot)
    release_cash(table, lot, cause=cause, captor=captor, before=before)


def remove_own(table: Table, lot: n.Lot) -> None:
    """1.4.1: a Faction takes one of its own pieces off the map; its Casinos too go to Available."""
    lift(table, lot)
    release_cash(table, lot)


def replace(table: Table, lot: n.Lot, kind: b.Kind, cause: int = PLAIN, captor: b.Faction = b.NOBODY) -> None:
    """1.4.1: one piece makes room for another; if that is not Available, the old piece is just removed."""
    lift(table, lot)
    make_available(table, n.space_of(lot), kind)
    place(table, n.space_of(lot), kind)
    release_cash(table, lot, cause=cause, captor=captor)


def close_casino(table: Table, space: b.Space) -> None:
    """1.4.5: an open Casino is turned closed."""
    table.position.add(b.cell(space, b.CASINO), -1)
    table.position.add(b.cell(space, b.CLOSED_CASINO), 1)
    table.say("casino-closed", space)


def open_casino(table: Table, space: b.Space) -> None:
    """1.4.4: a closed Casino is turned open."""
    table.position.add(b.cell(space, b.CLOSED_CASINO), -1)
    table.position.add(b.cell(space, b.CASINO), 1)
    table.say("casino-opened", space)


def move(table: Table, lot: n.Lot, to: b.Space, number: int = 1, mark: bool = False) -> n.Lot:
    """Some pieces of a lot go to another space, take their Cash along (4.5.2), and belong to the lot that is returned.

    With `mark` it is noted that they may not move again in the Operation or Redeploy under way.
    """
    new = n.in_cell(lot, b.cell(to, n.kind_of(lot)))
    if mark:
        new = n.moved(new)
    _turn_into(table.position, lot, new, number)
    table.say("move", n.space_of(lot), to, n.kind_of(lot), number)
    return new


def flip(table: Table, lot: n.Lot, number: int = 1) -> n.Lot:
    """1.4.3: Guerrillas of a lot turn Active if they were Underground, and the other way; returns their new lot."""
    new = turned(lot)
    hidden = n.kind_of(new) in b.UNDERGROUND_KINDS
    _turn_into(table.position, lot, new, number)
    table.say("hide" if hidden else "activate", n.space_of(new), n.kind_of(new), number)
    return new


def turned(lot: n.Lot) -> n.Lot:
    """1.4.3: what a lot of Guerrillas becomes when it turns Active, or Underground."""
    return n.in_cell(lot, b.Cell(n.cell_of(lot) + (1 if n.kind_of(lot) in b.UNDERGROUND_KINDS else -1)))


def _turn_into(position: Position, old: n.Lot, new: n.Lot, number: int) -> None:
    """Pieces leave one cell for another and keep what is particular about them."""
    position.add(n.cell_of(old), -number)
    position.add(n.cell_of(new), number)
    if not n.is_plain(old) or not n.is_plain(new):
        for _ in range(number):
            position.relabel(old, new)


def flip_all(table: Table, space: b.Space, kind: b.Kind) -> None:
    """1.4.3: every Guerrilla of one kind in a space turns over."""
    for lot in table.position.lots(space, kind):
        flip(table, lot, table.position.lot_size(lot))


# Choosing a piece.


def cubes(position: Position, spaces: Sequence[b.Space] = b.SPACES) -> list[n.Lot]:
    """1.4: the lots of cubes in some spaces."""
    return [lot for space in spaces if position.cubes(space) for lot in position.lots_of(space, b.TROOPS, b.POLICE)]


def cubes_or_done(position: Position) -> list[n.Answer]:
    """1.4: any lot of cubes on the map, or none."""
    return [*cubes(position), n.DONE]


def choose(
    table: Table,
    who: b.Faction,
    question: str,
    space: b.Space,
    kinds: tuple[b.Kind, ...],
    reason: str,
    before: Sequence[n.Lot] = (),
    total: int = 0,
) -> n.Lot:
    """1.4: a piece of one of these kinds in a space, of `who`'s choice; `reason` is against any other there."""
    lots = table.position.lots_in(space)

    def refusal(lot: n.Lot) -> str:
        return ALLOWED if n.kind_of(lot) in kinds else reason

    return table.ask(who, question, lots, refusal, space, before=before, total=total)


def make_room_for_base(
    table: Table, who: b.Faction, question: str, space: b.Space, kinds: tuple[b.Kind, ...], reason: str
) -> None:
    """3.2.1, 3.3.1: two pieces of a Faction, of its choice and of these kinds, make room for a Base."""
    gone: list[n.Lot] = []
    for _ in range(2):
        gone.append(choose(table, who, question, space, kinds, reason, gone, total=2))
        lift(table, gone[-1])
    place(table, space, b.base(who))
    release_cash(table, *gone)


# 4.5.2 Cash.


def give_cash(position: Position, lot: n.Lot) -> None:
    """4.5.2: one Cash marker goes beneath one piece of a lot."""
    position.relabel(lot, n.Lot(lot + 1))


def take_cash(position: Position, lot: n.Lot) -> None:
    """4.5.2: one Cash marker is taken from beneath one piece of a lot."""
    position.relabel(lot, n.Lot(lot - 1))


def pass_cash(table: Table, lot: n.Lot, to: n.Lot) -> None:
    """4.5.2: one marker goes from one piece to another in the same space."""
    take_cash(table.position, lot)
    give_cash(table.position, to)
    table.say("cash-passed", lot, to)


def holders(position: Position, space: b.Space) -> list[n.Lot]:
    """4.5.2: the lots that may hold Cash in a space: Guerrillas and cubes of any Faction."""
    return [lot for lot in position.lots_in(space) if n.kind_of(lot) in b.MOBILE_KINDS]


def owned_cash(position: Position, faction: b.Faction) -> list[n.Lot]:
    """4.5.2: the lots of a Faction that hold Cash, each once."""
    return sorted({lot for lot in position.cash if n.owner_of(lot) == faction})


def may_receive_cash(position: Position, owner: b.Faction, lot: n.Lot) -> bool:
    """4.5.2, 1.5: an owner may hand Cash to any piece, but not to another Faction of the same player."""
    return pact.may_hand_over(position, owner, n.owner_of(lot))


def release_cash(
    table: Table,
    *lots: n.Lot,
    cause: int = PLAIN,
    captor: b.Faction = b.NOBODY,
    before: list[n.Answer] | None = None,
) -> None:
    """4.5.2: holders have gone; the owner passes each marker on or lets it go, and what is let go may be captured."""
    markers = [] if before is None else before
    for lot in lots:
        for _ in range(n.cash_of(lot)):
            if lets_go(table, lot, markers):
                capture(table, n.space_of(lot), cause, captor, markers[:-1])


def lets_go(table: Table, lot: n.Lot, before: list[n.Answer]) -> bool:
    """4.5.2: whether the owner of a holder that has gone lets a marker go; `before`: what became of earlier ones."""
    owner, space = n.owner_of(lot), n.space_of(lot)

    def refusal(to: n.Answer) -> str:
        return holder_refusal(table.position, owner, to) if n.is_lot(to) else ALLOWED

    to = table.ask(owner, q.CASH_PASS, [*table.position.lots_in(space), n.LET_GO], refusal, lot, before=before)
    before.append(to)
    if not n.is_lot(to):
        return True
    give_cash(table.position, to)
    table.say("cash-kept", owner, to)
    return False


def holder_refusal(position: Position, owner: b.Faction, lot: n.Lot) -> str:
    """4.5.2: why an owner may not hand Cash to a piece in the same space."""
    if n.kind_of(lot) not in b.MOBILE_KINDS:
        return HOLDER
    return ALLOWED if may_receive_cash(position, owner, lot) else "1.5/own-factions"


def capture(table: Table, space: b.Space, cause: int, captor: b.Faction, before: Sequence[n.Answer]) -> None:
    """4.5.2: Seizure, captured goods, Commandeer and Contraband; without a captor there the marker leaves the map."""
    takers = [lot for lot in holders(table.position, space) if _may_capture(lot, cause, captor)]
    # A guest (card 43) takes Cash only for want of another.
    takers = [lot for lot in takers if not n.is_guest(lot)] or takers

    def refusal(answer: n.Answer) -> str:
        if not n.is_lot(answer):
            return "4.5.2/captured" if takers and cause != BY_BRIBE else ALLOWED
        if n.kind_of(answer) not in b.MOBILE_KINDS:
            return HOLDER
        return ALLOWED if answer in takers else "4.5.2/captor"

    to = table.ask(captor, q.CASH_CAPTURE, [*table.position.lots_in(space), n.REMOVE], refusal, space, before=before)
    if n.is_lot(to):
        give_cash(table.position, to)
        table.say("cash-captured", captor, to)
    else:
        table.say("cash-gone", space)


def _may_capture(lot: n.Lot, cause: int, captor: b.Faction) -> bool:
    return cause == BY_BRIBE or (cause != PLAIN and b.OWNER[n.kind_of(lot)] == captor)


# 1.6, 1.8 Opinion, Terror and Resources.


def shift(table: Table, space: b.Space, steps: int) -> None:
    """1.6: move a space's opinion by steps, positive toward Active Support; it stops at either end."""
    old = table.position.opinion[space]
    set_level(table, space, b.Level(max(b.ACTIVE_OPPOSITION, min(b.ACTIVE_SUPPORT, old + steps))))


def shift_toward(table: Table, space: b.Space, level: b.Level) -> None:
    """1.6: move a space's opinion one step toward a level, or not at all if it is there."""
    old = table.position.opinion[space]
    shift(table, space, (level > old) - (level < old))


def set_level(table: Table, space: b.Space, level: b.Level) -> None:
    """1.6: set a space's opinion."""
    old = table.position.opinion[space]
    if old != level:
        table.position.opinion = replaced(table.position.opinion, space, level)
        table.say("level", space, old, level)


def add_terror(table: Table, space: b.Space) -> None:
    """3.3.4: place a Terror (in an EC a Sabotage) marker if one is left in the pool."""
    if table.position.markers_left():
        _set_terror(table, space, table.position.terror[space] + 1)


def remove_terror(table: Table, space: b.Space) -> None:
    """6.3.2-6.3.3: take one Terror marker off."""
    _set_terror(table, space, table.position.terror[space] - 1)


def _set_terror(table: Table, space: b.Space, number: int) -> None:
    table.position.terror = replaced(table.position.terror, space, number)
    table.say("terror", space, number)


def add_resources(table: Table, faction: b.Faction, amount: int) -> None:
    """1.8: Resources stay within 0..49; what is beyond is lost."""
    old = table.position.resources[faction]
    new = max(0, min(b.TRACK_MAX, old + amount))
    table.position.resources[faction] = new
    if new != old:
        table.say("resources", faction, old, new)


def transfer(table: Table, giver: b.Faction, receiver: b.Faction, amount: int) -> int:
    """1.5.1, 1.8: Resources change hands, at most what the giver has; returns how many left him."""
    amount = min(amount, table.position.resources[giver])
    add_resources(table, giver, -amount)
    add_resources(table, receiver, amount)
    return amount


def add_aid(table: Table, amount: int) -> None:
    """1.8: Aid stays within 0..49."""
    old = table.position.aid
    new = max(0, min(b.TRACK_MAX, old + amount))
    table.position.aid = new
    if new != old:
        table.say("aid", old, new)
