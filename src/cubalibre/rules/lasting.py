"""5.3-5.4 Insurgent Capabilities and Government Momentum: whether one is in force.

What each of them bends is one small function beside its rule; only those functions ask here.
"""

from typing import Final

from cubalibre.position import Position

ARMORED_CARS: Final = 1
GUANTANAMO_BAY: Final = 2
SIM: Final = 4
MASFERRER: Final = 5
SANCHEZ_MOSQUERA: Final = 6
MAP: Final = 10
EL_CHE: Final = 13
PACT_OF_CARACAS: Final = 18
RAUL: Final = 22
MORGAN: Final = 28
GUERRILLA_LIFE: Final = 30
MAFIA_OFFENSIVE: Final = 43
SINATRA: Final = 46
TRAFFICANTE: Final = 48


def capability(position: Position, card: int) -> bool:
    """5.3: whether a card's Insurgent Capability is in force, for the rest of the game."""
    return card in position.capabilities


def momentum(position: Position, card: int) -> bool:
    """5.4: whether a card's Government Momentum is in force, until the next Reset."""
    return card in position.momentum
