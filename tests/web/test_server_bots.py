"""Bots of others on a server: only those that the operator offers, and no game is spoilt by one that fails."""

from collections.abc import Callable

import pytest

from cubalibre import Game
from cubalibre import board as b
from cubalibre.server.games import seat_assignment
from tests.web.servers import Playing, Server, begin, words

GOOD, BAD = "tests.bots:Thrifty", "tests.bots:Wrong"
SEATS = {"26july": "me", "directorio": f"bot:{GOOD}", "syndicate": f"bot:{BAD}"}


@pytest.fixture
def offering(serve: Callable[..., Server], database: str, monkeypatch: pytest.MonkeyPatch) -> Server:
    monkeypatch.setattr(seat_assignment, "_LOGGED", set())
    return serve(database, bots=(GOOD, BAD))


def recorded(game: Playing) -> Game:
    return Game.from_record(game.get("record").data.decode(), seats=dict.fromkeys((*b.FACTIONS, b.CHANCE)))


def test_they_play_and_where_one_fails_the_rulebook_decides(offering: Server, caplog: pytest.LogCaptureFixture) -> None:
    game = begin(offering.api(), SEATS, options={"short": "cards"})
    state = game.state
    assert offering.api().get("/api/bots").data == {"bots": [GOOD, BAD]}
    assert state["seats"]["directorio"] == {"kind": "bot", "name": GOOD, "mine": False}
    assert state["texts"]["factions"]["directorio"]["player"] == f"Bot {GOOD}"
    assert f"The bot {BAD} plays Syndicate." in state["texts"]["setup"]
    for _ in range(3):
        state = game.state
        offered = words(state)
        assert game.answer(state, "pass" if "pass" in offered else offered[-1]).status == 200
    record = recorded(game)
    assert record.follow() is None
    assert {entry.seat for entry in record.entries} >= {b.DR, b.SYN}
    assert [line for line in caplog.messages if BAD in line] == [
        f"the bot {BAD} (syndicate) answers 'action' with 49, which is not one of question.answers"
    ], "said once, however often it fails"


def test_a_bot_that_is_not_offered_is_not_seated(server: Server, offering: Server) -> None:
    refused = server.api().post("/api/games", {"seats": SEATS})
    assert (refused.status, refused.error) == (422, "impossible-options")
    assert f"does not offer the bot {GOOD}" in refused.data["message"]
    text = begin(offering.api(), SEATS).get("record").data.decode()
    refused = server.api().post("/api/games/import", {"record": text})
    assert (refused.status, refused.error) == (422, "impossible-options")
    assert offering.api().post("/api/games/import", {"record": text}).status == 201


def test_a_game_outlives_the_offer(offering: Server, serve: Callable[..., Server], database: str) -> None:
    """Once a bot is no longer offered, the rulebook plays on in its seat."""
    game = begin(offering.api(), SEATS, options={"short": "cards"})
    before = len(recorded(game).entries)
    later = Playing(serve(database).api(game.api.keys), game.id, game.keys)
    state = later.state
    assert later.answer(state, words(state)[-1]).status == 200
    assert len(recorded(later).entries) > before


@pytest.mark.parametrize("kind", ["bot:", "bot:a b", "bot:é", "bot:" + "x" * 60, "bots:x", "bot"])
def test_names_that_no_bot_can_have_are_refused(server: Server, kind: str) -> None:
    reply = server.api().post("/api/games", {"seats": {"26july": "me", "directorio": kind}})
    assert (reply.status, reply.error) == (422, "invalid")


def test_nobody_is_called_like_a_bot(server: Server) -> None:
    reply = server.api().post("/api/games", {"seats": {"26july": "me"}, "names": {"26july": "bot-x-26july"}})
    assert (reply.status, reply.error) == (422, "impossible-options")
