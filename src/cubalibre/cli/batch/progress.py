"""Playing a batch of games with a progress bar, and the report of a game that breaks down."""

from collections.abc import Generator, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Final, NoReturn

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from cubalibre import i18n
from cubalibre.cli.batch import output
from cubalibre.cli.batch.batch_options import Batch
from cubalibre.cli.text.console import fail
from cubalibre.lab.dataset.game_rows import GameRow
from cubalibre.lab.games.playout import BrokenByBot, BrokenGame
from cubalibre.lab.workers import executor
from cubalibre.lab.workers.executor import Chunk, ExecutorError, Found

BROKEN: Final = Path("fuzz-failures")
"""Where the record of a game that breaks down is saved."""
_COLUMNS: Final = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())


def shown(
    console: Console, text: str, chunks: Iterable[list[Found]], total: int, done: int = 0
) -> Generator[list[Found]]:
    """Chunks of results as they come, with a bar on a terminal; exits with a message if the executor stops."""
    bar = Progress(*_COLUMNS, console=console, transient=True, disable=not console.is_terminal)
    try:
        with bar:
            task = bar.add_task(text, total=total, completed=done)
            for more in chunks:
                yield more
                bar.advance(task, len(more))
    except ExecutorError as error:
        fail(str(error))


def play(console: Console, batch: Batch, chunks: Iterable[Chunk]) -> Iterator[list[GameRow]]:
    """Play chunks of the games of a batch.

    A game that breaks down is saved, and ends the command with the command line that repeats it.
    """
    chunks = list(chunks)
    if not chunks:
        return
    try:
        with batch.engine.started(len(chunks)) as running:
            played = running(partial(executor.one_by_one, batch.run.play), chunks)
            yield from shown(console, i18n.text("laboratory", "games"), played, sum(games for _, games in chunks))
    except BrokenGame as broken:
        _report(broken, batch)
    except ExecutorError as error:
        fail(str(error))


def _report(broken: BrokenGame, batch: Batch) -> NoReturn:
    command, seed = batch.again, batch.run.seed
    which = f"--seed {seed} --first {broken.game // batch.plays} --games 1"
    again = " ".join(filter(None, ("cubalibre", command[0], batch.arguments, which, command[1])))
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
