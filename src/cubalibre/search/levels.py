"""How hard a search thinks: counts, not the clock, so that a level plays the same on every machine."""

from typing import Final, NamedTuple


class Level(NamedTuple):
    """What a search spends on a decision."""

    candidates: int
    """Ways to play the turn that are tried out."""
    contenders: int
    """Those of them that are played out."""
    rounds: tuple[int, ...]
    """Playouts of each contender in each round; after a round the worse half drops out."""

    def lesser(self) -> "Level":
        """A third of it, for a decision that is only a part of a turn or none of a Faction's own."""
        return Level(max(4, self.candidates // 3), max(2, self.contenders // 2), self.rounds[:-1])


LEVELS: Final[dict[int, Level]] = {
    2: Level(20, 4, (1, 3)),
    3: Level(50, 8, (1, 3, 6)),
    4: Level(80, 8, (4, 8, 16)),
    5: Level(200, 32, (8, 12, 24, 48)),
}
"""Level -> what it spends; level 1 is the rulebook's bot, which does not search."""
VERSION: Final[dict[int, int]] = {2: 2, 3: 2, 4: 2, 5: 3}
"""Level -> version of its search. A level that would play another game with the same seed gets the next number that
no level has had."""
_PLAYED_OUT: Final = 8
"""Contenders of each step of an analysis; at its end two are left."""


def of_step(step: int) -> Level:
    """What a step of an analysis spends, from 0 on: twice as much as the one before."""
    return Level(20 << step, _PLAYED_OUT, (1 << step, 2 << step, 4 << step))
