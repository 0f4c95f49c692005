"""3.3 Insurgent Operations: Rally, March, Attack, Terror, Construct."""

from collections.abc import Callable
from functools import partial
from typing import Final, TypeAlias

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.position import Position
from cubalibre.question import ALLOWED, Rule
from cubalibre.rules import control, interjections, lasting, pact, pieces
from cubalibre.rules import questions as q
from cubalibre.rules.operation import Operation, OperationRule, choose_enemy_pieces
from cubalibre.rules.special import ambush as ambushes
from cubalibre.rules.special import luck
from cubalibre.table import Table

AttackRule: TypeAlias = Callable[[Position, b.Faction, n.Lot], str]
"""Why an attacker may not hit a piece that is where it attacks."""

TERRORIST: Final = "3.3.4/underground"
GUERRILLAS_FOR_A_BASE: Final = 2
MARCH_STRENGTH: Final = 3
ATTACK_REMOVES: Final = 2
RALLY_CHOICES: Final[tuple[n.Answer, ...]] = (n.PLACE, n.BASE, n.FLIP, n.PLACE_MANY)
WITHIN_TWO: Final = tuple(
    tuple(
        other
        for other in b.SPACES
        if other != space and (other in b.ADJACENT[space] or set(b.ADJACENT[other]) & set(b.ADJACENT[space]))
    )
    for space in b.SPACES
)


class _FreeInEcs(OperationRule):
    """3.3.2, 3.3.4: March and Terror, which cost 1 Resource for a City or Province, nothing for an EC."""

    def price(self, position: Position, space: b.Space) -> int:
        return 0 if b.is_ec(space) else 1


# 3.3.1 Rally.


def rally_choice_refusal(position: Position, faction: b.Faction, space: b.Space, bases: int, choice: n.Answer) -> str:
    """3.3.1: why a choice is not open in a space, of whose `bases` (open Casinos) those from before the Rally count."""
    if choice == n.BASE:
        if faction == b.SYN:
            return "3.3.1/syndicate-builds-by-construct"
        if position.guerrillas(space, faction) < GUERRILLAS_FOR_A_BASE:
            return "3.3.1/two-guerrillas"
        return pieces.placement_refusal(position, space, b.base(faction))
    if choice == n.PLACE_MANY and faction == b.SYN:
        return "3.3.1/syndicate-places-one"
    if choice in (n.FLIP, n.PLACE_MANY):
        return ALLOWED if bases else "3.3.1/base-before-the-rally"
    return ALLOWED


def rally_in(table: Table, faction: b.Faction, space: b.Space, bases: int, forced: bool = True) -> None:
    """3.3.1: place a Guerrilla, or make a Base of two; where `bases` were before the Rally hide all, or place many.

    Unless `forced`, a single possible choice is asked for as well: acts allowed at any time had no moment before.
    """
    before = table.position.bases(space, faction)

    def bases_left() -> int:
        # A player may take Bases off while he chooses (1.4.1).
        return max(0, bases - max(0, before - table.position.bases(space, faction)))

    def most() -> int:
        # Without the Base that it had, one Guerrilla is placed as anywhere.
        return rally_strength(faction, space, bases_left()) if bases_left() else 1

    def refusal(choice: n.Answer) -> str:
        return rally_choice_refusal(table.position, faction, space, bases_left(), choice)

    forced = forced and not rally_base_could_come(table, faction, space)
    choice = table.ask_open(faction, q.RALLY_CHOICE, lambda _: RALLY_CHOICES, refusal, space, forced=forced)
    if choice == n.PLACE:
        pieces.make_available(table, space, b.underground(faction))
        pieces.place(table, space, b.underground(faction))
    elif choice == n.BASE:
        own = (b.underground(faction), b.active(faction))
        pieces.make_room_for_base(table, faction, q.RALLY_BASE_GUERRILLA, space, own, "3.3.1/own-guerrilla")
    elif choice == n.FLIP:
        pieces.flip_all(table, space, b.active(faction))
    else:
        pieces.place_some(table, q.RALLY_NUMBER, space, b.underground(faction), most)
    if rally_hides_all(table.position, faction):
        pieces.flip_all(table, space, b.active(faction))


