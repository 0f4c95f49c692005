"""`cubalibre match`: play a match between programs, and show how each seat fared."""

from collections.abc import Sequence
from contextlib import closing
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from cubalibre import board as b
from cubalibre import i18n, installation
from cubalibre import notation as n
from cubalibre.cli import parameters as p
from cubalibre.cli.batch import batch_options, contest_options, kept_games, output, seat_text
from cubalibre.cli.batch.batch_options import Batch, Engine
from cubalibre.cli.game.board_text import STYLE
from cubalibre.cli.text.console import USAGE, fail, headings, new_console, new_table, require
from cubalibre.lab.dataset import game_rows
from cubalibre.lab.dataset.run import Run

if TYPE_CHECKING:
    from cubalibre.lab.dataset.run_query import Database
    from cubalibre.lab.tournament.seat_results import SeatResult


def match(
    games: Annotated[int, typer.Option(min=1, metavar="N")] = 100,
    seed: p.SEED = None,
    seats: Annotated[str | None, typer.Option(metavar="m=search:3,rest=nonplayer")] = None,
    options: p.OPTIONS = None,
    against: Annotated[str | None, typer.Option(metavar="m=search:2,rest=nonplayer")] = None,
    sprt: Annotated[bool, typer.Option("--sprt")] = False,
    weights: p.WEIGHTS = None,
    first: p.FIRST = 0,
    out: p.OUT = None,
    json_to: p.JSON_FILE = None,
    engine: p.ENGINE = p.ENGINES[0],
    jobs: p.JOBS = None,
    address: p.ADDRESS = None,
) -> None:
    require(installation.LAB, "pyarrow", "duckdb")
    from cubalibre.lab.dataset import run_query
    from cubalibre.lab.tournament import seat_results

    kept_games.check_place(out, json_to)
    seed = batch_options.chosen_seed(seed, out)
    engines = Engine.checked(jobs, engine, address)
    run, arguments = contest_options.read_match(seats, options, weights, seed, against)
    batch = Batch(run, arguments, first, games, engines, ("match", ""))
    compared = [f for f in b.FACTIONS if run.against and run.programs[f] != run.against[f]]
    if sprt and len(compared) != 1:
        fail(i18n.text("match", "sprt.alone"), USAGE)
    console = new_console()
    rows = {}
    decided: int | None = None
    with kept_games.folder(out) as folder:
        with closing(kept_games.play(console, batch, folder, out)) as played:
            for game in played:
                rows[game.game] = game
                winners = [rows[each].winner if each in rows else None for each in batch.numbers] if sprt else []
                if sprt and (decided := seat_results.decided(winners, compared[0])) is not None:
                    break
        numbers = batch.numbers[:decided]
        batch = batch._replace(games=len(numbers) // batch.plays)
        console.print(batch_options.what_was_played(batch, contest_options.programs_text(run.programs)), soft_wrap=True)
        with run_query.tables(folder, numbers) as base:
            console.print(_results(run.programs, seat_results.by(base, "faction", f"game % {batch.plays} = 0")))
            if run.against:
                _show_pairs(console, run, base, compared)
            if sprt:
                console.print(i18n.text("match", "sprt.open" if decided is None else "sprt.decided"))
            seat_text.show_faults(console, base)
    if json_to is not None:
        output.write(json_to, game_rows.to_json(run.head(), [rows[number] for number in numbers]))
    kept_games.show_place(console, out, json_to)


def _show_pairs(console: Console, played: Run, base: "Database", compared: list[b.Faction]) -> None:
    """The results of the other programs in the same games, and the differences by pair."""
    from cubalibre.lab.tournament import seat_results

    console.print(i18n.text("match", "pairs", seats=contest_options.programs_text(played.against)), soft_wrap=True)
    console.print(_results(played.against, seat_results.by(base, "faction", "game % 2 = 1")))
    for faction in compared:
        wins, lead = seat_results.difference(base, faction)
        values = {"faction": i18n.faction_name(faction), "program": played.programs[faction]}
        numbers = {
            "wins": i18n.signed(100 * wins.mean, 1), "wins_error": i18n.number(100 * wins.error, 1),
            "lead": i18n.signed(lead.mean, 2), "lead_error": i18n.number(lead.error, 2),
        }  # fmt: skip
        text = i18n.text("match", "difference", opponent=played.against[faction], **values, **numbers)
        console.print(text, soft_wrap=True)


def _results(programs: Sequence[str], found: "dict[str, SeatResult]") -> Table:
    """A line for each Faction: its program, wins, lead and time."""
    table = new_table(
        [*headings("laboratory", "faction"), *headings("match", "program")],
        [*headings("laboratory", "wins", "share"), *headings("match", "lead", "time")],
    )
    for faction in b.FACTIONS:
        each = found[n.FACTION_WORDS[faction]]
        cells = [i18n.number(each.wins.times), *seat_text.cells(each), i18n.number(1000 * each.seconds, 1)]
        table.add_row(Text(i18n.faction_name(faction), style=STYLE[faction]), programs[faction], *cells)
    return table
