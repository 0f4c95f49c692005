"""`cubalibre match`: play a match between programs, and show how each seat fared."""

from collections.abc import Mapping, Sequence
from contextlib import closing
from itertools import takewhile
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from cubalibre import board as b
from cubalibre import i18n
from cubalibre.cli import parameters as p
from cubalibre.cli.batch import batch_options, contest_options, kept_games
from cubalibre.cli.batch.batch_options import Batch, Engine
from cubalibre.cli.game.board_text import STYLE
from cubalibre.cli.text.console import USAGE, fail, new_console, new_table
from cubalibre.lab.dataset.game_rows import GameRow
from cubalibre.lab.dataset.run import Run
from cubalibre.lab.tournament import match_summary


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
    kept_games.check_place(out, json_to)
    seed = batch_options.chosen_seed(seed, out, json_to)
    engines = Engine.checked(jobs, engine, address)
    run, arguments = contest_options.read_match(seats, options, weights, seed, against)
    batch = Batch(run, arguments, first, games, engines, ("match", ""))
    compared = [f for f in b.FACTIONS if run.against and run.programs[f] != run.against[f]]
    if sprt and len(compared) != 1:
        fail(i18n.text("match", "sprt.alone"), USAGE)
    console = new_console()
    found: dict[int, GameRow] = {}
    decided: int | None = None
    with closing(kept_games.play(console, batch, out, json_to)) as played:
        for game in played:
            found[game.game] = game
            if sprt and (decided := match_summary.decided(_first(found, batch), compared[0])) is not None:
                break
    rows = _first(found, batch)[:decided]
    batch = batch._replace(games=len(rows) // batch.plays)
    console.print(batch_options.what_was_played(batch, contest_options.programs_text(run.programs)), soft_wrap=True)
    console.print(_results(run.programs, rows[:: batch.plays]))
    if run.against:
        _show_pairs(console, run, rows, compared)
    if sprt:
        console.print(i18n.text("match", "sprt.open" if decided is None else "sprt.decided"))
    kept_games.show_faults(console, rows)
    kept_games.show_place(console, out, json_to)


def _first(found: Mapping[int, GameRow], batch: Batch) -> list[GameRow]:
    """The games of a batch up to the first that is missing."""
    return [found[number] for number in takewhile(found.__contains__, batch.numbers)]


def _show_pairs(console: Console, played: Run, games: list[GameRow], compared: list[b.Faction]) -> None:
    """The results of the other programs in the same games, and the differences by pair."""
    console.print(i18n.text("match", "pairs", seats=contest_options.programs_text(played.against)), soft_wrap=True)
    console.print(_results(played.against, games[1::2]))
    for faction in compared:
        wins, lead = match_summary.difference(games, faction)
        values = {"faction": i18n.faction_name(faction), "program": played.programs[faction]}
        numbers = {
            "wins": i18n.signed(100 * wins.mean, 1), "wins_error": i18n.number(100 * wins.error, 1),
            "lead": i18n.signed(lead.mean, 2), "lead_error": i18n.number(lead.error, 2),
        }  # fmt: skip
        text = i18n.text("match", "difference", opponent=played.against[faction], **values, **numbers)
        console.print(text, soft_wrap=True)


def _results(programs: Sequence[str], games: list[GameRow]) -> Table:
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
            programs[fared.faction],
            i18n.number(wins.times),
            f"{i18n.percent(wins.share)} ({i18n.percent(wins.low)}-{i18n.percent(wins.high)})",
            f"{i18n.signed(fared.lead.mean, 2)} ± {i18n.number(fared.lead.error, 2)}",
            i18n.number(1000 * fared.seconds, 1),
        )
    return table
