"""What the `simulate` command does: play many games, keep their rows if wished, and show who wins."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from cubalibre.cli import laboratory, screen
from cubalibre.cli.console import USAGE, fail
from cubalibre.cli.laboratory import Run
from cubalibre.cli.simulate import ENGINES
from cubalibre.lab import cluster, needs, processes, rows, statistics, tables
from cubalibre.lab import simulate as simulating
from cubalibre.lab.engines import Engine
from cubalibre.lab.statistics import Summary


class Wishes(NamedTuple):
    """What is kept of the games, and how they are played."""

    json_to: Path | None
    out: Path | None
    cards: bool
    steps: bool
    checked: bool
    engine: str
    """One of `ENGINES`."""
    address: str


def check(wishes: Wishes) -> None:
    """Leave with a message if wishes do not go together, or cannot be met here."""
    if wishes.engine not in ENGINES:
        fail(f"--engine {wishes.engine}: choose {' or '.join(ENGINES)}.", USAGE)
    if (wishes.cards or wishes.steps) and wishes.out is None:
        fail("--cards and --steps need a folder for their rows: add --out DIR.", USAGE)
    if wishes.json_to is not None and wishes.out is not None:
        fail("--json and --out do not go together: choose a file of JSON or a folder of Parquet.", USAGE)
    if wishes.address and wishes.engine == ENGINES[0]:
        fail("--address is that of a Dask cluster: add --engine dask.", USAGE)
    try:
        if wishes.out is not None:
            needs.require("pyarrow")
        if wishes.engine != ENGINES[0]:
            needs.require("distributed")
    except needs.NotInstalled as error:
        fail(str(error))


def seed_of(out: Path) -> int | None:
    """The seed of the run in a folder: without --seed it goes on with its own."""
    from cubalibre.lab import folder  # here and below: what needs pyarrow, once it is known to be there

    return folder.seed_in(out)


def simulate(console: Console, run: Run, wishes: Wishes) -> None:
    """Play games and show who wins."""
    summary = _play(console, run, wishes) if wishes.out is None else _keep(console, run, wishes, wishes.out)
    length = statistics.estimate(summary.lengths)
    console.print(laboratory.what_was_played(run), soft_wrap=True)
    console.print(results(summary))
    console.print(f"Length: {length.mean:.1f} ± {length.error:.1f} cards. Ended early, in a Victory Phase: "
                  f"{summary.early:,}.", soft_wrap=True)  # fmt: skip
    if wishes.json_to is not None:
        console.print(f"A row for each game is in {wishes.json_to}.", soft_wrap=True)
    if wishes.out is not None:
        console.print(
            f"The rows are in {wishes.out}; to see more of them: cubalibre report {wishes.out}", soft_wrap=True
        )


@contextmanager
def _engine(run: Run, wishes: Wishes) -> Iterator[Engine]:
    if wishes.engine == ENGINES[0]:
        yield processes.processes(run.jobs)
    else:
        with cluster.dask(run.jobs, wishes.address) as engine:
            yield engine


def _play(console: Console, run: Run, wishes: Wishes) -> Summary:
    """Play games; only for JSON is each one's row kept."""
    summary = Summary(run.options)
    kept: list[rows.Row] = []
    bar = laboratory.progress_bar(console, run.games, run.arguments, run.seed)
    with bar as advance, _engine(run, wishes) as engine:
        for more in simulating.simulate(run.options, run.seed, run.first, run.games, engine, wishes.checked):
            summary.add(more)
            kept += more if wishes.json_to is not None else []
            advance(len(more))
    if wishes.json_to is not None:
        laboratory.write(wishes.json_to, rows.to_json(run.options, run.seed, kept))
    return summary


def _keep(console: Console, run: Run, wishes: Wishes, out: Path) -> Summary:
    """Play the games that a folder does not hold yet, and sum up all that were asked for."""
    from cubalibre.lab import folder, runs

    summary = Summary(run.options)
    wanted = runs.Run(run.options, run.seed, wishes.cards, wishes.steps, wishes.checked)
    try:
        with folder.opened(out, wanted) as opened:
            parts = list(opened.missing(run.first, run.games))
            games = sum(number for _, number in parts)
            if games < run.games:
                console.print(f"{run.games - games:,} of these games were there already.", soft_wrap=True)
            bar = laboratory.progress_bar(console, games, run.arguments, run.seed)
            with bar as advance, _engine(run, wishes) as engine:
                for more in opened.fill(parts, engine):
                    advance(more)
            summary.add(opened.ended(run.first, run.games))
    except folder.FolderError as error:
        fail(str(error))
    except OSError as error:
        fail(f"{out} cannot be written: {error.strerror or error}.")
    return summary


def results(summary: Summary) -> Table:
    """Wins and margins of each contestant; `early` are those in a Propaganda Round before the last (6.1)."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False, header_style="bold")
    table.add_column("Faction")
    for heading in ("Wins", "early", "at end", "Share (95%)", "Mean margin"):
        table.add_column(heading, justify="right")
    for result in summary.results():
        wins, margin = result.wins, result.margin
        table.add_row(
            Text(tables.contestant(result.factions), style=screen.STYLE[result.factions[0]]),
            f"{wins.times:,}",
            f"{result.in_propaganda.times:,}",
            f"{result.at_end.times:,}",
            f"{wins.share:.1%} ({wins.low:.1%}-{wins.high:.1%})",
            f"{margin.mean:+.2f} ± {margin.error:.2f}",
        )
    return table
