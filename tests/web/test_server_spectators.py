"""Spectators: a game is watched at once, some turns later, or by nobody; no address shows them more."""

import random
from collections.abc import Callable
from typing import Any, Final

import pytest

from cubalibre import Game
from cubalibre import board as b
from cubalibre.position import ACTION
from cubalibre.server.api.app import ROUTES
from cubalibre.server.games import spectating
from tests.web.browsers import imported
from tests.web.servers import FOUR, ON_SQLITE, Api, Events, Playing, Reply, Server, begin, words
from tests.web.test_server_results import before_the_end

DELAY = 2
DELAYED = {"watch": "delayed", "turns": DELAY}
NOBODY = {"watch": "nobody"}
FOR_PLAYERS: Final = {"/plans", "/preview", "/board/position", "/notepad", "/what-if"}
"""What only those with a seat may ask for."""
WATCHED: Final = {
    "": ["", "?since=0"],
    "/summary": ["/summary"],
    "/record": ["/record"],
    "/log": ["/log", "/log?since=20"],
    "/at/{entry}": [*(f"/at/{entry}" for entry in (0, 1, 9, 40, 70)), "/at/3?phase=earnings"],
    "/sheets/{faction}": ["/sheets/26july", "/sheets/syndicate?entry=10", "/sheets/government?entry=120"],
    "/margins": ["/margins"],
    "/totals": ["/totals"],
    "/messages": ["/messages", "/messages?since=2"],
    "/deals": ["/deals"],
    "/analysis": ["/analysis"],
    "/presence": ["/presence"],
}
"""What may be asked for without a seat, each with examples; the stream of events is looked at apart."""


def all_paths() -> set[str]:
    """The addresses of all that can be read of a game."""
    prefix = "/api/games/{game_id}"
    found: set[str] = set()
    for route in ROUTES:
        path = str(route.path)
        if path.startswith(prefix) and "GET" in route.methods:
            found.add(path.removeprefix(prefix))
    return found


def test_each_address_of_a_game_is_looked_at_here() -> None:
    """Who adds one decides what spectators see there, and adds it above."""
    assert all_paths() == WATCHED.keys() | FOR_PLAYERS | {"/events"}


def outside(game: Playing) -> Playing:
    """The same game for somebody without a seat."""
    return Playing(Api(game.api.address), game.id, {})


def read(game: Playing, path: str) -> Reply:
    return game.api.get(f"{game.path}{path}")


def seen(game: Playing) -> dict[str, Any]:
    """All that somebody without a seat can read of a game."""
    spectator = outside(game)
    paths = [path for examples in WATCHED.values() for path in examples]
    replies = {path: read(spectator, path) for path in paths}
    return {path: (reply.status, reply.data) for path, reply in replies.items()}


def starts(game: Playing) -> list[int]:
    """How many entries came before each finished turn of a Faction on a card."""
    whole = Game.from_record(game.get("record").data.decode(), seats=dict.fromkeys((*b.FACTIONS, b.CHANCE)))
    turns = [turn for turn in whole.history.turns if turn.over and turn.before.phase == ACTION]
    return [turn.first for turn in turns if {entry.seat for entry in turn.entries} - {b.CHANCE}]


def visible(game: Playing) -> int:
    """How many entries spectators with the delay should see."""
    found = starts(game)
    return found[-DELAY] if len(found) >= DELAY else 0


def decide(game: Playing, rng: random.Random) -> None:
    state = game.state
    assert game.answer(state, rng.choice(words(state))).status == 200


@ON_SQLITE
def test_a_spectator_sees_a_game_as_it_was_some_turns_ago(serve: Callable[..., Server], database: str) -> None:
    game, rng = begin(serve(database, bounded=False).api(), FOUR, spectators=DELAYED), random.Random(7)
    assert game.state["spectators"] == DELAYED
    moments = set()
    for _ in range(40):
        decide(game, rng)
        state, upto = outside(game).state, visible(game)
        moments.add(upto)
        assert state["view"]["entries"] == upto
        assert state["view"]["position"] == game.get(f"at/{upto}").data["view"]["position"]
        lines = game.get("record").data.decode().splitlines()
        assert outside(game).get("record").data.decode().splitlines()[1:] == lines[1 : upto + 1]
        assert outside(game).get("summary").data["entries"] == upto
        assert read(outside(game), f"/at/{upto + 1}").error == "no-such-entry"
    assert len(moments) > 3


