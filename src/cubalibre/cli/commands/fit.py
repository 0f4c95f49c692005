"""`cubalibre fit`: fit the search's weights to games of `moments`, and show how well they predict other games."""

from pathlib import Path
from typing import Annotated

import typer

from cubalibre import i18n, installation
from cubalibre.cli.batch import output
from cubalibre.cli.text.console import USAGE, fail, headings, new_console, new_table, require
from cubalibre.lab.dataset.game_rows import GameRow
from cubalibre.options import Options


def fit(
    files: Annotated[list[Path], typer.Argument(metavar="DIR")],
    out: Annotated[Path, typer.Option(metavar="FILE")] = Path("weights.json"),
) -> None:
    output.check_writable(out)
    require(installation.LAB, "scipy", "pyarrow")
    from cubalibre.lab.value_fit import regression as fitter

    try:
        sample = fitter.sample([_read(file) for file in files])
    except fitter.NoGames:
        fail(i18n.text("fit", "no-games"), USAGE)
    table = new_table(headings("fit", "table", "faction"), headings("fit", "games", "won", "missed", "blind"))
    for each in fitter.validate(sample):
        table.add_row(
            i18n.text("fit", f"kind.{each.kind}"),
            i18n.faction_name(each.faction),
            i18n.number(each.games),
            i18n.percent(each.won),
            i18n.number(each.missed, 3),
            i18n.number(each.blind, 3),
        )
    output.write(out, fitter.text(fitter.data(fitter.fit(sample))))
    console = new_console()
    console.print(table)
    games = len(set(sample.games))
    console.print(i18n.plural("fit", "fitted", games, games=i18n.number(games), path=out), soft_wrap=True)


def _read(file: Path) -> tuple[Options, list[GameRow]]:
    """The games of `cubalibre moments`; exits with a message if they cannot be read."""
    from cubalibre.lab.value_fit import game_samples

    try:
        return game_samples.read(file)
    except game_samples.NoMoments:
        fail(i18n.text("fit", "other-file", path=file), USAGE)
    except OSError as error:
        fail(i18n.text("run", "not-readable", path=file, error=i18n.system(error)), USAGE)
