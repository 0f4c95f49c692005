"""What an operator does while the server runs: look, archive, delete, close, ban, back up and restore."""

import gzip
import json
import os
import random
import stat
import time
from collections.abc import Callable
from ipaddress import ip_network
from pathlib import Path

import pytest
import sqlalchemy as sa
from typer.testing import CliRunner

from cubalibre import Game
from cubalibre.cli import app
from cubalibre.server.games import creation
from cubalibre.server.limits.bans import BanList
from cubalibre.server.settings import sqlite_url
from cubalibre.server.storage import administration
from cubalibre.server.storage.schema import GAMES
from cubalibre.server.storage.store import Store
from tests.patience import PATIENCE
from tests.web.servers import FOUR, SOLO, Cluster, Playing, Reply, Server, begin


def admin(database: str, *arguments: str, code: int = 0) -> str:
    """Carry out a command; what it says."""
    done = CliRunner().invoke(app, ["admin", *arguments, "--database", database])
    assert done.exit_code == code, done.output
    return done.output


@pytest.fixture
def running(serve: Callable[..., Server], database: str) -> Server:
    return serve(database, bounded=False)


def age(server: Server, game: Playing, days: int) -> None:
    with server.service.store.writing() as connection:
        mine = sa.update(GAMES).where(GAMES.c.id == game.id)
        connection.execute(mine.values(changed=administration.at(-days)))


def test_games_are_listed_and_shown(running: Server, database: str) -> None:
    one = begin(running.api(), SOLO, title="Evening")
    two = begin(running.api(), FOUR, names={"26july": "Ana"})
    age(running, one, 40)
    said = admin(database, "list")
    assert said.index(two.id) < said.index(one.id)
    assert "Evening" in said
    assert said.endswith("2 games.\n")
    assert two.id not in admin(database, "list", "--idle", "30")
    shown = admin(database, "show", two.id)
    assert "26july: me Ana" in shown
    assert not any(key in shown for key in two.keys.values())
    assert "There is no game 'nothing'." in admin(database, "show", "nothing", code=1)


def test_no_id_looks_like_an_option(monkeypatch: pytest.MonkeyPatch) -> None:
    made = iter(["-3pQxlkO1m2Y", "_3pQxlkO1m2Y", "q-pQxlkO1m2Y"])
    monkeypatch.setattr("secrets.token_urlsafe", lambda _: next(made))
    assert creation.new_id() == "q-pQxlkO1m2Y"


