"""3.2 Government Operations: Train, Garrison, Sweep, Assault."""

from functools import partial
from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.position import Position
from cubalibre.question import ALLOWED, yes_or_no
from cubalibre.rules import control, interjections, lasting, pieces
from cubalibre.rules import questions as q
from cubalibre.rules.operation import Operation, OperationRule, choose_enemy_pieces
from cubalibre.table import Table

MAX_TRAINED: Final = 4
CUBES_FOR_A_BASE: Final = 2
CIVIC_ACTION_COST: Final = 4
TWO_CUBES: Final = "3.2.1/two-cubes"
CANNOT_PAY: Final = "6.3.2/cannot-pay"
CUBES: Final = (b.TROOPS, b.POLICE)


class _CoinOperation(OperationRule):
    """3.2, 6.3.1: the Government's Operations, which all cost the same: 2, 3 or 4 Resources by the US Alliance box."""

    def price(self, position: Position, space: b.Space) -> int:
        return b.COIN_COST[position.alliance]


# 3.2.1 Train.


def place_cubes(table: Table, space: b.Space) -> None:
    """3.2.1: up to four Available cubes, in any mix."""
    troops = pieces.place_some(table, q.TRAIN_TROOPS, space, b.TROOPS, lambda: MAX_TRAINED)
    pieces.place_some(table, q.TRAIN_POLICE, space, b.POLICE, lambda: MAX_TRAINED - troops)


def train_base_refusal(position: Position, space: b.Space) -> str:
    """3.2.1: a Base takes the place of any two cubes."""
    if position.cubes(space) < CUBES_FOR_A_BASE:
        return TWO_CUBES
    return pieces.placement_refusal(position, space, b.GOV_BASE)


def train_extra_refusal(position: Position, space: b.Space) -> str:
    """3.2.1: why neither a Base nor Civic Action is possible in a space; both need two cubes."""
    base = train_base_refusal(position, space)
    if not base or not civic_action_refusal(position, space):
        return ALLOWED
    return base if base == TWO_CUBES else "3.2.1/neither"


def train_extra_could_come(table: Table, space: b.Space) -> bool:
    """1.4.1, 1.5.1: whether a Base or Civic Action would be possible after a Base has left the map, or after gifts."""
    if table.position.cubes(space) < CUBES_FOR_A_BASE:
        return False
    return pieces.base_could_come(table, space, b.GOV) or civic_action_could_be_paid(table, space)


def civic_action_could_be_paid(table: Table, space: b.Space) -> bool:
    """1.5.1: whether only gifts are missing for a step of Civic Action."""
    lacks = civic_action_refusal(table.position, space) == CANNOT_PAY
    return lacks and interjections.could_be_given(table, b.GOV, CIVIC_ACTION_COST)


def civic_action_refusal(position: Position, space: b.Space) -> str:
    """6.3.2: under Government Control, with Troops and Police, 4 Resources a step, and something left to mend."""
    if b.is_ec(space):
        return "6.3.2/not-in-ec"
    if control.controller(position, space) != b.GOV:
        return "6.3.2/government-control"
    if not position.count(space, b.TROOPS) or not position.count(space, b.POLICE):
        return "6.3.2/troops-and-police"
    if not position.terror[space] and position.opinion[space] == b.ACTIVE_SUPPORT:
        return "6.3.2/active-support-already"
    return CANNOT_PAY if position.resources[b.GOV] < CIVIC_ACTION_COST else ALLOWED


def civic_action(table: Table, space: b.Space) -> None:
    """6.3.2: one step: remove a Terror marker or, with none there, shift toward Active Support. Takes the payment."""
    pieces.add_resources(table, b.GOV, -CIVIC_ACTION_COST)
    if table.position.terror[space]:
        pieces.remove_terror(table, space)
    else:
        pieces.shift(table, space, 1)


