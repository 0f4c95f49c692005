"""Tickets: whoever waits for any game gets one as soon as four people fit, the oldest first, once."""

from collections.abc import Callable, Iterator
from itertools import combinations

import pytest
import sqlalchemy as sa

from cubalibre.server.open_games.matching import match
from cubalibre.server.settings import Settings
from cubalibre.server.storage.schema import TICKETS
from cubalibre.server.storage.tickets import Ticket
from tests.web.servers import FOUR, Api, Process, Server
from tests.web.test_server_open_games import at_once, games_in, known, opened, take

NAMES = ("Ana", "Bruno", "Carla", "Diego", "Eva", "Felipe", "Gloria", "Hugo")
NOBODY: frozenset[frozenset[str]] = frozenset()


def waiting(*wishes: str, names: tuple[str, ...] = NAMES) -> list[Ticket]:
    """Tickets in the order of their ages, with the Factions that each would play; "" for any."""
    return [
        Ticket(str(i), f"{i:02}", "", "", "en", wish or " ".join(FOUR), None, name)
        for i, (wish, name) in enumerate(zip(wishes, names, strict=False))
    ]


def players(tickets: list[Ticket], apart: frozenset[frozenset[str]] = NOBODY) -> dict[str, str] | None:
    """Who plays what in the game that the newest ticket leads to."""
    found = match(tickets, apart)
    if found is None:
        return None
    table, group = found
    assert {place.person_id for place in table.places} == {ticket.person_id for ticket in group}
    return {place.name: place.faction for place in table.places}


def test_four_make_a_game_and_three_do_not() -> None:
    assert players(waiting("", "", "")) is None
    found = players(waiting("", "", "", ""))
    assert found is not None
    assert sorted(found.values()) == sorted(FOUR)


def test_the_oldest_come_first() -> None:
    found = players(waiting(*[""] * 7))
    assert found is not None
    assert set(found) == {"Ana", "Bruno", "Carla", "Gloria"}


def test_everybody_plays_what_they_would_play() -> None:
    wishes = ("26july", "government 26july", "26july", "syndicate government", "directorio syndicate")
    for _ in range(20):
        assert players(waiting(*wishes)) == {
            "Ana": "26july",
            "Bruno": "government",
            "Diego": "syndicate",
            "Eva": "directorio",
        }


def test_seats_are_drawn_among_all_that_fit() -> None:
    seen = {tuple((players(waiting("", "", "", "26july")) or {}).values()) for _ in range(200)}
    assert len(seen) == 6


@pytest.mark.parametrize("pair", list(combinations(range(4), 2)))
def test_people_who_avoid_each_other_are_not_brought_together(pair: tuple[int, int]) -> None:
    apart = frozenset({frozenset(map(str, pair))})
    assert players(waiting("", "", "", ""), apart) is None
    found = players(waiting(*[""] * 5), apart)
    assert found is None or not {NAMES[i] for i in pair} <= set(found)


def test_look_alikes_are_not_brought_together() -> None:
    found = players(waiting(*[""] * 5, names=("Ana", "Аnа", "Carla", "Diego", "Eva")))
    assert found is not None
    assert set(found) == {"Ana", "Carla", "Diego", "Eva"}


def wait(who: Api, **wish: object) -> object:
    reply = who.post("/api/tickets", wish)
    assert reply.status == 201, reply
    return reply.data["ticket"]["game"]


def found_by(who: Api) -> object:
    ticket = who.get("/api/tickets").data["ticket"]
    return ticket and ticket["game"]


def test_four_who_wait_play_the_same_game(serve: Callable[..., Server], database: str) -> None:
    api = serve(database, bounded=False).api()
    everybody = [known(api, name) for name in NAMES[:4]]
    assert [wait(who) for who in everybody[:3]] == [None] * 3
    assert everybody[0].get("/api/tickets").data["ticket"]["waiting"] == 3
    game = wait(everybody[3])
    assert game is not None
    assert {found_by(who) for who in everybody} == {game}
    (held,) = games_in(database).values()
    assert sorted(held.values()) == sorted(NAMES[:4])
    assert api.get(f"/api/games/{game}/summary").data["seats"]["26july"]["name"] == held["26july"]


