"""One round of measurements for `comparison`, as JSON.

Usage: python -m bench.speed.measurement_round SECONDS ROWS UNITS
    SECONDS: approximate duration of each line; ROWS: rows of the simulation whose memory is measured, 0 for none;
    UNITS: units of work by line, as JSON, or {} to find out how many fit into SECONDS.

The same file runs with the engines of two commits, so it uses only names that both have.
"""

import itertools
import json
import random
import sys
import time
from collections.abc import Callable

from bench.speed import measurements
from cubalibre import Game, Options, board, view
from cubalibre.options import NONPLAYER

RECORD = 0
"""The seed of a game with about 500 entries."""
Unit = Callable[[int], int]
"""Takes the number of the unit of work and returns how many things it did."""


def main() -> None:
    """Write the time of each unit, the sizes, and games per second by the clock."""
    seconds, rows, units = float(sys.argv[1]), int(sys.argv[2]), json.loads(sys.argv[3])
    times = {line: unit_times(unit, seconds, units.get(line)) for line, unit in lines().items()}
    all_cores, alone = measurements.rates_of_processes(seconds)
    sizes = (
        {"position": measurements.bytes_of_a_position(), "memory": measurements.megabytes_of_a_simulation(rows)}
        if rows
        else {}
    )
    rates = {"all_cores": all_cores, "alone": alone}
    json.dump({"compiled": measurements.is_compiled(), "times": times, "sizes": sizes, **rates}, sys.stdout)


def lines() -> dict[str, Unit]:
    """The lines that are measured in CPU time."""
    text = Game(measurements.FOUR_NONPLAYERS, seed=RECORD).to_record()
    people = dict.fromkeys((*board.FACTIONS, board.CHANCE))

    def load(_number: int) -> int:
        game = Game.from_record(text, seats=people)
        if hasattr(game, "follow"):  # an engine before format 2 checks a record as it loads it
            game.follow()
        return 1

    return {
        "nonplayer_games": measurements.play_nonplayers,
        "random_decisions": measurements.play_random_game,
        "copies": measurements.copy_position,
        "question": questions,
        "turn": Answers().next,
        "record": load,
    }


def questions(number: int) -> int:
    """Play a game of one person against three Non-players, each Question with its view; returns their number."""
    rng, asked = random.Random(number), 0
    game = Game(Options(players=("Ana", NONPLAYER, NONPLAYER, NONPLAYER)), seed=number)
    while not game.over:
        game.answer(rng.choice(game.answers))
        view.view(game, [board.GOV])
        asked += 1
    return asked


class Answers:
    """Random answers of 26July, each timed with the Non-players' turns up to the next question."""

    def __init__(self) -> None:
        """Start the first game."""
        self.games = 0
        self.begin()

    def begin(self) -> None:
        """Start the next game and play to the first question."""
        self.rng = random.Random(self.games)
        self.game = Game(Options(players=(NONPLAYER, "Ana", NONPLAYER, NONPLAYER)), seed=self.games)
        self.games += 1

    def next(self, number: int) -> int:
        """Give the next answer; number 0 starts over, so that all rounds give the same answers."""
        if number == 0:
            self.games = 0
        if number == 0 or self.game.over:
            self.begin()
        if not self.game.over:
            self.game.answer(self.rng.choice(self.game.answers))
        return 1


def unit_times(unit: Unit, seconds: float, units: int | None) -> list[float]:
    """Seconds per thing done, for each unit.

    Args:
        unit: the work.
        seconds: duration, if `units` is None.
        units: number of units.
    """
    unit(0)  # warm up
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
