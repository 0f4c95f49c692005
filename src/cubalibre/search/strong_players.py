"""Strong players: programs in players' seats (1.5), and the names that identify them in records."""

from typing import Final, NamedTuple

from cubalibre.options import STRONG
from cubalibre.search.levels import LEVELS
from cubalibre.search.player import Search
from cubalibre.seats.nonplayer import NonPlayer
from cubalibre.table import Decider

SEARCH: Final = "search"
RULEBOOK: Final = 1
"""The level without search: decisions by chapter 8, in a player's seat."""
OFFERED: Final = (RULEBOOK, *LEVELS)
"""The levels at which a strong player can be seated."""
PREFIX: Final = STRONG
"""Prefix of the names of strong players; no person may use it."""
MOST_SEEDS: Final = 1_000_000_000


class Strong(NamedTuple):
    """A strong player by its name in a record: `search-3-20571-26july`."""

    level: int
    seed: int
    """The seed of its own random numbers, which are independent of the game's."""
    label: str
    """A label that distinguishes players of the same level and seed."""

    @property
    def name(self) -> str:
        """The player's name in the options of a game."""
        return f"{PREFIX}{self.level}-{self.seed}-{self.label}"

    def seat(self) -> Decider:
        """Make the program."""
        return NonPlayer() if self.level == RULEBOOK else Search(self.seed, self.level)


def strong(name: str) -> Strong | None:
    """The strong player with this name; None if the name is not one of a strong player."""
    level, _, rest = name.removeprefix(PREFIX).partition("-")
    seed, _, label = rest.partition("-")
    if not name.startswith(PREFIX) or level not in map(str, OFFERED) or not _is_seed(seed) or not label:
        return None
    return Strong(int(level), int(seed), label)


def _is_seed(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= len(str(MOST_SEEDS))
