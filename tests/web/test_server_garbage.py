"""Garbage is answered with 4xx and a reason, and never brings the server out of step.

`make fuzz-api` tries more of it than `make test`, and other garbage each time.
"""

import contextlib
import json
import os
import random
import socket
from collections.abc import Iterator
from typing import Any, Final

import pytest
import schemathesis
from hypothesis import HealthCheck, Verbosity, given, settings
from hypothesis import strategies as st
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from cubalibre.server.api.app import ROUTES
from cubalibre.server.settings import Settings, sqlite_url
from tests.patience import PATIENCE
from tests.web.servers import FOUR, Api, Playing, Server, begin_with, close_clients, records_checked_here, words

EXAMPLES = int(os.environ.get("CUBALIBRE_EXAMPLES", "0"))
"""For each endpoint; 0 for a short run, which is the same each time."""
FEW: Final = 6
CHECKS: Final = [
    schemathesis.checks.not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
MODES: Final = [schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE]
WITHOUT_END: Final = "/events"


def tried(times: int) -> settings:
    """So many examples, or what was asked for."""
    return settings(
        max_examples=EXAMPLES or times,
        derandomize=not EXAMPLES,
        database=None,
        deadline=None,
        verbosity=Verbosity.quiet,
        suppress_health_check=list(HealthCheck),
    )


@pytest.fixture(scope="module")
def garden(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Playing]:
    """A game that has been played for a while, whose server gets all the garbage."""
    url = sqlite_url(tmp_path_factory.mktemp("garbage") / "games.db")
    with Server(Settings(url, bounded=False, most_messages=1_000_000, most_games=1_000_000)) as server:
        game = begin_with(server.api())
        game.play(40, random.Random(11))
        game.post("messages", text="Two?", offer={"faction": "26july", "act": "gift directorio 2"})
        yield game
        close_clients()


def again(game: Playing) -> Playing:
    """The same game; clients are closed after each test."""
    return Playing(Api(game.api.address), game.id, game.keys)


@pytest.fixture(scope="module")
def schema(description: Any) -> Any:
    """What the server describes; to read it takes longer than some garbage."""
    return schemathesis.openapi.from_dict(description).exclude(path_regex=f"{WITHOUT_END}$")


def operations() -> list[str]:
    """Method and path of every endpoint, as the application describes them without being started."""
    found = [(method, route.path) for route in ROUTES for method in route.methods]
    return [f"{method} {path}" for method, path in found if not path.endswith(WITHOUT_END)]


@pytest.mark.parametrize("label", operations())
def test_every_endpoint_takes_garbage_in_the_shape_of_its_description(garden: Playing, schema: Any, label: str) -> None:
    game = again(garden)
    method, path = label.split()
    operation = schema[path][method]
    anywhere = st.one_of(*[operation.as_strategy(generation_mode=mode) for mode in MODES])
    here = [operation.as_strategy(generation_mode=mode, path_parameters=known(game, path)) for mode in MODES]
    keys = st.sampled_from([game.api.keys, game.keys["26july"], "", "x"])
    base = "http://{}:{}".format(*game.api.address)

    @given(case=st.one_of(anywhere, *here) if "game_id" in path else anywhere, key=keys, hit=st.booleans())
    @tried(FEW)
    def throw(case: Any, key: str, hit: bool) -> None:
        if hit:
            aim(case, game)
        response = case.call(base_url=base, headers={"X-Seats": key}, timeout=PATIENCE)
        case.validate_response(response, checks=CHECKS)
        if response.status_code >= 400:
            assert response.json()["error"]
            assert len(response.json()["message"]) > 5

    throw()
    assert again(game).state["view"]["question"]


def known(game: Playing, path: str) -> dict[str, Any]:
    """Parameters of a path that lead somewhere."""
    some = {"game_id": game.id, "entry": 3, "number": 1, "term": "rally", "section": "3.3.1", "name": "first-game"}
    return {name: value for name, value in some.items() if f"{{{name}}}" in path}


def aim(case: Any, game: Playing) -> None:
    """What names a place in the record names the one that is due, or its garbage would only ever be late."""
    if isinstance(case.body, dict) and "at" in case.body:
        case.body = {**case.body, "at": game.state["view"]["entries"]}
        case.body.pop("revision", None)


# Beside what the description foresees.


TARGETS: Final = [
    "answers",
    "acts",
    "undo",
    "rewind",
    "why",
    "preview",
    "messages",
    "rematch",
    "again",
    "back",
    "messages/1/accept",
]


@given(what=st.sampled_from(TARGETS), body=st.binary(max_size=300) | st.text(max_size=100).map(str.encode))
@tried(60)
def throw_bytes(game: Playing, what: str, body: bytes) -> None:
    reply = game.api.send("POST", f"{game.path}/{what}", body)
    assert 400 <= reply.status < 500
    assert reply.error


def test_bodies_that_are_no_json(garden: Playing) -> None:
    game = again(garden)
    before = game.state
    throw_bytes(game)
    assert game.state["view"] == before["view"]


@given(
    target=st.binary(min_size=1, max_size=60), header=st.binary(max_size=60), method=st.sampled_from(["GET", "POST"])
)
@tried(60)
def throw_raw(game: Playing, target: bytes, header: bytes, method: str) -> None:
    request = method.encode() + b" /api/" + target + b" HTTP/1.1\r\nHost: x\r\nX-Seats: " + header + b"\r\n\r\n"
    with contextlib.closing(socket.create_connection(game.api.address, timeout=PATIENCE)) as raw:
        raw.sendall(request)
        raw.shutdown(socket.SHUT_WR)
        answer = raw.recv(1000)
    assert not answer or answer.startswith((b"HTTP/1.1 2", b"HTTP/1.1 4")), (request, answer)


def test_requests_that_are_hardly_http(garden: Playing) -> None:
    throw_raw(again(garden))
    assert again(garden).api.get("/api/health").status == 200


WORDS: Final = st.one_of(
    st.text(max_size=60),
    st.sampled_from(["rally", "havana", "done", "pass", "26july", "0", "-1", "99", "card-0", "card-49", "die-7"]),
    st.tuples(
        st.sampled_from(["havana", "oriente", "factory", "x", ""]),
        st.sampled_from(["troops", "26july-u", "dr-a", "syn-base", "casino", "gov-base", ""]),
        st.sampled_from(["", "$1", "$0", "$9", "*", "**", "$1*"]),
    ).map(lambda parts: f"{parts[0]}:{parts[1]}{parts[2]}"),
)
ACTS: Final = st.lists(
    st.sampled_from(["gift", "rehouse", "take-off", "close", "show", "cancel-pact"]) | WORDS, min_size=1, max_size=4
).map(" ".join)


@given(word=WORDS, act=ACTS, faction=st.sampled_from(sorted(FOUR)))
@tried(60)
def throw_words(game: Playing, word: str, act: str, faction: str) -> None:
    at = game.state["view"]["entries"]
    legal = words(game.state)
    for what in ("why", "preview"):
        assert game.post(what, word=word).status in (200, 422)
    if word not in legal:
        assert game.post("answers", at=at, word=word).status == 422
    assert game.post("why", faction=faction, act=act).status in (200, 422)
    assert game.post("acts", at=at, faction=faction, act=act).status in (200, 409, 422)


def test_words_of_the_notation_that_mean_nothing_here(garden: Playing) -> None:
    throw_words(again(garden))


# Records.


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths to all that is no list or object."""
    if isinstance(value, dict | list):
        for key in value if isinstance(value, dict) else range(len(value)):
            yield from leaves(value[key], (*path, key))
    else:
        yield path


def put(value: Any, path: tuple[Any, ...], new: Any) -> Any:
    """The value with one leaf replaced."""
    if not path:
        return new
    copy = dict(value) if isinstance(value, dict) else list(value)
    copy[path[0]] = put(value[path[0]], path[1:], new)
    return copy


ODD: Final = st.one_of(
    st.integers(-2, 60), st.booleans(), st.none(), st.text(max_size=5), st.just([]), st.just({}), st.just([0] * 20),
    st.sampled_from(["26july", "havana", "nonplayer", "random-26july", "me", "PROPAGANDA", "action", "redeploy"]),
    st.integers(10**18, 10**30), st.floats(),
)  # fmt: skip


def spoilt(value: Any, data: st.DataObject) -> Any:
    """The value with something odd at one of its leaves."""
    return put(value, data.draw(st.sampled_from(list(leaves(value)))), data.draw(ODD))


@given(data=st.data())
@tried(40)
def throw_record(game: Playing, lines: list[str], start: dict[str, Any], data: st.DataObject) -> None:
    lines = list(lines)
    how = data.draw(st.sampled_from(["start", "options", "entry", "cut", "swap", "bytes"]))
    if how == "start":
        header = json.loads(lines[0]) | {"start": start}
        for _ in range(data.draw(st.integers(1, 3))):
            header["start"] = spoilt(header["start"], data)
        lines = [json.dumps(header)]
    elif how == "options":
        header = json.loads(lines[0])
        lines[0] = json.dumps(spoilt(header, data))
    elif how == "entry":
        number = data.draw(st.integers(1, len(lines) - 1))
        entry = json.loads(lines[number])
        lines[number] = json.dumps(spoilt(entry, data))
    elif how == "cut":
        lines = lines[: data.draw(st.integers(0, len(lines) - 1))]
    elif how == "swap":
        one, other = (data.draw(st.integers(0, len(lines) - 1)) for _ in range(2))
        lines[one], lines[other] = lines[other], lines[one]
    else:
        number = data.draw(st.integers(0, len(lines) - 1))
        cut = data.draw(st.integers(0, len(lines[number])))
        lines[number] = lines[number][:cut] + data.draw(st.text(max_size=3)) + lines[number][cut:]
    reply = game.api.post("/api/games/import", {"record": "\n".join(lines) + "\n"})
    assert reply.status in (201, 422), (reply, how)
    if reply.status == 201:
        assert Playing(game.api, reply.data["id"], reply.data["keys"]).state["view"]
    else:
        assert reply.data["message"]


def test_records_that_were_tampered_with(garden: Playing) -> None:
    game = again(garden)
    record: list[str] = game.get("record").data.decode().splitlines()
    start = game.state["view"]["position"]
    with contextlib.nullcontext() if EXAMPLES else records_checked_here():  # what the check itself raises is seen, too
        throw_record(game, record, start)
