"""`cubalibre admin`: the operator's commands for a server's database, while the server runs or not."""

from contextlib import suppress
from ipaddress import ip_network
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cubalibre import RecordError, i18n
from cubalibre.cli import game_database, record_paths
from cubalibre.cli.parameters import DATABASE
from cubalibre.cli.text import console, language
from cubalibre.storage import write_whole

if TYPE_CHECKING:
    from cubalibre.server.keeping import Network
    from cubalibre.server.store import GameRow, Store

admin = language.Program("admin")
_GAMES = Annotated[list[str], typer.Argument(metavar="GAME")]
_DAYS = Annotated[float | None, typer.Option(min=0, metavar="N")]
_NETWORK = Annotated[str, typer.Argument(metavar="ADDRESS")]


def _say(key: str, **values: object) -> None:
    console.new_console().print(i18n.text("admin", key, **values), soft_wrap=True)


def _count(key: str, number: int, **values: object) -> None:
    console.new_console().print(i18n.plural("admin", key, number, **values), soft_wrap=True)


def _found(store: "Store", game_id: str) -> "GameRow":
    row = store.game(game_id)
    if row is None:
        console.fail(i18n.text("admin", "no-game", typed=repr(game_id)))
    return row


def _line(row: "GameRow") -> str:
    state = i18n.text("record", "over" if row.over else "unfinished")
    return f"{row.id}  {row.changed[:16]}  {row.entries:5}  {state}  {row.title}".rstrip()


@admin.command("list")
def list_command(idle: _DAYS = None, database: DATABASE = None) -> None:
    """Carry out the command."""
    from cubalibre.server import keeping

    with game_database.opened(database) as store:
        rows = keeping.games(store, idle=idle or 0.0)
    for row in rows:
        console.new_console().print(_line(row), soft_wrap=True)
    _count("games", len(rows))


@admin.command("show")
def show_command(ids: _GAMES, database: DATABASE = None) -> None:
    """Carry out the command."""
    with game_database.opened(database) as store:
        for game_id in ids:
            row = _found(store, game_id)
            console.new_console().print(_line(row), soft_wrap=True)
            _count("messages", row.messages, time=row.created[:16])
            for seat in store.seats(game_id):
                console.new_console().print(f"  {seat.faction}: {seat.kind} {seat.name}".rstrip(), soft_wrap=True)


@admin.command("export")
def export_command(
    ids: _GAMES,
    folder: Annotated[Path, typer.Option("--to", metavar="DIR")] = Path(),
    database: DATABASE = None,
) -> None:
    """Carry out the command."""
    with game_database.opened(database) as store:
        for game_id in ids:
            _found(store, game_id)
            _say("exported", path=_exported(store, game_id, folder))


def _exported(store: "Store", game_id: str, folder: Path) -> Path:
    from cubalibre.server import opening

    path = folder / f"{game_id}{record_paths.SUFFIX}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        write_whole(path, opening.whole_record(store, game_id))
    except OSError as error:
        console.fail(i18n.text("program", "fault", path=path, error=i18n.system(error)))
    except RecordError as error:
        console.fail(i18n.text("program", "fault", path=game_id, error=i18n.fault(error)))
    return path


@admin.command("delete")
def delete_command(ids: _GAMES, database: DATABASE = None) -> None:
    """Carry out the command."""
    from cubalibre.server import keeping

    with game_database.opened(database) as store:
        rows = [_found(store, game_id) for game_id in ids]
        _count("deleted", sum(keeping.delete(store, row) for row in rows))


@admin.command("clear")
def clear_command(
    archive: Annotated[Path, typer.Option(metavar="DIR")],
    finished: _DAYS = None,
    abandoned: _DAYS = None,
    database: DATABASE = None,
) -> None:
    """Carry out the command."""
    from cubalibre.server import keeping

    gone = 0
    with game_database.opened(database) as store:
        for row in keeping.aged(store, finished, abandoned):
            with suppress(typer.Exit):  # what cannot be written is said, and stays
                _exported(store, row.id, archive)
                gone += keeping.delete(store, row)
    _count("cleared", gone, path=archive)


@admin.command("close")
def close_command(database: DATABASE = None) -> None:
    """Carry out the command."""
    _close(database, True)


@admin.command("open")
def open_command(database: DATABASE = None) -> None:
    """Carry out the command."""
    _close(database, False)


def _close(database: str | None, closed: bool) -> None:
    from cubalibre.server import keeping

    with game_database.opened(database) as store:
        keeping.close(store, closed)
    _say("closed" if closed else "open")


@admin.command("ban")
def ban_command(address: _NETWORK, days: _DAYS = None, database: DATABASE = None) -> None:
    """Carry out the command."""
    from cubalibre.server import keeping

    network = _network(address)
    with game_database.opened(database) as store:
        keeping.ban(store, network, days)
    _say("banned", address=network)


@admin.command("unban")
def unban_command(address: _NETWORK, database: DATABASE = None) -> None:
    """Carry out the command."""
    from cubalibre.server import keeping

    network = _network(address)
    with game_database.opened(database) as store:
        was = keeping.pardon(store, network)
    _say("unbanned" if was else "not-banned", address=network)


@admin.command("bans")
def bans_command(database: DATABASE = None) -> None:
    """Carry out the command."""
    from cubalibre.server import keeping

    with game_database.opened(database) as store:
        found = keeping.bans(store)
    for ban in found:
        console.new_console().print(f"{ban.network}  {ban.until[:16]}".rstrip())
    _count("bans", len(found))


def _network(typed: str) -> "Network":
    try:
        return ip_network(typed, strict=False)
    except ValueError:
        console.fail(i18n.text("admin", "no-network", typed=repr(typed)), console.USAGE)


_BACKUP = Annotated[Path, typer.Argument(metavar="FILE")]


@admin.command("backup")
def backup_command(backup: _BACKUP, database: DATABASE = None) -> None:
    """Carry out the command."""
    from cubalibre.server.backup import save

    with game_database.opened(database) as store:
        try:
            _count("saved", save(store, backup), path=backup)
        except OSError as error:
            console.fail(i18n.text("program", "fault", path=backup, error=i18n.system(error)))


@admin.command("restore")
def restore_command(backup: _BACKUP, database: DATABASE = None) -> None:
    """Carry out the command; the restored games are verified."""
    from cubalibre.cli.commands.verify import verify
    from cubalibre.server.backup import NoBackup, load

    with game_database.opened(database) as store:
        try:
            _count("restored", load(store, backup), path=backup)
        except NoBackup as error:
            console.fail(i18n.text("admin", f"no-backup.{error.code}", path=backup))
        except OSError as error:
            console.fail(i18n.text("program", "fault", path=backup, error=i18n.system(error)))
        url = store.url.render_as_string(hide_password=False)
    verify(database=url)
