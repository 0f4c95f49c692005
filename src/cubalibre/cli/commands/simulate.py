"""The `simulate` command as it is given."""

from pathlib import Path
from typing import Annotated

import typer

from cubalibre.cli.parameters import ADDRESS, ENGINE, ENGINES, FIRST, GAMES, JOBS, OPTIONS, PROGRAMS, SEED


def simulate_command(
    games: GAMES = 1000,
    seed: SEED = None,
    seats: PROGRAMS = None,
    options: OPTIONS = None,
    first: FIRST = 0,
    out: Annotated[Path | None, typer.Option(metavar="DIR")] = None,
    cards: Annotated[bool, typer.Option("--cards")] = False,
    steps: Annotated[bool, typer.Option("--steps")] = False,
    json_to: Annotated[Path | None, typer.Option("--json", metavar="FILE")] = None,
    checked: Annotated[bool, typer.Option("--checked")] = False,
    engine: ENGINE = ENGINES[0],
    jobs: JOBS = None,
    address: ADDRESS = None,
) -> None:
    """Carry out `cubalibre simulate`."""
    from cubalibre.cli.batch import batch_options, simulating
    from cubalibre.cli.text import console

    wishes = simulating.Wishes(json_to, out, cards, steps, checked, batch_options.Means(engine, address or ""))
    simulating.check(wishes)
    seed = simulating.seed_of(out) if seed is None and out is not None else seed
    run = batch_options.read_run(seats, options, batch_options.some(seed), first, games, jobs or batch_options.cores())
    batch_options.check_writable(json_to)
    simulating.simulate(console.new_console(), run, wishes)
