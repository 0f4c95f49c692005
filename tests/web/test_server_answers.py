"""What a decision brings back comes once, packed, and with no more work than it needs."""

import json
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from unittest.mock import Mock

import pytest
import sqlalchemy as sa
from fastapi import routing

from cubalibre.rules import interjections
from tests.web.servers import FOUR, SOLO, Api, Events, Playing, Server, begin, begin_with, words

PACKED = {"Accept-Encoding": "gzip"}


@contextmanager
def statements(server: Server) -> Iterator[list[str]]:
    """What the database is asked meanwhile."""
    asked: list[str] = []

    def note(_: object, __: object, statement: str, *rest: object) -> None:
        asked.append(statement.split(maxsplit=1)[0])

    engine = server.service.store._engine
    sa.event.listen(engine, "before_cursor_execute", note)
    yield asked
    sa.event.remove(engine, "before_cursor_execute", note)


def test_a_state_is_packed_for_those_who_can_unpack_it(api: Api) -> None:
    game = begin(api, FOUR)
    plain = game.api.send("GET", game.path)
    packed = game.api.send("GET", game.path, None, **PACKED)
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert {"Accept-Encoding", "Accept-Language"} == set(packed.headers["vary"].split(", "))
    assert int(packed.headers["content-length"]) * 3 < int(plain.headers["content-length"])
    assert packed.data == plain.data


def test_what_holds_keys_is_not_packed(api: Api) -> None:
    wish = {"seats": FOUR, "names": {faction: faction * 4 for faction in FOUR}}
    made = api.send("POST", "/api/games", json.dumps(wish).encode(), **PACKED)
    assert made.status == 201
    assert "content-encoding" not in made.headers


def test_events_are_not_packed(api: Api) -> None:
    assert "Content-Encoding" not in Events(begin(api, FOUR), **PACKED).response.headers


def test_a_decision_brings_its_log_if_that_is_asked_for(server: Server) -> None:
    game = begin(server.api(), SOLO)
    before = game.state
    at = before["view"]["entries"]
    reply = game.post("answers", at=at, revision=before["revision"], word=words(before)[0], log=True)
    assert reply.data.pop("log") == game.get(f"log?since={at}").data
    assert reply.data == game.state
    assert "log" not in game.answer(reply.data, words(reply.data)[0]).data


def test_a_state_brings_its_log_if_that_is_asked_for(server: Server) -> None:
    game = begin(server.api(), SOLO)
    game.play(6, random.Random(6))
    found = game.api.get(f"{game.path}?since=2").data
    assert found.pop("log") == game.get("log?since=2").data
    assert found == game.state


def test_a_decision_reads_nothing_and_writes_once(server: Server) -> None:
    game = begin_with(server.api())
    state = game.state
    with statements(server) as asked:
        assert game.answer(state, "pass").status == 200
    assert asked == ["BEGIN", "UPDATE", "INSERT"]


def test_what_may_be_done_beside_a_question_is_worked_out_once(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    game = begin_with(server.api())
    state = game.state
    legal = Mock(wraps=interjections.legal)
    monkeypatch.setattr(interjections, "legal", legal)
    game.answer(state, "pass")
    assert game.state == game.state
    assert legal.call_count == 1


def test_a_server_that_is_behind_judges_by_what_is_stored(serve: Callable[..., Server], database: str) -> None:
    one, two = (serve(database, bounded=False) for _ in range(2))
    game = begin_with(one.api(), "26july")
    here, there = (Playing(server.api(), game.id, game.keys) for server in (one, two))
    before = there.state
    here.answer(before, "attack")
    assert there.answer(before, "attack").error == "already-made"
    state = here.state
    here.post("undo", at=state["view"]["entries"])
    marching = here.answer(here.state, "march").data
    late = there.answer(state, words(state)[0])  # it was made for the Attack, which is all that this server knows of
    assert (late.status, late.error) == (409, "stale")
    assert late.data["current"] == marching
    assert there.answer(marching, words(marching)[0]).status == 200
    assert here.answer(marching, words(marching)[0]).error == "already-made"


# The short way of most requests, and FastAPI's own.


@pytest.mark.parametrize("kind", ["application/json", "application/json; charset=utf-8"])
def test_both_ways_lead_to_the_same(api: Api, kind: str) -> None:
    game = begin_with(api, "26july")
    body = json.dumps({"word": "rally"}).encode()
    found = game.api.send("POST", f"{game.path}/preview", body, **{"Content-Type": kind})
    assert found.data["then"] == "26july"


def test_neither_way_takes_what_a_form_of_another_page_could_send(api: Api) -> None:
    game = begin_with(api, "26july")
    body = json.dumps({"word": "rally"}).encode()
    assert game.api.send("POST", f"{game.path}/preview", body, **{"Content-Type": "text/plain"}).status == 422


def test_the_usual_request_takes_the_short_way(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    game = begin_with(api, "26july")
    monkeypatch.setattr(routing, "solve_dependencies", Mock(side_effect=AssertionError))
    assert game.post("preview", word="rally").status == 200
