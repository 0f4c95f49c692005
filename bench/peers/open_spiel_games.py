"""Random games by OpenSpiel, whose games in C++ are played from Python."""

import random
from importlib.metadata import version

import pyspiel  # type: ignore[import-not-found]

from bench.peers.played import Play, Played

VERSION = version("open-spiel")


def _player(name: str) -> Play:
    game = pyspiel.load_game(name)

    def play(number: int) -> Played:
        rng, played, state = random.Random(number), Played(), game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, chances)[0])
            else:
                actions = state.legal_actions()
                played.note(actions)
                state.apply_action(rng.choice(actions))
        return played

    return play


play_chess = _player("chess")
play_backgammon = _player("backgammon")
