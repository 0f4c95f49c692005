"""Let a referee judge how much chance to win the levels lose a turn, and write the page with the figures.

    python -m bench.referee.judge_levels                  500 positions, with ten times the effort of level 5
    python -m bench.referee.judge_levels --positions 60   60 positions

`make referee` runs it with the compiled engine. Each position is added to a file as soon as it is judged, so that it
can be stopped at any time and goes on. Its seed is that of no other command.
"""

import argparse
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from bench import kept_results
from bench.referee import losses_page, positions, verdict
from bench.referee.figures import Line
from cubalibre import json_lines
from cubalibre.lab.games import entrants
from cubalibre.lab.games.playout import PROGRAM
from cubalibre.record import RULES_VERSION
from cubalibre.search.levels import VERSION
from cubalibre.search.weights import WEIGHTS


class Refereeing(NamedTuple):
    """Everything that determines the verdicts; it can be sent to another process."""

    seed: int
    times: int
    playouts: int

    def head(self) -> Mapping[str, object]:
        """The header of the file of verdicts."""
        return {
            "format": losses_page.FORMAT, "program": PROGRAM, "rules": RULES_VERSION, "seed": self.seed,
            "times": self.times, "playouts": self.playouts, "search": max(VERSION.values()),
            "weights": entrants.digest_of_weights(WEIGHTS),
        }  # fmt: skip

    def verdict(self, game: int) -> dict[str, Any]:
        """The verdict on the position of a game."""
        drawn = positions.drawn(self.seed, game)
        effort = verdict.effort(self.times, self.playouts)
        return {"game": game, **verdict.of(drawn, effort, f"{self.seed}/{game}")}


def main(arguments: list[str] | None = None) -> None:
    """Judge the missing positions, and write the page and the JSON."""
    given = _parser().parse_args(arguments)
    with kept_results.kept_in(given.folder):
        _judge(Refereeing(given.seed, given.times, given.playouts), given.folder / "positions.jsonl", given)


def _parser() -> argparse.ArgumentParser:
    parser = kept_results.parser(__doc__, "referee", 900_000)
    parser.add_argument("--positions", type=int, default=500, help="one from each game")
    parser.add_argument("--times", type=int, default=10, help="how many times the effort of level 5 the referee takes")
    parser.add_argument("--playouts", type=int, default=400, help="of each turn that is judged")
    return parser


def _judge(refereeing: Refereeing, path: Path, given: argparse.Namespace) -> None:
    """Add the missing verdicts one by one; the page and the JSON are written after each of them."""
    there = json_lines.read(path, refereeing.head(), dict)
    missing = [game for game in range(given.positions) if game not in there]
    for line in kept_results.added(path, refereeing.head(), refereeing.verdict, missing, given.jobs):
        there[line["game"]] = line
        _write(given, [*there.values()])
    _write(given, [*there.values()])


def _write(given: argparse.Namespace, lines: list[Line]) -> None:
    kept_results.write(given, losses_page.page(given, lines), "referee.json", losses_page.document(given, lines))


if __name__ == "__main__":
    main()
