"""What a person types: lines, their end, and the commands of the prompt."""

import contextlib
import sys
from typing import Final

from rich.console import Console
from rich.text import Text

from cubalibre import i18n

QUIT: Final = ("quit", "q", "exit")
"""What leaves, at every prompt."""
_FULL: Final = {"s": "sheet", "?": "help", **dict.fromkeys(QUIT, QUIT[0])}
"""What else may be typed for a command -> the command."""


class Left(Exception):  # noqa: N818 - nothing is wrong
    """The player leaves the table."""


def is_at_keyboard() -> bool:
    """Whether somebody sits at a keyboard who can be asked."""
    return sys.stdin.isatty()


def load_line_editing() -> None:
    """Arrow keys and a history of lines at the prompt, where the platform has them."""
    if is_at_keyboard():
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401 - `input` uses it by itself


def read_line(console: Console, prompt: str) -> str:
    """A line from the keyboard, echoed if it came from a file.

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
    """The first word of a line, in full if it is short for a command, and what follows it."""
    word, _, rest = line.partition(" ")
    word = word.casefold()
    return _FULL.get(word, word), rest.strip()
