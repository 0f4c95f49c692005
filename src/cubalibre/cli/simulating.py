"""What the `simulate` command does: play many games, keep their rows if wished, and show who wins."""

from pathlib import Path
from typing import NamedTuple

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from cubalibre import extras, i18n
from cubalibre.cli import laboratory, screen
from cubalibre.cli.console import USAGE, fail, require
from cubalibre.cli.laboratory import Means, Run
from cubalibre.lab.dataset import game_rows, simulation, statistics
from cubalibre.lab.dataset.statistics import Summary
from cubalibre.lab.survey import markdown_tables


class Wishes(NamedTuple):
    """What is kept of the games, and how they are played."""

    json_to: Path | None
    out: Path | None
    cards: bool
    steps: bool
    checked: bool
    means: Means


def check(wishes: Wishes) -> None:
    """Leave with a message if wishes do not go together, or cannot be met here."""
    if (wishes.cards or wishes.steps) and wishes.out is None:
        fail(i18n.text("laboratory", "needs-out"), USAGE)
    if wishes.json_to is not None and wishes.out is not None:
        fail(i18n.text("laboratory", "json-or-out"), USAGE)
    wishes.means.check()
    if wishes.out is not None:
        require(extras.LAB, "pyarrow")


def seed_of(out: Path) -> int | None:
    """The seed of the run in a folder: without --seed it goes on with its own."""
    from cubalibre.lab.dataset import run_folder  # here and below: what needs pyarrow, once it is known to be there

    return run_folder.seed_in(out)


def simulate(console: Console, run: Run, wishes: Wishes) -> None:
    """Play games and show who wins."""
    summary = _play(console, run, wishes) if wishes.out is None else _keep(console, run, wishes, wishes.out)
    length = statistics.estimate(summary.lengths)
    console.print(laboratory.what_was_played(run), soft_wrap=True)
    console.print(results(summary))
    console.print(
        i18n.text(
            "laboratory",
            "length",
            cards=i18n.number(length.mean, 1),
            error=i18n.number(length.error, 1),
            games=i18n.number(summary.early),
        ),
        soft_wrap=True,
    )
    if wishes.json_to is not None:
        console.print(i18n.text("laboratory", "rows", path=wishes.json_to), soft_wrap=True)
    if wishes.out is not None:
        command = f"cubalibre report {wishes.out}"
        console.print(i18n.text("laboratory", "rows-kept", path=wishes.out, command=command), soft_wrap=True)


def _play(console: Console, run: Run, wishes: Wishes) -> Summary:
    """Play games; only for JSON is each one's row kept."""
    summary = Summary(run.options)
    kept: list[game_rows.Row] = []
    bar = laboratory.progress_bar(console, run.games, run.arguments, run.seed)
    with bar as advance, wishes.means.at_work(run.jobs) as engine:
        for more in simulation.simulate(run.options, run.seed, run.first, run.games, engine, wishes.checked):
            summary.add(more)
            kept += more if wishes.json_to is not None else []
            advance(len(more))
    if wishes.json_to is not None:
        laboratory.write(wishes.json_to, game_rows.to_json(run.options, run.seed, kept))
    return summary


def _keep(console: Console, run: Run, wishes: Wishes, out: Path) -> Summary:
    """Play the games that a folder does not hold yet, and sum up all that were asked for."""
    from cubalibre.lab.dataset import run_folder, simulation_run

    summary = Summary(run.options)
    wanted = simulation_run.Run(run.options, run.seed, wishes.cards, wishes.steps, wishes.checked)
    try:
        with run_folder.opened(out, wanted) as opened:
            parts = list(opened.missing(run.first, run.games))
            games = sum(number for _, number in parts)
            if games < run.games:
                there = run.games - games
                told = i18n.plural("laboratory", "there-already", there, games=i18n.number(there))
                console.print(told, soft_wrap=True)
            bar = laboratory.progress_bar(console, games, run.arguments, run.seed)
            with bar as advance, wishes.means.at_work(run.jobs) as engine:
                for more in opened.fill(parts, engine):
                    advance(more)
            summary.add(opened.ended(run.first, run.games))
    except run_folder.FolderError as error:
        fail(str(error))
    except OSError as error:
        fail(i18n.text("program", "not-writable", path=out, error=i18n.system(error)))
    return summary


def results(summary: Summary) -> Table:
    """Wins and margins of each contestant; `early` are those in a Propaganda Round before the last (6.1)."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False, header_style="bold")
    table.add_column(i18n.text("laboratory", "column.faction"))
    for heading in ("wins", "early", "at-end", "share", "margin"):
        table.add_column(i18n.text("laboratory", f"column.{heading}"), justify="right")
    for result in summary.results():
        wins, margin = result.wins, result.margin
        table.add_row(
            Text(markdown_tables.contestant(result.factions), style=screen.STYLE[result.factions[0]]),
            i18n.number(wins.times),
            i18n.number(result.in_propaganda.times),
            i18n.number(result.at_end.times),
            f"{i18n.percent(wins.share, 1)} ({i18n.percent(wins.low, 1)}-{i18n.percent(wins.high, 1)})",
            f"{i18n.signed(margin.mean, 2)} ± {i18n.number(margin.error, 2)}",
        )
    return table
