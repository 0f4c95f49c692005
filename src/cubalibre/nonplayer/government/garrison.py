"""8.8.3 Garrison of a Non-player Government: cubes to ECs, then to Cities; Activation; an Assault in one EC."""

from typing import Final, NamedTuple

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.board import DR, GOV, M26
from cubalibre.nonplayer import guidelines as g
from cubalibre.nonplayer.government import moves
from cubalibre.nonplayer.government.removal import ec_prospects
from cubalibre.nonplayer.mind import Mind, Procedure
from cubalibre.position import Position
from cubalibre.rules import questions as q


def wants_garrison(mind: Mind) -> bool:
    """8.8.3: rebels at an EC, one of them Underground or more of them than cubes."""
    return any(_threatened(mind.position, ec) for ec in b.ECS)


def _threatened(position: Position, ec: b.Space) -> bool:
    rebels = position.guerrillas(ec, M26) + position.guerrillas(ec, DR)
    hidden = position.count(ec, b.underground(M26)) + position.count(ec, b.underground(DR))
    return hidden > 0 or rebels > position.cubes(ec)


def can_garrison(mind: Mind) -> bool:
    """8.8.3: whether a cube would move, a Guerrilla turn Active or a 26July piece fall."""
    p = mind.position
    exposes = any(p.cubes(ec) and moves.underground(p, ec) for ec in b.ECS)
    return exposes or bool(in_need(p, b.ECS) or in_need(p, b.CITIES) or ec_prospects(p))


# 1 and 2: cubes to ECs, then to Cities.


def next_destination(mind: Mind) -> b.Space:
    """8.8.3: where the next cube goes: to ECs, then to Cities, each finished before the next; NOWHERE at the end."""
    p = mind.position
    ecs = in_need(p, b.ECS)
    if ecs:
        mind.note("8.8.3/guard-ecs", *ecs)
        return ecs[0] if _police_for_all(p) else mind.at_random(ecs)
    cities = in_need(p, b.CITIES)
    if not cities or has_received(p, cities[0]):
        return cities[0] if cities else b.NOWHERE
    mind.note("8.8.3/mend-cities", *cities)
    city = mind.at_random(cities)
    mind.note("8.8.3/city-in-hand", city)
    return city


def in_need(position: Position, spaces: tuple[b.Space, ...]) -> list[b.Space]:
    """8.8.3: the ECs or Cities to which a cube should come and can; only the one in hand, if there is one.

    Sources never become more, so one that has been given up is not in need again.
    """
    found = [space for space in spaces if next_cube(position, space)]
    return [space for space in found if has_received(position, space)] or found


def has_received(position: Position, space: b.Space) -> bool:
    """8.8.3: whether a cube has come to a space in this Garrison."""
    return any(n.space_of(lot) == space and n.owner_of(lot) == GOV for lot in position.moved)


def _police_for_all(position: Position) -> bool:
    """8.8.3: whether Police can go to all ECs in need, so that their order decides nothing."""
    short = sum(max(0, g.guerrillas(position, ec) - position.cubes(ec)) for ec in b.ECS)
    spare = sum(max(0, position.count(s, b.POLICE) - 1) for s in b.POPULATED if not has_received(position, s))
    return short <= spare


class Cube(NamedTuple):
    """The next cube for a space: of which kind, and where it comes from; several origins are equally good."""

    kind: b.Kind
    origins: list[b.Space]


def next_cube(position: Position, to: b.Space) -> Cube | None:
    """8.8.3: the next cube for an EC or City, from where most of its kind are; None if none is needed or can come."""
    for kind in lacking(position, to):
        spaces = sources(position, to, kind)
        if spaces:
            most = max(position.count(space, kind) for space in spaces)
            return Cube(kind, [space for space in spaces if position.count(space, kind) == most])
    return None


def lacking(position: Position, to: b.Space) -> tuple[b.Kind, ...]:
    """8.8.3: the kinds of cubes that would help: while Guerrillas outnumber an EC's, Police, else Troops (R58).

    In a City Police while it lacks Control or Police, then Troops while it lacks Control or Troops.
    """
    if b.is_ec(to):
        return (b.POLICE, b.TROOPS) if g.guerrillas(position, to) > position.cubes(to) else ()
    uncontrolled = not moves.controls(position, to)
    return tuple(kind for kind in (b.POLICE, b.TROOPS) if uncontrolled or not position.count(to, kind))


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


def cubes(mind: Mind) -> n.Answer:
    """8.8.3: the next cube; DONE when nothing is left to be moved."""
    p, to = mind.position, next_destination(mind)
    cube = next_cube(p, to) if to != b.NOWHERE else None
    if cube is None:
        return n.DONE
    kind = cube.kind
    mind.note("8.8.3/most-of-the-kind", *cube.origins)
    origin = moves.settle(mind, cube.origins, lambda origin: when_done(p, kind, origin, to))
    return moves.send(mind, p.lots(origin, kind), to, 1)


def destination(mind: Mind) -> n.Answer:
    """8.8.3: where the cube goes that was chosen."""
    return moves.again(mind, next_destination)


def when_done(position: Position, kind: b.Kind, origin: b.Space, to: b.Space) -> tuple[int, ...]:
    """What it all comes to when a space lacks nothing more, if of equal origins always the first is taken."""
    cube: Cube | None = Cube(kind, [origin])
    while cube is not None:
        position = moves.shifted(position, cube.kind, cube.origins[0], to)
        cube = next_cube(position, to)
    return moves.standing(position)


# 3: Activation, see `moves.activate`. 4: an Assault.


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
