"""Train a player of Cuba Libre for a few minutes on one core, and test it against random players and level 2.

It learns *action values*: for each kind of question and each action, the expected margin at the end of games with that
choice, with some dependence on the state of the game. It first plays at random, then mostly its best actions. The model
is linear (scikit-learn's `SGDRegressor`), with hashed features.
"""

# ruff: noqa: T201 - an example prints

import argparse
import random
import time
from collections import Counter
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt
from scipy import sparse  # type: ignore[import-untyped]
from sklearn.linear_model import SGDRegressor  # type: ignore[import-untyped]

from cubalibre.intervals import Estimate, Share, estimate, share
from cubalibre.lab.environment import actions, observation, raw_env
from cubalibre.notation import FACTION_WORDS
from cubalibre.options import NONPLAYER, Options
from cubalibre.search.strong_players import Strong

Floats = npt.NDArray[np.float64]
Integers = npt.NDArray[np.int64]

FACTIONS: Final = FACTION_WORDS[:4]
FEATURES: Final = 1 << 18
"""Length of the vector of hashed features of actions."""
AT_RANDOM: Final = 0.25
"""Share of the first games, in which all actions are random."""
EXPLORING: Final = 0.15
"""Share of random actions in the later games."""
LESSON: Final = 50
"""Number of games in each update of the model."""
UNIT: Final = 5.0
"""Unit of the learnt margins, so that their values are near 1."""
LEVEL: Final = 2
"""Level of the strong players in the last test."""
TEST_SEEDS: Final = 1_000_000
"""First seed of the test games, which are never used for training."""

_LAYOUT: Final = observation.layout()
_HIGH: Final = np.maximum(observation.box().high, 1).astype(np.float64)
_QUESTION: Final = _LAYOUT["question"]
STATE: Final = np.concatenate(
    [
        np.arange(_LAYOUT[name].start, _LAYOUT[name].stop)
        for name in ("opinion", "terror", "control", "resources", "aid", "margins", "available", "deck", "order")
    ]
)
"""Features of the value of a state, independent of the action."""
CROSSED: Final = np.concatenate(
    [
        np.arange(_LAYOUT[name].start, _LAYOUT[name].stop)
        for name in ("margins", "resources", "aid", "deck", "about-space", "about-piece")
    ]
)
"""Features that are combined with the question and the action."""


class Choice(NamedTuple):
    """A chosen action: its hashed features, their values, and the features of the state."""

    where: Integers
    values: Floats
    state: Floats


def features(numbers: Floats, legal: Integers) -> tuple[Integers, Floats]:
    """Hashed features of the legal actions, one row each, and their common values."""
    crossed = numbers[CROSSED]
    present = np.flatnonzero(crossed)
    keys = int(np.argmax(numbers[_QUESTION])) * actions.N_ACTIONS + legal
    where = (keys[:, None] * 1_000_003 + np.append(0, present + 1) * 7_919) % FEATURES
    return where, np.append(1.0, crossed[present])


class Learner:
    """Action values, and their updates."""

    def __init__(self, seed: int) -> None:
        """Make an untrained model; `seed` determines all random numbers."""
        self.rng = random.Random(seed)
        self.model = SGDRegressor(
            alpha=1e-6, learning_rate="constant", eta0=0.01, average=True, shuffle=True, random_state=seed
        )
        self.weights: Floats | None = None

    def choose(self, where: Integers, values: Floats, exploring: float) -> int:
        """Choose an action (a row of `where`): the best one, or a random one with the probability `exploring`."""
        if self.weights is None or self.rng.random() < exploring:
            return self.rng.randrange(len(where))
        return int(np.argmax(self.weights[where] @ values))

    def learn(self, choices: list[Choice], margins: list[float]) -> None:
        """Update the model with choices and the final margins of their games."""
        ends = np.cumsum([0, *(len(choice.where) for choice in choices)])
        hashed = sparse.csr_matrix(
            (np.concatenate([c.values for c in choices]), np.concatenate([c.where for c in choices]), ends),
            shape=(len(choices), FEATURES),
        )
        states = sparse.csr_matrix(np.array([choice.state for choice in choices]))
        self.model.partial_fit(sparse.hstack([hashed, states], format="csr"), np.array(margins) / UNIT)

    def apply(self) -> None:
        """Use the learnt values from now on."""
        self.weights = self.model.coef_[:FEATURES]


