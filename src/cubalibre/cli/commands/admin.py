"""`cubalibre admin`: the operator's commands for a server's database, while the server runs or not."""

from contextlib import suppress
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated

import typer

from cubalibre import RecordError, i18n
from cubalibre.atomic_files import write_whole
from cubalibre.cli import parameters as p
from cubalibre.cli import record_paths
from cubalibre.cli.commands.verify import verify
from cubalibre.cli.game_database import opened
from cubalibre.cli.text import console, language
from cubalibre.server.games import loading
from cubalibre.server.storage import administration
from cubalibre.server.storage import backup as backups
from cubalibre.server.storage.administration import Network
from cubalibre.server.storage.rows import GameRow
from cubalibre.server.storage.store import Store
from cubalibre.view import words

admin = language.Program("admin")
_GAMES = Annotated[list[str], typer.Argument(metavar="GAME")]
_DAYS = Annotated[float | None, typer.Option(min=0, metavar="N")]
_NETWORK = Annotated[str, typer.Argument(metavar="ADDRESS")]
_GAME = Annotated[str, typer.Argument(metavar="GAME")]
_FACTION = Annotated[str, typer.Argument(metavar="FACTION")]
_BACKUP = Annotated[Path, typer.Argument(metavar="FILE")]


@admin.command("list")
def list_command(idle: _DAYS = None, database: p.DATABASE = None) -> None:
    with opened(database) as store:
        rows = administration.games(store, idle=idle or 0.0)
    for row in rows:
        _print(_line(row))
    _print_count("games", len(rows))


@admin.command("show")
def show_command(ids: _GAMES, database: p.DATABASE = None) -> None:
    with opened(database) as store:
        for game_id in ids:
            row = _found(store, game_id)
            _print(_line(row))
            _print_count("messages", row.messages, time=row.created[:16])
            if row.made_by:
                _print(i18n.text("admin", "undecided", address=row.made_by))
            for seat in store.seats(game_id):
                _print(f"  {seat.faction}: {seat.kind} {seat.name}".rstrip())


@admin.command("export")
def export_command(
    ids: _GAMES, folder: Annotated[Path, typer.Option("--to", metavar="DIR")] = Path(), database: p.DATABASE = None
) -> None:
    with opened(database) as store:
        for game_id in ids:
            _found(store, game_id)
            _print(i18n.text("admin", "exported", path=_exported(store, game_id, folder)))


@admin.command("delete")
def delete_command(ids: _GAMES, database: p.DATABASE = None) -> None:
    with opened(database) as store:
        rows = [_found(store, game_id) for game_id in ids]
        _print_count("deleted", sum(administration.delete(store, row) for row in rows))


@admin.command("clear")
def clear_command(
    archive: Annotated[Path, typer.Option(metavar="DIR")],
    finished: _DAYS = None,
    abandoned: _DAYS = None,
    database: p.DATABASE = None,
) -> None:
    """Delete old games, after their records have been written."""
    gone = 0
    with opened(database) as store:
        for row in administration.aged(store, finished, abandoned):
            with suppress(typer.Exit):  # a game whose record cannot be written is reported, and stays
                _exported(store, row.id, archive)
                gone += administration.delete(store, row)
    _print_count("cleared", gone, path=archive)


@admin.command("close")
def close_command(database: p.DATABASE = None) -> None:
    _close(database, True)


@admin.command("open")
def open_command(database: p.DATABASE = None) -> None:
    _close(database, False)


def _close(database: str | None, closed: bool) -> None:
    with opened(database) as store:
        administration.close(store, closed)
    _print(i18n.text("admin", "closed" if closed else "open"))


@admin.command("ban")
def ban_command(address: _NETWORK, days: _DAYS = None, database: p.DATABASE = None) -> None:
    network = _network(address)
    with opened(database) as store:
        administration.ban(store, network, days)
    _print(i18n.text("admin", "banned", address=network))


