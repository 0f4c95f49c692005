"""`cubalibre analyse`: how recorded games were played, or the best turns for one of the decisions."""

from pathlib import Path
from typing import Annotated

import typer

from cubalibre import i18n
from cubalibre.cli import parameters as p
from cubalibre.cli.analysis import decision, many_games, whole_game
from cubalibre.cli.game import record_file
from cubalibre.cli.text.console import USAGE, fail


def analyse(
    files: Annotated[list[Path], typer.Argument(metavar="FILE")],
    to: p.TO = None,
    steps: Annotated[int | None, typer.Option(min=1, metavar="N")] = None,
    seed: Annotated[int, typer.Option(metavar="N")] = 1,
    effort: Annotated[str | None, typer.Option(metavar="quick|normal|long")] = None,
    seat: Annotated[str | None, typer.Option(metavar="g,m,...|all")] = None,
    json_to: p.JSON_FILE = None,
    out: p.OUT = None,
    jobs: p.JOBS = None,
) -> None:
    one = to is not None or steps is not None
    whole = any(each is not None for each in (effort, seat, json_to, out, jobs))
    if one and whole:
        fail(i18n.text("analysis", "one-or-whole"), USAGE)
    request = whole_game.Request.checked(effort, seat, seed, json_to, out, jobs)
    file = files[0]
    if len(files) > 1 or file.is_dir():
        if one or json_to is not None or out is None:
            fail(i18n.text("analysis", "several"), USAGE)
        many_games.write(files, out, request)
        return
    game = record_file.load(file)
    if whole or (game.over and not one):
        whole_game.show(file, game, request)
    else:
        decision.show(file, game, to, steps, seed)
