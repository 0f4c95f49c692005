"""Open games: people take seats, the game starts once, and everybody may do what docs/api.md says."""

import json
import random
import re
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import get_args

import pytest
import sqlalchemy as sa

from cubalibre.i18n.languages import LANGUAGES
from cubalibre.notation import FactionWord
from cubalibre.server.api import network_address, people_requests
from cubalibre.server.settings import Settings, sqlite_url
from cubalibre.server.storage import administration, backup, open_games, people
from cubalibre.server.storage.schema import GAMES, HOLDINGS, OPEN_GAMES
from cubalibre.server.storage.store import Store
from tests.web.servers import FOUR, Api, Process, Reply, Server, words
from tests.web.test_server_people import person

NAMES = ("Ana", "Bruno", "Carla", "Diego")
OTHERS = ("government", "directorio", "syndicate")
API = Path(__file__).parents[2] / "docs/api.md"


@pytest.fixture
def servers(serve: Callable[..., Server], database: str) -> tuple[Server, Server]:
    """Two servers on one database."""
    return serve(database, bounded=False), serve(database, bounded=False)


def known(api: Api, name: str) -> Api:
    """Somebody who has made a name known."""
    return api.with_keys(person(api, name))


def opened(maker: Api, seats: dict[str, str] | None = None, **more: object) -> str:
    """The address of a new open game."""
    reply = maker.post("/api/open-games", {"seats": seats or FOUR, **more})
    assert reply.status == 201, reply
    return f"/api/open-games/{reply.data['id']}"


def take(who: Api, path: str, faction: str | None) -> Reply:
    return who.post(f"{path}/seats", {"faction": faction})


def games_in(database: str) -> dict[str, dict[FactionWord, str]]:
    """The games that are stored, and who holds which Faction of each."""
    store = Store(database)
    with store.reading() as connection:
        ids = list(connection.scalars(sa.select(GAMES.c.id)))
    found = {game: {f: each.name for f, each in people.holders(store, game).items()} for game in ids}
    store.close()
    return found


def mine(who: Api, path: str) -> list[str]:
    """The Factions that somebody holds in the game that an open game has become."""
    state = who.get(path.replace("open-games", "games")).data
    return [word for word, seat in state["seats"].items() if seat["mine"]]


def test_the_last_seat_starts_the_game_at_the_same_address(serve: Callable[..., Server], database: str) -> None:
    api = serve(database).api()
    ana, *others = (known(api, name) for name in NAMES)
    path = opened(ana, title="An evening in Havana")
    for who, faction in zip(others, OTHERS, strict=True):
        assert who.get(path).data["state"] == "open"
        assert take(who, path, faction).status == 200
    assert ana.get(path).data["state"] == "started"
    assert mine(ana, path) == ["26july"]
    assert [mine(who, path) for who in others] == [[faction] for faction in OTHERS]
    state = api.get(path.replace("open-games", "games")).data
    assert state["title"] == "An evening in Havana"
    assert {word: seat["name"] for word, seat in state["seats"].items()} == {
        "26july": "Ana", **dict(zip(OTHERS, NAMES[1:], strict=True))
    }  # fmt: skip


def test_those_who_have_found_each_other_decide_by_their_own_keys(api: Api) -> None:
    everybody = [known(api, name) for name in NAMES]
    path = opened(everybody[0])
    for who, faction in zip(everybody[1:], OTHERS, strict=True):
        take(who, path, faction)
    game = path.replace("open-games", "games")
    for _ in range(6):
        states = [who.get(game).data for who in everybody]
        who, state = next((each, s) for each, s in zip(everybody, states, strict=True) if s["view"]["question"]["mine"])
        answer = {"at": state["view"]["entries"], "revision": state["revision"], "word": random.choice(words(state))}
        assert who.post(f"{game}/answers", answer).status == 200


def test_random_seats_are_drawn_when_the_game_starts(api: Api) -> None:
    everybody = [known(api, name) for name in NAMES]
    path = opened(everybody[0], {**FOUR, "26july": "friend"})
    for who in everybody[:3]:
        assert take(who, path, None).status == 200
    shown = api.get(path).data
    assert (shown["random"], shown["free"]) == (list(NAMES[:3]), 1)
    assert take(everybody[3], path, "directorio").status == 200
    held = [mine(who, path) for who in everybody]
    assert held[3] == ["directorio"]
    assert sorted(faction for each in held for faction in each) == sorted(FOUR)


