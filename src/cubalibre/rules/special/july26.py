"""4.3 26July Special Activities: Infiltrate and Kidnap (Ambush: see `ambush`)."""

from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.position import Position
from cubalibre.question import ALLOWED
from cubalibre.rules import control, lasting, pieces
from cubalibre.rules import questions as q
from cubalibre.rules.operation import SPOILS, Activity, Operation, any_way
from cubalibre.rules.special import luck
from cubalibre.table import Table

# 4.3.1 Infiltrate.

WAYS: Final = (n.REPLACE, n.REMOVE)


def way_refusal(position: Position, op: Operation, space: b.Space, way: n.Answer) -> str:
    """4.1, 4.3.1: a cube is replaced or removed; replaced, if only that makes the March to come possible."""
    # A player may take one off the map before the new one comes (1.4.1).
    if way == n.REPLACE and not position.available_of(b.M26_UNDERGROUND) and position.options.is_nonplayer(b.M26):
        return "1.4.1/none-available"

    def come_over(table: Table) -> None:
        pieces.place(table, space, b.M26_UNDERGROUND, int(way == n.REPLACE))

    return INFILTRATE.step_refusal(position, op, come_over)


class _Infiltrate(Activity):
    """4.3.1 Infiltrate."""

    def where(self, position: Position, op: Operation, space: b.Space) -> str:
        """4.3.1: a space without Support, with a cube, holding or next to an Underground 26July Guerrilla."""
        if control.has_support(position, space):
            return "4.3.1/support"
        if not position.cubes(space):
            return "4.3.1/cube"
        near = any(position.count(s, b.M26_UNDERGROUND) for s in (space, *b.ADJACENT[space]))
        if not near:
            return "4.3.1/underground-near"
        return any_way(WAYS, lambda way: way_refusal(position, op, space, way), SPOILS)

    def do(self, table: Table, op: Operation) -> None:
        """4.3.1: a Police, or if none is there a Troops, is removed or changes sides; its Cash may be commandeered."""
        space = table.ask_space(b.M26, q.INFILTRATE_SPACE, lambda s: self.where(table.position, op, s))
        first = (b.POLICE,) if table.position.count(space, b.POLICE) else (b.TROOPS,)
        lot = pieces.choose(table, b.M26, q.INFILTRATE_CUBE, space, first, "4.3.1/police-first")
        way = table.ask(b.M26, q.INFILTRATE_HOW, WAYS, lambda way: way_refusal(table.position, op, space, way), lot)
        if way == n.REPLACE:
            pieces.replace(table, lot, b.M26_UNDERGROUND, pieces.BY_INFILTRATE, b.M26)
        else:
            pieces.remove(table, lot, pieces.BY_INFILTRATE, b.M26)


INFILTRATE: Final[Activity] = _Infiltrate(
    n.INFILTRATE, who=(b.M26,), beside=(n.RALLY, n.MARCH), asks=q.INFILTRATE_SPACE, nowhere="4.3.1/nowhere",
    opens=(n.MARCH,),
)  # fmt: skip

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
    """4.1, 4.3.3: a Kidnap that comes first must leave the Terror in its space possible."""
    if target not in kidnap_targets(position, space):
        return "4.3.3/target"

    def least(table: Table) -> None:
        # Ransom brings Cash, not Resources; a die brings at least 1 if there is any.
        if not cash_in(position, space, target):
            pieces.transfer(table, target, b.M26, 1)

    return KIDNAP.step_refusal(position, op, least, at=space)


def take_ransom(table: Table, space: b.Space, ransom: list[n.Lot]) -> None:
    """4.3.3: one Cash marker of the target goes beneath any 26July Guerrilla in the space."""
    lots = table.position.lots_in(space)
    lot = table.ask(b.M26, q.KIDNAP_CASH, lots, lambda a: ALLOWED if a in ransom else "4.3.3/ransom", space)
    own = (b.M26_UNDERGROUND, b.M26_ACTIVE)
    pieces.pass_cash(table, lot, pieces.choose(table, b.M26, q.KIDNAP_HOLDER, space, own, "4.3.3/ransom-holder"))


def kidnaps_raise_aid(position: Position) -> bool:
    """4.3.3: with shaded "Raúl" Aid rises by twice the Resources that a Kidnap takes."""
    return lasting.momentum(position, lasting.RAUL)


class _Kidnap(Activity):
    """4.3.3 Kidnap."""

    def where(self, position: Position, op: Operation, space: b.Space) -> str:
        """4.3.3: why 26July may not Kidnap in a space during this Terror."""
        refusal = ALLOWED if space in op.spaces else op.narrowed(space) or op.rule.where(position, op.faction, space)
        refusal = refusal or kidnap_space_refusal(position, space)
        if refusal:
            return refusal
        targets = kidnap_targets(position, space)
        return any_way(targets, lambda target: kidnap_target_refusal(position, op, space, target), SPOILS)

    def do(self, table: Table, op: Operation) -> None:
        """4.3.3: take Cash, or a die roll of Resources, from the target; then an open Casino there closes."""
        position = table.position
        space = table.ask_space(b.M26, q.KIDNAP_SPACE, lambda s: self.where(position, op, s))
        if space not in op.spaces:
            op.promised = space

        def target_refusal(answer: n.Answer) -> str:
            return kidnap_target_refusal(position, op, space, n.faction_of(answer))

        everybody = [n.of_faction(f) for f in b.FACTIONS]
        target = n.faction_of(table.ask(b.M26, q.KIDNAP_TARGET, everybody, target_refusal, space))
        if ransom := cash_in(position, space, target):
            take_ransom(table, space, ransom)
        else:
            taken = pieces.transfer(table, target, b.M26, luck.roll(table, b.M26, q.KIDNAP_ROLL, space))
            if kidnaps_raise_aid(position):
                pieces.add_aid(table, 2 * taken)
        if position.count(space, b.CASINO):
            pieces.close_casino(table, space)


KIDNAP: Final[Activity] = _Kidnap(
    n.KIDNAP, who=(b.M26,), beside=(n.TERROR,), asks=q.KIDNAP_SPACE, nowhere="4.3.3/nowhere", pays=True,
)  # fmt: skip
