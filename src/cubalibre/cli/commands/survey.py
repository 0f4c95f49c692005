"""`cubalibre survey`: play Non-players' games at all tables, and write the reports on coverage and balance."""

from pathlib import Path
from typing import Annotated

import typer

from cubalibre import i18n, installation
from cubalibre.cli import parameters as p
from cubalibre.cli.batch import kept_games, output
from cubalibre.cli.batch.batch_options import Batch, Engine
from cubalibre.cli.text.console import new_console, require
from cubalibre.lab.dataset import markdown_tables
from cubalibre.lab.dataset.nonplayer_coverage import Coverage
from cubalibre.lab.dataset.statistics import Summary
from cubalibre.lab.survey import nonplayer_survey
from cubalibre.lab.survey.nonplayer_survey import Seating


def survey(
    games: Annotated[int, typer.Option(min=1, metavar="N")] = 10_000,
    solitaire: Annotated[int, typer.Option(min=1, metavar="N")] = 1000,
    seed: Annotated[int, typer.Option(metavar="N")] = 1,
    reports: Annotated[Path, typer.Option(metavar="DIR")] = Path("build/reports"),
    out: p.OUT = None,
    jobs: p.JOBS = None,
) -> None:
    """Play and write reports; the exit code is 1 if a question is left open."""
    require(installation.LAB, "pyarrow", "duckdb")
    from cubalibre.lab.dataset import run_query
    from cubalibre.lab.survey import coverage_query

    console, engine = new_console(), Engine.checked(jobs)
    found: dict[Seating, Coverage] = {}
    summaries: dict[Seating, Summary] = {}
    for each in (nonplayer_survey.FOUR, *nonplayer_survey.SOLITAIRES, nonplayer_survey.SHORT):
        number = games if each is nonplayer_survey.FOUR else solitaire
        batch = Batch(each.run(seed), each.arguments, 0, number, engine)
        with kept_games.played(console, batch, None if out is None else out / each.file) as base:
            found[each] = coverage_query.coverage(base)
            summaries[each] = Summary(each.options, run_query.ended(base))
        text = i18n.plural("laboratory", "table.played", number, name=_name(each), games=i18n.number(number))
        console.print(text, soft_wrap=True)
    del found[nonplayer_survey.SHORT]
    output.write(reports / "nonplayer-coverage.md", nonplayer_survey.coverage_report(found, seed))
    output.write(reports / "balance.md", nonplayer_survey.balance_report(summaries, seed))
    console.print(f"{reports / 'nonplayer-coverage.md'}, {reports / 'balance.md'}", soft_wrap=True)
    open_questions = nonplayer_survey.left_open(sum(found.values(), Coverage()))
    for line in open_questions:
        console.print(line, style="red", soft_wrap=True)
    if open_questions:
        raise typer.Exit(1)


def _name(table: Seating) -> str:
    """What a table is called on the screen; `Seating.name` is its name in the reports."""
    if table.held:
        return i18n.text("laboratory", "table.random", factions=markdown_tables.contestant(table.held))
    return i18n.text("laboratory", "table.short" if table.options.short else "table.nonplayers")
