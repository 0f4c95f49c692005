"""Measurements of the engine that Python finds: rates, times and memory.

Rates of one process count its CPU time, rates of several count the time of the clock. `comparison` runs this module
with the engines of two commits, so it imports only what both have: the rules and the seats.
"""

import os
import platform
import random
import resource
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import cubalibre.position
from cubalibre import Options
from cubalibre import board as b
from cubalibre import position as state
from cubalibre.options import NONPLAYER
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.rules import setup, turns
from cubalibre.seats.mixed import Mixed
from cubalibre.seats.random import RandomPlayer
from cubalibre.table import Decider, Table

FOUR_NONPLAYERS: Final = Options(players=(NONPLAYER,) * 4)
_COPIES: Final = 10_000
_CARDS_A_GAME: Final = 39


class _Counting(RandomPlayer):
    decisions = 0

    def decide(self, table: Table, question: Question) -> int:
        """Count and answer at random."""
        self.decisions += 1
        return super().decide(table, question)


def is_compiled() -> bool:
    """Whether the imported engine is compiled."""
    return not str(cubalibre.position.__file__).endswith(".py")


def machine() -> str:
    """Processor, number of cores, operating system and Python."""
    lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines() if Path("/proc/cpuinfo").exists() else []
    names = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
    name = names[0] if names else platform.processor() or platform.machine()
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{name}, {os.cpu_count()} cores, {platform.system()}, {python}"


def play_nonplayers(number: int) -> int:
    """Play one game of four Non-players; returns 1."""
    _play_out(setup.initial_position(FOUR_NONPLAYERS), Mixed(FOUR_NONPLAYERS, random.Random(f"1/{number}")))
    return 1


def play_random_game(number: int) -> int:
    """Play one game of four random players; returns the number of decisions."""
    player = _Counting(random.Random(number))
    _play_out(setup.initial_position(Options()), player)
    return player.decisions


def _play_out(position: Position, player: Decider) -> None:
    while position.phase != state.GAME_OVER:
        turns.play_turn(Table(position, player))


def copy_position(_number: int) -> int:
    """Copy a position many times, as the rules copy it; returns how often."""
    copy = _copier(middle_position())
    for _ in range(_COPIES):
        copy()
    return _COPIES


def _copier(position: Position) -> Callable[[], Position]:
    copy: Callable[[], Position] = getattr(position, "branch", position.copy)  # older engines have no `branch`
    return copy


@cache
def middle_position() -> Position:
    """The same position in the middle of a game of four Non-players, each time."""
    position = setup.initial_position(FOUR_NONPLAYERS)
    player = Mixed(FOUR_NONPLAYERS, random.Random("bench"))
    while len(position.played) < b.N_EVENTS // 2:
        turns.play_turn(Table(position, player))
    return position


def bytes_of_a_position() -> float:
    """Memory of one position: the mean over many copies."""
    copy = _copier(middle_position())
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    copies = [copy() for _ in range(_COPIES)]
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return (after - before) / len(copies)


def rates_of_processes(seconds: float) -> tuple[float, float]:
    """Games per second by the clock: of one process per core together, and of one process alone."""
    cores = os.cpu_count() or 1
    with ProcessPoolExecutor(cores, get_context("spawn")) as pool:
        list(pool.map(_games_by_the_clock, [0.1] * cores))  # start and warm up all processes
        alone = pool.submit(_games_by_the_clock, seconds).result()
        together = list(pool.map(_games_by_the_clock, [seconds] * cores))
    return sum(together), alone


def _games_by_the_clock(seconds: float) -> float:
    start, games = time.perf_counter(), 0
    while time.perf_counter() - start < seconds:
        games += play_nonplayers(games)
    return games / (time.perf_counter() - start)


def megabytes_of_a_simulation(rows: int) -> float:
    """Peak memory of the largest process of `cubalibre simulate --cards` on all cores.

    Args:
        rows: approximate number of rows of cards; a game has about 39.
    """
    games = max(1, rows // _CARDS_A_GAME)
    with TemporaryDirectory() as folder:
        given = f"simulate --games {games} --seed 1 --cards --out {folder}/run --jobs {os.cpu_count()}"
        subprocess.run([sys.executable, "-m", "cubalibre", *given.split()], check=True, capture_output=True)
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