def test_nothing_that_happens_meanwhile_shows_anywhere(server: Server) -> None:
    """Whatever a spectator can ask for is the same, to the byte, until a turn ends."""
    game, rng = begin(server.api(), FOUR, spectators=DELAYED), random.Random(3)
    before: dict[str, Any] = {}
    upto, same = -1, 0
    for step in range(17):
        for _ in range(2):
            decide(game, rng)
        if step % 2 == 0:
            game.by("26july").post("messages", text=f"Secret {step}")
            game.by("26july").post("messages", offer={"faction": "26july", "act": "gift directorio 1"})
            game.by("syndicate").post("deals", text=f"Secret deal {step}", others=["government"])
            game.by("government").post("deals/1", said="kept" if step % 4 else "broken")
            game.by("directorio").post("presence", page="abcdefgh1", visible=True)
        now, upto_now = seen(game), visible(game)
        if upto_now == upto:
            same += 1
            assert now == before
        before, upto = now, upto_now
    assert same > 10
    shown = [item["text"] for item in before["/messages"][1]["items"] if item["text"].startswith("Secret")]
    assert 0 < len(shown) < 9
    assert 0 < len(before["/deals"][1]["deals"]) < 9


def test_a_rewind_request_shows_as_it_was(server: Server) -> None:
    game, rng = begin(server.api(), FOUR, spectators=DELAYED), random.Random(5)
    while visible(game) < 12:
        decide(game, rng)
    state = game.state
    place = {"at": state["view"]["entries"], "revision": state["revision"]}
    one = game.by("26july")
    assert one.post("rewind", **place, to=5).status == 200
    before = seen(game)
    number = game.get("messages").data["messages"]
    for other in ("government", "directorio", "syndicate"):
        assert game.by(other).post(f"messages/{number}/accept", **place).status == 200
    assert game.state["view"]["entries"] == 5
    after = seen(game)
    assert all("offer" not in str(item) or item["offer"] is None for item in after["/messages"][1]["items"])
    assert after[""][1]["view"]["entries"] <= 5 < before[""][1]["view"]["entries"]
    assert after[""][1]["revision"] > before[""][1]["revision"]


def test_the_stream_of_a_spectator_is_late_too(serve: Callable[..., Server], database: str) -> None:
    game, rng = begin(serve(database, bounded=False).api(), FOUR, spectators=DELAYED), random.Random(7)
    events = Events(outside(game))
    said = events.next()
    assert (said["entries"], said["revision"]) == (0, 1)
    while visible(game) == 0:
        decide(game, rng)
        game.by("26july").post("messages", text="Secret")
    said = events.next()
    assert said == {"entries": visible(game), "revision": 2, "messages": said["messages"]}
    assert said["messages"] == outside(game).get("messages").data["messages"] < game.state["messages"]


def test_once_the_game_is_over_all_is_shown(server: Server) -> None:
    game = imported(server, before_the_end(), spectators=DELAYED)
    before = outside(game).state["view"]
    assert before["entries"] < game.state["view"]["entries"]
    assert not before["over"]
    game.play(100, random.Random(9))
    assert game.state["view"]["over"]
    state = outside(game).state
    assert state["view"]["over"]
    assert state["view"]["entries"] == game.state["view"]["entries"]
    assert outside(game).get("record").data == game.get("record").data
    assert outside(game).get("analysis").status == 200
    new = game.post("rematch").data["id"]
    assert game.api.get(f"/api/games/{new}").data["spectators"] == DELAYED


def test_nobody_watches_a_game_that_nobody_may(serve: Callable[..., Server], database: str) -> None:
    game = begin(serve(database, bounded=False).api(), FOUR, spectators=NOBODY)
    decide(game, random.Random(1))
    assert game.state["spectators"] == {"watch": "nobody", "turns": 0}
    for path, (status, data) in seen(game).items():
        assert (path, status, data["error"]) == (path, 403, "not-watched")
    assert read(outside(game), "/events").error == "not-watched"
    assert outside(game).post("presence", page="abcdefgh1", visible=True).error == "not-watched"
    for faction in FOUR:
        player = game.by(faction)
        for path in ("", "/summary", "/record", "/log", "/at/1", "/margins", "/totals", "/messages", "/deals"):
            assert read(player, path).status == 200
        assert Events(player, **{"X-Seats": player.api.keys}).next()["entries"] == game.state["view"]["entries"]


