"""Records in and out; a rematch."""

import json
import random

import pytest

from cubalibre import Game
from cubalibre import board as b
from tests.web.servers import FOUR, SOLO, Api, Playing, Reply, begin


def exported(game: Playing) -> str:
    reply = game.get("record")
    assert reply.status == 200
    assert "attachment" in reply.headers["content-disposition"]
    text: bytes = reply.data
    return text.decode()


def send(api: Api, record: str, **more: object) -> Reply:
    return api.post("/api/games/import", {"record": record, **more})


def test_an_exported_game_is_the_engines_record(api: Api) -> None:
    game = begin(api)
    state = game.play(30, random.Random(6))
    rebuilt = Game.from_record(exported(game), seats=dict.fromkeys((*b.FACTIONS, b.CHANCE)))
    assert rebuilt.to_record() == exported(game)
    assert len(rebuilt.entries) == state["view"]["entries"]


def test_an_imported_game_goes_on_where_it_was(api: Api) -> None:
    game = begin(api)
    state = game.play(30, random.Random(7))
    reply = send(api, exported(game), seats={"26july": "me"}, title="Again")
    assert reply.status == 201
    copy = Playing(api, reply.data["id"], reply.data["keys"])
    assert copy.state["view"] == state["view"]
    assert copy.state["title"] == "Again"
    assert set(reply.data["keys"]) == {"26july"}
    assert copy.play(5, random.Random(8))["view"]["entries"] > state["view"]["entries"]


def test_the_seats_of_programs_stay_theirs(api: Api) -> None:
    record = exported(begin(api))
    reply = send(api, record, seats={"government": "me"})
    assert (reply.status, reply.error) == (422, "impossible-options")


def damaged() -> dict[str, tuple[str, int | None]]:
    """A record, spoiled in many ways; and the line at which that is noticed."""
    game = Game(seed=1)
    for word in ("rally", "sierra-maestra", "place-many", "2", "done"):
        if word in game.answers:
            game.answer(word)
    lines = game.to_record().splitlines()
    entry = json.loads(lines[1])

    def put(number: int, line: str) -> str:
        return "\n".join([*lines[: number - 1], line, *lines[number:]]) + "\n"

    return {
        "empty": ("", None),
        "not JSON": (put(2, "rally"), 2),
        "cut short": ("\n".join(lines)[:-3], len(lines)),
        "another file": ('{"format": "chess"}\n', 1),
        "newer": (put(1, lines[0].replace('"rules": 3', '"rules": 99')), 1),
        "a line missing": ("\n".join([lines[0], *lines[2:]]) + "\n", 2),
        "an illegal answer": (put(2, json.dumps(entry | {"a": "card-99"})), 2),
        "an impossible checkpoint": (put(3, lines[2].replace('"upcoming": [', '"upcoming": [0, 0, ')), 3),
        "no checkpoint": (put(3, lines[2].replace('"then": {', '"then": [], "than": {')), 3),
        "unknown field": (put(2, json.dumps(entry | {"extra": 1})), 2),
        "deep": (put(2, "[" * 5000), 2),
        "surrogate": (put(2, json.dumps(entry | {"a": "\ud800"})), 2),
        "nul": (put(2, json.dumps(entry | {"a": "\x00"})), 2),
        "binary": ("\x00\x01\x02", 1),
    }


@pytest.mark.parametrize("how", list(damaged()))
def test_a_damaged_record_is_refused_with_its_line(api: Api, how: str) -> None:
    record, line = damaged()[how]
    reply = send(api, record)
    assert (reply.status, reply.error) == (422, "damaged-record"), reply
    assert reply.data.get("line") in (line, 0 if line is None else line)
    assert len(reply.data["message"]) > 20


def test_an_edited_record_is_imported_as_unverified(api: Api) -> None:
    """What today's rules do not reproduce is shown, and said to be so; it may as well be of older rules."""
    lines = exported(begin(api)).splitlines()
    lines[1] = lines[1].replace('"seat": "chance"', '"seat": "syndicate"')
    reply = send(api, "\n".join(lines) + "\n")
    copy = Playing(api, reply.data["id"], reply.data["keys"])
    [notice] = copy.get("messages").data["items"]
    assert (notice["seat"], notice["offer"]) == (None, None)
    assert "up to entry 0; what comes after it is unverified" in notice["text"]
    assert copy.state["messages"] == 1
    assert not copy.get("at/1").data["followed"]
    assert copy.play(3, random.Random(1))["view"]["entries"] > len(lines) - 1


def test_an_impossible_position_is_refused(api: Api) -> None:
    header = json.loads(Game(seed=1).to_record().splitlines()[0])
    header["start"] = {"phase": "action"}
    del header["turns"]
    assert send(api, json.dumps(header) + "\n").error == "damaged-record"


def test_a_rematch_keeps_seats_and_keys(api: Api) -> None:
    game = begin(api, SOLO, names={"26july": "Ana"}, options={"short": "cards"}, title="Evening")
    early = game.post("rematch")
    assert (early.status, early.error) == (409, "not-over")
    assert game.play(2000, random.Random(9))["view"]["over"]
    assert game.by().post("rematch").error == "no-seat"
    reply = game.post("rematch")
    assert reply.status == 201
    again = game.post("rematch")
    assert again.data == reply.data
    assert game.state["rematch"] == reply.data["id"]
    assert game.get("messages").data["items"][-1]["text"] == "The rematch of this game has begun."
    new = Playing(api, reply.data["id"], game.keys).state
    assert new["seats"]["26july"] == {"kind": "person", "name": "Ana", "mine": True}
    assert new["view"]["position"]["options"] == game.state["view"]["position"]["options"]
    assert new["title"] == "Evening"
    assert not new["view"]["over"]


def test_seats_and_options_that_cannot_be(api: Api) -> None:
    def error(**wish: object) -> str:
        return api.post("/api/games", wish).error

    assert error(seats={"government": "me", "26july": "me"}) == "impossible-options"
    assert error(seats={"26july": "me"}, options={"deception": "third"}) == "impossible-options"
    assert error(seats=FOUR, options={"no_reveal": True, "eligibility": "a"}) == "impossible-options"
    assert error(seats=FOUR, names={"government": "nonplayer"}) == "impossible-options"
    names = {"government": "Ana", "26july": "Ana"}
    assert error(seats=FOUR | {"26july": "screen"}, names=names) == "impossible-options"
    assert error(seats={"cuba": "me"}) == error(seats=FOUR, options={"short": 1}) == error() == "invalid"


def test_one_player_may_hold_two_factions(api: Api) -> None:
    game = begin(api, {"26july": "me", "directorio": "me", "government": "random", "syndicate": "nonplayer"})
    players = game.state["view"]["position"]["options"]["players"]
    assert players[1] == players[2] == "2"


def test_a_game_without_people_plays_itself(api: Api) -> None:
    game = begin(api, dict.fromkeys(FOUR, "random"))
    assert game.keys == {}
    assert game.state["view"]["over"]
