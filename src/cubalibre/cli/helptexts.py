"""Help at the prompt: how to play here, and the terms of the rules."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from rich.columns import Columns
from rich.console import Console
from rich.table import Table

from cubalibre import i18n
from cubalibre.cli import cards

Commands: TypeAlias = Sequence[tuple[str, str]]
"""What may be typed, and what it does."""
COMMANDS: Final[Commands] = (
    ("a number, or a name", "choose that answer; the beginning of a name will do: sierra, oriente, rally"),
    ("undo", "take back the last decision (undo force: even if a die or card has followed)"),
    ("board", "show the whole board again"),
    ("log 50", "what happened last, here the last 50 lines"),
    ("cards", "the cards in play and those played"),
    ("card 13", "a card in full, by number or title: card el che; without either, the card in play"),
    ("acts", "gifts, moving Cash, taking own pieces off: what may be done beside the question"),
    ("act 3", "do number 3 of that list; or type it: 26july: gift syndicate 3"),
    ("why", "what the Non-players did last, with the reason for each step and its section of the rules"),
    ("why ANSWER", "why an answer is not offered: why havana"),
    ("help TERM", "explain a term of the rules, a section or a card: help launder, help 3.3.1, help el che"),
    ("roll", "with real dice: let the program throw the die, or choose at random, this once"),
    ("markers", "Deception: look at the markers of the player who decides"),
    ("save FILE", "put a copy of the game into a file (it is saved by itself after each decision)"),
    ("quit", "leave; the game can be taken up again"),
)


def show(console: Console, term: str, more: Commands = ()) -> None:
    """Help on a term, or on everything; `more` are commands that are to be had only here."""
    if term:
        _explain(console, term)
        return
    show_commands(console, (*more, *COMMANDS))
    console.print()
    console.print("Terms that `help` explains:", style="bold")
    terms = sorted(i18n.terms(), key=str.casefold)
    console.print(Columns(terms, column_first=True, padding=(0, 2)))


def show_commands(console: Console, commands: Commands) -> None:
    """What may be typed, and what it does."""
    table = Table.grid(padding=(0, 3, 0, 0))
    table.add_column(no_wrap=True, style="bold")
    table.add_column()
    for command, meaning in commands:
        table.add_row(f"  {command}", meaning)
    console.print(table)


def _explain(console: Console, term: str) -> None:
    text = i18n.explain(term)
    if text is not None:
        console.print(text)
        return
    found = i18n.find_card(term, whole_words=True)
    if found:
        cards.show(console, found)
        return
    near = i18n.suggest(term) or i18n.suggest_cards(term)
    hint = f" Did you mean: {', '.join(near)}?" if near else " Type `help` for the list."
    console.print(f"There is no help on {term!r}.{hint}", style="yellow")
