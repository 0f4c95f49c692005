"""What is counted in a random game, whichever engine plays it."""

from collections.abc import Callable, Sized
from dataclasses import dataclass
from typing import TypeAlias


@dataclass
class Played:
    """The decisions of one game.

    A decision is a choice of a player among two or more legal answers. Dice, cards and forced moves are not counted;
    the time for them is.
    """

    decisions: int = 0
    answers: int = 0
    """Legal answers of all decisions together."""

    def note(self, answers: Sized) -> None:
        """Count a question with these legal answers."""
        if len(answers) > 1:
            self.decisions += 1
            self.answers += len(answers)


Play: TypeAlias = Callable[[int], Played]
"""Plays the random game with a number: the same one each time."""
