"""Card 43 unshaded, "Mafia Offensive": a Limited Operation with a piece of the Syndicate's as one's own.

The Syndicate Guerrilla stands among its host's Guerrillas for the length of the Operation. Like pieces are not told
apart meanwhile; at the end the host says which of those that it may be it is.
"""

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.board import DR, M26, SYN
from cubalibre.rules import insurgent, operations
from cubalibre.rules import questions as q
from cubalibre.rules.events import vocabulary as v
from cubalibre.rules.operation import Operation
from cubalibre.table import Table

KINDS = (n.RALLY, n.MARCH, n.ATTACK, n.TERROR)


def mafia_offensive(table: Table, x: b.Faction) -> None:
    """26July or the Directorio executes a free Limited Operation, with a Syndicate piece as its own if it likes."""
    faction = v.choose_faction(table, x, lambda f: f in (M26, DR) and any(_ways(table, f)))
    if faction != b.NOBODY:
        v.act_as(table, faction, lambda: _with_or_without(table, faction))


def _syndicate_pieces(table: Table) -> list[n.Lot]:
    return v.lots_of(table, (b.SYN_UNDERGROUND, b.SYN_ACTIVE, b.CASINO))


def _ways(table: Table, faction: b.Faction) -> list[n.Lot]:
    """The Syndicate pieces with which, or GO_ON if without any, some Operation is possible."""
    ways = [lot for lot in _syndicate_pieces(table) if _kinds(_trial(table, faction, lot), faction, lot)]
    return [n.GO_ON, *ways] if _kinds(table, faction) else ways


def _trial(table: Table, faction: b.Faction, lot: n.Lot) -> Table:
    trial = Table(table.position.copy(), table.decider)
    if n.kind_of(lot) != b.CASINO:
        _receive(trial, faction, lot)
    return trial


def _kinds(table: Table, faction: b.Faction, piece: n.Answer = n.GO_ON) -> list[n.Answer]:
    """The Operations that are possible; a Base helps in none but a Rally, and is no enemy in an Attack."""
    with_casino = n.is_lot(piece) and n.kind_of(piece) == b.CASINO
    return [
        kind
        for kind in ((n.RALLY,) if with_casino else KINDS)
        if not operations.refusal(table.position, operations.free_operation(faction, kind, limited=True))
    ]


def _with_or_without(table: Table, faction: b.Faction) -> None:
    lot = table.ask(faction, q.EVENT_PIECE, _ways(table, faction), None, n.of_card(43))
    casino = lot if lot != n.GO_ON and n.kind_of(lot) == b.CASINO else b.NOBODY
    guest = lot != n.GO_ON and casino == b.NOBODY
    if guest:
        _receive(table, faction, lot)
    kind = table.ask(faction, q.EVENT_CHOICE, _kinds(table, faction, lot), None, n.of_card(43))
    op = operations.free_operation(faction, kind, limited=True)
    if casino != b.NOBODY:
        operations.undertake(table, op, lambda: _rally_at_casino(table, op, n.space_of(casino)))
    else:
        operations.execute(table, op)
    if guest:
        _give_back(table, faction)


def _rally_at_casino(table: Table, op: Operation, casino: b.Space) -> None:
    """An open Casino counts as the host's Base."""
    space = op.next_space(table)
    extra = 1 if space == casino else 0
    insurgent.rally_in(table, op.faction, space, table.position.bases(space, op.faction) + extra)


def _exchange(table: Table, old: n.Lot, new_owner: b.Faction) -> n.Lot:
    """One Guerrilla counts among another Faction's; Available boxes and Cash stay as they are."""
    position = table.position
    hidden = n.kind_of(old) in b.UNDERGROUND_KINDS
    kind = b.underground(new_owner) if hidden else b.active(new_owner)
    new = n.lot(b.cell(n.space_of(old), kind), n.cash_of(old))
    if n.cash_of(old):
        position.cash.remove(old)
        position.cash.append(new)
        position.cash.sort()
    position.pieces[n.cell_of(old)] -= 1
    position.pieces[n.cell_of(new)] += 1
    return new


def _receive(table: Table, host: b.Faction, lot: n.Lot) -> None:
    table.position.guests = [_exchange(table, lot, host)]
    table.position.host = host


def _give_back(table: Table, host: b.Faction) -> None:
    """The host says which piece it was; one that was taken off goes to the Syndicate's Available box after all."""
    position = table.position
    answers = [n.REMOVE if lot == b.NOBODY else lot for lot in position.guests]
    lot = table.ask(host, q.EVENT_PIECE, answers, None, n.of_card(43))
    position.guests = []
    position.host = b.NOBODY
    if lot == n.REMOVE:
        position.available[b.POOL[b.underground(host)]] -= 1
        position.available[b.POOL[b.SYN_UNDERGROUND]] += 1
    else:
        _exchange(table, lot, SYN)
