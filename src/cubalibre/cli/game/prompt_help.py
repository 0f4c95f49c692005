"""Help at the prompt: how to play here, the terms of the rules, and the rules themselves."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from rich.columns import Columns
from rich.console import Console
from rich.table import Table

from cubalibre import i18n
from cubalibre.cli.game import card_text, rules_text
from cubalibre.i18n import rulebook
from cubalibre.i18n.english.cli.session import COMMAND_WORDS
from cubalibre.i18n.languages import ENGLISH

Commands: TypeAlias = Sequence[tuple[str, str]]
"""Commands of the prompt: what is typed ("" if a text says it), and the key of the text."""
COMMANDS: Final[Commands] = (
    ("", "answer"), ("undo", "undo"), ("", "sheet"), ("board", "board"), ("map", "map"), ("log 50", "log"),
    ("cards", "cards"), ("card 13", "card"), ("acts", "acts"), ("act 3", "act"), ("why", "why"), ("", "why-not"),
    ("", "help"), ("roll", "roll"), ("hint", "hint"), ("markers", "markers"), ("", "save"), ("quit", "quit"),
)  # fmt: skip


def show(console: Console, term: str, more: Commands = ()) -> None:
    """Print help on a term, or on everything; `more` are additional commands."""
    if term:
        _explain(console, term)
        return
    show_commands(console, (*more, *COMMANDS))
    console.print()
    console.print(i18n.text("session", "terms"), style="bold")
    terms = sorted(i18n.terms(), key=str.casefold)
    console.print(Columns(terms, column_first=True, padding=(0, 2)))


def show_commands(console: Console, commands: Commands) -> None:
    """Print what can be typed, and what it does."""
    table = Table.grid(padding=(0, 3, 0, 0))
    table.add_column(no_wrap=True, style="bold")
    table.add_column()
    for typed, key in commands:
        table.add_row(f"  {_typed(typed or i18n.text('command', f'{key}.typed'))}", i18n.text("command", key))
    console.print(table)
    if i18n.language() != ENGLISH:
        english = [word for typed, _ in commands if (word := typed.partition(" ")[0])]
        console.print(i18n.text("session", "english-words", words=", ".join(dict.fromkeys(english))))


def _typed(line: str) -> str:
    """What is typed, with the command in the current language."""
    word, space, rest = line.partition(" ")
    return f"{i18n.text('command-word', word)}{space}{rest}" if word in COMMAND_WORDS else line


def _explain(console: Console, term: str) -> None:
    """Print a section, a term, a card or a search in the rules, whichever is found first; 13 is a card."""
    if not term.isdecimal() and (number := rulebook.section_number(term)):
        console.print(rules_text.page(number))
    elif text := i18n.explain(term):
        console.print(text)
    elif found := i18n.find_card(term, whole_words=True):
        card_text.show(console, found)
    elif any(i18n.folded(term) in i18n.folded(name) for name in i18n.suggest(term)):
        _suggest(console, term)
    else:
        _find(console, term)


def _find(console: Console, words: str) -> None:
    try:
        console.print(rules_text.found(words))
    except rules_text.NotFound as error:
        if rulebook.is_number(words):
            console.print(str(error), style="yellow")
        else:
            _suggest(console, words)


def _suggest(console: Console, term: str) -> None:
    """Print that there is no such help, and similar terms."""
    near = i18n.suggest(term) or i18n.suggest_cards(term)
    key = "term-unknown.near" if near else "term-unknown"
    values = {"terms": i18n.enumerated(near)} if near else {}
    console.print(i18n.text("session", key, typed=repr(term), **values), style="yellow")
