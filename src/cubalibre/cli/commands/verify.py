"""`cubalibre verify`: check records under today's rules, in files, folders or a database."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console

from cubalibre import Game, RecordError, i18n
from cubalibre.cli import game_database, record_paths
from cubalibre.cli.game import record_file
from cubalibre.cli.text.console import USAGE, fail, new_console
from cubalibre.lab.games import replay_checks

_WRONG: Final = (TypeError, ValueError, KeyError, IndexError, AttributeError)
"""What may come of a stored game that somebody has changed by hand; the others are checked all the same."""


def verify(
    files: Annotated[list[Path] | None, typer.Argument(metavar="FILE")] = None,
    database: Annotated[str | None, typer.Option(metavar="sqlite:///FILE|postgresql://...")] = None,
) -> None:
    """Check records; the exit code is 1 unless all are whole."""
    if not files and database is None:
        fail(i18n.text("record", "nothing-to-verify"), USAGE)
    console = new_console()
    reports = [_report(console, path, partial(record_file.game_at, path)) for path in _paths(files or [])]
    if database is not None:
        reports += [_report(console, name, game) for name, game in _stored(database)]
    if not all(reports):
        raise typer.Exit(1)


def _paths(paths: list[Path]) -> Iterator[Path]:
    for path in paths:
        yield from record_paths.in_folder(path) if path.is_dir() else [path]


def _stored(database: str) -> Iterator[tuple[str, Callable[[], Game]]]:
    """The games of a database: the key of each, and a function that opens it."""
    from cubalibre.server.games import loading

    with game_database.opened(database) as store:
        for game_id in store.ids():
            yield game_id, partial(loading.as_stored, store, game_id)


def _report(console: Console, name: object, game_of: Callable[[], Game]) -> bool:
    """Print the result for a record; whether it is whole."""
    try:
        game = replay_checks.examine(game_of)
    except RecordError as error:
        key = "damaged" if error.sound is None else "followed"
        text = i18n.text("record", key, path=name, number=error.sound, error=i18n.fault(error))
    except replay_checks.Differs as error:
        text = i18n.text("record", "damaged", path=name, error=error)
    except OSError as error:
        text = i18n.text("program", "fault", path=name, error=i18n.system(error))
    except _WRONG as error:
        text = i18n.text("record", "damaged", path=name, error=f"{type(error).__name__}: {error}")
    else:
        state = i18n.text("record", "over" if game.over else "unfinished")
        console.print(i18n.plural("record", "whole", len(game.entries), path=name, state=state), soft_wrap=True)
        return True
    console.print(text, style="red", soft_wrap=True)
    return False