def rally_base_could_come(table: Table, faction: b.Faction, space: b.Space) -> bool:
    """3.3.1, 1.4.1: whether two Guerrillas could become a Base if their Faction first took one off the map."""
    enough = faction != b.SYN and table.position.guerrillas(space, faction) >= GUERRILLAS_FOR_A_BASE
    return enough and pieces.base_could_come(table, space, faction)


def rally_hides_all(position: Position, faction: b.Faction) -> bool:
    """3.3.1: only with "The Guerrilla Life" do all 26July Guerrillas turn Underground in every Rally."""
    return faction == b.M26 and lasting.capability(position, lasting.GUERRILLA_LIFE)


def rally_strength(faction: b.Faction, space: b.Space, bases: int) -> int:
    """3.3.1: at a Base: Bases plus Population, for 26July twice as many."""
    return (2 if faction == b.M26 else 1) * (bases + b.POP[space])


def own_guerrillas(position: Position, space: b.Space, faction: b.Faction) -> list[n.Lot]:
    """The lots of a Faction's Guerrillas in a space, Underground first."""
    return position.lots_of(space, b.underground(faction), b.active(faction))


class _Rally(OperationRule):
    """3.3.1 Rally."""

    def where(self, position: Position, faction: b.Faction, space: b.Space) -> str:
        """3.3.1: 26July not at Support, Directorio not at Active levels; own pieces there are not needed."""
        if b.is_ec(space):
            return "3.3.1/not-in-ec"
        if faction == b.M26 and control.has_support(position, space):
            return "3.3.1/support"
        if faction == b.DR and abs(position.opinion[space]) == b.ACTIVE_SUPPORT:
            return "3.3.1/active-level"
        return ALLOWED

    def price(self, position: Position, space: b.Space) -> int:
        return 1

    def do(self, table: Table, op: Operation) -> None:
        """3.3.1: one choice in each selected space."""
        bases_before = [table.position.bases(space, op.faction) for space in b.SPACES]
        while (space := op.next_space(table)) != b.NOWHERE:
            rally_in(table, op.faction, space, min(bases_before[space], table.position.bases(space, op.faction)))


RALLY: Final[OperationRule] = _Rally(n.RALLY, who=b.INSURGENTS, asks=q.RALLY_SPACE)

# 3.3.2 March.


def march_groups(position: Position, faction: b.Faction, origin: b.Space) -> list[n.Lot]:
    """3.3.2: the lots in a space with Guerrillas that have not Marched yet."""
    return [lot for lot in own_guerrillas(position, origin, faction) if not n.has_moved(lot)]


def unmoved(position: Position, faction: b.Faction, origin: b.Space) -> int:
    """3.3.2: how many Guerrillas in a space have not Marched yet."""
    number = position.guerrillas(origin, faction)
    if not number:
        return 0
    for lot in position.marked:
        if n.has_moved(lot) and n.space_of(lot) == origin and n.owner_of(lot) == faction:
            number -= 1
    return number


def march_origins(position: Position, faction: b.Faction, space: b.Space) -> list[b.Space]:
    """3.3.2: from where Guerrillas could March into a space."""
    return [s for s in march_reach(position, faction, space) if unmoved(position, faction, s)]


def march_reach(position: Position, faction: b.Faction, space: b.Space) -> tuple[b.Space, ...]:
    """3.3.2: one step; "Morgan" lets the Directorio take two."""
    if faction == b.DR and lasting.capability(position, lasting.MORGAN):
        return WITHIN_TWO[space]
    return b.ADJACENT[space]


def march_path(origin: b.Space, to: b.Space) -> tuple[b.Space, ...]:
    """3.3.2: the spaces that a group enters; spaces two steps apart have just one between them."""
    if to in b.ADJACENT[origin]:
        return (to,)
    return (next(via for via in b.ADJACENT[origin] if to in b.ADJACENT[via]), to)


def march_in(table: Table, op: Operation, to: b.Space) -> None:
    """3.3.2: groups enter a destination, each from an origin of its own."""
    used: list[b.Space] = []
    rule = OriginRule(op, table.position, to, used)
    while True:
        answer = table.ask_open(
            op.faction,
            q.MARCH_ORIGIN,
            op.next_steps,
            rule,
            to,
            before=used,
            otherwise=rule,
            could_open=interjections.could_open if op.is_too_poor_for_a_special(table.position) else None,
        )
        if answer == n.DONE:
            return
        if n.is_space(answer):
            used.append(answer)
            march_group(table, op.faction, answer, to, first=len(op.spaces) == 1 and len(used) == 1)
        else:
            op.carry_out_special(table, answer)


