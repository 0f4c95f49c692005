"""The `coverage` and `survey` commands, and what `simulate` shares with them: many games with a progress bar."""

import os
import random
import shlex
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple, NoReturn

from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from cubalibre import board as b
from cubalibre import i18n
from cubalibre.cli import seating
from cubalibre.cli.console import USAGE, fail
from cubalibre.lab import arguments, rows, tables
from cubalibre.lab import coverage as covering
from cubalibre.lab import survey as surveying
from cubalibre.lab.coverage import Coverage
from cubalibre.lab.engines import EngineError
from cubalibre.lab.needs import NotInstalled
from cubalibre.lab.playing import BrokenGame
from cubalibre.lab.survey import Findings, Seating
from cubalibre.options import NONPLAYER, Options
from cubalibre.storage import write_whole

BROKEN: Final = Path("fuzz-failures")
"""Where a game that breaks down is saved."""
_COLUMNS: Final = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())


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
    given = ["--seats", seats] if seats else []
    given += ["--options", options] if options else []
    return Run(read_table(seats, options), shlex.join(given), seed, first, games, jobs)


def read_table(seats: str | None, options: str | None) -> Options:
    """Who plays and by which rules; leaves with a message if that cannot be. Nobody is asked, so no person plays."""
    try:
        read = seating.read_options(options or "", seating.read_seats(seats or "", others=NONPLAYER))
    except seating.SeatingError as error:
        fail(str(error), USAGE)
    if seating.has_people(read):
        fail("Nobody can be asked here: seat nonplayer or random, for example --seats m=random", USAGE)
    return read


def seats_text(options: Options) -> str:
    """Who plays what, in a few words."""
    return ", ".join(f"{i18n.faction_name(faction)} {seating.label(options, faction)}" for faction in b.FACTIONS)


@contextmanager
def progress_bar(console: Console, games: int, arguments: str, seed: int) -> Iterator[Callable[[int], None]]:
    """A progress bar, if there is a terminal; a game that breaks down is saved, and ends the command with a message."""
    try:
        with Progress(*_COLUMNS, console=console, transient=True, disable=not console.is_terminal) as progress:
            task = progress.add_task("games", total=games)
            yield lambda more: progress.update(task, advance=more)
    except BrokenGame as broken:
        _give_up(broken, arguments, seed)
    except (EngineError, NotInstalled) as error:
        fail(str(error))


def _give_up(broken: BrokenGame, arguments: str, seed: int) -> NoReturn:
    path = BROKEN / f"nonplayers-{seed}-{broken.game}.jsonl"
    write(path, broken.text)
    command = " ".join(filter(None, ("cubalibre simulate", arguments)))
    fail(
        f"Something is wrong in the program itself: {broken}. Please report it, with its record.\n"
        f"  record: {path}   (cubalibre verify {path})\n"
        f"  again:  {command} --seed {seed} --first {broken.game} --games 1 --checked"
    )


def check_writable(path: Path | None) -> None:
    """Leave with a message now, not after an hour's work, if a file cannot be written."""
    if path is not None and (path.is_dir() or not path.absolute().parent.is_dir()):
        fail(f"{path} cannot be written: {'it is a folder' if path.is_dir() else 'there is no such folder'}.", USAGE)


def write(path: Path, text: str) -> None:
    """Write a file, its folder too if there is none; leaves with a message if that cannot be."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, text)
    except OSError as error:
        fail(f"{path} cannot be written: {error.strerror}")


def what_was_played(run: Run) -> str:
    """Which games, in a sentence."""
    start = f", from game {run.first}" if run.first else ""
    return f"{run.games:,} games, seed {run.seed}{start}: {seats_text(run.options)}."


# coverage


def cover(console: Console, run: Run, report_to: Path | None) -> None:
    """Play games and show how often each reason of a Non-player counted."""
    found = Coverage()
    with progress_bar(console, run.games, run.arguments, run.seed) as advance:
        for more in covering.cover(run.options, run.seed, run.first, run.games, run.jobs):
            found.add(more)
            advance(more.games)
    played = what_was_played(run)
    if report_to is not None:
        lines = tables.coverage({"": found}, arguments.argument)
        write(report_to, "\n".join(["# What decides for the Non-players", "", played, "", *lines]) + "\n")
    console.print(items_table(found))
    console.print(events_table(found))
    console.print(played, soft_wrap=True)
    console.print(f"{len(covering.items()):,} items, {len(found.never()):,} never happened.")
    if unknown := found.unknown():
        console.print(f"Without a text: {', '.join(unknown)}", style="red", soft_wrap=True)
    if report_to is not None:
        console.print(f"Report: {report_to}", soft_wrap=True)


def items_table(found: Coverage) -> Table:
    """Each item with how often it happened, group by group."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False, header_style="bold")
    table.add_column("Item")
    table.add_column("Times", justify="right")
    table.add_column("Games", justify="right")
    for items in (*covering.groups().values(), found.unknown()):
        for item in items:
            times = found.times[item]
            shown = f"{times:,}" if times else covering.NEVER
            table.add_row(item, shown, f"{found.in_games[item]:,}", style="" if times else "red")
        table.add_section()
    return table


def events_table(found: Coverage) -> Table:
    """Each side of a card with how often each Non-player executed it."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False, header_style="bold")
    table.add_column("Event")
    for faction in b.FACTIONS:
        table.add_column(i18n.faction_short(faction), justify="right")
    for side in covering.sides():
        counts = [found.executed[side, faction] for faction in b.FACTIONS]
        table.add_row(covering.side_name(side), *map(str, counts), style="" if any(counts) else "red")
    return table


# survey


def survey(console: Console, seed: int, games: int, solitaire: int, jobs: int, reports: Path, json_to: Path) -> bool:
    """Play at all tables, write what the games showed, and say whether nothing is left open."""
    found = {surveying.FOUR: _play(console, surveying.FOUR, seed, games, jobs)}
    found |= {each: _play(console, each, seed, solitaire, jobs) for each in surveying.SOLITAIRES}
    short = {surveying.SHORT: _play(console, surveying.SHORT, seed, solitaire, jobs)}
    for each, findings in (found | short).items():
        write(json_to / f"{each.file}.json", rows.to_json(each.options, seed, findings.rows))
    write(reports / "nonplayer-coverage.md", surveying.coverage_report(found, seed))
    write(reports / "balance.md", surveying.balance_report(found | short, seed))
    console.print(f"{reports / 'nonplayer-coverage.md'}, {reports / 'balance.md'}, {json_to}", soft_wrap=True)
    open_questions = surveying.left_open(found)
    for line in open_questions:
        console.print(line, style="red", soft_wrap=True)
    return not open_questions


def _play(console: Console, table: Seating, seed: int, games: int, jobs: int) -> Findings:
    findings = Findings()
    with progress_bar(console, games, table.arguments, seed) as advance:
        for more in surveying.play(table, seed, games, jobs):
            findings.add(more)
            advance(len(more.rows))
    console.print(f"{table.name}: {games:,} games, no violation.", soft_wrap=True)
    return findings
