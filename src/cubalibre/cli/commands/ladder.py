"""The `ladder` command as it is given."""

from pathlib import Path
from typing import Annotated

import typer

from cubalibre import extras
from cubalibre.cli.parameters import ADDRESS, ENGINE, ENGINES, FIRST, JOBS, OPTIONS, SEED


def ladder_command(
    players: Annotated[str, typer.Option(metavar="rulebook,search:2,...")],
    games: Annotated[int, typer.Option(min=1, metavar="N")] = 100,
    seed: SEED = None,
    options: OPTIONS = None,
    first: FIRST = 0,
    json_to: Annotated[Path | None, typer.Option("--json", metavar="FILE")] = None,
    table: Annotated[Path | None, typer.Option(metavar="FILE")] = None,
    engine: ENGINE = ENGINES[0],
    jobs: JOBS = None,
    address: ADDRESS = None,
) -> None:
    """Carry out `cubalibre ladder`."""
    from cubalibre.cli.batch import batch_options
    from cubalibre.cli.text import console

    console.require(extras.LAB, "openskill")
    from cubalibre.cli.batch import contest_options, laddering

    rated = laddering.read_ladder(players, options, contest_options.seed_for(seed, json_to))
    for path in (json_to, table):
        batch_options.check_writable(path)
    means = batch_options.Means(engine, address or "")
    means.check()
    given = batch_options.as_given(None, options, ("--players", players))
    run = batch_options.Run(rated.options, given, rated.seed, first, games, jobs or batch_options.cores())
    laddering.climb(console.new_console(), rated, run, means, json_to, table)
