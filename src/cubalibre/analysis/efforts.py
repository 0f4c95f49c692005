"""Efforts of an analysis: numbers of games and playouts, so that results are the same on every machine."""

from typing import Final, NamedTuple

from cubalibre.search.levels import LEVELS, Level


class Effort(NamedTuple):
    """How much is played for each card, turn, die and draw."""

    games: int
    """Whole games from the start of each card."""
    level: Level
    """The search for the best turn."""
    pairs: int
    """Playouts of the turn played and of the best turn, with the same cards and dice."""
    luck: int
    """Playouts before and after each card drawn; an eighth of them for each face of a die."""

    @property
    def faces(self) -> int:
        """Playouts for each face of a die."""
        return max(2, self.luck // 8)


QUICK: Final = "quick"
NORMAL: Final = "normal"
LONG: Final = "long"
EFFORTS: Final[dict[str, Effort]] = {
    QUICK: Effort(40, LEVELS[2], 40, 60),
    NORMAL: Effort(200, LEVELS[4], 200, 400),
    LONG: Effort(2000, LEVELS[5], 1500, 2400),
}