@admin.command("unban")
def unban_command(address: _NETWORK, database: p.DATABASE = None) -> None:
    network = _network(address)
    with opened(database) as store:
        key = "unbanned" if administration.pardon(store, network) else "not-banned"
    _print(i18n.text("admin", key, address=network))


@admin.command("bans")
def bans_command(database: p.DATABASE = None) -> None:
    with opened(database) as store:
        found = administration.bans(store)
    for ban in found:
        _print(f"{ban.network}  {ban.until[:16]}".rstrip())
    _print_count("bans", len(found))


@admin.command("reports")
def reports_command(database: p.DATABASE = None) -> None:
    with opened(database) as store:
        found = administration.reports(store)
    for report in found:
        line = " ".join(report.text.split())
        _print(f"{report.game_id}  {report.number}  {report.faction} ({report.reported}): {line}")
    _print_count("reports", len(found))


@admin.command("mute")
def mute_command(game: _GAME, faction: _FACTION, database: p.DATABASE = None) -> None:
    _mute(database, game, faction, True)


@admin.command("unmute")
def unmute_command(game: _GAME, faction: _FACTION, database: p.DATABASE = None) -> None:
    _mute(database, game, faction, False)


def _mute(database: str | None, game_id: str, faction: str, muted: bool) -> None:
    with opened(database) as store:
        _found(store, game_id)
        if faction not in words.FACTION:
            console.fail(i18n.text("admin", "no-faction", typed=repr(faction), known=", ".join(words.FACTION)))
        administration.mute(store, game_id, faction, muted)
    _print(i18n.text("admin", "muted" if muted else "unmuted", faction=faction))


@admin.command("backup")
def backup_command(backup: _BACKUP, database: p.DATABASE = None) -> None:
    with opened(database) as store:
        try:
            saved = backups.save(store, backup)
        except OSError as error:
            console.fail(i18n.text("program", "fault", path=backup, error=i18n.system(error)))
    for game_id in saved.damaged:
        _print(i18n.text("admin", "damaged", game=game_id))
    _print_count("saved", saved.games, path=backup)


@admin.command("restore")
def restore_command(backup: _BACKUP, database: p.DATABASE = None) -> None:
    """Restore a backup, and verify its games."""
    with opened(database) as store:
        try:
            _print_count("restored", backups.load(store, backup), path=backup)
        except backups.NoBackup as error:
            console.fail(i18n.text("admin", f"no-backup.{error.code}", path=backup))
        except OSError as error:
            console.fail(i18n.text("program", "fault", path=backup, error=i18n.system(error)))
        url = store.url.render_as_string(hide_password=False)
    verify(database=url)


def _print(text: str) -> None:
    console.new_console().print(text, soft_wrap=True)


def _print_count(key: str, number: int, **values: object) -> None:
    _print(i18n.plural("admin", key, number, **values))


def _found(store: Store, game_id: str) -> GameRow:
    row = store.game(game_id)
    if row is None:
        console.fail(i18n.text("admin", "no-game", typed=repr(game_id)))
    return row


def _line(row: GameRow) -> str:
    state = i18n.text("record", "over" if row.over else "unfinished")
    return f"{row.id}  {row.changed[:16]}  {row.entries:5}  {state}  {row.title}".rstrip()


def _exported(store: Store, game_id: str, folder: Path) -> Path:
    path = folder / f"{game_id}{record_paths.SUFFIX}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        write_whole(path, loading.whole_record(store, game_id))
    except OSError as error:
        console.fail(i18n.text("program", "fault", path=path, error=i18n.system(error)))
    except RecordError as error:
        console.fail(i18n.text("program", "fault", path=game_id, error=i18n.fault(error)))
    return path


def _network(typed: str) -> Network:
    try:
        return ip_network(typed, strict=False)
    except ValueError:
        console.fail(i18n.text("admin", "no-network", typed=repr(typed)), console.USAGE)
