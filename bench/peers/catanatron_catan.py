"""Random games of Catan by Catanatron."""

import random
from importlib.metadata import version
from typing import Any

from catanatron.game import Game  # type: ignore[import-not-found]
from catanatron.models.player import Color, Player  # type: ignore[import-not-found]

from bench.peers.played import Played

VERSION = version("catanatron")


class _Random(Player):  # type: ignore[misc]
    """A random player whose decisions are counted together with those of the others."""

    def __init__(self, color: Any, played: Played) -> None:
        super().__init__(color)
        self.played = played

    def decide(self, game: Any, playable_actions: list[Any]) -> Any:
        """Count, and answer at random."""
        self.played.note(playable_actions)
        return random.choice(playable_actions)


def play(number: int) -> Played:
    """Four random players, up to ten points or 1,000 turns."""
    played = Played()
    Game([_Random(color, played) for color in Color], seed=number + 1).play()  # its seed 0 means any
    return played