def test_no_more_people_sit_down_than_there_are_seats(api: Api) -> None:
    path = opened(known(api, "Ana"), {"26july": "me", "directorio": "friend", "syndicate": "friend"})
    assert take(known(api, "Bruno"), path, None).data["free"] == 1
    assert take(known(api, "Carla"), path, "syndicate").data["state"] == "started"
    assert take(known(api, "Diego"), path, "directorio").error == "started"


def test_a_program_s_seat_is_nobody_s(api: Api) -> None:
    path = opened(known(api, "Ana"), {"26july": "me", "directorio": "friend", "syndicate": "random"})
    bruno = known(api, "Bruno")
    assert take(bruno, path, "syndicate").error == "seat-taken"
    assert take(bruno, path, "26july").error == "seat-taken"
    assert bruno.get(path).data["seats"]["syndicate"]["kind"] == "random"


def test_a_seat_can_be_left_before_the_start(api: Api) -> None:
    ana, bruno = known(api, "Ana"), known(api, "Bruno")
    path = opened(ana)
    take(bruno, path, "syndicate")
    assert bruno.post(f"{path}/leave", {}).data["seats"]["syndicate"]["kind"] == "free"
    assert ana.post(f"{path}/leave", {}).data["free"] == 4
    assert take(ana, path, "government").data["seats"]["government"] == {"kind": "person", "name": "Ana", "mine": True}


def test_the_maker_starts_early_with_nonplayers_at_the_free_seats(api: Api) -> None:
    ana, bruno = known(api, "Ana"), known(api, "Bruno")
    path = opened(ana)
    take(bruno, path, None)
    assert ana.post(f"{path}/start", {}).data["state"] == "started"
    seats = ana.get(path).data["seats"]
    assert sorted(seat["kind"] for seat in seats.values()) == ["nonplayer", "nonplayer", "person", "person"]
    assert mine(ana, path) == ["26july"]
    assert len(mine(bruno, path)) == 1


def test_nobody_starts_a_game_without_people_or_against_its_options(api: Api) -> None:
    ana = known(api, "Ana")
    path = opened(ana, options={"deception": "third"})
    assert ana.post(f"{path}/start", {}).error == "impossible-options"
    assert ana.get(path).data["state"] == "open"
    ana.post(f"{path}/leave", {})
    assert ana.post(f"{path}/start", {}).error == "nobody-seated"


def test_two_factions_can_be_one_person_s(api: Api) -> None:
    bruno = known(api, "Bruno")
    path = opened(
        known(api, "Ana"), {"government": "me", "syndicate": "me", "26july": "friend", "directorio": "friend"}
    )
    take(bruno, path, "26july")
    assert take(bruno, path, "directorio").data["state"] == "started"
    assert mine(bruno, path) == ["26july", "directorio"]


@pytest.mark.parametrize("name", ["Mac", "Мас", "MAC"])
def test_names_that_look_alike_do_not_sit_at_one_table(api: Api, name: str) -> None:
    path = opened(known(api, "Mac"))
    assert take(known(api, name), path, "syndicate").error == "impossible-options"
    assert take(known(api, name), path, None).error == "impossible-options"


@pytest.mark.parametrize(
    "body",
    [
        {"seats": {"26july": "me"}},
        {"seats": {"26july": "me", "syndicate": "screen", "directorio": "friend"}},
        {"seats": FOUR, "options": {"no_reveal": True, "sudden_propaganda": True}},
        {"seats": {**FOUR, "26july": "bot:nobody.here:bot"}},
        {"seats": FOUR, "companion": {}},
        {"seats": FOUR, "pace": {"kind": "As fast as possible"}},
        {"seats": FOUR, "language": "de"},
    ],
)
def test_what_nobody_can_play_is_not_opened(api: Api, body: dict[str, object]) -> None:
    assert known(api, "Ana").post("/api/open-games", body).status == 422


