"""A game in memory: what is needed of it besides playing on, for storage, the log and the replay."""

import bisect
from typing import NamedTuple

from cubalibre import Game, record, standings
from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.position import Position
from cubalibre.table import Story


class Milestone(NamedTuple):
    """A card that has been played to its end: the number of entries by then, and the position."""

    entries: int
    position: Position


class LiveGame(Game):
    """A game of which parts can be asked for, so that a long one is not written out at each decision."""

    def header(self) -> str:
        """The first line of the record."""
        return record.header_line(self.options, self._start)

    def lines(self, after: int) -> list[str]:
        """The lines of the record for the entries after the first so many."""
        digests: dict[int, str] = {}
        for turn in reversed(self._turns[1:]):
            if turn.entries <= after:
                break
            digests.setdefault(turn.entries - 1, turn.digest)
        return [
            record.entry_line(i + 1, self._entries[i]._replace(digest=digests.get(i, "")))
            for i in range(after, len(self._entries))
        ]

    def items(self, after: int, most: int) -> list[tuple[int, Story]]:
        """What happened after the first so many entries: items of the narration, each with its entry's number."""
        starts = self.moments
        story = self.narration
        first = 0 if after == 0 else starts[after] if after < len(starts) else len(story)
        return [(bisect.bisect_right(starts, i), story[i]) for i in range(first, min(len(story), first + most))]

    def apart(self, entries: int) -> "LiveGame":
        """A copy as it stood after so many entries, at which nobody plays on by himself."""
        other = self.fork()
        assert isinstance(other, LiveGame)
        other._seats = dict.fromkeys((*b.FACTIONS, b.CHANCE))
        other.rewind(entries)
        return other

    def phase(self, word: str) -> tuple[Position, Position] | None:
        """The positions before and after a Phase that followed the last entry by itself; None if there was none."""
        for turn, then in zip(self._turns, self._turns[1:], strict=False):
            if turn.entries == len(self._entries) and state.PHASE_WORDS[turn.position.phase] == word:
                return turn.position, then.position
        return None

    def milestones(self) -> list[Milestone]:
        """The ends of all cards so far, and how it stands now."""
        ends = [
            Milestone(turn.entries, turn.position)
            for turn, then in zip(self._turns, self._turns[1:], strict=False)
            if len(then.position.played) > len(turn.position.played)
        ]
        return [*ends, Milestone(len(self._entries), self._table.position)]

    def decides(self) -> str:
        """The Faction whose decision is due; "" when the game is over."""
        return n.FACTION_WORDS[self._question.who] if self._question else ""

    def margins_so_far(self) -> list[tuple[Milestone, dict[str, int]]]:
        """7.3: the margins of all Factions at each milestone."""
        return [(end, standings.margins(end.position)) for end in self.milestones()]
