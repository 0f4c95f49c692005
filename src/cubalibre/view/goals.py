"""7.2 Victory conditions of a Faction: goal, current value, and the part of each space."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.position import Position
from cubalibre.rules import control
from cubalibre.view.table import Track

_DOUBLE: Final = b.ACTIVE_SUPPORT
"""1.6.3: Population counts twice at an Active level."""
_What: TypeAlias = Literal["support", "city", "opposition", "population", "base", "casino"]


@dataclass(slots=True)
class GoalPart:
    """The part of a space in a victory condition."""

    what: _What
    """What counts there; for `city`, a City at Active Support."""
    space: str
    amount: int
    """The amount that counts now."""
    most: int
    """The maximum amount in this space."""


@dataclass(slots=True)
class Goal(Track):
    """A victory condition, space by space."""

    track: str
    """Which condition it is: `support`, `cities`, `opposition`, `directorio`, `casinos` or `syndicate`."""
    parts: list[GoalPart]
    """Where the value comes from; none for Resources."""


def goals(position: Position, faction: b.Faction) -> list[Goal]:
    """The victory conditions of a Faction."""
    if faction == b.GOV:
        return [_support(position), _cities(position)]
    if faction == b.M26:
        return [_opposition(position)]
    if faction == b.DR:
        return [_directorio(position)]
    resources = _goal("syndicate", position.resources[b.SYN], b.SYN_RESOURCES_GOAL, [])
    return [_casinos(position), resources]


def _goal(track: str, value: int, goal: int, parts: list[GoalPart]) -> Goal:
    return Goal(value, goal, track, parts)


def _part(what: _What, space: b.Space, amount: int, most: int) -> GoalPart:
    return GoalPart(what, n.SPACE_WORDS[space], amount, most)


def _land(what: _What, position: Position, amount: Callable[[Position, b.Space], int], times: int) -> list[GoalPart]:
    """A part for each Province and City, with a maximum of `times` its Population."""
    return [_part(what, space, amount(position, space), times * b.POP[space]) for space in b.POPULATED]


def _bases(position: Position, faction: b.Faction) -> list[GoalPart]:
    counts = {space: position.bases(space, faction) for space in b.POPULATED}
    return [_part("base", space, number, number) for space, number in counts.items() if number]


def _support(position: Position) -> Goal:
    parts = _land("support", position, control.support_in, _DOUBLE)
    return _goal("support", control.total_support(position), b.GOV_GOAL, parts)


def _cities(position: Position) -> Goal:
    parts = [_part("city", city, int(position.opinion[city] == b.ACTIVE_SUPPORT), 1) for city in b.CITIES]
    return _goal("cities", sum(part.amount for part in parts), len(b.CITIES) - 1, parts)


def _opposition(position: Position) -> Goal:
    parts = _land("opposition", position, control.opposition_in, _DOUBLE) + _bases(position, b.M26)
    return _goal("opposition", control.opposition_and_bases(position), b.M26_GOAL, parts)


def _directorio(position: Position) -> Goal:
    parts = _land("population", position, control.dr_population_in, 1) + _bases(position, b.DR)
    return _goal("directorio", control.dr_population_and_bases(position), b.DR_GOAL, parts)


def _casinos(position: Position) -> Goal:
    parts = [
        _part("casino", space, position.bases(space, b.SYN), position.casinos(space))
        for space in b.POPULATED
        if position.casinos(space)
    ]
    return _goal("casinos", control.open_casinos(position), b.CASINO_GOAL, parts)
