"""The `report` command."""

from pathlib import Path
from typing import Annotated

import typer


def report_command(
    files: Annotated[list[Path], typer.Argument(help="Folders written by simulate --out, or Parquet files in them.")],
    out: Annotated[Path, typer.Option(help="Where to write the page.", metavar="FILE")] = Path("report.html"),
) -> None:
    """Make a page (HTML) of what simulated games show: who wins, the course of the games, what is done, the map."""
    from cubalibre.cli import console, laboratory
    from cubalibre.lab import needs

    laboratory.check_writable(out)
    try:
        needs.require("pyarrow", "duckdb", "matplotlib", "jinja2")
    except needs.NotInstalled as error:
        console.fail(str(error))
    from cubalibre.lab.page import document
    from cubalibre.lab.page.sources import SourceError

    try:
        page = document.page(files)
    except SourceError as error:
        console.fail(str(error))
    except OSError as error:
        console.fail(f"{error.filename} cannot be read: {error.strerror}.")
    laboratory.write(out, page)
    console.new_console().print(f"The page is in {out}.", soft_wrap=True)
