"""8.4 What has been chosen for the Event under way: notes that say so, and that are remembered."""

from typing import Final

SPACE: Final = "8.4.3/space"
PIECE: Final = "8.4.3/piece"
WAY: Final = "8.4.3/way"
FACTION: Final = "8.4.4/faction"
VICTIM: Final = "8.4.4/victim"
