"""`cubalibre moments`: play games, and keep the positions that `fit` learns from."""

from functools import partial
from typing import Annotated

import typer

from cubalibre import i18n
from cubalibre.cli import parameters as p
from cubalibre.cli.batch import batch_options, contest_options, output, resumable_run
from cubalibre.cli.batch.contest_options import ContestOptions
from cubalibre.cli.text.console import new_console
from cubalibre.lab.value_fit import game_samples as games_with_moments
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
    seed = contest_options.seed_for(seed, file)
    played, run = ContestOptions(games, seed, seats, options, weights, first, jobs, engine, address).read((str(file),))
    console = new_console()
    play_game = partial(games_with_moments.play_game, played)
    head = games_with_moments.head(played)
    resumable_run.play(console, play_game, head, run, file, "moments", SampledGame)
    console.print(batch_options.what_was_played(run, contest_options.programs_text(played)), soft_wrap=True)
    console.print(i18n.text("laboratory", "rows", path=file), soft_wrap=True)
