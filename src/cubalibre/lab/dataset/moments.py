"""Moments of a game: the figures of sampled positions, from which the values of the search are fitted."""

from typing import Final, TypeAlias

from cubalibre import board as b
from cubalibre import position as state
from cubalibre.search import value
from cubalibre.table import Table

MomentRow: TypeAlias = list[list[int]]
"""By Faction: `value.figures`."""
EVERY: Final = 2
"""Every second Event card is sampled."""


class Moments:
    """Collects the figures before every second Event card and after each Reset (6.5); call it after each turn."""

    def __init__(self) -> None:
        self.rows: list[MomentRow] = []
        self._cards = 0

    def __call__(self, table: Table) -> None:
        """Note the position if it is one of these moments."""
        assert table.start is not None, "a turn has been played"
        before, now = table.start.phase, table.position
        new_card = before == state.NEXT_CARD and now.phase == state.ACTION
        self._cards += new_card
        if before == state.RESET or (new_card and self._cards % EVERY == 0):
            self.rows.append([value.figures(now, faction) for faction in b.FACTIONS])
