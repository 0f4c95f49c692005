"""A stored game outlives every update: of the rules, of the format, of the tables; and damage is called so."""

import contextlib
import json
import random
import re
import threading
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import alembic.command
import pytest
import sqlalchemy as sa
from alembic.config import Config
from alembic.script import ScriptDirectory
from typer.testing import CliRunner

from cubalibre import Game, Options
from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.cli import app
from cubalibre.seats.random import RandomChance
from cubalibre.server.games import seat_assignment
from cubalibre.server.games.imports import Imports
from cubalibre.server.games.record_check import check
from cubalibre.server.settings import sqlite_url
from cubalibre.server.storage import administration, migrations, schema_upgrade
from cubalibre.server.storage.database import url_of
from cubalibre.server.storage.schema import ORDERS, VERSION
from cubalibre.server.storage.store import Store
from tests.samples import some, times
from tests.scenes.changed_rules import CHANGES, FOLLOWED
from tests.web.servers import FOUR, SOLO, Api, Playing, Server, begin, begin_with, rewrite, words

TRIALS = list(product(CHANGES, ("sqlite", "postgresql")))
PEOPLE = dict.fromkeys((*b.FACTIONS, b.CHANCE))
SAMPLES = Path(__file__).parent / "databases"
SAMPLE_KEY = "sample-key"


@pytest.fixture(scope="module")
def in_a_rally() -> str:
    """The record of four people with a past, of whom one has just said how many Guerrillas a Rally places."""
    rng = random.Random(2)
    while True:
        game = Game(Options(), seed=2)
        for number in range(240):
            if game.question is None:
                break
            kind = game.question.kind
            choices = [word for word in ("rally", "place-many", "sierra-maestra") if word in game.answers]
            game.answer(choices[0] if choices and number > 90 else rng.choice(game.answers))
            if number > 90 and kind == "rally-number" and game.question.kind == "rally-space":
                return game.to_record()


def taken_up(api: Api, record: str) -> Playing:
    """A game of four people that goes on from a record."""
    reply = api.post("/api/games/import", {"record": record, "seats": FOUR})
    assert reply.status == 201, reply
    return Playing(api, reply.data["id"], reply.data["keys"])


def started_anew(server: Server) -> Api:
    """A client of a server that has no game in memory, as after an update."""
    server.service._sessions.clear()
    return server.api()


def whole_log(game: Playing) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    since = 0
    while True:
        page = game.get(f"log?since={since}").data
        found += page["items"]
        since = page["upto"]
        if since == page["entries"]:
            return found


def until(log: list[dict[str, Any]], entry: int) -> list[dict[str, Any]]:
    return [item for item in log if item["entry"] < entry]


def notices(game: Playing) -> list[str]:
    return [message["text"] for message in game.get("messages").data["items"] if message["seat"] is None]


