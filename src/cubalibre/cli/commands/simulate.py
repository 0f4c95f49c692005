"""`cubalibre simulate`: play many games without people, keep a row of each, and show who wins."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from cubalibre import i18n, installation
from cubalibre.cli import parameters as p
from cubalibre.cli.batch import batch_options, output, progress
from cubalibre.cli.batch.batch_options import EngineOptions, Run
from cubalibre.cli.game.board_text import STYLE
from cubalibre.cli.text.console import USAGE, fail, new_console, new_table, require
from cubalibre.lab.dataset import game_rows, simulation, statistics
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
    json_to: p.JSON_FILE = None,
    checked: Annotated[bool, typer.Option("--checked")] = False,
    engine: p.ENGINE = p.ENGINES[0],
    jobs: p.JOBS = None,
    address: p.ADDRESS = None,
) -> None:
    if (cards or steps) and out is None:
        fail(i18n.text("laboratory", "needs-out"), USAGE)
    if json_to is not None and out is not None:
        fail(i18n.text("laboratory", "json-or-out"), USAGE)
    engines = EngineOptions.checked(engine, address)
    if out is not None:
        require(installation.LAB, "pyarrow")
        from cubalibre.lab.dataset import run_folder

        seed = run_folder.seed_in(out) if seed is None else seed
    run = batch_options.read_run(seats, options, seed, first, games, jobs, engines)
    output.check_writable(json_to)
    console = new_console()
    if out is None:
        summary = _play(console, run, checked, json_to)
    else:
        summary = _fill_folder(console, run, out, (cards, steps, checked))
    console.print(batch_options.what_was_played(run), soft_wrap=True)
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


def _play(console: Console, run: Run, checked: bool, json_to: Path | None) -> Summary:
    """Play games and sum them up; their rows are kept for JSON only."""
    summary = Summary(run.options)
    kept: list[game_rows.Row] = []
    bar = progress.progress_bar(console, run.games, run.arguments, run.seed)
    with bar as advance, run.engine.started(run.jobs) as engine:
        for more in simulation.simulate(run.options, run.seed, run.first, run.games, engine, checked):
            summary.add(more)
            kept += more if json_to is not None else []
            advance(len(more))
    if json_to is not None:
        output.write(json_to, game_rows.to_json(run.options, run.seed, kept))
    return summary


def _fill_folder(console: Console, run: Run, out: Path, kept: tuple[bool, bool, bool]) -> Summary:
    """Play the games that a folder lacks, and sum up all; `kept`: cards, steps, and whether games are checked."""
    from cubalibre.lab.dataset import run_folder, simulation_run

    summary = Summary(run.options)
    try:
        with run_folder.opened(out, simulation_run.Run(run.options, run.seed, *kept)) as opened:
            parts = list(opened.missing(run.first, run.games))
            games = sum(number for _, number in parts)
            if games < run.games:
                there = run.games - games
                text = i18n.plural("laboratory", "there-already", there, games=i18n.number(there))
                console.print(text, soft_wrap=True)
            bar = progress.progress_bar(console, games, run.arguments, run.seed)
            with bar as advance, run.engine.started(run.jobs) as engine:
                for more in opened.fill(parts, engine):
                    advance(more)
            summary.add(opened.ended(run.first, run.games))
    except run_folder.FolderError as error:
        fail(str(error))
    except OSError as error:
        fail(i18n.text("program", "not-writable", path=out, error=i18n.system(error)))
    return summary


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
