"""bench_round.py SECONDS ROWS UNITS: one round of the measurements of `bench_beside.py`, as JSON.

SECONDS: about how long each line is measured; ROWS: of the simulation whose memory is measured, 0 for none; UNITS: for
each line how many units of work to do, as JSON, or {} to find out how many there is time for.

The same file runs with the engines of two commits. What it measures it finds in `cubalibre.lab.bench` of each, or
reaches through `Game`, so these are to keep their names.
"""

import itertools
import json
import random
import sys
import time
from collections.abc import Callable

from cubalibre import Game, Options, board, view
from cubalibre.lab import bench
from cubalibre.options import NONPLAYER

COPIES = 10_000
RECORD = 0
"""The seed of a game with about 500 entries."""
Unit = Callable[[int], int]
"""Does a unit of work, by its number, and returns how much it was."""


def main() -> None:
    """Measure, and write down the time of each unit, sizes, and games a second by the clock."""
    seconds, rows, units = float(sys.argv[1]), int(sys.argv[2]), json.loads(sys.argv[3])
    times = {line: unit_times(unit, seconds, units.get(line)) for line, unit in lines().items()}
    all_cores, alone = bench.rates_of_processes(seconds)
    sizes = {"position": bench.bytes_of_a_position(), "memory": bench.megabytes_of_a_simulation(rows)} if rows else {}
    rates = {"all_cores": all_cores, "alone": alone}
    json.dump({"compiled": bench.is_compiled(), "times": times, "sizes": sizes, **rates}, sys.stdout)


def lines() -> dict[str, Unit]:
    """What is measured by the processor's time."""
    position, text = bench.middle_position(), Game(bench.FOUR_NONPLAYERS, seed=RECORD).to_record()
    people = dict.fromkeys((*board.FACTIONS, board.CHANCE))

    copy = getattr(position, "branch", position.copy)  # as the rules copy it

    def copies(_number: int) -> int:
        for _ in range(COPIES):
            copy()
        return COPIES

    def load(_number: int) -> int:
        game = Game.from_record(text, seats=people)
        if hasattr(game, "follow"):  # an engine before format 2 checks a record as it loads it
            game.follow()
        return 1

    return {
        "nonplayer_games": bench.play_nonplayers,
        "random_decisions": bench.play_random_game,
        "copies": copies,
        "question": questions,
        "turn": Answers().next,
        "record": load,
    }


def questions(number: int) -> int:
    """A game of one person against three Non-players, each Question with its view; how many there were."""
    rng, asked = random.Random(number), 0
    game = Game(Options(players=("Ana", NONPLAYER, NONPLAYER, NONPLAYER)), seed=number)
    while not game.over:
        game.answer(rng.choice(game.answers))
        view.view(game, [board.GOV])
        asked += 1
    return asked


class Answers:
    """Answers of 26July at random, one by one, each with all that three Non-players do until it is asked again."""

    def __init__(self) -> None:
        """Begin with the first game."""
        self.games = 0
        self.begin()

    def begin(self) -> None:
        """The next game, up to the first question."""
        self.rng = random.Random(self.games)
        self.game = Game(Options(players=(NONPLAYER, "Ana", NONPLAYER, NONPLAYER)), seed=self.games)
        self.games += 1

    def next(self, number: int) -> int:
        """The next answer; the first of all begins anew, so that all rounds give the same ones."""
        if number == 0:
            self.games = 0
        if number == 0 or self.game.over:
            self.begin()
        if not self.game.over:
            self.game.answer(self.rng.choice(self.game.answers))
        return 1


def unit_times(unit: Unit, seconds: float, units: int | None) -> list[float]:
    """Seconds that each of some units takes, for each of the things that it did."""
    unit(0)  # so that nothing is imported or warmed up while the time runs
    times: list[float] = []
    begin = time.process_time()
    for number in itertools.count():
        if len(times) == units or (units is None and time.process_time() - begin >= seconds):
            return times
        start = time.process_time()
        done = unit(number)
        times.append((time.process_time() - start) / max(1, done))
    return times


if __name__ == "__main__":
    main()
