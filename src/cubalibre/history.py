"""History of a game: its turns with their positions, entries and narration.

It is read in parts: the last turn of a long game is found without the turns before it.
"""

import bisect
from collections.abc import Iterator
from typing import NamedTuple

from cubalibre import codec
from cubalibre.position import Position
from cubalibre.progress import Progress
from cubalibre.question import Question
from cubalibre.record import Entry
from cubalibre.table import Story


class Milestone(NamedTuple):
    """The end of a card: the number of entries so far, and the position."""

    entries: int
    position: Position


class NarrationItem(NamedTuple):
    """An item of the narration, with its entry and its turn."""

    entry: int
    """The number of the entry that led to it, from 1; 0 before the first entry."""
    turn: int
    """The number of its turn, from 0."""
    story: Story


class GameTurn:
    """A turn of a game, finished or under way.

    Attributes:
        number: of the turn, from 0.
        over: whether it is finished; only the last turn of a game is not.
        first: number of entries before it.
        last: number of entries at its end, or now.
    """

    def __init__(self, progress: Progress, number: int) -> None:
        self._progress = progress
        self.number = number
        self.over = number < len(progress.checkpoints.turns)
        self.first = progress.checkpoints.entries_before(number)
        self.last = progress.checkpoints.turns[number].entries if self.over else len(progress.entries)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The answers and acts of the turn."""
        return tuple(self._progress.entries[self.first : self.last])

    @property
    def narration(self) -> list[Story]:
        """What happened in the turn."""
        return self._progress.checkpoints.turns[self.number].told if self.over else self._progress.table.story[:]

    @property
    def before(self) -> Position:
        """A copy of the position at its start.

        Raises:
            RecordError: the recorded position is not possible; also raised by `after`.
        """
        checkpoints = self._progress.checkpoints
        return (checkpoints.shown(self.number) if self.over else checkpoints.now).copy()

    @property
    def after(self) -> Position:
        """A copy of the position at its end, or now."""
        found = self._progress.checkpoints.shown(self.number + 1) if self.over else self._progress.table.position
        return found.copy()

    @property
    def changed(self) -> frozenset[str]:
        """Fields of the position that the turn changed, by their names in a record (docs/record.md)."""
        checkpoints = self._progress.checkpoints
        if self.over:
            return frozenset(checkpoints.turns[self.number].then)
        return frozenset(codec.changes(checkpoints.data(self.number), codec.to_json(self._progress.table.position)))


class History:
    """A game until now. Later decisions do not change it: the game then returns a new history."""

    def __init__(self, progress: Progress) -> None:
        """The history of a state of a game."""
        self._progress = progress

    @property
    def turns(self) -> list[GameTurn]:
        """All turns; the last one is under way."""
        return [self.turn(number) for number in range(len(self._progress.checkpoints.turns) + 1)]

    @property
    def current(self) -> GameTurn:
        """The turn under way; an empty turn if the game is over."""
        return self.turn(len(self._progress.checkpoints.turns))

    def turn(self, number: int) -> GameTurn:
        """A turn by its number, from 0."""
        return GameTurn(self._progress, number)

    def turn_of(self, entry: int) -> GameTurn:
        """The turn of an entry, counted from 0; the turn under way for a future entry."""
        return self.turn(self._progress.checkpoints.turn_of(entry))

    def moment(self, entry: int) -> int:
        """Number of narration items before an entry (counted from 0) and its dice; for a future entry, of all items."""
        checkpoints, recent = self._progress.checkpoints, self._progress.decider.moments
        if entry < len(checkpoints.moments):
            return checkpoints.moments[entry]
        entry -= len(checkpoints.moments)
        return checkpoints.told + (recent[entry] if entry < len(recent) else len(self._progress.table.story))

    @property
    def moments(self) -> tuple[int, ...]:
        """The `moment` of each entry."""
        return tuple(map(self.moment, range(len(self._progress.entries))))

    def items(self, after: int, most: int) -> list[NarrationItem]:
        """Up to `most` items of the narration after the first n entries; for n = 0 from the very start."""
        checkpoints, entries = self._progress.checkpoints, len(self._progress.entries)
        first = self.moment(after) if after else 0
        story = [*checkpoints.story(first, most), *self._progress.table.story[max(0, first - checkpoints.told) :]]
        found, entry = [], bisect.bisect_right(range(entries), first, key=self.moment)
        for at, item in enumerate(story[:most], first):
            while entry < entries and self.moment(entry) <= at:
                entry += 1
            found.append(NarrationItem(entry, checkpoints.turn_of_item(at), item))
        return found

    def milestones(self) -> list[Milestone]:
        """The end of each card that has been played, and the current position."""
        ends = [Milestone(turn.first, turn.before) for turn in self.turns if turn.over and "played" in turn.changed]
        now = self.current
        return [*ends, Milestone(now.last, now.after)]

    def questions(self, after: int) -> Iterator[Question | None]:
        """The question of each entry after the first n; None in turns that the current rules do not reproduce.

        Raises:
            RecordError: a recorded position cannot be one.
        """
        return self._progress.checkpoints.asked(after, self._progress.entries)
