"""`cubalibre simulate`: play many games without people, keep a row of each, and show who wins."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from cubalibre import i18n, installation
from cubalibre.cli import parameters as p
from cubalibre.cli.batch import batch_options, output, progress, resumable_run
from cubalibre.cli.batch.batch_options import Batch, Engine
from cubalibre.cli.game.board_text import STYLE
from cubalibre.cli.text.console import USAGE, fail, new_console, new_table, require
from cubalibre.lab.dataset import game_rows, headers, statistics
from cubalibre.lab.dataset.run import Run
from cubalibre.lab.dataset.statistics import Summary
from cubalibre.lab.survey import markdown_tables


def simulate(
    games: p.GAMES = 1000,
    seed: p.SEED = None,
    seats: p.PROGRAMS = None,
    options: p.OPTIONS = None,
    first: p.FIRST = 0,
    out: Annotated[Path | None, typer.Option(metavar="DIR")] = None,
    cards: Annotated[bool, typer.Option("--cards")] = False,
    steps: Annotated[bool, typer.Option("--steps")] = False,
    decisions: Annotated[bool, typer.Option("--decisions")] = False,
    json_to: p.JSON_FILE = None,
    checked: Annotated[bool, typer.Option("--checked")] = False,
    engine: p.ENGINE = p.ENGINES[0],
    jobs: p.JOBS = None,
    address: p.ADDRESS = None,
) -> None:
    if (cards or steps or decisions) and out is None:
        fail(i18n.text("laboratory", "needs-out"), USAGE)
    if json_to is not None and out is not None:
        fail(i18n.text("laboratory", "json-or-out"), USAGE)
    if out is not None:
        require(installation.LAB, "pyarrow")
        from cubalibre.lab.dataset import run_folder

        seed = headers.seed_in(out / run_folder.RUN) if seed is None else seed
    batch = batch_options.read_batch(seats, options, seed, first, games, Engine.checked(jobs, engine, address))
    output.check_writable(json_to)
    run = Run(batch.options, batch.seed, cards, steps, checked, decisions=decisions)
    console = new_console()
    summary = Summary(batch.options)
    if out is not None:
        _fill_folder(console, batch, run, out, summary)
    else:
        rows = []
        for more in progress.play(console, batch, run.play):
            summary.add(played.game for played in more)
            rows += [played.game for played in more if json_to is not None]
        if json_to is not None:
            output.write(json_to, game_rows.to_json(batch.options, batch.seed, rows))
    console.print(batch_options.what_was_played(batch), soft_wrap=True)
    console.print(_results(summary))
    length = statistics.estimate(summary.lengths)
    cards_played, error = i18n.number(length.mean, 1), i18n.number(length.error, 1)
    text = i18n.text("laboratory", "length", cards=cards_played, error=error, games=i18n.number(summary.early))
    console.print(text, soft_wrap=True)
    if json_to is not None:
        console.print(i18n.text("laboratory", "rows", path=json_to), soft_wrap=True)
    if out is not None:
        command = f"cubalibre report {out}"
        console.print(i18n.text("laboratory", "rows-kept", path=out, command=command), soft_wrap=True)


def _fill_folder(console: Console, batch: Batch, run: Run, out: Path, summary: Summary) -> None:
    """Play the games that a folder lacks, and sum up all."""
    from cubalibre.lab.dataset import run_folder

    try:
        with run_folder.opened(out, run) as opened:
            parts = list(opened.missing(batch.first, batch.games))
            resumable_run.say_what_is_there(console, batch.games - sum(games for _, games in parts))
            opened.add(parts, progress.play(console, batch, run.play, run_folder.chunks(parts)))
            summary.add(opened.ended(batch.first, batch.games))
    except run_folder.FolderError as error:
        fail(str(error))
    except OSError as error:
        fail(i18n.text("program", "not-writable", path=out, error=i18n.system(error)))


def _results(summary: Summary) -> Table:
    """Wins and margins of each contestant; `early` are wins in a Propaganda Round before the last (6.1)."""
    headings = [i18n.text("laboratory", f"column.{key}") for key in ("wins", "early", "at-end", "share", "margin")]
    table = new_table([i18n.text("laboratory", "column.faction")], headings)
    for result in summary.results():
        wins, margin = result.wins, result.margin
        table.add_row(
            Text(markdown_tables.contestant(result.factions), style=STYLE[result.factions[0]]),
            i18n.number(wins.times),
            i18n.number(result.in_propaganda.times),
            i18n.number(result.at_end.times),
            f"{i18n.percent(wins.share, 1)} ({i18n.percent(wins.low, 1)}-{i18n.percent(wins.high, 1)})",
            f"{i18n.signed(margin.mean, 2)} ± {i18n.number(margin.error, 2)}",
        )
    return table
