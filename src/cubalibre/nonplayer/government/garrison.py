"""8.8.3 Garrison of a Non-player Government: cubes to ECs, then to Cities; Activation; an Assault in one EC."""

from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.board import DR, GOV, M26
from cubalibre.nonplayer import guidelines as g
from cubalibre.nonplayer.draw import Share, competing
from cubalibre.nonplayer.government import moves
from cubalibre.nonplayer.government.moves import Step
from cubalibre.nonplayer.government.removal import ec_prospects
from cubalibre.nonplayer.mind import Mind, Procedure
from cubalibre.position import Position
from cubalibre.rules import questions as q


def wants_garrison(mind: Mind) -> bool:
    """8.8.3: whether rebels are at an EC, one of them Underground or more of them than cubes."""
    p = mind.position
    hidden = any(p.count(ec, kind) for ec in b.ECS for kind in (b.M26_UNDERGROUND, b.DR_UNDERGROUND))
    return hidden or any(p.guerrillas(ec, M26) + p.guerrillas(ec, DR) > p.cubes(ec) for ec in b.ECS)


def can_garrison(mind: Mind) -> bool:
    """8.8.3: whether a cube would move, a Guerrilla turn Active or a 26July piece fall."""
    p = mind.position
    exposes = any(p.cubes(ec) and moves.underground(p, ec) for ec in b.ECS)
    return exposes or bool(in_need(p) or ec_prospects(p))


# 1 and 2: cubes to ECs, then to Cities.


def next_destination(mind: Mind) -> b.Space:
    """8.8.3: where the next cube goes: to ECs, then to Cities, each finished before the next; NOWHERE at the end."""
    p, spaces = mind.position, in_need(mind.position)
    if not spaces:
        return b.NOWHERE
    if b.is_ec(spaces[0]):
        mind.note("8.8.3/guard-ecs", *spaces)
        spare = sum(max(0, p.count(s, b.POLICE) - 1) for s in b.POPULATED if not has_received(p, s))
        return mind.at_random(competing(spaces, [Share(spare, lambda ec: g.guerrillas(p, ec) - p.cubes(ec))]))
    if has_received(p, spaces[0]):
        return spaces[0]
    mind.note("8.8.3/mend-cities", *spaces)
    city = mind.at_random(spaces)
    mind.note("8.8.3/city-in-hand", city)
    return city


def in_need(position: Position) -> list[b.Space]:
    """8.8.3: the ECs, or else Cities, that need a cube and can get one; only the one under way, if there is one.

    The number of sources never grows, so a space that could not be served does not come up again.
    """
    found = [ec for ec in b.ECS if next_cube(position, ec)] or [city for city in b.CITIES if next_cube(position, city)]
    return [space for space in found if has_received(position, space)] or found


def has_received(position: Position, space: b.Space) -> bool:
    """8.8.3: whether a cube has come to a space in this Garrison."""
    return any(n.has_moved(lot) and n.space_of(lot) == space and n.owner_of(lot) == GOV for lot in position.marked)


class Cube:
    """The next cube for a space."""

    def __init__(self, kind: b.Kind, origins: list[b.Space]) -> None:
        """Of which kind, and where it comes from; several origins are equally good."""
        self.kind = kind
        self.origins = origins


def next_cube(position: Position, to: b.Space) -> Cube | None:
    """8.8.3: the next cube for an EC or City, from where most of its kind are; None if none is needed or can come."""
    for kind in lacking(position, to):
        spaces = sources(position, to, kind)
        if spaces:
            most = max(position.count(space, kind) for space in spaces)
            return Cube(kind, [space for space in spaces if position.count(space, kind) == most])
    return None


def lacking(position: Position, to: b.Space) -> tuple[b.Kind, ...]:
    """8.8.3: the kinds of cubes that a space needs, the preferred one first (R58).

    An EC needs Police, else Troops, while Guerrillas outnumber its cubes; a City Police while it lacks Control or
    Police, then Troops while it lacks Control or Troops.
    """
    if b.is_ec(to):
        return (b.POLICE, b.TROOPS) if g.guerrillas(position, to) > position.cubes(to) else ()
    uncontrolled = not moves.controls(position, to)
    return tuple(kind for kind in (b.POLICE, b.TROOPS) if uncontrolled or not position.count(to, kind))


def sources(position: Position, to: b.Space, kind: b.Kind) -> list[b.Space]:
    """8.8.3: the spaces that can give a cube of a kind."""
    return [space for space in b.SPACES if space != to and _gives(position, space, to, kind)]


def _gives(position: Position, space: b.Space, to: b.Space, kind: b.Kind) -> bool:
    """8.8.3: whether a space can give a cube of a kind; between Cities only one that it can spare (R58)."""
    number = position.count(space, kind)
    if number <= (1 if kind == b.POLICE else 0) or has_received(position, space):
        return False
    if b.is_ec(space):
        return position.cubes(space) > g.guerrillas(position, space)
    if not b.is_city(to) or not b.is_city(space):
        return True
    return number > 1 and moves.controls(position, space) and g.lead(position, GOV, space) > 1


def cubes(mind: Mind) -> n.Answer:
    """8.8.3: the next cube; DONE when nothing is left to be moved."""
    p, to = mind.position, next_destination(mind)
    cube = next_cube(p, to) if to != b.NOWHERE else None
    if cube is None:
        return n.DONE
    kind = cube.kind
    mind.note("8.8.3/most-of-the-kind", *cube.origins)

    def then(position: Position) -> Step | None:
        """The following cube, until the space lacks nothing; of equal origins always the first."""
        more = next_cube(position, to)
        return Step(more.kind, more.origins[0], to) if more is not None else None

    origin = moves.settle(mind, cube.origins, lambda origin: Step(kind, origin, to), then)
    return moves.send(mind, p.lots(origin, kind), to, 1)


def destination(mind: Mind) -> n.Answer:
    """8.8.3: where the chosen cube goes; if another seat chose it, to a space that needs one, if possible."""
    to = moves.again(mind, next_destination)
    return to if mind.may(to) else mind.at_random(mind.offered(in_need(mind.position)))


# 3: Activation, see `moves.activate`. 4: an Assault.


def assault_ec(mind: Mind) -> n.Answer:
    """8.8.3: an Assault in the EC where most 26July pieces fall."""
    found = ec_prospects(mind.position)
    spaces = mind.offered(found)
    if not spaces:
        return n.DONE
    mind.note("8.8.3/assault-at-ec", *spaces)
    return mind.pick(spaces, ("8.8.3/most-26july-pieces", lambda s: found[s]))


ANSWERS: Final[dict[str, Procedure]] = {
    q.GARRISON_CUBES: cubes,
    q.GARRISON_TO: destination,
    q.GARRISON_ASSAULT: assault_ec,
}
