"""The words of the notation by the number of what they name, as the literal types that views have."""

from typing import Final, cast

from cubalibre import codec
from cubalibre import notation as n

FACTION: Final = cast("tuple[n.FactionWord, ...]", n.FACTION_WORDS[:4])
SEAT: Final = cast("tuple[n.SeatWord, ...]", n.FACTION_WORDS)
"""Factions, and Chance."""
LEVEL: Final = cast("tuple[n.LevelWord, ...]", n.LEVEL_WORDS)
"""From Active Opposition (`board.Level` -2) on."""
ALLIANCE: Final = cast("tuple[n.AllianceWord, ...]", n.ALLIANCE_WORDS)
DID: Final = cast("tuple[codec.DidWord, ...]", codec.DID_WORDS)
