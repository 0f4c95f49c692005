"""Executors: results in order, bounded queues, and the same rows from all of them."""

import gc
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from functools import partial
from threading import Event, Thread, get_ident

import pytest
from typer.testing import CliRunner

from cubalibre import processes
from cubalibre.cli import app
from cubalibre.lab.dataset.run import Run
from cubalibre.lab.games import playout
from cubalibre.lab.games.playout import PROGRAM
from cubalibre.lab.workers import dask_cluster, executor, process_pool
from cubalibre.lab.workers.executor import ExecutorError
from cubalibre.options import NONPLAYER, Options
from tests.patience import PATIENCE

pytestmark = pytest.mark.games

DASHBOARD = 8787
"""The port that Dask takes for its dashboard if none is named."""
RUN = Run(Options(("1", "2", NONPLAYER, "4"), short="cards"), 3, ("cards", "steps"))


class Slow:
    """A promise that knows how many others were made before it was waited for."""

    made = 0
    most = 0

    def __init__(self, first: int, games: int) -> None:
        self.chunk = (first, games)
        Slow.made += 1

    def result(self) -> tuple[int, int]:
        Slow.most = max(Slow.most, Slow.made)
        Slow.made -= 1
        return self.chunk


def test_however_many_chunks_there_are_few_are_under_way() -> None:
    taken: list[int] = []

    def chunks() -> Iterator[tuple[int, int]]:
        for chunk in executor.cut(5, 10_001, 10):
            taken.append(chunk[0])
            yield chunk

    found = executor.in_order(Slow, chunks(), lambda: 7)
    assert next(found) == (5, 10)
    assert len(taken) == 7
    assert [(5, 10), *found] == [*executor.cut(5, 10_001, 10)]
    assert Slow.most == 7
    assert [*executor.cut(5, 10_001, 10)][-1] == (10_005, 1)


def test_a_dask_cluster_starts_beside_another_on_this_machine() -> None:
    with ExitStack() as held:
        with suppress(OSError):  # something else holds it already
            held.enter_context(socket.create_server(("127.0.0.1", DASHBOARD)))
        engine = held.enter_context(dask_cluster.dask(1, ""))
        assert list(engine(partial(executor.one_by_one, RUN.play), [(0, 1)]))


def test_a_dask_cluster_finds_the_same_as_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    chunks = list(executor.cut(0, 8, 2))
    here = list(process_pool.processes(1)(partial(executor.one_by_one, RUN.play), chunks))
    with dask_cluster.dask(2, "") as engine:
        there = list(engine(partial(executor.one_by_one, RUN.play), chunks))
        assert there == here
        with pytest.raises(playout.BrokenGame, match="game 7 broke down: never") as broken:
            list(engine(_breaks, chunks))
        assert broken.value.text == "its record"
        with pytest.raises(ExecutorError, match=r"A Dask worker cannot play \(TypeError: .*install the same"):
            list(engine(_of_another_version, chunks))  # type: ignore[arg-type]
        monkeypatch.setattr(dask_cluster, "PROGRAM", "9.9")
        with pytest.raises(ExecutorError, match=f"A Dask worker has cubalibre {PROGRAM}, and not 9.9 as here"):
            list(engine(_breaks, chunks))


def _breaks(first: int, games: int) -> int:
    if first <= 7 < first + games:
        raise playout.BrokenGame(7, "never", "its record")
    return games


def _of_another_version(first: int) -> int:
    return first


@pytest.mark.parametrize(
    ("address", "reason"),
    [("nonsense", "missing port"), ("xyz://a:1", "unknown address scheme"), ("tcp://127.0.0.1:1", "")],
)
def test_an_address_where_nobody_answers(address: str, reason: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dask_cluster, "_PATIENCE", 0.5)
    gc.collect()  # the client that failed before: collected while the next one starts, it would wait for it for ever
    result = CliRunner().invoke(app, ["simulate", "--games", "1", "--engine", "dask", "--address", address])
    assert result.exit_code == 1
    assert result.output.startswith(f"No Dask scheduler answers at {address} (")
    assert reason in result.output
    assert result.output.count("\n") == 1


def test_a_process_that_is_ended_from_outside_is_told_in_a_line() -> None:
    with pytest.raises(ExecutorError, match="ended from outside"):
        list(process_pool.processes(2)(_ends, executor.cut(2, 1, 1)))


def _ends(first: int, games: int) -> int:
    if first == 2:
        os._exit(9)
    return games


def test_the_command_tells_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(work: object, chunks: object) -> Iterator[object]:
        raise ExecutorError("They went home.")

    monkeypatch.setattr(process_pool, "processes", lambda jobs: gone)
    result = CliRunner().invoke(app, ["simulate", "--games", "1"])
    assert (result.exit_code, result.output) == (1, "They went home.\n")


def test_dask_is_asked_for_only_where_it_is_needed() -> None:
    """The command line starts fast, and without the extra `lab`."""
    code = (
        "import sys; import cubalibre.cli.commands.simulate; "
        "print([name for name in ('pyarrow', 'distributed', 'numpy') if name in sys.modules])"
    )
    assert subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout == "[]\n"


def test_ctrl_c_that_another_thread_receives_waits_until_a_process_has_been_started() -> None:
    """Libraries have threads in which it is not blocked; half a start would leave a process without its work."""
    starting = Event()

    def receive() -> None:
        starting.wait(PATIENCE)
        signal.pthread_kill(get_ident(), signal.SIGINT)

    def start() -> None:
        with processes.unheard():
            starting.set()
            library.join(PATIENCE)
            started.append(True)

    library, started = Thread(target=receive), list[bool]()
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # a program started in the background ignores it
    try:
        library.start()
        with pytest.raises(KeyboardInterrupt):
            start()
    finally:
        signal.signal(signal.SIGINT, before)
    assert started == [True]
