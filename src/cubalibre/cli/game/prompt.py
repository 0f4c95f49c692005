"""The prompt: reads the lines that a person types, and splits off the command."""

import contextlib
import sys
from typing import Final

from rich.console import Console
from rich.text import Text

from cubalibre import i18n
from cubalibre.i18n.english.cli.session import COMMAND_WORDS
from cubalibre.i18n.languages import remembered

QUIT: Final = "quit"
"""The command that leaves at every prompt."""
BACK: Final = "back"
"""The command that goes back by one step."""
_SHORT: Final = {"s": "sheet", "?": "help", "q": QUIT, "exit": QUIT}
"""Abbreviation -> command."""


class Left(Exception):  # noqa: N818 - nothing is wrong
    """The player leaves the game or the menu."""


def is_at_keyboard() -> bool:
    """Whether the input is a terminal."""
    return sys.stdin.isatty()


def load_line_editing() -> None:
    """Enable arrow keys and a history at the prompt, where the platform has them."""
    if is_at_keyboard():
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401, PLC0415 - `input` uses it by itself, where there is one


_ahead: list[str] = []
"""A line that was typed before its prompt."""


def type_ahead(line: str) -> None:
    """Keep a line for the next prompt."""
    _ahead.append(line)


def read_line(console: Console, prompt: str) -> str:
    """Read a line; one that is not from a terminal, or was typed ahead, is echoed.

    Raises:
        Left: Ctrl-C, Ctrl-D, or the end of the input.
    """
    console.file.flush()
    if _ahead:
        line = _ahead.pop()
        console.print(Text(f"{prompt}{line}"))
        return line
    try:
        line = input(prompt)
    except (EOFError, KeyboardInterrupt):
        raise Left from None
    except UnicodeDecodeError:
        console.print(i18n.text("program", "not-utf8"), style="yellow")
        return ""
    if not is_at_keyboard():
        console.print(Text(line))
    return line


def command_of(line: str) -> tuple[str, str]:
    """The first word of a line, as the English word of a command if it is one in any form, and the rest."""
    word, _, rest = line.strip().partition(" ")
    return english(word), rest.strip()


def english(word: str) -> str:
    """The English word for a command in the current language, or abbreviated; other words in lower case."""
    word = word.casefold()
    return _SHORT.get(word) or _words().get(i18n.folded(word), word)


def leaves(line: str) -> bool:
    """Whether a line is the command to leave."""
    return command_of(line) == (QUIT, "")


@remembered(1)
def _words() -> dict[str, str]:
    return {i18n.folded(i18n.text("command-word", word)): word for word in COMMAND_WORDS}
