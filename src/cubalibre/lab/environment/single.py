"""Gymnasium environment of one seat; the others are Non-players, bots or random players."""

from typing import Any, Final, SupportsFloat

import gymnasium
import numpy as np
import numpy.typing as npt

from cubalibre import notation as n
from cubalibre.lab.environment import rewards
from cubalibre.lab.environment.aec import Observation, raw_env
from cubalibre.options import NONPLAYER, Options

ID: Final = "CubaLibre-v1"
"""The id for `gymnasium.make("cubalibre.lab.environment:CubaLibre-v1")`."""


class SeatEnv(gymnasium.Env[Any, Any]):
    """A game in which the agent plays one Faction; an illegal action ends it with the worst reward (`rewards.WORST`).

    Observations are those of `raw_env`, with the legal actions in `action_mask`. At the end of the game `infos` has
    `place` and `margin`.
    """

    metadata = raw_env.metadata

    def __init__(
        self,
        faction: str = "26july",
        options: Options | None = None,
        *,
        reward: str = "ranking",
        max_decisions: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        """Make an environment; `reset` starts a game.

        Args:
            faction: the word of the agent's Faction.
            options: players and optional rules; by default the official solitaire game (1.5, 8.9).
            reward: see `raw_env`.
            max_decisions: see `raw_env`.
            render_mode: see `raw_env`.

        Raises:
            ValueError: an argument is invalid.
        """
        if options is None:
            names = [faction if word == faction else NONPLAYER for word in n.FACTION_WORDS[:4]]
            options = Options.from_json({"players": names})
        self.game = raw_env(
            options, learners=[faction], reward=reward, max_decisions=max_decisions, render_mode=render_mode
        )
        (self.agent,) = self.game.possible_agents
        self.render_mode = render_mode
        self.observation_space = self.game.observation_space(self.agent)
        self.action_space = self.game.action_space(self.agent)

    def reset(self, *, seed: int | None = None, options: object = None) -> tuple[Observation, dict[str, int]]:
        """Start a game and run it to the agent's first question, or to its end."""
        super().reset(seed=seed)
        self.game.reset(seed=seed)
        return self.game.observe(self.agent), dict(self.game.infos[self.agent])

    def step(self, action: int) -> tuple[Observation, SupportsFloat, bool, bool, dict[str, int]]:
        """Answer the question and run to the next one."""
        if action not in self.game.legal():
            return self.game.observe(self.agent), rewards.WORST[self.game.reward], True, False, {"illegal": True}
        self.game.step(action)
        over, cut = self.game.terminations[self.agent], self.game.truncations[self.agent]
        return (
            self.game.observe(self.agent),
            float(self.game.rewards[self.agent]),
            over,
            cut,
            dict(self.game.infos[self.agent]),
        )

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """The legal actions, under the name that learners with action masks expect."""
        return self.game.observe(self.agent)["action_mask"].astype(np.bool_)

    def clone(self) -> "SeatEnv":
        """An independent copy in the same state, with the same random numbers to come."""
        other = SeatEnv.__new__(SeatEnv)
        other.__dict__ = self.__dict__ | {"game": self.game.clone()}
        return other

    def render(self) -> str | None:
        """See `raw_env.render`."""
        return self.game.render()


gymnasium.register(ID, entry_point=f"{__name__}:{SeatEnv.__name__}")
