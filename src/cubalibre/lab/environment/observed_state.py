"""What is before somebody who looks at a match: the one thing that an observation is made of."""

from typing import NamedTuple

from cubalibre import board as b
from cubalibre.lab.environment.actions import Beginning
from cubalibre.lab.games.fast_record import Done
from cubalibre.notation import Answer
from cubalibre.position import Position
from cubalibre.question import Question


class Scene(NamedTuple):
    """A moment of a match and who looks at it.

    Attributes:
        position: as it stands, in the midst of a turn too.
        seats: the Factions of whoever looks; of the others he does not see what is hidden.
        question: what must be decided now; None when the game is over.
        done: all that has been done in the turn under way, oldest first.
        begun: the actions of an act that is being composed: the beginning, then what it concerns.
    """

    position: Position
    seats: tuple[b.Faction, ...]
    question: Question | None
    done: tuple[Done, ...] = ()
    begun: tuple[Beginning | Answer, ...] = ()

    @property
    def mine(self) -> Question | None:
        """The question, if he who looks must answer it: of another's he does not see the details."""
        return self.question if self.question is not None and self.question.who in self.seats else None
