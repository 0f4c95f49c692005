"""The prompt: reads the lines that a person types, and splits off the command."""

import contextlib
import sys
from typing import Final

from rich.console import Console
from rich.text import Text

from cubalibre import i18n

QUIT: Final = ("quit", "q", "exit")
"""Words that leave at every prompt."""
_FULL: Final = {"s": "sheet", "?": "help", **dict.fromkeys(QUIT, QUIT[0])}
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


def read_line(console: Console, prompt: str) -> str:
    """Read a line; one that is not from a terminal is echoed.

    Raises:
        Left: Ctrl-C, Ctrl-D, or the end of the input.
    """
    console.file.flush()
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
    """The first word of a line, with abbreviations expanded, and the rest."""
    word, _, rest = line.partition(" ")
    word = word.casefold()
    return _FULL.get(word, word), rest.strip()
