"""The `explain` command: one card of a recorded game, decision by decision."""

import bisect
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from rich.console import Console
from rich.text import Text

from cubalibre import Game, i18n
from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.cli import offering, records, screen, seating, telling
from cubalibre.cli.console import USAGE, fail
from cubalibre.question import Question
from cubalibre.record import Entry
from cubalibre.rules import questions as q
from cubalibre.table import Story

_SECRET: Final = q.DECEPTION_DRAW


class Card(NamedTuple):
    """A card played: its number in the game, and the part of the story that tells it."""

    number: int
    card: int
    start: int
    end: int
    under_way: bool
    """Whether the record begins in the midst of it."""


class Step(NamedTuple):
    """One entry of a record with what was asked and what came of it."""

    entry: Entry | None
    """None for what happened without a decision on this card, such as a card that follows when none is left to draw."""
    question: Question | None
    """None for an act, and for what is drawn at random for a Non-player."""
    actor: b.Faction
    """Whose turn it is; outside of turns who was asked."""
    stories: list[Story]


def cards(game: Game, story: list[Story]) -> list[Card]:
    """The cards played, in order; the number counts those played before the record began too."""
    starts = [(at, numbers[0]) for at, (what, numbers) in enumerate(story) if what == telling.CARD]
    first = game.snapshot(0)
    position, told = first.position, first.told
    draws = first.question is not None and first.question.kind == q.DRAW
    # While the next card is turned up the current one has not come into play yet.
    in_play = position.current >= b.PROPAGANDA and not draws
    known = [*position.played, position.current] if in_play else position.played
    at_once = sum(at < told for at, _ in starts)
    """How many cards came into play before anything was decided."""
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


class Reading:
    """A recorded game that is read card by card."""

    def __init__(self, game: Game) -> None:
        """Open a game in which nobody plays on."""
        self.game = game
        self.story = list(game.narration)
        self.cards = cards(game, self.story)
        self._moments = (*game.history.moments, len(self.story))

    def _told(self, entries: int) -> int:
        """How much of the story there is after so many entries."""
        return self._moments[entries]

    def steps(self, card: Card) -> Iterator[Step]:
        """What was decided, drawn and rolled on a card."""
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
        """After how many entries a card is in play."""
        return 0 if card.under_way else bisect.bisect_right(self._moments, card.start)

    def _opening(self, card: Card, first: int) -> Step:
        """How a card came into play: as it was drawn, or at once after the last decision on the card before."""
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


# On the screen.


def explain(path: Path, number: int | None, faction: str | None, console: Console) -> None:
    """Retell a card of a record; without a number list the cards."""
    who = None
    if faction is not None:
        who = seating.faction_of(faction)
        if who is None:
            fail(i18n.text("record", "faction", typed=faction), USAGE)
    reading = Reading(records.load(path))
    if not reading.cards:
        fail(i18n.text("record", "no-card", path=path))
    if number is None:
        _list(console, reading, who)
        return
    found = [card for card in reading.cards if card.number == number]
    if not found:
        first, last = reading.cards[0].number, reading.cards[-1].number
        fail(i18n.text("record", "card", number=number, first=first, last=last), USAGE)
    _retell(console, reading, found[0], who)


def _list(console: Console, reading: Reading, who: b.Faction | None) -> None:
    console.print(i18n.text("record", "list"), style="bold")
    for card in reading.cards:
        console.print(offering.numbered(card.number, _title(card.card)))
        for line in _outline(reading.story[card.start : card.end], who):
            console.print(Text(f"     {line}", style="dim"))


def _title(card: int) -> str:
    return i18n.answer_text(n.of_card(card))


def _outline(stories: list[Story], who: b.Faction | None) -> list[str]:
    """Who did what, in a few words each."""
    told = []
    for block in telling.blocks(stories):
        if block.faction in (b.FACTIONS if who is None else (who,)):
            did = [text for story in block.stories if (text := _deed(story))]
            told.append(
                i18n.text("record", "did", faction=i18n.faction_name(block.faction), deeds=i18n.enumerated(did))
            )
    return told


def _deed(story: Story) -> str:
    what, numbers = story
    if what in ("operation", "special"):
        return i18n.answer_text(numbers[1])
    if what == "event":
        return i18n.answer_text(numbers[2])
    return i18n.answer_text(n.PASS) if what == "pass" else ""


def _retell(console: Console, reading: Reading, card: Card, who: b.Faction | None) -> None:
    screen.heading(console, i18n.text("record", "heading", number=card.number, card=_title(card.card)), "bold")
    position, acting, found = reading.game.position, b.NOBODY, who is None
    for step in reading.steps(card):
        if not _concerns(step, who):
            continue
        found = True
        if step.actor not in (acting, b.NOBODY):
            console.print()
            name = screen.faction_and_player(position, step.actor)
            console.print(Text(name, style=f"bold {screen.STYLE[step.actor]}"))
        acting = step.actor
        telling.show(console, list(_lines(step)))
    if not found and who is not None:
        console.print(i18n.text("record", "nothing-decided", faction=i18n.faction_name(who)))
    pending = reading.game.question
    if card == reading.cards[-1] and pending is not None:
        console.print(Text(i18n.text("record", "ends-here", prompt=i18n.prompt(pending)), style="dim"))


def _concerns(step: Step, who: b.Faction | None) -> bool:
    """Whether a step is told; what is drawn at random for a Non-player stands among its reasons."""
    if step.entry is None:
        return who is None
    if step.entry.question in q.FOR_NONPLAYERS:
        return False
    return who is None or who in (step.actor, step.entry.seat)


def _lines(step: Step) -> Iterator[Text]:
    """A decision, its reasons, and what followed."""
    if step.entry is not None:
        yield from _decision(step.entry, step.question)
    for line in telling.lines([story for story in step.stories if story[0] != "roll"]):
        yield Text("    ").append_text(line)


def _decision(entry: Entry, question: Question | None) -> Iterator[Text]:
    if question is not None and entry.question not in (q.DRAW, _SECRET):
        answer = i18n.answer_text(n.parse(entry.word), question)
        yield Text.assemble(f"  {i18n.prompt(question)}  ", ("→ ", "bold"), (answer, "bold"))
    elif not entry.question:
        yield Text(f"  {records.act(entry)}", style="bold")
    for reason in entry.why:
        yield Text(f"      {i18n.tell_reason(reason)}", style="dim")
