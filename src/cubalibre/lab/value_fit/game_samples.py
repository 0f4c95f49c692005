"""Runs with moments, from which the values of the search are fitted."""

from pathlib import Path

from cubalibre.lab.dataset import headers, run_folder
from cubalibre.lab.dataset.game_rows import GameRow
from cubalibre.lab.dataset.headers import FORMAT
from cubalibre.lab.dataset.run_folder import FolderError
from cubalibre.options import Options, OptionsError
from cubalibre.search import value


class NoMoments(Exception):  # noqa: N818 - what a folder holds
    """The folder holds something else, or figures of another version."""


def read(path: Path) -> tuple[Options, list[GameRow]]:
    """The options and games of a run folder.

    Raises:
        NoMoments: it holds something else.
        OSError: it cannot be read.
    """
    head = headers.read(path / headers.RUN)
    if head.get("format") != FORMAT or head.get("figures") != list(value.FIGURES):
        raise NoMoments
    try:
        return Options.from_json(head.get("options")), sorted(run_folder.read(path), key=lambda game: game.game)
    except (OptionsError, FolderError):
        raise NoMoments from None
