"""Files of lines that `match`, `ladder` and `moments` wrote in earlier versions, turned into run folders."""

from dataclasses import replace
from pathlib import Path
from typing import Final, cast

from cubalibre import json_lines
from cubalibre.json_lines import OtherResults
from cubalibre.lab.dataset import game_rows, headers, run_folder
from cubalibre.lab.dataset.columns import MOMENTS
from cubalibre.lab.dataset.headers import FORMAT, Header
from cubalibre.lab.dataset.run import Run
from cubalibre.options import Options, OptionsError

MATCH: Final = "cubalibre-match/1"
LADDER: Final = "cubalibre-ladder/1"
WITH_MOMENTS: Final = "cubalibre-moments/1"


def convert(file: Path, folder: Path) -> int:
    """Write the games of a file into a new run folder; their number.

    The folder keeps the header of the file, so it goes on with the same versions and weights alone.

    Raises:
        OtherResults: the file holds something else.
        FolderError: the folder holds something else.
        OSError: the file cannot be read, or the folder cannot be written.
    """
    head = cast("Header", headers.read(file))
    try:
        ladder, with_moments = (head.get("format") == kind for kind in (LADDER, WITH_MOMENTS))
        if not ladder and not with_moments and head.get("format") != MATCH:
            raise OtherResults
        programs = tuple(head["players" if ladder else "seats"])
        keep = (MOMENTS,) if with_moments else ()
        run = Run(Options.from_json(head["options"]), head["seed"], keep, programs, ladder=ladder)
    except (KeyError, TypeError, OptionsError):
        raise OtherResults from None
    games = json_lines.read(file, head, game_rows.from_line)
    games = {at: game if game.seats else replace(game, seats=[*programs]) for at, game in games.items()}
    whole: Header = {**run.head(), **head, "format": FORMAT}
    with run_folder.opened(folder, run, whole) as opened:
        wanted = range(max(games, default=-1) + 1)
        opened.add([games[number] for number in opened.missing(wanted) if number in games])
        opened.finish()
    return len(games)
