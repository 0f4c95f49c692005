"""`cubalibre convert`: turn a file of lines of `match`, `ladder` or `moments` into a run folder."""

from pathlib import Path
from typing import Annotated

import typer

from cubalibre import i18n, installation
from cubalibre.cli import parameters as p
from cubalibre.cli.text.console import USAGE, fail, new_console, require


def convert(file: p.FILE, out: Annotated[Path, typer.Argument(metavar="DIR")]) -> None:
    require(installation.LAB, "pyarrow")
    from cubalibre.json_lines import OtherResults
    from cubalibre.lab.dataset import old_files
    from cubalibre.lab.dataset.run_folder import FolderError

    try:
        games = old_files.convert(file, out)
    except OtherResults as other:
        text = i18n.text("match", "damaged" if other.line else "not-lines", path=file, number=other.line)
        fail(text, USAGE)
    except FolderError as error:
        fail(str(error))
    except OSError as error:
        fail(i18n.text("program", "not-writable", path=error.filename, error=i18n.system(error)))
    text = i18n.plural("laboratory", "converted", games, games=i18n.number(games), path=out)
    new_console().print(text, soft_wrap=True)