def base_or_civic_action(table: Table, op: Operation) -> None:
    """3.2.1: in at most one selected space, either a Base for two cubes or Civic Action, which is never free."""

    def refusal(space: b.Space) -> str:
        return train_extra_refusal(table.position, space) if space in op.spaces else "3.2.1/selected-space"

    forced = not any(train_extra_could_come(table, space) for space in op.spaces)
    space = table.ask_space_or_done(b.GOV, q.TRAIN_EXTRA_SPACE, refusal, forced=forced)
    if space == b.NOWHERE:
        return
    ways = {n.BASE: train_base_refusal, n.CIVIC_ACTION: civic_action_refusal}
    if table.ask(b.GOV, q.TRAIN_EXTRA, [*ways], lambda way: ways[way](table.position, space), space) == n.BASE:
        pieces.make_room_for_base(table, b.GOV, q.TRAIN_BASE_CUBE, space, CUBES, "3.2.1/cube")
    else:
        bought = [space]
        civic_action(table, space)
        while another_civic_action(table, space, bought):
            civic_action(table, space)
            bought.append(space)


def another_civic_action(table: Table, space: b.Space, bought: list[b.Space]) -> bool:
    """3.2.1: whether the Government buys one more step, as many as it wants and can pay."""

    def refusal(answer: n.Answer) -> str:
        return civic_action_refusal(table.position, space) if answer == n.YES else ALLOWED

    forced = not civic_action_could_be_paid(table, space)
    return table.ask_open(b.GOV, q.CIVIC_ACTION_MORE, yes_or_no, refusal, space, before=bought, forced=forced) == n.YES


class _Train(_CoinOperation):
    """3.2.1 Train."""

    def where(self, position: Position, faction: b.Faction, space: b.Space) -> str:
        """3.2.1: Train in any Provinces and Cities; a Province needs no Base to be selected."""
        return "3.2.1/not-in-ec" if b.is_ec(space) else ALLOWED

    def do(self, table: Table, op: Operation) -> None:
        """3.2.1: place cubes in the selected spaces, then a Base or Civic Action in one of them."""
        while (space := op.next_space(table)) != b.NOWHERE:
            if b.is_city(space) or table.position.bases(space, b.GOV):
                place_cubes(table, space)
        op.pause(table)
        base_or_civic_action(table, op)
        op.pause(table, last=True)


TRAIN: Final[OperationRule] = _Train(n.TRAIN, who=(b.GOV,), asks=q.TRAIN_SPACE)

# 3.2.2 Garrison.


def garrison_move(table: Table, op: Operation, moved: list[n.Lot]) -> bool:
    """3.2.2: some cubes of one lot go to an EC or a City, each cube once; False when no more are to move."""
    rule = partial(_garrison_cube_refusal, table.position, op)

    def cubes_or_specials(position: Position) -> list[n.Answer]:
        return [*pieces.cubes(position), *op.next_specials(), n.DONE]

    about = (op.bought_with, op.limits(), moved)
    answer = table.ask_open(b.GOV, q.GARRISON_CUBES, cubes_or_specials, rule, *about, forced=False, otherwise=rule)
    if answer == n.DONE:
        return False
    if not n.is_lot(answer):
        op.carry_out_special(table, answer)
        return True
    to_refusal = partial(garrison_to_refusal, table.position, op, answer)
    to = table.ask_space(b.GOV, q.GARRISON_TO, to_refusal, answer, before=moved)
    if to not in op.spaces:
        op.spaces.append(to)
    return some_move(table, answer, to, moved, mark=True)


def some_move(table: Table, lot: n.Answer, to: b.Space, moved: list[n.Lot], mark: bool = False) -> bool:
    """3.2, 6.4: the Government moves some cubes of the lot that it has chosen, after others; False for DONE."""
    if not n.is_lot(lot):
        return False
    moved.append(lot)
    number = table.ask_number(b.GOV, q.HOW_MANY, 1, table.position.lot_size(lot), lot, detail=to)
    pieces.move(table, lot, to, number, mark)
    return True


def garrison_to_refusal(position: Position, op: Operation, lot: n.Lot, to: b.Space) -> str:
    """3.2.2: why cubes cannot go to a space; as a Limited Operation all end in one EC or City (2.3.5)."""
    if to == n.space_of(lot):
        return "3.2.2/another-space"
    if op.limited and op.spaces and to not in op.spaces:
        return "2.3.5/one-space"
    return GARRISON.where(position, b.GOV, to)


