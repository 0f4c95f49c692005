"""Words of the notation by number, with the literal types of views."""

from typing import Final, cast

from cubalibre import codec
from cubalibre import notation as n

FACTION: Final = cast("tuple[n.FactionWord, ...]", n.FACTION_WORDS[:4])
SEAT: Final = cast("tuple[n.SeatWord, ...]", n.FACTION_WORDS)
"""Words of the Factions and Chance."""
LEVEL: Final = cast("tuple[n.LevelWord, ...]", n.LEVEL_WORDS)
"""Words of the levels, from Active Opposition (`board.Level` -2)."""
ALLIANCE: Final = cast("tuple[n.AllianceWord, ...]", n.ALLIANCE_WORDS)
DID: Final = cast("tuple[codec.DidWord, ...]", codec.DID_WORDS)
