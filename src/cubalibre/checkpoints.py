"""Checkpoints: the finished turns of a game, each kept as its changes of the position and its narration.

Only the position at the start of the turn under way is in memory; earlier ones are rebuilt from the changes on demand.
"""

import bisect
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import accumulate, pairwise
from operator import attrgetter
from typing import Final

from cubalibre import codec, narration, record
from cubalibre.codec import Changes, PositionData
from cubalibre.game_decider import PEOPLE, GameDecider, Illegal, Pending, QuestionCollector
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.record import Entry, RecordError, Turn
from cubalibre.rules import invariants, turns
from cubalibre.table import Story, Table

_SHOWN: Final = 200
_ENTRIES: Final = attrgetter("entries")


def breakdown(error: Exception, line: int, sound: int) -> RecordError:
    """An exception of the rules as a fault of the record: it has a position that the rules cannot reach."""
    return RecordError(line, "game.stumbles", sound, value=f"{type(error).__name__}: {str(error)[:_SHOWN]}")


def _parted(story: Sequence[Story], moments: Sequence[int]) -> list[Sequence[Story]]:
    """The narration of a turn in parts: before its first entry, then after each entry."""
    return [story[start:end] for start, end in pairwise((0, *moments, len(story)))]


def _read(told: Sequence[Sequence[str]]) -> list[Sequence[Story]]:
    """The recorded narration of a turn, in the same parts."""
    return [list(map(narration.read, part)) for part in told]


