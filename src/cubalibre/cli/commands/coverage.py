"""`cubalibre coverage`: play Non-players' games, and count how often each reason and Event decides."""

from rich.table import Table

from cubalibre import board as b
from cubalibre import i18n, installation
from cubalibre.cli import parameters as p
from cubalibre.cli.batch import batch_options, kept_games, output
from cubalibre.cli.batch.batch_options import Batch, Engine
from cubalibre.cli.text.console import headings, new_console, new_table, require
from cubalibre.i18n.languages import ENGLISH
from cubalibre.lab.dataset import markdown_tables, nonplayer_coverage
from cubalibre.lab.dataset.columns import STEPS
from cubalibre.lab.dataset.nonplayer_coverage import Coverage
from cubalibre.lab.dataset.run import Run
from cubalibre.lab.survey import unreached_items


def coverage(
    games: p.GAMES = 1000,
    seed: p.SEED = None,
    seats: p.PROGRAMS = None,
    options: p.OPTIONS = None,
    first: p.FIRST = 0,
    out: p.OUT = None,
    report: p.REPORT = None,
    jobs: p.JOBS = None,
) -> None:
    require(installation.LAB, "pyarrow", "duckdb")
    from cubalibre.lab.survey import coverage_query

    read, arguments = batch_options.read_unattended(seats, options), batch_options.arguments_for(seats, options)
    run = Run(read, batch_options.chosen_seed(seed, out), (STEPS,), checked=True)
    batch = Batch(run, arguments, first, games, Engine.checked(jobs))
    output.check_writable(report)
    console = new_console()
    with kept_games.played(console, batch, out) as base:
        found = coverage_query.coverage(base)
    if report is not None:
        output.write(report, _report(batch, found))
    console.print(items_table(found))
    console.print(_events_table(found))
    console.print(batch_options.what_was_played(batch), soft_wrap=True)
    counts = {"all": i18n.number(len(nonplayer_coverage.items())), "number": i18n.number(len(found.never()))}
    console.print(i18n.text("laboratory", "items", **counts))
    if unknown := found.unknown():
        text = i18n.text("laboratory", "without-text", items=i18n.enumerated(unknown))
        console.print(text, style="red", soft_wrap=True)
    if report is not None:
        console.print(i18n.text("fuzz", "report", path=report), soft_wrap=True)


def _report(batch: Batch, found: Coverage) -> str:
    """The tables as Markdown, in English like all reports for the project's own pages."""
    with i18n.speaking(ENGLISH):
        lines = markdown_tables.coverage({"": found}, unreached_items.argument)
        played = batch_options.what_was_played(batch)
        return "\n".join(["# What decides for the Non-players", "", played, "", *lines]) + "\n"


def items_table(found: Coverage) -> Table:
    """Each item with how often it happened, group by group."""
    table = new_table(headings("laboratory", "item"), headings("laboratory", "times", "games"))
    for items in (*nonplayer_coverage.groups().values(), found.unknown()):
        for item in items:
            times = found.times[item]
            shown = i18n.number(times) if times else i18n.text("laboratory", "never")
            table.add_row(item, shown, i18n.number(found.in_games[item]), style="" if times else "red")
        table.add_section()
    return table


def _events_table(found: Coverage) -> Table:
    """Each side of a card with how often each Non-player executed it."""
    table = new_table(headings("laboratory", "event"), [i18n.faction_short(each) for each in b.FACTIONS])
    for side in nonplayer_coverage.sides():
        counts = [found.by_faction[nonplayer_coverage.event(side), faction] for faction in b.FACTIONS]
        table.add_row(nonplayer_coverage.side_name(side), *map(str, counts), style="" if any(counts) else "red")
    return table
