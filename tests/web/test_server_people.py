"""People: a name and a key of one's own, which holds a person's seats on each of their devices."""

import random
from collections.abc import Callable

from tests.web.servers import FOUR, Api, Playing, Server, begin, words


def person(api: Api, name: str = "Ana") -> str:
    """The key of a new person."""
    reply = api.post("/api/people", {"name": name})
    assert reply.status == 201, reply
    return str(reply.data["key"])


def held_by(game: Playing, key: str, *factions: str) -> Api:
    """A person who holds seats of a game by their own key, without the seats' keys."""
    with_both = game.api.with_keys(key, *(game.keys[faction] for faction in factions))
    reply = with_both.post(f"{game.path}/hold", {})
    assert reply.status == 200, reply
    return game.api.with_keys(key)


def test_a_key_of_ones_own_holds_the_seats_that_were_given_to_it(serve: Callable[..., Server], database: str) -> None:
    api = serve(database).api()
    game = begin(api, FOUR)
    ana = held_by(game, person(api), "26july", "directorio")
    state = ana.get(game.path).data
    assert [word for word, seat in state["seats"].items() if seat["mine"]] == ["26july", "directorio"]
    assert ana.get(f"{game.path}/summary").data["mine"] == ["26july", "directorio"]
    assert api.get(f"{game.path}/summary").data["mine"] == []


def test_a_person_decides_by_their_own_key(serve: Callable[..., Server], database: str) -> None:
    api = serve(database).api()
    game = begin(api, {"26july": "me"})
    ana = held_by(game, person(api), "26july")
    state = ana.get(game.path).data
    answer = {
        "at": state["view"]["entries"],
        "revision": state["revision"],
        "word": random.Random(1).choice(words(state)),
    }
    assert api.post(f"{game.path}/answers", answer).error == "no-seat"
    stranger = api.with_keys(person(api, "Eva"))
    assert stranger.post(f"{game.path}/answers", answer).error == "no-seat"
    assert ana.post(f"{game.path}/answers", answer).status == 200


def test_a_seat_is_held_by_one_person(serve: Callable[..., Server], database: str) -> None:
    api = serve(database).api()
    game = begin(api, FOUR)
    held_by(game, person(api), "26july")
    eva = person(api, "Eva")
    both = api.with_keys(eva, game.keys["directorio"], game.keys["26july"])
    assert both.post(f"{game.path}/hold", {}).error == "held"
    assert api.with_keys(eva).get(f"{game.path}/summary").data["mine"] == []


def test_only_seats_with_a_key_can_be_held(serve: Callable[..., Server], database: str) -> None:
    api = serve(database).api()
    game = begin(api, FOUR)
    assert api.with_keys(person(api)).post(f"{game.path}/hold", {}).error == "no-seat"
    assert game.api.post(f"{game.path}/hold", {}).error == "no-person"
    assert api.with_keys("person.made-up", game.keys["26july"]).post(f"{game.path}/hold", {}).error == "no-person"


def test_a_person_is_known_by_their_key(serve: Callable[..., Server], database: str) -> None:
    api = serve(database).api()
    ana = api.with_keys(person(api))
    assert ana.get("/api/people/me").data["name"] == "Ana"
    assert api.get("/api/people/me").error == "no-person"
    assert api.post("/api/people", {"name": ""}).status == 422
