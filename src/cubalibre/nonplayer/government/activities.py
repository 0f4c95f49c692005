"""8.8.2-8.8.3, 8.8.5 The Special Activities of a Non-player Government: Transport, and in a fight rather others."""

from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.board import DR, M26
from cubalibre.nonplayer import guidelines as g
from cubalibre.nonplayer.government import moves
from cubalibre.nonplayer.government.removal import prospect
from cubalibre.nonplayer.mind import Mind, Procedure
from cubalibre.position import Position
from cubalibre.rules import control
from cubalibre.rules import questions as q
from cubalibre.rules.special.government import MAX_TRANSPORTED

ALLOTMENT: Final = "8.8.2/transported"
EXPOSE: Final = "8.8.5/expose-a-base"


# Transport (8.8.2).


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
    mind.note("8.8.2/most-troops-beyond-control", *origins)
    return mind.at_random(origins)


def transport_to(mind: Mind) -> n.Answer:
    """8.8.2: a destination of the first class; and noted with it how many Troops of each lot go."""
    p, origin = mind.position, mind.about
    reason, spaces = transport_destinations(p, origin)
    mind.note(reason, *spaces)
    to = mind.at_random(spaces)
    left = min(MAX_TRANSPORTED, beyond_control(p, origin))
    _, fit = g.cash_in_moves(to)
    words: list[n.Answer] = []
    for lot in sorted(p.lots(origin, b.TROOPS), key=lambda lot: not fit(lot)):
        number = min(left, p.lot_size(lot))
        left -= number
        words += [lot, n.of_number(number)]
    mind.note(ALLOTMENT, *words)
    return to


def transport_number(mind: Mind) -> n.Answer:
    """8.8.2: as many of the lot as noted with the destination."""
    words = mind.recall(ALLOTMENT)
    return words[words.index(mind.about) + 1]


# Reprisal (8.8.3), to expose a Base to the Assault that follows (8.8.5).


def reprisal_spaces(position: Position) -> list[b.Space]:
    """8.8.3: Government-Controlled spaces at Opposition."""
    return [s for s in b.POPULATED if moves.controls(position, s) and control.has_opposition(position, s)]


class Exposure(NamedTuple):
    """A Base that an Assault can remove once the only Guerrilla of its Faction has been driven out of the space."""

    faction: b.Faction
    space: b.Space


def exposures(position: Position) -> list[Exposure]:
    """8.8.5: of players about to win, else of 26July, else of the Directorio."""
    for factions in (moves.winners(position), [M26], [DR]):
        found = [Exposure(f, s) for f in factions for s in b.POPULATED if _can_expose(position, f, s)]
        if found:
            return found
    return []


def _can_expose(position: Position, faction: b.Faction, space: b.Space) -> bool:
    alone = position.bases(space, faction) and position.guerrillas(space, faction) == 1
    if not alone or not moves.controls(position, space) or not _refuges(position, faction, space):
        return False
    without = position.copy()
    for kind in (b.underground(faction), b.active(faction)):
        without.pieces[b.cell(space, kind)] = 0
    before, after = (prospect(p, space).removal.bases[faction] for p in (position, without))
    return not before and after > 0


def _refuges(position: Position, faction: b.Faction, space: b.Space) -> list[b.Space]:
    """8.8.5: where the Guerrilla may go: not to a Base of its own that it would protect."""

    def would_protect(to: b.Space) -> bool:
        return position.bases(to, faction) > 0 and not position.guerrillas(to, faction)

    return [to for to in b.ADJACENT[space] if not would_protect(to)]


def _exposes(mind: Mind) -> bool:
    return mind.op.kind == n.ASSAULT


def can_reprisal(mind: Mind) -> bool:
    """8.8.3, 8.8.5: whether a Base can be exposed to an Assault, or Opposition reduced."""
    return bool((_exposes(mind) and exposures(mind.position)) or reprisal_spaces(mind.position))


def reprisal_space(mind: Mind) -> n.Answer:
    """8.8.5, 8.8.3: to expose a Base; else where most Population is at Opposition."""
    p = mind.position
    found = exposures(p) if _exposes(mind) else []
    if found:
        faction = _one_of(mind, [row.faction for row in found])
        spaces = [row.space for row in found if row.faction == faction]
        mind.note("8.8.5/exposable", n.of_faction(faction), *spaces)
        space = mind.at_random(spaces)
        mind.note(EXPOSE, space, n.of_faction(faction))
        return space
    spaces = reprisal_spaces(p)
    mind.note("8.8.3/reprisal-at-opposition", *spaces)
    return mind.pick(spaces, ("8.8.3/most-population", lambda s: b.POP[s]))


def _one_of(mind: Mind, factions: list[b.Faction]) -> b.Faction:
    return n.faction_of(mind.at_random([n.of_faction(f) for f in dict.fromkeys(factions)]))


def _exposed_in(mind: Mind, space: b.Space) -> b.Faction:
    """8.8.5: whose Base the Reprisal in a space exposes; NOBODY if it does not."""
    noted = mind.recall(EXPOSE)
    if noted and noted[0] == space:
        return n.faction_of(noted[1])
    found = [row.faction for row in exposures(mind.position) if row.space == space] if _exposes(mind) else []
    if not found:
        return b.NOBODY
    faction = _one_of(mind, found)
    mind.note(EXPOSE, space, n.of_faction(faction))
    return faction


def reprisal_guerrilla(mind: Mind) -> n.Answer:
    """8.8.5: the protector of the Base; else 8.8.3: Underground, then a player's, then a random Faction's (R60)."""
    p, lots = mind.position, mind.answers
    victim = _exposed_in(mind, mind.about)
    if victim != b.NOBODY:
        return next(lot for lot in lots if n.owner_of(lot) == victim)
    lots = mind.narrow(lots, g.COVER_FIRST, g.players_first(p))
    faction = g.one_faction(mind, lots)
    return mind.pick([lot for lot in lots if n.owner_of(lot) == faction])


def reprisal_to(mind: Mind) -> n.Answer:
    """8.8.3: rather to a City or Province that is Neutral or at Opposition; 8.8.5: not to protect another Base."""
    p, origin = mind.position, n.space_of(mind.about)
    faction = n.owner_of(mind.about)
    spaces = mind.answers
    if _exposed_in(mind, origin) == faction:
        spaces = _refuges(p, faction, origin)
        mind.note("8.8.5/not-to-another-base", *spaces)
    return mind.pick(spaces, ("8.8.3/not-to-support", lambda s: not b.is_ec(s) and not control.has_support(p, s)))


ANSWERS: Final[dict[str, Procedure]] = {
    q.TRANSPORT_FROM: transport_from,
    q.TRANSPORT_TO: transport_to,
    q.TRANSPORT_NUMBER: transport_number,
    q.REPRISAL_SPACE: reprisal_space,
    q.REPRISAL_GUERRILLA: reprisal_guerrilla,
    q.REPRISAL_TO: reprisal_to,
}
