"""Nobody foresees what a strong player will do: no seed of it is told, and a turn that goes back is planned anew."""

import random
from typing import Any

import pytest

from cubalibre import Game, codec
from cubalibre import board as b
from cubalibre.record import Entry
from cubalibre.search.strong_players import Strong, strong
from cubalibre.server.games import seat_assignment
from cubalibre.server.search_pool import search_seat
from cubalibre.server.search_pool.scheduler import SearchScheduler
from tests.web.servers import Events, FixedChance, Held, Playing, Server, begin
from tests.web.test_server_hidden import everything
from tests.web.test_server_strong import STRONG, before_a_search, recorded

SHOWN = Strong(2, 1, "syndicate").name
"""The seed of the Syndicate in the record that `before_a_search` imports."""


# Strong players.


def replied(game: Playing) -> Any:
    """The state of a game once the Syndicate has replied."""
    events = Events(game)
    while (state := game.state)["view"]["question"]["who"] == "syndicate":
        events.next()
    events.close()
    return state


def foreseen(game: Game, passed: int) -> Entry:
    """What the Syndicate would plan after 26July's pass by the seed that the record shows."""
    then = game.snapshot(passed)
    assert then.question is not None
    shown = strong(game.options.players[then.question.who])
    assert shown is not None
    turn = then.history.current
    task = search_seat.SearchTask(codec.to_json(turn.before), turn.entries, then.question.who, shown)
    planned = search_seat.search(task, lambda _: None)
    reply = planned.planned[0].entries[planned.begun]
    return reply._replace(why=(planned.remark,))


def test_a_reply_does_not_follow_from_the_seed_that_is_shown(server: Server) -> None:
    """The attack: a player computes the reply to each of several answers, before giving one."""
    for _ in range(3):
        game = before_a_search(server.api())
        passed = game.state["view"]["entries"]
        replied(game)
        record = recorded(game)
        reply = next(entry for entry in record.entries[passed:] if entry.seat == b.SYN)
        assert SHOWN in record.options.players
        if reply._replace(why=reply.why[-1:]) != foreseen(record, passed):
            return
    raise AssertionError("the reply was foreseen each time")


class Twin(FixedChance):
    """Dice and cards like those of its twin; other bits for seeds."""

    def __init__(self, seed: int) -> None:
        super().__init__(1957)
        self._bits = random.Random(seed)

    def getrandbits(self, bits: int, /) -> int:
        return self._bits.getrandbits(bits)


def test_games_that_differ_in_hidden_seeds_look_alike(
    server: Server,
    hold: Held,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told = []
    for seed in (1, 2):
        monkeypatch.setattr(seat_assignment, "_RANDOMNESS", Twin(seed))
        told.append([everything(begin(server.api(), STRONG)) for _ in range(3)])
    assert told[0] == told[1]


@pytest.fixture
def seeds(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The seeds of all searches, as they begin."""
    found: list[int] = []
    think = SearchScheduler._thought

    def noted(searches: SearchScheduler, game_id: str, order: search_seat.SearchTask) -> Any:
        found.append(order.player.seed)
        return think(searches, game_id, order)

    monkeypatch.setattr(SearchScheduler, "_thought", noted)
    return found


def take_back(game: Playing, to: int, how: str) -> None:
    """Take back 26July's pass, and decide the same again."""
    state = replied(game)
    reply = game.post(how, at=state["view"]["entries"], revision=state["revision"], to=to)
    assert reply.status == 200, reply
    assert game.answer(reply.data, "pass").status == 200


@pytest.mark.parametrize("how", ["undo", "rewind"])
def test_a_turn_that_was_taken_back_is_planned_with_another_seed(server: Server, seeds: list[int], how: str) -> None:
    game = before_a_search(server.api())
    passed = game.state["view"]["entries"]
    replied(game)
    first = len(seeds)
    assert first
    take_back(game, passed - 1, how)
    replied(game)
    assert len(seeds) > first
    assert len(set(seeds)) == len(seeds)


def test_past_a_strong_players_decision_others_must_agree(server: Server) -> None:
    alone = before_a_search(server.api())
    replied(alone)
    text = alone.get("record").data.decode()
    people = {"26july": "me", "government": "friend", "directorio": "friend"}
    made = server.api().post("/api/games/import", {"record": text, "seats": people}).data
    game = Playing(server.api(), made["id"], made["keys"])
    assert game.state["can_undo"] == alone.state["can_undo"]
    mine = game.by("26july")
    state = mine.state
    assert not state["can_undo"]
    refused = mine.post("undo", at=state["view"]["entries"])
    assert refused.error == "undo-refused"
    assert refused.data["message"] == "Nothing was taken back: a strong player has decided since."
