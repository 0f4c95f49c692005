"""A recorded game card by card: the decisions, draws, dice and reasons on each card."""

import bisect
from collections.abc import Iterator
from typing import NamedTuple

from cubalibre import Game
from cubalibre import board as b
from cubalibre.cli.game import narration_text
from cubalibre.question import Question
from cubalibre.record import Entry
from cubalibre.rules import questions as q
from cubalibre.table import Story


class Card(NamedTuple):
    """A card played: its number in the game, and its part of the narration."""

    number: int
    card: int
    start: int
    end: int
    under_way: bool
    """Whether the record begins while this card is in play."""


class Step(NamedTuple):
    """One entry of a record, with its question and what followed."""

    entry: Entry | None
    """None for what happened without a decision, such as a card that follows when none is left to draw."""
    question: Question | None
    """None for an act at any time, and for a random choice of a Non-player."""
    actor: b.Faction
    """The Faction whose turn it is; outside turns, the one asked."""
    stories: list[Story]


def cards(game: Game, story: list[Story]) -> list[Card]:
    """The cards played, in order; numbers include the cards played before the record began."""
    starts = [(at, numbers[0]) for at, (what, numbers) in enumerate(story) if what == narration_text.CARD]
    first = game.snapshot(0)
    position, told = first.position, first.told
    draws = first.question is not None and first.question.kind == q.DRAW
    # While the next card is turned up the current one has not come into play yet.
    in_play = position.current >= b.PROPAGANDA and not draws
    known = [*position.played, position.current] if in_play else position.played
    at_once = sum(at < told for at, _ in starts)
    """The number of cards that came into play before the first decision."""
    earlier = list(known[: len(known) - at_once])
    before_them = starts[0][0] if at_once else told
    under_way = bool(earlier) and (before_them > 0 or (in_play and not at_once))
    if under_way:
        starts.insert(0, (0, earlier.pop()))
    ends = [at for at, _ in starts[1:]] + [len(story)]
    return [
        Card(len(earlier) + 1 + i, card, at, end, under_way and not i)
        for i, ((at, card), end) in enumerate(zip(starts, ends, strict=False))
    ]


class CardHistory:
    """A recorded game, card by card."""

    def __init__(self, game: Game) -> None:
        """Read the cards of a game in which nobody plays on."""
        self.game = game
        self.story = list(game.narration)
        self.cards = cards(game, self.story)
        self._moments = (*game.history.moments, len(self.story))

    def _told(self, entries: int) -> int:
        """The length of the narration after a number of entries."""
        return self._moments[entries]

    def steps(self, card: Card) -> Iterator[Step]:
        """What was decided, drawn and rolled while a card was in play."""
        first = self._first_moment(card)
        actor = b.NOBODY
        opening = self._opening(card, first)
        if opening.stories:
            yield opening
        entries = self.game.entries[first:]
        for at, (entry, question) in enumerate(zip(entries, self.game.history.questions(first), strict=True), first):
            told, then = self._told(at), self._told(at + 1)
            brings_another = entry.question == q.DRAW and then > card.end
            if told > card.end or brings_another:
                return
            asked = question if question is not None and question.kind == entry.question else None
            actor = _actor(actor, question, entry)
            yield Step(entry, asked, actor, self.story[told : min(card.end, then)])

    def _first_moment(self, card: Card) -> int:
        """The number of entries after which a card is in play."""
        return 0 if card.under_way else bisect.bisect_right(self._moments, card.start)

    def _opening(self, card: Card, first: int) -> Step:
        """How a card came into play: drawn, or at once after the last decision on the card before."""
        end = min(card.end, self._told(first))
        entry = self.game.entries[first - 1] if first else None
        if entry is not None and entry.question == q.DRAW:
            since = self._told(first - 1)
            if not any(since <= other.start < card.start for other in self.cards):
                return Step(entry, next(self.game.history.questions(first - 1)), b.NOBODY, self.story[since:end])
        return Step(None, None, b.NOBODY, self.story[card.start : end])


def _actor(before: b.Faction, question: Question | None, entry: Entry) -> b.Faction:
    if question is not None and question.kind == q.ACTION:
        return question.who
    if question is not None and q.SECTION.get(question.kind, "").startswith("6."):
        return question.who
    return b.NOBODY if entry.question == q.DRAW else before
