"""`cubalibre survey`: play Non-players' games at all tables, and write the reports on coverage and balance."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from cubalibre import i18n
from cubalibre.cli import parameters as p
from cubalibre.cli.batch import output, progress
from cubalibre.cli.batch.batch_options import Batch, Engine
from cubalibre.cli.text.console import new_console
from cubalibre.lab.dataset import game_rows
from cubalibre.lab.survey import markdown_tables, nonplayer_survey
from cubalibre.lab.survey.nonplayer_survey import Seating, SurveyResults


def survey(
    games: Annotated[int, typer.Option(min=1, metavar="N")] = 10_000,
    solitaire: Annotated[int, typer.Option(min=1, metavar="N")] = 1000,
    seed: Annotated[int, typer.Option(metavar="N")] = 1,
    reports: Annotated[Path, typer.Option(metavar="DIR")] = Path("build"),
    json_to: Annotated[Path, typer.Option("--json", metavar="DIR")] = Path("build/nonplayers"),
    jobs: p.JOBS = None,
) -> None:
    """Play and write reports; the exit code is 1 if a question is left open."""
    console = new_console()
    engine = Engine.checked(jobs)
    found = {nonplayer_survey.FOUR: _play(console, nonplayer_survey.FOUR, seed, games, engine)}
    found |= {each: _play(console, each, seed, solitaire, engine) for each in nonplayer_survey.SOLITAIRES}
    short = {nonplayer_survey.SHORT: _play(console, nonplayer_survey.SHORT, seed, solitaire, engine)}
    for each, findings in (found | short).items():
        output.write(json_to / f"{each.file}.json", game_rows.to_json(each.options, seed, findings.rows))
    output.write(reports / "nonplayer-coverage.md", nonplayer_survey.coverage_report(found, seed))
    output.write(reports / "balance.md", nonplayer_survey.balance_report(found | short, seed))
    console.print(f"{reports / 'nonplayer-coverage.md'}, {reports / 'balance.md'}, {json_to}", soft_wrap=True)
    open_questions = nonplayer_survey.left_open(found)
    for line in open_questions:
        console.print(line, style="red", soft_wrap=True)
    if open_questions:
        raise typer.Exit(1)


def _play(console: Console, table: Seating, seed: int, games: int, engine: Engine) -> SurveyResults:
    findings = SurveyResults()
    batch = Batch(table.options, table.arguments, seed, 0, games, engine)
    for more in progress.play(console, batch, table.run(seed).play):
        for played in more:
            findings.add(played)
    text = i18n.plural("laboratory", "table.played", games, name=_name(table), games=i18n.number(games))
    console.print(text, soft_wrap=True)
    return findings


def _name(table: Seating) -> str:
    """What a table is called on the screen; `Seating.name` is its name in the reports."""
    if table.held:
        return i18n.text("laboratory", "table.random", factions=markdown_tables.contestant(table.held))
    return i18n.text("laboratory", "table.short" if table.options.short else "table.nonplayers")
