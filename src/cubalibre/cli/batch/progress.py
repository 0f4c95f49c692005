"""The progress bar of a batch of games, and the report of a game that breaks down."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NoReturn

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from cubalibre import i18n
from cubalibre.cli.batch import output
from cubalibre.cli.text.console import fail
from cubalibre.lab.games.playout import BrokenByBot, BrokenGame
from cubalibre.lab.workers.executor import ExecutorError

BROKEN: Final = Path("fuzz-failures")
"""Where the record of a game that breaks down is saved."""
_COLUMNS: Final = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())


@contextmanager
def bar(console: Console, games: int, title: str = "") -> Iterator[Callable[..., None]]:
    """A progress bar, if there is a terminal; yields a function that takes a number of games done and a new title."""
    title = title or i18n.text("laboratory", "games")
    with Progress(*_COLUMNS, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(title, total=games)
        yield lambda more, title=title: progress.update(task, advance=more, description=title)


@contextmanager
def progress_bar(
    console: Console, games: int, arguments: str, seed: int, again: tuple[str, str] = ("simulate", "--checked")
) -> Iterator[Callable[..., None]]:
    """A progress bar; a game that breaks down is saved, and ends the command with the command line that repeats it.

    That consists of `again[0]`, the arguments for seats and options, the seed and number, and `again[1]`.
    """
    try:
        with bar(console, games) as advance:
            yield advance
    except BrokenGame as broken:
        _report(broken, arguments, seed, again)
    except ExecutorError as error:
        fail(str(error))


def _report(broken: BrokenGame, arguments: str, seed: int, command: tuple[str, str]) -> NoReturn:
    which = f"--seed {seed} --first {broken.game} --games 1"
    again = " ".join(filter(None, ("cubalibre", command[0], arguments, which, command[1])))
    if isinstance(broken, BrokenByBot):
        lines = [i18n.text("laboratory", "broken-by-bot", number=broken.game, reason=i18n.fault(broken.fault))]
    else:
        lines = [i18n.text("laboratory", "broken", number=broken.game, reason=broken.reason)]
    if broken.text:
        path = BROKEN / f"nonplayers-{seed}-{broken.game}.jsonl"
        output.write(path, broken.text)
        lines.append(f"  {i18n.text('fuzz', 'record', path=path)}")
    lines.append(f"  {i18n.text('fuzz', 'again', command=again)}")
    fail("\n".join(lines))