class OriginRule(Rule):
    """3.3.2: why no group can March into a space from another, after groups from the `used` ones; or not end yet."""

    def __init__(self, op: Operation, position: Position, to: b.Space, used: list[b.Space]) -> None:
        """The March, the position that it changes, where to, and where groups have come from."""
        self.op = op
        self.position = position
        self.to = to
        self.used = used

    def refusal(self, answer: n.Answer) -> str:
        """Of an answer that is no space, why it cannot be the next step."""
        if not n.is_space(answer):
            return self.op.refusal_of(self.position, answer) if self.used else "3.3.2/at-least-one"
        if answer in self.used:
            return "3.3.2/one-group-an-origin"
        return origin_refusal(self.position, self.op.faction, self.to, answer)


def origin_refusal(position: Position, faction: b.Faction, to: b.Space, origin: b.Space) -> str:
    """3.3.2: why no group can March into a space from another."""
    if origin not in march_reach(position, faction, to):
        return "3.3.2/adjacent"
    return ALLOWED if unmoved(position, faction, origin) else "3.3.2/none-to-march"


def march_group(table: Table, faction: b.Faction, origin: b.Space, to: b.Space, first: bool) -> None:
    """3.3.2: choose the Guerrillas of one group, and let them enter."""
    group: list[tuple[n.Lot, int]] = []
    lots = march_groups(table.position, faction, origin)
    for lot in lots:
        least = 1 if not group and lot == lots[-1] else 0
        number = table.ask_number(faction, q.MARCH_NUMBER, least, table.position.lot_size(lot), lot, detail=to)
        if number:
            group.append((lot, number))
    group_enters(table, faction, to, group, first)


def group_enters(table: Table, faction: b.Faction, to: b.Space, group: list[tuple[n.Lot, int]], first: bool) -> None:
    """3.3.2: a group (lots of one origin, and how many of each) moves, and turns Active where it is noticed on its way.

    The `first` group of a March may hide ("El Che").
    """
    size = sum(number for _, number in group)
    path = march_path(n.space_of(group[0][0]), to)
    seen = any(march_activates(table.position, space, size) for space in path)
    arrived = [(pieces.move(table, lot, to, number, mark=True), number) for lot, number in group]
    if first and first_group_hides(table.position, faction):
        _turn(table, arrived, b.active(faction))
    elif seen:
        _turn(table, arrived, b.underground(faction))


def _turn(table: Table, arrived: list[tuple[n.Lot, int]], kind: b.Kind) -> None:
    """Turn over those of a group that are of a kind."""
    for lot, number in arrived:
        if n.kind_of(lot) == kind:
            pieces.flip(table, lot, number)


def first_group_hides(position: Position, faction: b.Faction) -> bool:
    """3.3.2: with "El Che" the first group of a 26July March ends Underground."""
    return faction == b.M26 and lasting.capability(position, lasting.EL_CHE)


def march_activates(position: Position, space: b.Space, size: int) -> bool:
    """3.3.2: into Support or an EC, a group that makes more than 3 with the cubes there turns Active."""
    watched = b.is_ec(space) or control.has_support(position, space)
    return watched and size + position.cubes(space) > MARCH_STRENGTH


class _March(_FreeInEcs):
    """3.3.2 March."""

    def where(self, position: Position, faction: b.Faction, space: b.Space) -> str:
        """3.3.2: a destination needs own Guerrillas next to it that have not Marched."""
        for origin in march_reach(position, faction, space):
            if unmoved(position, faction, origin):
                return ALLOWED
        return "3.3.2/none-to-march"

    def do(self, table: Table, op: Operation) -> None:
        """3.3.2: for each destination, one or more groups from adjacent spaces."""
        while (space := op.next_space(table)) != b.NOWHERE:
            march_in(table, op, space)
        table.position.forget_moves()


MARCH: Final[OperationRule] = _March(n.MARCH, who=b.INSURGENTS, asks=q.MARCH_SPACE)

