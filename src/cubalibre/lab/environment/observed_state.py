"""Observed state: a moment of an episode and the seats that observe it, the input of the encoders."""

from typing import NamedTuple

from cubalibre import board as b
from cubalibre.lab.environment.actions import Action
from cubalibre.lab.games.fast_record import Done
from cubalibre.position import Position
from cubalibre.question import Question


class Scene(NamedTuple):
    """A moment of an episode and the seats that observe it.

    Attributes:
        position: the current position, also during a turn.
        seats: the observer's Factions; hidden information of others is not encoded.
        question: the current question; None when the game is over.
        done: answers and acts of the current turn, oldest first.
        begun: the actions so far of an act being composed.
    """

    position: Position
    seats: tuple[b.Faction, ...]
    question: Question | None
    done: tuple[Done, ...] = ()
    begun: tuple[Action, ...] = ()

    @property
    def mine(self) -> Question | None:
        """The question, if the observer must answer it; the details of others' questions are hidden."""
        return self.question if self.question is not None and self.question.who in self.seats else None
