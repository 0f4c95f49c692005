"""A game in memory: what is needed of it besides playing on, for storage, the log and the replay."""

import bisect
import copy
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple, Self

from cubalibre import Game, standings
from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.recorder import PEOPLE
from cubalibre.search.sitting import strong
from cubalibre.server.search_pool.search_seat import SearchResult, SearchSeat, SearchTask
from cubalibre.table import Story
from cubalibre.view.totals import Passage


class Milestone(NamedTuple):
    """A card that has been played to its end: the number of entries by then, and the position."""

    entries: int
    position: Position


class Told(NamedTuple):
    """An item of the narration, with the entry that brought it about, counted from 1, and its turn, counted from 0."""

    entry: int
    turn: int
    story: Story


class Chapter(NamedTuple):
    """What was told in a turn, and who decided in it, one after the other."""

    story: list[Story]
    seats: list[b.Faction]


class LiveGame(Game):
    """A game of which parts can be asked for, so that a long one is not written out at each decision."""

    _acts: tuple[Question | None, tuple[tuple[str, str], ...]] = (None, ())
    """The acts that may be done beside a question, once somebody has asked for them."""

    @property
    def question(self) -> Question | None:
        """What a person must decide now. A server changes nothing of it: all share what has been worked out."""
        return self._question

    @property
    def acts(self) -> tuple[tuple[str, str], ...]:
        """What may be done beside the question, worked out once."""
        if self._acts[0] is not self._question:
            self._acts = (self._question, super().acts)
        return self._acts[1]

    def aside(self) -> Self:
        """A copy to try answers on, at which nobody plays on. Nothing is played for it before it is answered."""
        other = copy.copy(self)
        other._seats = PEOPLE
        other._entries, other._past = self._entries[:], self._past.copy()
        return other

    @property
    def begun(self) -> int:
        """How many entries came before the turn under way."""
        return self._past.entries

    def beginning(self, entry: int) -> int:
        """How many entries came before the turn in which an entry was made, counted from 0."""
        return self._past.entries_before(self._past.turn_of(entry))

    def items(self, after: int, most: int) -> list[Told]:
        """What happened after the first n entries, at least so many items of it if there are."""
        starts = self.moments
        told = self._past.told
        first = 0 if after == 0 else starts[after] if after < len(starts) else told + len(self._table.story)
        story = [*self._past.story(first, most), *self._table.story[max(0, first - told) :]]
        return [
            Told(bisect.bisect_right(starts, first + i), self._past.turn_telling(first + i), item)
            for i, item in enumerate(story[:most])
        ]

    def told_in(self, turn: int) -> Chapter:
        """A turn, counted from 0, as far as it has been told; the one under way comes after the others."""
        past = self._past
        is_over = turn < len(past.turns)
        first, last = past.entries_before(turn), past.turns[turn].entries if is_over else len(self._entries)
        story = past.turns[turn].told if is_over else self._table.story
        return Chapter(story, [entry.seat for entry in self._entries[first:last]])

    def phase(self, word: str) -> tuple[Position, Position] | None:
        """The positions before and after a Phase that followed the last entry by itself; None if there was none."""
        past = self._past
        for turn in range(len(past.turns)):
            if past.entries_before(turn) == len(self._entries) and past.data(turn)["phase"] == word:
                return past.position(turn), past.position(turn + 1)
        return None

    def milestones(self) -> list[Milestone]:
        """The ends of all cards so far, and how it stands now."""
        past = self._past
        ends = [
            Milestone(past.entries_before(turn), past.position(turn))
            for turn in range(len(past.turns))
            if "played" in past.turns[turn].then
        ]
        return [*ends, Milestone(len(self._entries), self._table.position)]

    def passages(self) -> Iterator[Passage]:
        """All turns, the one under way last; the positions are made where something changed on the map."""
        past = self._past
        before = past.first
        for turn, played in enumerate(past.turns):
            after = past.position(turn + 1) if "spaces" in played.then else before
            yield Passage(played.told, before, after)
            before = after
        yield Passage(self._table.story, before, self._table.position)

    def most_acts(self) -> int:
        """The most acts that a Faction has carried out in one turn."""
        ends = [0, *(turn.entries for turn in self._past.turns), len(self._entries)]
        acts = (Counter(entry.seat for entry in self._entries[a:b] if not entry.question) for a, b in pairwise(ends))
        return max((number for of_turn in acts for number in of_turn.values()), default=0)

    @property
    def waiting(self) -> SearchSeat | None:
        """The strong player for whose plan the game waits."""
        seat = self._seats.get(self._question.who) if self._question else None
        return seat if isinstance(seat, SearchSeat) else None

    def order(self) -> SearchTask | None:
        """What is to be searched, if the game waits for that."""
        player = strong(self.options.players[self._question.who]) if self._question and self.waiting else None
        if self._question is None or player is None:
            return None
        return SearchTask(self._past.data(len(self._past.turns)), self.turn, self._question.who, player)

    def go_on(self, thought: SearchResult | None) -> None:
        """Let the strong player decide by its plan; without one, or with one that does not fit, by the rulebook."""
        waiting, entries = self.waiting, len(self._entries)
        if waiting is None:
            return
        if thought is not None:
            waiting.take(thought)
            self._advance()
        if len(self._entries) == entries:
            waiting.alone = True
            try:
                self._advance()
            finally:
                waiting.alone = False

    def decides(self) -> str:
        """The Faction whose decision is due; "" when the game is over."""
        return n.FACTION_WORDS[self._question.who] if self._question else ""

    def margins_so_far(self) -> list[tuple[Milestone, dict[str, int]]]:
        """7.3: the margins of all Factions at each milestone."""
        return [(end, standings.margins(end.position)) for end in self.milestones()]
