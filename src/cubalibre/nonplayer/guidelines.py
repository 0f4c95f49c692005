"""8.1.2-8.1.3 General guidelines: placing and losing own pieces, targets, Cash, and how many Guerrillas March."""

from collections.abc import Sequence
from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.nonplayer.mind import Group, Key, Mind
from cubalibre.position import Position
from cubalibre.rules import control, deck, insurgent, victory
from cubalibre.rules import questions as q
from cubalibre.rules.insurgent import MARCH_STRENGTH

HEIRS: Final = (b.GOV, b.SYN, b.DR, b.M26)
"""8.1.2: the Factions to which Non-players pass on Cash, in this order."""
NO_LIMIT: Final = 99


# Conditions that many priorities test.


def is_player(position: Position, faction: b.Faction) -> bool:
    """8.1.2: whether a Faction is a player's."""
    return not position.options.is_nonplayer(faction)


def at_victory(position: Position, faction: b.Faction) -> bool:
    """7.2: whether a Faction meets its own condition at this moment (R1, R2)."""
    return victory.condition_met(position, faction)


def player_at_victory(position: Position, faction: b.Faction) -> bool:
    """7.2, 8.1.2: whether a Faction is a player's and meets its condition."""
    return is_player(position, faction) and at_victory(position, faction)


def final_next(position: Position) -> bool:
    """2.4.1: whether the next Propaganda card ends the game."""
    return position.propaganda_cards() + 1 == deck.final_propaganda(position)


def last_round(position: Position) -> bool:
    """2.4.1: whether this Propaganda Round is the final one."""
    return position.propaganda_cards() == deck.final_propaganda(position)


def lead(position: Position, faction: b.Faction, space: b.Space) -> int:
    """1.7: by how much a Faction's pieces exceed all the others' together; closed Casinos do not count."""
    gov, m26, directorio, syndicate = control.strengths(position, space)
    own = control.strength(position, space, faction)
    return 2 * own - gov - m26 - directorio - syndicate


def guerrillas(position: Position, space: b.Space) -> int:
    """All Guerrillas in a space."""
    return position.guerrillas(space, b.M26) + position.guerrillas(space, b.DR) + position.guerrillas(space, b.SYN)


def is_underground(lot: n.Lot) -> bool:
    """1.4.3: whether a lot is of Underground Guerrillas."""
    return n.kind_of(lot) in b.UNDERGROUND_KINDS


def is_base(lot: n.Lot) -> bool:
    """1.4: whether a lot is of Bases or open Casinos."""
    return n.kind_of(lot) in b.BASE_KINDS or n.kind_of(lot) == b.CASINO


def most(mind: Mind) -> n.Answer:
    """8.1: as many as possible."""
    return mind.answers[-1]


def done(mind: Mind) -> n.Answer:
    """End, if that is offered; else a random answer, as there is no priority."""
    for end in (n.DONE, n.GO_ON, n.NO):
        if mind.may(end):
            return end
    if mind.question.kind == q.OPERATION_SPACE[n.ASSAULT]:
        return mind.answers[0]  # an Assault that removes nothing: its space does not matter (R67)
    mind.note("8.1.2/no-priority")
    return mind.at_random(mind.answers)


# 8.1.2 Own pieces.


BASES_LAST: Final[Key[n.Lot]] = ("8.1.2/bases-last", lambda lot: not is_base(lot))
KEEPS_COVER: Final[Key[n.Lot]] = ("8.1.2/underground", is_underground)
WITHOUT_CASH: Final[Key[n.Lot]] = ("8.1.2/without-cash", lambda lot: not n.cash_of(lot))
ACTIVE_FIRST: Final[Key[n.Lot]] = ("8.1.2/active-first", lambda lot: not is_underground(lot))
TROOPS_FIRST: Final[Key[n.Lot]] = ("8.1.2/troops-first", lambda lot: n.kind_of(lot) == b.TROOPS)


def holder(mind: Mind) -> n.Answer:
    """8.1.2: Cash goes to an own Underground Guerrilla, else another own piece; preferably one without Cash (R11).

    With no own piece there it lets Cash leave the map, if allowed, rather than give it to another Faction.
    """
    own = [lot for lot in mind.lots if n.owner_of(lot) == mind.faction]
    if not own and mind.may(n.REMOVE):
        mind.note("8.1.2/no-cash-to-others")
        return n.REMOVE
    return mind.pick(own or mind.lots, KEEPS_COVER, WITHOUT_CASH)


