"""The database of games, for the commands that use one."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from cubalibre import extras, i18n
from cubalibre.cli import console, files

if TYPE_CHECKING:
    from cubalibre.server.storage.store import Store

DATABASE: TypeAlias = Annotated[
    str | None,
    typer.Option(metavar="sqlite:///FILE|postgresql://...", envvar="CUBALIBRE_DATABASE"),
]


def own_file() -> str:
    """The URL of an SQLite file in the data folder."""
    from cubalibre.server.settings import sqlite_url

    folder = files.data_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        console.fail(i18n.text("program", "serve.no-folder", path=folder, error=i18n.system(error)))
    return sqlite_url(folder / "games.db")


@contextmanager
def opened(database: str | None) -> Iterator["Store"]:
    """A database; leaves with a message if it cannot be used."""
    console.require(extras.SERVE)
    from sqlalchemy.exc import SQLAlchemyError

    from cubalibre.server.storage.store import Store

    try:
        with closing(Store(database or own_file(), patient=True)) as store:
            yield store
    except (SQLAlchemyError, ValueError) as error:
        console.fail(i18n.text("program", "serve.no-database", error=str(error).partition("\n")[0]))
