"""The `coverage` and `survey` commands, and what `simulate` shares with them: many games with a progress bar."""

import os
import random
import shlex
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple, NoReturn

from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from cubalibre import board as b
from cubalibre import extras, i18n
from cubalibre.cli import seating
from cubalibre.cli.console import USAGE, fail, require
from cubalibre.cli.parameters import ENGINES
from cubalibre.i18n.languages import ENGLISH
from cubalibre.lab.dataset import game_rows, nonplayer_coverage
from cubalibre.lab.dataset.nonplayer_coverage import Coverage
from cubalibre.lab.games.playout import BrokenByBot, BrokenGame
from cubalibre.lab.survey import markdown_tables, nonplayer_survey, unreached_items
from cubalibre.lab.survey.nonplayer_survey import Seating, SurveyResults
from cubalibre.lab.workers import dask_cluster, process_pool
from cubalibre.lab.workers.executor import Executor, ExecutorError
from cubalibre.options import NONPLAYER, Options
from cubalibre.storage import write_whole

BROKEN: Final = Path("fuzz-failures")
"""Where a game that breaks down is saved."""
_COLUMNS: Final = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())


class Means(NamedTuple):
    """What plays the games."""

    engine: str
    """One of `ENGINES`."""
    address: str
    """Of the scheduler of a cluster; "" for one on this machine."""

    def check(self) -> None:
        """Leave with a message if they do not go together, or are not to be had here."""
        if self.engine not in ENGINES:
            fail(i18n.text("laboratory", "engine", typed=self.engine, known=i18n.enumerated(ENGINES)), USAGE)
        if self.engine != ENGINES[0]:
            require(extras.LAB, "distributed")
        elif self.address:
            fail(i18n.text("laboratory", "address-alone"), USAGE)

    @contextmanager
    def at_work(self, jobs: int) -> Iterator[Executor]:
        """The engine, as long as it is needed; `jobs` are the processes on this machine."""
        if self.engine == ENGINES[0]:
            yield process_pool.processes(jobs)
        else:
            with dask_cluster.dask(jobs, self.address) as engine:
                yield engine


class Run(NamedTuple):
    """Which games are played."""

    options: Options
    arguments: str
    """With which the command line was given these options."""
    seed: int
    first: int
    games: int
    jobs: int


def some(seed: int | None) -> int:
    """The seed given, or one of no importance."""
    return random.SystemRandom().getrandbits(32) if seed is None else seed


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0))


def read_run(seats: str | None, options: str | None, seed: int, first: int, games: int, jobs: int) -> Run:
    """Who plays which games by which rules; leaves with a message if that cannot be."""
    return Run(read_table(seats, options), as_given(seats, options), seed, first, games, jobs)


def as_given(seats: str | None, options: str | None, others: Sequence[str] = ()) -> str:
    """The arguments with which the command line was given who plays and by which rules, after any others."""
    given = [*others, *(["--seats", seats] if seats else [])]
    given += ["--options", options] if options else []
    return shlex.join(given)


def read_table(seats: str | None, options: str | None) -> Options:
    """Who plays and by which rules; leaves with a message if that cannot be. Nobody is asked, so no person plays."""
    try:
        read = seating.read_options(options or "", seating.read_seats(seats or "", NONPLAYER, known=seating.ALONE))
    except seating.SeatingError as error:
        fail(str(error), USAGE)
    if seating.has_others(read):
        fail(i18n.text("laboratory", "nobody-asked"), USAGE)
    return read


def seats_text(options: Options) -> str:
    """Who plays what, in a few words."""
    return i18n.enumerated(f"{i18n.faction_name(faction)} {seating.label(options, faction)}" for faction in b.FACTIONS)


@contextmanager
def progress_bar(
    console: Console, games: int, arguments: str, seed: int, again: tuple[str, str] = ("simulate", "--checked")
) -> Iterator[Callable[[int], None]]:
    """A progress bar, if there is a terminal; a game that breaks down is saved, and ends the command with a message.

    Args:
        console: where it appears.
        games: how many will be played.
        arguments: with which the command line was given who plays.
        seed: of the games.
        again: the command that plays a game that broke down again, and what it is given besides.
    """
    try:
        with Progress(*_COLUMNS, console=console, transient=True, disable=not console.is_terminal) as progress:
            task = progress.add_task(i18n.text("laboratory", "games"), total=games)
            yield lambda more: progress.update(task, advance=more)
    except BrokenGame as broken:
        _give_up(broken, arguments, seed, again)
    except ExecutorError as error:
        fail(str(error))


def _give_up(broken: BrokenGame, arguments: str, seed: int, command: tuple[str, str]) -> NoReturn:
    which = f"--seed {seed} --first {broken.game} --games 1"
    again = " ".join(filter(None, ("cubalibre", command[0], arguments, which, command[1])))
    if isinstance(broken, BrokenByBot):
        lines = [i18n.text("laboratory", "broken-by-bot", number=broken.game, reason=i18n.fault(broken.fault))]
    else:
        lines = [i18n.text("laboratory", "broken", number=broken.game, reason=broken.reason)]
    if broken.text:
        path = BROKEN / f"nonplayers-{seed}-{broken.game}.jsonl"
        write(path, broken.text)
        lines.append(f"  {i18n.text('fuzz', 'record', path=path)}")
    lines.append(f"  {i18n.text('fuzz', 'again', command=again)}")
    fail("\n".join(lines))


