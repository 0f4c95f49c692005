"""Fit the weights of `cubalibre.search.weights` anew: `PYTHONPATH=src python -m tools.fit_search [GAMES]`; prints them.

Rulebook bots play GAMES games of four Non-players and a tenth as many of each solitaire table. The chances of victory
that the weights give to each Faction, after some of the cards and after each Reset, are fitted to who won.
"""

import sys
from typing import Final

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

from cubalibre import board as b
from cubalibre import position as state
from cubalibre.options import NONPLAYER, Options
from cubalibre.rules import setup, turns, victory
from cubalibre.search import value
from cubalibre.seats.bot import Rulebook
from cubalibre.table import Table

Array = NDArray[np.float64]
FIRST_SEED: Final = 100_000
"""No game that measures strength has a seed as high as this."""
EVERY: Final = 4
"""One card in so many is looked at."""
RIDGE: Final = 1e-4
HELD_OUT: Final = 5
"""One game in so many is not fitted to."""
STEPS_OF_E: Final = 1 / np.log(value.FALL[1] / value.FALL[0])


def tables(games: int) -> list[tuple[Options, int]]:
    """The tables, and how many games are played at each."""
    alone = [["me" if f == own else NONPLAYER for f in b.FACTIONS] for own in b.FACTIONS]
    solitaire = [Options((g, m, d, s)) for g, m, d, s in alone]
    return [(Options((NONPLAYER,) * 4), games), *((options, games // 10) for options in solitaire)]


def play(options: Options, seed: int) -> tuple[list[list[list[int]]], int]:
    """The features of each Faction at several moments of a game, and who won."""
    position, bots = setup.initial_position(options), Rulebook(seed)
    seen: list[list[list[int]]] = []
    cards = 0
    while position.phase != state.GAME_OVER:
        phase = position.phase
        turns.play_turn(Table(position, bots))
        new_card = phase == state.NEXT_CARD and position.phase == state.ACTION
        cards += new_card
        if phase == state.RESET or (new_card and cards % EVERY == 0):
            seen.append([value.features(position, faction) for faction in b.FACTIONS])
    return seen, victory.ranking(position)[0].faction


def fit(features: Array, winners: NDArray[np.int64], weight: Array) -> Array:
    """Weights by Faction: a logit for each moment, whose alternatives are the four Factions, with a little ridge."""
    scale = features.reshape(-1, features.shape[2]).std(0)
    scale[scale == 0] = 1
    scaled, shares = features / scale, weight / weight.sum()
    rows = np.arange(len(winners))

    def loss(flat: Array) -> tuple[float, Array]:
        weights = flat.reshape(features.shape[1:])
        prospects = np.einsum("nfk,fk->nf", scaled, weights)
        chances = np.exp(prospects - prospects.max(1, keepdims=True))
        chances /= chances.sum(1, keepdims=True)
        missed = -(shares * np.log(chances[rows, winners])).sum() + RIDGE * (flat**2).sum()
        chances[rows, winners] -= 1
        slope = np.einsum("nf,nfk->fk", chances * shares[:, None], scaled).ravel() + 2 * RIDGE * flat
        return float(missed), slope

    found = minimize(loss, np.zeros(features[0].size), jac=True, method="L-BFGS-B", options={"maxiter": 400})
    return np.asarray(found.x.reshape(features.shape[1:]) / scale, dtype=np.float64)


def missed(weights: Array, features: Array, winners: NDArray[np.int64]) -> float:
    """How badly weights foretell who wins: the mean of the negative logarithms of the winners' chances."""
    prospects = np.einsum("nfk,fk->nf", features, weights)
    chances = prospects - np.log(np.exp(prospects).sum(1, keepdims=True))
    return -float(chances[np.arange(len(winners)), winners].mean())


def main(games: int) -> None:
    """Play, fit to four fifths of the games, and print the weights and how badly they foretell the others."""
    features, winners, weight, number = [], [], [], []
    for options, count in tables(games):
        for seed in range(FIRST_SEED, FIRST_SEED + count):
            seen, winner = play(options, seed)
            game = number[-1] + 1 if number else 0
            features += seen
            winners += [winner] * len(seen)
            weight += [1 / len(seen)] * len(seen)  # Every game counts the same.
            number += [game] * len(seen)
    known = np.array(number) % HELD_OUT != HELD_OUT - 1
    all_features, all_winners = np.array(features, dtype=np.float64), np.array(winners)
    found = fit(all_features[known], all_winners[known], np.array(weight)[known])
    for row in found:
        print(f"    ({', '.join(str(round(each * STEPS_OF_E)) for each in row)}),")
    print(f"# {missed(found, all_features[~known], all_winners[~known]):.3f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1500)
