"""One seat of the game as a Gymnasium environment: the others are Non-players, bots or random players."""

from typing import Any, Final, SupportsFloat

import gymnasium
import numpy as np
import numpy.typing as npt

from cubalibre import notation as n
from cubalibre.lab.environment import rewards
from cubalibre.lab.environment.aec import Observation, raw_env
from cubalibre.options import NONPLAYER, Options

ID: Final = "CubaLibre-v1"
"""For `gymnasium.make("cubalibre.lab.environment:CubaLibre-v1")`."""


class SeatEnv(gymnasium.Env[Any, Any]):
    """A learner plays one Faction; an illegal action ends the game with the worst reward (`rewards.WORST`).

    An observation is that of `raw_env`, with the legal actions in `action_mask`. `infos` has `place` and `margin` once
    the game is over.
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
        """Make an environment; `reset` begins a game.

        Args:
            faction: who learns, as a word.
            options: who plays what; other players answer at random. Without it the others are Non-players: the
                official solitaire game (1.5, 8.9).
            reward: see `raw_env`, like the others.
            max_decisions: see there.
            render_mode: see there.

        Raises:
            ValueError: an argument is none of those.
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

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a game; see `raw_env.reset`. It has a question for the learner, or it is over."""
        super().reset(seed=seed)
        self.game.reset(seed=seed)
        return self.game.observe(self.agent), self.game.infos[self.agent]

    def step(self, action: int) -> tuple[Observation, SupportsFloat, bool, bool, dict[str, Any]]:
        """Answer the question, and run on to the next one."""
        if action not in self.game.legal():
            return self.game.observe(self.agent), rewards.WORST[self.game.reward], True, False, {"illegal": True}
        self.game.step(action)
        over, cut = self.game.terminations[self.agent], self.game.truncations[self.agent]
        return self.game.observe(self.agent), self.game.rewards[self.agent], over, cut, self.game.infos[self.agent]

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Which actions are legal, under the name that learners with masks look for."""
        return self.game.observe(self.agent)["action_mask"].astype(np.bool_)

    def clone(self) -> "SeatEnv":
        """Another environment in the same state, with the same luck to come."""
        other = SeatEnv.__new__(SeatEnv)
        other.__dict__ = self.__dict__ | {"game": self.game.clone()}
        return other

    def render(self) -> str | None:
        """See `raw_env.render`."""
        return self.game.render()


gymnasium.register(ID, entry_point=f"{__name__}:{SeatEnv.__name__}")
