"""The `match` command as it is given."""

from pathlib import Path
from typing import Annotated

import typer

from cubalibre.cli.parameters import ADDRESS, ENGINE, ENGINES, FIRST, JOBS, OPTIONS, SEED


def match_command(
    games: Annotated[int, typer.Option(min=1, metavar="N")] = 100,
    seed: SEED = None,
    seats: Annotated[str | None, typer.Option(metavar="m=search:3,rest=nonplayer")] = None,
    options: OPTIONS = None,
    first: FIRST = 0,
    json_to: Annotated[Path | None, typer.Option("--json", metavar="FILE")] = None,
    engine: ENGINE = ENGINES[0],
    jobs: JOBS = None,
    address: ADDRESS = None,
) -> None:
    """Carry out `cubalibre match`."""
    from cubalibre.cli import console, laboratory, matching

    played = matching.read_contest(seats, options, laboratory.some(seed))
    laboratory.check_writable(json_to)
    means = laboratory.Means(engine, address or "")
    means.check()
    given = laboratory.as_given(seats, options)
    run = laboratory.Run(played.options, given, played.seed, first, games, jobs or laboratory.cores())
    matching.match(console.new_console(), played, run, means, json_to)
