"""People: a name and a key of one's own, which holds a person's seats on each of their devices."""

import random
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from cubalibre.server.people import accounts
from cubalibre.server.settings import sqlite_url
from cubalibre.server.storage import backup
from cubalibre.server.storage.notice_targets import KINDS
from cubalibre.server.storage.schema import CODES, DEVICES, PEOPLE
from cubalibre.server.storage.store import Store
from tests.web.authenticators import Authenticator, Page
from tests.web.browsers import alone, imported
from tests.web.servers import FOUR, SOLO, Api, Playing, Reply, Server, begin, words

NOBODY = "made-up"
"""A key of no seat and no person."""


def person(api: Api, name: str = "Ana") -> str:
    """The key of a new person."""
    reply = api.post("/api/people", {"name": name})
    assert reply.status == 201, reply
    return str(reply.data["key"])


def joined(api: Api, code: str) -> Api:
    """A further device of the person who has made a code."""
    reply = api.post("/api/people/devices", {"code": code, "device": "Phone"})
    assert reply.status == 201, reply
    return api.with_keys(reply.data["key"])


def link_of(ana: Api) -> str:
    return str(ana.post("/api/people/me/link", {}).data["code"])


def recovery_of(ana: Api) -> str:
    return str(ana.post("/api/people/me/recovery", {}).data["code"])


def stored(server: Server, table: sa.Table) -> int:
    """How many rows a table has."""
    with server.service.store.reading() as connection:
        return int(connection.scalar(sa.select(sa.func.count()).select_from(table)) or 0)


def games_of(ana: Api) -> list[Any]:
    reply = ana.get("/api/people/me/games")
    assert reply.status == 200, reply
    return list(reply.data["items"])


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


# Names.


@pytest.mark.parametrize("name", ["\u3164", "nonplayer", "17", "J\u043ese", "search-3", "Random-26july"])
def test_a_name_is_one_that_nobody_mistakes(api: Api, name: str) -> None:
    assert api.post("/api/people", {"name": name}).error == "name"
    ana = api.with_keys(person(api))
    assert ana.post("/api/people/me/name", {"name": name}).error == "name"
    assert ana.get("/api/people/me").data["name"] == "Ana"


def test_a_name_can_be_changed(api: Api) -> None:
    ana = api.with_keys(person(api))
    assert ana.post("/api/people/me/name", {"name": "  Anna   Lisa "}).status == 200
    assert ana.get("/api/people/me").data["name"] == "Anna Lisa"


def test_own_seats_of_a_new_game_have_the_name_of_the_person(api: Api) -> None:
    ana = api.with_keys(person(api))
    state = begin(ana, {"26july": "me", "directorio": "me", "government": "friend"}).state
    assert {word: seat["name"] for word, seat in state["seats"].items()} == {
        "government": "",
        "26july": "Ana",
        "directorio": "Ana",
        "syndicate": "",
    }


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        ({"26july": "Fidel"}, "Fidel"),
        ({"government": "Ana"}, ""),
        ({"government": "\u0410\u043da"}, ""),
        ({"government": "ana"}, ""),
    ],
)
def test_no_name_is_filled_in_that_was_given_or_could_deceive(api: Api, names: dict[str, str], expected: str) -> None:
    ana = api.with_keys(person(api))
    assert begin(ana, FOUR, names=names).state["seats"]["26july"]["name"] == expected


# Devices.


def test_a_link_lets_one_device_in(serve: Callable[..., Server], database: str) -> None:
    api = serve(database).api()
    ana = api.with_keys(person(api))
    game = begin(ana, SOLO)
    code = link_of(ana)
    phone = joined(api, code)
    assert phone.get("/api/people/me").data["id"] == ana.get("/api/people/me").data["id"]
    assert phone.get(f"{game.path}/summary").data["mine"] == ["26july"]
    assert api.post("/api/people/devices", {"code": code}).error == "unknown-code"
    labels = [(each["label"], each["this"]) for each in phone.get("/api/people/me").data["devices"]]
    assert sorted(labels) == [("", False), ("Phone", True)]