def test_the_list_has_pages_and_is_filtered(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cubalibre.server.open_games.rooms.OPEN_GAMES_PAGE", 2)
    ana = known(api, "Ana")
    opened(ana, title="slow", pace={"kind": "days"}, language="es")
    opened(ana, title="live", pace={"kind": "live"}, language="es")
    opened(ana, title="hidden", listed=False)
    opened(ana, title="plain")

    def titles(query: str) -> tuple[list[str], bool]:
        data = api.get(f"/api/open-games?{query}").data
        return sorted(game["title"] for game in data["items"]), data["more"]

    assert titles("language=es") == (["live", "slow"], False)
    assert titles("language=es&pace=live") == (["live"], False)
    assert titles("pace=none") == (["plain"], False)
    first, second = titles(""), titles("start=2")
    assert (first[1], second[1]) == (True, False)
    assert sorted(first[0] + second[0]) == ["live", "plain", "slow"]


def test_a_game_without_free_seats_is_in_the_list_no_more(api: Api) -> None:
    path = opened(known(api, "Ana"), {"26july": "me", "directorio": "friend"})
    assert len(api.get("/api/open-games").data["items"]) == 1
    take(known(api, "Bruno"), path, None)
    assert api.get("/api/open-games").data["items"] == []


def test_an_open_game_that_nobody_visits_is_swept(serve: Callable[..., Server], database: str) -> None:
    server = serve(database, bounded=False)
    ana, bruno = known(server.api(), "Ana"), known(server.api(), "Bruno")
    path, other = opened(ana, pace={"kind": "live"}), opened(ana, pace={"kind": "live"})

    def age(until: str) -> None:
        with server.service.store.writing() as connection:
            connection.execute(sa.update(OPEN_GAMES).values(until=until))

    age("2026-01-01T00:00:00+00:00")
    assert ana.get("/api/open-games").data["items"] == []
    bruno.get(other)  # who does not sit there keeps nothing alive
    ana.get(path)
    opened(bruno)
    assert ana.get(path).status == 200
    assert ana.get(other).error == "no-such-open-game"


def test_what_one_person_opens_is_bounded(serve: Callable[..., Server]) -> None:
    api = serve(open_games_of_one=2, places_of_one=3).api()
    ana, bruno = known(api, "Ana"), known(api, "Bruno")
    path = opened(ana)
    opened(ana)
    assert ana.post("/api/open-games", {"seats": FOUR}).error == "too-many-open-games"
    take(bruno, path, None)
    opened(bruno)
    opened(bruno)
    assert take(bruno, opened(known(api, "Carla")), None).error == "too-many-open-games"


def test_what_one_person_changes_is_bounded_in_time(serve: Callable[..., Server]) -> None:
    api = serve(messages_burst=3, messages_a_minute=0.01).api()
    bruno, path = known(api, "Bruno"), opened(known(api, "Ana"))
    assert [bruno.post(f"{path}/leave", {}).status for _ in range(4)] == [403, 403, 403, 429]


# Several at once, and killed in between.


def at_once(acts: list[Callable[[], Reply]]) -> list[Reply]:
    """What comes back if all begin at the same time."""
    barrier, replies = threading.Barrier(len(acts)), list[Reply]()

    def act(one: Callable[[], Reply]) -> None:
        barrier.wait()
        replies.append(one())

    threads = [threading.Thread(target=act, args=[one]) for one in acts]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return replies


def test_two_take_the_last_seat_at_once_on_two_servers(servers: tuple[Server, Server], database: str) -> None:
    one, two = (server.api() for server in servers)
    ana = known(one, "Ana")
    for _ in range(5):
        path = opened(ana, {"26july": "me", "directorio": "friend"})
        people = [Api(api.address, known(api, name).keys) for api, name in ((one, "Bruno"), (two, "Carla"))]
        replies = at_once([lambda who=who, path=path: take(who, path, "directorio") for who in people])  # type: ignore[misc]
        assert sorted(reply.status for reply in replies) == [200, 409]
        won = next(reply for reply in replies if reply.status == 200).data
        assert won["state"] == "started"
    games = games_in(database)
    assert len(games) == 5
    assert all(len(held) == 2 for held in games.values())


def test_a_settled_game_is_made_once_however_many_look(
    servers: tuple[Server, Server], database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = (server.api() for server in servers)
    path = opened(known(one, "Ana"), {"26july": "me", "directorio": "friend"})
    with monkeypatch.context() as patch:
        patch.setattr("cubalibre.server.open_games.beginning.begin", lambda *_: "Not now.")
        shown = take(known(one, "Bruno"), path, "directorio").data
    assert (shown["state"], shown["obstacle"]) == ("starting", "Not now.")
    lookers = [Api(api.address) for api in (one, two) * 4]
    replies = at_once([lambda who=who: who.get(path) for who in lookers])  # type: ignore[misc]
    assert {reply.data["state"] for reply in replies} == {"started"}
    assert list(games_in(database).values()) == [{"26july": "Ana", "directorio": "Bruno"}]


def test_a_settled_table_stays_as_it_is(servers: tuple[Server, Server], monkeypatch: pytest.MonkeyPatch) -> None:
    api = servers[0].api()
    ana, bruno = known(api, "Ana"), known(api, "Bruno")
    path = opened(ana, {"26july": "me", "directorio": "friend"})
    monkeypatch.setattr("cubalibre.server.open_games.beginning.begin", lambda *_: "Not now.")
    take(bruno, path, "directorio")
    assert bruno.post(f"{path}/leave", {}).error == "started"
    assert ana.post(f"{path}/close", {}).error == "started"
    assert ana.post(f"{path}/start", {}).error == "started"


class Killed(Process):
    """A server that ends, as by a power cut, when it is about to make a game from an open one."""

    before = "import os; from cubalibre.server.open_games import beginning; beginning.begin = lambda *_: os._exit(9); "


class KilledLater(Process):
    """One that ends within the transaction that stores the game."""

    before = (
        "import os; from cubalibre.server.storage import open_games; open_games.become_game = lambda *_: os._exit(9); "
    )


@pytest.mark.database
@pytest.mark.parametrize("kind", [Killed, KilledLater])
def test_a_server_that_is_killed_at_the_start_leaves_nothing_undone(database: str, kind: type[Process]) -> None:
    with kind(database) as first:
        api = first.api()
        ana, bruno = known(api, "Ana"), known(api, "Bruno")
        path = opened(ana, {"26july": "me", "directorio": "friend"})
        with pytest.raises(OSError):  # noqa: PT011 - the connection ends somehow
            take(bruno, path, None)
        first.process.wait()
    assert games_in(database) == {}
    with Server(Settings(database, bounded=False)) as second:
        assert second.api(bruno.keys).get(path).data["state"] == "started"
        assert mine(second.api(bruno.keys), path) == ["directorio"]
        assert mine(second.api(ana.keys), path) == ["26july"]


def test_a_full_server_starts_the_game_as_soon_as_it_can(serve: Callable[..., Server]) -> None:
    server = serve(bounded=False)
    api = server.api()
    path = opened(known(api, "Ana"), {"26july": "me", "directorio": "friend"})
    administration.close(server.service.store, True)
    shown = take(known(api, "Bruno"), path, None).data
    assert (shown["state"], shown["obstacle"]) == ("starting", "This server takes no new games at present.")
    administration.close(server.service.store, False)
    assert api.get(path).data["state"] == "started"


# Who may do what.


def table_of_rights() -> Iterator[tuple[str, str, str]]:
    """What docs/api.md says: row, column, cell."""
    text = API.read_text("utf-8").partition("## Open games and tickets")[2]
    head, _, *rows = [line for line in text.partition("\n## ")[0].splitlines() if line.startswith("|")]
    columns = [cell.strip() for cell in head.strip("|").split("|")][1:]
    for row in rows:
        what, *cells = (cell.strip() for cell in row.strip("|").split("|"))
        yield from ((what, column, cell.strip("`")) for column, cell in zip(columns, cells, strict=True))


class Tables:
    """A listed and a private open game of Ana's, and a started one, with somebody of each kind."""

    def __init__(self, api: Api) -> None:
        ana, bruno, eva = known(api, "Ana"), known(api, "Bruno"), known(api, "Eva")
        self.who = {
            "outsider": api,
            "spectator": known(api, "Carla"),
            "player": bruno,
            "maker": ana,
            "blocked": eva,
        }
        before = opened(ana, {"26july": "me", "directorio": "friend"})
        take(eva, before, "directorio")
        block = {"game": before.rpartition("/")[2], "faction": "directorio"}
        assert ana.post("/api/blocks", block).status == 201
        self.listed, self.hidden = opened(ana), opened(ana, listed=False)
        self.started = opened(ana, {"26july": "me", "directorio": "friend"})
        for path, faction in ((self.listed, "government"), (self.hidden, "government"), (self.started, "directorio")):
            assert take(bruno, path, faction).status == 200

    def does(self, what: str, kind: str) -> str:
        """What comes of something that somebody does: yes, no, or the word of a refusal."""
        who, path = self.who[kind], self.listed
        if what.startswith("finds"):
            wanted = path if "a listed one" in what else self.hidden
            found = [game["id"] for game in who.get("/api/open-games").data["items"]]
            return "yes" if wanted.rpartition("/")[2] in found else "no"
        game = self.started.rpartition("/")[2]
        other = "directorio" if kind == "maker" else "26july"
        acts: dict[str, Callable[[], Reply]] = {
            "reads `GET /open-games/ID`": lambda: who.get(self.hidden),
            "makes one": lambda: who.post("/api/open-games", {"seats": FOUR}),
            "takes a Faction": lambda: take(who, path, "syndicate"),
            "takes a random seat": lambda: take(who, path, None),
            "gives it back": lambda: who.post(f"{path}/leave", {}),
            "starts it": lambda: who.post(f"{path}/start", {}),
            "closes it": lambda: who.post(f"{path}/close", {}),
            "waits": lambda: who.post("/api/tickets", {}),
            "blocks": lambda: who.post("/api/blocks", {"game": game, "faction": other}),
            "reads whom": lambda: who.get("/api/blocks"),
        }
        reply = next(act for words, act in acts.items() if what.startswith(words))()
        return "yes" if reply.status in (200, 201) else reply.error


@pytest.mark.parametrize(("what", "kind", "expected"), list(table_of_rights()))
def test_everybody_may_do_what_the_page_says(
    request: pytest.FixtureRequest, shared: Api, what: str, kind: str, expected: str
) -> None:
    of_all_games = what.startswith(("finds", "waits"))
    api = request.getfixturevalue("api") if of_all_games else shared
    assert Tables(api).does(what, kind) == expected


def test_no_answer_names_people_by_their_ids(api: Api) -> None:
    tables = Tables(api)
    ids = [who.get("/api/people/me").data["id"] for kind, who in tables.who.items() if kind != "outsider"]
    for path in ("/api/open-games", tables.listed, tables.hidden, tables.started):
        text = json.dumps(tables.who["spectator"].get(path).data)
        assert not re.search("|".join(ids), text)


def test_blocked_people_meet_again_once_the_block_is_lifted(api: Api) -> None:
    tables = Tables(api)
    ana, eva = tables.who["maker"], tables.who["blocked"]
    (blocked,) = ana.get("/api/blocks").data["blocked"]
    assert blocked["name"] == "Eva"
    assert eva.post(f"/api/blocks/{blocked['id']}/lift", {}).error == "nobody-known"
    assert ana.post(f"/api/blocks/{blocked['id']}/lift", {}).data["blocked"] == []
    assert take(eva, tables.listed, "syndicate").status == 200


def test_who_is_deleted_leaves_the_table(serve: Callable[..., Server], database: str) -> None:
    server = serve(database, bounded=False)
    ana, bruno = known(server.api(), "Ana"), known(server.api(), "Bruno")
    path, own = opened(ana), opened(bruno)
    take(bruno, path, "syndicate")
    with server.service.store.writing() as connection:
        gone = sa.text("DELETE FROM people WHERE name = 'Bruno'")
        connection.execute(gone)
        assert connection.scalar(sa.select(sa.func.count()).select_from(HOLDINGS)) == 0
    shown = ana.get(path).data
    assert (shown["seats"]["syndicate"]["kind"], shown["free"]) == ("free", 3)
    assert ana.get(own).error == "no-such-open-game"


def test_what_is_kept_of_a_person_names_their_tables_and_whom_they_block(api: Api) -> None:
    tables = Tables(api)
    ana = tables.who["maker"]
    ana.post("/api/tickets", {"pace": "live"})
    kept = ana.get("/api/people/me/data").data
    assert set(kept["open_games"]) == {path.rpartition("/")[2] for path in (tables.listed, tables.hidden)}
    assert kept["ticket"]["pace"] == "live"
    assert [each["name"] for each in kept["blocked"]] == ["Eva"]


def test_open_games_are_in_a_backup(serve: Callable[..., Server], database: str, tmp_path: Path) -> None:
    server = serve(database, bounded=False)
    tables = Tables(server.api())
    backup.save(server.service.store, tmp_path / "games.gz")
    restored = Store(sqlite_url(tmp_path / "restored.db"))
    backup.load(restored, tmp_path / "games.gz")
    table = open_games.get(restored, tables.listed.rpartition("/")[2])
    assert table is not None
    assert {place.name for place in table.places} == {"Ana", "Bruno"}
    restored.close()


class Reached:
    """Stands for a connection to this machine's own address."""

    def close(self) -> None:
        """There is nothing to close."""


def test_the_address_in_the_network_is_told_on_the_server_s_own_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, int]] = []

    def connect(address: tuple[str, int], timeout: float) -> Reached:
        asked.append(address)
        return Reached()

    monkeypatch.setattr(network_address, "_own_address", lambda: "192.168.1.20")
    monkeypatch.setattr("cubalibre.server.api.network_address.socket.create_connection", connect)
    scope: dict[str, object] = {"scheme": "http", "server": ("127.0.0.1", 8000), "client": ("127.0.0.1", 5000)}
    assert network_address.address_in_network(scope) == "http://192.168.1.20:8000"
    assert network_address.address_in_network(scope | {"client": ("192.168.1.30", 5000)}) is None
    assert asked == [("192.168.1.20", 8000)]


def test_a_server_that_others_do_not_reach_has_no_address_in_the_network(api: Api) -> None:
    assert api.get("/api/network").data == {"address": None}


def test_an_open_game_can_be_in_every_language() -> None:
    assert get_args(people_requests.Language) == ("", *LANGUAGES)
