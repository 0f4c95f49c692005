"""5.3-5.4 Insurgent Capabilities and Government Momentum: whether one is in force.

What each of them bends is one small function beside its rule; only those functions ask here.
"""

from typing import Final

from cubalibre import board as b
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
CAPABILITIES: Final[dict[int, tuple[b.Faction, ...]]] = {
    GUANTANAMO_BAY: (b.M26,),
    EL_CHE: (b.M26,),
    PACT_OF_CARACAS: (b.M26, b.DR),
    RAUL: (b.M26,),
    MORGAN: (b.DR,),
    GUERRILLA_LIFE: (b.M26,),
    MAFIA_OFFENSIVE: (b.SYN,),
    TRAFFICANTE: b.FACTIONS,
}
"""5.3: card -> the Factions whose actions or earnings the Capability affects; all Factions for Skim."""
MOMENTUM: Final[dict[int, tuple[b.Faction, ...]]] = {
    ARMORED_CARS: (b.GOV,),
    GUANTANAMO_BAY: (b.GOV,),
    SIM: (b.GOV,),
    MASFERRER: (b.GOV,),
    SANCHEZ_MOSQUERA: (b.GOV,),
    MAP: (b.GOV,),
    RAUL: (b.GOV, b.M26),
}
"""5.4: card -> the Factions whose actions or earnings the Momentum affects; "Raúl" raises Aid when 26July Kidnaps."""


def capability(position: Position, card: int) -> bool:
    """5.3: whether a card's Insurgent Capability is in force, for the rest of the game."""
    return card in position.capabilities


def momentum(position: Position, card: int) -> bool:
    """5.4: whether a card's Government Momentum is in force, until the next Reset."""
    return card in position.momentum
