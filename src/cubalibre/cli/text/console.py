"""Where the command line writes, and how it says that something is wrong."""

import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from signal import SIG_IGN, SIGINT, getsignal, signal
from threading import current_thread, main_thread
from types import TracebackType
from typing import Final, NoReturn

import typer
from rich.console import Console

from cubalibre import extras, i18n
from cubalibre.cli import record_paths

WIDE: Final = 110
"""From this width on the screen uses whole words."""
USAGE: Final = 2
INTERRUPTED: Final = 130


def new_console(*, stderr: bool = False) -> Console:
    """A console for plain text: what looks like markup in a name is left alone."""
    return Console(stderr=stderr, highlight=False, markup=False, emoji=False)


def fail(message: str, code: int = 1) -> NoReturn:
    """Say what is wrong, and leave."""
    new_console(stderr=True).print(message, style="red", soft_wrap=True)
    raise typer.Exit(code)


def require(extra: str, *libraries: str) -> None:
    """Leave with a message unless an extra is installed, or these libraries of it."""
    try:
        extras.require(extra, *libraries)
    except extras.NotInstalled as error:
        fail(i18n.fault(error), USAGE)


class Interruption(KeyboardInterrupt):
    """Ctrl-C, and no `KeyboardInterrupt` that a bot has raised (`seats.guests`)."""


@contextmanager
def one_interruption() -> Iterator[None]:
    """Let Ctrl-C be heard once: whoever presses it again waits for what is being put in order."""
    if current_thread() is not main_thread():
        yield
        return

    def hear(*_: object) -> None:
        signal(SIGINT, lambda *_: None)
        raise Interruption

    before = signal(SIGINT, hear)
    try:
        yield
    finally:
        # The end of the program must not be interrupted either, and only what is ignored stays so to the last moment.
        signal(SIGINT, before if getsignal(SIGINT) is hear else SIG_IGN)


def report_crash(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """Tell the user of a fault in the program in a sentence, and keep the details for whoever mends it."""
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
    """A path as one would type it."""
    try:
        return f"~/{path.resolve().relative_to(Path.home())}"
    except (ValueError, RuntimeError):
        return str(path)