def test_a_game_whose_id_begins_like_an_option_is_named_after_two_dashes(
    running: Server, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(creation, "new_id", lambda: "-Ab3dE_x4yZ0")
    begin(running.api(), SOLO, title="Evening")
    shown = CliRunner().invoke(app, ["admin", "show", "--database", database, "--", "-Ab3dE_x4yZ0"])
    assert "Evening" in shown.output


def test_a_deleted_game_is_gone_from_a_running_server(running: Server, database: str) -> None:
    game, other = begin(running.api(), FOUR), begin(running.api(), FOUR)
    game.api.post(f"{game.path}/messages", {"text": "hello"})
    before = game.state
    assert admin(database, "delete", game.id) == "1 game deleted.\n"
    answer = game.post("answers", at=before["view"]["entries"], word="pass")
    assert answer.error == game.get("messages").error == "no-such-game"
    assert other.play(2, random.Random(1))
    with running.service.store.reading() as connection:
        left = [
            connection.scalar(sa.text(f"SELECT count(*) FROM {name} WHERE game_id = '{game.id}'"))
            for name in ("entries", "seats", "messages")
        ]
    assert left == [0, 0, 0]


def test_old_games_are_archived_and_removed(running: Server, database: str, tmp_path: Path) -> None:
    over, abandoned, live = (begin(running.api(), seats) for seats in (dict.fromkeys(FOUR, "random"), FOUR, FOUR))
    record = abandoned.get("record").data.decode()
    for game, days in ((over, 100), (abandoned, 40), (live, 20)):
        age(running, game, days)
    assert admin(database, "clear", "--archive", str(tmp_path)).startswith("0 games")
    said = admin(database, "clear", "--archive", str(tmp_path), "--finished", "90", "--abandoned", "30")
    assert said.startswith("2 games moved")
    assert {path.stem for path in tmp_path.glob("*.jsonl")} == {over.id, abandoned.id}
    assert (tmp_path / f"{abandoned.id}.jsonl").read_text("utf-8") == record
    assert Game.load(tmp_path / f"{over.id}.jsonl").over
    assert [row.id for row in administration.games(running.service.store)] == [live.id]


def test_what_changes_while_games_are_removed_stays(running: Server) -> None:
    game = begin(running.api(), FOUR)
    row = running.service.row(game.id)
    game.play(1, random.Random(1))
    assert not administration.delete(running.service.store, row)
    assert running.service.row(game.id).changed >= row.changed


def test_the_making_of_new_games_is_closed_and_opened(running: Server, database: str) -> None:
    game = begin(running.api(), FOUR)
    admin(database, "close")
    refused = running.api().post("/api/games", {"seats": FOUR})
    assert (refused.status, refused.error) == (503, "closed")
    assert running.api().send("POST", "/api/lessons/first-game").error == "closed"
    assert game.play(1, random.Random(1))
    admin(database, "open")
    assert begin(running.api(), FOUR).keys


def test_an_address_is_banned_while_the_server_runs(
    running: Server, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cubalibre.server.limits.bans._LASTS", 0.2)
    admin(database, "ban", "127.0.0.1/8", "--days", "1")
    wait_for(running, 403)
    assert running.api().get("/api/health").error == "banned"
    assert admin(database, "bans").startswith("127.0.0.0/8")
    admin(database, "unban", "127.0.0.0/8")
    wait_for(running, 200)
    assert admin(database, "unban", "127.0.0.0/8") == "127.0.0.0/8 was not banned.\n"
    administration.ban(running.service.store, ip_network("192.0.2.0/24"), -1)
    assert administration.bans(running.service.store) == []
    assert "neither an address nor a network" in admin(database, "ban", "somebody", code=2)


def test_a_ban_holds_at_an_ipv6_socket_too() -> None:
    orders = BanList(
        lambda: [
            administration.Ban(ip_network("192.0.2.0/24"), ""),
            administration.Ban(ip_network("2001:db8::/64"), ""),
        ],
        lambda: None,
    )
    banned = [orders.is_banned(host) for host in ("192.0.2.1", "::ffff:192.0.2.1", "2001:db8::1")]
    free = [orders.is_banned(host) for host in ("192.0.3.1", "::ffff:192.0.3.1", "2001:db8:1::1", "unknown")]
    orders.close()
    assert (all(banned), any(free)) == (True, False)


def wait_for(server: Server, status: int) -> None:
    deadline = time.monotonic() + PATIENCE
    while server.api().get("/api/health/live").status != status:
        assert time.monotonic() < deadline
        time.sleep(0.1)


def test_talk_is_reported_and_muted(running: Server, database: str) -> None:
    game = begin(running.api(), FOUR)
    rude, other = game.by("syndicate"), game.by("26july")

    def say(by: Playing, **body: object) -> Reply:
        return by.api.post(f"{game.path}/messages", body)

    assert say(rude, text="something\nrude").status == 201
    assert other.post("messages/1/report").data == {"number": 1}
    assert other.post("messages/2/report").error == "no-such-message"
    assert running.api().post(f"{game.path}/messages/1/report", {}).error == "no-seat"
    listed = admin(database, "reports")
    assert f"{game.id}  1  syndicate (26july): something rude" in listed
    assert "1 reported message." in listed
    admin(database, "mute", game.id, "syndicate")
    before = game.get("messages").data
    refused = say(rude, text="again")
    assert (refused.status, refused.error) == (403, "muted")
    assert game.get("messages").data == before
    assert say(rude, offer={"faction": "syndicate", "act": "gift 26july 1"}).status == 201
    assert say(other, text="peace").status == 201
    admin(database, "unmute", game.id, "syndicate")
    assert say(rude, text="sorry").status == 201
    assert "no Faction 'nobody'" in admin(database, "mute", game.id, "nobody", code=1)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_backup_of_a_running_server_is_restored_into_either_database(
    running: Server,
    database: str,
    kind: str,
    tmp_path: Path,
    serve: Callable[..., Server],
    request: pytest.FixtureRequest,
) -> None:
    games = [begin(running.api(), seats, title="¡Cuba!") for seats in (SOLO, FOUR)]
    for game in games:
        game.play(5, random.Random(2))
        game.api.post(f"{game.path}/messages", {"text": "hello"})
    states = [game.state for game in games]
    file = tmp_path / "backup.gz"
    assert admin(database, "backup", str(file)).startswith("2 games saved")
    games[0].play(1, random.Random(2))  # after the backup
    cluster: Cluster | None = request.getfixturevalue("postgres") if kind == "postgresql" else None
    other = cluster.new_database() if cluster else sqlite_url(tmp_path / "other.db")
    said = admin(other, "restore", str(file))
    assert "2 games restored" in said
    assert all(game.id in said for game in games)  # each was checked
    again = serve(other, bounded=False)
    assert [Playing(again.api(), game.id, game.keys).state for game in games] == states
    assert "has games already" in admin(other, "restore", str(file), code=1)


def test_a_backup_is_for_its_owner_alone_and_outlives_a_power_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It holds hidden markers, and the hashes of keys."""
    synced: list[Path] = []
    fsync = os.fsync

    def noted(number: int) -> None:
        synced.append(Path(f"/proc/self/fd/{number}").readlink())
        fsync(number)

    monkeypatch.setattr(os, "fsync", noted)
    file = tmp_path / "backup.gz"
    file.write_bytes(b"an older one, open to all")
    file.chmod(0o644)
    mask = os.umask(0)
    try:
        admin(sqlite_url(tmp_path / "games.db"), "backup", str(file))
    finally:
        os.umask(mask)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert synced == [tmp_path / "backup.gz.part", tmp_path]
    assert sorted(path.name for path in tmp_path.glob("backup*")) == ["backup.gz"]


def test_what_is_no_whole_backup_is_not_restored(tmp_path: Path) -> None:
    source, target, file = sqlite_url(tmp_path / "a.db"), sqlite_url(tmp_path / "b.db"), tmp_path / "backup.gz"
    admin(source, "backup", str(file))
    whole = file.read_bytes()
    head = gzip.decompress(whole).decode().splitlines()[0]
    for damaged, why in (
        (whole[: len(whole) // 2], "damaged"),
        (b"nonsense", "damaged"),
        (gzip.compress(head.encode() + b"\n"), "damaged"),
        (gzip.compress(b"{}\n"), "not a backup"),
        (gzip.compress(json.dumps(json.loads(head) | {"schema": "0001"}).encode()), "another version"),
    ):
        file.write_bytes(damaged)
        assert why in admin(target, "restore", str(file), code=1)
    assert Store(target).number_of_games() == 0
    assert "no such file" in admin(source, "backup", str(tmp_path / "no" / "folder"), code=1).lower()
