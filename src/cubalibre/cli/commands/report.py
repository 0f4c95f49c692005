"""`cubalibre report`: make an HTML page with charts of simulated games."""

from pathlib import Path
from typing import Annotated

import typer

from cubalibre import i18n, installation
from cubalibre.cli.batch import output
from cubalibre.cli.text import console


def report(
    files: Annotated[list[Path], typer.Argument(metavar="FILE")],
    out: Annotated[Path, typer.Option(metavar="FILE")] = Path("report.html"),
) -> None:
    output.check_writable(out)
    console.require(installation.LAB, "pyarrow", "duckdb", "matplotlib", "jinja2")
    from cubalibre.lab.dataset.parquet import FileError
    from cubalibre.lab.report import html_page

    try:
        page = html_page.page(files)
    except FileError as error:
        console.fail(str(error))
    except OSError as error:
        console.fail(i18n.text("run", "not-readable", path=error.filename, error=i18n.system(error)))
    output.write(out, page)
    console.new_console().print(i18n.text("laboratory", "page", path=out), soft_wrap=True)
