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
    from cubalibre.cli import console, laboratory

    console.require(extras.LAB, "openskill")
    from cubalibre.cli import laddering, matching

    rated = laddering.read_ladder(players, options, matching.seed_for(seed, json_to))
    for path in (json_to, table):
        laboratory.check_writable(path)
    means = laboratory.Means(engine, address or "")
    means.check()
    given = laboratory.as_given(None, options, ("--players", players))
    run = laboratory.Run(rated.options, given, rated.seed, first, games, jobs or laboratory.cores())
    laddering.climb(console.new_console(), rated, run, means, json_to, table)
