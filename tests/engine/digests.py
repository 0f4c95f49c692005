"""The same games each time, of all kinds, and a digest of each record: `test_compiled` asks both engines for them.

Usage: python -m tests.engine.digests FIRST GAMES
"""

import hashlib
import json
import sys

from bench.speed import measurements
from cubalibre.lab.games import fast_record, option_sets, playout

SEED = 7


def digest(game: int) -> str:
    """Of the record of a game, reasons included: every second one of four Non-players, the others of all sets."""
    options = (
        option_sets.options_of(option_sets.SETS[game // 2 % len(option_sets.SETS)], game // 2)
        if game % 2
        else measurements.FOUR_NONPLAYERS
    )
    played = playout.play_unchecked(options, SEED, game, notes=True)
    return hashlib.sha256(fast_record.as_record(options, played.done).encode()).hexdigest()


def digests(first: int, games: int) -> list[str]:
    """Those of some games in a row."""
    return [digest(game) for game in range(first, first + games)]


if __name__ == "__main__":
    found = digests(int(sys.argv[1]), int(sys.argv[2]))
    sys.stdout.write(json.dumps({"compiled": measurements.is_compiled(), "digests": found}))
