"""8.8.7 Redeploy of a Non-player Government: Police where they are needed, then Troops as evenly as possible.

Cubes move one by one. Chance decides between equal moves only if they lead to different ends (`moves.settle`).
"""

from collections.abc import Callable
from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.board import GOV, M26
from cubalibre.nonplayer import guidelines as g
from cubalibre.nonplayer.draw import Share, competing
from cubalibre.nonplayer.government import moves
from cubalibre.nonplayer.government.moves import Step
from cubalibre.nonplayer.mind import Mind, Procedure
from cubalibre.position import Position
from cubalibre.rules import propaganda
from cubalibre.rules import questions as q


class Shift:
    """The next cube to move."""

    def __init__(self, reason: str, kind: b.Kind, to: list[b.Space], troops_from: list[b.Space]) -> None:
        """A cube of a kind, which may go to any of some spaces."""
        self.reason = reason
        self.kind = kind
        self.to = to
        """Where it may go; all are equally good."""
        self.troops_from = troops_from
        """Where Troops come from; for Police that depends on where they go."""

    def sources(self, position: Position, to: b.Space) -> list[b.Space]:
        """8.8.7: where the cube for a space can come from."""
        return police_sources(position, to) if self.kind == b.POLICE else self.troops_from


def next_shift(position: Position) -> Shift | None:
    """8.8.7: Police first, then Troops; None when all are where they should be."""
    return police(position) or troops(position)


# Police.


def police(position: Position) -> Shift | None:
    """8.8.7: to ECs, to Provinces that Troops leave, and to Cities and Bases without any; before any Troops move.

    Each space is finished before another of its class.
    """
    if any(n.kind_of(lot) == b.TROOPS for lot in position.moved):
        return None
    spare = {space: number for space in b.SPACES if (number := spare_police(position, space))}
    total = sum(spare.values())
    for reason, among, least in _POLICE if spare else ():
        spaces = [space for space in among if 0 < least(position, space) <= total - spare.get(space, 0)]
        if spaces:
            begun = [s for s in spaces if any(n.has_moved(lot) for lot in position.lots(s, b.POLICE))]
            return Shift(reason, b.POLICE, begun or spaces, [])
    return None


def _to_equal_26july(position: Position, ec: b.Space) -> int:
    return int(position.count(ec, b.POLICE) < position.guerrillas(ec, M26))


def _to_keep_control(position: Position, province: b.Space) -> int:
    """8.8.7: as many as keep Control without the Troops, or none at all (R63)."""
    if not must_lose_troops(position, province) or not moves.controls(position, province):
        return 0
    return 1 - lead_of_police(position, province)


def _to_have_one(position: Position, space: b.Space) -> int:
    return int(propaganda.is_troop_home(position, space) and not position.count(space, b.POLICE))


_POLICE: Final[tuple[tuple[str, tuple[b.Space, ...], Callable[[Position, b.Space], int]], ...]] = (
    ("8.8.7/police-to-ecs", b.ECS, _to_equal_26july),
    ("8.8.7/police-hold-provinces", b.PROVINCES, _to_keep_control),
    ("8.8.7/police-to-cities-and-bases", b.POPULATED, _to_have_one),
)
"""8.8.7: the classes of destinations in order: reason, spaces, and the fewest Police that serve in one of them."""


def police_sources(position: Position, to: b.Space) -> list[b.Space]:
    """8.8.7: the origins of a Police cube for a space: those with most Police, of the spaces that can spare one."""
    return with_most({s: position.count(s, b.POLICE) for s in b.SPACES if s != to and spare_police(position, s)})


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


def must_lose_troops(position: Position, space: b.Space) -> bool:
    """6.4.2: a Province without a Government Base, with Troops."""
    return position.count(space, b.TROOPS) > 0 and not moves.has_base_or_is_city(position, space)


def lead_of_police(position: Position, province: b.Space) -> int:
    """8.8.7: the lead of Police alone over all other pieces there, with all Casinos open."""
    others = sum(position.pieces_of(province, faction) for faction in b.INSURGENTS)
    return position.count(province, b.POLICE) - others


# Troops.


def troops(position: Position) -> Shift | None:
    """8.8.7: those that must leave their space, then those of the fullest homes, to the homes with fewest."""
    homes = troops_at_home(position)
    leaving = [s for s in b.SPACES if must_lose_troops(position, s) and moves.unmoved(position, s, b.TROOPS)]
    if leaving:
        with_cash = [n.space_of(lot) for lot in position.cash if n.kind_of(lot) == b.TROOPS]
        # All of them go (6.4.2); only Cash can make it matter which go where.
        return Shift("8.8.7/troops-to-fewest", b.TROOPS, fewest(homes), competing(leaving, [Share(0, with_cash.count)]))
    givers = fullest(position, homes)
    return Shift("8.8.7/troops-evenly", b.TROOPS, fewest(homes), givers) if givers else None


def troops_at_home(position: Position) -> dict[b.Space, int]:
    """8.8.7: how many Troops are in each of the Government-Controlled Cities and Bases."""
    return {space: position.count(space, b.TROOPS) for space in propaganda.troop_homes(position)}


def fewest(homes: dict[b.Space, int]) -> list[b.Space]:
    """8.8.7: the homes with fewest Troops; Havana if there are none."""
    least = min(homes.values()) if homes else 0
    return [space for space, number in homes.items() if number == least] or [b.HAVANA]


def fullest(position: Position, homes: dict[b.Space, int]) -> list[b.Space]:
    """8.8.7: the homes with most Troops that keep Control without one, if they have at least two more than another."""
    least = min(homes.values()) if homes else 0
    many = {space: number for space, number in homes.items() if number >= least + 2}
    return with_most(
        {
            space: number
            for space, number in many.items()
            if g.lead(position, GOV, space) > 1 and moves.unmoved(position, space, b.TROOPS)
        }
    )


def with_most(cubes: dict[b.Space, int]) -> list[b.Space]:
    """The spaces with most of some cubes."""
    most = max(cubes.values()) if cubes else 0
    return [space for space, number in cubes.items() if number == most]


# Answers.


def _then(position: Position) -> Step | None:
    """The next move; of equals always the first."""
    shift = next_shift(position)
    return Step(shift.kind, shift.sources(position, shift.to[0])[0], shift.to[0]) if shift is not None else None


def redeploy(mind: Mind) -> n.Answer:
    """8.8.7: the next cube; DONE when all are where they should be."""
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
    """8.8.7: where the next Police cube goes."""
    p = mind.position
    return moves.settle(mind, shift.to, lambda s: Step(b.POLICE, police_sources(p, s)[0], s), _then)


def redeploy_to(mind: Mind) -> n.Answer:
    """8.8.7: where the chosen cube goes: Police where they were wanted, Troops where fewest are.

    Police that another seat has chosen also go where some are wanted, if they can; else anywhere.
    """
    p, lot = mind.position, mind.lot
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
