"""Card 43 unshaded, "Mafia Offensive": a Limited Operation with a piece of the Syndicate's as one's own.

The Syndicate Guerrilla stands among its host's Guerrillas, as a guest, for the length of the Operation.
"""

from functools import partial
from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.board import DR, M26
from cubalibre.position import Position
from cubalibre.question import ALLOWED
from cubalibre.rules import insurgent, operations
from cubalibre.rules import questions as q
from cubalibre.rules.events import conditions as c
from cubalibre.rules.events import vocabulary as v
from cubalibre.rules.operation import Operation
from cubalibre.table import Table

KINDS: Final[tuple[n.Answer, ...]] = (n.RALLY, n.MARCH, n.ATTACK, n.TERROR)


def mafia_offensive(table: Table, x: b.Faction) -> None:
    """26July or the Directorio executes a free Limited Operation, with a Syndicate piece as its own if it likes."""

    def able(faction: b.Faction) -> str:
        ways = _ways(table)
        return ALLOWED if any(not _way_refusal(table, faction, way) for way in ways) else "5.1/no-operation"

    faction = v.choose_faction(table, x, c.named(M26, DR), able)
    if faction != b.NOBODY:
        with table.acting(faction):
            _with_or_without(table, faction)


def _ways(table: Table) -> list[n.Answer]:
    """With a piece on the map, or GO_ON without any."""
    return [n.GO_ON, *table.position.all_lots()]


def _way_refusal(table: Table, faction: b.Faction, way: n.Answer) -> str:
    """Why an Operation cannot be executed with a piece, or without any."""
    if not n.is_lot(way):
        return ALLOWED if _possible(table, faction, way) else "5.1/no-operation"
    wrong = c.piece((b.SYN_UNDERGROUND, b.SYN_ACTIVE, b.CASINO))(way)
    return wrong or (ALLOWED if _possible(_trial(table, faction, way), faction, way) else "5.1/no-operation")


def _trial(table: Table, faction: b.Faction, lot: n.Lot) -> Table:
    trial = Table(table.position.branch(), table.decider)
    if n.kind_of(lot) != b.CASINO:
        _receive(trial, faction, lot)
    return trial


def _possible(table: Table, faction: b.Faction, way: n.Answer) -> bool:
    return any(not _kind_refusal(table, faction, way, kind) for kind in KINDS)


def _kind_refusal(table: Table, faction: b.Faction, way: n.Answer, kind: n.Answer) -> str:
    """Why an Operation is not possible; a Base helps in none but a Rally, and is no enemy in an Attack."""
    if n.is_lot(way) and n.kind_of(way) == b.CASINO and kind != n.RALLY:
        return "5.1/no-operation"
    return operations.refusal(table.position, operations.free_operation(faction, kind, limited=True))


def _with_or_without(table: Table, faction: b.Faction) -> None:
    lot = v.settle(table, faction, q.EVENT_PIECE, _ways(table), partial(_way_refusal, table, faction), n.of_card(43))
    casino = lot if n.is_lot(lot) and n.kind_of(lot) == b.CASINO else n.NO_LOT
    guest = lot if n.is_lot(lot) and lot != casino else n.NO_LOT
    if guest != n.NO_LOT:
        _receive(table, faction, guest)
    kind = v.settle(table, faction, q.EVENT_CHOICE, KINDS, partial(_kind_refusal, table, faction, lot), n.of_card(43))
    op = operations.free_operation(faction, kind, limited=True)
    if casino != n.NO_LOT:
        with table.acting(faction, op):
            _rally_at_casino(table, op, n.space_of(casino))
    else:
        operations.execute(table, op)
    if guest != n.NO_LOT:
        _give_back(table)


def _rally_at_casino(table: Table, op: Operation, casino: b.Space) -> None:
    """An open Casino counts as the host's Base."""
    space = op.next_space(table)
    extra = 1 if space == casino else 0
    insurgent.rally_in(table, op.faction, space, table.position.bases(space, op.faction) + extra)


def _receive(table: Table, host: b.Faction, lot: n.Lot) -> None:
    """The Syndicate's Guerrilla stands among its host's; it keeps its Cash."""
    kind = b.underground(host) if n.kind_of(lot) == b.SYN_UNDERGROUND else b.active(host)
    _exchange(table.position, lot, n.guest(n.in_cell(lot, b.cell(n.space_of(lot), kind))))


def _give_back(table: Table) -> None:
    """It is the Syndicate's again, wherever it is; if it was taken off it is so already."""
    position = table.position
    for lot in [lot for lot in position.marked if n.is_guest(lot)]:
        kind = b.SYN_UNDERGROUND if n.kind_of(lot) in b.UNDERGROUND_KINDS else b.SYN_ACTIVE
        _exchange(position, lot, n.lot(b.cell(n.space_of(lot), kind), n.cash_of(lot)))


def _exchange(position: Position, old: n.Lot, new: n.Lot) -> None:
    position.relabel(old, new)
    position.add(n.cell_of(old), -1)
    position.add(n.cell_of(new), 1)
