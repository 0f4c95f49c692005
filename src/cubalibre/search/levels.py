"""How hard a search thinks: counts, not the clock, so that a level plays the same on every machine."""

from typing import Final, NamedTuple


class Level(NamedTuple):
    """What a search spends on a decision."""

    candidates: int
    """Ways to play the turn that are tried out."""
    contenders: int
    """Those of them that are played out."""
    rounds: tuple[int, ...]
    """Playouts of each contender in each round; after a round the worse half drops out. Before the last round changes
    of the best ones join them."""

    def lesser(self) -> "Level":
        """A third of it, for a decision that is only a part of a turn or none of a Faction's own."""
        return Level(max(4, self.candidates // 3), max(2, self.contenders // 2), self.rounds[:-1])

    def closing(self) -> "Level":
        """The same with twice the playouts."""
        return Level(self.candidates, self.contenders, tuple([2 * count for count in self.rounds]))


LEVELS: Final[dict[int, Level]] = {
    2: Level(20, 4, (1, 2)),
    3: Level(50, 8, (1, 2, 4)),
    4: Level(80, 8, (3, 5, 10)),
    5: Level(120, 12, (5, 8, 16)),
}
"""Level -> what it spends; level 1 is the rulebook's bot, which does not search."""
