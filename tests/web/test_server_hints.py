"""Hints on a server: who may ask, what is told, and what becomes of one when the game goes on."""

from collections.abc import Callable
from typing import Any

import pytest

from cubalibre.server.settings import Settings
from tests.web.hinting import HintWorker, alone
from tests.web.servers import FOUR, Playing, Reply, Server, begin, begin_with, until, words
from tests.web.test_server_open_games import known, mine, opened, take
from tests.web.test_server_searches import stranger


@pytest.fixture
def worker(monkeypatch: pytest.MonkeyPatch) -> HintWorker:
    return HintWorker(monkeypatch)


def asked(game: Playing, level: int = 2) -> Any:
    reply = game.post("hint", level=level)
    assert reply.status == 200, reply
    return reply.data


def told(game: Playing, level: int = 2) -> Any:
    """The hint, once it is found."""
    until(lambda: asked(game, level)["state"] != "thinking")
    return asked(game, level)


def go_on(game: Playing) -> None:
    state = game.state
    assert game.answer(state, words(state)[0]).status == 200


def test_whoever_plays_alone_is_told_what_a_strong_player_would_do(server: Server, worker: HintWorker) -> None:
    game = alone(server)
    assert game.state["hints"] is True
    found = told(game)
    assert (found["state"], found["level"], found["playouts"]) == ("done", 2, 3)
    assert found["revision"] == game.state["revision"]
    assert sum(turn["of_level"] for turn in found["turns"]) == 1
    assert sum(turn["by_rulebook"] for turn in found["turns"]) == 1
    assert all(turn["text"].startswith("26July") for turn in found["turns"])
    assert all(0 <= turn["chance"]["low"] <= turn["chance"]["high"] <= 1 for turn in found["turns"])
    assert sum(turn["best"] for turn in found["turns"]) == pytest.approx(1)
    assert set(found["outlook"]) == {*FOUR}
    assert found["shrinkage"] == 8, "one player"
    assert all(0.02 <= found["outlook"][faction]["value"] <= 0.94 for faction in FOUR)
    spanish = game.post("hint?lang=es", level=2).data
    assert all(turn["text"].startswith("El 26 de Julio") for turn in spanish["turns"])
    assert worker.levels == [2], "it is found once"


def test_at_a_table_of_several_people_hints_must_have_been_agreed_on(server: Server, worker: HintWorker) -> None:
    game = begin_with(server.api(), "26july")
    assert "hints" not in game.state
    refused = game.by("26july").post("hint", level=2)
    assert (refused.status, refused.error) == (403, "no-hints")
    assert worker.levels == []


def test_one_person_with_two_seats_plays_alone(server: Server) -> None:
    """By the rule of hints, and by that of games played on from a moment (1.5)."""
    seats = {"government": "screen", "syndicate": "screen", "26july": "nonplayer", "directorio": "nonplayer"}
    one, two = ({"government": "Ana", "syndicate": name} for name in ("Ana", "Bruno"))
    games = [begin(server.api(), seats, names=names) for names in (one, two)]
    assert [game.state.get("hints") for game in games] == [True, None]
    assert [game.get("what-if").status for game in games] == [200, 409]


def test_where_it_was_agreed_only_whoever_decides_is_told(server: Server, worker: HintWorker) -> None:
    game = begin_with(server.api(), "26july", hints=True)
    assert game.by("government").state["hints"] is True
    replies = [game.by(*seats).post("hint", level=2) for seats in ((), ("government",))]
    assert [(reply.status, reply.error) for reply in replies] == [(403, "no-seat"), (403, "not-your-decision")]
    assert told(game.by("26july"))["turns"]
    assert game.post("hint", level=1).status == 422


def test_an_open_game_says_so_to_whoever_may_join(server: Server, worker: HintWorker) -> None:
    api = server.api()
    ana, bruno = known(api, "Ana"), known(api, "Bruno")
    seats = {"26july": "me", "government": "friend", "directorio": "nonplayer", "syndicate": "nonplayer"}
    silent, path = opened(ana, seats), opened(ana, seats, hints=True)
    assert bruno.get(path).data["rules"] == ["Whoever decides may ask for a hint.", *bruno.get(silent).data["rules"]]
    for each in (silent, path):
        assert take(bruno, each, "government").status == 200
        assert mine(bruno, each) == ["government"]
    states = [bruno.get(each.replace("open-games", "games")).data for each in (silent, path)]
    assert [state.get("hints") for state in states] == [None, True]


def test_two_levels_that_are_asked_at_once_are_both_found(server: Server, worker: HintWorker) -> None:
    worker.hold()
    game = alone(server)
    asked(game)
    until(lambda: worker.levels)
    asked(game, 4)
    worker.let_go_on()
    assert [told(game, level)["level"] for level in (2, 4)] == [2, 4]
    assert worker.levels == [2, 4]


def test_when_the_game_goes_on_a_hint_under_way_is_given_up(server: Server, worker: HintWorker) -> None:
    worker.hold()
    game = alone(server)
    assert asked(game)["state"] == "thinking"
    until(lambda: worker.levels)
    go_on(game)
    assert asked(game)["state"] == "thinking"
    until(lambda: len(worker.levels) == 2)  # although the first one has not ended
    worker.let_go_on()
    assert told(game)["revision"] == game.state["revision"]
    assert worker.levels == [2, 2]


def test_a_hint_for_a_moment_that_has_passed_is_not_begun(serve: Callable[..., Server], worker: HintWorker) -> None:
    worker.hold()
    server = serve(bounded=False)
    passed, last, *others = [alone(server) for _ in range(4)]
    for game in others:
        asked(game)
    until(lambda: worker.levels == [2, 2])  # both processes have something to do
    asked(passed, 4)
    go_on(passed)
    asked(last)
    worker.let_go_on()
    assert told(last)["turns"]
    assert worker.levels == [2, 2, 2]


def from_afar(server: Server, game: Playing, source: str) -> Reply:
    """Ask for a hint from another address."""
    api = stranger(server, source)
    api.keys = ",".join(game.keys.values())
    return api.post(f"{game.path}/hint", {"level": 2})


def test_an_address_may_want_few_hints_at_a_time(serve: Callable[..., Server], worker: HintWorker) -> None:
    worker.hold()
    server = serve(hints_an_address=1)
    games = [alone(server) for _ in range(2)]
    replies = [from_afar(server, game, "127.0.0.2") for game in (games[0], games[0], games[1])]
    assert [reply.status for reply in replies] == [200, 200, 429], "the same one may be asked for again"
    assert replies[-1].error == "too-many-hints"
    assert from_afar(server, games[1], "127.0.0.3").status == 200


def test_all_addresses_together_want_a_bounded_number(serve: Callable[..., Server], worker: HintWorker) -> None:
    worker.hold()
    server = serve(hints=1, bounded=False)
    games = [alone(server) for _ in range(2)]
    assert asked(games[0])["state"] == "thinking"
    assert games[1].post("hint", level=2).error == "too-many-hints"


def test_a_hint_that_cannot_be_found_is_said_to_be_broken_and_others_are_found(
    server: Server, worker: HintWorker
) -> None:
    worker.is_broken = True
    game = alone(server)
    assert told(game) == {**told(game), "state": "broken", "turns": [], "outlook": {}}
    worker.is_broken = False
    go_on(game)
    assert told(game)["state"] == "done"


def test_a_server_stops_while_a_hint_is_under_way(sqlite: str, worker: HintWorker) -> None:
    worker.hold()
    with Server(Settings(sqlite, bounded=False)) as server:
        game = alone(server)
        asked(game)
        until(lambda: worker.levels)
    worker.let_go_on()
