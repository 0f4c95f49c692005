"""`cubalibre match`: play a match between programs, and show how each seat fared."""

from functools import partial
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from cubalibre import i18n
from cubalibre.cli import parameters as p
from cubalibre.cli.batch import batch_options, contest_options, output, resumable_run
from cubalibre.cli.batch.contest_options import ContestOptions
from cubalibre.cli.game.board_text import STYLE
from cubalibre.cli.text.console import new_console, new_table
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
    seed = contest_options.seed_for(seed, json_to)
    played, run = ContestOptions(games, seed, seats, options, weights, first, jobs, engine, address).read()
    console = new_console()
    play_game = partial(match_play.play_game, played)
    found = resumable_run.play(console, play_game, played.head(), run, json_to, "match", Played)
    console.print(batch_options.what_was_played(run, contest_options.programs_text(played)), soft_wrap=True)
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
