"""The `admin` commands: what an operator does with the database of a server, while it runs or not."""

from contextlib import suppress
from ipaddress import ip_network
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cubalibre import RecordError, i18n
from cubalibre.cli import console, files, language, stored
from cubalibre.cli.stored import DATABASE
from cubalibre.storage import write_whole

if TYPE_CHECKING:
    from cubalibre.server.storage.administration import Network
    from cubalibre.server.storage.store import GameRow, Store

admin = language.Program(name="admin", cls=language.Commands, no_args_is_help=True, rich_markup_mode=None)
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
    """Carry out `cubalibre admin list`."""
    from cubalibre.server.storage import administration

    with stored.opened(database) as store:
        rows = administration.games(store, idle=idle or 0.0)
    for row in rows:
        console.new_console().print(_line(row), soft_wrap=True)
    _count("games", len(rows))


@admin.command("show")
def show_command(ids: _GAMES, database: DATABASE = None) -> None:
    """Carry out `cubalibre admin show`."""
    with stored.opened(database) as store:
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
    """Carry out `cubalibre admin export`."""
    with stored.opened(database) as store:
        for game_id in ids:
            _found(store, game_id)
            _say("exported", path=_exported(store, game_id, folder))


def _exported(store: "Store", game_id: str, folder: Path) -> Path:
    from cubalibre.server.games import loading

    path = folder / f"{game_id}{files.SUFFIX}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        write_whole(path, loading.whole_record(store, game_id))
    except OSError as error:
        console.fail(i18n.text("program", "fault", path=path, error=i18n.system(error)))
    except RecordError as error:
        console.fail(i18n.text("program", "fault", path=game_id, error=i18n.fault(error)))
    return path


@admin.command("delete")
def delete_command(ids: _GAMES, database: DATABASE = None) -> None:
    """Carry out `cubalibre admin delete`."""
    from cubalibre.server.storage import administration

    with stored.opened(database) as store:
        rows = [_found(store, game_id) for game_id in ids]
        _count("deleted", sum(administration.delete(store, row) for row in rows))


@admin.command("clear")
def clear_command(
    archive: Annotated[Path, typer.Option(metavar="DIR")],
    finished: _DAYS = None,
    abandoned: _DAYS = None,
    database: DATABASE = None,
) -> None:
    """Carry out `cubalibre admin clear`."""
    from cubalibre.server.storage import administration

    gone = 0
    with stored.opened(database) as store:
        for row in administration.aged(store, finished, abandoned):
            with suppress(typer.Exit):  # what cannot be written is said, and stays
                _exported(store, row.id, archive)
                gone += administration.delete(store, row)
    _count("cleared", gone, path=archive)


@admin.command("close")
def close_command(database: DATABASE = None) -> None:
    """Carry out `cubalibre admin close`."""
    _close(database, True)


@admin.command("open")
def open_command(database: DATABASE = None) -> None:
    """Carry out `cubalibre admin open`."""
    _close(database, False)


def _close(database: str | None, closed: bool) -> None:
    from cubalibre.server.storage import administration

    with stored.opened(database) as store:
        administration.close(store, closed)
    _say("closed" if closed else "open")


@admin.command("ban")
def ban_command(address: _NETWORK, days: _DAYS = None, database: DATABASE = None) -> None:
    """Carry out `cubalibre admin ban`."""
    from cubalibre.server.storage import administration

    network = _network(address)
    with stored.opened(database) as store:
        administration.ban(store, network, days)
    _say("banned", address=network)


@admin.command("unban")
def unban_command(address: _NETWORK, database: DATABASE = None) -> None:
    """Carry out `cubalibre admin unban`."""
    from cubalibre.server.storage import administration

    network = _network(address)
    with stored.opened(database) as store:
        was = administration.pardon(store, network)
    _say("unbanned" if was else "not-banned", address=network)


@admin.command("bans")
def bans_command(database: DATABASE = None) -> None:
    """Carry out `cubalibre admin bans`."""
    from cubalibre.server.storage import administration

    with stored.opened(database) as store:
        found = administration.bans(store)
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
    """Carry out `cubalibre admin backup`."""
    from cubalibre.server.storage.backup import save

    with stored.opened(database) as store:
        try:
            _count("saved", save(store, backup), path=backup)
        except OSError as error:
            console.fail(i18n.text("program", "fault", path=backup, error=i18n.system(error)))


@admin.command("restore")
def restore_command(backup: _BACKUP, database: DATABASE = None) -> None:
    """Carry out `cubalibre admin restore`."""
    from cubalibre.cli import verifying
    from cubalibre.server.storage.backup import NoBackup, load

    with stored.opened(database) as store:
        try:
            _count("restored", load(store, backup), path=backup)
        except NoBackup as error:
            console.fail(i18n.text("admin", f"no-backup.{error.code}", path=backup))
        except OSError as error:
            console.fail(i18n.text("program", "fault", path=backup, error=i18n.system(error)))
        url = store.url.render_as_string(hide_password=False)
    if not verifying.verify([], url, console.new_console()):
        raise typer.Exit(1)
