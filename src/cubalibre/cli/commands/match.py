"""The `match` command as it is given."""

from pathlib import Path
from typing import Annotated

import typer

from cubalibre.cli.parameters import ADDRESS, ENGINE, ENGINES, FIRST, JOBS, OPTIONS, SEED, WEIGHTS


def match_command(
    games: Annotated[int, typer.Option(min=1, metavar="N")] = 100,
    seed: SEED = None,
    seats: Annotated[str | None, typer.Option(metavar="m=search:3,rest=nonplayer")] = None,
    options: OPTIONS = None,
    weights: WEIGHTS = None,
    first: FIRST = 0,
    json_to: Annotated[Path | None, typer.Option("--json", metavar="FILE")] = None,
    engine: ENGINE = ENGINES[0],
    jobs: JOBS = None,
    address: ADDRESS = None,
) -> None:
    """Carry out `cubalibre match`."""
    from cubalibre.cli.batch import batch_options, contest_options
    from cubalibre.cli.text import console

    batch_options.check_writable(json_to)
    given = contest_options.Given(
        games, contest_options.seed_for(seed, json_to), seats, options, weights, first, engine, jobs, address
    )
    contest_options.match(console.new_console(), *given.read(), json_to)