def _garrison_cube_refusal(position: Position, op: Operation, answer: n.Answer) -> str:
    """3.2.2: why a cube may not move, or a Special Activity not come now."""
    if not n.is_lot(answer):
        return op.refusal_of(position, answer)
    if n.kind_of(answer) not in CUBES or not position.lot_size(answer):
        return "3.2.2/no-such-cube"
    if n.has_moved(answer):
        return "3.2.2/moved-already"
    stays = all(garrison_to_refusal(position, op, answer, to) for to in (*b.CITIES, *b.ECS))
    return "2.3.5/one-space" if stays else ALLOWED


def limited_garrison_refusal(space: b.Space) -> str:
    """2.3.5: a Limited Garrison in which nothing moved is for one EC."""
    return ALLOWED if b.is_ec(space) else "2.3.5/economic-center"


def garrison_assault_refusal(position: Position, op: Operation, ec: b.Space) -> str:
    """3.2.2: why the Assault of a Garrison cannot take place in a space."""
    if not b.is_ec(ec):
        return "3.2.2/assault-in-ec"
    if op.limited and ec not in op.spaces:
        return "2.3.5/one-space"
    come = troops_come_to_assaults(position) and position.on_map(b.TROOPS)
    return ALLOWED if position.cubes(ec) or come else "3.2.2/cubes-there"


def garrison_assault(table: Table, op: Operation) -> None:
    """3.2.2: an Assault in one EC with cubes at no extra cost; as a Limited Operation only where the cubes went."""
    if op.limited and not op.spaces:
        # Without a move the Government names the one EC that the Limited Operation is for.
        op.spaces.append(table.ask_space(b.GOV, q.GARRISON_LIMITED_EC, limited_garrison_refusal))

    def rule(answer: n.Answer) -> str:
        position = table.position
        return garrison_assault_refusal(position, op, answer) if n.is_space(answer) else op.refusal_of(position, answer)

    while True:
        answer = table.ask_open(b.GOV, q.GARRISON_ASSAULT, op.next_steps, rule, otherwise=rule)
        if n.is_space(answer):
            assault_in(table, answer)
        if n.is_space(answer) or answer == n.DONE:
            return
        op.carry_out_special(table, answer)


class _Garrison(_CoinOperation):
    """3.2.2 Garrison."""

    def where(self, position: Position, faction: b.Faction, space: b.Space) -> str:
        """3.2.2: cubes move to ECs and Cities."""
        return ALLOWED if b.is_city(space) or b.is_ec(space) else "3.2.2/ec-or-city"

    def do(self, table: Table, op: Operation) -> None:
        """3.2.2: pay once; move cubes; Activate in every EC; then Assault in one of them."""
        price = op.price(table.position, b.CIGAR)
        pieces.add_resources(table, b.GOV, -price)
        op.paid += price
        op.begun = True
        moved: list[n.Lot] = []
        while garrison_move(table, op, moved):
            pass
        table.position.forget_moves()
        for space in b.ECS:
            activate(table, space, table.position.cubes(space))
        garrison_assault(table, op)
        op.pause(table, last=True)


GARRISON: Final[OperationRule] = _Garrison(n.GARRISON, who=(b.GOV,), asks=q.GARRISON_TO)

# 3.2.3 Sweep.


def sweep_troops(position: Position, space: b.Space) -> list[n.Lot]:
    """3.2.3: the Troops that may enter a space; those in an EC may."""
    near = pieces.cubes(position, b.ADJACENT[space])
    return [lot for lot in near if not sweep_troops_refusal(position, space, lot)]


