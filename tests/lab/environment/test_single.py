"""The Gymnasium environment passes Gymnasium's checker and follows the rules of the environment."""

import random
import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from cubalibre.lab.environment import SeatEnv
from cubalibre.options import NONPLAYER, Options

pytestmark = pytest.mark.games


@pytest.mark.parametrize("faction", ["government", "26july", "directorio", "syndicate"])
def test_the_checker_of_gymnasium_finds_nothing(faction: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(SeatEnv(faction), skip_render_check=True)


def test_it_is_made_by_its_name() -> None:
    made = gymnasium.make("cubalibre.lab.environment:CubaLibre-v1", faction="directorio", reward="margin")
    seen, _ = made.reset(seed=1)
    assert seen["action_mask"].sum() > 1


def test_a_game_of_legal_actions_ends_with_a_place_and_a_reward() -> None:
    seat = SeatEnv("26july", Options((NONPLAYER, "me", "you", NONPLAYER), short="cards"))
    rng = random.Random(1)
    seen, info = seat.reset(seed=1)
    rewards = []
    over = False
    while not over:
        assert info == {}
        assert np.array_equal(seat.action_masks(), seen["action_mask"] == 1)
        seen, reward, over, cut, info = seat.step(rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
        assert not cut
        rewards.append(float(reward))
    assert set(rewards[:-1]) == {0.0}
    assert rewards[-1] == 1 - 2 * (info["place"] - 1) / 3


def test_an_illegal_action_ends_the_game_with_the_worst_reward() -> None:
    seat = SeatEnv("26july", reward="margin")
    seat.reset(seed=1)
    illegal = next(action for action in range(seat.action_space.n) if action not in seat.game.legal())  # type: ignore[attr-defined]
    assert seat.step(illegal)[1:] == (-30.0, True, False, {"illegal": True})


def test_long_games_are_cut_short() -> None:
    seat = SeatEnv("26july", max_decisions=2)
    seat.reset(seed=1)
    ends = [seat.step(seat.game.legal()[0])[2:4] for _ in range(2)]
    assert ends == [(False, False), (False, True)]


def test_a_faction_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="fidel"):
        SeatEnv("fidel")
