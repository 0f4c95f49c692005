"""Options that several commands share, as Typer annotations; their help texts are in `cubalibre.i18n`."""

from pathlib import Path
from typing import Annotated, Final, TypeAlias

import typer

SEATS: TypeAlias = Annotated[str | None, typer.Option(metavar="g=person,rest=nonplayer")]
OPTIONS: TypeAlias = Annotated[str | None, typer.Option(metavar="short,sudden,...")]
PROGRAMS: TypeAlias = Annotated[str | None, typer.Option(metavar="g=nonplayer,m=random,...")]
FILE: TypeAlias = Annotated[Path, typer.Argument(metavar="FILE")]
TO: TypeAlias = Annotated[int | None, typer.Option(metavar="N")]
WHY: TypeAlias = Annotated[bool, typer.Option("--why")]
HINTS: TypeAlias = Annotated[bool, typer.Option("--hints")]
GAMES: TypeAlias = Annotated[int, typer.Option(min=1, metavar="N")]
SEED: TypeAlias = Annotated[int | None, typer.Option(metavar="N")]
WEIGHTS: TypeAlias = Annotated[Path | None, typer.Option(metavar="FILE")]
FIRST: TypeAlias = Annotated[int, typer.Option(min=0, metavar="N")]
JOBS: TypeAlias = Annotated[int | None, typer.Option(min=1, metavar="N")]
BOTS: TypeAlias = Annotated[list[str] | None, typer.Option("--bot", metavar="BOT")]
REPORT: TypeAlias = Annotated[Path | None, typer.Option(metavar="FILE")]
JSON_FILE: TypeAlias = Annotated[Path | None, typer.Option("--json", metavar="FILE")]
OUT: TypeAlias = Annotated[Path | None, typer.Option(metavar="DIR")]
ENGINE: TypeAlias = Annotated[str, typer.Option(metavar="processes|dask")]
ADDRESS: TypeAlias = Annotated[str | None, typer.Option(metavar="tcp://HOST:8786")]
DATABASE: TypeAlias = Annotated[
    str | None, typer.Option(metavar="sqlite:///FILE|postgresql://...", envvar="CUBALIBRE_DATABASE")
]
ENGINES: Final = ("processes", "dask")
"""Values of `--engine`; the first is the default."""
