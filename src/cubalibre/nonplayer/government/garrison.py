"""8.8.3 Garrison of a Non-player Government: cubes to ECs, then to Cities; Activation; an Assault in one EC."""

from typing import Final, NamedTuple

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.board import DR, GOV, M26
from cubalibre.nonplayer import guidelines as g
from cubalibre.nonplayer.government import moves, train
from cubalibre.nonplayer.government.removal import ec_prospects
from cubalibre.nonplayer.mind import Mind, Procedure
from cubalibre.position import Position
from cubalibre.rules import questions as q


class Move(NamedTuple):
    """A cube of a kind that goes from one of several spaces to another."""

    to: b.Space
    kind: b.Kind
    sources: list[b.Space]


def wants_garrison(mind: Mind) -> bool:
    """8.8.3: rebels at an EC, one of them Underground or more of them than cubes."""
    return any(_threatened(mind.position, ec) for ec in b.ECS)


def _threatened(position: Position, ec: b.Space) -> bool:
    rebels = position.guerrillas(ec, M26) + position.guerrillas(ec, DR)
    hidden = position.count(ec, b.underground(M26)) + position.count(ec, b.underground(DR))
    return hidden > 0 or rebels > position.cubes(ec)


# Where cubes come from.


def has_received(position: Position, space: b.Space) -> bool:
    """8.8.3: whether a cube has come to a space in this Garrison."""
    return any(n.space_of(lot) == space and n.owner_of(lot) == GOV for lot in position.moved)


def sources(position: Position, to: b.Space, kind: b.Kind) -> list[b.Space]:
    """8.8.3: the spaces that can give a cube of a kind; to a City, a City only what it can spare (R58)."""
    spaces = [s for s in b.SPACES if s != to and _can_give(position, s, kind)]
    return spaces if b.is_ec(to) else [s for s in spaces if not b.is_city(s) or _spares(position, s, kind)]


def _can_give(position: Position, space: b.Space, kind: b.Kind) -> bool:
    kept = 1 if kind == b.POLICE else 0
    if position.count(space, kind) <= kept or has_received(position, space):
        return False
    return not b.is_ec(space) or position.cubes(space) > g.guerrillas(position, space)


def _spares(position: Position, city: b.Space, kind: b.Kind) -> bool:
    keeps_control = moves.controls(position, city) and g.lead(position, GOV, city) > 1
    return keeps_control and position.count(city, kind) > 1


# Where they go.


def ec_moves(position: Position) -> list[Move]:
    """8.8.3: to each EC with more Guerrillas than cubes a Police; only if none may come, Troops."""
    found = [move_to(position, ec) for ec in b.ECS]
    found = [move for move in found if move.sources]
    return [move for move in found if has_received(position, move.to)] or found


def _first_kind(position: Position, to: b.Space, kinds: tuple[b.Kind, ...]) -> Move:
    """A move of the first of these kinds that can come at all; without sources if none can."""
    found = [Move(to, kind, sources(position, to, kind)) for kind in kinds]
    return next((move for move in found if move.sources), Move(to, b.TROOPS, []))


def city_move(position: Position, city: b.Space) -> Move:
    """8.8.3: Police while Control or Police lack, then Troops while Control or Troops do; without sources if none."""
    uncontrolled = not moves.controls(position, city)
    kinds = tuple(kind for kind in (b.POLICE, b.TROOPS) if uncontrolled or not position.count(city, kind))
    return _first_kind(position, city, kinds)


def move_to(position: Position, to: b.Space) -> Move:
    """8.8.3: the next cube for an EC or City; without sources if it needs none or none can come."""
    if b.is_ec(to):
        short = g.guerrillas(position, to) > position.cubes(to)
        return _first_kind(position, to, (b.POLICE, b.TROOPS) if short else ())
    return city_move(position, to) if train.lacks(position, to) else Move(to, b.TROOPS, [])


