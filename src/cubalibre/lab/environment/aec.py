"""PettingZoo environment (AEC: agents act in turn), with action masks."""

import copy
import operator
import random
import sys
from collections.abc import Collection
from typing import Any, Final, Self, TypedDict

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv  # type: ignore[import-untyped]
from pettingzoo.utils import wrappers  # type: ignore[import-untyped]

from cubalibre import board as b
from cubalibre import i18n
from cubalibre.lab.environment import actions, agents, observation, rewards, text_rendering
from cubalibre.lab.environment.actions import Action, Beginning
from cubalibre.lab.environment.episode import Episode
from cubalibre.lab.environment.observation import Mask, Numbers
from cubalibre.lab.environment.observed_state import Scene
from cubalibre.lab.games import fast_record
from cubalibre.options import Options
from cubalibre.rules.interjections import Act

NAME: Final = "cuba_libre_v1"
"""The version rises whenever the meaning of an observation or an action index changes."""


class Observation(TypedDict):
    """An observation (docs/environment.md)."""

    observation: Numbers
    turn: Numbers
    action_mask: Mask


def env(
    options: Options | None = None,
    *,
    learners: Collection[str] | None = None,
    reward: str = "ranking",
    acts: bool = False,
    max_decisions: int | None = None,
    render_mode: str | None = None,
) -> AECEnv:
    """The environment with PettingZoo's usual wrappers; for the arguments see `raw_env`.

    An illegal action ends the game: its agent gets the worst reward (`rewards.WORST`), the others 0. Actions outside
    the action space and calls in the wrong order are errors.
    """
    game = raw_env(
        options, learners=learners, reward=reward, acts=acts, max_decisions=max_decisions, render_mode=render_mode
    )
    checked = wrappers.TerminateIllegalWrapper(game, illegal_reward=rewards.WORST[reward])
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(checked))


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801 - PettingZoo's name for it
    """A game in which agents answer for their Factions; an illegal action raises ValueError.

    Attributes:
        factions: the Factions of each agent; an agent is called `player_` and the number of its first Faction.
        infos: empty until the game is over; then each agent's `place` (1 for the winner) and `margin` (7.3).
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - as PettingZoo declares it
        "name": NAME, "render_modes": ["ansi", "human"], "is_parallelizable": False,
    }  # fmt: skip

    def __init__(
        self,
        options: Options | None = None,
        *,
        learners: Collection[str] | None = None,
        reward: str = "ranking",
        acts: bool = False,
        max_decisions: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        """Make an environment; `reset` begins a game.

        Args:
            options: players and optional rules; Non-players follow chapter 8.
            learners: words of the Factions whose players are agents, by default all; the other players are the bots
                that they are named for, or random (see `Episode`).
            reward: "ranking" (1 for the winner down to -1 for the last) or "margin" (7.3), at the end; 0 before.
            acts: whether agents may also do what is allowed at any time (gifts, Cash, own pieces).
            max_decisions: the game is truncated after this number of actions of all agents; None for no limit.
            render_mode: "ansi": `render` returns a text; "human": it is printed at every question.

        Raises:
            ValueError: an argument is invalid.
        """
        super().__init__()
        if reward not in rewards.REWARDS:
            raise ValueError(f"reward: {reward!r} is not one of {', '.join(rewards.REWARDS)}")
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"render_mode: {render_mode!r} is not one of {', '.join(self.metadata['render_modes'])}")
        if max_decisions is not None and max_decisions < 1:
            raise ValueError(f"max_decisions: {max_decisions} is less than 1; None sets no limit")
        self.options = options or Options()
        self.factions = agents.agents_of(self.options, learners)
        self.reward = reward
        self.acts = acts
        self.max_decisions = max_decisions
        self.render_mode = render_mode
        self.possible_agents = list(self.factions)
        self.action_spaces = {agent: spaces.Discrete(actions.N_ACTIONS) for agent in self.possible_agents}
        self.observation_spaces = {agent: _observation_space() for agent in self.possible_agents}
        self.state_space = observation.box()
        self._agent_of = {faction: agent for agent, factions in self.factions.items() for faction in factions}
        self._rng: random.Random | None = None

    def observation_space(self, agent: str) -> spaces.Dict:
        """The space of `observation`, `turn` and `action_mask`; the same for all agents and options."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The space of the indices of `actions`."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: object = None) -> None:
        """Start a game.

        Args:
            seed: of the random numbers of this and the following games; by default unpredictable.
            options: unused.

        Raises:
            ValueError: the seed is not an integer.
        """
        if seed is not None or self._rng is None:
            self._rng = random.Random(None if seed is None else _whole("seed", seed))
        self._episode = Episode(self.options, self._agent_of, random.Random(self._rng.getrandbits(64)))
        self._decisions = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, int]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._skip_agent_selection = None
        self._prepare([])
        self._show()

    def step(self, action: int | None) -> None:
        """Take an action of the selected agent; None for an agent that is done.

        Raises:
            ValueError: the action is not legal; nothing has changed.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        chosen = self._legal_action(action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._take(chosen)
        self._decisions += 1
        if self._episode.question is not None and self._decisions == self.max_decisions:
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._show()

    def _legal_action(self, action: int | None) -> Action:
        index = None if action is None else _whole("action", action)
        if index is None or index not in self._legal:
            raise ValueError(self._complaint(index))
        return actions.action_at(index)

    def _complaint(self, action: int | None) -> str:
        question = self._episode.question
        assert question is not None, "a live agent has a question"
        text = f"{self.agent_selection} may not answer {question.kind!r} with action {action}"
        if action is not None:
            chosen = actions.action_at(action)
            text += f", {actions.word_at(action)!r}"
            if not isinstance(chosen, Beginning) and not self._begun:
                text += f": {i18n.reason(question.why_not(chosen)).rstrip('.')}"
        legal = ", ".join(f"{index} {actions.word_at(index)!r}" for index in self._legal)
        return f"{text}. Legal are {legal}"

    def _take(self, action: Action) -> None:
        if not isinstance(action, Beginning) and not self._begun:
            self._episode.answer(action)
            self._prepare([])
            return
        begun = [*self._begun, action]
        act = actions.composed(self._possible_acts, begun)
        if act is not None:
            self._episode.interject(act)
        self._prepare([] if act is not None else begun)

    def _prepare(self, begun: list[Action]) -> None:
        """Select the agent to act, and compute its legal actions."""
        self._begun = begun
        question = self._episode.question
        if question is None:
            self._legal: list[int] = []
            self._finish()
            return
        self.agent_selection = self._agent_of[question.who]
        if not begun:
            asked = self.factions[self.agent_selection]
            self._possible_acts: list[Act] = self._episode.acts(asked) if self.acts else []
        choices = actions.next_actions(self._possible_acts, begun)
        self._legal = sorted(map(actions.index_of, [*choices, *([] if begun else question.answers)]))

    def _finish(self) -> None:
        """Set rewards, terminations and infos at the end of the game."""
        worth = rewards.of(self._episode.position, self.reward)
        outcome = rewards.outcome(self._episode.position)
        self.infos = {agent: outcome[self.factions[agent]] for agent in self.agents}
        self.rewards = {agent: worth[self.factions[agent]] for agent in self.agents}
        self.terminations = dict.fromkeys(self.agents, True)

    def observe(self, agent: str) -> Observation:
        """The observation of an agent; only the selected agent has legal actions."""
        mask = np.zeros(actions.N_ACTIONS, np.int8)
        if agent == self.agent_selection:
            mask[self._legal] = 1
        scene = self._scene(self.factions[agent])
        return {"observation": observation.encode(scene), "turn": observation.encode_turn(scene), "action_mask": mask}

    def state(self) -> Numbers:
        """The observation without hidden information: that of a player of all four Factions."""
        return observation.encode(self._scene(b.FACTIONS))

    def _scene(self, seats: tuple[b.Faction, ...]) -> Scene:
        match = self._episode
        return Scene(match.position, seats, match.question, tuple(match.done_in_turn), tuple(self._begun))

    def clone(self) -> Self:
        """An independent copy in the same state, with the same random numbers to come.

        `copy.deepcopy` does the same for an environment with wrappers.
        """
        other = copy.copy(self)
        for name in ("agents", "rewards", "_cumulative_rewards", "terminations", "truncations", "infos", "_rng"):
            setattr(other, name, copy.deepcopy(getattr(self, name)))
        other._episode = self._episode.clone()
        return other

    def __deepcopy__(self, _: object) -> Self:
        """A clone, or a plain copy before the first `reset`."""
        return self.clone() if hasattr(self, "_episode") else copy.copy(self)

    def legal(self) -> list[int]:
        """The indices of the legal actions in ascending order; empty when the game is over."""
        return self._legal[:]

    def record(self) -> str:
        """The game so far as the text of a record (docs/record.md), with all answers."""
        return fast_record.as_record(self.options, self._episode.done)

    def render(self) -> str | None:
        """The board and the question as text, returned or printed according to `render_mode`."""
        if self.render_mode is None:
            return None
        text = text_rendering.described(self._episode.position, self._episode.question, self._legal)
        if self.render_mode == "ansi":
            return text
        sys.stdout.write(f"{text}\n\n")
        return None

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def close(self) -> None:
        """Does nothing: there is nothing to release."""


def _whole(name: str, value: int) -> int:
    """Convert an integer of Python or NumPy.

    Raises:
        ValueError: it is no integer.
    """
    try:
        return operator.index(value)
    except TypeError:
        raise ValueError(f"{name}: {value!r} is not a whole number") from None


def _observation_space() -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": observation.box(),
            "turn": observation.turn_box(),
            "action_mask": spaces.Box(0, 1, (actions.N_ACTIONS,), np.int8),
        }
    )
