"""What the `match` command does: programs of any kind play many games, and how they fare is shown."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from cubalibre import board as b
from cubalibre import i18n
from cubalibre.cli import laboratory, screen, seating
from cubalibre.cli.console import USAGE, fail
from cubalibre.cli.laboratory import Run
from cubalibre.lab.matches import contest, summary
from cubalibre.lab.matches.contest import Contest, Played
from cubalibre.lab.matches.kept import Kept, OtherMatch
from cubalibre.lab.workers import processes
from cubalibre.options import NONPLAYER


def read_contest(seats: str | None, options: str | None, seed: int) -> Contest:
    """Who plays what and by which rules; leaves with a message if that cannot be."""
    try:
        words = [word.strip().casefold() for word in seating.by_faction(seats or "", NONPLAYER)]
        for word in words:
            if word not in contest.KNOWN:
                fail(i18n.text("match", "not-a-program", typed=word, known=i18n.enumerated(contest.KNOWN)), USAGE)
        programs = tuple(words)
        return Contest(seating.read_options(options or "", contest.players(programs)), programs, seed)
    except seating.SeatingError as error:
        fail(str(error), USAGE)


def match(console: Console, played: Contest, run: Run, json_to: Path | None) -> None:
    """Play games and show how each seat's program fared."""
    found = _play(console, played, run, json_to)
    seats = i18n.enumerated(f"{i18n.faction_name(faction)} {played.programs[faction]}" for faction in b.FACTIONS)
    console.print(laboratory.what_was_played(run, seats), soft_wrap=True)
    console.print(_results(played, found))
    if json_to is not None:
        console.print(i18n.text("laboratory", "rows", path=json_to), soft_wrap=True)


def _play(console: Console, played: Contest, run: Run, path: Path | None) -> list[Played]:
    """The games of a run: those that a file holds already, and the others, which are played."""
    wanted = range(run.first, run.first + run.games)
    try:
        kept = None if path is None else Kept(path, played)
        found = {} if kept is None else {number: kept.games[number] for number in wanted if number in kept.games}
        if found:
            told = i18n.plural("laboratory", "there-already", len(found), games=i18n.number(len(found)))
            console.print(told, soft_wrap=True)
        for more in _missing(console, played, run, [number for number in wanted if number not in found]):
            found |= {game.game: game for game in more}
            if kept is not None:
                kept.add(more)
    except OtherMatch:
        fail(i18n.text("match", "other-match", path=path), USAGE)
    except OSError as error:
        fail(i18n.text("program", "not-writable", path=path, error=i18n.system(error)))
    return [found[number] for number in wanted]


def _missing(console: Console, played: Contest, run: Run, numbers: list[int]) -> Iterator[list[Played]]:
    """Games by their numbers, as they are played."""
    engine = processes.processes(max(1, min(run.jobs, len(numbers))))
    with laboratory.progress_bar(console, len(numbers), run.arguments, run.seed, ("match", "")) as advance:
        for more in engine(partial(contest.play_games, played), [(number, 1) for number in numbers]):
            yield more
            advance(len(more))


def _results(played: Contest, games: list[Played]) -> Table:
    """How each seat's program fared."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False, header_style="bold")
    table.add_column(i18n.text("laboratory", "column.faction"))
    table.add_column(i18n.text("match", "column.program"))
    for which, heading in (("laboratory", "wins"), ("laboratory", "share"), ("match", "lead"), ("match", "time")):
        table.add_column(i18n.text(which, f"column.{heading}"), justify="right")
    for fared in summary.summary(games):
        wins = fared.wins
        table.add_row(
            Text(i18n.faction_name(fared.faction), style=screen.STYLE[fared.faction]),
            played.programs[fared.faction],
            i18n.number(wins.times),
            f"{i18n.percent(wins.share)} ({i18n.percent(wins.low)}-{i18n.percent(wins.high)})",
            f"{i18n.signed(fared.lead.mean, 2)} ± {i18n.number(fared.lead.error, 2)}",
            i18n.number(1000 * fared.seconds, 1),
        )
    return table
