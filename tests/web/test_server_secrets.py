"""Keys and chance: who has no key changes nothing, what was drawn tells nothing of what is to come, logs are silent."""

import logging
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from cubalibre import board as b
from cubalibre.server.api import (
    chat_routes,
    decision_routes,
    game_routes,
    lesson_routes,
)
from cubalibre.server.games import seat_assignment
from cubalibre.server.settings import sqlite_url
from tests.web.browsers import imported
from tests.web.servers import FOUR, Api, Events, Playing, Process, Server, begin, begin_with, rewrite, words

MACHINES = seat_assignment._RANDOMNESS
"""What servers use, before tests replace it."""

# Keys.


def bodies(state: Any) -> dict[str, dict[str, Any]]:
    """For each way to change something, what would be right if it came with the right keys."""
    at, who = state["view"]["entries"], state["view"]["question"]["who"]
    other = next(word for word in FOUR if word != who)
    word = words(state)[0]
    return {
        "answers": {"at": at, "word": word},
        "acts": {"at": at, "faction": who, "act": f"gift {other} 1"},
        "undo": {"at": at},
        "rewind": {"at": at, "to": 1},
        "back": {"at": at},
        "why": {"word": word},
        "preview": {"word": word},
        "draft": {"steps": [{"answers": word}]},
        "messages": {"text": "hello"},
        "messages/1/accept": {"at": at},
        "messages/1/withdraw": {},
        "messages/1/take-back": {"at": at},
        "messages/1/report": {},
        "rematch": {},
        "again": {"entry": 0},
        "board": {},
        "board/ticks": {"number": 0},
        "board/position": {"at": at, "position": {}},
    }


def test_every_way_to_change_a_game_is_among_them(server: Server) -> None:
    posts = {
        route.path.partition("{game_id}/")[2].replace("{number}", "1").replace("{act}", act)
        for module in (game_routes, lesson_routes, decision_routes, chat_routes)
        for route in module.router.routes
        for act in ("accept", "take-back")
        if "POST" in route.methods and "{game_id}" in route.path
    }
    assert posts == set(bodies(begin_with(server.api()).state))


def strangers(game: Playing, api: Api) -> Iterator[Playing]:
    """People without a key, with wrong ones, with keys of another game, with the hash that is stored."""
    other = begin(api, FOUR)
    key = game.keys["26july"]
    wrong = (
        "",
        "x",
        "," * 9,
        "é",
        key[:-1],
        key + "A",
        key.swapcase(),
        f"{key} {key}",
        seat_assignment.hash_key(key),
        "A" * 400,
    )
    for keys in (*wrong, other.api.keys):
        stranger = Playing(api, game.id, {})
        stranger.api.keys = keys
        yield stranger


def test_without_the_right_key_nobody_changes_anything_or_reads_more(server: Server) -> None:
    api = server.api()
    game = begin_with(api, options={"deception": "third"})
    due = game.state["view"]["question"]["who"]
    other = next(word for word in FOUR if word != due)
    game.by(due).post("messages", text="Two?", offer={"faction": due, "act": f"gift {other} 2"})
    before = game.state
    spectator = Playing(api, game.id, {}).state
    assert "answers" not in spectator["view"]["question"]
    for stranger in strangers(game, api):
        assert stranger.state == spectator
        for what, body in bodies(before).items():
            reply = stranger.api.post(f"{game.path}/{what}", body)
            assert (reply.status, reply.error) == (403, "no-seat"), (what, stranger.api.keys)
    assert game.state == before
    assert game.get("messages").data["messages"] == 1


def test_a_seats_key_is_for_that_seat_alone(server: Server) -> None:
    game = begin_with(server.api())
    state = game.state
    due = state["view"]["question"]["who"]
    for other in set(FOUR) - {due}:
        for what, body in bodies(state).items():
            if what in ("rewind", "messages/1/report"):
                continue  # anybody may ask; nothing changes before all agree, or the operator does something
            reply = game.by(other).api.post(f"{game.path}/{what}", body)
            assert reply.status in (403, 404, 409) or what == "messages", what
    assert game.state["view"] == state["view"]


# Chance.


