"""5.1 Conditions of Event texts for spaces, pieces and Factions; each gives the reason why it is not met."""

from collections.abc import Iterable

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.position import Position
from cubalibre.question import ALLOWED, Condition, T
from cubalibre.rules import control


def first_of(*conditions: Condition[T]) -> Condition[T]:
    """All of these conditions; the reason is that of the first one that is not met."""

    def refusal(answer: T) -> str:
        for condition in conditions:
            reason = condition(answer)
            if reason:
                return reason
        return ALLOWED

    return conditions[0] if len(conditions) == 1 else refusal


def among(answers: Iterable[T], reason: str) -> Condition[T]:
    """One of these, or else the reason holds."""
    return lambda answer: ALLOWED if answer in answers else reason


def named(*answers: T) -> Condition[T]:
    """One of the spaces or Factions that the text names."""
    return among(answers, "5.1/not-named-by-the-text")


def unused(used: list[T]) -> Condition[T]:
    """Not one of those that this Event has dealt with."""
    return lambda answer: "5.1/chosen-already" if answer in used else ALLOWED


# Spaces.


def city(space: b.Space) -> str:
    """1.3.3: a City."""
    return ALLOWED if b.is_city(space) else "5.1/not-a-city"


def province(space: b.Space) -> str:
    """1.3.2: a Province."""
    return ALLOWED if space in b.PROVINCES else "5.1/not-a-province"


def mountain(space: b.Space) -> str:
    """1.3.2: a Mountain Province."""
    return ALLOWED if b.TERRAIN[space] == b.MOUNTAIN else "5.1/not-a-mountain"


def populated(space: b.Space) -> str:
    """1.3.4: a Province or City."""
    return "5.1/not-in-ec" if b.is_ec(space) else ALLOWED


def next_to(first: b.Space) -> Condition[b.Space]:
    """1.3: adjacent to a space."""
    return among(b.ADJACENT[first], "5.1/not-adjacent")


def holding(position: Position, kinds: Iterable[b.Kind]) -> Condition[b.Space]:
    """A piece of one of these kinds stands there."""
    there = without(position, kinds)
    return lambda space: ALLOWED if there(space) else "5.1/no-such-piece-there"


def without(position: Position, kinds: Iterable[b.Kind]) -> Condition[b.Space]:
    """No piece of these kinds stands there."""
    chosen = tuple(kinds)
    return lambda space: "5.1/such-a-piece-there" if any(position.count(space, kind) for kind in chosen) else ALLOWED


def at_support(position: Position) -> Condition[b.Space]:
    """1.6: at Support."""
    return lambda space: ALLOWED if control.has_support(position, space) else "5.1/no-support"


def not_under_government_control(position: Position) -> Condition[b.Space]:
    """1.7: not under Government Control."""
    return lambda space: "5.1/government-control" if control.controller(position, space) == b.GOV else ALLOWED


# Factions.


def insurgent(faction: b.Faction) -> str:
    """1.5: 26July, the Directorio or the Syndicate."""
    return ALLOWED if faction in b.INSURGENTS else "5.1/not-an-insurgent"


def with_guerrillas(position: Position, spaces: Iterable[b.Space]) -> Condition[b.Faction]:
    """A Faction with a Guerrilla in one of these spaces."""
    chosen = tuple(spaces)
    return lambda faction: (
        ALLOWED if any(position.guerrillas(space, faction) for space in chosen) else "5.1/it-has-none"
    )


def can_gain(position: Position) -> Condition[b.Faction]:
    """1.8: a Faction whose Resources can rise."""
    return lambda faction: ALLOWED if position.resources[faction] < b.TRACK_MAX else "5.1/resources-at-the-top"


# Pieces.


def piece(kinds: Iterable[b.Kind]) -> Condition[n.Lot]:
    """A piece of one of these kinds."""
    chosen = tuple(kinds)
    owners = {b.OWNER[kind] for kind in chosen}

    def refusal(lot: n.Lot) -> str:
        if n.kind_of(lot) in chosen:
            return ALLOWED
        return "5.1/another-kind-of-piece" if n.owner_of(lot) in owners else "5.1/another-factions-piece"

    return refusal


def standing(condition: Condition[b.Space]) -> Condition[n.Lot]:
    """A piece that stands in a space which meets a condition."""
    return lambda lot: condition(n.space_of(lot))


def in_space(space: b.Space) -> Condition[n.Lot]:
    """A piece that stands in the space where the Event takes place."""
    return standing(among((space,), "5.1/another-space"))
