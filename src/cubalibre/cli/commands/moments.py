"""`cubalibre moments`: play games, and keep the positions that `fit` learns from."""

import shlex
from pathlib import Path
from typing import Annotated

import typer

from cubalibre import i18n
from cubalibre.cli import parameters as p
from cubalibre.cli.batch import batch_options, contest_options, kept_games
from cubalibre.cli.batch.batch_options import Batch, Engine
from cubalibre.cli.text.console import new_console
from cubalibre.lab.dataset import columns


def moments(
    out: Annotated[Path, typer.Argument(metavar="DIR")],
    games: Annotated[int, typer.Option(min=1, metavar="N")] = 100,
    seed: p.SEED = None,
    seats: Annotated[str | None, typer.Option(metavar="m=search:2,rest=nonplayer")] = None,
    options: p.OPTIONS = None,
    weights: p.WEIGHTS = None,
    first: p.FIRST = 0,
    engine: p.ENGINE = p.ENGINES[0],
    jobs: p.JOBS = None,
    address: p.ADDRESS = None,
) -> None:
    kept_games.check_place(out)
    seed = batch_options.chosen_seed(seed, out)
    engines = Engine.checked(jobs, engine, address)
    run, arguments = contest_options.read_match(seats, options, weights, seed, keep=[columns.MOMENTS])
    batch = Batch(run, f"{shlex.quote(str(out))} {arguments}".strip(), first, games, engines, ("moments", ""))
    console = new_console()
    for _ in kept_games.play(console, batch, out, out):
        pass
    console.print(batch_options.what_was_played(batch, contest_options.programs_text(run.programs)), soft_wrap=True)
    console.print(i18n.text("laboratory", "rows", path=out), soft_wrap=True)
