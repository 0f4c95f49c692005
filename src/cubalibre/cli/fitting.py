"""What the `moments` and `fit` commands do: games are kept for a fit, and the values of the search fitted to them."""

from functools import partial
from pathlib import Path

from rich import box
from rich.console import Console
from rich.table import Table

from cubalibre import i18n
from cubalibre.cli import laboratory, matching
from cubalibre.cli.console import USAGE, fail
from cubalibre.cli.laboratory import Means, Run
from cubalibre.lab.tournament.match_file import OtherMatch
from cubalibre.lab.tournament.match_play import Contest
from cubalibre.lab.value_fit import game_samples
from cubalibre.lab.value_fit.game_samples import SampledGame
from cubalibre.options import Options


def keep(console: Console, played: Contest, run: Run, means: Means, file: Path) -> None:
    """Play games, and keep them with their moments in a file."""
    work = partial(game_samples.play_games, played)
    matching.play(console, work, game_samples.head(played), run, means, file, "moments", SampledGame)
    seats = matching.who_plays(played)
    console.print(laboratory.what_was_played(run, seats), soft_wrap=True)
    console.print(i18n.text("laboratory", "rows", path=file), soft_wrap=True)


def fit(console: Console, files: list[Path], out: Path) -> None:
    """Fit the weights to the games of some files, show how well they foretell others, and write them."""
    from cubalibre.lab.value_fit import regression as fitter

    try:
        sample = fitter.sample([_read(file) for file in files])
    except fitter.NoGames:
        fail(i18n.text("fit", "no-games"), USAGE)
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False, header_style="bold")
    for key in ("table", "faction", "games", "won", "missed", "blind"):
        table.add_column(i18n.text("fit", f"column.{key}"), justify="left" if key in ("table", "faction") else "right")
    for each in fitter.validate(sample):
        table.add_row(
            i18n.text("fit", f"kind.{each.kind}"),
            i18n.faction_name(each.faction),
            i18n.number(each.games),
            i18n.percent(each.won),
            i18n.number(each.missed, 3),
            i18n.number(each.blind, 3),
        )
    laboratory.write(out, fitter.text(fitter.data(fitter.fit(sample))))
    console.print(table)
    games = len(set(sample.games))
    console.print(i18n.plural("fit", "fitted", games, games=i18n.number(games), path=out), soft_wrap=True)


def _read(file: Path) -> tuple[Options, list[SampledGame]]:
    """What is in a file of `cubalibre moments`; leaves with a message if that cannot be read."""
    try:
        return game_samples.read(file)
    except OtherMatch:
        fail(i18n.text("fit", "other-file", path=file), USAGE)
    except OSError as error:
        fail(i18n.text("run", "not-readable", path=file, error=i18n.system(error)), USAGE)