def test_only_tickets_at_one_pace_fit(api: Api) -> None:
    *others, last = (known(api, name) for name in NAMES[:5])
    assert [wait(who, pace=pace) for who, pace in zip(others, ("days", "days", "live", "days"), strict=True)] == [
        None
    ] * 4
    assert wait(last, pace="days") is not None


def test_a_ticket_can_be_withdrawn(api: Api) -> None:
    everybody = [known(api, name) for name in NAMES[:4]]
    for who in everybody[:3]:
        wait(who)
    assert everybody[0].post("/api/tickets/withdraw", {}).data["ticket"] is None
    assert wait(everybody[3]) is None


def test_a_person_has_one_ticket(api: Api) -> None:
    ana = known(api, "Ana")
    assert [wait(ana) for _ in range(4)] == [None] * 4
    assert ana.get("/api/tickets").data["ticket"]["waiting"] == 1


def test_a_ticket_ends(serve: Callable[..., Server], database: str) -> None:
    server = serve(database, bounded=False)
    everybody = [known(server.api(), name) for name in NAMES[:4]]
    for who in everybody[:3]:
        wait(who, pace="live")
    with server.service.store.writing() as connection:
        connection.execute(sa.update(TICKETS).values(until="2026-01-01T00:00:00+00:00"))
    assert wait(everybody[3], pace="live") is None
    assert everybody[0].get("/api/tickets").data["ticket"] is None
    assert everybody[3].get("/api/tickets").data["ticket"]["waiting"] == 1


def test_a_live_ticket_ends_sooner(api: Api) -> None:
    ana = known(api, "Ana")
    wait(ana, pace="live")
    soon = ana.get("/api/tickets").data["ticket"]["until"]
    wait(ana, pace="days")
    assert soon < ana.get("/api/tickets").data["ticket"]["until"]


def test_blocked_people_do_not_meet_by_tickets(api: Api) -> None:
    ana, bruno, *others = (known(api, name) for name in NAMES[:5])
    path = opened(ana, {"26july": "me", "directorio": "friend"})
    take(bruno, path, None)
    assert ana.post("/api/blocks", {"game": path.rpartition("/")[2], "faction": "directorio"}).status == 201
    assert [wait(who) for who in (ana, bruno, *others[:2])] == [None] * 4
    assert wait(others[2]) == found_by(ana)
    assert found_by(bruno) is None


def test_each_ticket_is_used_once_on_two_servers(serve: Callable[..., Server], database: str) -> None:
    one, two = (serve(database, bounded=False).api() for _ in range(2))
    everybody = [known(api, name) for api, name in zip((one, two) * 4, NAMES, strict=True)]
    replies = at_once([lambda who=who: who.post("/api/tickets", {}) for who in everybody])  # type: ignore[misc]
    assert {reply.status for reply in replies} == {201}
    found = [found_by(who) for who in everybody]
    assert sorted(map(found.count, set(found))) == [4, 4]
    games = games_in(database)
    assert sorted(name for held in games.values() for name in held.values()) == sorted(NAMES)


class Killed(Process):
    """A server that ends, as by a power cut, when four people have found each other and no game is made yet."""

    before = "import os; from cubalibre.server.open_games import beginning; beginning.begin = lambda *_: os._exit(9); "


@pytest.fixture
def four_left_behind(database: str) -> Iterator[list[str]]:
    """The keys of four people whose server was killed when the fourth came."""
    with Killed(database) as first:
        everybody = [known(first.api(), name) for name in NAMES[:4]]
        for who in everybody[:3]:
            wait(who)
        with pytest.raises(OSError):  # noqa: PT011 - the connection ends somehow
            wait(everybody[3])
        first.process.wait()
        yield [who.keys for who in everybody]


@pytest.mark.database
def test_a_server_that_is_killed_leaves_no_ticket_behind(four_left_behind: list[str], database: str) -> None:
    assert games_in(database) == {}
    with Server(Settings(database, bounded=False)) as second:
        found = {found_by(second.api(keys)) for keys in four_left_behind}
    assert None not in found
    assert set(games_in(database)) == found