def sweep_troops_refusal(position: Position, space: b.Space, lot: n.Lot) -> str:
    """3.2.3: why a lot may not enter a space: only Troops, from next to it, that have not moved yet."""
    if not position.lot_size(lot):
        return "1.4/not-there"
    if n.kind_of(lot) not in sweep_kinds(position):
        return "3.2.3/only-troops"
    if n.space_of(lot) not in b.ADJACENT[space]:
        return "3.2.3/adjacent"
    return "3.2.3/moved-already" if n.has_moved(lot) else ALLOWED


def police_act_as_troops(position: Position) -> bool:
    """3.2.3-3.2.4: with "S.I.M." Police move in Sweeps and count in Assaults as Troops do."""
    return lasting.momentum(position, lasting.SIM)


def sweep_kinds(position: Position) -> tuple[b.Kind, ...]:
    """3.2.3: what may move in a Sweep: Troops, never Police unless a card makes them act so."""
    return CUBES if police_act_as_troops(position) else (b.TROOPS,)


def sweep_move(table: Table, space: b.Space, come: list[n.Lot]) -> bool:
    """3.2.3: some Troops of one lot enter a selected space, after others; False when no more are to come."""

    def rule(answer: n.Answer) -> str:
        return sweep_troops_refusal(table.position, space, answer) if n.is_lot(answer) else ALLOWED

    def near_or_done(position: Position) -> list[n.Answer]:
        return [*pieces.cubes(position, b.ADJACENT[space]), n.DONE]

    lot = table.ask_open(b.GOV, q.SWEEP_TROOPS, near_or_done, rule, space, before=come, otherwise=rule)
    return some_move(table, lot, space, come, mark=True)


def sweep_capacity(position: Position, space: b.Space) -> int:
    """3.2.3: one Guerrilla for each cube; in a Forest for every two."""
    cubes = position.cubes(space)
    return cubes // 2 if b.TERRAIN[space] == b.FOREST else cubes


def activate(table: Table, space: b.Space, capacity: int) -> None:
    """3.2.2-3.2.3: turn Underground Guerrillas of the Government's choice Active, to the maximum extent (1.4.1)."""

    def hidden(lot: n.Lot) -> str:
        return ALLOWED if n.kind_of(lot) in b.UNDERGROUND_KINDS else "3.2.3/underground"

    def hit(lot: n.Lot) -> None:
        pieces.flip(table, lot)

    choose_enemy_pieces(table, b.GOV, q.ACTIVATE, space, capacity, hidden, hit)


class _Sweep(_CoinOperation):
    """3.2.3 Sweep."""

    def where(self, position: Position, faction: b.Faction, space: b.Space) -> str:
        """3.2.3: Sweep in Provinces and Cities."""
        return "3.2.3/not-in-ec" if b.is_ec(space) else ALLOWED

    def do(self, table: Table, op: Operation) -> None:
        """3.2.3: move adjacent Troops into the selected spaces, then Activate Guerrillas in each of them."""
        while (space := op.next_space(table)) != b.NOWHERE:
            come: list[n.Lot] = []
            while sweep_move(table, space, come):
                pass
        table.position.forget_moves()
        op.pause(table)
        for space in op.spaces:
            activate(table, space, sweep_capacity(table.position, space))
            op.pause(table, last=space == op.spaces[-1], after=space)


SWEEP: Final[OperationRule] = _Sweep(n.SWEEP, who=(b.GOV,), asks=q.SWEEP_SPACE)

# 3.2.4 Assault.


def assault_capacity(position: Position, space: b.Space) -> int:
    """3.2.4: one piece for each cube in a City or EC, each Troops elsewhere, every two Troops in a Mountain."""
    if b.is_city(space) or b.is_ec(space) or assaults_as_in_city(position, space):
        return position.cubes(space)
    troops = position.cubes(space) if police_act_as_troops(position) else position.count(space, b.TROOPS)
    return troops // 2 if b.TERRAIN[space] == b.MOUNTAIN else troops


def assaults_as_in_city(position: Position, space: b.Space) -> bool:
    """3.2.4: with "Sánchez Mosquera" the Mountains are Assaulted like Cities."""
    return b.TERRAIN[space] == b.MOUNTAIN and lasting.momentum(position, lasting.SANCHEZ_MOSQUERA)


