"""Who plays chunks of games: in order, never too many at once, and the same rows whoever it is."""

import os
import subprocess
import sys
from collections.abc import Iterator
from functools import partial

import pytest
from typer.testing import CliRunner

from cubalibre.cli import app
from cubalibre.lab.games import playing
from cubalibre.lab.games.playing import PROGRAM
from cubalibre.lab.rows import runs
from cubalibre.lab.workers import cluster, engines, processes
from cubalibre.lab.workers.engines import EngineError
from cubalibre.options import NONPLAYER, Options

pytestmark = pytest.mark.games

RUN = runs.Run(Options(("1", "2", NONPLAYER, "4"), short="cards"), 3, cards=True, steps=True, checked=False)


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
        for chunk in engines.cut(5, 10_001, 10):
            taken.append(chunk[0])
            yield chunk

    found = engines.in_order(Slow, chunks(), lambda: 7)
    assert next(found) == (5, 10)
    assert len(taken) == 7
    assert [(5, 10), *found] == [*engines.cut(5, 10_001, 10)]
    assert Slow.most == 7
    assert [*engines.cut(5, 10_001, 10)][-1] == (10_005, 1)


def test_a_dask_cluster_finds_the_same_as_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    chunks = list(engines.cut(0, 12, 3))
    here = list(processes.processes(1)(partial(runs.play_chunk, RUN), chunks))
    with cluster.dask(2, "") as engine:
        there = list(engine(partial(runs.play_chunk, RUN), chunks))
        assert there == here
        with pytest.raises(playing.BrokenGame, match="game 7 broke down: never") as broken:
            list(engine(_breaks, chunks))
        assert broken.value.text == "its record"
        with pytest.raises(EngineError, match=r"A Dask worker cannot play \(TypeError: .*install the same"):
            list(engine(_of_another_version, chunks))  # type: ignore[arg-type]
        monkeypatch.setattr(cluster, "PROGRAM", "9.9")
        with pytest.raises(EngineError, match=f"A Dask worker has cubalibre {PROGRAM}, and not 9.9 as here"):
            list(engine(_breaks, chunks))


def _breaks(first: int, games: int) -> int:
    if first <= 7 < first + games:
        raise playing.BrokenGame(7, "never", "its record")
    return games


def _of_another_version(first: int) -> int:
    return first


@pytest.mark.parametrize(
    ("address", "reason"),
    [("nonsense", "missing port"), ("xyz://a:1", "unknown address scheme"), ("tcp://127.0.0.1:1", "")],
)
def test_an_address_where_nobody_answers(address: str, reason: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "_PATIENCE", 0.5)
    result = CliRunner().invoke(app, ["simulate", "--games", "1", "--engine", "dask", "--address", address])
    assert result.exit_code == 1
    assert result.output.startswith(f"No Dask scheduler answers at {address} (")
    assert reason in result.output
    assert result.output.count("\n") == 1


def test_a_process_that_is_ended_from_outside_is_told_in_a_line() -> None:
    with pytest.raises(EngineError, match="ended from outside"):
        list(processes.processes(2)(_ends, engines.cut(0, 4, 1)))


def _ends(first: int, games: int) -> int:
    if first == 2:
        os._exit(9)
    return games


def test_the_command_tells_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(work: object, chunks: object) -> Iterator[object]:
        raise EngineError("They went home.")

    monkeypatch.setattr(processes, "processes", lambda jobs: gone)
    result = CliRunner().invoke(app, ["simulate", "--games", "1"])
    assert (result.exit_code, result.output) == (1, "They went home.\n")


def test_dask_is_asked_for_only_where_it_is_needed() -> None:
    """The command line starts fast, and without the extra `lab`."""
    code = (
        "import sys; import cubalibre.cli.commands.simulate; "
        "print([name for name in ('pyarrow', 'distributed', 'numpy') if name in sys.modules])"
    )
    assert subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout == "[]\n"
