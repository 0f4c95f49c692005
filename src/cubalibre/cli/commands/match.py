"""`cubalibre match`: play a match between programs, and show how each seat fared."""

from collections.abc import Sequence
from functools import partial
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from cubalibre import board as b
from cubalibre import i18n
from cubalibre.cli import parameters as p
from cubalibre.cli.batch import batch_options, contest_options, output, resumable_run
from cubalibre.cli.batch.batch_options import Engine
from cubalibre.cli.game.board_text import STYLE
from cubalibre.cli.text.console import USAGE, fail, new_console, new_table
from cubalibre.lab.dataset import headers
from cubalibre.lab.tournament import match_play, match_summary
from cubalibre.lab.tournament.match_play import Contest, Played


def match(
    games: Annotated[int, typer.Option(min=1, metavar="N")] = 100,
    seed: p.SEED = None,
    seats: Annotated[str | None, typer.Option(metavar="m=search:3,rest=nonplayer")] = None,
    options: p.OPTIONS = None,
    against: Annotated[str | None, typer.Option(metavar="m=search:2,rest=nonplayer")] = None,
    sprt: Annotated[bool, typer.Option("--sprt")] = False,
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
    played, batch = contest_options.read_contest(seats, options, weights, seed, first, games, engines, against=against)
    compared = [f for f in b.FACTIONS if played.against and played.programs[f] != played.against[f]]
    if sprt and len(compared) != 1:
        fail(i18n.text("match", "sprt.alone"), USAGE)
    console = new_console()
    play_game = partial(match_play.play_game, played)

    def ends(games: list[Played]) -> bool:
        return sprt and match_summary.decided(games, compared[0]) is not None

    found = resumable_run.play(console, play_game, played.head(), batch, json_to, "match", Played, ends)
    found = found[: match_summary.decided(found, compared[0]) if sprt else None]
    batch = batch._replace(games=len(found) // batch.plays)
    console.print(batch_options.what_was_played(batch, contest_options.programs_text(played.programs)), soft_wrap=True)
    console.print(_results(played.programs, found[:: batch.plays]))
    if played.against:
        _show_pairs(console, played, found, compared)
    if sprt:
        console.print(i18n.text("match", "sprt.decided" if ends(found) else "sprt.open"))
    resumable_run.show_faults(console, found)
    if json_to is not None:
        console.print(i18n.text("laboratory", "rows", path=json_to), soft_wrap=True)


def _show_pairs(console: Console, played: Contest, games: list[Played], compared: list[b.Faction]) -> None:
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


def _results(programs: Sequence[str], games: list[Played]) -> Table:
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