# 3.3.3 Attack.


def attack_in(table: Table, faction: b.Faction, space: b.Space) -> None:
    """3.3.3: all Guerrillas turn Active; a roll of at most their number removes up to two enemy pieces."""
    pieces.flip_all(table, space, b.underground(faction))
    strength = table.position.guerrillas(space, faction)
    roll = luck.roll(table, faction, q.ATTACK_ROLL, space)
    if roll <= strength:
        attack_removal(table, faction, space, goods=roll == 1)


def attack_targets(position: Position, faction: b.Faction, space: b.Space) -> list[n.Lot]:
    """3.3.3: cubes and Guerrillas; a Base without any of its Faction; an open Casino without those or any cube."""
    return [lot for lot in position.lots_in(space) if not attack_piece_refusal(position, faction, lot)]


def attack_piece_refusal(position: Position, faction: b.Faction, lot: n.Lot) -> str:
    """3.3.3: cubes and Guerrillas can be hit; a Base without any of its Faction; a Casino without those or any cube."""
    kind, space = n.kind_of(lot), n.space_of(lot)
    enemy = b.OWNER[kind]
    if enemy == faction:
        return "3.1/not-an-enemy"
    if kind == b.CLOSED_CASINO:
        return pieces.CLOSED_ALREADY
    if pact.protects(position, faction, enemy):
        return pact.ALLIES_ONLY
    if kind != b.base(enemy):
        return ALLOWED
    if kind == b.CASINO:
        return "3.3.3/casino-guarded" if position.guerrillas(space, b.SYN) or position.cubes(space) else ALLOWED
    return "3.3.3/base-last" if position.mobile(space, enemy) else ALLOWED


def attack_removal(
    table: Table, faction: b.Faction, space: b.Space, goods: bool, rule: AttackRule = attack_piece_refusal
) -> None:
    """3.3.3: up to two enemy pieces of the attacker's choice go, one after the other; then captured goods come.

    With `goods` an Available Guerrilla is placed before captured Cash is assigned: it may get that Cash.
    """
    let_go = 0
    markers: list[n.Answer] = []
    refusal = partial(rule, table.position, faction)

    def hit(lot: n.Lot) -> None:
        nonlocal let_go
        if not goods or n.kind_of(lot) == b.CASINO:
            pieces.remove(table, lot, pieces.BY_ATTACK, faction, markers)
            return
        pieces.lift(table, lot)
        let_go += sum(pieces.lets_go(table, lot, markers) for _ in range(n.cash_of(lot)))

    choose_enemy_pieces(table, faction, q.ATTACK_PIECE, space, ATTACK_REMOVES, refusal, hit)
    if goods:
        captured_goods(table, faction, space)
    for taken in range(let_go):
        pieces.capture(table, space, pieces.BY_ATTACK, faction, [n.LET_GO] * taken)


def captured_goods(table: Table, faction: b.Faction, space: b.Space) -> None:
    """3.3.3: an Available Guerrilla must be placed."""
    pieces.make_available(table, space, b.underground(faction))
    pieces.place(table, space, b.underground(faction))


def ambush_in(table: Table, faction: b.Faction, space: b.Space) -> None:
    """4.3.2: with one Underground Guerrilla of the Faction's choice."""
    hidden = (b.underground(faction),)
    ambush_with(table, pieces.choose(table, faction, q.AMBUSH_GUERRILLA, space, hidden, ambushes.UNDERGROUND))


def ambush_with(table: Table, lot: n.Lot, rule: AttackRule = attack_piece_refusal) -> None:
    """4.3.2: a Guerrilla turns Active if it was not, and succeeds without a roll; then as for a roll of 1."""
    faction, space = n.owner_of(lot), n.space_of(lot)
    if n.kind_of(lot) in b.UNDERGROUND_KINDS:
        pieces.flip(table, lot)
    attack_removal(table, faction, space, goods=True, rule=rule)


