"""Consoles, error messages, exit codes and crash reports of the command line."""

import sys
import traceback
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from signal import SIG_IGN, SIGINT, getsignal, signal
from threading import current_thread, main_thread
from types import TracebackType
from typing import Final, NoReturn

import typer
from rich import box
from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from cubalibre import i18n, installation
from cubalibre.cli import record_paths

WIDE: Final = 110
"""From this width on, tables use whole words."""
USAGE: Final = 2
"""Exit code for a wrong command line."""
INTERRUPTED: Final = 130
"""Exit code after Ctrl-C."""


def new_console(*, stderr: bool = False) -> Console:
    """A console for plain text: nothing in a text is read as markup."""
    return Console(stderr=stderr, highlight=False, markup=False, emoji=False)


def new_table(left: Sequence[str], right: Sequence[str] = ()) -> Table:
    """An empty table without a frame, with these headings of left-aligned and of right-aligned columns."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False, header_style="bold")
    for heading in left:
        table.add_column(heading)
    for heading in right:
        table.add_column(heading, justify="right")
    return table


def headings(texts: str, *keys: str) -> list[str]:
    """The headings of some columns, from a table of texts."""
    return [i18n.text(texts, f"column.{key}") for key in keys]


def indented(text: RenderableType, columns: int = 2) -> Padding:
    """A text whose lines, also wrapped ones, are indented."""
    return Padding(text, (0, 0, 0, columns), expand=False)


def hanging(mark: Text, text: Text) -> Table:
    """A text after a mark; wrapped lines begin under the text."""
    grid = Table.grid(padding=(0, 1))
    grid.add_row(mark, text)
    return grid


def bullets(lines: Iterable[Text]) -> Table:
    """A bulleted list."""
    grid = Table.grid(padding=(0, 1))
    for line in lines:
        grid.add_row("  -", line)
    return grid


def fail(message: str, code: int = 1) -> NoReturn:
    """Print an error message and exit."""
    new_console(stderr=True).print(message, style="red", soft_wrap=True)
    raise typer.Exit(code)


def require(extra: str, *libraries: str) -> None:
    """Exit with a message unless an extra is installed, or these libraries of it."""
    try:
        installation.require(extra, *libraries)
    except installation.NotInstalled as error:
        fail(i18n.fault(error), USAGE)


class Interruption(KeyboardInterrupt):
    """Ctrl-C, as opposed to a `KeyboardInterrupt` that a bot has raised (`seats.guests`)."""


@contextmanager
def one_interruption() -> Iterator[None]:
    """React to the first Ctrl-C only: files are put in order before the program ends."""
    if current_thread() is not main_thread():
        yield
        return

    def interrupt(*_: object) -> None:
        signal(SIGINT, lambda *_: None)
        raise Interruption

    before = signal(SIGINT, interrupt)
    try:
        yield
    finally:
        # The end of the program must not be interrupted either, and only what is ignored stays so to the last moment.
        signal(SIGINT, before if getsignal(SIGINT) is interrupt else SIG_IGN)


def report_crash(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """Report a fault of the program in one sentence, and append the traceback to `crash.log` in the data folder."""
    if issubclass(kind, KeyboardInterrupt):
        sys.exit(INTERRUPTED)
    console = new_console(stderr=True)
    console.print(i18n.text("program", "crash", error=f"{kind.__name__}: {error}"), style="red", soft_wrap=True)
    path = record_paths.data_folder() / "crash.log"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8") as file:
            file.write(f"{datetime.now().isoformat()} {' '.join(sys.argv)}\n")
            file.writelines(traceback.format_exception(kind, error, trace))
    except OSError:
        return
    console.print(i18n.text("program", "crash-noted", path=path), soft_wrap=True)


def shown_path(path: Path) -> str:
    """A path as one would type it, with `~` for the home folder."""
    try:
        return f"~/{path.resolve().relative_to(Path.home())}"
    except (ValueError, RuntimeError):
        return str(path)