def pass_cash(mind: Mind) -> n.Answer:
    """8.1.2: Cash of a piece that leaves stays with an own one, else goes to a Non-player's; never to a player's."""
    for heir in (mind.faction, *HEIRS):
        heirs = [lot for lot in mind.lots if n.owner_of(lot) == heir]
        if heirs and not is_player(mind.position, heir):
            mind.note("8.1.2/cash-stays-with-us" if heir == mind.faction else "8.1.2/cash-to-a-nonplayer")
            return mind.pick(heirs, KEEPS_COVER, WITHOUT_CASH)
    mind.note("8.1.2/no-cash-to-players")
    return n.LET_GO


def exposed(mind: Mind) -> n.Lot:
    """8.1.2: the Guerrilla that acts: preferably one already Active (if an Event allows it), and without Cash."""
    return mind.pick(mind.lots, ACTIVE_FIRST, WITHOUT_CASH)


def base_room(position: Position, faction: b.Faction, space: b.Space) -> int:
    """8.1.2, 1.4.2: how many own Bases a Non-player may add; the Government one in a Province, none in a City."""
    if b.is_ec(space):
        return 0
    if faction == b.SYN:
        return max(0, b.MAX_CASINOS - position.casinos(space))  # "Sinatra" may have put a third one there
    if faction == b.GOV and (b.is_city(space) or position.bases(space, b.GOV)):
        return 0
    room = b.MAX_BASES - sum(position.bases(space, other) for other in (b.GOV, b.M26, b.DR))
    return min(room, 1) if faction == b.GOV else room


def own_loss(mind: Mind) -> n.Lot:
    """8.1.2: the own piece to lose: Active before Underground, Troops before Police, Bases last (R18), Cash spared."""
    return mind.pick(mind.lots, BASES_LAST, ACTIVE_FIRST, TROOPS_FIRST, WITHOUT_CASH)


# 8.1.2 Targets.


def players_first(position: Position) -> Key[n.Lot]:
    """8.1.2: pieces of players before those of Non-players."""
    return ("8.1.2/players-first", lambda lot: is_player(position, n.owner_of(lot)))


BASES_FIRST: Final[Key[n.Lot]] = ("8.1.2/bases-first", is_base)
COVER_FIRST: Final[Key[n.Lot]] = ("8.1.2/underground-first", is_underground)


def cubes_in_turn(gone: Sequence[n.Lot]) -> Key[n.Lot]:
    """8.1.2: Police and Troops evenly, Police first (R16), after some pieces that have gone already."""
    kinds = [n.kind_of(lot) for lot in gone]
    kind = b.TROOPS if kinds.count(b.POLICE) > kinds.count(b.TROOPS) else b.POLICE
    return ("8.1.2/cubes-in-turn", lambda lot: n.kind_of(lot) == kind)


def target(mind: Mind, lots: list[n.Lot], *keys: Key[n.Lot], gone: Sequence[n.Lot] = ()) -> n.Lot:
    """8.1.2: an enemy piece: players before Non-players, Bases before others, of several Factions a random one.

    Within that Faction Police and Troops go evenly, Underground before Active.

    Args:
        mind: who chooses.
        lots: the pieces that can be hit.
        keys: what the procedure asks for first.
        gone: what the same action has removed already.
    """
    lots = mind.narrow(lots, *keys, players_first(mind.position), BASES_FIRST)
    victim = one_faction(mind, lots)
    of_victim = [lot for lot in lots if n.owner_of(lot) == victim]
    return mind.pick(of_victim, cubes_in_turn(gone), COVER_FIRST)


def one_faction(mind: Mind, lots: list[n.Lot]) -> b.Faction:
    """8.1.2: the owner of the lots; of several one at random (R17)."""
    owners = sorted({n.owner_of(lot) for lot in lots})
    return n.faction_of(mind.at_random([n.of_faction(owner) for owner in owners]))


# 8.1.2 Taking Cash.


def has_cash(position: Position, faction: b.Faction, space: b.Space) -> bool:
    """4.5.2: whether a Faction holds Cash in a space."""
    return any(n.space_of(lot) == space and n.owner_of(lot) == faction and n.cash_of(lot) for lot in position.marked)