def test_a_link_ends_with_its_time_and_with_the_next_one(
    serve: Callable[..., Server], database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    api = serve(database).api()
    ana = api.with_keys(person(api))
    first, second = link_of(ana), link_of(ana)
    assert api.post("/api/people/devices", {"code": first}).error == "unknown-code"
    joined(api, second)
    monkeypatch.setattr(accounts, "LINK_MINUTES", 0)
    assert api.post("/api/people/devices", {"code": link_of(ana)}).error == "unknown-code"
    assert ana.get("/api/people/me").status == 200


def test_a_recovery_code_counts_until_there_is_another(serve: Callable[..., Server], database: str) -> None:
    api = serve(database).api()
    ana = api.with_keys(person(api))
    assert ana.get("/api/people/me").data["recovery"] is None
    code = recovery_of(ana)
    assert ana.get("/api/people/me").data["recovery"] is not None
    link_of(ana)  # does not touch it
    joined(api, code)
    joined(api, code.lower().replace("-", " "))
    recovery_of(ana)
    assert api.post("/api/people/devices", {"code": code}).error == "unknown-code"


def test_keys_and_codes_are_stored_as_hashes(server: Server, api: Api) -> None:
    key = person(api)
    ana = api.with_keys(key)
    secret = [key, link_of(ana), recovery_of(ana)]
    with server.service.store.reading() as connection:
        rows = [str(row) for table in (DEVICES, CODES, PEOPLE) for row in connection.execute(sa.select(table))]
    assert not [one for one in secret for row in rows if one in row or one.replace("-", "") in row]


def test_a_device_that_is_removed_is_a_strangers_at_once(serve: Callable[..., Server], database: str) -> None:
    api = serve(database).api()
    ana = api.with_keys(person(api))
    game = begin(ana, SOLO)
    phone = joined(api, link_of(ana))
    of_phone = next(each["id"] for each in ana.get("/api/people/me").data["devices"] if not each["this"])
    assert ana.post(f"/api/people/me/devices/{of_phone}/remove", {}).status == 200
    assert phone.get("/api/people/me").error == "no-person"
    assert phone.get(f"{game.path}/summary").data["mine"] == []
    assert phone.post(f"{game.path}/undo", {"at": 1}).error == "no-seat"
    assert ana.get(f"{game.path}/summary").data["mine"] == ["26july"]
    assert ana.post(f"/api/people/me/devices/{of_phone}/remove", {}).error == "no-such-device"


def test_a_device_is_called_what_its_person_likes(api: Api) -> None:
    ana = api.with_keys(person(api))
    (this,) = ana.get("/api/people/me").data["devices"]
    assert ana.post(f"/api/people/me/devices/{this['id']}", {"label": "Kitchen"}).status == 200
    assert ana.get("/api/people/me").data["devices"][0]["label"] == "Kitchen"


def test_a_person_has_a_bounded_number_of_devices(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(accounts, "MOST_DEVICES", 2)
    ana = api.with_keys(person(api))
    joined(api, link_of(ana))
    code = link_of(ana)
    assert api.post("/api/people/devices", {"code": code}).error == "too-many-devices"
    (first, _) = ana.get("/api/people/me").data["devices"]
    ana.post(f"/api/people/me/devices/{first['id']}/remove", {})
    joined(api, code)  # it was not used up


def test_codes_cannot_be_tried_without_end(serve: Callable[..., Server]) -> None:
    api = serve(arrivals_burst=3, arrivals_a_minute=0.01).api()
    tried = [api.post("/api/people/devices", {"code": "AAAAA"}).error for _ in range(4)]
    assert tried == ["unknown-code"] * 3 + ["too-many-arrivals"]
    assert api.post("/api/people", {"name": "Ana"}).error == "too-many-arrivals"


def test_devices_unseen_for_ninety_days_are_swept(serve: Callable[..., Server], database: str) -> None:
    server = serve(database)
    api, store = server.api(), server.service.store
    ana, eva = api.with_keys(person(api)), api.with_keys(person(api, "Eva"))
    code = recovery_of(eva)
    with store.writing() as connection:
        connection.execute(sa.update(DEVICES).values(seen="2020-01-01"))
    game = begin(api.with_keys(person(api, "Pia")), SOLO)  # who comes sees to it
    assert ana.get("/api/people/me").error == eva.get("/api/people/me").error == "no-person"
    assert stored(server, DEVICES) == 1
    assert stored(server, PEOPLE) == 2  # Eva can still come back, Ana could not
    assert joined(api, code).get("/api/people/me").data["name"] == "Eva"
    assert game.api.get(game.path).status == 200


def test_a_device_that_is_used_is_not_swept(serve: Callable[..., Server], database: str) -> None:
    server = serve(database)
    api, store = server.api(), server.service.store
    ana, eva = api.with_keys(person(api)), api.with_keys(person(api, "Eva"))
    game = begin(ana, SOLO)
    with store.writing() as connection:
        connection.execute(sa.update(DEVICES).values(seen="2020-01-01"))
    assert ana.get(f"{game.path}/summary").data["mine"] == ["26july"]
    assert eva.get("/api/people/me").status == 200
    person(api, "Pia")
    assert ana.get("/api/people/me").status == eva.get("/api/people/me").status == 200


def test_a_full_server_makes_room_of_people_without_games(serve: Callable[..., Server], database: str) -> None:
    server = serve(database, most_people=2)
    api, store = server.api(), server.service.store
    ana, eva = api.with_keys(person(api)), api.with_keys(person(api, "Eva"))
    begin(ana, SOLO)
    assert api.post("/api/people", {"name": "Pia"}).error == "too-many-people"
    with store.writing() as connection:
        connection.execute(sa.update(PEOPLE).values(created="2020-01-01T00:00:00+00:00"))
    person(api, "Pia")
    assert eva.get("/api/people/me").error == "no-person"
    assert ana.get("/api/people/me").status == 200


# Seats.


def test_own_seats_of_a_new_game_are_held_at_once(serve: Callable[..., Server], database: str) -> None:
    server = serve(database)
    api = server.api()
    ana = api.with_keys(person(api))
    for path, body, mine in (("games", {"seats": FOUR}, ["26july"]), ("lessons/first-game", {}, [*FOUR])):
        reply = ana.post(f"/api/{path}", body)
        assert reply.status == 201, reply
        assert ana.get(f"/api/games/{reply.data['id']}/summary").data["mine"] == mine
    begin(api, FOUR)
    assert len(games_of(ana)) == 2


def test_a_key_that_is_no_persons_makes_a_game_like_any_other(api: Api) -> None:
    game = begin(api.with_keys("person.made-up"), FOUR)
    assert game.state["seats"]["26july"]["mine"]


def test_a_real_table_is_held_with_its_chance(api: Api) -> None:
    ana = api.with_keys(person(api))
    reply = ana.post("/api/games", {"seats": {"26july": "screen"}, "companion": {}})
    state = ana.get(f"/api/games/{reply.data['id']}").data
    assert state["companion"]["mine"]
    assert state["seats"]["26july"]["mine"]


def test_a_rematch_is_held_by_the_same_people(serve: Callable[..., Server], database: str) -> None:
    server = serve(database)
    ana = server.api().with_keys(person(server.api()))
    game = imported(server, alone(), ["26july"])
    held_by(game, ana.keys, "26july")
    reply = ana.post(f"{game.path}/rematch", {})
    assert reply.status == 201, reply
    assert ana.get(f"/api/games/{reply.data['id']}/summary").data["mine"] == ["26july"]
    assert ana.post(f"{game.path}/rematch", {}).data == reply.data


def test_a_seat_that_is_released_is_its_keys_again(serve: Callable[..., Server], database: str) -> None:
    api = serve(database).api()
    game = begin(api, FOUR)
    ana = held_by(game, person(api), "26july")
    assert ana.post(f"{game.path}/release", {}).status == 200
    assert ana.get(f"{game.path}/summary").data["mine"] == []
    assert ana.post(f"{game.path}/release", {}).error == "no-seat"
    held_by(game, person(api, "Eva"), "26july")


# My games.


def test_my_games_begin_with_those_that_wait_for_me(serve: Callable[..., Server], database: str) -> None:
    server = serve(database)
    api, key = server.api(), person(server.api())
    ana, made = api.with_keys(key), {}
    for number in range(4):
        game = begin(api, FOUR)
        due = game.state["view"]["question"]["who"]
        other = next(word for word in FOUR if word != due)
        held_by(game, key, due if number in (0, 2) else other)
        made[game.id] = number
        with server.service.store.writing() as connection:
            stamp = f"2026-01-0{number + 1}T00:00:00+00:00"
            connection.execute(sa.text("UPDATE games SET changed = :at WHERE id = :id"), {"at": stamp, "id": game.id})
    found = games_of(ana)
    assert [made[each["id"]] for each in found] == [2, 0, 3, 1]
    assert [each["decides"] in each["mine"] for each in found] == [True, True, False, False]
    assert found[0]["changed"] == "2026-01-03T00:00:00+00:00"


def test_my_games_come_page_by_page(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cubalibre.server.api.people_routes._PAGE", 2)
    ana = api.with_keys(person(api))
    made = {begin(ana, SOLO).id for _ in range(3)}
    first = ana.get("/api/people/me/games").data
    second = ana.get("/api/people/me/games?start=2").data
    assert (len(first["items"]), first["more"]) == (2, True)
    assert (len(second["items"]), second["more"]) == (1, False)
    assert {each["id"] for each in first["items"] + second["items"]} == made


# Going away.


def test_who_is_deleted_leaves_the_games_of_others_whole(serve: Callable[..., Server], database: str) -> None:
    server = serve(database)
    api = server.api()
    game = begin(api, FOUR)
    ana, eva = held_by(game, person(api), "26july"), held_by(game, person(api, "Eva"), "government")
    code, before = recovery_of(ana), eva.get(game.path).data
    assert ana.post("/api/people/me/delete", {}).status == 200
    assert ana.get("/api/people/me").error == "no-person"
    assert api.post("/api/people/devices", {"code": code}).error == "unknown-code"
    assert stored(server, PEOPLE) == stored(server, DEVICES) == 1
    assert eva.get(game.path).data == before
    assert ana.get(f"{game.path}/summary").data["mine"] == []
    assert game.by("26july").get("summary").data["mine"] == ["26july"]  # whoever has its key
    held_by(game, person(api, "Pia"), "26july")


def test_my_data_are_all_that_is_kept(api: Api) -> None:
    ana = api.with_keys(person(api))
    game = begin(ana, SOLO)
    data = ana.get("/api/people/me/data").data
    assert data["person"] == ana.get("/api/people/me").data
    assert data["games"] == [
        {"id": game.id, "seats": ["26july"], "record": f"api/games/{game.id}/record"},
    ]
    wishes = {"kinds": list(KINDS), "zone": "UTC", "quiet_from": None, "quiet_to": None}
    assert data["notices"] == wishes | {"targets": [], "games": {}}
    assert ana.keys not in str(data)


def test_a_backup_has_people_and_what_they_hold(
    serve: Callable[..., Server], database: str, tmp_path: Path, tables: Path
) -> None:
    server = serve(database)
    ana = server.api().with_keys(person(server.api()))
    game, code = begin(ana, SOLO), recovery_of(ana)
    backup.save(server.service.store, tmp_path / "backup.gz")
    restored = sqlite_url(Path(shutil.copy(tables, tmp_path / "restored.db")))
    store = Store(restored)
    backup.load(store, tmp_path / "backup.gz")
    store.close()
    api = serve(restored).api()
    assert api.with_keys(ana.keys).get(f"{game.path}/summary").data["mine"] == ["26july"]
    assert joined(api, code).get("/api/people/me").data["name"] == "Ana"


# Who may do what: the table of docs/api.md.

WHO = ("outsider", "spectator", "player", "person", "another")
DOCUMENT = (Path(__file__).parents[2] / "docs/api.md").read_text("utf-8")
TABLE = DOCUMENT.partition("<!-- people -->")[2].partition("<!-- end of people -->")[0]
ROWS = [[cell.strip() for cell in line.strip("|").split("|")] for line in TABLE.split("\n") if line.startswith("| `")]
CELLS = [(row[0], who, cell) for row in ROWS for who, cell in zip(WHO, row[1:], strict=True)]
BODIES: dict[str, dict[str, object]] = {
    "people": {"name": "Pia"},
    "people/devices": {"code": "AAAAA"},
    "people/me/name": {"name": "Pia"},
    "people/me/devices/ID": {"label": "Phone"},
    "people/me/holiday": {"days": 1},
    "people/me/profile": {"shown": True, "rated": True},
    "people/passkeys": {"credential": {"id": "made-up"}},
    "people/me/passkeys": {"credential": {"id": "made-up"}},
    "people/mail": {"address": "ana@example.org"},
}
NAMES = {"person": "Ana", "another": "Eva"}


def told(reply: Reply, who: str) -> str:
    """What a cell of the table says of a reply."""
    if reply.status >= 400:
        return f"`{reply.error}`"
    if "items" in reply.data:
        number = len(reply.data["items"])
        return f"{number} game{'' if number == 1 else 's'}"
    if "mine" in reply.data:
        return ", ".join(f"`{faction}`" for faction in reply.data["mine"]) or "nothing"
    mine = reply.data.get("person", reply.data)
    if "devices" in mine:
        assert mine["name"] == NAMES[who]
        return "their own"
    return str(reply.status)


def test_the_table_has_every_request_about_people(description: Any) -> None:
    described = description["paths"]
    about = {
        path for path in described if "/people" in path or "/players" in path or path.endswith(("/hold", "/release"))
    }
    about = {path for path in about if "/notices" not in path}  # tests/web/test_server_notices.py
    for parameter in ("{device_id}", "{game_id}", "{passkey_id}", "{person_id}"):
        about = {path.replace(parameter, "ID") for path in about}
    said = {row[0].split("`")[1].split()[1] for row in ROWS}
    assert {path.removeprefix("/api/") for path in about} == said - {"games/ID/summary"}


def _with_passkey(ana: Api) -> str:
    """The id of a person's new passkey."""
    page = Page(ana)
    assert page.make(Authenticator()).status == 201
    (passkey,) = ana.get("/api/people/me").data["passkeys"]
    return str(passkey["id"])


@pytest.mark.parametrize(("request_line", "who", "cell"), CELLS)
def test_each_cell_of_the_table_of_people(shared: Api, request_line: str, who: str, cell: str) -> None:
    game = begin(shared, FOUR)
    ana = held_by(game, person(shared), "26july")
    (device,) = ana.get("/api/people/me").data["devices"]
    asking = {
        "outsider": shared,
        "spectator": shared.with_keys(NOBODY),
        "player": game.by("government").api,
        "person": ana,
        "another": shared.with_keys(person(shared, "Eva")),
    }[who]
    method, what = request_line.split("`")[1].split()
    address = f"/api/{what}".replace("devices/ID", f"devices/{device['id']}").replace("games/ID", f"games/{game.id}")
    address = address.replace("players/ID", f"players/{ana.get('/api/people/me').data['id']}")
    if "passkeys" in what:
        address = address.replace("passkeys/ID", f"passkeys/{_with_passkey(ana)}")
        asking = Api(("localhost", asking.address[1]), asking.keys)
    if "shown" in request_line:
        ana.post("/api/people/me/profile", {"shown": True, "rated": False})
    reply = asking.get(address) if method == "GET" else asking.post(address, BODIES.get(what, {}))
    assert told(reply, who) == cell.removesuffix(", their own")
    if who != "person":  # whatever others do, nothing of the person's has changed
        assert ana.get(f"{game.path}/summary").data["mine"] == ["26july"]
        me = ana.get("/api/people/me").data
        assert (me["name"], me["recovery"], [each["label"] for each in me["devices"]]) == ("Ana", None, [""])
