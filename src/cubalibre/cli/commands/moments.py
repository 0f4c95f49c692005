"""`cubalibre moments`: play games, and keep the positions that `fit` learns from."""

from functools import partial
from typing import Annotated

import typer

from cubalibre import i18n
from cubalibre.cli import parameters as p
from cubalibre.cli.batch import batch_options, contest_options, output, resumable_run
from cubalibre.cli.batch.batch_options import Engine
from cubalibre.cli.text.console import new_console
from cubalibre.lab.dataset import headers
from cubalibre.lab.value_fit import game_samples
from cubalibre.lab.value_fit.game_samples import SampledGame


def moments(
    file: p.FILE,
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
    output.check_writable(file)
    seed = batch_options.seed_or_random(headers.seed_in(file) if seed is None else seed)
    engines = Engine.checked(jobs, engine, address)
    played, batch = contest_options.read_contest(seats, options, weights, seed, first, games, engines, (str(file),))
    console = new_console()
    play_game = partial(game_samples.play_game, played)
    resumable_run.play(console, play_game, game_samples.head(played), batch, file, "moments", SampledGame)
    console.print(batch_options.what_was_played(batch, contest_options.programs_text(played.programs)), soft_wrap=True)
    console.print(i18n.text("laboratory", "rows", path=file), soft_wrap=True)
