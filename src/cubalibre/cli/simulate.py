"""The `simulate` command as it is given."""

from pathlib import Path
from typing import Annotated, Final

import typer

from cubalibre.cli.parameters import FIRST, GAMES, JOBS, OPTIONS, PROGRAMS, SEED

ENGINES: Final = ("processes", "dask")


def simulate_command(
    games: GAMES = 1000,
    seed: SEED = None,
    seats: PROGRAMS = None,
    options: OPTIONS = None,
    first: FIRST = 0,
    out: Annotated[
        Path | None,
        typer.Option(help="Keep a row a game as Parquet; a run that was broken off goes on.", metavar="DIR"),
    ] = None,
    cards: Annotated[bool, typer.Option("--cards", help="With --out: also a row a card.")] = False,
    steps: Annotated[
        bool, typer.Option("--steps", help="With --out: also how often each step of the Non-players counted.")
    ] = False,
    json_to: Annotated[Path | None, typer.Option("--json", help="Write a row a game as JSON.", metavar="FILE")] = None,
    checked: Annotated[
        bool, typer.Option("--checked", help="Check at every question what must always hold; the rows are the same.")
    ] = False,
    engine: Annotated[str, typer.Option(help="What plays the games.", metavar="processes|dask")] = ENGINES[0],
    jobs: JOBS = None,
    address: Annotated[
        str, typer.Option(help="With --engine dask: a cluster that is there already.", metavar="tcp://HOST:8786")
    ] = "",
) -> None:
    """Play many games without people, and show who wins, when and by how much."""
    from cubalibre.cli import console, laboratory, simulating

    wishes = simulating.Wishes(json_to, out, cards, steps, checked, engine, address)
    simulating.check(wishes)
    seed = simulating.seed_of(out) if seed is None and out is not None else seed
    run = laboratory.read_run(seats, options, laboratory.some(seed), first, games, jobs or laboratory.cores())
    laboratory.check_writable(json_to)
    simulating.simulate(console.new_console(), run, wishes)
