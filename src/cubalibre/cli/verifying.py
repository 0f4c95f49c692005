"""The `verify` command: which recorded games are whole, which can be followed only so far, which are damaged."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from rich.console import Console

from cubalibre import Game, RecordError, i18n
from cubalibre.cli import console as out
from cubalibre.cli import files, records, stored
from cubalibre.lab.games import again


def verify(paths: list[Path], database: str | None, console: Console) -> bool:
    """Check records, all those in folders, and all games of a database; say how each fared; whether all are whole."""
    if not paths and database is None:
        out.fail(i18n.text("record", "nothing-to-verify"), out.USAGE)
    reports = [_report(console, path, partial(records.game_at, path)) for path in _files(paths)]
    if database is not None:
        reports += [_report(console, name, game) for name, game in _stored(database)]
    return all(reports)


def _files(paths: list[Path]) -> Iterator[Path]:
    for path in paths:
        yield from sorted(path.rglob(f"*{files.SUFFIX}")) if path.is_dir() else [path]


def _stored(database: str) -> Iterator[tuple[str, Callable[[], Game]]]:
    """The games of a database: what each is called there, and how to open it."""
    from cubalibre.server.games import loading

    with stored.opened(database) as store:
        for game_id in store.ids():
            yield game_id, partial(loading.as_stored, store, game_id)


def _report(console: Console, name: object, game_of: Callable[[], Game]) -> bool:
    """Say how a game fared; whether it is whole."""
    try:
        game = again.examine(game_of)
    except RecordError as error:
        key = "damaged" if error.sound is None else "followed"
        console.print(_text(key, name, number=error.sound, error=i18n.fault(error)), style="red", soft_wrap=True)
    except again.Differs as error:
        console.print(_text("damaged", name, error=error), style="red", soft_wrap=True)
    except OSError as error:
        console.print(i18n.text("program", "fault", path=name, error=i18n.system(error)), style="red", soft_wrap=True)
    else:
        state = i18n.text("record", "over" if game.over else "unfinished")
        console.print(i18n.plural("record", "whole", len(game.entries), path=name, state=state), soft_wrap=True)
        return True
    return False


def _text(key: str, name: object, **values: object) -> str:
    return i18n.text("record", key, path=name, **values)
