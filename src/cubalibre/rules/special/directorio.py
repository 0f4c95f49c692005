"""4.4 Directorio Special Activities: Subvert and Assassinate (Ambush: see `ambush`)."""

from functools import partial
from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.position import Position
from cubalibre.question import ALLOWED
from cubalibre.rules import control, lasting, pact, pieces
from cubalibre.rules import questions as q
from cubalibre.rules.operation import Activity, Operation
from cubalibre.table import Table

# 4.4.1 Subvert.


def subvert_in(table: Table, space: b.Space) -> None:
    """4.4.1: the same in the Province that has been chosen."""
    pieces.add_resources(table, b.DR, b.POP[space])
    pieces.set_level(table, space, b.NEUTRAL)


class _Subvert(Activity):
    """4.4.1 Subvert."""

    def where(self, position: Position, op: Operation, space: b.Space) -> str:
        """4.4.1: any Province that the Directorio Controls, where it would have some effect."""
        if b.is_ec(space) or b.is_city(space):
            return "4.4.1/province"
        if control.controller(position, space) != b.DR:
            return "4.4.1/directorio-control"
        refusal = pact.opposition_refusal(position, b.DR, space, b.NEUTRAL)
        if refusal:
            return refusal
        idle = position.opinion[space] == b.NEUTRAL and position.resources[b.DR] == b.TRACK_MAX
        if idle:
            return "4.1/no-effect"
        return self.step_refusal(position, op, lambda table: subvert_in(table, space))

    def do(self, table: Table, op: Operation) -> None:
        """4.4.1: gain the Population of a Province in Resources and set it Neutral."""
        subvert_in(table, table.ask_space(b.DR, q.SUBVERT_SPACE, lambda s: self.where(table.position, op, s)))


SUBVERT: Final[Activity] = _Subvert(
    n.SUBVERT, who=(b.DR,), beside=(n.RALLY, n.MARCH), asks=q.SUBVERT_SPACE, nowhere="4.4.1/nowhere", pays=True,
    opens=(n.RALLY,),
)  # fmt: skip

# 4.4.3 Assassinate.


def assassinate_targets(position: Position, faction: b.Faction, space: b.Space) -> list[n.Lot]:
    """4.4.3: the pieces in a space that could be killed."""
    return [lot for lot in position.lots_in(space) if not assassinate_piece_refusal(position, faction, lot)]


def assassinate_piece_refusal(position: Position, faction: b.Faction, lot: n.Lot) -> str:
    """4.4.3: any enemy piece can be killed, however guarded; of Casinos only the open ones."""
    owner = b.OWNER[n.kind_of(lot)]
    if owner == faction:
        return "3.1/not-an-enemy"
    if n.kind_of(lot) == b.CLOSED_CASINO:
        return pieces.CLOSED_ALREADY
    return pact.ALLIES_ONLY if pact.protects(position, faction, owner) else ALLOWED


class _Assassinate(Activity):
    """4.4.3 Assassinate."""

    def where(self, position: Position, op: Operation, space: b.Space) -> str:
        """4.4.3: in a space of this Terror where Directorio Guerrillas outnumber Police and an enemy is to be hit."""
        if op.faction == b.SYN and not lasting.capability(position, lasting.MAFIA_OFFENSIVE):
            return "5.3/not-in-force"
        if space not in op.spaces:
            refusal = op.space_refusal(position, space)
            if refusal:
                return refusal
        if op.faction == b.DR and position.guerrillas(space, b.DR) <= position.count(space, b.POLICE):
            return "4.4.3/outnumber-police"
        return ALLOWED if assassinate_targets(position, op.faction, space) else "4.4.3/target"

    def do(self, table: Table, op: Operation) -> None:
        """4.4.3: remove one enemy piece or close one Casino; its Cash may be commandeered.

        With "Mafia Offensive" the Syndicate may, too, and Police do not stop it.
        """
        space = table.ask_space(op.faction, q.ASSASSINATE_SPACE, lambda s: self.where(table.position, op, s))
        if space not in op.spaces:
            op.promised = space
        refusal = partial(assassinate_piece_refusal, table.position, op.faction)
        lot = table.ask(op.faction, q.ASSASSINATE_PIECE, table.position.lots_in(space), refusal, space)
        pieces.remove(table, lot, pieces.BY_ASSASSINATE, op.faction)


ASSASSINATE: Final[Activity] = _Assassinate(
    n.ASSASSINATE, who=(b.DR, b.SYN), beside=(n.TERROR,), asks=q.ASSASSINATE_SPACE, nowhere="4.4.3/nowhere",
)  # fmt: skip
