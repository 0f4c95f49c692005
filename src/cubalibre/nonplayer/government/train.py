"""8.8.2 Train of a Non-player Government: cubes where they are missing, a Base or Civic Action; then Transport."""

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.board import GOV
from cubalibre.nonplayer import guidelines as g
from cubalibre.nonplayer.draw import up_to
from cubalibre.nonplayer.government import moves
from cubalibre.nonplayer.mind import Key, Mind, Procedure, Row
from cubalibre.position import Position
from cubalibre.rules import coin, control
from cubalibre.rules import questions as q
from cubalibre.rules.special.government import MAX_TRANSPORTED

CUBES: Final = 4
_LACKS: Final[tuple[tuple[str, Callable[[Position, b.Space], bool]], ...]] = (
    ("8.8.2/without-control", lambda p, s: not moves.controls(p, s)),
    ("8.8.2/without-police", lambda p, s: not p.count(s, b.POLICE)),
    ("8.8.2/without-troops", lambda p, s: not p.count(s, b.TROOPS)),
)


def wants_train(mind: Mind) -> bool:
    """8.8.2: whether a City or Government Base lacks Control, Police or Troops."""
    p = mind.position
    homes = [space for space in b.POPULATED if moves.has_base_or_is_city(p, space)]
    return any(lacking(p, home) for home in homes for _, lacking in _LACKS)


