"""Games of a run, played without a command."""

from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from cubalibre.lab.dataset import run_folder, run_query
from cubalibre.lab.dataset.game_rows import GameRow
from cubalibre.lab.dataset.nonplayer_coverage import Coverage
from cubalibre.lab.dataset.run import Run
from cubalibre.lab.survey import coverage_query
from cubalibre.lab.workers import executor, process_pool
from cubalibre.options import Options


def played(run: Run, first: int, games: int, jobs: int = 1) -> list[GameRow]:
    chunks = executor.cut(first, games)
    found = process_pool.processes(jobs)(partial(executor.one_by_one, run.play), chunks)
    return [game for chunk in found for game in chunk]


def fill(path: Path, run: Run, first: int, games: int, jobs: int = 1) -> list[int]:
    """Which games were played."""
    with run_folder.opened(path, run) as folder:
        missing = folder.missing(range(first, first + games))
        work = partial(executor.one_by_one, run.play)
        for more in process_pool.processes(jobs)(work, executor.chunks(missing, executor.CHUNK)):
            folder.add(more)
        folder.finish()
    return missing


def coverage(options: Options, seed: int, first: int, games: int, jobs: int = 1) -> Coverage:
    with TemporaryDirectory() as path:
        fill(Path(path), Run(options, seed, ("steps",), checked=True), first, games, jobs)
        with run_query.tables(Path(path), range(first, first + games)) as base:
            return coverage_query.coverage(base)
