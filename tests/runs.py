"""Games of a run, played without a command."""

from functools import partial

from cubalibre.lab.dataset.nonplayer_coverage import Coverage
from cubalibre.lab.dataset.run import GameRows, Run
from cubalibre.lab.workers import executor, process_pool
from cubalibre.options import Options


def played(run: Run, first: int, games: int, jobs: int = 1) -> list[GameRows]:
    chunks = executor.cut(first, games)
    found = process_pool.processes(jobs)(partial(executor.one_by_one, run.play), chunks)
    return [game for chunk in found for game in chunk]


def coverage(options: Options, seed: int, first: int, games: int, jobs: int = 1) -> Coverage:
    found = Coverage()
    for game in played(Run(options, seed, steps=True, checked=True), first, games, jobs):
        found.add(game.steps)
    return found