class Checkpoints:
    """The finished turns of a game, and the position at the start of the turn under way."""

    def __init__(self, first: Position, data: PositionData | None = None) -> None:
        """Begin with no finished turn; `data` is the first position as JSON, if known."""
        self.first = first
        self.now = first
        """Position at the start of the turn under way; must not be changed."""
        self.turns: list[Turn] = []
        self.moments: list[int] = []
        """For each entry of these turns, the number of narration items before it."""
        self._told: list[int] = [0]
        """Number of narration items before each turn, including the one under way."""
        self._first_data = codec.to_json(first) if data is None else data
        self._data = self._first_data
        self._looked_up = (0, self._first_data)
        """Cache: a turn and the position at its start; the next one read is often the turn after it."""
        self._reached = (0, first)
        """Cache: the turn after the last replayed one, and its start position; must not be changed."""

    def copy(self) -> "Checkpoints":
        """An independent copy: turns added to one are not in the other."""
        other = Checkpoints(self.first, self._first_data)
        other.now, other._data = self.now, self._data
        other._looked_up, other._reached = self._looked_up, self._reached
        other.turns, other.moments, other._told = self.turns[:], self.moments[:], self._told[:]
        return other

    @property
    def entries(self) -> int:
        """Number of entries of the finished turns."""
        return self.turns[-1].entries if self.turns else 0

    @property
    def told(self) -> int:
        """Number of items of their narration."""
        return self._told[-1]

    # Reading turns.

    def entries_before(self, turn: int) -> int:
        """Number of entries before a turn, which is counted from 0."""
        return self.turns[turn - 1].entries if turn else 0

    def turn_of(self, entry: int) -> int:
        """The turn of an entry, both counted from 0; the one under way comes last."""
        return bisect.bisect_right(self.turns, entry, key=_ENTRIES)

    def turn_of_item(self, item: int) -> int:
        """The turn of a narration item, both counted from 0; the one under way comes last."""
        return bisect.bisect_right(self._told, item) - 1

    def data(self, turn: int) -> PositionData:
        """The recorded position at the start of a turn as JSON; must not be changed."""
        if turn == len(self.turns):
            return self._data
        at, data = self._looked_up if self._looked_up[0] <= turn else (0, self._first_data)
        data = codec.changed(data, (earlier.then for earlier in self.turns[at:turn]))
        self._looked_up = (turn, data)
        return data

    def _data_after(self, turn: int, then: Changes) -> PositionData:
        """The recorded position at the end of a turn, given its changes."""
        data = codec.changed(self.data(turn), [then])
        self._looked_up = (turn + 1, data)
        return data

    def position(self, turn: int) -> Position:
        """The position at the start of a turn, to be played on from.

        Raises:
            RecordError: the recorded position is not possible; with the line of the entry that led to it, and with the
                number of entries that can be loaded if the current rules alone exclude it.
        """
        if not turn:
            return self.first
        if turn == self._reached[0]:
            return self._reached[1]
        try:
            return codec.from_json(self.data(turn), invariants.SURPLUS, of_a_record=True)
        except codec.PositionError as error:
            self.shown(turn)
            raise RecordError(
                self.entries_before(turn) + 1, error.code, self._possible_before(turn), **error.values
            ) from None

    def shown(self, turn: int) -> Position:
        """The position at the start of a turn as it was recorded, even if the current rules exclude it.

        Raises:
            RecordError: what is recorded is not a position.
        """
        if not turn:
            return self.first
        try:
            return codec.from_json(self.data(turn), invariants.FAULTS, of_a_record=True)
        except codec.PositionError as error:
            raise RecordError(self.entries_before(turn) + 1, error.code, **error.values) from None

    def _possible_before(self, turn: int) -> int:
        """The number of entries before the newest turn that begins in a possible position and ended before this one."""
        entries = self.entries_before(turn) - 1
        while entries > 0:
            last = bisect.bisect_right(self.turns, entries, key=_ENTRIES)
            entries = self.entries_before(last)
            with suppress(codec.PositionError):
                codec.from_json(self.data(last), invariants.SURPLUS, of_a_record=True)
                return entries
            entries -= 1
        return 0

    def story(self, since: int, most: int) -> list[Story]:
        """Narration of the finished turns from item `since` on: whole turns, until there are at least `most` items."""
        turn = bisect.bisect_right(self._told, since) - 1
        found: list[Story] = []
        skipped = since - self._told[turn]
        while turn < len(self.turns) and len(found) < most + skipped:
            found += self.turns[turn].told
            turn += 1
        return found[skipped:]

    def story_until(self, turn: int, entries: int) -> tuple[list[Story], list[int]]:
        """Narration of a turn until the game had n entries, and the number of items before each of its entries."""
        first, told = self.entries_before(turn), self._told[turn]
        moments = [moment - told for moment in self.moments[first : entries + 1]]
        return self.turns[turn].told[: moments[entries - first]], moments[: entries - first]

    def ended_with(self, entries: int) -> list[Turn]:
        """The turns that ended when the game had n entries."""
        first = bisect.bisect_left(self.turns, entries, key=_ENTRIES)
        return self.turns[first : bisect.bisect_right(self.turns, entries, key=_ENTRIES)]

    def follow(self, turn: int, entries: list[Entry], told: bool = False) -> RecordError | None:
        """Replay a turn by the current rules; its difference from the record, if `told` in its narration as well.

        None if there is no difference. `entries` are all entries of the game.

        Raises:
            RecordError: what is recorded is not a position.
        """
        before, end = self.entries_before(turn), self.turns[turn].entries
        decider = GameDecider(entries[:end], before, PEOPLE)
        try:
            table = Table(self.position(turn).copy(), decider, narrate=told)
        except RecordError as impossible:
            if impossible.sound is None:
                raise
            return impossible
        noted = self.turns[turn].data
        fault = self._played(turn, table, decider, noted["then"])
        if fault is not None:
            self.shown(turn + 1)  # raises if that is no position, which is the worse fault
        elif told and _parted(table.story, decider.moments) != _read(noted["told"]):
            fault = RecordError(end + 1, "game.another-story", before)
        return fault

    def asked(self, after: int, entries: list[Entry]) -> Iterator[Question | None]:
        """The question of each of all `entries` from index `after` on; None in turns that the rules do not reproduce.

        Raises:
            RecordError: what is recorded is not a position.
        """
        first = self.turn_of(after)
        skipped = after - self.entries_before(first)
        for turn in range(first, len(self.turns) + 1):
            yield from self._asked_in(turn, entries)[skipped:]
            skipped = 0

    def _asked_in(self, turn: int, entries: list[Entry]) -> list[Question | None]:
        before, over = self.entries_before(turn), turn < len(self.turns)
        end = self.turns[turn].entries if over else len(entries)
        if end == before:
            return []
        collector = QuestionCollector(entries[:end], before, PEOPLE)
        try:
            table = Table(self.position(turn).copy(), collector)
        except RecordError as impossible:
            if impossible.sound is None:
                raise
            return [None] * (end - before)
        if not over:
            with suppress(Pending):
                turns.play_turn(table)
        elif self._played(turn, table, collector, self.turns[turn].then) is not None:
            return [None] * (end - before)
        return [*collector.asked]

    def _played(self, turn: int, table: Table, decider: GameDecider, then: Changes) -> RecordError | None:
        """Play a turn that is known to end with these changes."""
        before, end = self.entries_before(turn), self.turns[turn].entries
        try:
            turns.play_turn(table)
        except Illegal as fault:
            return RecordError(fault.index + 2, fault.code, before, **fault.values)
        except Pending:
            return RecordError(end + 1, "game.goes-on", before)
        except Exception as error:  # noqa: BLE001 - see `breakdown`
            return breakdown(error, end + 1, before)
        if decider.index < end or codec.to_json(table.position) != self._data_after(turn, then):
            return RecordError(end + 1, "game.another-end", before)
        self._reached = (turn + 1, table.position)
        return None

    # Adding and dropping turns.

    def add(self, entries: int, moments: Sequence[int], story: Sequence[Story], after: Position) -> None:
        """Add a turn that has just ended: entries of the game, narration and position at its end.

        `moments` has for each entry of the turn the number of its narration items before it.
        """
        data = codec.to_json(after)
        self._note(record.turn(entries, _parted(story, moments), codec.changes(self._data, data)))
        self.now, self._data = after, data

    def read(self, turns: Sequence[Turn], changes: Sequence[Changes]) -> None:
        """Add the turns of a record, with the changes of each.

        Raises:
            RecordError: the position at the end of the last one is not possible; see `position`.
        """
        for turn in turns:
            self._note(turn)
        if turns:
            self._data = codec.changed(self._data, changes)
            self.now = self._newest()

    def check_digests(self, entries: Sequence[Entry]) -> None:
        """Compare recorded digests with the positions.

        Raises:
            RecordError: one differs, since the record or the rules were changed.
        """
        for number, entry in enumerate(entries, 1):
            if entry.digest:
                self._check_digest(number, entry.digest)

    def _check_digest(self, entries: int, digest: str) -> None:
        last = bisect.bisect_right(self.turns, entries, key=_ENTRIES)
        ended = range(last - len(self.ended_with(entries)), last)
        ours = [codec.digest_of(self.data(turn + 1)) for turn in ended]
        if not ours:
            raise RecordError(entries + 1, "game.no-turn")
        if digest not in ours:
            raise RecordError(entries + 1, "game.another-position", self.entries_before(ended[0]), value=ours[-1])

    def _newest(self) -> Position:
        try:
            return self.position(len(self.turns))
        except RecordError:
            for turn in range(len(self.turns)):
                self.shown(turn)  # report what is no position first, which may be an earlier one
            raise

    def _note(self, turn: Turn) -> None:
        before = list(accumulate(turn.counts, initial=self.told))
        self.moments += before[1:-1]
        self._told.append(before[-1])
        self.turns.append(turn)

    def cut(self, entries: int, shown: bool = False) -> None:
        """Drop the turns that ended after n entries; `shown`: the position need not be one to play on from.

        Raises:
            RecordError: the recorded position is not possible.
        """
        kept = bisect.bisect_right(self.turns, entries, key=_ENTRIES)
        if kept < len(self.turns):
            self.now, self._data = self.shown(kept) if shown else self.position(kept), self.data(kept)
            del self.turns[kept:]
            del self._told[kept + 1 :]
            del self.moments[self.entries :]
            self._looked_up, self._reached = (kept, self._data), (0, self.first)
