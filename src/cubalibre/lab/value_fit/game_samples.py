"""Games with moments, from which the values of the search are fitted: of run folders and of files of lines."""

from pathlib import Path

from cubalibre.lab.dataset import game_rows, headers, json_lines, run_folder
from cubalibre.lab.dataset.game_rows import GameRow
from cubalibre.lab.dataset.json_lines import OtherGames
from cubalibre.lab.dataset.run import FORMAT, WITH_MOMENTS
from cubalibre.lab.dataset.run_folder import FolderError
from cubalibre.options import Options, OptionsError
from cubalibre.search import value


def read(path: Path) -> tuple[Options, list[GameRow]]:
    """The options and games of a folder or file.

    Raises:
        OtherGames: it holds something else, or figures of another version.
        OSError: it cannot be read.
    """
    head = headers.read(path / headers.RUN if path.is_dir() else path)
    if head.get("format") not in (FORMAT, WITH_MOMENTS) or head.get("figures") != list(value.FIGURES):
        raise OtherGames
    try:
        games = run_folder.read(path) if path.is_dir() else json_lines.read(path, head, game_rows.from_line).values()
        return Options.from_json(head.get("options")), sorted(games, key=lambda game: game.game)
    except (OptionsError, FolderError):
        raise OtherGames from None
