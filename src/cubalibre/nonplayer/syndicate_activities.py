"""8.5.5 The Syndicate's Special Activities as a Non-player: Profit, else Muscle, else Bribe; after Terror a Bribe."""

from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.board import DR, GOV, M26, SYN
from cubalibre.nonplayer import guidelines as g
from cubalibre.nonplayer import plan
from cubalibre.nonplayer.draw import competing, up_to
from cubalibre.nonplayer.mind import Key, Mind, Procedure
from cubalibre.nonplayer.plan import Aim
from cubalibre.position import Position
from cubalibre.rules import control
from cubalibre.rules import questions as q
from cubalibre.rules.special import directorio
from cubalibre.rules.special.syndicate import MAX_BRIBED, MAX_PROFIT_SPACES, cash_spaces, muscle_kind

# Profit.


def profit_spaces(mind: Mind) -> list[b.Space]:
    """8.5.5: spaces with an open Casino and a Syndicate Guerrilla, while Cash is Available."""
    return [space for space in cash_spaces(mind.position) if mind.position.guerrillas(space, SYN)]


def profit_space(mind: Mind) -> n.Answer:
    """8.5.5: where it has no Cash yet, then where no other Faction has a piece (R27)."""
    p = mind.position
    spaces = mind.offered(profit_spaces(mind))
    if not spaces:
        return g.done(mind)
    no_cash: Key[b.Space] = ("8.5.5/no-own-cash", lambda s: not g.has_cash(p, SYN, s))
    alone: Key[b.Space] = ("8.5.5/no-other-faction", lambda s: not any(p.pieces_of(s, f) for f in (GOV, M26, DR)))
    best = mind.narrow(spaces, no_cash, alone)
    markers = min(MAX_PROFIT_SPACES - len(mind.question.before), p.cash_available())
    return mind.at_random(competing(best, [up_to(markers)]))


# Muscle.


def rebel_casinos(position: Position) -> tuple[b.Faction, list[b.Space]]:
    """8.5.5: the rebels who Control spaces with an open Casino, 26July before the Directorio, and these spaces."""
    for rebel in (M26, DR):
        spaces = [s for s in b.POPULATED if position.count(s, b.CASINO) and control.controller(position, s) == rebel]
        if spaces:
            return rebel, spaces
    return b.NOBODY, []


def muscle_destinations(mind: Mind) -> list[b.Space]:
    """8.5.5: those of these spaces to which cubes of the right kind could be sent; never an EC."""
    p, spaces = mind.position, rebel_casinos(mind.position)[1]
    return [s for s in spaces if p.on_map(muscle_kind(p, s)) > p.count(s, muscle_kind(p, s))]


def muscle_to(mind: Mind) -> n.Answer:
    """8.5.5: a rebel-Controlled Casino space."""
    spaces = mind.offered(muscle_destinations(mind))
    if not spaces:
        return g.done(mind)
    by_m26 = rebel_casinos(mind.position)[0] == M26
    mind.note("8.5.5/26july-controls-a-casino" if by_m26 else "8.5.5/directorio-controls-a-casino", *spaces)
    return mind.at_random(spaces)


def muscle_cube(mind: Mind) -> n.Answer:
    """8.5.5: a cube from the space with most of its kind, then most cubes; both from one space if possible (R28)."""
    p, to = mind.position, mind.space
    lots = mind.lots
    same = [lot for lot in lots if n.space_of(lot) in map(n.space_of, mind.lots_before)]
    if not same or lots == [*mind.question.before]:  # the first one was the only choice
        kind = muscle_kind(p, to)
        of_kind: Key[b.Space] = ("8.5.5/most-of-the-kind", lambda s: p.count(s, kind))
        cubes: Key[b.Space] = ("8.5.5/most-cubes", p.cubes)
        origin = mind.pick(sorted({n.space_of(lot) for lot in lots}), of_kind, cubes)
        mind.note("8.5.5/muscle-from", origin)
        same = [lot for lot in lots if n.space_of(lot) == origin]
    return mind.pick(same, g.cash_in_moves(to))


