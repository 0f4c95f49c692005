"""8.8.7 Redeploy of a Non-player Government: Police to ECs, Provinces and bare Cities; then Troops evenly.

Cubes move one by one. Where several would be equal, chance is asked only if it makes a difference in the end.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.board import GOV, M26
from cubalibre.nonplayer import guidelines as g
from cubalibre.nonplayer.government import moves
from cubalibre.nonplayer.government.moves import Step
from cubalibre.nonplayer.mind import Mind, Procedure
from cubalibre.position import Position
from cubalibre.rules import propaganda
from cubalibre.rules import questions as q


class Shift:
    """What kind of cube moves next, why, and where to."""

    def __init__(self, reason: str, kind: b.Kind, to: list[b.Space], troops_from: list[b.Space]) -> None:
        """See the attributes."""
        self.reason = reason
        self.kind = kind
        self.to = to
        self.troops_from = troops_from
        """Where Troops come from; for Police that depends on where they go."""

    def sources(self, position: Position, to: b.Space) -> list[b.Space]:
        """8.8.7: where the cube for a space can come from."""
        return police_sources(position, to) if self.kind == b.POLICE else self.troops_from


# Police.


def must_lose_troops(position: Position, space: b.Space) -> bool:
    """6.4.2: a Province without a Government Base, with Troops."""
    return position.count(space, b.TROOPS) > 0 and not moves.has_base_or_is_city(position, space)


def lead_of_police(position: Position, province: b.Space) -> int:
    """8.8.7: by how much Police alone would exceed all others there, all Casinos open."""
    others = sum(position.pieces_of(province, faction) for faction in b.INSURGENTS)
    return position.count(province, b.POLICE) - others


def spare_police(position: Position, space: b.Space) -> int:
    """8.8.7: how many Police can leave: not the last, nor what an EC or Government Control needs."""
    spare = position.count(space, b.POLICE) - 1
    if spare <= 0:
        return 0
    spare = min(spare, sum(position.lot_size(lot) for lot in moves.unmoved(position, space, b.POLICE)))
    if b.is_ec(space):
        return max(0, min(spare, position.count(space, b.POLICE) - position.guerrillas(space, M26)))
    if not moves.controls(position, space):
        return spare
    alone = must_lose_troops(position, space)
    lead = lead_of_police(position, space) if alone else g.lead(position, GOV, space)
    return max(0, min(spare, lead - 1)) if lead > 0 else spare


def police_sources(position: Position, to: b.Space) -> list[b.Space]:
    """8.8.7: where a Police for a space comes from: where most are, of those that can spare one."""
    spaces = {s: position.count(s, b.POLICE) for s in b.SPACES if s != to and spare_police(position, s)}
    return with_most(spaces)


Spare: TypeAlias = dict[b.Space, int]
"""The spaces that can give Police, and how many each."""


def _can_come(spare: Spare, to: b.Space) -> bool:
    return len(spare) > (1 if to in spare else 0)


def _exposed_ecs(p: Position, spare: Spare) -> list[b.Space]:
    return [ec for ec in b.ECS if p.count(ec, b.POLICE) < p.guerrillas(ec, M26) and _can_come(spare, ec)]


def _to_be_held(p: Position, spare: Spare) -> list[b.Space]:
    return [space for space in b.PROVINCES if _can_be_held(p, space, spare)]


def _can_be_held(position: Position, space: b.Space, spare: Spare) -> bool:
    """8.8.7: a Province whose Control would go with its Troops, and for which there are enough Police (R63)."""
    if not must_lose_troops(position, space) or not moves.controls(position, space):
        return False
    needed = 1 - lead_of_police(position, space)
    return 0 < needed <= sum(spare.values()) - spare.get(space, 0)


def _without_police(p: Position, spare: Spare) -> list[b.Space]:
    bare = [space for space in b.POPULATED if not p.count(space, b.POLICE) and _can_come(spare, space)]
    return [space for space in bare if propaganda.is_troop_home(p, space)]


_CLASSES: Final[tuple[tuple[str, Callable[[Position, Spare], list[b.Space]]], ...]] = (
    ("8.8.7/police-to-ecs", _exposed_ecs),
    ("8.8.7/police-hold-provinces", _to_be_held),
    ("8.8.7/police-to-cities-and-bases", _without_police),
)


# What moves next.


def next_shift(position: Position) -> Shift | None:
    """8.8.7: the next cube to move; None when all is done."""
    troops_go = any(n.kind_of(lot) == b.TROOPS for lot in position.moved)
    police = None if troops_go else next_police(position)
    if police is not None:
        return police
    homes = troops_at_home(position)
    homeless = [s for s in b.SPACES if must_lose_troops(position, s) and moves.unmoved(position, s, b.TROOPS)]
    if homeless:
        # They all must go (6.4.2), so without Cash in whatever order.
        with_cash = any(n.kind_of(lot) == b.TROOPS and n.space_of(lot) in homeless for lot in position.cash)
        return Shift("8.8.7/troops-to-fewest", b.TROOPS, fewest(homes), homeless if with_cash else homeless[:1])
    givers = fullest(position, homes)
    return Shift("8.8.7/troops-evenly", b.TROOPS, fewest(homes), givers) if givers else None


def next_police(position: Position) -> Shift | None:
    """8.8.7: where the next Police should go; None if all stand as they should, or no space can give any."""
    spare = {space: number for space in b.SPACES if (number := spare_police(position, space))}
    for reason, of_class in _CLASSES if spare else ():
        spaces = of_class(position, spare)
        if spaces:
            begun = [s for s in spaces if any(n.has_moved(lot) for lot in position.lots(s, b.POLICE))]
            return Shift(reason, b.POLICE, begun or spaces, [])
    return None


def troops_at_home(position: Position) -> dict[b.Space, int]:
    """8.8.7: how many Troops are in each of the Government-Controlled Cities and Bases."""
    return {space: position.count(space, b.TROOPS) for space in propaganda.troop_homes(position)}


def with_most(cubes: dict[b.Space, int]) -> list[b.Space]:
    """The spaces with most of some cubes."""
    most = max(cubes.values()) if cubes else 0
    return [space for space, number in cubes.items() if number == most]


def fewest(homes: dict[b.Space, int]) -> list[b.Space]:
    """8.8.7: of those the ones with fewest Troops; Havana if there are none."""
    least = min(homes.values()) if homes else 0
    return [space for space, number in homes.items() if number == least] or [b.HAVANA]


def fullest(position: Position, homes: dict[b.Space, int]) -> list[b.Space]:
    """8.8.7: of those the ones with most Troops, two more than elsewhere at least, that keep Control without one."""
    least = min(homes.values()) if homes else 0
    many = {space: number for space, number in homes.items() if number >= least + 2}
    return with_most(
        {
            space: number
            for space, number in many.items()
            if g.lead(position, GOV, space) > 1 and moves.unmoved(position, space, b.TROOPS)
        }
    )


def _then(position: Position) -> Step | None:
    """The next move, of equals always the first."""
    shift = next_shift(position)
    return Step(shift.kind, shift.sources(position, shift.to[0])[0], shift.to[0]) if shift is not None else None


# Answers.


def redeploy(mind: Mind) -> n.Answer:
    """8.8.7: the next cube; DONE when all stand as they should."""
    p, shift = mind.position, next_shift(mind.position)
    if shift is None:
        return g.done(mind)
    mind.note(shift.reason, *shift.to)
    kind = shift.kind
    to = _police_to(mind, shift) if kind == b.POLICE else shift.to[0]
    origin = moves.settle(mind, shift.sources(p, to), lambda s: Step(kind, s, to), _then)
    lots = moves.unmoved(p, origin, kind)
    return moves.send(mind, lots, to, 1) if kind == b.POLICE else mind.pick(lots, g.cash_in_moves(to))


def _police_to(mind: Mind, shift: Shift) -> b.Space:
    """8.8.7: where the next Police goes."""
    p = mind.position
    return moves.settle(mind, shift.to, lambda s: Step(b.POLICE, police_sources(p, s)[0], s), _then)


def redeploy_to(mind: Mind) -> n.Answer:
    """8.8.7: where the chosen Police was sent for; Troops where fewest are (they may have had no choice to go).

    Police that somebody else has chosen go where some are wanted, too, if they can; else anywhere.
    """
    p, lot = mind.position, mind.about
    if n.kind_of(lot) == b.TROOPS:
        spaces = mind.offered(fewest(troops_at_home(p)))
        return moves.settle(mind, spaces, lambda s: Step(b.TROOPS, n.space_of(lot), s), _then)
    shift = next_shift(p)
    if shift is None or shift.kind != b.POLICE:
        return g.done(mind)
    wanted = shift
    to = moves.again(mind, lambda mind: _police_to(mind, wanted))
    return to if mind.may(to) else mind.at_random(mind.offered(shift.to))


ANSWERS: Final[dict[str, Procedure]] = {q.REDEPLOY: redeploy, q.REDEPLOY_TO: redeploy_to}
