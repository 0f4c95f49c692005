"""Whose search is next: who asks for many searches waits for them, and nobody else does."""

import contextlib
import http.client
import threading
from collections.abc import Callable, Iterator
from typing import cast

import pytest

from cubalibre.search.expectation import NOTHING_SAID
from cubalibre.server.limits.addresses import ADDRESS
from cubalibre.server.search_pool import scheduler
from cubalibre.server.search_pool.scheduler import SearchScheduler, UsedTime
from cubalibre.server.search_pool.search_seat import SearchResult, SearchTask
from cubalibre.server.search_pool.worker_processes import WorkerProcesses
from tests.patience import PATIENCE
from tests.web.servers import FOUR, Api, Held, Playing, Server, begin, until
from tests.web.test_server_strong import STRONG, waiting

PROGRAMS = dict.fromkeys(FOUR, "search:5")


def stranger(server: Server, source: str) -> Api:
    """A client at another address."""
    api = server.api()
    api.close()
    api._connection = http.client.HTTPConnection(*server.address, timeout=PATIENCE, source_address=(source, 0))
    return api


# Attacks on a running server.


def test_a_flood_of_games_keeps_nobody_from_a_strong_players_reply(serve: Callable[..., Server], hold: Held) -> None:
    """The searches of the flood never end here."""
    server = serve(searches=1)
    flood = stranger(server, "127.0.0.2")
    replies = [flood.post("/api/games", {"seats": PROGRAMS}) for _ in range(20)]
    made = [reply.data["id"] for reply in replies if reply.status == 201]
    assert len(made) == server.service.settings.searching_games_an_address
    hold.wait_until_begun(Playing(flood, made[0], {}))
    refused = replies[-1]
    assert (refused.status, refused.error) == (429, "too-many-searches")
    assert refused.data["message"] == (
        "Strong players are thinking in 8 games from your address; begin another once they have decided."
    )
    assert int(refused.headers["retry-after"]) > 1
    assert flood.post("/api/games", {"seats": FOUR}).status == 201
    hold.wait_until_begun(waiting(server.api(), STRONG))


def test_games_that_go_on_by_themselves_leave_a_process_to_people(serve: Callable[..., Server], hold: Held) -> None:
    server = serve(searches=2, bounded=False)
    for _ in range(4):
        begin(server.api(), PROGRAMS)
    until(lambda: len(server.service.searches._under_way) == 2)
    game = waiting(server.api(), STRONG)
    hold.wait_until_begun(game)
    assert len(server.service.searches._under_way) == 3


def test_a_record_or_a_rematch_is_no_way_round_the_bound(serve: Callable[..., Server], hold: Held) -> None:
    server = serve(searching_games_an_address=1)
    api = stranger(server, "127.0.0.2")
    game = waiting(api, STRONG)
    reply = api.post("/api/games/import", {"record": game.get("record").data.decode()})
    assert (reply.status, reply.error) == (429, "too-many-searches")


def test_who_plays_at_the_servers_own_machine_has_no_bound(serve: Callable[..., Server], hold: Held) -> None:
    server = serve(searching_games_an_address=1)
    for _ in range(3):
        begin(server.api(), PROGRAMS)


# Who is next.