# Bribe.


class Bribery:
    """A line of the list of bribes."""

    def __init__(self, reason: str, victim: b.Faction, spaces: list[b.Space]) -> None:
        """A reason, a victim, and the spaces where the line can be carried out."""
        self.reason = reason
        self.victim = victim
        self.spaces = spaces


_LINES: Final = (
    ("8.5.5/26july-at-a-casino", M26, True),
    ("8.5.5/directorio-at-a-casino", DR, True),
    ("8.5.5/26july-anywhere", M26, False),
    ("8.5.5/directorio-anywhere", DR, False),
)
"""The lines of the list: reason, victim, and whether it must be at an open Casino, or at any Syndicate piece."""


def cash_victims(position: Position, space: b.Space, capacity: int) -> list[b.Faction]:
    """8.5.5, 8.1.2: whose Cash in a space it could take by removing `capacity` pieces; it needs a Guerrilla there."""
    if not position.guerrillas(space, SYN):
        return []
    return [f for f in (GOV, M26, DR) if g.takes_cash(position, SYN, f, space, capacity)]


def bribes(position: Position, spaces: list[b.Space]) -> list[Bribery]:
    """8.5.5: the lines that can be carried out in some of these spaces, in order, without the one for Cash."""
    lines = []
    own = [s for s in spaces if position.pieces_of(s, SYN)]
    casinos = [s for s in own if position.count(s, b.CASINO)]
    for reason, victim, at_casino in _LINES:
        found = [s for s in (casinos if at_casino else own) if position.pieces_of(s, victim)]
        if found:
            lines.append(Bribery(reason, victim, found))
    return lines


def can_bribe(mind: Mind) -> bool:
    """8.5.5: whether any line of the list, or the one for Cash, can be carried out."""
    p = mind.position
    for_cash = any(cash_victims(p, space, MAX_BRIBED) for space in b.SPACES)
    return for_cash or bool(bribes(p, list(b.SPACES)))


def bribe_space(mind: Mind) -> n.Answer:
    """8.5.5: the space of a Bribe; legality is asked only of spaces that it wants."""
    p = mind.position
    spaces = mind.offered([space for space in b.SPACES if cash_victims(p, space, MAX_BRIBED)])
    for line in bribes(p, list(b.SPACES)) if not spaces else ():
        spaces = mind.offered(line.spaces)
        if spaces:
            break
    return choose_space(mind, spaces, MAX_BRIBED)


def choose_space(mind: Mind, spaces: list[b.Space], capacity: int) -> n.Answer:
    """8.5.5: for Cash; else by the first line that applies, where a Base is, then where two Guerrillas are (R29).

    With the space the victim is chosen.
    """
    p = mind.position
    with_cash = [space for space in spaces if cash_victims(p, space, capacity)]
    lines = bribes(p, spaces)
    if with_cash:
        space = mind.pick(with_cash)
        victims = [n.of_faction(f) for f in cash_victims(p, space, capacity)]
        victim = mind.at_random(victims)
        mind.note("8.5.5/bribe-for-cash", space, victim)
        return _aim(mind, space, Aim(n.faction_of(victim), for_cash=True))
    if not lines:
        return g.done(mind)
    line = lines[0]
    mind.note(line.reason, *line.spaces)
    space = mind.pick(line.spaces, *_keys(p, line.victim, capacity))
    mind.note("8.5.5/bribe", space, n.of_faction(line.victim))
    return _aim(mind, space, Aim(line.victim, for_cash=False))


def _keys(position: Position, victim: b.Faction, capacity: int) -> list[Key[b.Space]]:
    """8.5.5: the nested priorities for the space of a Bribe or Assassination."""
    ecs_last: Key[b.Space] = ("8.5.5/ecs-last", lambda s: not b.is_ec(s))
    base: Key[b.Space] = ("8.5.5/base", lambda s: position.bases(s, victim) > 0)
    pair: Key[b.Space] = (
        "8.5.5/two-guerrillas", lambda s: position.guerrillas(s, M26) + position.guerrillas(s, DR) >= MAX_BRIBED,
    )  # fmt: skip
    return [ecs_last, base, pair][: 1 + capacity]


