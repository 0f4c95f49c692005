"""Event card: its printed facts, and a function for each of its sides."""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from cubalibre import board as b
from cubalibre.table import Table

Effect: TypeAlias = Callable[[Table, b.Faction], None]
"""What a side of a card does when a Faction executes it."""


class Card(NamedTuple):
    """An Event card (5.1-5.4)."""

    number: int
    title: str
    order: tuple[b.Faction, ...]
    """The symbols from left to right (2.3.2)."""
    unshaded: Effect
    shaded: Effect | None = None
    """None on a card with a single text."""


def capability(table: Table, executor: b.Faction) -> None:
    """5.3: the card's Insurgent Capability comes into force for the rest of the game."""
    table.position.capabilities = [*table.position.capabilities, table.position.current]
    table.say("capability", table.position.current)


def momentum(table: Table, executor: b.Faction) -> None:
    """5.4: the card's Government Momentum comes into force until the next Reset."""
    table.position.momentum = [*table.position.momentum, table.position.current]
    table.say("momentum", table.position.current)
