"""Playing a batch of games with a progress bar, and the report of a game that breaks down."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Final, NoReturn, TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from cubalibre import i18n
from cubalibre.cli.batch import output
from cubalibre.cli.batch.batch_options import Batch, Engine
from cubalibre.cli.text.console import fail
from cubalibre.lab.dataset.game_rows import GameRow
from cubalibre.lab.games.playout import BrokenByBot, BrokenGame
from cubalibre.lab.workers import executor
from cubalibre.lab.workers.executor import Chunk, ExecutorError

Played = TypeVar("Played")
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


def in_chunks(engine: Engine, play_game: Callable[[int], Played], chunks: Iterable[Chunk]) -> Iterator[list[Played]]:
    """The results of games by their numbers, in the order of the chunks; `play_game` can be pickled."""
    chunks = list(chunks)
    if chunks:
        with engine.started(len(chunks)) as running:
            yield from running(partial(executor.one_by_one, play_game), chunks)


def play(console: Console, batch: Batch, chunks: Iterable[Chunk]) -> Iterator[list[GameRow]]:
    """Play chunks of the games of a batch.

    A game that breaks down is saved, and ends the command with the command line that repeats it.
    """
    chunks = list(chunks)
    try:
        with bar(console, sum(games for _, games in chunks)) as advance:
            for more in in_chunks(batch.engine, batch.run.play, chunks):
                yield more
                advance(len(more))
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
