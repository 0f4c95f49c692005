"""What is calculated in the background: what comes first, how much is taken on, and what becomes of what ends."""

import os
import signal
import threading
from collections.abc import Callable, Iterator
from multiprocessing import active_children
from types import SimpleNamespace
from typing import Any

import pytest

from cubalibre.server.analyses import background_queue
from cubalibre.server.analyses.background_queue import BackgroundQueue, Calculation, Kind
from cubalibre.server.errors import Refused
from cubalibre.server.limits.addresses import ADDRESS
from cubalibre.server.search_pool.worker_processes import ProcessesEnded, WorkerProcesses
from cubalibre.server.settings import Settings
from tests.patience import PATIENCE
from tests.web.analysing import run_here
from tests.web.servers import until

PERSON = Kind(most=20, most_an_address=20, patience=0.0)
ANALYSIS = Kind(most=20, most_an_address=20, patience=0.0, is_waited_for=False)


class Gate:
    """Calculations that are noted when they begin, and end when they may."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self._may_end: dict[str, threading.Event] = {}

    def calculate(self, name: str) -> str:
        self.begun.append(name)
        assert self._may_end.setdefault(name, threading.Event()).wait(PATIENCE)
        return name

    def end(self, *names: str) -> None:
        for name in names:
            self._may_end.setdefault(name, threading.Event()).set()


@pytest.fixture
def gate() -> Gate:
    return Gate()


@pytest.fixture
def searches() -> Any:
    """Strong players, none of whom thinks."""
    return SimpleNamespace(is_idle=True, when_idle=[])


@pytest.fixture
def processes(searches: Any) -> Iterator[BackgroundQueue]:
    """A queue with processes of its own."""
    queue = BackgroundQueue(searches, Settings("sqlite://"))
    yield queue
    queue.close()


@pytest.fixture
def queue(processes: BackgroundQueue, monkeypatch: pytest.MonkeyPatch) -> BackgroundQueue:
    """A queue that calculates in this process."""
    monkeypatch.setattr(WorkerProcesses, "run", run_here)
    return processes


@pytest.fixture
def ask(queue: BackgroundQueue, gate: Gate) -> Callable[..., Calculation[str]]:
    """Ask for a calculation, in the name of an address."""

    def asked(name: str, kind: Kind = PERSON, address: str = "192.0.2.1", **more: Any) -> Calculation[str]:
        before = ADDRESS.set(address)
        try:
            return queue.ask(kind, gate.calculate, name, **more)
        finally:
            ADDRESS.reset(before)

    return asked


def test_an_analysis_leaves_a_process_to_people_and_comes_last(
    queue: BackgroundQueue, gate: Gate, ask: Callable[..., Any]
) -> None:
    ask("first analysis", ANALYSIS)
    until(lambda: gate.begun == ["first analysis"])
    ask("second analysis", ANALYSIS)
    assert queue._choose(1) is None
    ask("hint")
    until(lambda: gate.begun == ["first analysis", "hint"])
    ask("verdict")
    gate.end("first analysis")
    until(lambda: gate.begun[2:] == ["verdict"])
    gate.end("hint")
    until(lambda: gate.begun[3:] == ["second analysis"])
    gate.end("verdict", "second analysis")


def test_the_next_is_of_the_address_that_has_used_least(
    queue: BackgroundQueue, gate: Gate, ask: Callable[..., Any]
) -> None:
    ask("one"), ask("two")
    until(lambda: len(gate.begun) == 2)
    queue.used.add("192.0.2.1", 10.0)
    ask("first of a busy address"), ask("second of it"), ask("of another", address="192.0.2.2")
    gate.end("one")
    until(lambda: gate.begun[2:] == ["of another"])
    gate.end("of another")
    until(lambda: gate.begun[3:] == ["first of a busy address"])
    gate.end("two", "first of a busy address", "second of it")


def test_what_was_used_is_charged_to_who_asked(queue: BackgroundQueue) -> None:
    ADDRESS.set("192.0.2.1")
    found = queue.wait_for(queue.ask(PERSON, sum, range(10**6)))
    assert found.value == sum(range(10**6))
    assert 0 < queue.used.of("192.0.2.1") <= found.seconds


def test_one_too_many_of_a_kind_is_refused(gate: Gate, ask: Callable[..., Any]) -> None:
    few = Kind(most=3, most_an_address=2, patience=0.0, refusal="busy.verdicts")
    ask("one", few), ask("two", few)
    for address in ("192.0.2.1", "192.0.2.2"):
        ask("of another kind", address=address)
    with pytest.raises(Refused) as refused:
        ask("three", few)
    assert (refused.value.status, refused.value.code) == (429, "busy")
    ask("three", few, "192.0.2.2")
    with pytest.raises(Refused):
        ask("four", few, "192.0.2.3")
    gate.end("one", "two", "three", "of another kind")


def test_strong_players_think_first_for_a_while(searches: Any, gate: Gate, ask: Callable[..., Any]) -> None:
    searches.is_idle = False
    ask("patient", PERSON._replace(patience=10 * PATIENCE))
    hasty = ask("hasty", PERSON._replace(patience=0.05))
    until(lambda: gate.begun == ["hasty"])
    searches.is_idle = True
    for tell in searches.when_idle:
        tell()
    until(lambda: gate.begun == ["hasty", "patient"])
    assert not hasty.result.done()
    gate.end("hasty", "patient")


def test_what_is_no_longer_wanted_is_not_begun(gate: Gate, ask: Callable[..., Any]) -> None:
    unwanted = ask("unwanted", is_wanted=lambda: False)
    until(unwanted.result.cancelled)
    assert gate.begun == []


def test_what_is_given_up_makes_room(queue: BackgroundQueue, gate: Gate, ask: Callable[..., Any]) -> None:
    few, workers = PERSON._replace(most=3), queue._workers[0]
    one, _, waiting = ask("one", few), ask("two", few), ask("waiting", few)
    until(lambda: len(gate.begun) == 2)
    queue.give_up(one)
    assert workers._closed
    last = ask("last", few)
    until(lambda: gate.begun[2:] == ["waiting"])  # although the first has not ended
    queue.give_up(last)
    assert [each.result.cancelled() for each in (one, waiting, last)] == [True, False, True]
    gate.end("one", "two", "waiting")


def test_a_request_does_not_wait_for_ever(
    queue: BackgroundQueue, gate: Gate, ask: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    ask("one"), ask("two")
    until(lambda: len(gate.begun) == 2)
    monkeypatch.setattr(background_queue, "LONGEST_WAIT", 0.01)
    with pytest.raises(Refused) as refused:
        queue.wait_for(ask("three"))
    assert refused.value.status == 429
    gate.end("one", "two")
    four = ask("four")
    gate.end("four")
    assert four.result.result(PATIENCE).value == "four"
    assert "three" not in gate.begun


def test_a_server_that_stops_finds_nothing_more(queue: BackgroundQueue, gate: Gate, ask: Callable[..., Any]) -> None:
    asked = [ask(name) for name in ("one", "two", "three")]
    until(lambda: len(gate.begun) == 2)
    queue.close()
    assert [type(each.result.exception(0)) for each in asked] == [ProcessesEnded] * 3
    for refused in (lambda: ask("four"), lambda: queue.wait_for(asked[0])):
        with pytest.raises(Refused) as found:
            refused()
        assert (found.value.status, found.value.code) == (503, "ending")
    gate.end("one", "two")


def test_a_process_is_kept_replaced_when_it_is_killed_and_ended_when_it_is_idle(
    processes: BackgroundQueue, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = {*active_children()}

    def pid() -> int:
        return processes.wait_for(processes.ask(PERSON, os.getpid)).value

    for asked in [processes.ask(PERSON, os.sched_getscheduler, 0) for _ in range(2)]:
        assert processes.wait_for(asked).value == os.SCHED_IDLE
    (first,) = {pid() for _ in range(5)}
    os.kill(first, signal.SIGKILL)
    monkeypatch.setattr(background_queue, "_IDLE", 0.01)
    both = [processes.ask(PERSON, os.getpid) for _ in range(2)]
    assert first not in [processes.wait_for(asked).value for asked in both]
    until(lambda: {*active_children()} <= before)
