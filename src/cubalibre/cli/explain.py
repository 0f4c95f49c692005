"""The `explain` command: one card of a recorded game, decision by decision."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from rich.console import Console
from rich.text import Text

from cubalibre import Game, i18n
from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.cli import records, screen, seating, telling
from cubalibre.cli.console import USAGE, fail
from cubalibre.record import Entry
from cubalibre.rules import questions as q
from cubalibre.table import Question, Story

_SECRET: Final = q.DECEPTION_DRAW


class Card(NamedTuple):
    """A card played: its number in the game, and the part of the story that tells it."""

    number: int
    card: int
    start: int
    end: int


class Step(NamedTuple):
    """One entry of a record with what was asked and what came of it."""

    entry: Entry
    question: Question | None
    """None for an act, and for what is drawn at random for a Non-player."""
    actor: b.Faction
    """Whose turn it is; outside of turns who was asked."""
    stories: list[Story]


def cards(game: Game, story: list[Story]) -> list[Card]:
    """The cards played, in order; the number counts those played before the record began too."""
    starts = [(at, numbers[0]) for at, (what, numbers) in enumerate(story) if what == telling.CARD]
    first = game.fork()
    first.rewind(0)
    position = first.position
    number = len(position.played) + 1
    if position.current >= b.PROPAGANDA and not (starts and not starts[0][0]):
        # The record begins in the midst of a card.
        starts.insert(0, (0, position.current))
    ends = [at for at, _ in starts[1:]] + [len(story)]
    return [Card(number + i, card, at, end) for i, ((at, card), end) in enumerate(zip(starts, ends, strict=False))]


class Reading:
    """A recorded game that is read card by card."""

    def __init__(self, game: Game) -> None:
        """Open a game in which nobody plays on."""
        self.game = game
        self.story = list(game.narration)
        self.cards = cards(game, self.story)

    def _told(self, entries: int) -> int:
        """How much of the story there is after so many entries."""
        return len(self._moment(entries).narration)

    def _moment(self, entries: int) -> Game:
        moment = self.game.fork()
        moment.rewind(entries)
        return moment

    def steps(self, card: Card) -> Iterator[Step]:
        """What was decided, drawn and rolled on a card."""
        first = self._first_entry(card)
        moment, actor = self._moment(first), b.NOBODY
        for entry in self.game.entries[first:]:
            question, told = moment.question, len(moment.narration)
            if told >= card.end:
                return
            moment = self._moment(len(moment.entries) + 1)
            so_far = moment.narration
            if entry.question == q.DRAW and len(so_far) > card.end:
                return
            if told < card.start and entry.question != q.DRAW:
                # The last decision on the card before: with no card left to turn up, this one followed at once.
                yield Step(Entry(b.CHANCE, q.DRAW, ""), None, actor, list(so_far[card.start : card.end]))
                continue
            asked = question if question is not None and question.kind == entry.question else None
            actor = _actor(actor, question, entry)
            yield Step(entry, asked, actor, list(so_far[told : card.end]))

    def _first_entry(self, card: Card) -> int:
        """How many entries come before the one that brought a card into play."""
        low, high = 0, len(self.game.entries)
        while low < high:
            middle = (low + high) // 2
            if self._told(middle + 1) > card.start:
                high = middle
            else:
                low = middle + 1
        return low


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
            fail(f"--faction {faction}: choose g, m, d or s (Government, 26July, Directorio, Syndicate).", USAGE)
    reading = Reading(records.load(path))
    if not reading.cards:
        fail(f"{path}: no card has been played in it yet.")
    if number is None:
        _list(console, reading)
        return
    found = [card for card in reading.cards if card.number == number]
    if not found:
        first, last = reading.cards[0].number, reading.cards[-1].number
        fail(f"--card {number}: the record tells of cards {first} to {last}; without --card they are listed.", USAGE)
    _retell(console, reading, found[0], who)


def _list(console: Console, reading: Reading) -> None:
    console.print("The cards played; `--card N` explains one:", style="bold")
    for card in reading.cards:
        console.print(Text.assemble((f"{card.number:>3}  ", "bold cyan"), _title(card.card)))
        for line in _outline(reading.story[card.start : card.end]):
            console.print(Text(f"     {line}", style="dim"))


def _title(card: int) -> str:
    return i18n.answer_text(n.of_card(card))


def _outline(stories: list[Story]) -> list[str]:
    """Who did what, in a few words each."""
    told = []
    for block in telling.blocks(stories):
        if block.faction in b.FACTIONS:
            did = [text for story in block.stories if (text := _deed(story))]
            told.append(f"{i18n.faction_name(block.faction)}: {', '.join(did)}")
    return told


def _deed(story: Story) -> str:
    what, numbers = story
    if what in ("operation", "special"):
        return i18n.answer_text(numbers[1])
    if what == "event":
        return i18n.answer_text(numbers[2])
    return i18n.answer_text(n.PASS) if what == "pass" else ""


def _retell(console: Console, reading: Reading, card: Card, who: b.Faction | None) -> None:
    screen.heading(console, f"Card {card.number}: {_title(card.card)}", "bold")
    position, acting, found = reading.game.position, b.NOBODY, who is None
    for step in reading.steps(card):
        # What is drawn at random for a Non-player stands among its reasons.
        drawn = step.entry.question in q.FOR_NONPLAYERS
        if drawn or (who is not None and who not in (step.actor, step.entry.seat)):
            continue
        found = True
        if step.actor not in (acting, b.NOBODY):
            console.print()
            name = screen.faction_and_player(position, step.actor)
            console.print(Text(name, style=f"bold {screen.STYLE[step.actor]}"))
        acting = step.actor
        telling.show(console, list(_lines(step)))
    if not found and who is not None:
        console.print(f"{i18n.faction_name(who)} decided nothing on this card.")


def _lines(step: Step) -> Iterator[Text]:
    """A decision, its reasons, and what followed."""
    entry = step.entry
    if step.question is not None and entry.question not in (q.DRAW, _SECRET):
        answer = i18n.answer_text(n.parse(entry.word), step.question)
        yield Text.assemble(f"  {i18n.prompt(step.question)}  ", ("→ ", "bold"), (answer, "bold"))
    elif not entry.question:
        yield Text(f"  {i18n.faction_name(entry.seat)}: {entry.word}", style="bold")
    for reason in entry.why:
        yield Text(f"      {i18n.tell_reason(reason)}", style="dim")
    for line in telling.lines([story for story in step.stories if story[0] != "roll"]):
        yield Text("    ").append_text(line)