def origins(position: Position, move: Move) -> list[b.Space]:
    """8.8.3: of the sources those with most cubes of the kind."""
    most = max(position.count(space, move.kind) for space in move.sources)
    return [space for space in move.sources if position.count(space, move.kind) == most]


def when_done(position: Position, move: Move, origin: b.Space) -> tuple[int, ...]:
    """Where all pieces are when the EC or City lacks nothing more, if of equal origins always the first is taken."""
    position = moves.shifted(position, move.kind, origin, move.to)
    while (following := move_to(position, move.to)).sources:
        position = moves.shifted(position, following.kind, origins(position, following)[0], move.to)
    return moves.standing(position)


def city_moves(position: Position) -> list[Move]:
    """8.8.3: what can be done for the Cities in which something lacks."""
    found = [move_to(position, city) for city in b.CITIES]
    return [move for move in found if move.sources]


def can_garrison(mind: Mind) -> bool:
    """8.8.3: whether a cube would move, a Guerrilla turn Active or a 26July piece fall."""
    p = mind.position
    exposes = any(p.cubes(ec) and moves.underground(p, ec) for ec in b.ECS)
    return exposes or bool(ec_moves(p) or city_moves(p) or ec_prospects(p))


# Answers.


def cubes(mind: Mind) -> n.Answer:
    """8.8.3: the next cube, from where most of its kind are; DONE when nothing is left to be moved."""
    p = mind.position
    move = _next(mind)
    if not move.sources:
        return n.DONE
    most = origins(p, move)
    mind.note("8.8.3/most-of-the-kind", *most)
    origin = moves.settle(mind, most, lambda s: when_done(p, move, s))
    return moves.send(mind, p.lots(origin, move.kind), move.to, 1)


def destination(mind: Mind) -> n.Answer:
    """8.8.3: where the cube goes that was chosen."""
    to = moves.again(mind, lambda mind: _next(mind).to)
    return to if to in mind.answers else g.done(mind)


def _next(mind: Mind) -> Move:
    p = mind.position
    to_ecs = ec_moves(p)
    if to_ecs:
        mind.note("8.8.3/guard-ecs", *(move.to for move in to_ecs))
        return _choose(mind, to_ecs, everyone=_police_for_all(p))
    to_cities = city_moves(p)
    if not to_cities:
        return Move(b.HAVANA, b.TROOPS, [])
    # Sources never become more: where something has come and something still can is the City in hand.
    in_hand = [move for move in to_cities if has_received(p, move.to)]
    if in_hand:
        return in_hand[0]
    mind.note("8.8.3/mend-cities", *(move.to for move in to_cities))
    move = _choose(mind, to_cities, everyone=False)
    mind.note("8.8.3/city-in-hand", move.to)
    return move


def _choose(mind: Mind, found: list[Move], everyone: bool) -> Move:
    to = found[0].to if everyone else mind.at_random([move.to for move in found])
    return next(move for move in found if move.to == to)


def _police_for_all(position: Position) -> bool:
    """8.8.3: whether Police can go to all ECs in need, so that their order decides nothing."""
    short = sum(max(0, g.guerrillas(position, ec) - position.cubes(ec)) for ec in b.ECS)
    spare = sum(max(0, position.count(s, b.POLICE) - 1) for s in b.POPULATED if not has_received(position, s))
    return short <= spare


def assault_ec(mind: Mind) -> n.Answer:
    """8.8.3: an Assault in the EC where most 26July pieces fall."""
    found = ec_prospects(mind.position)
    spaces = [space for space in found if space in mind.answers]
    if not spaces:
        return n.DONE
    mind.note("8.8.3/assault-at-ec", *spaces)
    return mind.pick(spaces, ("8.8.3/most-26july-pieces", lambda s: found[s]))


ANSWERS: Final[dict[str, Procedure]] = {
    q.GARRISON_CUBES: cubes,
    q.GARRISON_TO: destination,
    q.GARRISON_ASSAULT: assault_ec,
}
