"""Quiet moments: work beside requests gives way to them, but not for ever."""

import asyncio
import threading
from typing import Any

import pytest
import sqlalchemy as sa

from cubalibre.server.limits import quiet_moments
from cubalibre.server.limits.addresses import ADDRESS
from cubalibre.server.limits.bodies import RequestBodies
from cubalibre.server.limits.quiet_moments import QuietMoments
from cubalibre.server.limits.rate import RateLimits
from cubalibre.server.settings import Settings
from cubalibre.server.storage.store import Store
from tests.patience import PATIENCE


class Clock:
    """A clock that goes on only while somebody waits for an event, and then for all of their patience."""

    def __init__(self, quiet: QuietMoments, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 100.0
        self.waits: list[float] = []
        monkeypatch.setattr("time.monotonic", lambda: self.now)
        monkeypatch.setattr(quiet._quiet, "wait", self._wait)
        quiet._counted = self.now

    def _wait(self, seconds: float) -> bool:
        self.waits.append(seconds)
        self.now += seconds
        return False


def test_work_begins_when_the_last_request_has_been_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quiet_moments, "_LONGEST", PATIENCE)
    monkeypatch.setattr(quiet_moments, "_SAVED", PATIENCE)
    quiet, answered = QuietMoments(), list[str]()
    quiet.wait()  # nobody asks for anything
    seen: list[list[str]] = []

    def work() -> None:
        quiet.wait()
        seen.append(answered[:])

    thread = threading.Thread(target=work)
    with quiet.answering():
        with quiet.answering():
            thread.start()
            answered.append("first")
        answered.append("last")
    thread.join()
    assert seen == [["first", "last"]]


def test_work_goes_on_though_somebody_is_always_being_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    quiet = QuietMoments()
    clock = Clock(quiet, monkeypatch)
    with quiet.answering():
        for _ in range(100):
            quiet.wait()
        assert sum(clock.waits) < 2 * quiet_moments._SAVED + 0.01  # half of what passes is saved again
        assert clock.waits[-1] < 0.001
        clock.now += 60.0  # of work
        quiet.wait()
        assert clock.waits[-1] == quiet_moments._LONGEST


@pytest.mark.parametrize(("path", "is_quiet"), [("/api/games/a/answers", False), ("/api/games/a/events", True)])
def test_requests_are_answered_beside_streams_that_stay_open(path: str, is_quiet: bool) -> None:
    quiet, seen = QuietMoments(), list[bool]()

    async def app(scope: Any, receive: Any, send: Any) -> None:
        seen.append(quiet._quiet.is_set())

    async def received() -> dict[str, Any]:
        return {"type": "http.request", "body": b""}

    async def scene() -> None:
        settings = Settings("")
        middleware = RequestBodies(app, settings, RateLimits(settings), quiet)
        ADDRESS.set("player")
        scope = {"type": "http", "path": path, "method": "GET", "headers": []}
        await middleware(scope, received, lambda message: asyncio.sleep(0))

    asyncio.run(scene())
    assert seen == [is_quiet]
    assert quiet._quiet.is_set()


def test_each_transaction_of_work_beside_requests_waits_first(database: str) -> None:
    store, waits = Store(database), list[int]()
    beside = store.beside_requests(lambda: waits.append(1))
    with beside.reading() as connection:
        assert len(waits) == 1
        connection.execute(sa.select(1))
    with beside.writing() as connection:
        assert len(waits) == 2
        connection.execute(sa.select(1))
    with store.writing() as connection, store.reading():
        connection.execute(sa.select(1))
    assert len(waits) == 2
    store.close()


def test_only_work_beside_requests_does_without_the_disk(sqlite: str) -> None:
    store = Store(sqlite)
    beside = store.beside_requests(lambda: None)

    def waits_for_the_disk(one: Store) -> bool:
        with one.writing() as connection:
            return bool(connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2)

    for _ in range(3):  # whichever connection of the pool it is
        assert not waits_for_the_disk(beside)
        assert waits_for_the_disk(store)
    store.close()
