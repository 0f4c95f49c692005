"""Several steps back at once, the same decisions made again, and further back by consent of all people."""

import json
import random
import re
from collections.abc import Callable
from typing import Any

import pytest

from cubalibre import Game
from tests.web.servers import FOUR, SOLO, Playing, Reply, Server, begin, begin_with, words
from tests.web.test_server_people import held_by, person


def place(game: Playing) -> dict[str, int]:
    state = game.state
    return {"at": state["view"]["entries"], "revision": state["revision"]}


def rewind(game: Playing, to: int) -> Reply:
    return game.post("rewind", **place(game), to=to)


def on(game: Playing, decisions: int) -> Any:
    """Decide, an Operation if there is one, else the first answer that is offered."""
    for _ in range(decisions):
        offered = words(game.state)
        word = next((word for word in ("train", "rally") if word in offered), offered[0])
        assert game.answer(game.state, word).status == 200
    return game.state


def passed(game: Playing, cards: int) -> Any:
    """All pass until so many more cards have been played."""
    state = game.state
    upto = len(drawn(game)) + cards
    while len(drawn(game)) < upto:
        state = game.answer(state, "pass" if "pass" in words(state) else words(state)[0]).data
    return state


def record(game: Playing) -> str:
    reply = game.get("record")
    assert reply.status == 200, reply
    text: str = reply.data.decode()
    return text


def drawn(game: Playing) -> list[str]:
    lines = [json.loads(line) for line in record(game).splitlines()]
    return [line["a"] for line in lines if line.get("q") == "draw-card"]


def wishes(game: Playing) -> list[Any]:
    return [item["offer"] for item in game.get("messages").data["items"]]


# Alone.


def test_to_the_start_of_the_turn_and_all_of_it_again(server: Server) -> None:
    game = begin_with(server.api(), "26july")
    first = game.state
    assert (first["undo_to"], first["undo_turn"]) == ([], None)
    once = on(game, 1)
    start = first["view"]["entries"]
    assert (once["undo_to"], once["undo_turn"]) == ([start], None)  # one step is what Undo does
    then = on(game, 2)
    assert then["undo_to"] == [start + 2, start + 1, start]
    assert then["undo_turn"] == start
    back = game.post("undo", **place(game), to=start)
    assert back.data["view"] == first["view"]
    assert next(item["word"] for item in back.data["undone"]) == "rally"
    for item in back.data["undone"]:
        assert game.answer(game.state, item["word"]).status == 200
    assert game.state["view"] == then["view"]


def test_to_a_moment_in_between(server: Server) -> None:
    game = begin_with(server.api(), "26july")
    between = on(game, 2)
    on(game, 1)
    assert game.post("undo", **place(game), to=between["view"]["entries"]).data["view"] == between["view"]


def test_an_act_is_among_what_was_taken_back(server: Server) -> None:
    game = begin_with(server.api())
    due = game.state["view"]["question"]["who"]
    other = next(word for word in game.keys if word != due)
    game.post("acts", **place(game), faction=due, act=f"gift {other} 1")
    undone = game.post("undo", **place(game)).data["undone"]
    assert undone == [{"seat": due, "act": True, "word": f"gift {other} 1"}]


def test_only_to_where_a_decision_of_ones_own_begins(server: Server) -> None:
    game = begin_with(server.api(), "26july")
    before = game.state
    after = on(game, 2)
    for to in (0, before["view"]["entries"] - 1, after["view"]["entries"], after["view"]["entries"] + 7):
        refused = game.post("undo", **place(game), to=to)
        assert (refused.status, refused.error) == (409, "undo-refused")
    others = [word for word in game.keys if word != before["view"]["question"]["who"]]
    assert game.by(*others).state["undo_to"] == []
    refused = game.by(*others).post("undo", **place(game), to=before["view"]["entries"])
    assert (refused.status, refused.error) == (403, "not-your-decision")
    assert game.state["view"] == after["view"]


# By consent.


@pytest.mark.parametrize("seats", [SOLO | {"government": "nonplayer", "directorio": "nonplayer"}, FOUR])
def test_alone_at_once(server: Server, seats: dict[str, str]) -> None:
    """One person's consent is all people's, with all keys in one hand too; the cards come as they came."""
    game = begin(server.api(), seats)
    before = game.state
    passed(game, 2)
    cards = drawn(game)
    to = before["view"]["entries"]
    back = rewind(game, to)
    assert back.status == 200, back
    assert back.data["view"]["position"] == before["view"]["position"]
    assert back.data["revision"] > before["revision"]
    assert "undone" in json.loads(record(game).splitlines()[to])
    passed(game, 2)
    assert drawn(game) == cards
    assert wishes(game) == []


