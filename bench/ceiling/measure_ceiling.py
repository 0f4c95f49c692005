"""Play level 5 and its rivals on the same decks and dice, and write the page with the differences.

    python -m bench.ceiling.measure_ceiling                   60 pairs a seat: known cards, then ten times the effort
    python -m bench.ceiling.measure_ceiling --effort 10 100   then also a hundred times
    python -m bench.ceiling.measure_ceiling --effort          known cards alone

`make ceiling` runs it with the compiled engine. Each game is added to a file as soon as it is over, and the seats take
turns, so that it can be stopped at any time and goes on. Its seed is that of no other command.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias

from bench import kept_results
from bench.ceiling import ceiling_page
from bench.ceiling.ceiling_page import Games
from bench.ceiling.paired_games import EFFORTS, FORESIGHT, RIVALS, SEATS, USUAL, Match, Program
from cubalibre import json_lines

Slice: TypeAlias = tuple[Match, range]
"""Some games of a match."""


def main(arguments: list[str] | None = None) -> None:
    """Play the missing games; the page and the JSON are written after each slice."""
    given = _parser().parse_args(arguments)
    with kept_results.kept_in(given.folder):
        games = {(match.faction, match.program): _read(given.folder, match) for match in _matches(given)}
        for match, numbers in slices(given):
            there = games[match.faction, match.program]
            missing = [game for game in numbers if game not in there]
            path = _path(given.folder, match)
            for line in kept_results.added(path, match.head(), match.played, missing, given.jobs):
                there[line["game"]] = line
            if missing:
                _write(given, games)
        _write(given, games)


def _parser() -> argparse.ArgumentParser:
    parser = kept_results.parser(__doc__, "ceiling", 910_000)
    parser.add_argument("--pairs", type=int, default=60, help="of games, in each seat")
    parser.add_argument("--effort", type=int, nargs="*", choices=EFFORTS, default=[10], help="multiples of level 5's")
    return parser


def _matches(given: argparse.Namespace) -> Iterator[Match]:
    """All that the page can show, whether it is to be played now or not."""
    yield from (Match(given.seed, seat, program) for seat in SEATS for program in (USUAL, *RIVALS))


def slices(given: argparse.Namespace) -> Iterator[Slice]:
    """The games to play, in order.

    Pair by pair, first those of known cards, then those of each effort; the games of level 5 belong to all of them.
    """
    for rival in (FORESIGHT, *(EFFORTS[times] for times in given.effort)):
        for first in range(0, given.pairs, given.jobs):
            yield from _pairs(given, rival, range(first, min(first + given.jobs, given.pairs)))


def _pairs(given: argparse.Namespace, rival: Program, numbers: range) -> Iterator[Slice]:
    yield from ((Match(given.seed, seat, program), numbers) for seat in SEATS for program in (USUAL, rival))


def _path(folder: Path, match: Match) -> Path:
    return folder / f"{match.name}.jsonl"


def _read(folder: Path, match: Match) -> dict[int, dict[str, Any]]:
    return json_lines.read(_path(folder, match), match.head(), dict)


def _write(given: argparse.Namespace, games: Games) -> None:
    kept_results.write(given, ceiling_page.page(given, games), "ceiling.json", ceiling_page.document(given, games))


if __name__ == "__main__":
    main()
