"""Search levels: budgets in counts, not in time, so that results are the same on every machine."""

from typing import Final, NamedTuple


class Level(NamedTuple):
    """The budget of a search for one decision."""

    candidates: int
    """The number of ways to play the turn that are tried."""
    contenders: int
    """The number of candidates that are played out."""
    rounds: tuple[int, ...]
    """Playouts of each contender in each round; after a round, the worse half is eliminated."""

    def effort(self) -> int:
        """The number of ways that are tried and of playouts that are made, at most."""
        left, found = self.contenders, self.candidates
        for played, count in enumerate(self.rounds):
            left = (left + 1) // 2 if played else left
            found += left * count
        return found

    def lesser(self) -> "Level":
        """A smaller budget, for a decision within a turn or in another Faction's turn."""
        return Level(max(4, self.candidates // 3), max(2, self.contenders // 2), self.rounds[:-1])


LEVELS: Final[dict[int, Level]] = {
    2: Level(20, 4, (1, 3)),
    3: Level(50, 8, (1, 3, 6)),
    4: Level(80, 8, (4, 8, 16)),
    5: Level(200, 32, (8, 12, 24, 48)),
}
"""Level -> budget; level 1 plays by the rules for Non-players and does not search."""
VERSION: Final[dict[int, int]] = {2: 4, 3: 4, 4: 4, 5: 4}
"""Level -> version of its search. When a level's games change for equal seeds, it gets the next number unused by
all levels."""
_PLAYED_OUT: Final = 8
"""Contenders in each step of an analysis; the last round has two."""


def of_step(step: int) -> Level:
    """The budget of a step of an analysis, from 0: twice that of the step before."""
    return Level(20 << step, _PLAYED_OUT, (1 << step, 2 << step, 4 << step))