def test_what_a_spectator_sends_is_refused_without_a_word_about_the_game(server: Server) -> None:
    game, rng = begin(server.api(), FOUR, spectators=DELAYED), random.Random(7)
    for _ in range(20):
        decide(game, rng)
    spectator = outside(game)
    place: dict[str, object] = {"at": 0, "revision": 1}
    sent: dict[str, dict[str, object]] = {
        "answers": place | {"word": "pass"}, "acts": place | {"faction": "26july", "act": "gift directorio 1"},
        "undo": place, "rewind": place | {"to": 1}, "why": {"word": "pass"}, "preview": {"word": "pass"},
        "draft": {"steps": [{"answers": "pass"}]}, "messages": {"text": "Hello"}, "messages/1/report": {},
        "messages/1/withdraw": {}, "messages/1/accept": place, "messages/1/take-back": place, "rematch": {},
        "clock": {"act": "back"}, "plans": {"plans": []}, "deals": {"text": "x", "others": ["26july"]},
        "deals/1": {"said": "kept"}, "again": {"entry": 0}, "analysis": {"effort": "quick"}, "back": place,
    }  # fmt: skip
    for path, body in sent.items():
        reply = spectator.post(path, **body)
        assert reply.status in (403, 404, 409), (path, reply)
        assert set(reply.data) <= {"error", "message"}, (path, reply)
    for path in FOR_PLAYERS:
        assert read(spectator, path).status == 403, path


def test_a_game_from_a_record_is_watched_as_its_request_says(server: Server) -> None:
    game, rng = begin(server.api(), FOUR, spectators=DELAYED), random.Random(7)
    while visible(game) == 0:
        decide(game, rng)
    record = game.get("record").data.decode()
    for chosen, entries in ((DELAYED, visible(game)), (None, game.state["view"]["entries"])):
        wish = {"record": record} | ({"spectators": chosen} if chosen else {})
        reply = game.api.post("/api/games/import", wish)
        copy = Playing(game.api.with_keys(",".join(reply.data["keys"].values())), reply.data["id"], reply.data["keys"])
        assert copy.state.get("spectators") == chosen
        assert outside(copy).state["view"]["entries"] == entries
    closed = game.api.post("/api/games/import", {"record": record, "spectators": NOBODY}).data["id"]
    assert Api(game.api.address).get(f"/api/games/{closed}").error == "not-watched"


@pytest.mark.parametrize("turns", [0, spectating.MOST_TURNS + 1, "2"])
def test_a_delay_is_bounded(server: Server, turns: object) -> None:
    reply = server.api().post("/api/games", {"seats": FOUR, "spectators": {"watch": "delayed", "turns": turns}})
    assert reply.status == 422


def test_a_game_is_watched_at_once_unless_something_else_is_chosen(server: Server) -> None:
    game, rng = begin(server.api(), FOUR), random.Random(7)
    for _ in range(10):
        decide(game, rng)
        assert outside(game).state["view"]["position"] == game.state["view"]["position"]
    assert "spectators" not in game.state


def test_an_undo_may_show_less_but_never_more(server: Server) -> None:
    """One player with all Factions can take back several turns, which spectators have not seen yet."""
    game, rng = begin(server.api(), FOUR, spectators={"watch": "delayed", "turns": 1}), random.Random(7)
    revision = 0
    for step in range(50):
        state = game.state
        place = {"at": state["view"]["entries"], "revision": state["revision"]}
        if step % 5 == 4 and state["can_undo"]:
            game.post("undo", **place)
        else:
            decide(game, rng)
        found = starts(game)
        shown = outside(game).state
        assert shown["view"]["entries"] == (found[-1] if found else 0)
        assert shown["revision"] >= revision
        revision = shown["revision"]
