"""Games in which no person sits are played in processes beside the server."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from cubalibre import Game
from cubalibre.server.games import creation
from cubalibre.server.search_pool.worker_processes import ProcessesEnded, WorkerProcesses
from tests.patience import PATIENCE
from tests.web.elsewhere import die_once, wait_for_ever
from tests.web.servers import FOUR, Server, begin, until

NOBODY = dict.fromkeys(FOUR, "nonplayer")


@pytest.fixture
def played_here(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """The options of the games that the server begins in its own process."""
    begun: list[object] = []

    class Noted(Game):
        def __init__(self, options: object, **named: object) -> None:
            begun.append(options)
            super().__init__(options, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(creation, "Game", Noted)
    return begun


def test_a_game_without_people_is_played_in_another_process(server: Server, played_here: list[object]) -> None:
    assert begin(server.api(), NOBODY).state["view"]["over"]
    assert not played_here
    assert not begin(server.api(), FOUR).state["view"]["over"]
    assert len(played_here) == 1


def test_a_record_is_played_on_by_programs_in_another_process(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    api = server.api()
    header = begin(api, NOBODY).get("record").data.decode().partition("\n")[0]
    where: list[int] = []
    run = WorkerProcesses.run

    def noted(elsewhere: WorkerProcesses, function: Callable[..., object], *given: object) -> object:
        where.append(run(elsewhere, os.getpid))
        return run(elsewhere, function, *given)

    monkeypatch.setattr(WorkerProcesses, "run", noted)
    made = api.post("/api/games/import", {"record": f"{header}\n"})
    assert made.status == 201
    assert api.get(f"/api/games/{made.data['id']}").data["view"]["over"]
    assert len(where) == 1
    assert where[0] != os.getpid()


def test_a_server_that_ends_says_so_to_whoever_waits_for_such_a_game(server: Server) -> None:
    api = server.api()
    server.service.workers.close()
    refused = api.post("/api/games", {"seats": NOBODY})
    assert (refused.status, refused.error) == (503, "ending")
    assert not begin(api, FOUR).state["view"]["over"]


@pytest.mark.database
def test_what_a_killed_process_was_at_is_begun_again(tmp_path: Path) -> None:
    elsewhere = WorkerProcesses(1)
    try:
        assert elsewhere.run(die_once, tmp_path / "mark") == 7
        with pytest.raises(ProcessesEnded):
            elsewhere.run(os._exit, 1)
    finally:
        elsewhere.close()
    with pytest.raises(ProcessesEnded):
        elsewhere.run(os.getpid)


def test_the_time_that_it_took_is_charged(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    charged: list[float] = []
    monkeypatch.setattr(creation, "charge", charged.append)
    begin(server.api(), NOBODY)
    assert len(charged) == 1
    assert charged[0] > 0


@pytest.mark.database
def test_when_the_server_ends_nobody_waits_on(tmp_path: Path) -> None:
    """Neither for what is under way, nor for what has not begun."""
    elsewhere, mark = WorkerProcesses(1), tmp_path / "mark"

    def wait() -> bool:
        try:
            elsewhere.run(wait_for_ever, mark)
        except ProcessesEnded:
            return True
        return False

    with ThreadPoolExecutor(4) as threads:
        waiting = [threads.submit(wait) for _ in range(4)]
        try:
            until(mark.exists)
        finally:
            elsewhere.close()
        assert all(one.result(PATIENCE) for one in waiting)
