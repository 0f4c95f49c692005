"""Play games, teach predictors of who wins, and write the page that compares them on games they have not seen.

    python -m bench.value_network.experiment                  ROUNDS of games
    python -m bench.value_network.experiment --rounds 100     more of them

`make value-network` runs it with the compiled engine. Each round is a few files, so that it can be stopped at any time
and goes on. Its seed is that of no other command.
"""

import argparse
from collections.abc import Iterable
from datetime import date
from pathlib import Path
from typing import Final

from bench import kept_results
from bench.speed import measurements
from bench.value_network import features, played_games, predictor_comparison
from bench.value_network.played_games import Games
from bench.value_network.predictor_comparison import PREDICTORS, Cell
from cubalibre.lab.dataset import markdown_tables
from cubalibre.lab.games.playout import PROGRAM
from cubalibre.search import value

FORMAT: Final = "cubalibre-value-network/1"
_PAGE: Final = """\
# Predictors of who wins

Log loss (Brier score) of the chance of each Faction to win, on games from which the predictor has not learned: {games}
games of the rulebook, with noise, and of level 2 of the search, {rows} positions between turns on Event cards. *No
board* knows only who plays and the campaign, *today's* also the value of the search (its logarithm, with a logistic
fit), *figures* the {figures} figures of that value, and *small network* has {small} hidden units for these; *linear*
has all {inputs} inputs, and *network* {hidden} hidden units for them. All but the first two learn by TD({trace}); *by
ends* is the network taught by the ends of games alone.
The last columns are differences of log loss, with their 95% intervals by game: below 0 is better than *today's*.
Seed {seed}, which no other command uses; version {program} of the program. Written on {day} on {machine}.

"""


def main(arguments: list[str] | None = None) -> None:
    """Play what is missing, and write the page and its figures as JSON."""
    given = _parser().parse_args(arguments)
    with kept_results.kept_in(given.folder):
        for number in range(given.rounds):
            played_games.play_round(given.folder, given.seed, number)
    games = played_games.read(given.folder, given.seed)
    found = predictor_comparison.cells(games, predictor_comparison.predictions(games, PREDICTORS))
    document = {"format": FORMAT, "seed": given.seed, "cells": [each._asdict() for each in found]}
    kept_results.write(given, page(given.seed, games, found), "value-network.json", document)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=8, help=f"each of {sum(played_games.PART.values())} games")
    parser.add_argument("--seed", type=int, default=890_000)
    parser.add_argument("--folder", type=Path, default=Path("build/value-network"), help="where the games are kept")
    parser.add_argument("--page", type=Path, default=Path("build/reports/value-network.md"))
    return parser


def page(seed: int, games: Games, found: Iterable[Cell]) -> str:
    """The text of the page."""
    settings = PREDICTORS[predictor_comparison.NETWORK][1]
    values = settings._asdict() | {"small": PREDICTORS[predictor_comparison.SMALL][1].hidden, "seed": seed}
    values |= {"games": len(games.winners), "rows": len(games.rows), "inputs": features.board(games).shape[1]}
    values |= {"figures": len(value.FIGURES) * features.FACTIONS, "program": PROGRAM}
    head = _PAGE.format(**values, day=date.today(), machine=measurements.machine())
    differences = [f"{name} less today's" for name in predictor_comparison.COMPARED]
    titles = ["Table", "Faction", "Campaign", "Games", *PREDICTORS, *differences]
    return head + markdown_tables.table(titles, [_line(each) for each in found], 2)


def _line(cell: Cell) -> list[str]:
    scores = [f"{cell.log_loss[name]:.3f} ({cell.brier[name]:.3f})" for name in PREDICTORS]
    differences = [f"{mean:+.3f} ({low:+.3f} to {high:+.3f})" for mean, low, high in cell.differences.values()]
    return [cell.table, cell.faction, str(cell.campaign), str(cell.games), *scores, *differences]


if __name__ == "__main__":
    main()
