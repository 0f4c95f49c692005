"""What the `ladder` command does: programs play each other at every seat, and are rated."""

from datetime import date
from functools import partial
from pathlib import Path
from typing import Final

from rich import box
from rich.console import Console
from rich.table import Table

from cubalibre import board as b
from cubalibre import i18n
from cubalibre.cli import laboratory, matching, seating
from cubalibre.cli.console import USAGE, fail
from cubalibre.cli.laboratory import Means, Run
from cubalibre.i18n.languages import ENGLISH
from cubalibre.lab.survey import markdown_tables
from cubalibre.lab.tournament import ladder, match_play
from cubalibre.lab.tournament.ladder import Ladder, LadderResult
from cubalibre.lab.tournament.match_play import Played
from cubalibre.options import NONPLAYER, Options

_PAGE: Final = """\
# Ladder

Programs at players' seats (1.5): {games} games, seed {seed}, version {rules} of the rules, version {program} of the
program; measured on {day}. The four of a game are drawn by lot, and change places for four games.

{table}

*Rating*: openskill's Plackett-Luce model, which starts at 25; the brackets hold it with 95%, by the model. *Share*: the
games won, of those that the program sat in; a quarter is what falls to equals (Wilson's score interval). *ms* is what
a decision takes on average. A game in which a bot *failed* counts as lost for it. Below each Faction: how often the
program won there, and in how many games.

    {command}

[Bots](bots.md#enter-the-ladder) says how to enter another player.
"""


def read_ladder(players: str, options: str | None, seed: int) -> Ladder:
    """Who plays and by which rules; leaves with a message if that cannot be."""
    try:
        entrants = tuple(_entrant(word) for word in players.split(",") if word.strip())
        rules = seating.read_options(options or "", Options().players)
    except seating.SeatingError as error:
        fail(str(error), USAGE)
    if len(entrants) < 2 or len(set(entrants)) < len(entrants):
        fail(i18n.text("match", "twice"), USAGE)
    return Ladder(rules, entrants, seed)


def _entrant(typed: str) -> str:
    word = matching.program(typed, "--players", match_play.PLAYERS)
    if word.startswith(NONPLAYER):
        known = i18n.enumerated(match_play.PLAYERS)
        raise seating.SeatingError(i18n.text("match", "not-a-seat", typed=repr(word), known=known))
    return word


def climb(console: Console, rated: Ladder, run: Run, means: Means, json_to: Path | None, table_to: Path | None) -> None:
    """Play games, and show and write how the programs are rated."""
    work = partial(ladder.play_games, rated)
    games = matching.play(console, work, rated.head(), run, means, json_to, "ladder", Played)
    found = ladder.rated(rated.entrants, games)
    console.print(laboratory.what_was_played(run, i18n.enumerated(rated.entrants)), soft_wrap=True)
    console.print(_shown(found))
    matching.show_faults(console, games)
    if json_to is not None:
        console.print(i18n.text("laboratory", "rows", path=json_to), soft_wrap=True)
    if table_to is not None:
        laboratory.write(table_to, page(rated, run, found))
        console.print(i18n.text("match", "table", path=table_to), soft_wrap=True)


def page(rated: Ladder, run: Run, found: list[LadderResult]) -> str:
    """The ratings as Markdown, which like all reports for the project's own pages is in English."""
    with i18n.speaking(ENGLISH):
        head = [*_heading(), *map(i18n.faction_name, b.FACTIONS)]
        table = markdown_tables.rows(
            head, [[*_cells(place, each), *_by_seat(each)] for place, each in enumerate(found, 1)]
        )
    command = f"cubalibre ladder {run.arguments} --games {run.games} --seed {run.seed}"
    return _PAGE.format(table="\n".join(table), games=run.games, command=command, day=date.today(), **rated.head())


def _shown(found: list[LadderResult]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False, header_style="bold")
    for at, heading in enumerate(_heading()):
        table.add_column(heading, justify="right" if at else "left")
    for place, each in enumerate(found, 1):
        table.add_row(*_cells(place, each))
    return table


def _heading() -> list[str]:
    keys = ("match/program", "match/rating", "match/seats", "laboratory/share", "match/time", "match/faults")
    return [i18n.text(table, f"column.{key}") for table, _, key in (each.partition("/") for each in keys)]


def _cells(place: int, each: LadderResult) -> list[str]:
    wins = each.wins
    return [
        f"{place}. {each.program}",
        f"{i18n.number(each.rating, 1)} ({i18n.number(each.low, 1)}-{i18n.number(each.high, 1)})",
        i18n.number(wins.games),
        f"{i18n.percent(wins.share)} ({i18n.percent(wins.low)}-{i18n.percent(wins.high)})",
        i18n.number(1000 * each.seconds, 1),
        i18n.number(each.faults),
    ]


def _by_seat(each: LadderResult) -> list[str]:
    return [f"{won} of {sat}" for won, sat in each.by_seat]
