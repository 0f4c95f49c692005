"""What several commands are given; the texts of `--help` stand in `cubalibre.i18n`."""

from pathlib import Path
from typing import Annotated, Final, TypeAlias

import typer

OPTIONS: TypeAlias = Annotated[str | None, typer.Option(metavar="short,sudden,...")]
PROGRAMS: TypeAlias = Annotated[str | None, typer.Option(metavar="g=nonplayer,m=random,...")]
GAMES: TypeAlias = Annotated[int, typer.Option(min=1, metavar="N")]
SEED: TypeAlias = Annotated[int | None, typer.Option(metavar="N")]
WEIGHTS: TypeAlias = Annotated[Path | None, typer.Option(metavar="FILE")]
FIRST: TypeAlias = Annotated[int, typer.Option(min=0, metavar="N")]
JOBS: TypeAlias = Annotated[int | None, typer.Option(min=1, metavar="N")]
BOTS: TypeAlias = Annotated[list[str] | None, typer.Option("--bot", metavar="BOT")]
ENGINE: TypeAlias = Annotated[str, typer.Option(metavar="processes|dask")]
ADDRESS: TypeAlias = Annotated[str | None, typer.Option(metavar="tcp://HOST:8786")]
ENGINES: Final = ("processes", "dask")
"""What `--engine` may name; the first by default."""