def check_writable(path: Path | None) -> None:
    """Leave with a message now, not after an hour's work, if a file cannot be written."""
    if path is not None and (path.is_dir() or not path.absolute().parent.is_dir()):
        reason = i18n.text("laboratory", "is-folder" if path.is_dir() else "no-folder")
        fail(i18n.text("program", "not-writable", path=path, error=reason), USAGE)


def write(path: Path, text: str) -> None:
    """Write a file, its folder too if there is none; leaves with a message if that cannot be."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, text)
    except OSError as error:
        fail(i18n.text("program", "not-writable", path=path, error=i18n.system(error)))


def what_was_played(run: Run, seats: str = "") -> str:
    """Which games, in a sentence; `seats` says who played, where that is more than the options tell."""
    key = "played-from" if run.first else "played"
    values = {"games": i18n.number(run.games), "seed": run.seed, "first": run.first}
    return i18n.plural("laboratory", key, run.games, seats=seats or seats_text(run.options), **values)


# coverage


def cover(console: Console, run: Run, report_to: Path | None) -> None:
    """Play games and show how often each reason of a Non-player counted."""
    found = Coverage()
    with progress_bar(console, run.games, run.arguments, run.seed) as advance:
        for more in nonplayer_coverage.cover(run.options, run.seed, run.first, run.games, run.jobs):
            found.add(more)
            advance(more.games)
    if report_to is not None:
        write(report_to, _report(run, found))
    console.print(items_table(found))
    console.print(events_table(found))
    console.print(what_was_played(run), soft_wrap=True)
    counts = {"all": i18n.number(len(nonplayer_coverage.items())), "number": i18n.number(len(found.never()))}
    console.print(i18n.text("laboratory", "items", **counts))
    if unknown := found.unknown():
        console.print(
            i18n.text("laboratory", "without-text", items=i18n.enumerated(unknown)), style="red", soft_wrap=True
        )
    if report_to is not None:
        console.print(i18n.text("fuzz", "report", path=report_to), soft_wrap=True)


def _report(run: Run, found: Coverage) -> str:
    """As Markdown, which like all reports for the project's own pages is in English."""
    with i18n.speaking(ENGLISH):
        lines = markdown_tables.coverage({"": found}, unreached_items.argument)
        return "\n".join(["# What decides for the Non-players", "", what_was_played(run), "", *lines]) + "\n"


def items_table(found: Coverage) -> Table:
    """Each item with how often it happened, group by group."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False, header_style="bold")
    table.add_column(i18n.text("laboratory", "column.item"))
    table.add_column(i18n.text("laboratory", "column.times"), justify="right")
    table.add_column(i18n.text("laboratory", "column.games"), justify="right")
    for items in (*nonplayer_coverage.groups().values(), found.unknown()):
        for item in items:
            times = found.times[item]
            shown = i18n.number(times) if times else i18n.text("laboratory", "never")
            table.add_row(item, shown, i18n.number(found.in_games[item]), style="" if times else "red")
        table.add_section()
    return table


def events_table(found: Coverage) -> Table:
    """Each side of a card with how often each Non-player executed it."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False, header_style="bold")
    table.add_column(i18n.text("laboratory", "column.event"))
    for faction in b.FACTIONS:
        table.add_column(i18n.faction_short(faction), justify="right")
    for side in nonplayer_coverage.sides():
        counts = [found.executed[side, faction] for faction in b.FACTIONS]
        table.add_row(nonplayer_coverage.side_name(side), *map(str, counts), style="" if any(counts) else "red")
    return table


# survey


def survey(console: Console, seed: int, games: int, solitaire: int, jobs: int, reports: Path, json_to: Path) -> bool:
    """Play at all tables, write what the games showed, and say whether nothing is left open."""
    found = {nonplayer_survey.FOUR: _play(console, nonplayer_survey.FOUR, seed, games, jobs)}
    found |= {each: _play(console, each, seed, solitaire, jobs) for each in nonplayer_survey.SOLITAIRES}
    short = {nonplayer_survey.SHORT: _play(console, nonplayer_survey.SHORT, seed, solitaire, jobs)}
    for each, findings in (found | short).items():
        write(json_to / f"{each.file}.json", game_rows.to_json(each.options, seed, findings.rows))
    write(reports / "nonplayer-coverage.md", nonplayer_survey.coverage_report(found, seed))
    write(reports / "balance.md", nonplayer_survey.balance_report(found | short, seed))
    console.print(f"{reports / 'nonplayer-coverage.md'}, {reports / 'balance.md'}, {json_to}", soft_wrap=True)
    open_questions = nonplayer_survey.left_open(found)
    for line in open_questions:
        console.print(line, style="red", soft_wrap=True)
    return not open_questions


def _play(console: Console, table: Seating, seed: int, games: int, jobs: int) -> SurveyResults:
    findings = SurveyResults()
    with progress_bar(console, games, table.arguments, seed) as advance:
        for more in nonplayer_survey.play(table, seed, games, jobs):
            findings.add(more)
            advance(len(more.rows))
    told = i18n.plural("laboratory", "table.played", games, name=_name(table), games=i18n.number(games))
    console.print(told, soft_wrap=True)
    return findings


def _name(table: Seating) -> str:
    """What a table is called; its own name is that in the reports."""
    if table.held:
        return i18n.text("laboratory", "table.random", factions=markdown_tables.contestant(table.held))
    return i18n.text("laboratory", "table.short" if table.options.short else "table.nonplayers")
