"""Strong players in players' seats (1.5), by the names under which a record keeps them."""

from typing import Final, NamedTuple

from cubalibre.options import STRONG
from cubalibre.search.levels import LEVELS
from cubalibre.search.player import Search
from cubalibre.seats.nonplayer import NonPlayer
from cubalibre.table import Decider

SEARCH: Final = "search"
RULEBOOK: Final = 1
"""The level that does not search: the decisions of chapter 8, in a player's seat."""
OFFERED: Final = (RULEBOOK, *LEVELS)
"""The levels at which a strong player can be seated."""
PREFIX: Final = STRONG
"""How the name of a strong player begins; no person may be called so."""
MOST_SEEDS: Final = 1_000_000_000


class Strong(NamedTuple):
    """A strong player, as a record names it: `search-3-20571-26july`."""

    level: int
    seed: int
    """Of its own random numbers, which are apart from the game's."""
    label: str
    """What tells it from others of the same level and seed."""

    @property
    def name(self) -> str:
        """The player's name in the options of a game."""
        return f"{PREFIX}{self.level}-{self.seed}-{self.label}"

    def seat(self) -> Decider:
        """The program itself."""
        return NonPlayer() if self.level == RULEBOOK else Search(self.seed, self.level)


def strong(name: str) -> Strong | None:
    """The strong player with this name; None if it is the name of anybody else."""
    level, _, rest = name.removeprefix(PREFIX).partition("-")
    seed, _, label = rest.partition("-")
    if not name.startswith(PREFIX) or level not in map(str, OFFERED) or not _is_seed(seed) or not label:
        return None
    return Strong(int(level), int(seed), label)


def _is_seed(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= len(str(MOST_SEEDS))