def assault_targets(position: Position, space: b.Space) -> list[n.Lot]:
    """3.2.4: what an Assault could hit in a space now."""
    return [lot for lot in position.lots_in(space) if not assault_piece_refusal(position, lot)]


def assault_piece_refusal(position: Position, lot: n.Lot) -> str:
    """3.2.4: Active Guerrillas can be hit; the Bases and open Casinos of a Faction without any Guerrilla there."""
    kind = n.kind_of(lot)
    owner = b.OWNER[kind]
    if owner == b.GOV:
        return "3.1/not-an-enemy"
    if kind in b.UNDERGROUND_KINDS:
        return "3.2.4/underground"
    if kind == b.CLOSED_CASINO:
        return pieces.CLOSED_ALREADY
    protected = kind == b.base(owner) and position.guerrillas(n.space_of(lot), owner)
    return "3.2.4/guerrillas-protect" if protected else ALLOWED


def assault_in(table: Table, space: b.Space, only: b.Faction = b.NOBODY, least: int = 0) -> None:
    """3.2.4: remove pieces in one space, at least a minimum number; Cash that is let go is seized.

    `only` is a Faction that a card names as the one to be hit, and that cannot be left alone.
    """
    if troops_come_to_assaults(table.position):
        come: list[n.Lot] = []
        while assault_move(table, space, come, least):
            pass

    def rule(lot: n.Lot) -> str:
        named = only == b.NOBODY or n.owner_of(lot) in (b.GOV, only)
        return assault_piece_refusal(table.position, lot) if named else "5.1/another-factions-piece"

    def hit(lot: n.Lot) -> None:
        pieces.remove(table, lot, pieces.BY_ASSAULT, b.GOV, markers)

    markers: list[n.Answer] = []
    capacity = assault_capacity(table.position, space)
    least = capacity if only != b.NOBODY else least
    choose_enemy_pieces(table, b.GOV, q.ASSAULT_PIECE, space, capacity, rule, hit, least)


def greatest_capacity(position: Position, space: b.Space) -> int:
    """3.2.4: the capacity that could be reached if Troops come to the Assault."""
    if not troops_come_to_assaults(position):
        return assault_capacity(position, space)
    gathered = position.branch()
    gathered.add(b.cell(space, b.TROOPS), position.on_map(b.TROOPS) - position.count(space, b.TROOPS))
    return assault_capacity(gathered, space)


def troops_come_to_assaults(position: Position) -> bool:
    """3.2.4: with "Armored Cars" Troops from anywhere may come to each Assault before it."""
    return lasting.momentum(position, lasting.ARMORED_CARS)


def assault_move(table: Table, space: b.Space, come: list[n.Lot], least: int) -> bool:
    """3.2.4: some Troops of one lot come to an Assault, after others; False when no more are to come.

    Not before `least` pieces can be removed.
    """

    def refusal(answer: n.Answer) -> str:
        if not n.is_lot(answer):
            return ALLOWED if assault_capacity(table.position, space) >= least else "4.1/no-effect"
        if n.kind_of(answer) != b.TROOPS:
            return "3.2.4/only-troops-come"
        return "3.2.4/there-already" if n.space_of(answer) == space else ALLOWED

    candidates = [*table.position.all_lots(), n.DONE]
    lot = table.ask(b.GOV, q.ASSAULT_TROOPS, candidates, refusal, space, before=come)
    return some_move(table, lot, space, come)


class _Assault(_CoinOperation):
    """3.2.4 Assault."""

    def where(self, position: Position, faction: b.Faction, space: b.Space) -> str:
        """3.2.4: Assault in any spaces; one without a target may be paid for as well."""
        return ALLOWED

    def do(self, table: Table, op: Operation) -> None:
        """3.2.4: remove Active Guerrillas, and the Bases that they no longer protect."""
        while (space := op.next_space(table)) != b.NOWHERE:
            assault_in(table, space)


ASSAULT: Final[OperationRule] = _Assault(n.ASSAULT, who=(b.GOV,), asks=q.ASSAULT_SPACE)
