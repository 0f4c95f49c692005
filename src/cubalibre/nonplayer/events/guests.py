"""8.4.1 Card 43 unshaded: the Syndicate Guerrilla ("guest") that 26July or the Directorio uses as its own."""

from collections.abc import Sequence

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.nonplayer import guidelines as g
from cubalibre.nonplayer.events.priorities import confined_to, first_row, worth_doing
from cubalibre.nonplayer.mind import Key, Mind, by_parts
from cubalibre.nonplayer.procedures import FLOWCHARTS
from cubalibre.position import Position
from cubalibre.rules import operations
from cubalibre.table import Table


def terror_guests(mind: Mind) -> list[n.Lot]:
    """8.4.1: Underground Syndicate Guerrillas at Support, where no Pact bars a Terror of the Faction's own."""
    p = mind.position
    return [lot for s in b.POPULATED if p.opinion[s] > 0 for lot in p.lots(s, b.SYN_UNDERGROUND)]


def attack_guests(mind: Mind) -> dict[n.Lot, list[tuple[str, int]]]:
    """8.4.1: Syndicate Guerrillas with which the Faction would Attack by its priorities, with the values of its keys.

    Each is put among its host's Guerrillas on a copy of the position, where the host is asked about an Attack there.
    """
    p = mind.position
    lots = [lot for s in b.SPACES for kind in (b.SYN_UNDERGROUND, b.SYN_ACTIVE) for lot in p.lots(s, kind)]
    found: dict[n.Lot, list[tuple[str, int]]] = {}
    for lot in lots:
        space = n.space_of(lot)
        host = _hosting(mind, lot)
        op = confined_to(operations.free_operation(mind.faction, n.ATTACK, limited=True), [space])
        row = first_row(host, op, [space])
        if row is not None:
            found[lot] = [(reason, value(space)) for reason, value in row.keys]
    return found


def _hosting(mind: Mind, lot: n.Lot) -> Mind:
    p, faction = mind.position.branch(), mind.faction
    kind = b.underground(faction) if g.is_underground(lot) else b.active(faction)
    guest_lot = n.guest(n.in_cell(lot, b.cell(n.space_of(lot), kind)))
    p.relabel(lot, guest_lot)
    p.add(n.cell_of(lot), -1)
    p.add(n.cell_of(guest_lot), 1)
    return Mind(Table(p, mind.table.decider), mind.question)


def guest(mind: Mind) -> list[n.Answer]:
    """8.4.1: a guest for a Terror at Support with most Population; else one for an Attack; else none."""
    terror = mind.offered(terror_guests(mind))
    if terror:
        most: Key[n.Lot] = ("8.4.3/most-change", lambda lot: b.POP[n.space_of(lot)])
        return [*mind.narrow(terror, most)]
    found = {lot: said for lot, said in attack_guests(mind).items() if mind.may(lot)}
    if found:
        reasons = [reason for reason, _ in next(iter(found.values()))]
        worth: dict[n.Answer, Sequence[int]] = {lot: [value for _, value in said] for lot, said in found.items()}
        return mind.narrow([*found], *by_parts(reasons, worth))
    return [n.GO_ON] if mind.may(n.GO_ON) else mind.answers


def guests(position: Position) -> list[n.Lot]:
    """Card 43: the Syndicate Guerrilla that its host treats as its own."""
    return [lot for lot in position.marked if n.is_guest(lot)]


def with_guest(mind: Mind) -> list[n.Answer]:
    """8.4.1: Terror with a guest at Support, or an Attack; without one the first useful Operation in order (R51)."""
    p = mind.position
    for lot in guests(p):
        space = n.space_of(lot)
        terror = g.is_underground(lot) and not b.is_ec(space) and p.opinion[space] > 0
        word = n.TERROR if terror else n.ATTACK
        if mind.may(word):
            return [word]
    order = mind.offered(test.operation for test in FLOWCHARTS[mind.faction].tests)
    return [kind for kind in order if worth_doing(mind, mind.faction, kind, limited=True)][:1] or mind.answers


def where_the_guest_is(mind: Mind) -> n.Answer:
    """8.4.1: the Terror or Attack that the guest was taken for; NOTHING without one."""
    spaces = [n.space_of(lot) for lot in guests(mind.position)]
    return next((space for space in spaces if mind.may(space)), n.NOTHING)


def exposed_guest(mind: Mind) -> n.Answer:
    """8.4.1: the guest does the Terror; NOTHING without one there."""
    return next((lot for lot in mind.lots if n.is_guest(lot)), n.NOTHING)
