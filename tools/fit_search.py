"""Fit the weights of `cubalibre.search.weights`: `PYTHONPATH=src python -m tools.fit_search FOLDER`; prints them.

The games of BATCHES are played as far as FOLDER lacks them, so that a run that was broken off goes on. The chances of
victory that the weights give to each Faction are fitted to how the games ended: to who won, and as much again to
how near each Faction was, unless a victory ended the game. First come the weights for tables without a solitaire
player, then those for solitaire games, which are drawn towards the first.
"""

import itertools
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.lab.matches.contest import IN_ITS_SEAT, RULEBOOK
from cubalibre.options import NONPLAYER
from cubalibre.position import Position
from cubalibre.search import features, value
from tools import search_games
from tools.search_games import Batch, Kept

Array = NDArray[np.float64]
POLICY: Final = "search:2"
"""What plays the games of the search itself."""
RIDGE: Final = 3e-4
SOLITAIRE_RIDGE: Final = 0.03
CLOSE: Final = 1.5
"""Points of lead that are a factor of e in how near a Faction was."""
EVERY: Final = 2
"""One kept moment in so many is fitted to."""
HELD_OUT: Final = 5
"""One game in so many is not fitted to where the fit is judged."""
STEPS_OF_E: Final = 1 / np.log(value.FALL[1] / value.FALL[0])


def seat(program: str, faction: b.Faction) -> tuple[str, ...]:
    """A program at one seat, Non-players at the others."""
    return tuple(program if each == faction else NONPLAYER for each in b.FACTIONS)


def at_each(name: str, program: str, seeds: tuple[int, ...], games: int, weight: int) -> Iterator[Batch]:
    """A batch for each seat at which a program is alone among Non-players."""
    for faction, seed in zip(b.FACTIONS, seeds, strict=True):
        yield Batch(f"{name}-{n.FACTION_WORDS[faction]}", seat(program, faction), seed, games, weight)


TABLES: Final = (
    Batch("four", (NONPLAYER,) * 4, 1, 3000, 1),
    *at_each("A", IN_ITS_SEAT + POLICY, (40_000, 60_000, 70_000, 80_000), 100, 3),
)
SOLITAIRE: Final = (
    *at_each("rulebook", RULEBOOK, (15_000, 25_000, 35_000, 55_000), 300, 1),
    *at_each("B", POLICY, (10_000, 20_000, 30_000, 50_000), 160, 3),
)


class Moments(NamedTuple):
    """Moments of some games; an item of each for a moment."""

    figures: Array
    """By Faction, those of `features.NAMES`."""
    columns: NDArray[np.int64]
    """By Faction, the column of the weights."""
    shares: Array
    """By Faction, how much of the victory was its own."""
    weight: Array
    games: NDArray[np.int64]


def moments(batches: tuple[Batch, ...], folder: Path) -> Moments:
    """What the games of some batches are fitted to; those that are missing are played."""
    rows = []
    number = itertools.count()
    for batch in batches:
        search_games.play(batch, folder)
        for game in search_games.read(batch, folder):
            rows += list(_rows(game, batch.weight, next(number)))
    figures, columns, shares, weight, games = zip(*rows, strict=True)
    return Moments(np.array(figures, float), np.array(columns), np.array(shares), np.array(weight), np.array(games))


def _rows(game: Kept, weight: int, number: int) -> Iterator[tuple[list[list[int]], list[int], Array, float, int]]:
    found = game.moments[number % EVERY :: EVERY]
    for position in found:
        columns = [value.column(position, faction) for faction in b.FACTIONS]
        yield _figures(position), columns, _shares(game), weight / len(found), number  # Every game counts the same.


def _figures(position: Position) -> list[list[int]]:
    shared = features.Shared(position)
    return [features.of(position, shared, faction) for faction in b.FACTIONS]


def _shares(game: Kept) -> Array:
    won = np.eye(len(b.FACTIONS))[game.winner]
    near = np.exp(np.array(game.leads) / CLOSE)
    return won if game.by_victory else (won + near / near.sum()) / 2


def fit(seen: Moments, prior: Array, ridge: float) -> Array:
    """Weights by column: a logit for each moment, whose alternatives are the Factions, drawn towards `prior`."""
    scale = seen.figures.reshape(-1, seen.figures.shape[2]).std(0)
    scale[scale == 0] = 1
    scaled, weight, towards = seen.figures / scale, seen.weight / seen.weight.sum(), prior * scale

    def loss(flat: Array) -> tuple[float, Array]:
        weights = flat.reshape(prior.shape)
        chances = _chances(scaled, weights[seen.columns])
        beyond = weights - towards
        missed = -(weight[:, None] * seen.shares * np.log(chances)).sum() + ridge * (beyond**2).sum()
        slope = 2 * ridge * beyond
        wrong = (chances - seen.shares) * weight[:, None]
        np.add.at(slope, seen.columns, wrong[:, :, None] * scaled)
        return float(missed), slope.ravel()

    found = minimize(loss, towards.ravel(), jac=True, method="L-BFGS-B", options={"maxiter": 400})
    return np.asarray(found.x.reshape(prior.shape) / scale, dtype=np.float64)


def _chances(figures: Array, weights: Array) -> Array:
    prospects = np.einsum("nfk,nfk->nf", figures, weights)
    chances = np.exp(prospects - prospects.max(1, keepdims=True)) + 1e-12
    return np.asarray(chances / chances.sum(1, keepdims=True), dtype=np.float64)


def missed(seen: Moments, prior: Array, ridge: float) -> float:
    """How badly a fit to four fifths of the games foretells the others: its mean log loss."""
    held_out = seen.games % HELD_OUT == 0
    weights = fit(_some(seen, ~held_out), prior, ridge)
    other = _some(seen, held_out)
    losses = -(other.shares * np.log(_chances(other.figures, weights[other.columns]))).sum(1)
    return float((losses * other.weight).sum() / other.weight.sum())


def _some(seen: Moments, which: NDArray[np.bool_]) -> Moments:
    return Moments(*(each[which] for each in seen))


def main(folder: Path) -> None:
    """Play, fit, and print the weights and how badly they foretell games that were not fitted to."""
    folder.mkdir(parents=True, exist_ok=True)
    none = np.zeros((len(b.FACTIONS), len(features.NAMES)))
    first, alone = moments(TABLES, folder), moments(SOLITAIRE, folder)
    tables = fit(first, none, RIDGE)
    prior = np.concatenate([tables] * 3)
    weights = np.concatenate([tables, fit(alone, prior, SOLITAIRE_RIDGE)[len(b.FACTIONS) :]])
    for name, column in zip(features.NAMES, weights.T, strict=True):
        print(f'    "{name}": ({", ".join(str(round(each * STEPS_OF_E)) for each in column)}),')
    print(f"# {missed(first, none, RIDGE):.3f} {missed(alone, prior, SOLITAIRE_RIDGE):.3f}")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