class _Attack(OperationRule):
    """3.3.3 Attack."""

    def where(self, position: Position, faction: b.Faction, space: b.Space) -> str:
        """3.3.3: where it has a Guerrilla and meets an enemy piece."""
        if not position.guerrillas(space, faction):
            return "3.3.3/own-guerrilla"
        enemies = [other for other in b.FACTIONS if other != faction and position.pieces_of(space, other)]
        if not enemies:
            return "3.3.3/enemy-piece"
        return pact.ALLIES_ONLY if all(pact.protects(position, faction, enemy) for enemy in enemies) else ALLOWED

    def price(self, position: Position, space: b.Space) -> int:
        return 1

    def do(self, table: Table, op: Operation) -> None:
        """3.3.3: attack, or by 4.3.2 ambush once, in each selected space."""
        while (space := op.next_space(table)) != b.NOWHERE:
            if ambushes.chosen(table, op, space):
                op.special_used = True
                table.say("special", op.faction, n.AMBUSH)
                ambush_in(table, op.faction, space)
            else:
                attack_in(table, op.faction, space)


ATTACK: Final[OperationRule] = _Attack(n.ATTACK, who=(b.M26, b.DR), asks=q.ATTACK_SPACE)

# 3.3.4 Terror.


def terror_in(table: Table, faction: b.Faction, space: b.Space) -> None:
    """3.3.4: Activate one Guerrilla; Terror and a shift, or Sabotage in an EC that has none."""
    pieces.flip(table, pieces.choose(table, faction, q.TERROR_GUERRILLA, space, (b.underground(faction),), TERRORIST))
    if b.is_ec(space):
        if not table.position.terror[space]:
            pieces.add_terror(table, space)
        return
    pieces.add_terror(table, space)
    pieces.shift_toward(table, space, b.ACTIVE_OPPOSITION if faction == b.M26 else b.NEUTRAL)


class _Terror(_FreeInEcs):
    """3.3.4 Terror."""

    def where(self, position: Position, faction: b.Faction, space: b.Space) -> str:
        """3.3.4: where it has an Underground Guerrilla."""
        if not position.count(space, b.underground(faction)):
            return TERRORIST
        return pact.terror_refusal(position, faction, space)

    def do(self, table: Table, op: Operation) -> None:
        """3.3.4: in each selected space a Guerrilla turns Active and the people turn too."""
        while (space := op.next_space(table)) != b.NOWHERE:
            terror_in(table, op.faction, space)


TERROR: Final[OperationRule] = _Terror(n.TERROR, who=b.INSURGENTS, asks=q.TERROR_SPACE)

# 3.3.5 Construct.


def construct_in(table: Table, space: b.Space) -> None:
    """3.3.5: what is possible in a selected space, if anything; with no Casino Available, perhaps after one leaves."""
    if not pieces.casino_stacking_refusal(table.position, space):
        pieces.make_available(table, space, b.CLOSED_CASINO)
    refusal = partial(construct_choice_refusal, table.position, space)
    choices = (n.PLACE, n.OPEN)
    if all(refusal(choice) for choice in choices):
        return
    if table.ask(b.SYN, q.CONSTRUCT_CHOICE, choices, refusal, space) == n.PLACE:
        pieces.place(table, space, b.CLOSED_CASINO)
    else:
        pieces.open_casino(table, space)


def construct_choice_refusal(position: Position, space: b.Space, choice: n.Answer) -> str:
    """3.3.5: why a Casino cannot be placed, or opened, in a space."""
    if choice == n.PLACE:
        return pieces.placement_refusal(position, space, b.CASINO)
    return ALLOWED if position.count(space, b.CLOSED_CASINO) else pieces.NONE_CLOSED


class _Construct(OperationRule):
    """3.3.5 Construct."""

    def where(self, position: Position, faction: b.Faction, space: b.Space) -> str:
        """3.3.5: under Government or Syndicate Control, even where there is nothing to open and no room."""
        if b.is_ec(space):
            return "1.4.2/no-base-in-ec"
        return ALLOWED if control.controller(position, space) in (b.GOV, b.SYN) else "3.3.5/control"

    def price(self, position: Position, space: b.Space) -> int:
        return 5

    def do(self, table: Table, op: Operation) -> None:
        """3.3.5: place a closed Casino, or open one, in each selected space."""
        while (space := op.next_space(table)) != b.NOWHERE:
            construct_in(table, space)


CONSTRUCT: Final[OperationRule] = _Construct(n.CONSTRUCT, who=(b.SYN,), asks=q.CONSTRUCT_SPACE)
