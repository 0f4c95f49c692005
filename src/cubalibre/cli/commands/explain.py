"""`cubalibre explain`: retell a card of a recorded game, decision by decision."""

from collections.abc import Iterator
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.text import Text

from cubalibre import board as b
from cubalibre import i18n
from cubalibre import notation as n
from cubalibre.cli import parameters as p
from cubalibre.cli.game import board_text, narration_text, question_text, record_file, seat_options
from cubalibre.cli.game.card_history import Card, CardHistory, Step
from cubalibre.cli.text.console import USAGE, fail, new_console
from cubalibre.question import Question
from cubalibre.record import Entry
from cubalibre.rules import questions as q
from cubalibre.table import Story

_SECRET: Final = q.DECEPTION_DRAW


def explain(
    file: p.FILE,
    card: Annotated[int | None, typer.Option(metavar="N")] = None,
    faction: Annotated[str | None, typer.Option(metavar="F")] = None,
) -> None:
    """Retell a card, or list the cards."""
    who = None if faction is None else seat_options.faction_of(faction)
    if faction is not None and who is None:
        fail(i18n.text("record", "faction", typed=faction), USAGE)
    history = CardHistory(record_file.load(file))
    if not history.cards:
        fail(i18n.text("record", "no-card", path=file))
    console = new_console()
    if card is None:
        _list(console, history, who)
        return
    found = [each for each in history.cards if each.number == card]
    if not found:
        first, last = history.cards[0].number, history.cards[-1].number
        fail(i18n.text("record", "card", number=card, first=first, last=last), USAGE)
    _retell(console, history, found[0], who)


def _list(console: Console, history: CardHistory, who: b.Faction | None) -> None:
    console.print(i18n.text("record", "list"), style="bold")
    for card in history.cards:
        console.print(question_text.numbered(card.number, _title(card.card)))
        for line in _outline(history.story[card.start : card.end], who):
            console.print(Text(f"     {line}", style="dim"))


def _title(card: int) -> str:
    return i18n.answer_text(n.of_card(card))


def _outline(stories: list[Story], who: b.Faction | None) -> list[str]:
    """Who did what: a line for each Faction's turn."""
    found = []
    for block in narration_text.blocks(stories):
        if block.faction in (b.FACTIONS if who is None else (who,)):
            did = [text for story in block.stories if (text := _deed(story))]
            found.append(
                i18n.text("record", "did", faction=i18n.faction_name(block.faction), deeds=i18n.enumerated(did))
            )
    return found


def _deed(story: Story) -> str:
    what, numbers = story
    if what in ("operation", "special"):
        return i18n.answer_text(numbers[1])
    if what == "event":
        return i18n.answer_text(numbers[2])
    return i18n.answer_text(n.PASS) if what == "pass" else ""


def _retell(console: Console, history: CardHistory, card: Card, who: b.Faction | None) -> None:
    board_text.heading(console, i18n.text("record", "heading", number=card.number, card=_title(card.card)), "bold")
    position, acting, found = history.game.position, b.NOBODY, who is None
    for step in history.steps(card):
        if not _concerns(step, who):
            continue
        found = True
        if step.actor not in (acting, b.NOBODY):
            console.print()
            name = board_text.faction_and_player(position, step.actor)
            console.print(Text(name, style=f"bold {board_text.STYLE[step.actor]}"))
        acting = step.actor
        narration_text.show(console, list(_lines(step)))
    if not found and who is not None:
        console.print(i18n.text("record", "nothing-decided", faction=i18n.faction_name(who)))
    pending = history.game.question
    if card == history.cards[-1] and pending is not None:
        console.print(Text(i18n.text("record", "ends-here", prompt=i18n.prompt(pending, position)), style="dim"))


def _concerns(step: Step, who: b.Faction | None) -> bool:
    """Whether a step is shown; a random choice of a Non-player is among its reasons."""
    if step.entry is None:
        return who is None
    if step.entry.question in q.FOR_NONPLAYERS:
        return False
    return who is None or who in (step.actor, step.entry.seat)


def _lines(step: Step) -> Iterator[Text]:
    """A decision, its reasons, and what followed."""
    if step.entry is not None:
        yield from _decision(step.entry, step.question)
    for line in narration_text.lines([story for story in step.stories if story[0] != "roll"]):
        yield Text("    ").append_text(line)


def _decision(entry: Entry, question: Question | None) -> Iterator[Text]:
    if question is not None and entry.question not in (q.DRAW, _SECRET):
        answer = i18n.answer_text(n.parse(entry.word), question)
        yield Text.assemble(f"  {i18n.prompt(question)}  ", ("→ ", "bold"), (answer, "bold"))
    elif not entry.question:
        yield Text(f"  {record_file.entry_text(entry)}", style="bold")
    for reason in entry.why:
        yield Text(f"      {i18n.tell_reason(reason)}", style="dim")