def test_no_seed_exists(server: Server) -> None:
    """Chance is the machine's own randomness; nothing that the server tells so much as names a seed."""
    game = begin_with(server.api())
    programs = seat_assignment.programs(server.service.store.seats(game.id))
    assert programs[b.CHANCE].rng is seat_assignment._RANDOMNESS  # type: ignore[union-attr]
    assert isinstance(MACHINES, random.SystemRandom)
    game.play(5, random.Random(1))
    replies = [game.get(path).data for path in ("", "log", "at/3", "margins", "record", "summary")]
    assert "seed" not in str(replies).lower()


def test_what_is_to_come_is_in_nothing_that_is_known(server: Server) -> None:
    """One record, taken up again and again and played on alike, turns up other cards each time."""
    api = server.api()
    record = begin_with(api).get("record").data.decode()
    turned_up = set()
    for _ in range(12):
        copy = imported(server, record)
        state = copy.state
        known = state["view"]["cards"]["next"]
        while state["view"]["cards"]["next"] == known:
            state = copy.answer(state, "pass").data
        turned_up.add(tuple(state["view"]["cards"]["next"]))
        if len(turned_up) > 1:
            return
    raise AssertionError(f"it was {turned_up} each time")


def test_only_cards_that_lie_open_are_named(server: Server) -> None:
    game = begin_with(server.api())
    for _ in range(15):
        view = game.play(1, random.Random(2))["view"]
        cards = view["cards"]
        position = view["position"]
        seen = {cards["current"], *cards["next"], *position["played"], *cards["capabilities"], *cards["momentum"], 0}
        assert {int(number) for number in game.state["texts"]["cards"]} <= seen
        assert len(cards["next"]) <= 1
        assert not {"deck", "pile", "order"} & set(position)


# Logs and files.


@pytest.mark.database
def test_neither_the_log_nor_the_files_of_a_server_hold_keys(tmp_path: Path) -> None:
    server = Process(sqlite_url(tmp_path / "games.db"))
    game = begin_with(server.api(), options={"deception": "third"})
    game.play(5, random.Random(3))
    at = game.state["view"]["entries"]
    for body in ({"at": at, "word": "gibberish"}, {"at": -1}, {"at": at + 9, "word": "pass"}):
        game.api.post(f"{game.path}/answers", body)
    game.api.send("GET", f"{game.path}?key={game.keys['26july']}")
    code, said = server.interrupt()
    assert code == 0
    stored = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert game.id.encode() in stored
    for key in game.keys.values():
        assert key not in said
        assert key.encode() not in stored
    assert "asset" not in said


def test_a_storage_that_fails_is_told_without_what_was_to_be_stored(
    serve: Callable[..., Server], database: str, caplog: pytest.LogCaptureFixture
) -> None:
    server = serve(database)
    game = begin_with(server.api())
    state = game.state
    with server.service.store.writing() as connection:
        connection.execute(sa.text("DROP TABLE entries"))
    with caplog.at_level(logging.DEBUG):
        reply = game.answer(state, "pass")
    assert (reply.status, reply.error) == (503, "storage")
    assert "entries" in caplog.text
    assert '"pass"' not in caplog.text


def test_a_game_at_odds_with_todays_rules_is_told_without_the_reason(
    serve: Callable[..., Server], tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    server = serve()
    game = begin_with(server.api(), options={"deception": "third"})
    path = tmp_path / "games.db"
    others = re.compile("hidden-agenda|empty-threat")  # then there are eight of the third kind, of which four exist
    rewrite(sqlite_url(path), game.id, lambda _, line: others.sub("asset-marker", line))
    other = serve(sqlite_url(path))
    reply = Playing(other.api(), game.id, {}).api.get(game.path)
    assert (reply.status, reply.error) == (409, "unplayable")
    told = str(reply.data) + caplog.text
    assert not any(marker in told for marker in ("asset-marker", "hidden-agenda", "empty-threat"))
    assert game.id in caplog.text


def test_events_tell_counts_alone(server: Server) -> None:
    game = begin_with(server.api(), options={"deception": "first"})
    events = Events(game)
    told = [events.next()]
    for _ in range(4):
        game.play(1, random.Random(4))
        told.append(events.next())
    assert all(set(item) == {"entries", "messages", "revision"} for item in told)
    assert all(isinstance(value, int) for item in told for value in item.values())
