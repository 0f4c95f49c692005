"""8.8 What several procedures of a Non-player Government share: what it can pay, what can leave, how cubes move."""

from collections.abc import Callable
from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.board import DR, GOV, M26, SYN
from cubalibre.nonplayer import guidelines as g
from cubalibre.nonplayer.mind import Key, Mind
from cubalibre.position import Position
from cubalibre.rules import control, operation, pieces
from cubalibre.rules.operation import Operation
from cubalibre.table import Decider, Table

MOST_SPENT: Final = 9
"""8.8.2, 8.8.4, 8.8.5: the most Resources that an Operation may cost."""
KEPT: Final = 9
"""8.8.2, 8.8.6: what Civic Action must leave."""
REBELS_FIRST: Final = (M26, DR, SYN)
MOVE: Final = "8.8/cubes-move"


# What it can pay.


def affordable(position: Position, resources: int) -> int:
    """8.8: in how many spaces at the most so many Resources pay for an Operation."""
    return min(MOST_SPENT, resources) // operation.coin_price(position, b.HAVANA)


def slots(mind: Mind) -> int:
    """8.8: how many more spaces the Operation may take in."""
    op = mind.op
    return affordable(mind.position, mind.position.resources[GOV] + op.paid) - len(op.spaces)


def under_way(mind: Mind) -> n.Answer:
    """The kind of the Operation under way; NOBODY in an Event."""
    op = mind.table.obligation
    return op.kind if isinstance(op, Operation) else b.NOBODY


# Where it stands.


def controls(position: Position, space: b.Space) -> bool:
    """1.7: whether the Government Controls a space."""
    return control.controller(position, space) == GOV


def has_base_or_is_city(position: Position, space: b.Space) -> bool:
    """8.8.2, 8.8.7: a City, or a space with a Government Base."""
    return b.is_city(space) or position.bases(space, GOV) > 0


def can_leave(position: Position, space: b.Space, cubes: int) -> int:
    """8.8: how many of so many cubes can leave a space without the loss of Government Control there."""
    return min(cubes, g.lead(position, GOV, space) - 1) if controls(position, space) else cubes


def underground(position: Position, space: b.Space) -> int:
    """1.4.3: Underground Guerrillas of all Factions in a space."""
    return sum(position.count(space, kind) for kind in b.UNDERGROUND_KINDS)


def active(position: Position, space: b.Space) -> int:
    """1.4.3: Active Guerrillas of all Factions in a space."""
    return g.guerrillas(position, space) - underground(position, space)


def winners(position: Position) -> list[b.Faction]:
    """8.8.3: the Insurgents of players that meet their conditions."""
    return [faction for faction in b.INSURGENTS if g.player_at_victory(position, faction)]


# How cubes move.


def unmoved(position: Position, space: b.Space, kind: b.Kind) -> list[n.Lot]:
    """The cubes of a kind in a space that have not moved yet."""
    return [lot for lot in position.lots(space, kind) if not n.has_moved(lot)]


def shifted(position: Position, kind: b.Kind, origin: b.Space, to: b.Space) -> Position:
    """The position after one such cube has moved."""
    table = Table(position.copy(), Decider())
    pieces.move(table, unmoved(position, origin, kind)[0], to, mark=True)
    return table.position


def settle(mind: Mind, spaces: list[b.Space], end: Callable[[b.Space], tuple[int, ...]]) -> b.Space:
    """8.2: a random one of several spaces, unless all lead to the same pieces in the same spaces in the end."""
    if len(spaces) > 1 and len({end(space) for space in spaces}) == 1:
        return spaces[0]
    return mind.at_random(spaces)


def send(mind: Mind, lots: list[n.Lot], to: b.Space, number: int, *keys: Key) -> n.Lot:
    """8.1.3, 8.8: cubes of one of these lots go to a space, those with Cash first or last; kept for `how_many`."""
    lot = mind.pick(lots, *keys, g.cash_in_moves(to))
    mind.note(MOVE, lot, to, n.of_number(min(number, mind.position.lot_size(lot))))
    return lot


def destination(mind: Mind) -> n.Answer:
    """8.8: where the cubes that were chosen go."""
    return mind.recall(MOVE)[1]


def how_many(mind: Mind) -> n.Answer:
    """8.8: how many of the chosen cubes go; one by one where there was nothing to choose."""
    move = mind.recall(MOVE)
    return move[2] if move and move[0] == mind.about and move[2] in mind.answers else n.of_number(1)


# Whom it exposes (3.2.2-3.2.3).


def activate(mind: Mind) -> n.Answer:
    """8.8.3-8.8.4: Guerrillas of players about to win, then 26July, then the Directorio, then the Syndicate."""
    p = mind.position
    lots = [answer for answer in mind.answers if n.is_lot(answer)]
    winner: Key = ("8.8.3/activate-winners", lambda lot: g.player_at_victory(p, n.owner_of(lot)))
    rebel: Key = ("8.8.3/activate-rebels-first", lambda lot: -REBELS_FIRST.index(n.owner_of(lot)))
    return mind.pick(lots, winner, rebel)
