"""How well predictors say who wins games that none of them has seen, with intervals by game."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bench.value_network import features, network
from bench.value_network.features import CAMPAIGNS, FACTIONS
from bench.value_network.network import Lessons, Settings
from bench.value_network.played_games import FOR_NONPLAYER, NOISY, PROGRAMS, RULEBOOK, Games
from cubalibre import notation as n

FOLDS: Final = 3
"""Games are divided so often; each part is predicted by what was learned from the others."""
JUDGES: Final = 8
"""One in so many of the others does not teach, but says after which pass to stop."""
SEARCHED: Final = 3.0
"""Weight of a game with a search among those to learn from, as in `cubalibre fit`."""
DRAWS: Final = 2000
"""Samples of games for an interval."""
TABLES: Final = ("no search", "one among Non-players", "solitaire", "one among rulebook players", "four searches")
"""Who searches, level 2 of it."""
SEARCHING: Final = "Factions that search"
TODAY: Final = "today's"
FIGURES: Final = "figures"
SMALL: Final = "small network"
NETWORK: Final = "network"
COMPARED: Final = (FIGURES, SMALL, NETWORK)
"""Predictors whose difference from today's value is shown with its interval."""
PREDICTORS: Final[dict[str, tuple[Callable[[Games], NDArray[Any]], Settings]]] = {
    "no board": (features.table, Settings(0)),
    TODAY: (features.todays_and_table, Settings(0)),
    FIGURES: (features.figures_and_table, Settings(0, 0.8)),
    SMALL: (features.figures_and_table, Settings(16, 0.8, decay=1e-3)),
    "linear": (features.board, Settings(0, 0.8, decay=1e-2)),
    NETWORK: (features.board, Settings(32, 0.8, decay=1e-2)),
    "by ends": (features.board, Settings(32, decay=1e-2)),
}
"""Inputs and settings: the plain share of wins by who plays and campaign; today's value with a logistic fit; its
figures, fitted to the same games as the rest, without and with a hidden layer; all inputs, without and with it, by
TD(0.8); and by the ends of games alone."""


class Cell(NamedTuple):
    """A group of positions, and what predictors are worth there."""

    table: str
    faction: str
    """Empty for all four."""
    campaign: int
    """From 1."""
    games: int
    log_loss: dict[str, float]
    """By predictor; of the chance of each Faction to win or not."""
    brier: dict[str, float]
    differences: dict[str, tuple[float, float, float]]
    """By predictor: its log loss less today's, and the 95% interval of that by game."""


def tables(games: Games) -> NDArray[np.int64]:
    """By game: the index in TABLES."""
    programs = games.programs
    searching = features.searches(games).sum(1)
    among_players = np.isin(programs, [PROGRAMS.index(RULEBOOK), PROGRAMS.index(NOISY)]).any(1)
    for_nonplayer = (programs == PROGRAMS.index(FOR_NONPLAYER)).any(1)
    one = np.where(among_players, 3, np.where(for_nonplayer, 1, 2))
    return np.where(searching == 0, 0, np.where(searching == FACTIONS, 4, one))


def lessons(games: Games, inputs: NDArray[Any]) -> Lessons:
    """What is to be learned from games."""
    results = np.eye(FACTIONS, dtype=np.float32)[games.winners][games.games]
    counts = np.where(features.searches(games).any(1), SEARCHED, 1.0).astype(np.float32)[games.games]
    return Lessons(inputs, games.games, results, counts)


def predictions(games: Games, predictors: Iterable[str]) -> dict[str, NDArray[Any]]:
    """By predictor: the chances of all rows, learned from games of other folds."""
    found = {}
    for name in predictors:
        inputs, settings = PREDICTORS[name]
        seen = lessons(games, inputs(games))
        found[name] = np.zeros_like(seen.results)
        for fold in range(FOLDS):
            is_test, is_judge = seen.games % FOLDS == fold, seen.games // FOLDS % JUDGES == 0
            judge, known = seen.some(~is_test & is_judge), seen.some(~is_test & ~is_judge)
            found[name][is_test] = network.learned(known, judge, settings).predict(seen.inputs[is_test])
    return found


def cells(games: Games, predicted: Mapping[str, NDArray[Any]]) -> list[Cell]:
    """All groups by campaign: each table, all Factions that search, alone or among equals, and each of these."""
    number, campaign = games.games, features.campaigns(games)
    table, searching = tables(games)[number], features.searches(games)[number]
    won = games.winners[number][:, None] == np.arange(FACTIONS)
    groups = [(name, "", (table == each)[:, None] & np.ones_like(won)) for each, name in enumerate(TABLES)]
    groups.append((SEARCHING, "", searching))
    for faction, word in enumerate(n.FACTION_WORDS[:FACTIONS]):
        groups.append((SEARCHING, word, searching & (np.arange(FACTIONS) == faction)))
    return [
        _cell((name, faction, now + 1), number, won, which, predicted)
        for now in range(CAMPAIGNS)
        for name, faction, of_all in groups
        if (which := of_all & (campaign == now)[:, None]).any()
    ]


def _cell(
    of: tuple[str, str, int],
    number: NDArray[np.int64],
    won: NDArray[np.bool_],
    which: NDArray[np.bool_],
    predicted: Mapping[str, NDArray[Any]],
) -> Cell:
    """The cell of a table, Faction and campaign."""
    games = (number[:, None] + np.zeros_like(won, np.int64))[which]
    logs, squares = {}, {}
    for name, chances in predicted.items():
        right = np.clip(np.where(won, chances, 1 - chances)[which], 1e-6, 1)
        logs[name] = by_game(-np.log(right), games)
        squares[name] = by_game((1 - right) ** 2, games)
    return Cell(
        *of,
        len(np.unique(games)),
        {name: float(each.mean()) for name, each in logs.items()},
        {name: float(each.mean()) for name, each in squares.items()},
        {name: interval(logs[name] - logs[TODAY]) for name in COMPARED},
    )


def by_game(found: NDArray[Any], games: NDArray[np.int64]) -> NDArray[Any]:
    """The mean of each game."""
    _, place = np.unique(games, return_inverse=True)
    return np.asarray(np.bincount(place, found) / np.bincount(place))


def interval(differences: NDArray[Any]) -> tuple[float, float, float]:
    """The mean of differences by game, and the bounds of its 95% interval (bootstrap)."""
    rng = np.random.default_rng(1)
    means = [rng.choice(differences, len(differences)).mean() for _ in range(DRAWS)]
    low, high = np.quantile(means, (0.025, 0.975))
    return float(differences.mean()), float(low), float(high)