def train_rows(mind: Mind) -> Iterator[Row]:
    """8.8.2: four cubes each without Control, then without Police, then without Troops; then a Base (R53-R55)."""
    p = mind.position
    left = moves.slots(mind)
    if left <= 0 or any(not moves.has_base_or_is_city(p, s) for s in mind.op.spaces):  # the one for the Base
        return
    enough = p.available_of(b.TROOPS) + p.available_of(b.POLICE) >= CUBES
    homes = mind.selectable([s for s in b.POPULATED if enough and moves.has_base_or_is_city(p, s)])
    halves = [up_to(p.available_of(kind) // (CUBES // 2)) for kind in (b.TROOPS, b.POLICE)]
    for reason, lacking in _LACKS:
        spaces = [s for s in homes if lacking(p, s)]
        yield Row(reason, spaces, shared=(up_to(left), *halves))
    yield Row("8.8.2/base", mind.selectable([s for s in b.POPULATED if base_fits(p, s)]), shared=(up_to(1),))


def base_fits(position: Position, space: b.Space) -> bool:
    """8.8.2: a Province with two cubes and without a Government Base can get one."""
    return g.base_room(position, GOV, space) > 0 and not coin.train_base_refusal(position, space)


def train_troops(mind: Mind) -> n.Answer:
    """8.8.2, 8.1.2: how many of the four cubes are Troops: half, or as far as Troops and Police allow (R16, R54)."""
    troops, police = (mind.position.available_of(kind) for kind in (b.TROOPS, b.POLICE))
    mind.note("8.8.2/four-cubes", mind.about)
    return mind.number(CUBES - min(police, max(CUBES // 2, CUBES - troops)))


# Base or Civic Action.


def levels(position: Position, space: b.Space) -> int:
    """8.8.2: the levels that Civic Action could shift a space with 9 Resources kept; 0 if none (R56)."""
    if coin.civic_action_refusal(position, space):
        return 0
    bought = (position.resources[GOV] - moves.KEPT) // coin.CIVIC_ACTION_COST
    return max(0, min(bought - position.terror[space], b.ACTIVE_SUPPORT - position.opinion[space]))


def train_extra_space(mind: Mind) -> n.Answer:
    """8.8.2: the Base where it was planned; else Civic Action where it moves most Population."""
    p, spaces = mind.position, mind.spaces
    base = next((space for space in spaces if base_fits(p, space)), b.NOWHERE)
    worth = [space for space in spaces if levels(p, space)]
    if base != b.NOWHERE:
        return base
    if not worth:
        return n.DONE
    mind.note("8.8.2/civic-action", *worth)
    most: Key[b.Space] = ("8.8.2/most-population-shifted", lambda s: b.POP[s] * levels(p, s))
    return mind.pick(worth, most)


# Transport.


def beyond_control(position: Position, city: b.Space) -> int:
    """8.8.2: Troops that the Government does not need for Control of a City."""
    return moves.can_leave(position, city, position.count(city, b.TROOPS))


Destinations: TypeAlias = Callable[[Position, int], list[b.Space]]
"""Position, number of Troops -> the destinations of a class."""


def _police_alone(p: Position, troops: int) -> list[b.Space]:
    return [s for s in b.PROVINCES if p.cubes(s) > 0 and not p.count(s, b.TROOPS)]


def _active_guerrillas(p: Position, troops: int) -> list[b.Space]:
    return [s for s in b.SPACES if moves.active(p, s) > p.count(s, b.TROOPS)]


def _where_control_breaks(p: Position, troops: int) -> list[b.Space]:
    held = [(s, control.controller(p, s)) for s in b.POPULATED]
    return [s for s, holder in held if holder not in (b.GOV, b.NOBODY) and g.lead(p, holder, s) <= troops]


def _where_control_is_gained(p: Position, troops: int) -> list[b.Space]:
    nobodys = [s for s in b.POPULATED if control.controller(p, s) == b.NOBODY]
    return [s for s in nobodys if g.lead(p, GOV, s) + troops > 0]


_DESTINATIONS: Final[tuple[tuple[str, Destinations], ...]] = (
    ("8.8.2/to-police-alone", _police_alone),
    ("8.8.2/to-active-guerrillas", _active_guerrillas),
    ("8.8.2/to-break-control", _where_control_breaks),
    ("8.8.2/to-gain-control", _where_control_is_gained),
)


def transport_destinations(position: Position, origin: b.Space) -> tuple[str, list[b.Space]]:
    """8.8.2: the first class that has destinations, as its reason and these; "" and none if there are none."""
    troops = min(MAX_TRANSPORTED, beyond_control(position, origin))
    for reason, of_class in _DESTINATIONS:
        spaces = [space for space in of_class(position, troops) if space != origin]
        if spaces:
            return reason, spaces
    return "", []


def transport_from_where(mind: Mind) -> list[b.Space]:
    """8.8.2: the Government-Controlled Cities with most Troops beyond Control, if there is a destination (R57)."""
    p = mind.position
    surplus = {city: beyond_control(p, city) for city in b.CITIES if moves.controls(p, city)}
    most = max(surplus.values()) if surplus else 0
    return [city for city in surplus if surplus[city] == most > 0 and transport_destinations(p, city)[1]]


def transport_from(mind: Mind) -> n.Answer:
    """8.8.2: the City with most Troops beyond Control."""
    origins = transport_from_where(mind)
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
    lots = sorted(position.lots(origin, b.TROOPS), key=lambda lot: not fit(lot))
    return g.in_order(position, lots, min(MAX_TRANSPORTED, beyond_control(position, origin)))


def transport_number(mind: Mind) -> n.Answer:
    """8.8.2: how many of the lot go; earlier lots have gone already."""
    wanted = _who_goes(mind.position, n.space_of(mind.lot), mind.destination).get(mind.lot, 0)
    return mind.number(wanted)


ANSWERS: Final[dict[str, Procedure]] = {
    q.TRAIN_TROOPS: train_troops,
    q.TRAIN_POLICE: g.most,
    q.TRAIN_EXTRA_SPACE: train_extra_space,
    q.TRAIN_EXTRA: lambda mind: n.BASE if base_fits(mind.position, mind.space) else n.CIVIC_ACTION,
    q.TRAIN_BASE_CUBE: g.own_loss,
    q.CIVIC_ACTION_MORE: lambda mind: n.YES if levels(mind.position, mind.space) else n.NO,
    q.TRANSPORT_FROM: transport_from,
    q.TRANSPORT_TO: transport_to,
    q.TRANSPORT_NUMBER: transport_number,
}
