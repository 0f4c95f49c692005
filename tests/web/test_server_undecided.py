"""Games in which nobody has decided anything: an address has a number of them, and a full server drops them first."""

import random
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
import sqlalchemy as sa
from typer.testing import CliRunner

from cubalibre.cli import app
from cubalibre.server.storage.schema import GAMES
from tests.web.servers import FOUR, Api, Playing, Reply, Server, begin

PROXY = "127.0.0.1"
ONE, OTHER = "203.0.113.1", "2001:db8::7"


def made_from(api: Api, address: str) -> Reply:
    """A new game that a proxy asks for, on behalf of an address."""
    return api.send("POST", "/api/games", b'{"seats": {"26july": "me"}}', **json_from(address))


def json_from(address: str) -> dict[str, str]:
    return {"Content-Type": "application/json", "X-Forwarded-For": address}


def game_of(api: Api, address: str) -> Playing:
    reply = made_from(api, address)
    assert reply.status == 201, reply
    return Playing(api, reply.data["id"], reply.data["keys"])


def age(server: Server, game: Playing, hours: float) -> None:
    """As if a game had been made that long ago."""
    made = (datetime.now(UTC) - timedelta(hours=hours)).isoformat(timespec="seconds")
    with server.service.store.writing() as connection:
        connection.execute(sa.update(GAMES).where(GAMES.c.id == game.id).values(created=made))


def test_an_address_has_a_number_of_undecided_games(serve: Callable[..., Server], database: str) -> None:
    server = serve(database, proxies=(PROXY,), undecided_games=3)
    api = server.api()
    games = [game_of(api, ONE) for _ in range(3)]
    refused = made_from(api, ONE)
    assert (refused.status, refused.error) == (429, "too-many-undecided")
    assert int(refused.headers["retry-after"]) > 60
    assert api.send("POST", "/api/lessons/first-game", b"", **json_from(ONE)).error == "too-many-undecided"
    assert made_from(api, OTHER).status == 201
    games[0].play(1, random.Random(1))  # a decision makes it a game like any other
    game_of(api, ONE)
    assert made_from(api, ONE).status == 429
    age(server, games[1], 25)
    game_of(api, ONE)
    assert made_from(api, ONE).status == 429


@pytest.mark.parametrize("language", ["en", "es", "it", "ru"])
def test_the_refusal_is_said_in_every_language(serve: Callable[..., Server], language: str) -> None:
    api = serve(proxies=(PROXY,), undecided_games=0).api()
    refused = api.send(
        "POST", "/api/games", b'{"seats": {"26july": "me"}}', **json_from(ONE), **{"Accept-Language": language}
    )
    assert refused.error == "too-many-undecided"
    assert ("nobody" in refused.data["message"]) == (language == "en")


def test_a_full_server_drops_the_games_that_nobody_has_decided_in_for_a_day(
    serve: Callable[..., Server], database: str
) -> None:
    server = serve(database, proxies=(PROXY,), most_games=4)
    api = server.api()
    played, idle, young, watched = (game_of(api, ONE) for _ in range(4))
    state = played.play(1, random.Random(1))
    for game in (played, idle):
        age(server, game, 25)
    assert made_from(api, OTHER).status == 201  # in the place of the idle one
    assert (idle.get("log").status, young.get("log").status, watched.get("log").status) == (404, 200, 200)
    assert played.state["view"] == state["view"]
    assert made_from(api, OTHER).error == "full"


def test_a_decision_that_is_taken_back_keeps_a_game(serve: Callable[..., Server]) -> None:
    server = serve(proxies=(PROXY,), most_games=1)
    game = game_of(server.api(), ONE)
    state = game.play(1, random.Random(1))
    game.post("undo", at=state["view"]["entries"], revision=state["revision"])
    age(server, game, 25)
    assert made_from(server.api(), ONE).error == "full"
    assert game.state


def test_games_made_on_the_servers_own_machine_stay(serve: Callable[..., Server]) -> None:
    server = serve(most_games=2, undecided_games=0)
    games = [begin(server.api(), FOUR) for _ in range(2)]
    for game in games:
        age(server, game, 1000)
    assert server.api().post("/api/games", {"seats": FOUR}).error == "full"
    assert all(game.state for game in games)


def test_an_operator_sees_who_made_the_games_that_nobody_plays(serve: Callable[..., Server], database: str) -> None:
    """The address is forgotten with the first decision."""
    server = serve(database, proxies=(PROXY,))
    game = game_of(server.api(), ONE)
    show = ["admin", "show", game.id, "--database", database]
    assert ONE in CliRunner().invoke(app, show).output
    game.play(1, random.Random(1))
    assert ONE not in CliRunner().invoke(app, show).output