def _aim(mind: Mind, space: b.Space, aim: Aim) -> b.Space:
    intended = plan.of(mind)
    intended.stage = intended.stage.aiming(aim)
    return space


def victim_pieces(mind: Mind, lots: list[n.Lot], capacity: int) -> list[n.Lot]:
    """8.5.5: the pieces to hit in the chosen space: for Cash its holders first; else a Base before others."""
    if plan.of(mind).stage.aim is None:
        choose_space(mind, [mind.space], capacity)  # there was no choice of spaces
    aim = plan.of(mind).stage.aim
    if aim is None:
        return lots
    of_victim = [lot for lot in lots if n.owner_of(lot) == aim.victim]
    if aim.for_cash:
        mobile = [lot for lot in of_victim if not g.is_base(lot)]
        return [lot for lot in mobile if n.cash_of(lot)] or mobile
    others = [lot for lot in lots if n.owner_of(lot) in (M26, DR) and not g.is_base(lot)]
    return [lot for lot in of_victim if g.is_base(lot)] or of_victim or others


def bribe_what(mind: Mind) -> n.Answer:
    """8.5.5: what is bribed: cubes of the Government, a rebel Base, or rebel Guerrillas."""
    lots = [lot for kind in b.KINDS for lot in mind.position.lots(mind.space, kind) if b.OWNER[kind] != SYN]
    hit = victim_pieces(mind, lots, MAX_BRIBED)
    if not hit:
        return g.done(mind)
    if g.is_base(hit[0]):
        return n.BASE
    return n.CUBES if n.owner_of(hit[0]) == GOV else n.GUERRILLAS


def bribe_piece(mind: Mind) -> n.Answer:
    """8.5.5: the piece to bribe: of the victim, then of the other rebels; Underground before Active."""
    lots = victim_pieces(mind, mind.lots, MAX_BRIBED)
    if not lots:
        return g.done(mind)
    chosen = mind.pick(lots, g.COVER_FIRST, g.cubes_in_turn(mind.lots_before))
    mind.note("8.5.5/bribed", chosen)
    return chosen


# Assassinate ("Mafia Offensive").


def assassinate_spaces(mind: Mind) -> list[b.Space]:
    """8.5.5: spaces of this Terror where it could kill a piece that a Bribe would be aimed at (R30)."""
    p, op = mind.position, mind.op
    legal = [s for s in op.spaces if not directorio.ASSASSINATE.where(p, op, s)]
    worth = [s for line in bribes(p, legal) for s in line.spaces]
    return [s for s in legal if s in worth or cash_victims(p, s, 1)]


def assassinate_piece(mind: Mind) -> n.Answer:
    """8.5.5: the piece to kill: a Base, then Underground, then Active."""
    lots = victim_pieces(mind, mind.lots, 1)
    return mind.pick(lots, g.COVER_FIRST, g.cubes_in_turn(())) if lots else g.done(mind)


ANSWERS: Final[dict[str, Procedure]] = {
    q.PROFIT_USE: lambda mind: n.CASH,  # it never turns Casinos or Cash into Resources
    q.PROFIT_SPACE: profit_space,
    q.PROFIT_HOLDER: g.holder,
    q.MUSCLE_TO: muscle_to,
    q.MUSCLE_CUBE: muscle_cube,
    q.BRIBE_SPACE: bribe_space,
    q.BRIBE_WHAT: bribe_what,
    q.BRIBE_PIECE: bribe_piece,
    q.BRIBE_HOW: lambda mind: n.REMOVE,  # never to turn over
    q.ASSASSINATE_SPACE: lambda mind: choose_space(mind, assassinate_spaces(mind), 1),
    q.ASSASSINATE_PIECE: assassinate_piece,
}
