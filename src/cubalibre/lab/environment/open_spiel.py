"""OpenSpiel game with explicit chance nodes; importing this module registers it."""

import random
from collections.abc import Mapping
from typing import Any, Final

import numpy as np
import pyspiel  # type: ignore[import-not-found]

from cubalibre import board as b
from cubalibre.lab.environment import actions, agents, chance_probabilities, observation, rewards, text_rendering
from cubalibre.lab.environment.episode import Episode
from cubalibre.lab.environment.observed_state import Scene
from cubalibre.lab.games.playout import MOST_DECISIONS
from cubalibre.options import Options

NAME: Final = "python_cuba_libre"
_PLAYERS: Final = "/".join(Options().players)
_TYPE: Final = pyspiel.GameType(
    short_name=NAME,
    long_name="Cuba Libre",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=len(b.FACTIONS),
    min_num_players=1,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"players": _PLAYERS, "short": ""},
)


class CubaLibreGame(pyspiel.Game):  # type: ignore[misc]
    """The game; parameters: `players`, joined by slashes, and `short`, as in `Options`."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        """See `pyspiel.load_game`.

        Raises:
            OptionsError: there are no such players.
        """
        given = dict(params or {})
        players = str(given.get("players", _PLAYERS)).split("/")
        self.options = Options.from_json({"players": players, "short": given.get("short", "")})
        self.teams = list(agents.agents_of(self.options, None).values())
        """The Factions of each player."""
        information = pyspiel.GameInfo(
            num_distinct_actions=actions.N_ACTIONS,
            max_chance_outcomes=actions.N_ACTIONS,
            num_players=len(self.teams),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=MOST_DECISIONS,
        )
        super().__init__(_TYPE, information, given)

    def new_initial_state(self) -> "CubaLibreState":
        """The start of a game."""
        return CubaLibreState(self)

    def make_py_observer(self, iig_obs_type: object = None, params: object = None) -> "Observer":
        """The observer of a player."""
        return Observer()


class CubaLibreState(pyspiel.State):  # type: ignore[misc]
    """A state of the game: a question or a chance node."""

    def __init__(self, game: CubaLibreGame) -> None:
        super().__init__(game)
        self.teams = game.teams
        # Chance is asked like a player, so that there is no other luck in the match.
        self.match = Episode(game.options, (*(f for team in game.teams for f in team), b.CHANCE), random.Random(0))

    def current_player(self) -> int:
        """The player to decide, or OpenSpiel's constants for Chance or the end."""
        question = self.match.question
        if question is None:
            return int(pyspiel.PlayerId.TERMINAL)
        if question.who == b.CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        return next(number for number, team in enumerate(self.teams) if question.who in team)

    def _legal_actions(self, player: int) -> list[int]:
        question = self.match.question
        return sorted(map(actions.index_of, question.answers)) if question is not None else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The actions of Chance with their probabilities."""
        assert self.match.question is not None, "the game is over"
        found = chance_probabilities.chances(self.match.position, self.match.question)
        return sorted((actions.index_of(answer), chance) for answer, chance in found.items())

    def _apply_action(self, action: int) -> None:
        answer = actions.action_at(action)
        assert not isinstance(answer, actions.Beginning), "acts beside a question are not offered"
        self.match.answer(answer)

    def _action_to_string(self, player: int, action: int) -> str:
        return actions.word_at(action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.match.question is None

    def returns(self) -> list[float]:
        """From 1 for the winner to -1 for the last (7.1, 7.3) at the end; 0 before."""
        if self.match.question is not None:
            return [0.0] * len(self.teams)
        worth = rewards.of(self.match.position, "ranking")
        return [worth[team] for team in self.teams]

    def __str__(self) -> str:
        return text_rendering.described(self.match.position, self.match.question, self._legal_actions(0))


class Observer:
    """An observation as a tensor and as text (docs/environment.md, Observations)."""

    def __init__(self) -> None:
        self.tensor = np.zeros(observation.box().shape, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: CubaLibreState, player: int) -> None:
        """Observe a state as a player."""
        match, chance = state.match, state.is_chance_node()
        question = None if chance else match.question
        scene = Scene(match.position, state.teams[player], question, tuple(match.done_in_turn))
        self.tensor[:] = observation.encode(scene)

    def string_from(self, state: CubaLibreState, player: int) -> str:
        """The text of a state."""
        return str(state)


pyspiel.register_game(_TYPE, CubaLibreGame)
