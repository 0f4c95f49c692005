"""The question as text: who decides, what is asked, and the numbered answers."""

from collections.abc import Sequence
from typing import Final

from rich.columns import Columns
from rich.console import Console
from rich.text import Text

from cubalibre import board as b
from cubalibre import i18n
from cubalibre import notation as n
from cubalibre.cli.game import answers, board_text
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.rules import questions as q

LONG_LIST: Final = 12
"""Longer lists are set in columns where they fit."""


def show_question(
    console: Console,
    question: Question,
    position: Position,
    ends_turn: bool = False,
    die: int | None = None,
    attack_failed: bool = False,
    with_note: bool = False,
) -> None:
    """Print who decides, what is asked (see `i18n.prompt`), what it costs, and with the note what it leads to."""
    board_text.heading(
        console, board_text.faction_and_player(position, question.who), f"bold {board_text.STYLE[question.who]}"
    )
    console.print(Text(i18n.prompt(question, position, ends_turn, die, attack_failed), style="bold"))
    if with_note:
        show_note(console, question)
    price = i18n.price_note(question, position)
    if price and question.who in b.FACTIONS:
        you_have = i18n.text("session", "you-have", price=price, number=position.resources[question.who])
        console.print(you_have, style="dim")


def show_note(console: Console, question: Question) -> None:
    """Print what the question decides and leads to."""
    console.print(Text(i18n.note(question), style="dim"))


def show_answers(
    console: Console, question: Question, listed: Sequence[n.Answer], position: Position, ends_turn: bool = False
) -> None:
    """Print the answers, each with what to type for it and a note."""
    if answers.typed_as_they_are(listed):
        lines = [_typed_line(answer, question) for answer in listed]
        console.print(Columns(lines, column_first=True, padding=(0, 3)))
        return
    lines = _numbered_lines(question, listed, position, console.width, ends_turn)
    if len(lines) > LONG_LIST and max(len(line) for line in lines) * 2 + 4 < console.width:
        console.print(Columns(lines, column_first=True, padding=(0, 4)))
        return
    for line in lines:
        console.print(line, no_wrap=True, overflow="ellipsis")


def numbered(number: int | str, text: str) -> Text:
    """A line of a list, after what to type for it."""
    return Text.assemble((f"{number:>3}  ", "bold cyan"), text)


def _typed_line(answer: n.Answer, question: Question) -> Text:
    """A line for a number or a card, which is typed as it is."""
    typed = n.word(answer) if n.is_number(answer) else str(n.card_of(answer))
    text = i18n.answer_text(answer, question)
    return numbered(typed, text if text != typed else "")


def _numbered_lines(
    question: Question, listed: Sequence[n.Answer], position: Position, width: int, ends_turn: bool
) -> list[Text]:
    """Lines for answers numbered from 1, with their notes aligned."""
    texts = [i18n.answer_text(answer, question, position, ends_turn) for answer in listed]
    counted = [i18n.is_group(answer, question) or question.kind == q.MARCH_ORIGIN for answer in listed]
    notes = ["" if said else _note(answer, position, width) for answer, said in zip(listed, counted, strict=True)]
    longest = max((len(text) for text, note in zip(texts, notes, strict=True) if note), default=0)
    lines = []
    for number, (text, note) in enumerate(zip(texts, notes, strict=True), 1):
        line = numbered(number, f"{text:<{longest}}" if note else text)
        if note:
            line.append(f"   {note}", style="dim")
        lines.append(line)
    return lines


def _note(answer: n.Answer, position: Position, width: int) -> str:
    """The pieces in a space, or the size of a lot of pieces."""
    if n.is_space(answer):
        return board_text.space_note(position, answer, width)
    size = position.lot_size(answer) if n.is_lot(answer) else 0
    return i18n.text("session", "there", number=size) if size > 1 else ""
