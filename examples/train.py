"""Train a player of Cuba Libre for a few minutes on one core; see whether it beats random play, and what level 2 does.

It learns *action values*: for each kind of question and each action the margin with which games end in which the action
was taken there, a little dependent on the state of the game. In a first part of the games it plays at random, later
mostly what it thinks best. The model is linear (scikit-learn's `SGDRegressor`), its features are hashed into a vector.
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

from cubalibre.lab.dataset.statistics import Estimate, Share, estimate, share
from cubalibre.lab.environment import actions, observation, raw_env
from cubalibre.notation import FACTION_WORDS
from cubalibre.options import NONPLAYER, Options
from cubalibre.search.strong_players import Strong

Floats = npt.NDArray[np.float64]
Integers = npt.NDArray[np.int64]

FACTIONS: Final = FACTION_WORDS[:4]
FEATURES: Final = 1 << 18
"""The length of the vector that features of actions are hashed into."""
AT_RANDOM: Final = 0.25
"""The share of the games in which every action is taken at random."""
EXPLORING: Final = 0.15
"""The share of random actions after that."""
LESSON: Final = 50
"""After so many games the model learns from them."""
UNIT: Final = 5.0
"""Margins are learnt in fives, so that what is learnt is near 1."""
LEVEL: Final = 2
"""Of the strong players that it meets at the end."""
TEST_SEEDS: Final = 1_000_000
"""Games from this seed on are for the test, and never for training."""

_LAYOUT: Final = observation.layout()
_HIGH: Final = np.maximum(observation.box().high, 1).astype(np.float64)
_QUESTION: Final = _LAYOUT["question"]
STATE: Final = np.concatenate(
    [
        np.arange(_LAYOUT[name].start, _LAYOUT[name].stop)
        for name in ("opinion", "terror", "control", "resources", "aid", "margins", "available", "deck", "order")
    ]
)
"""What the value of a state depends on, whatever is done there."""
CROSSED: Final = np.concatenate(
    [
        np.arange(_LAYOUT[name].start, _LAYOUT[name].stop)
        for name in ("margins", "resources", "aid", "deck", "about-space", "about-piece")
    ]
)
"""What the value of an action depends on besides."""


class Choice(NamedTuple):
    """An action that was taken: its hashed features, their values, and those of the state."""

    where: Integers
    values: Floats
    state: Floats


def features(numbers: Floats, legal: Integers) -> tuple[Integers, Floats]:
    """The hashed features of each legal action (a row each), and the values that they share."""
    crossed = numbers[CROSSED]
    present = np.flatnonzero(crossed)
    keys = int(np.argmax(numbers[_QUESTION])) * actions.N_ACTIONS + legal
    where = (keys[:, None] * 1_000_003 + np.append(0, present + 1) * 7_919) % FEATURES
    return where, np.append(1.0, crossed[present])


class Learner:
    """Action values, and how they are learnt."""

    def __init__(self, seed: int) -> None:
        """Know nothing yet; `seed` decides all that is random here."""
        self.rng = random.Random(seed)
        self.model = SGDRegressor(
            alpha=1e-6, learning_rate="constant", eta0=0.01, average=True, shuffle=True, random_state=seed
        )
        self.weights: Floats | None = None

    def choose(self, where: Integers, values: Floats, exploring: float) -> int:
        """Which of the actions (rows of `where`) to take: the best one, or with some probability any."""
        if self.weights is None or self.rng.random() < exploring:
            return self.rng.randrange(len(where))
        return int(np.argmax(self.weights[where] @ values))

    def learn(self, choices: list[Choice], margins: list[float]) -> None:
        """Take in what came of some choices."""
        ends = np.cumsum([0, *(len(choice.where) for choice in choices)])
        hashed = sparse.csr_matrix(
            (np.concatenate([c.values for c in choices]), np.concatenate([c.where for c in choices]), ends),
            shape=(len(choices), FEATURES),
        )
        states = sparse.csr_matrix(np.array([choice.state for choice in choices]))
        self.model.partial_fit(sparse.hstack([hashed, states], format="csr"), np.array(margins) / UNIT)

    def apply(self) -> None:
        """Play by what has been learnt, from here on."""
        self.weights = self.model.coef_[:FEATURES]


def play(env: raw_env, seed: int, learner: Learner, exploring: float) -> list[Choice]:
    """A game to its end; what was chosen in it."""
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
    """Play and learn, from the seed `first` on, until the games or the time are used up; how many games were played."""
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
    """How often it wins, and its mean margin, in games that it was not trained on."""
    (agent,) = env.possible_agents
    ends = []
    for game in range(games):
        play(env, TEST_SEEDS + game, learner, 0.0)
        ends.append(env.infos[agent])
    return share(sum(end["place"] == 1 for end in ends), games), estimate(Counter(end["margin"] for end in ends))


def told(name: str, wins: Share, margin: Estimate) -> str:
    """A line with both, and between which figures the true ones lie with 95%."""
    return (
        f"{name}: wins {wins.share:.1%} ({wins.low:.1%} to {wins.high:.1%}), "
        f"mean margin {margin.mean:+.2f} ({margin.low:+.2f} to {margin.high:+.2f})"
    )


def arguments() -> argparse.Namespace:
    """What was asked for on the command line."""
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
    """Test random play, train, test what has been learnt."""
    given = arguments()
    others = Options().players if given.opponents == "random" else (NONPLAYER,) * len(FACTIONS)
    players = ["learner" if word == given.faction else other for word, other in zip(FACTIONS, others, strict=True)]
    env = raw_env(Options.from_json({"players": players}), learners=[given.faction])
    learner = Learner(given.seed)
    print(f"{given.faction} against {given.opponents} opponents; with 95% in brackets")
    print(told("random play", *test(env, learner, given.test_games)), flush=True)
    start = time.monotonic()
    # Seeds of one run never meet those of another, nor the test's.
    games = train(env, learner, given.games, given.minutes * 60, first=TEST_SEEDS * (abs(given.seed) + 2))
    print(f"trained in {games} games and {(time.monotonic() - start) / 60:.1f} minutes", flush=True)
    print(told("trained", *test(env, learner, given.test_games)), flush=True)
    strong = [given.faction if word == given.faction else Strong(LEVEL, given.seed, word).name for word in FACTIONS]
    env = raw_env(Options.from_json({"players": strong}), learners=[given.faction])
    print(told(f"trained, against level {LEVEL}", *test(env, learner, given.strong_games)))


if __name__ == "__main__":
    main()