def play(env: raw_env, seed: int, learner: Learner, exploring: float) -> list[Choice]:
    """Play a game to its end; returns the learner's choices."""
    choices: list[Choice] = []
    env.reset(seed=seed)
    while True:
        seen, _, terminated, _, _ = env.last()
        if terminated:
            return choices
        numbers = seen["observation"] / _HIGH
        legal = np.flatnonzero(seen["action_mask"])
        where, values = features(numbers, legal)
        row = learner.choose(where, values, exploring)
        choices.append(Choice(where[row], values, numbers[STATE]))
        env.step(int(legal[row]))


def train(env: raw_env, learner: Learner, games: int, seconds: float, first: int) -> int:
    """Play and learn until the games or the time are used up; returns the number of games."""
    (agent,) = env.possible_agents
    start = time.monotonic()
    choices: list[Choice] = []
    margins: list[float] = []
    for game in range(games):
        used = max(game / games, (time.monotonic() - start) / seconds)
        if used >= 1:
            return game
        made = play(env, first + game, learner, EXPLORING)
        choices += made
        margins += [env.infos[agent]["margin"]] * len(made)
        if (game + 1) % LESSON == 0 or game + 1 == games:
            mean = sum(margins) / len(margins)
            print(f"game {game + 1} of {games}: margin {mean:+.2f} on average since the last line", flush=True)
            learner.learn(choices, margins)
            choices, margins = [], []
            if used >= AT_RANDOM or game + 1 == games:
                learner.apply()
    return games


def test(env: raw_env, learner: Learner, games: int) -> tuple[Share, Estimate]:
    """The share of games won and the mean margin, in games not used for training."""
    (agent,) = env.possible_agents
    ends = []
    for game in range(games):
        play(env, TEST_SEEDS + game, learner, 0.0)
        ends.append(env.infos[agent])
    return share(sum(end["place"] == 1 for end in ends), games), estimate(Counter(end["margin"] for end in ends))


def told(name: str, wins: Share, margin: Estimate) -> str:
    """A line with the results and their 95% confidence intervals."""
    return (
        f"{name}: wins {wins.share:.1%} ({wins.low:.1%} to {wins.high:.1%}), "
        f"mean margin {margin.mean:+.2f} ({margin.low:+.2f} to {margin.high:+.2f})"
    )


def arguments() -> argparse.Namespace:
    """The arguments of the command line."""
    parser = argparse.ArgumentParser(description="Train a player of Cuba Libre, and compare it with random play.")
    parser.add_argument("--faction", choices=FACTIONS, default="26july", help="who learns (26july)")
    parser.add_argument("--opponents", choices=("random", NONPLAYER), default="random", help="the others (random)")
    parser.add_argument("--games", type=_positive, default=1_000, help="at most so many games of training (1000)")
    parser.add_argument("--minutes", type=_minutes, default=5.0, help="at most so long (5)")
    parser.add_argument("--test-games", type=_several, default=400, help="games of each test (400)")
    parser.add_argument("--strong-games", type=_several, default=10, help="games against level 2 at the end (10)")
    parser.add_argument("--seed", type=int, default=1, help="of all that is random (1)")
    return parser.parse_args()


def _positive(text: str) -> int:
    return _at_least(text, 1)


def _several(text: str) -> int:
    return _at_least(text, 2)


def _at_least(text: str, least: int) -> int:
    if not text.isdecimal() or int(text) < least:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from {least}")
    return int(text)


def _minutes(text: str) -> float:
    try:
        minutes = float(text)
    except ValueError:
        minutes = 0.0
    if not 0 < minutes < 1_000_000:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of minutes above 0")
    return minutes


def main() -> None:
    """Test random play, train, and test the trained player."""
    given = arguments()
    others = Options().players if given.opponents == "random" else (NONPLAYER,) * len(FACTIONS)
    players = ["learner" if word == given.faction else other for word, other in zip(FACTIONS, others, strict=True)]
    env = raw_env(Options.from_json({"players": players}), learners=[given.faction])
    learner = Learner(given.seed)
    print(f"{given.faction} against {given.opponents} opponents; with 95% in brackets")
    print(told("random play", *test(env, learner, given.test_games)), flush=True)
    start = time.monotonic()
    # the seeds of different runs and of the test never overlap
    games = train(env, learner, given.games, given.minutes * 60, first=TEST_SEEDS * (abs(given.seed) + 2))
    print(f"trained in {games} games and {(time.monotonic() - start) / 60:.1f} minutes", flush=True)
    print(told("trained", *test(env, learner, given.test_games)), flush=True)
    strong = [given.faction if word == given.faction else Strong(LEVEL, given.seed, word).name for word in FACTIONS]
    env = raw_env(Options.from_json({"players": strong}), learners=[given.faction])
    print(told(f"trained, against level {LEVEL}", *test(env, learner, given.strong_games)))


if __name__ == "__main__":
    main()
