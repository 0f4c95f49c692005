"""`cubalibre match`: play a match between programs, and show how each seat fared."""

from functools import partial
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from cubalibre import i18n
from cubalibre.cli import parameters as p
from cubalibre.cli.batch import batch_options, contest_options, output, resumable_run
from cubalibre.cli.batch.batch_options import Engine
from cubalibre.cli.game.board_text import STYLE
from cubalibre.cli.text.console import new_console, new_table
from cubalibre.lab.dataset import headers
from cubalibre.lab.tournament import match_play, match_summary
from cubalibre.lab.tournament.match_play import Contest, Played


def match(
    games: Annotated[int, typer.Option(min=1, metavar="N")] = 100,
    seed: p.SEED = None,
    seats: Annotated[str | None, typer.Option(metavar="m=search:3,rest=nonplayer")] = None,
    options: p.OPTIONS = None,
    weights: p.WEIGHTS = None,
    first: p.FIRST = 0,
    json_to: p.JSON_FILE = None,
    engine: p.ENGINE = p.ENGINES[0],
    jobs: p.JOBS = None,
    address: p.ADDRESS = None,
) -> None:
    output.check_writable(json_to)
    seed = batch_options.seed_or_random(headers.seed_in(json_to) if seed is None else seed)
    engines = Engine.checked(jobs, engine, address)
    played, batch = contest_options.read_contest(seats, options, weights, seed, first, games, engines)
    console = new_console()
    play_game = partial(match_play.play_game, played)
    found = resumable_run.play(console, play_game, played.head(), batch, json_to, "match", Played)
    console.print(batch_options.what_was_played(batch, contest_options.programs_text(played)), soft_wrap=True)
    console.print(_results(played, found))
    resumable_run.show_faults(console, found)
    if json_to is not None:
        console.print(i18n.text("laboratory", "rows", path=json_to), soft_wrap=True)


def _results(played: Contest, games: list[Played]) -> Table:
    """A line for each Faction: its program, wins, lead and time."""
    table = new_table(
        [i18n.text("laboratory", "column.faction"), i18n.text("match", "column.program")],
        [i18n.text("laboratory", f"column.{key}") for key in ("wins", "share")]
        + [i18n.text("match", f"column.{key}") for key in ("lead", "time")],
    )
    for fared in match_summary.summary(games):
        wins = fared.wins
        table.add_row(
            Text(i18n.faction_name(fared.faction), style=STYLE[fared.faction]),
            played.programs[fared.faction],
            i18n.number(wins.times),
            f"{i18n.percent(wins.share)} ({i18n.percent(wins.low)}-{i18n.percent(wins.high)})",
            f"{i18n.signed(fared.lead.mean, 2)} ± {i18n.number(fared.lead.error, 2)}",
            i18n.number(1000 * fared.seconds, 1),
        )
    return table
