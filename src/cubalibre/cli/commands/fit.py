"""The `moments` and `fit` commands as they are given."""

from pathlib import Path
from typing import Annotated

import typer

from cubalibre import extras
from cubalibre.cli.parameters import ADDRESS, ENGINE, ENGINES, FIRST, JOBS, OPTIONS, SEED, WEIGHTS


def moments_command(
    file: Annotated[Path, typer.Argument(metavar="FILE")],
    games: Annotated[int, typer.Option(min=1, metavar="N")] = 100,
    seed: SEED = None,
    seats: Annotated[str | None, typer.Option(metavar="m=search:2,rest=nonplayer")] = None,
    options: OPTIONS = None,
    weights: WEIGHTS = None,
    first: FIRST = 0,
    engine: ENGINE = ENGINES[0],
    jobs: JOBS = None,
    address: ADDRESS = None,
) -> None:
    """Carry out `cubalibre moments`."""
    from cubalibre.cli.batch import batch_options, contest_options, fitting
    from cubalibre.cli.text import console

    batch_options.check_writable(file)
    given = contest_options.Given(
        games, contest_options.seed_for(seed, file), seats, options, weights, first, engine, jobs, address
    )
    fitting.keep(console.new_console(), *given.read((str(file),)), file)


def fit_command(
    files: Annotated[list[Path], typer.Argument(metavar="FILE")],
    out: Annotated[Path, typer.Option(metavar="FILE")] = Path("weights.json"),
) -> None:
    """Carry out `cubalibre fit`."""
    from cubalibre.cli.batch import batch_options
    from cubalibre.cli.text import console

    batch_options.check_writable(out)
    console.require(extras.LAB, "scipy")
    from cubalibre.cli.batch import fitting

    fitting.fit(console.new_console(), files, out)
