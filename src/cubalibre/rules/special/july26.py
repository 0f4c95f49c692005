"""4.3 26July Special Activities: Infiltrate and Kidnap (Ambush: see `ambush`)."""

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.position import Position
from cubalibre.rules import control, lasting, pieces
from cubalibre.rules import questions as q
from cubalibre.rules.operation import Operation
from cubalibre.rules.special import luck
from cubalibre.table import ALLOWED, Table

# 4.3.1 Infiltrate.


def infiltrate_refusal(position: Position, op: Operation, space: b.Space) -> str:
    """4.3.1: a space without Support, with a cube, holding or next to an Underground 26July Guerrilla."""
    if control.has_support(position, space):
        return "4.3.1/support"
    if not position.cubes(space):
        return "4.3.1/cube"
    near = any(position.count(s, b.M26_UNDERGROUND) for s in (space, *b.ADJACENT[space]))
    if not near:
        return "4.3.1/underground-near"
    return ALLOWED if infiltrate_ways(position, op, space) else "4.1/operation-impossible"


def infiltrate_ways(position: Position, op: Operation, space: b.Space) -> list[n.Answer]:
    """4.1, 4.3.1: a cube is replaced or removed; replaced, if only that makes the March to come possible."""
    ways = [n.REPLACE, n.REMOVE] if position.available_of(b.M26_UNDERGROUND) else [n.REMOVE]
    if op.can_be_met(position):
        return ways
    after = position.copy()
    after.pieces[b.cell(space, b.M26_UNDERGROUND)] += 1
    return [n.REPLACE] if n.REPLACE in ways and op.can_be_met(after) else []


def infiltrate(table: Table, op: Operation) -> None:
    """4.3.1: a Police, or if none is there a Troops, is removed or changes sides; its Cash may be commandeered."""
    space = table.ask_space(b.M26, q.INFILTRATE_SPACE, lambda s: infiltrate_refusal(table.position, op, s))
    lots = table.position.lots(space, b.POLICE) or table.position.lots(space, b.TROOPS)
    lot = table.ask(b.M26, q.INFILTRATE_CUBE, lots, None, space)
    ways = infiltrate_ways(table.position, op, space)
    if table.ask(b.M26, q.INFILTRATE_HOW, ways, None, lot) == n.REPLACE:
        pieces.replace(table, lot, b.M26_UNDERGROUND, pieces.BY_INFILTRATE, b.M26)
    else:
        pieces.remove(table, lot, pieces.BY_INFILTRATE, b.M26)


# 4.3.3 Kidnap.


def kidnap_space_refusal(position: Position, space: b.Space) -> str:
    """4.3.3: a City, an EC, or a Province with an open Casino, where 26July Guerrillas outnumber Police."""
    if not kidnaps_as_in_city(position, space) and not b.is_ec(space) and not position.count(space, b.CASINO):
        return "4.3.3/city-ec-or-casino"
    outnumber = position.guerrillas(space, b.M26) > position.count(space, b.POLICE)
    return ALLOWED if outnumber else "4.3.3/outnumber-police"


def kidnaps_as_in_city(position: Position, space: b.Space) -> bool:
    """4.3.3: in Cities; with "Guantánamo Bay" the Sierra Maestra counts as one."""
    return b.is_city(space) or (space == b.SIERRA and lasting.capability(position, lasting.GUANTANAMO_BAY))


def kidnap_targets(position: Position, space: b.Space) -> list[b.Faction]:
    """4.3.3: the Government in a City or EC; the Syndicate where it has an open Casino."""
    targets = [b.GOV] if kidnaps_as_in_city(position, space) or b.is_ec(space) else []
    return [*targets, b.SYN] if position.count(space, b.CASINO) else targets


def cash_in(position: Position, space: b.Space, owner: b.Faction) -> list[n.Lot]:
    """4.3.3: the lots of a Faction that hold Cash in a space."""
    return [lot for lot in pieces.owned_cash(position, owner) if n.space_of(lot) == space]


def kidnap_target_refusal(position: Position, op: Operation, space: b.Space, target: b.Faction) -> str:
    """4.1, 4.3.3: a Kidnap that comes first must leave the Terror in its space payable."""
    if target not in kidnap_targets(position, space):
        return "4.3.3/target"
    if space in op.spaces or op.price(position, space) <= position.resources[b.M26]:
        return ALLOWED
    # It is to pay for its own Terror: Ransom brings Cash, not Resources; a die brings at least 1 if there is any.
    brings = not cash_in(position, space, target) and position.resources[target] > 0
    return ALLOWED if brings else "4.1/operation-impossible"


def kidnap_refusal(position: Position, op: Operation, space: b.Space) -> str:
    """4.3.3: why 26July may not Kidnap in a space during this Terror."""
    if space not in op.spaces:
        refusal = op.rule_refusal(position, space)
        if refusal:
            return refusal
    refusal = kidnap_space_refusal(position, space)
    if refusal:
        return refusal
    refusals = [kidnap_target_refusal(position, op, space, f) for f in kidnap_targets(position, space)]
    return ALLOWED if ALLOWED in refusals else refusals[0]


def kidnap(table: Table, op: Operation) -> None:
    """4.3.3: take Cash, or a die roll of Resources, from the target; then an open Casino there closes."""
    position = table.position
    space = table.ask_space(b.M26, q.KIDNAP_SPACE, lambda s: kidnap_refusal(position, op, s))
    if space not in op.spaces:
        op.promised = space
    targets = [f for f in kidnap_targets(position, space) if not kidnap_target_refusal(position, op, space, f)]
    target = n.faction_of(table.ask(b.M26, q.KIDNAP_TARGET, [n.of_faction(f) for f in targets], None, space))
    ransom = cash_in(position, space, target)
    if ransom:
        lot = table.ask(b.M26, q.KIDNAP_CASH, ransom, None, space)
        to = table.ask(b.M26, q.KIDNAP_HOLDER, own_holders(position, space), None, space)
        pieces.pass_cash(table, lot, to)
    else:
        taken = pieces.transfer(table, target, b.M26, luck.roll(table, b.M26, q.KIDNAP_ROLL, space))
        if kidnaps_raise_aid(position):
            pieces.add_aid(table, 2 * taken)
    if position.count(space, b.CASINO):
        pieces.close_casino(table, space)


def kidnaps_raise_aid(position: Position) -> bool:
    """4.3.3: with shaded "Raúl" Aid rises by twice the Resources that a Kidnap takes."""
    return lasting.momentum(position, lasting.RAUL)


def own_holders(position: Position, space: b.Space) -> list[n.Lot]:
    """4.3.3: the 26July Guerrillas in a space, any of which may hold the Ransom."""
    return position.lots(space, b.M26_UNDERGROUND) + position.lots(space, b.M26_ACTIVE)
