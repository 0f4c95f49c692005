"""One round of an engine, as JSON: the time, decisions and legal answers of each game.

Usage: python -m bench.peers.engine_round MODULE FUNCTION CORE SECONDS GAMES
    MODULE and FUNCTION: what plays a game; CORE: the only core to use; SECONDS: processor time, if GAMES is 0.

It runs with the Python of either virtual environment, so it imports what both have: the standard library.
"""

import importlib
import itertools
import json
import os
import sys
import time
from dataclasses import asdict

from bench.peers.played import Play


def main() -> None:
    """Measure and print."""
    name, function, core, seconds, games = sys.argv[1:]
    os.sched_setaffinity(0, {int(core)})
    module = importlib.import_module(f"bench.peers.{name}")
    found = timed_games(getattr(module, function), float(seconds), int(games))
    compiled = getattr(module, "COMPILED", None)  # of this engine, which has two forms
    json.dump({"version": module.VERSION, "compiled": compiled, "games": found}, sys.stdout)


def timed_games(play: Play, seconds: float, games: int) -> list[dict[str, float]]:
    """Games 0, 1 and so on with their seconds of processor time, until `seconds` have passed or `games` are played."""
    play(0)  # warm up
    found: list[dict[str, float]] = []
    begin = time.process_time()
    for number in itertools.count():
        if len(found) == games if games else time.process_time() - begin >= seconds:
            break
        start = time.process_time()
        played = play(number)
        found.append({"seconds": time.process_time() - start, **asdict(played)})
    return found


if __name__ == "__main__":
    main()
