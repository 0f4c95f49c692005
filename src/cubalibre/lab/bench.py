"""How fast the engine is on this machine, and how much memory a position takes; for `make bench`.

Rates are by the processor's time where one process works, and by the clock where several do.
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
from dataclasses import dataclass
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import cubalibre.position
from cubalibre import Game, Options, view
from cubalibre import board as b
from cubalibre import position as state
from cubalibre.lab.games import playing
from cubalibre.options import NONPLAYER
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.rules import setup, turns
from cubalibre.seats.mixed import Mixed
from cubalibre.seats.random import RandomPlayer
from cubalibre.table import Table

FOUR_NONPLAYERS: Final = Options(players=(NONPLAYER,) * 4)
_COPIES: Final = 10_000
_CARDS_A_GAME: Final = 39


@dataclass(frozen=True)
class Figures:
    """What was measured; all rates are per second."""

    compiled: bool
    nonplayer_games: float
    """Games of four Non-players, on one core."""
    random_decisions: float
    """Answers of random players and dice, on one core."""
    copies: float
    """Copies of a position."""
    question: float
    """Milliseconds from a person's answer to the next Question with its view, on average."""
    position: float
    """Bytes of one position."""
    all_cores: float
    """Games of four Non-players, on all cores together, by the clock."""
    scaling: float
    """The rate of games of one process when all cores work, as a share of its rate alone."""
    memory: float
    """Megabytes that the largest process of a simulation takes at most, while it writes a row a card."""


class _Counting(RandomPlayer):
    decisions = 0

    def decide(self, table: Table, question: Question) -> int:
        """A random answer, counted."""
        self.decisions += 1
        return super().decide(table, question)


def measure(seconds: float, rows: int) -> Figures:
    """Measure everything.

    Args:
        seconds: about how long each rate is measured.
        rows: about how many rows the simulation writes whose memory is measured.
    """
    play_random_game(0)  # so that nothing is imported or warmed up while the time runs
    play_nonplayers(0)
    all_cores, alone = rates_of_processes(seconds)
    return Figures(
        compiled=is_compiled(),
        nonplayer_games=rate(play_nonplayers, seconds),
        random_decisions=rate(play_random_game, seconds),
        copies=rate(_copy_many, seconds),
        question=question_time(seconds),
        position=bytes_of_a_position(),
        all_cores=all_cores,
        scaling=all_cores / (os.cpu_count() or 1) / alone,
        memory=megabytes_of_a_simulation(rows),
    )


def is_compiled() -> bool:
    """Whether the engine that is imported is the compiled one."""
    return not str(cubalibre.position.__file__).endswith(".py")


def machine() -> str:
    """The processor, its cores, and the Python."""
    lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines() if Path("/proc/cpuinfo").exists() else []
    names = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
    name = names[0] if names else platform.processor() or platform.machine()
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{name}, {os.cpu_count()} cores, {platform.system()}, {python}"


def rate(work: Callable[[int], int], seconds: float) -> float:
    """How much of a work is done in a second of the processor's time.

    Args:
        work: does a part, given its number; returns how much it was.
        seconds: how long to go on.
    """
    start, done, number = time.process_time(), 0, 0
    while time.process_time() - start < seconds:
        done += work(number)
        number += 1
    return done / (time.process_time() - start)


def play_nonplayers(number: int) -> int:
    """One game of four Non-players."""
    playing.play_unchecked(FOUR_NONPLAYERS, 1, number)
    return 1


def play_random_game(number: int) -> int:
    """One game of four random players; how many decisions it took."""
    position, player = setup.initial_position(Options()), _Counting(random.Random(number))
    while position.phase != state.GAME_OVER:
        turns.play_turn(Table(position, player))
    return player.decisions


def _copy_many(_number: int) -> int:
    position = middle_position()
    for _ in range(_COPIES):
        position.branch()
    return _COPIES


@cache
def middle_position() -> Position:
    """A position in the middle of a game of four Non-players, always the same."""
    position = setup.initial_position(FOUR_NONPLAYERS)
    player = Mixed(FOUR_NONPLAYERS, random.Random("bench"))
    while len(position.played) < b.N_EVENTS // 2:
        turns.play_turn(Table(position, player))
    return position


def bytes_of_a_position() -> float:
    """What a position takes in memory, from what many copies take."""
    position = middle_position()
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    copies = [position.branch() for _ in range(_COPIES)]
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return (after - before) / len(copies)


def question_time(seconds: float) -> float:
    """Milliseconds from a person's answer to the next Question with its view, as the server makes them.

    Args:
        seconds: how long to go on, in games of one person, answering at random, against three Non-players.
    """
    rng, asked = random.Random("bench"), 0
    options = Options(players=("Ana", NONPLAYER, NONPLAYER, NONPLAYER))
    start = time.process_time()
    while True:
        game = Game(options, seed=rng.randrange(10**6))
        while not game.over:
            if time.process_time() - start >= seconds:
                return 1000 * (time.process_time() - start) / max(1, asked)
            game.answer(rng.choice(game.answers))
            view.view(game, [b.GOV])
            asked += 1


# All cores.


def rates_of_processes(seconds: float) -> tuple[float, float]:
    """Games a second, by the clock, of as many processes as there are cores, and of one of them alone."""
    cores = os.cpu_count() or 1
    with ProcessPoolExecutor(cores, get_context("spawn")) as pool:
        list(pool.map(_games_by_the_clock, [0.1] * cores))  # all processes are there and warm
        alone = pool.submit(_games_by_the_clock, seconds).result()
        together = list(pool.map(_games_by_the_clock, [seconds] * cores))
    return sum(together), alone


def _games_by_the_clock(seconds: float) -> float:
    start, games = time.perf_counter(), 0
    while time.perf_counter() - start < seconds:
        games += play_nonplayers(games)
    return games / (time.perf_counter() - start)


def megabytes_of_a_simulation(rows: int) -> float:
    """What the largest process of `cubalibre simulate` takes at most, on all cores, with a row for each card.

    Args:
        rows: about how many; a game has some 39 cards.
    """
    games = max(1, rows // _CARDS_A_GAME)
    with TemporaryDirectory() as folder:
        wanted = [
            "--games",
            str(games),
            "--seed",
            "1",
            "--cards",
            "--out",
            f"{folder}/run",
            "--jobs",
            str(os.cpu_count()),
        ]
        command = [sys.executable, "-m", "cubalibre", "simulate", *wanted]
        subprocess.run(command, check=True, capture_output=True)
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
