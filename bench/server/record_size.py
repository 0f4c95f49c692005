"""Size of records compared with format 1, time to open them, and memory of an open game.

`python -m bench.server.record_size [GAMES]`
"""

import gzip
import json
import random
import statistics
import sys
import time
import tracemalloc
from collections.abc import Callable, Iterator

from cubalibre import Game, Options, codec
from cubalibre import board as b
from cubalibre.seats.random import RandomPlayer
from cubalibre.server.storage.compression import compress

PEOPLE = dict.fromkeys((*b.FACTIONS, b.CHANCE))
TABLES = {
    "four random players": Options(),
    "a random player and three Non-players": Options(players=("nonplayer", "1", "nonplayer", "nonplayer")),
}
ROUNDS = 5


def played(options: Options, seed: int) -> Game:
    """A finished game of random players and Non-players."""
    player = RandomPlayer(random.Random(seed))
    seats = {faction: player for faction in b.FACTIONS if not options.is_nonplayer(faction)}
    return Game(options, seats=seats, seed=seed)


def format_1(game: Game) -> str:
    """The record of a game as format 1 had it: without positions and narration, with a digest for each turn."""
    digests = {turn.last: codec.digest(turn.after) for turn in game.history.turns if turn.over}
    lines = [json.loads(line) for line in game.to_record().splitlines()]
    lines[0]["version"] = 1
    for number, line in enumerate(lines):
        kept = {name: value for name, value in line.items() if name not in ("start", "turns")}
        lines[number] = kept | ({"digest": digests[number]} if number and number in digests else {})
    return "".join(json.dumps(line) + "\n" for line in lines)


def milliseconds(task: Callable[[], object]) -> float:
    """The minimum CPU time of a task."""
    return min(_once(task) for _ in range(ROUNDS)) * 1000


def _once(task: Callable[[], object]) -> float:
    start = time.process_time()
    task()
    return time.process_time() - start


def kilobytes(text: str) -> float:
    """The memory of a game opened from a record."""
    opened(text)  # fill caches that all games share
    tracemalloc.start()
    game = opened(text)
    size = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert game.entries
    return size / 1000


def opened(text: str) -> Game:
    """The game, without programs at the seats."""
    return Game.from_record(text, seats=PEOPLE)


def figures(options: Options, seed: int) -> Iterator[float]:
    """Figures of one game: entries, sizes of both formats, size in a database, times to open, memory."""
    game = played(options, seed)
    texts = (format_1(game), game.to_record())
    yield len(game.entries)
    for text in texts:
        yield len(text.encode())
        yield len(gzip.compress(text.encode()))
    yield sum(len(compress(line)) for line in texts[1].splitlines())
    for text in texts:
        yield milliseconds(lambda text=text: opened(text))  # type: ignore[misc]
    yield kilobytes(texts[1])


def main(games: int) -> None:
    """Print medians over games of each kind, and the range of ratios of compressed sizes."""
    for name, options in TABLES.items():
        rows = [list(figures(options, seed)) for seed in range(games)]
        entries, *sizes, stored, old, new, memory = (statistics.median(column) for column in zip(*rows, strict=True))
        ratios = sorted(row[4] / row[2] for row in rows)
        print(f"{name}: {games} games, {entries:.0f} entries")
        print("  bytes: format 1 {:.0f}, gzip {:.0f}; format 2 {:.0f}, gzip {:.0f}".format(*sizes))
        print(f"  bytes of the lines of format 2 in a database: {stored:.0f}")
        print(f"  gzip, format 2 to format 1: {ratios[0]:.2f} to {ratios[-1]:.2f}; raw {sizes[2] / sizes[0]:.2f}")
        print(f"  opened in: format 1 {old:.1f} ms, format 2 {new:.1f} ms; in memory {memory:.0f} kB")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10)
