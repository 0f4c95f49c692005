"""The `simulate` and `coverage` commands: many games with a progress bar, and what they showed as tables."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from cubalibre import board as b
from cubalibre import i18n
from cubalibre import notation as n
from cubalibre.cli import screen, seating
from cubalibre.cli.console import USAGE, fail
from cubalibre.i18n.reasons import REASONS
from cubalibre.lab import coverage as covering
from cubalibre.lab import simulate as simulating
from cubalibre.lab.coverage import Coverage
from cubalibre.lab.playing import BrokenGame
from cubalibre.lab.simulate import Estimate, Row
from cubalibre.options import NONPLAYER, Options
from cubalibre.storage import write_whole

_COLUMNS: Final = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())


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
def _progress(console: Console, games: int) -> Iterator[Callable[[int], None]]:
    """A progress bar, if there is a terminal; a game that breaks down ends the command with a message."""
    with Progress(*_COLUMNS, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("games", total=games)
        try:
            yield lambda more: progress.update(task, advance=more)
        except BrokenGame as broken:
            broke = broken
        else:
            return
    fail(f"Something is wrong in the program itself: {broke}. Please report it, with the command and its --seed.")


def check_writable(path: Path | None) -> None:
    """Leave with a message now, not after an hour's work, if a file cannot be written."""
    if path is not None and (path.is_dir() or not path.absolute().parent.is_dir()):
        fail(f"{path} cannot be written: {'it is a folder' if path.is_dir() else 'there is no such folder'}.", USAGE)


def _write(path: Path, text: str) -> None:
    try:
        write_whole(path, text)
    except OSError as error:
        fail(f"{path} cannot be written: {error.strerror}")


# simulate


def simulate(console: Console, options: Options, seed: int, games: int, jobs: int, json_to: Path | None) -> None:
    """Play games and show who wins."""
    rows: list[Row] = []
    with _progress(console, games) as advance:
        for more in simulating.simulate(options, seed, games, jobs):
            rows += more
            advance(len(more))
    if json_to is not None:
        _write(json_to, simulating.to_json(options, seed, rows))
    console.print(f"{games:,} games, seed {seed}: {seats_text(options)}.", soft_wrap=True)
    console.print(results(rows))
    length = simulating.estimate([row.cards for row in rows])
    console.print(f"Length: {_estimate(length)} cards. Ended early, in a Victory Phase: "
                  f"{sum(row.when == simulating.IN_PROPAGANDA for row in rows):,}.", soft_wrap=True)  # fmt: skip
    if json_to is not None:
        console.print(f"A row for each game is in {json_to}.", soft_wrap=True)


def results(rows: list[Row]) -> Table:
    """Wins and margins of each Faction; `early` are those in a Propaganda Round before the last (6.1)."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False, header_style="bold")
    table.add_column("Faction")
    for heading in ("Wins", "early", "at end", "Share (95%)", "Mean margin"):
        table.add_column(heading, justify="right")
    for faction in b.FACTIONS:
        word = n.FACTION_WORDS[faction]
        won = [row for row in rows if row.winner == word]
        early = sum(row.when == simulating.IN_PROPAGANDA for row in won)
        low, high = simulating.wilson(len(won), len(rows))
        table.add_row(
            Text(i18n.faction_name(faction), style=screen.STYLE[faction]),
            f"{len(won):,}",
            f"{early:,}",
            f"{len(won) - early:,}",
            f"{len(won) / len(rows):.1%} ({low:.1%}-{high:.1%})",
            _estimate(simulating.estimate([row.margins[word] for row in rows]), signed=True),
        )
    return table


def _estimate(value: Estimate, signed: bool = False) -> str:
    return f"{value.mean:+.2f} ± {value.error:.2f}" if signed else f"{value.mean:.1f} ± {value.error:.1f}"


# coverage


def cover(console: Console, options: Options, seed: int, games: int, jobs: int, report_to: Path | None) -> None:
    """Play games and show how often each reason of a Non-player counted."""
    found = Coverage()
    with _progress(console, games) as advance:
        for more in covering.cover(options, seed, games, jobs):
            found.add(more)
            advance(more.games)
    if report_to is not None:
        _write(report_to, covering.markdown(found, seed, seats_text(options)))
    console.print(reasons_table(found))
    console.print(events_table(found))
    console.print(f"{games:,} games, seed {seed}: {seats_text(options)}.", soft_wrap=True)
    console.print(f"{len(REASONS):,} reasons, {len(found.never()):,} never counted.")
    if unknown := found.unknown():
        console.print(f"Without a text: {', '.join(unknown)}", style="red", soft_wrap=True)
    if report_to is not None:
        console.print(f"Report: {report_to}", soft_wrap=True)


def reasons_table(found: Coverage) -> Table:
    """Each reason with how often it counted, by section."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False, header_style="bold")
    table.add_column("Reason")
    table.add_column("Times", justify="right")
    table.add_column("Games", justify="right")
    for reasons in covering.by_section(found).values():
        for reason in reasons:
            times = found.times[reason]
            table.add_row(
                reason, f"{times:,}" if times else covering.NEVER, f"{found.in_games[reason]:,}",
                style="" if times else "red",
            )  # fmt: skip
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
        cells = [f"{count:,}" for count in counts] if any(counts) else [covering.NEVER, "", "", ""]
        table.add_row(covering.side_name(side), *cells, style="" if any(counts) else "red")
    return table