def test_the_log_tells_what_was_taken_back_where_it_happened(server: Server) -> None:
    game = begin_with(server.api(), "26july")
    to = game.state["view"]["entries"]
    assert game.get("log").data["undone"] == []
    game.answer(game.state, "rally")
    passed(game, 1)
    lines = [json.loads(line) for line in record(game).splitlines()[to + 1 :]]
    assert rewind(game, to).status == 200
    (told,) = game.get("log").data["undone"]
    (branch,) = told["branches"]
    assert told["entry"] == to
    assert [part["seat"] for part in branch] == [line["seat"] for line in lines]
    assert branch[0]["text"] == "Rally"
    assert [part["text"] == "" for part in branch] == [line.get("a") in ("done", "go-on") for line in lines]
    assert game.get(f"log?since={to}").data["undone"] == []
    assert game.get(f"log?since={to - 1}").data["undone"] == [told]


def test_the_log_does_not_tell_which_markers_were_drawn(server: Server) -> None:
    game = begin(server.api(), FOUR, options={"deception": "third"})
    assert game.get("record").status == 403
    first, *others = FOUR
    assert rewind(game.by(first), 1).status == 200
    for other in others:
        assert game.by(other).post("messages/1/accept", **place(game)).status == 200
    (told,) = game.get("log").data["undone"]
    assert told["entry"] == 1
    said = {part["text"] for branch in told["branches"] for part in branch}
    assert said
    assert not said & {"Empty Threat", "Hidden Agenda", "Asset Marker"}, said


def test_all_people_are_asked_and_the_last_one_carries_it_out(serve: Callable[..., Server], database: str) -> None:
    game = begin_with(serve(database, bounded=False).api())
    who, *others = game.keys
    before = game.state
    passed(game, 2)
    cards = drawn(game)
    to = before["view"]["entries"]
    for _ in range(2):  # sent twice, asked once
        asked = rewind(game.by(who), to)
        assert asked.status == 200, asked
    wish = wishes(game)[0]
    assert len(wishes(game)) == 1
    assert (wish["to"], wish["state"], set(wish["waits"])) == (to, "open", set(others))
    for other in others[:2]:
        assert game.by(other).post("messages/1/accept", **place(game)).status == 200
    assert wishes(game)[0]["waits"] == others[2:]
    assert len(drawn(game)) == len(cards)
    last = {**place(game)}
    assert game.by(others[2]).post("messages/1/accept", **last).status == 200
    assert game.state["view"]["entries"] == to
    assert game.by(others[2]).post("messages/1/accept", **last).error == "offer-gone"
    assert wishes(game)[0]["state"] == "accepted"
    passed(game, 2)
    assert drawn(game) == cards


def test_what_is_agreed_survives_the_server(serve: Callable[..., Server], database: str) -> None:
    game = begin_with(serve(database, bounded=False).api())
    who, *others = game.keys
    to = game.state["view"]["entries"]
    passed(game, 2)
    cards = drawn(game)
    assert rewind(game.by(who), to).status == 200
    game.by(others[0]).post("messages/1/accept", **place(game))
    again = Playing(serve(database, bounded=False).api(), game.id, game.keys)
    assert wishes(again)[0]["waits"] == others[1:]
    assert again.by(*others[1:]).post("messages/1/accept", **place(again)).status == 200
    passed(again, 2)
    assert drawn(again) == cards


def test_a_decision_ends_the_wish(server: Server) -> None:
    game = begin_with(server.api())
    who, other, *_ = game.keys
    passed(game, 1)
    rewind(game.by(who), 2)
    assert game.answer(game.state, words(game.state)[0]).status == 200
    assert wishes(game)[0]["state"] == "expired"
    assert game.by(other).post("messages/1/accept", **place(game)).error == "offer-gone"


def test_anybody_may_decline(server: Server) -> None:
    game = begin_with(server.api())
    who, other, third, _ = game.keys
    passed(game, 1)
    before = game.state
    rewind(game.by(who), 2)
    assert Playing(server.api("wrong"), game.id, {}).post("messages/1/withdraw").error == "no-seat"
    assert game.by(other).post("messages/1/withdraw").status == 200
    assert game.by(third).post("messages/1/accept", **place(game)).error == "offer-gone"
    assert wishes(game)[0]["state"] == "withdrawn"
    assert game.state["view"] == before["view"]


def test_who_may_not_go_back_and_where_to(server: Server) -> None:
    game = begin_with(server.api())
    after = passed(game, 1)
    stranger = Playing(server.api("wrong"), game.id, {})
    assert rewind(stranger, 2).error == "no-seat"
    entries = after["view"]["entries"]
    for to in (entries, entries + 1):
        assert rewind(game, to).error == "no-such-entry"
    assert rewind(game, 0).error == "invalid"
    assert game.post("rewind", at=entries - 1, to=2).error == "stale"
    assert game.state["view"] == after["view"]


def test_a_lesson_does_not_go_back(server: Server) -> None:
    name = server.api().get("/api/lessons").data["items"][0]["name"]
    reply = server.api().post(f"/api/lessons/{name}", {})
    lesson = Playing(server.api(), reply.data["id"], reply.data["keys"])
    assert rewind(lesson, 1).error == "undo-refused"


