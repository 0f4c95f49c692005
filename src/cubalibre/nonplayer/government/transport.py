"""8.8.2 Transport of a Non-player Government: from which City, and where its Troops are wanted."""

from collections.abc import Callable
from typing import Final, TypeAlias

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.nonplayer import guidelines as g
from cubalibre.nonplayer.government import moves
from cubalibre.nonplayer.mind import Mind, Procedure
from cubalibre.position import Position
from cubalibre.rules import control
from cubalibre.rules import questions as q
from cubalibre.rules.special.government import MAX_TRANSPORTED


def transport_origins(position: Position) -> list[b.Space]:
    """8.8.2: of the Government-Controlled Cities that have Troops beyond Control those with most of them (R57)."""
    surplus = {city: beyond_control(position, city) for city in b.CITIES if moves.controls(position, city)}
    most = max(surplus.values(), default=0)
    return [city for city in surplus if surplus[city] == most > 0]


def beyond_control(position: Position, city: b.Space) -> int:
    """8.8.2: Troops that the Government does not need for Control of a City."""
    return moves.can_leave(position, city, position.count(city, b.TROOPS))


Fits: TypeAlias = Callable[[Position, b.Space, int], bool]
"""Whether a space is a destination for so many Troops."""


def _has_police_alone(position: Position, space: b.Space, troops: int) -> bool:
    return space in b.PROVINCES and position.count(space, b.POLICE) > 0 and not position.count(space, b.TROOPS)


def _has_active_guerrillas(position: Position, space: b.Space, troops: int) -> bool:
    return moves.active(position, space) > position.count(space, b.TROOPS)


def _loses_control(position: Position, space: b.Space, troops: int) -> bool:
    holder = control.controller(position, space)
    return holder not in (b.GOV, b.NOBODY) and g.lead(position, holder, space) <= troops


def _brings_control(position: Position, space: b.Space, troops: int) -> bool:
    nobody = not b.is_ec(space) and control.controller(position, space) == b.NOBODY
    return nobody and g.lead(position, b.GOV, space) + troops > 0


_DESTINATIONS: Final[tuple[tuple[str, Fits], ...]] = (
    ("8.8.2/to-police-alone", _has_police_alone),
    ("8.8.2/to-active-guerrillas", _has_active_guerrillas),
    ("8.8.2/to-break-control", _loses_control),
    ("8.8.2/to-gain-control", _brings_control),
)


def transport_destinations(position: Position, origin: b.Space) -> tuple[str, list[b.Space]]:
    """8.8.2: the first class of destinations that there are, and which; none if there is nowhere to go."""
    troops = min(MAX_TRANSPORTED, beyond_control(position, origin))
    for reason, fits in _DESTINATIONS:
        spaces = [space for space in b.SPACES if space != origin and fits(position, space, troops)]
        if spaces:
            return reason, spaces
    return "", []


def _useful_origins(position: Position) -> list[b.Space]:
    return [origin for origin in transport_origins(position) if transport_destinations(position, origin)[1]]


def can_transport(mind: Mind) -> bool:
    """8.8.2: whether the Troops that a City can spare are wanted anywhere."""
    return bool(_useful_origins(mind.position))


def transport_from(mind: Mind) -> n.Answer:
    """8.8.2: the City with most Troops beyond Control."""
    origins = _useful_origins(mind.position)
    if not origins:
        return g.done(mind)
    mind.note("8.8.2/most-troops-beyond-control", *origins)
    return mind.at_random(origins)


def transport_to(mind: Mind) -> n.Answer:
    """8.8.2: a destination of the first class that there is."""
    p, origin = mind.position, mind.space
    reason, spaces = transport_destinations(p, origin)
    if not spaces:
        return g.done(mind)
    mind.note(reason, *spaces)
    to = mind.at_random(spaces)
    words = [word for lot, number in _who_goes(p, origin, to).items() for word in (lot, n.of_number(number))]
    mind.note("8.8.2/transported", *words)
    return to


def _who_goes(position: Position, origin: b.Space, to: b.Space) -> dict[n.Lot, int]:
    """8.8.2, 8.1.3: how many of each lot go, those with Cash first or last."""
    _, fit = g.cash_in_moves(to)
    left = min(MAX_TRANSPORTED, beyond_control(position, origin))
    going: dict[n.Lot, int] = {}
    for lot in sorted(position.lots(origin, b.TROOPS), key=lambda lot: not fit(lot)):
        going[lot] = min(left, position.lot_size(lot))
        left -= going[lot]
    return going


def transport_number(mind: Mind) -> n.Answer:
    """8.8.2: as many of the lot as are among those who go; those of earlier lots have gone."""
    wanted = _who_goes(mind.position, n.space_of(mind.about), mind.destination).get(mind.about, 0)
    return mind.number(wanted)


ANSWERS: Final[dict[str, Procedure]] = {
    q.TRANSPORT_FROM: transport_from,
    q.TRANSPORT_TO: transport_to,
    q.TRANSPORT_NUMBER: transport_number,
}
