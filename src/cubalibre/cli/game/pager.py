"""Long output on a low screen: it stops at each screenful until Enter is pressed, so that all can be read."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from rich.console import Console
from rich.text import Text

from cubalibre import i18n
from cubalibre.cli.game.prompt import is_at_keyboard, read_line, type_ahead

_ERASE_LINE_ABOVE: Final = "\x1b[A\x1b[2K"


@contextmanager
def paged(console: Console) -> Iterator[None]:
    """Show what is printed meanwhile in screenfuls, if both input and output are a terminal; nothing may be asked.

    A line that is typed instead of Enter ends the stops, and is taken at the next prompt.

    Raises:
        Left: the player leaves instead of reading on.
    """
    if not (console.is_terminal and is_at_keyboard()):
        yield
        return
    with console.capture() as captured:
        yield
    first, *others = pages(captured.get().splitlines(keepends=True), console.height - 1)
    _write(console, first)
    for number, page in enumerate(others):
        typed = read_line(console, i18n.text("session", "more"))
        console.file.write(_ERASE_LINE_ABOVE)
        if typed.strip():
            _write(console, [line for left in others[number:] for line in left])
            type_ahead(typed)
            return
        _write(console, page)


def pages(lines: Sequence[str], height: int) -> list[Sequence[str]]:
    """Lines cut into pages of at most `height`, where possible after an empty line that leaves a third of it."""
    if len(lines) <= height:
        return [lines]
    gaps = (at for at in range(height, height // 3, -1) if not Text.from_ansi(lines[at - 1]).plain.strip())
    end = next(gaps, height)
    return [lines[:end], *pages(lines[end:], height)]


def _write(console: Console, page: Sequence[str]) -> None:
    console.file.write("".join(page))
    console.file.flush()