class Clock:
    """The time of the scheduler."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1000.0
        monkeypatch.setattr(scheduler, "monotonic", lambda: self.now)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


class Searches:
    """A scheduler whose searches end when they are told to."""

    def __init__(self, processes: int) -> None:
        self._begun: list[str] = []
        self._more = threading.Condition()
        self._ended: dict[str, float] = {}
        self.scheduler = SearchScheduler(
            processes,
            cast("WorkerProcesses", self),
            lambda game: (1, cast("SearchTask", game)),
            lambda *_: None,
            lambda _: contextlib.nullcontext(True),
            lambda *_: None,
        )

    def run_watched(self, _: object, __: object, game: str) -> SearchResult:
        """In place of a search by a process."""
        with self._more:
            self._begun.append(game)
            self._more.notify_all()
            assert self._more.wait_for(lambda: game in self._ended, PATIENCE)
            return SearchResult([], 0, NOTHING_SAID, self._ended.pop(game))

    def want(self, address: str, game: str, attended: bool = True, quick: bool = False) -> None:
        ADDRESS.set(address)
        self.scheduler.want(game, attended, quick)

    def next(self) -> str:
        """The game whose search has begun next."""
        with self._more:
            assert self._more.wait_for(lambda: self._begun, PATIENCE)
            return self._begun.pop(0)

    def end(self, game: str, seconds: float = 0.0) -> None:
        """End a search that has taken so much processor time."""
        search = self.scheduler._under_way[game]
        with self._more:
            self._ended[game] = seconds
            self._more.notify_all()
        with self.scheduler._changed:
            assert self.scheduler._changed.wait_for(lambda: self.scheduler._under_way.get(game) is not search, PATIENCE)


@pytest.fixture
def searches(clock: Clock) -> Iterator[Searches]:
    """Two at a time, besides one that is quick."""
    found = Searches(2)
    yield found
    found.scheduler.close()


def test_the_next_search_is_of_the_address_that_has_used_the_least(searches: Searches) -> None:
    for address, used in (("one", 1.0), ("three", 3.0), ("two", 2.0)):
        searches.want(address, "before")
        assert searches.next() == "before"
        searches.end("before", used)
    for game in ("first", "second"):
        searches.want("busy", game)
        assert searches.next() == game
    for address in ("three", "one", "two"):
        searches.want(address, address)
    for ended, begun in (("first", "one"), ("one", "two"), ("two", "three")):
        searches.end(ended)
        assert searches.next() == begun


def test_an_address_with_many_games_delays_another_by_no_more_than_one_search(searches: Searches, clock: Clock) -> None:
    for game in ("1", "2", "3", "4"):
        searches.want("many", game)
    assert [searches.next(), searches.next()] == ["1", "2"]
    searches.want("one", "5")
    clock.now += 3  # the time of searches under way counts as well
    searches.end("1")
    assert searches.next() == "5"


def test_games_without_people_come_last(searches: Searches) -> None:
    for game in ("1", "2", "3"):
        searches.want("programs", game, attended=False)
    assert [searches.next(), searches.next()] == ["1", "2"]
    searches.want("people", "4")
    searches.end("1", seconds=9.0)
    assert searches.next() == "4"
    searches.want("people", "5")
    searches.end("4", seconds=99.0)
    assert searches.next() == "5"


def test_a_quick_search_for_people_waits_for_none_that_is_long(searches: Searches) -> None:
    for game in ("1", "2", "3"):
        searches.want("long", game)
    assert [searches.next(), searches.next()] == ["1", "2"]
    searches.want("programs", "4", attended=False, quick=True)
    searches.want("long", "5", quick=True)
    assert searches.next() == "5"
    searches.end("5", seconds=9.0)
    searches.want("long", "6", quick=True)
    assert searches.next() == "6"


def test_half_of_the_used_time_is_forgotten_each_minute(clock: Clock) -> None:
    used = UsedTime()
    used.add("a", 8.0)
    clock.now += 60
    assert used.of("a") == pytest.approx(4.0)
    used.add("a", 1.0)
    clock.now += 120
    assert used.of("a") == pytest.approx(1.25)
    assert used.of("b") == 0.0


def test_addresses_beyond_the_limit_are_forgotten(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> None:
    monkeypatch.setattr(scheduler, "_MOST_KNOWN", 2)
    used = UsedTime()
    for address in ("a", "b", "a", "c"):
        used.add(address, 1.0)
    assert [used.of(address) for address in "abc"] == [2.0, 0.0, 1.0]


def test_who_looks_at_a_game_does_not_pay_for_its_searches(searches: Searches) -> None:
    searches.want("player", "game")
    assert searches.next() == "game"
    searches.want("spectator", "game")
    assert (searches.scheduler.games_of("player"), searches.scheduler.games_of("spectator")) == (1, 0)
    searches.end("game", seconds=3.0)
    assert searches.next() == "game"
    searches.end("game", seconds=4.0)
    assert searches.scheduler._used.of("spectator") == 0.0
    assert searches.scheduler._used.of("player") == pytest.approx(7.0)