def takes_cash(position: Position, taker: b.Faction, victim: b.Faction, space: b.Space, capacity: int) -> bool:
    """8.1.2: whether removing pieces of a Faction is removing for Cash (R12).

    A player's Cash counts in any case; a Non-player's only if all its cubes or Guerrillas can go and the taker is the
    one that it would pass its Cash on to, or nobody is. The caller checks that the taker can receive it.

    Args:
        position: the position before.
        taker: who removes.
        victim: whose pieces.
        space: where.
        capacity: how many of them can be removed at the most.
    """
    if not has_cash(position, victim, space):
        return False
    if is_player(position, victim):
        return True
    if position.mobile(space, victim) > capacity:
        return False
    heirs = [f for f in HEIRS if f != victim and not is_player(position, f) and position.mobile(space, f)]
    return not heirs or heirs[0] == taker


# 8.1.3 March.


_CASH_FIRST: Final[Key[n.Lot]] = ("8.1.3/cash-first", lambda lot: n.cash_of(lot) > 0)
_CASH_LAST: Final[Key[n.Lot]] = ("8.1.3/cash-last-onto-ecs", lambda lot: not n.cash_of(lot))


def cash_in_moves(to: b.Space) -> Key[n.Lot]:
    """8.1.3: of otherwise equal pieces those with Cash move first, but last onto an EC (R13)."""
    return _CASH_LAST if b.is_ec(to) else _CASH_FIRST


def unnoticed(position: Position, to: b.Space) -> int:
    """3.3.2, 8.1.3: the largest group that can enter a space without turning Active."""
    watched = b.is_ec(to) or control.has_support(position, to)
    return MARCH_STRENGTH - position.cubes(to) if watched else NO_LIMIT


def hides_next(position: Position, faction: b.Faction) -> bool:
    """8.7.3: whether the group that moves next ends Underground, with "El Che"."""
    return insurgent.first_group_hides(position, faction) and not position.moved


def largest_unnoticed(position: Position, faction: b.Faction, origin: b.Space, to: b.Space) -> int:
    """3.3.2, 8.1.3: the largest group that comes from one space to another without turning Active."""
    if hides_next(position, faction):
        return NO_LIMIT
    return min(unnoticed(position, space) for space in insurgent.march_path(origin, to))


def has_newcomer(position: Position, faction: b.Faction, space: b.Space) -> bool:
    """3.3.2: whether a Faction's Guerrillas have entered a space in this March."""
    return any(n.space_of(lot) == space and n.owner_of(lot) == faction for lot in position.moved)


def in_order(position: Position, lots: list[n.Lot], number: int) -> dict[n.Lot, int]:
    """Take `number` pieces, exhausting the lots in order: lot -> how many of it."""
    going: dict[n.Lot, int] = {}
    for lot in lots:
        going[lot] = min(number, position.lot_size(lot))
        number -= going[lot]
    return going


def who_march(
    position: Position, faction: b.Faction, to: b.Space, group: Group, among: list[n.Lot] | None = None
) -> dict[n.Lot, int]:
    """8.1.3: how many of each lot of a space March with a group (R13-R15).

    Args:
        position: the position before.
        faction: whose Guerrillas.
        to: where to.
        group: from where, and how many.
        among: the lots of which some may leave; None for all.
    """
    lots = insurgent.march_groups(position, faction, group.origin) if among is None else among
    limit = largest_unnoticed(position, faction, group.origin, to)
    number = min(group.number, sum(position.lot_size(lot) for lot in lots))
    slips_in = number <= limit
    if not group.exactly and not slips_in and limit >= 1 and any(map(is_underground, lots)):
        number, slips_in = limit, True
    _, fit = cash_in_moves(to)
    return in_order(position, sorted(lots, key=lambda lot: (is_underground(lot) != slips_in, not fit(lot))), number)


def march_answer(mind: Mind, group: Group, among: list[n.Lot] | None = None) -> n.Answer:
    """8.1.3: how many of the lot that the question is about March with a group; `among` as for `who_march`."""
    going = who_march(mind.position, mind.faction, mind.destination, group, among)
    return n.of_number(going.get(mind.lot, 0))