def test_the_record_that_went_back_is_taken_up_like_any_other(server: Server) -> None:
    game = begin_with(server.api())
    passed(game, 2)
    cards = drawn(game)
    assert rewind(game, 4).status == 200
    text = record(game)
    assert Game.from_record(text).to_record() == text
    imported = server.api().post("/api/games/import", {"record": text, "seats": dict.fromkeys(FOUR, "me")})
    assert imported.status == 201, imported
    again = Playing(server.api(), imported.data["id"], imported.data["keys"])
    while len(drawn(again)) < len(cards):
        passed(again, 1)
    assert drawn(again)[: len(cards)] == cards


def test_what_is_taken_back_goes_from_the_entries_that_are_stored(server: Server) -> None:
    game = begin_with(server.api())
    passed(game, 2)
    rewind(game, 4)
    found = server.service.store.with_lines(game.id)
    assert found is not None
    assert len(found[1]) == game.state["view"]["entries"]


def moments(game: Playing) -> list[tuple[int, dict[str, str | None]]]:
    entries = game.state["view"]["entries"]
    return [(entry, game.get(f"at/{entry}").data["moment"]) for entry in range(entries)]


def test_a_moment_is_named_by_what_came_next(server: Server) -> None:
    game = begin_with(server.api(), "26july")
    start = game.state["view"]["entries"]
    for word in ("rally", "sierra-maestra"):
        assert game.answer(game.state, word).status == 200
    assert game.get(f"at/{start}").data["moment"] == {"before": "26July: Rally", "amid": None}
    assert game.get(f"at/{start + 1}").data["moment"] == {
        "before": "26July: Rally in Sierra Maestra",
        "amid": "26july",
    }


def test_a_moment_within_a_turn_says_whose_it_is(server: Server) -> None:
    game = begin(server.api(), FOUR)
    game.play(60, random.Random(3))
    turns = {item["entry"]: item["turn"] for item in reversed(game.get("log").data["items"])}
    for entry, moment in moments(game):
        assert moment["before"]
        assert not re.search(r"\bentry\b", str(moment["before"]))
        if entry in turns and turns.get(entry) != turns.get(entry + 1, turns[entry]):
            assert moment["amid"] is None, entry
    assert {moment["amid"] for _, moment in moments(game)} > {None}


def test_a_request_names_the_event_and_a_half_made_turn(server: Server) -> None:
    game = begin_with(server.api(), "26july")
    start = game.state["view"]["entries"]
    for word in ("rally", "sierra-maestra"):
        assert game.answer(game.state, word).status == 200
    game.play(6, random.Random(5))
    assert rewind(game.by("syndicate"), start + 1).status == 200
    (asked,) = [item["offer"] for item in game.get("messages?since=0").data["items"] if item["offer"]]
    assert asked["moment"] == {"before": "26July: Rally in Sierra Maestra", "amid": "26july"}
    assert asked["text"].startswith("back to before “26July: Rally in Sierra Maestra”")
    assert "in the middle of a turn of 26July" in asked["text"]
    game.answer(game.state, game.state["view"]["question"]["answers"][0]["word"])
    (gone,) = [item["offer"] for item in game.get("messages?since=0").data["items"] if item["offer"]]
    assert (gone["state"], gone["moment"]) == ("expired", None)
    assert gone["text"] == "back to an earlier moment of the game."


# At a distance: by the keys of people, not of seats.


def test_people_at_a_distance_agree_to_go_back(serve: Callable[..., Server], database: str) -> None:
    """Each by their own key alone, at servers of their own; spectators and strangers have no say."""
    one, two = serve(database), serve(database)
    game = begin(one.api(), {"26july": "me", "government": "friend", "directorio": "random", "syndicate": "nonplayer"})
    ana = held_by(game, person(one.api()), "26july")
    eva = held_by(Playing(two.api(), game.id, game.keys), person(two.api(), "Eva"), "government")
    stranger = two.api().with_keys(person(two.api(), "Pia"))
    rng = random.Random(4)
    while game.state["view"]["entries"] < 14:
        assert game.answer(game.state, rng.choice(words(game.state))).status == 200
    state = ana.get(game.path).data
    now = {"at": state["view"]["entries"], "revision": state["revision"]}
    assert stranger.post(f"{game.path}/rewind", {**now, "to": 6}).error == "no-seat"
    assert ana.post(f"{game.path}/rewind", {**now, "to": 6}).status == 200
    (asked,) = eva.get(f"{game.path}/messages").data["items"][-1:]
    assert (asked["offer"]["state"], asked["offer"]["waits"]) == ("open", ["government"])
    accept = f"{game.path}/messages/{asked['number']}/accept"
    assert stranger.post(accept, now).error == "no-seat"
    assert ana.post(accept, now).status == 200  # agrees once more, which changes nothing
    assert ana.get(game.path).data["view"]["entries"] == now["at"]
    assert eva.post(accept, now).status == 200
    assert ana.get(game.path).data["view"]["entries"] == 6
    assert ana.get(f"{game.path}/messages").data["items"][-1]["offer"]["state"] == "accepted"
