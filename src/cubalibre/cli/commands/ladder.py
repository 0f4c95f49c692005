"""`cubalibre ladder`: programs play each other at every seat and are rated."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer
from rich.table import Table

from cubalibre import board as b
from cubalibre import i18n, installation
from cubalibre.cli import parameters as p
from cubalibre.cli.batch import batch_options, contest_options, kept_games, output, seat_text
from cubalibre.cli.batch.batch_options import Batch, Engine
from cubalibre.cli.game import seat_options
from cubalibre.cli.text.console import USAGE, fail, headings, new_console, new_table, require
from cubalibre.i18n.languages import ENGLISH
from cubalibre.lab.dataset import game_rows, markdown_tables
from cubalibre.lab.dataset.run import Run
from cubalibre.lab.games import entrants
from cubalibre.options import NONPLAYER, Options

if TYPE_CHECKING:
    from cubalibre.lab.tournament.ladder import LadderResult

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

[Bots](../bots.md#enter-the-ladder) says how to enter another player.
"""


def ladder(
    players: Annotated[str, typer.Option(metavar="rulebook,search:2,...")],
    games: Annotated[int, typer.Option(min=1, metavar="N")] = 100,
    seed: p.SEED = None,
    options: p.OPTIONS = None,
    first: p.FIRST = 0,
    out: p.OUT = None,
    json_to: p.JSON_FILE = None,
    table: Annotated[Path | None, typer.Option(metavar="FILE")] = None,
    engine: p.ENGINE = p.ENGINES[0],
    jobs: p.JOBS = None,
    address: p.ADDRESS = None,
) -> None:
    require(installation.LAB, "openskill", "pyarrow", "duckdb")
    from cubalibre.lab.dataset import run_query
    from cubalibre.lab.tournament import ladder as ladders

    kept_games.check_place(out, json_to, table)
    run = _read(players, options, batch_options.chosen_seed(seed, out))
    arguments = batch_options.arguments_for(None, options, ("--players", players))
    batch = Batch(run, arguments, first, games, Engine.checked(jobs, engine, address), ("ladder", ""))
    console = new_console()
    with kept_games.folder(out) as folder:
        rows = list(kept_games.play(console, batch, folder, out))
        with run_query.tables(folder, batch.numbers) as base:
            found = ladders.rated(run.programs, base)
            console.print(batch_options.what_was_played(batch, i18n.enumerated(run.programs)), soft_wrap=True)
            console.print(_results(found))
            seat_text.show_faults(console, base)
    if json_to is not None:
        output.write(json_to, game_rows.to_json(run.head(), rows))
    kept_games.show_place(console, out, json_to)
    if table is not None:
        output.write(table, _page(batch, found))
        console.print(i18n.text("match", "table", path=table), soft_wrap=True)


def _read(players: str, options: str | None, seed: int) -> Run:
    """The programs that enter, and the rules; exits with a message if an option is wrong."""
    try:
        names = tuple(_entrant(word) for word in players.split(",") if word.strip())
        rules = seat_options.read_options(options or "", Options().players)
    except seat_options.SeatingError as error:
        fail(str(error), USAGE)
    if len(names) < 2 or len(set(names)) < len(names):
        fail(i18n.text("match", "twice"), USAGE)
    return Run(rules, seed, programs=names, ladder=True)


def _entrant(typed: str) -> str:
    word = contest_options.program(typed, "--players", entrants.PLAYERS)
    if word.startswith(NONPLAYER):
        known = i18n.enumerated(entrants.PLAYERS)
        raise seat_options.SeatingError(i18n.text("match", "not-a-seat", typed=repr(word), known=known))
    return word


def _page(batch: Batch, found: list["LadderResult"]) -> str:
    """The ratings as Markdown, in English like all reports for the project's own pages."""
    with i18n.speaking(ENGLISH):
        head = [*_headings(), *map(i18n.faction_name, b.FACTIONS)]
        rows = [[*row, *(f"{won} of {sat}" for won, sat in each.by_seat)] for row, each in _rows(found)]
    command = f"cubalibre ladder {batch.arguments} --games {batch.games} --seed {batch.run.seed}"
    table = markdown_tables.table(head, rows)
    return _PAGE.format(table=table, games=batch.games, command=command, day=date.today(), **batch.run.head())


def _results(found: list["LadderResult"]) -> Table:
    program, *numbers = _headings()
    table = new_table([program], numbers)
    for row, _ in _rows(found):
        table.add_row(*row)
    return table


def _headings() -> list[str]:
    program, share = headings("match", "program", "rating", "seats"), headings("laboratory", "share")
    return [*program, *share, *headings("match", "time", "faults")]


def _rows(found: list["LadderResult"]) -> Iterator[tuple[list[str], "LadderResult"]]:
    for place, each in enumerate(found, 1):
        seats, rating = each.seats, each.rating
        yield (
            [
                f"{place}. {each.program}",
                f"{i18n.number(rating.mean, 1)} ({i18n.number(rating.low, 1)}-{i18n.number(rating.high, 1)})",
                i18n.number(seats.wins.games),
                seat_text.cells(seats)[0],
                i18n.number(1000 * seats.seconds, 1),
                i18n.number(seats.faults),
            ],
            each,
        )
