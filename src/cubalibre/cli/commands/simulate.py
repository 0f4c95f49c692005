"""`cubalibre simulate`: play many games without people, keep a row of each, and show who wins."""

from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from cubalibre import i18n, intervals
from cubalibre.cli import parameters as p
from cubalibre.cli.batch import batch_options, kept_games, output
from cubalibre.cli.batch.batch_options import Batch, Engine
from cubalibre.cli.game.board_text import STYLE
from cubalibre.cli.text.console import USAGE, fail, headings, new_console, new_table
from cubalibre.lab.dataset import columns, game_rows, markdown_tables
from cubalibre.lab.dataset.run import Run
from cubalibre.lab.dataset.statistics import Summary


def simulate(
    games: p.GAMES = 1000,
    seed: p.SEED = None,
    seats: p.PROGRAMS = None,
    options: p.OPTIONS = None,
    first: p.FIRST = 0,
    out: p.OUT = None,
    cards: Annotated[bool, typer.Option("--cards")] = False,
    pieces: Annotated[bool, typer.Option("--pieces")] = False,
    steps: Annotated[bool, typer.Option("--steps")] = False,
    decisions: Annotated[bool, typer.Option("--decisions")] = False,
    json_to: p.JSON_FILE = None,
    checked: Annotated[bool, typer.Option("--checked")] = False,
    engine: p.ENGINE = p.ENGINES[0],
    jobs: p.JOBS = None,
    address: p.ADDRESS = None,
) -> None:
    wanted = {columns.CARDS: cards, columns.PIECES: pieces, columns.STEPS: steps, columns.DECISIONS: decisions}
    keep = tuple(table for table, is_wanted in wanted.items() if is_wanted)
    if keep and out is None:
        fail(i18n.text("laboratory", "needs-out"), USAGE)
    kept_games.check_place(out, json_to)
    read = batch_options.read_unattended(seats, options)
    run = Run(read, batch_options.chosen_seed(seed, out), keep, checked=checked)
    engines = Engine.checked(jobs, engine, address)
    batch = Batch(run, batch_options.arguments_for(seats, options), first, games, engines)
    console = new_console()
    summary = Summary(read)
    rows = []
    for game in kept_games.play(console, batch, out, out):
        summary.add(game)
        rows += [game] if json_to is not None else []
    if json_to is not None:
        output.write(json_to, game_rows.to_json(run.head(), rows))
    console.print(batch_options.what_was_played(batch), soft_wrap=True)
    console.print(_results(summary))
    length = intervals.estimate(summary.lengths)
    cards_played, error = i18n.number(length.mean, 1), i18n.number(length.error, 1)
    text = i18n.text("laboratory", "length", cards=cards_played, error=error, games=i18n.number(summary.early))
    console.print(text, soft_wrap=True)
    kept_games.show_place(console, out, json_to)


def _results(summary: Summary) -> Table:
    """Wins and margins of each contestant; `early` are wins in a Propaganda Round before the last (6.1)."""
    numbers = headings("laboratory", "wins", "early", "at-end", "share", "margin")
    table = new_table(headings("laboratory", "faction"), numbers)
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
