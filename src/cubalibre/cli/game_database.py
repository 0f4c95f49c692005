"""The database of games that `serve`, `admin` and `verify` use."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING

from cubalibre import i18n, installation
from cubalibre.cli import record_paths
from cubalibre.cli.text import console

if TYPE_CHECKING:
    from cubalibre.server.storage.store import Store


def default_url() -> str:
    """The URL of an SQLite file in the data folder."""
    from cubalibre.server.settings import sqlite_url

    folder = record_paths.data_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        console.fail(i18n.text("program", "serve.no-folder", path=folder, error=i18n.system(error)))
    return sqlite_url(folder / "games.db")


@contextmanager
def opened(database: str | None) -> Iterator["Store"]:
    """A database by its URL, by default the one in the data folder; exits with a message if it cannot be used."""
    console.require(installation.SERVE)
    from sqlalchemy.exc import SQLAlchemyError

    from cubalibre.server.storage.store import Store

    try:
        with closing(Store(database or default_url(), patient=True)) as store:
            yield store
    except (SQLAlchemyError, ValueError) as error:
        console.fail(i18n.text("program", "serve.no-database", error=str(error).partition("\n")[0]))