@pytest.mark.parametrize(("change", "database"), some(TRIALS, 0, 3, 4, 7), indirect=["database"])
def test_a_game_goes_on_whatever_has_changed(
    change: str, in_a_rally: str, serve: Callable[..., Server], database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = serve(database, bounded=False)
    game = taken_up(server.api(), in_a_rally)
    before, told = game.state, whole_log(game)
    record = game.get("record").data.decode()
    turn = Game.from_record(record, seats=PEOPLE).history.current.first
    shown = {entry: game.get(f"at/{entry}").data for entry in (0, 2, turn // 2, turn)}
    CHANGES[change](monkeypatch)
    monkeypatch.setattr(Imports, "_run_check", lambda _, text: check(text, 30))  # in this process, which has the change
    api = started_anew(server)
    again = Playing(api, game.id, game.keys)
    state = again.state
    kept = state["view"]["entries"]
    if change == "an order of questions":
        assert (kept, state["revision"]) == (turn, before["revision"] + 1)
        assert notices(again) == [
            "The rules have changed, and an answer in the turn under way is no longer possible. "
            f"The turn is played again from its start, after entry {turn}."
        ]
        assert (state["messages"], state["notice"]) == (1, notices(again)[0])
    else:
        assert kept in (turn, before["view"]["entries"])
    assert again.state == state
    # What has been can be looked at.
    assert [item for item in whole_log(again) if item["entry"] < turn] == [
        item for item in told if item["entry"] < turn
    ]
    assert again.get("margins").status == 200
    unfollowed = 0
    for entry in range(0, kept + 1, times(1, 3)):
        then = again.get(f"at/{entry}").data
        assert then["view"]["entries"] == entry
        assert then["items"] == [item for item in until(told, turn) if item["entry"] == entry] or entry >= turn
        unfollowed += not then["followed"]
        if then["followed"] and entry in shown and entry < turn:
            assert then["view"]["position"] == shown[entry]["view"]["position"]
    assert bool(unfollowed) == (change not in FOLLOWED)
    # It is saved, opened elsewhere, and goes on.
    saved = again.get("record").data.decode()
    assert saved == record  # nothing goes before somebody decides
    copy = taken_up(api, saved)
    assert copy.state["view"]["position"] == state["view"]["position"]
    assert bool(notices(copy)) == (change not in FOLLOWED)
    assert copy.state["notice"] == (None if change in FOLLOWED else notices(copy)[0])
    after = again.play(15, random.Random(3))
    assert after["view"]["entries"] > kept
    assert after["notice"] is None
    assert Playing(started_anew(server), game.id, game.keys).state == after
    if after["can_undo"]:
        assert again.post("undo", at=after["view"]["entries"], revision=after["revision"]).status in (200, 409)
    verified = CliRunner().invoke(app, ["verify", "--database", database])
    assert f"{game.id}: {'whole' if change in FOLLOWED else 'followed up to entry '}" in verified.output
    assert verified.exit_code == (0 if change in FOLLOWED else 1)


def fewer_markers(patch: pytest.MonkeyPatch) -> None:
    """1.2: a newer printing has 3 Terror markers in place of 20, and 2 of Cash in place of 4."""
    patch.setattr(b, "TERROR_MARKERS", 3)
    patch.setattr(b, "CASH_MARKERS", 2)


def one_casino(patch: pytest.MonkeyPatch) -> None:
    """1.4.2: a space holds one Casino in place of two."""
    patch.setattr(b, "MAX_CASINOS", 1)


def with_markers(seed: int, casinos: int) -> str:
    """The record of a solitaire game with more than 3 Terror and 2 Cash on the map, and with Casinos in one space."""
    rng = random.Random(seed)
    game = Game(Options(players=("nonplayer", "1", "nonplayer", "nonplayer")), seed=seed)
    while game.question is not None:
        game.answer(rng.choice(game.answers))
        p = game.position
        most = max(p.count(s, b.CASINO) + p.count(s, b.CLOSED_CASINO) for s in b.SPACES)
        if sum(p.terror) > 3 and sum(map(n.cash_of, p.marked)) > 2 and most >= casinos and len(game.turn) > 1:
            return game.to_record()
    raise AssertionError("no such moment")


@pytest.mark.parametrize(
    ("change", "seed", "database"),
    some(list(product((fewer_markers, one_casino), (1, 2, 9, 16), ("sqlite", "postgresql"))), 0, 3, 8),
    indirect=["database"],
)
def test_what_no_longer_fits_is_kept_and_shown_and_played_on(
    change: Callable[[pytest.MonkeyPatch], None],
    seed: int,
    serve: Callable[..., Server],
    database: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Markers that a game has beyond today's stay on the map; from a position that cannot be played, it goes back."""
    server = serve(database, bounded=False)
    reply = server.api().post("/api/games/import", {"record": with_markers(seed, 2)})
    assert reply.status == 201, reply
    game = Playing(server.api(), reply.data["id"], reply.data["keys"])
    told, record = whole_log(game), game.get("record").data
    turns = Game.from_record(record.decode(), seats=PEOPLE).history.turns
    shown = {turn.first: game.get(f"at/{turn.first}").data for turn in [*turns[:: times(1, 4)], turns[-1]]}
    change(monkeypatch)
    again = Playing(started_anew(server), game.id, game.keys)
    state = again.state
    kept = turns[-1].first
    if change is fewer_markers:
        assert again.get(f"at/{kept}").data["view"]["position"] == shown[kept]["view"]["position"]
    else:
        found = re.search(r"what was played after entry (\d+) does not", state["notice"])
        assert found is not None
        kept = int(found[1])  # Non-players have played on from there
        assert kept < turns[-1].first
    assert again.get("record").data == record  # nothing goes before somebody decides
    assert until(whole_log(again), kept) == until(told, kept)
    for entry, past in shown.items():
        if entry < kept:
            then = again.get(f"at/{entry}").data
            assert then["items"] == past["items"]
            assert then["view"]["position"] == past["view"]["position"]
    assert again.get("margins").status == 200
    after = again.play(20, random.Random(3))
    assert after["view"]["entries"] > kept
    assert after["notice"] is None
    assert Playing(started_anew(server), game.id, game.keys).state == after
    verified = CliRunner().invoke(app, ["verify", "--database", database])
    assert f"{game.id}: {'followed up to entry ' if change is fewer_markers else 'whole'}" in verified.output


def test_an_undo_across_a_change_of_the_rules_is_refused_and_harms_nothing(
    serve: Callable[..., Server], database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = serve(database, bounded=False)
    game = begin(server.api(), FOUR, options={"short": "cards"})
    state = game.state
    while state["view"]["question"]["kind"] != "action" or "rally" not in words(state):
        state = game.play(1, random.Random(1))
    for word in ("rally", "", "", "done"):
        options = words(state)
        state = game.answer(state, word if word in options else options[0]).data
        if state["view"]["question"]["kind"] == "action":
            break
    CHANGES["an order of questions"](monkeypatch)
    again = Playing(started_anew(server), game.id, game.keys)
    for _ in range(4):
        before = again.state
        reply = again.post("undo", at=before["view"]["entries"], revision=before["revision"])
        if reply.status == 409:
            assert reply.error == "undo-refused"
            assert again.state == before
            break
    assert again.play(5, random.Random(1))["view"]["entries"]


# The tables.


@pytest.fixture
def older(request: pytest.FixtureRequest, empty_database: str) -> tuple[str, str]:
    """A database of an older schema, and which."""
    engine = sa.create_engine(url_of(empty_database))
    binary = "BLOB" if engine.name == "sqlite" else "BYTEA"
    with engine.begin() as connection:
        for line in (SAMPLES / f"schema-{request.param}.sql").read_text("utf-8").splitlines():
            statement = line.replace("%", "%%").replace("{BINARY}", binary)
            if binary == "BYTEA":
                statement = re.sub("X'([0-9a-f]*)'", r"'\\x\1'", statement)
            connection.exec_driver_sql(statement)
    engine.dispose()
    return empty_database, request.param


def sample(api: Api, title: str, database: str) -> Playing:
    engine = sa.create_engine(url_of(database))
    with engine.begin() as connection:
        found = connection.scalar(sa.text("SELECT id FROM games WHERE title = :title"), {"title": title})
    engine.dispose()
    return Playing(api, str(found), dict.fromkeys(FOUR, SAMPLE_KEY), ("26july",))


@pytest.mark.parametrize("older", ["0001", "0002", "0003"], indirect=True)
def test_databases_of_older_schemas_are_brought_up(serve: Callable[..., Server], older: tuple[str, str]) -> None:
    database, schema = older
    server = serve(database, bounded=False)
    server.service.upgrade_old_formats(threading.Event())
    for title in ("Solo", "Four"):
        game = sample(server.api(), title, database)
        state = game.state
        assert state["view"]["entries"] > 20
        assert whole_log(game)
        record = game.get("record").data.decode()
        assert json.loads(record.splitlines()[0])["version"] == 2
        assert Game.from_record(record, seats=PEOPLE).follow() is None
        assert game.get(f"at/{state['view']['entries'] // 2}").data["followed"]
        if state["view"]["question"]["mine"]:
            assert game.play(3, random.Random(1))["view"]["entries"] > state["view"]["entries"]
    if schema > "0001":
        lesson = sample(server.api(), "", database).state
        assert (lesson["lesson"]["left"], lesson["messages"]) == (False, 1)
    store = Store(database)
    assert not store.ids('{"format": "cubalibre-record", "version": 1,')
    assert CliRunner().invoke(app, ["verify", "--database", database]).exit_code == 0
    store.close()


@pytest.mark.parametrize(("older", "title"), [("0001", "Solo"), ("0002", "Four")], indirect=["older"])
def test_a_game_of_format_1_goes_on_from_the_first_turn_that_does_not_fit(
    title: str, serve: Callable[..., Server], older: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has no checkpoints; but nothing that was played is gone before somebody decides anew."""
    with monkeypatch.context() as patch:
        CHANGES["a number"](patch)
        first = serve(older[0], bounded=False)
        game = sample(first.api(), title, older[0])
        state = game.state
        number = int(notices(game)[0].split("after entry ")[1].split(" ")[0])
        assert state["notice"] == notices(game)[0]
        assert state["notice"].startswith(f"The rules have changed, and what was played after entry {number} does not")
        assert whole_log(game)
        assert game.get(f"at/{number}").data["followed"]
        # Opened again it is the same, programs' decisions included, and nothing is said twice.
        first.service.upgrade_old_formats(threading.Event())
        other = sample(started_anew(first), title, older[0])
        assert (other.state, whole_log(other), len(notices(other))) == (state, whole_log(game), 1)
        record = game.get("record").data.decode()
        verified = CliRunner().invoke(app, ["verify", "--database", older[0]])
        assert f"{game.id}: followed up to entry {number}, unverified after it: line " in verified.output
    whole = Game.from_record(record, seats=PEOPLE)
    assert whole.follow() is None
    assert len(whole.entries) > number
    with monkeypatch.context() as patch:
        CHANGES["a number"](patch)
        after = other.play(1, random.Random(1))
        assert after["notice"] is None
        played = other.get("record").data.decode()
        assert Game.from_record(played, seats=PEOPLE).follow() is None
        versions = [json.loads(text.splitlines()[0])["version"] for text in (record, played)]
        assert versions == [1, 2]
        assert Playing(first.api(), game.id, game.keys, game.held).state == after


@pytest.mark.parametrize("older", ["0002"], indirect=True)
def test_a_game_that_was_cut_is_whole_again_under_rules_that_follow_it(
    serve: Callable[..., Server], older: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        CHANGES["a number"](patch)
        server = serve(older[0], bounded=False)
        cut = sample(server.api(), "Four", older[0]).state
    game = sample(started_anew(server), "Four", older[0])
    assert game.state["view"]["entries"] > cut["view"]["entries"]
    assert game.state["notice"] is None
    assert game.play(2, random.Random(1))["view"]["entries"] > cut["view"]["entries"] + 2


@pytest.mark.parametrize("older", ["0001"], indirect=True)
def test_dice_after_a_cut_depend_on_what_no_player_knows(
    serve: Callable[..., Server], older: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A player knows the game's id and, alone at the table, all keys: that once determined the dice."""
    CHANGES["a number"](monkeypatch)
    server = serve(older[0], bounded=False)
    game = sample(server.api(), "Solo", older[0])

    def told(secret: str) -> object:
        keep_secret(older[0], secret)
        again = Playing(started_anew(server), game.id, game.keys, game.held)
        return again.state["view"], whole_log(again)

    first = told("one")
    assert told("other") != first
    assert told("one") == first
    with server.service.open(game.id) as session:
        chance = session.game.seats[b.CHANCE]
        assert isinstance(chance, RandomChance)
        assert chance.rng is seat_assignment._RANDOMNESS, "what follows the next decision is stored: it needs no seed"


def keep_secret(database: str, secret: str) -> None:
    """Put a secret in place of the one that the server makes when it first needs it, which may be this moment."""
    engine = sa.create_engine(url_of(database))
    with engine.begin() as connection, contextlib.suppress(sa.exc.IntegrityError):
        connection.execute(sa.insert(ORDERS).values(name="dice", value="any"))
    with engine.begin() as connection:
        connection.execute(sa.update(ORDERS).where(ORDERS.c.name == "dice").values(value=secret))
    engine.dispose()


def test_gifts_that_were_accepted_under_an_older_schema_are_found_in_the_record(
    serve: Callable[..., Server], database: str
) -> None:
    server = serve(database, bounded=False)
    game = begin_with(server.api())
    who = game.state["view"]["question"]["who"]
    other = next(word for word in FOUR if word != who)
    for number in (1, 2, 3, 4):
        offered = {"offer": {"faction": who, "act": f"gift {other} 1"}}
        assert game.by(who).api.post(f"{game.path}/messages", offered).status == 201
        if number < 4:
            at = game.state["view"]["entries"]
            assert game.by(other).post(f"messages/{number}/accept", at=at).status == 200
    assert game.post("undo", at=game.state["view"]["entries"]).status == 200
    before = game.get("messages").data["items"]
    config, engine = Config(), sa.create_engine(url_of(database))
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        alembic.command.downgrade(config, "0004")
        # Older versions did not note that a gift had gone back.
        connection.execute(sa.text("UPDATE messages SET offer_state = 'accepted' WHERE offer_state = 'taken-back'"))
    engine.dispose()
    after = Playing(serve(database, bounded=False).api(), game.id, game.keys).get("messages").data["items"]
    assert sorted(item["offer"]["state"] for item in after) == ["accepted", "accepted", "open", "returned"]
    assert sorted(map(offer_of, after)) == sorted(map(offer_of, before))


def offer_of(item: dict[str, Any]) -> tuple[str, list[str]]:
    return item["offer"]["state"], item["offer"]["regret"]


def test_tables_of_today_are_taken_as_they_are(empty_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Alembic, which takes as long to load as much of the server, is left alone then."""
    assert ScriptDirectory(str(Path(migrations.__file__).parent)).get_current_head() == VERSION
    Store(empty_database).close()
    monkeypatch.delattr(schema_upgrade, "upgrade")
    Store(empty_database).close()
    engine = sa.create_engine(url_of(empty_database))
    with engine.begin() as connection:
        connection.execute(sa.text("UPDATE alembic_version SET version_num = '0005'"))
    engine.dispose()
    with pytest.raises(AttributeError, match="upgrade"):
        Store(empty_database)


def test_a_database_of_a_newer_version_is_refused_with_a_sentence(serve: Callable[..., Server], database: str) -> None:
    serve(database)
    engine = sa.create_engine(url_of(database))
    with engine.begin() as connection:
        connection.execute(sa.text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    with pytest.raises(ValueError, match="a newer version of this program has written it"):
        Store(database)
    for command in (["serve", "--port", "0", "--database", database], ["verify", "--database", database]):
        refused = CliRunner().invoke(app, command)
        assert refused.exit_code == 1
        assert "The database cannot be used: a newer version of this program has written it" in refused.output


# Damage.


def spoil(database: str, statement: str, game: Playing, **values: object) -> None:
    engine = sa.create_engine(url_of(database))
    with engine.begin() as connection:
        connection.execute(sa.text(statement), {"id": game.id} | values)
    engine.dispose()


def test_lines_that_are_missing_are_noticed_and_nothing_is_rolled_anew(
    serve: Callable[..., Server], database: str
) -> None:
    server = serve(database, bounded=False)
    game = begin(server.api(), SOLO)
    entries = game.play(3, random.Random(1))["view"]["entries"]
    spoil(database, f"DELETE FROM entries WHERE game_id = :id AND number > {entries - 2}", game)
    other = Playing(started_anew(server), game.id, game.keys)
    for path in ("", "/log", "/at/0", "/margins", "/record"):
        reply = other.api.get(f"{other.path}{path}")
        assert (reply.status, reply.error) == (409, "damaged"), path
        assert f"(entries stored: {entries - 2} of {entries})" in reply.data["message"]
    verified = CliRunner().invoke(app, ["verify", "--database", database])
    assert f"{game.id}: damaged: {entries - 2} of its {entries} entries are stored" in verified.output
    assert verified.exit_code == 1


def test_an_old_checkpoint_that_cannot_be_is_damage_when_it_is_looked_at(
    serve: Callable[..., Server], database: str
) -> None:
    server = serve(database, bounded=False)
    game = begin(server.api(), FOUR)
    game.play(60, random.Random(1))
    more = '"upcoming": [0, 0, 0, 0, '
    rewrite(database, game.id, lambda at, line: line.replace('"upcoming": [', more) if at == 2 else line)
    other = Playing(started_anew(server), game.id, game.keys)
    assert other.state["view"]["entries"] > 50
    reply = other.get("at/3")
    assert (reply.status, reply.error, reply.data["line"]) == (409, "unplayable", 3)
    assert other.play(2, random.Random(1))["view"]["entries"] > 50


def test_a_line_whose_bytes_are_damaged_is_damage(serve: Callable[..., Server], database: str) -> None:
    server = serve(database, bounded=False)
    game = begin(server.api(), SOLO)
    spoil(database, "UPDATE entries SET line = :line WHERE game_id = :id AND number = 1", game, line=b"\xff")
    other = Playing(started_anew(server), game.id, game.keys)
    reply = other.api.get(other.path)
    assert (reply.status, reply.error, reply.data["line"]) == (409, "unplayable", 2)
    verified = CliRunner().invoke(app, ["verify", "--database", database])
    assert f"{game.id}: damaged: line 2: not a JSON object" in verified.output


ODD: dict[str, tuple[str, str]] = {
    "a line as text": ("UPDATE entries SET line = 'nonsense' WHERE game_id = :id AND number = 1", "not a JSON object"),
    "a line as a number": ("UPDATE entries SET line = 5 WHERE game_id = :id AND number = 1", "not a JSON object"),
    "a header as bytes": ("UPDATE games SET header = X'ff' WHERE id = :id", "not a JSON object"),
    "a kind of seat": (
        "UPDATE seats SET kind = 'search:x' WHERE game_id = :id AND faction = 'syndicate'",
        "its seat 'syndicate search:x' cannot be read",
    ),
    "a seat less": (
        "DELETE FROM seats WHERE game_id = :id AND faction = 'syndicate'",
        "its seat 'syndicate' cannot be read",
    ),
}


@pytest.mark.parametrize("what", ODD)
def test_what_stands_in_a_database_by_mistake_is_named_and_other_games_go_on(
    what: str, serve: Callable[..., Server], tmp_path: Path
) -> None:
    """SQLite takes anything into any column."""
    database = sqlite_url(tmp_path / "games.db")
    server = serve(database, bounded=False)
    game, other = begin(server.api(), SOLO), begin(server.api(), SOLO)
    statement, why = ODD[what]
    spoil(database, statement, game)
    again = Playing(started_anew(server), game.id, game.keys)
    for path in ("", "/log", "/at/0"):
        assert again.api.get(f"{again.path}{path}").error in ("damaged", "unplayable")
    assert Playing(again.api, other.id, other.keys).play(2, random.Random(1))
    verified = CliRunner().invoke(app, ["verify", "--database", database])
    assert verified.exit_code == 1
    assert re.search(f"{re.escape(game.id)}: damaged: .*{re.escape(why)}", verified.output)
    assert f"{other.id}: whole" in verified.output
    saved = CliRunner().invoke(app, ["admin", "backup", str(tmp_path / "backup"), "--database", database])
    assert (saved.exit_code, "2 games saved" in saved.output) == (0, True)
    assert (f"{game.id}: damaged" in saved.output) == (what == "a line as a number")
    cleared = ["admin", "clear", "--archive", str(tmp_path), "--abandoned", "0", "--database", database]
    assert CliRunner().invoke(app, cleared).exit_code == 0
    assert {row.id for row in administration.games(server.service.store)} <= {game.id}


def test_a_line_that_is_stored_as_text_is_a_line(serve: Callable[..., Server], tmp_path: Path) -> None:
    database = sqlite_url(tmp_path / "games.db")
    server = serve(database, bounded=False)
    game = begin(server.api(), SOLO)
    state = game.state
    line = game.get("record").data.decode().splitlines()[1]
    spoil(database, "UPDATE entries SET line = :line WHERE game_id = :id AND number = 1", game, line=line)
    assert Playing(started_anew(server), game.id, game.keys).state == state
    assert CliRunner().invoke(app, ["verify", "--database", database]).exit_code == 0
