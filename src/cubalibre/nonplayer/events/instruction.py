"""8.4 Form of the Event Instructions: which side of a card a Faction executes, and how its questions are answered.

Nothing here or in the instructions depends on noted reasons: earlier choices come with the question
(`Question.before`), as does its purpose where a card asks several of a kind (`Question.detail`).
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeAlias

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.nonplayer import guidelines as g
from cubalibre.nonplayer.events.general import Gain, beneficiary, everything, victims
from cubalibre.nonplayer.mind import Key, Mind, Procedure
from cubalibre.question import Question
from cubalibre.rules import questions as q

Condition: TypeAlias = Callable[[Mind], bool]
Rule: TypeAlias = Callable[[Mind], Sequence[n.Answer]]
"""The answers that are equally good by it; none where only a player would profit (8.4.4)."""
OPERATIONS: Final = n.NOTHING
"""Not the Event, but an Operation."""


# 8.4.1 Which side.


class Line(NamedTuple):
    """A line of the Event Instructions; of several for a card and Faction the first that holds is followed."""

    side: n.Answer
    what: str
    """Its reason, without the card and the Faction."""
    holds: Condition | None = None
    """None for always."""
    gain: Gain | None = None
    """Or it holds if executing the side could bring any of this."""

    def reason(self, card: int, faction: b.Faction) -> str:
        """What is noted when it is followed."""
        return f"8.4.1/{card}-{n.FACTION_WORDS[faction]}-{self.what}"


Lines: TypeAlias = tuple[Line, ...]


# 8.4.3-8.4.4 How the questions of a side are answered.


class Choice(NamedTuple):
    """How one of several answers is chosen: by each of these in turn, and then at random."""

    rule: Rule = everything
    """What the card and the general rules ask for. Trying out an Event, all of these are tried."""
    key: Callable[[Mind], Key[b.Space]] | None = None
    """A key that compares spaces by the position as it is."""
    gain: Gain | None = None
    """What each would bring."""
    hurt: bool = True
    """Whether the piece is lost: then of a random Faction, cubes in turn (8.1.2). Otherwise it holds Cash, or acts."""
    cover: tuple[Key[n.Lot], ...] = (g.COVER_FIRST,)
    """Which pieces of a kind."""


ANY: Final = Choice()


def holding(rule: Rule) -> Choice:
    """A piece that is to hold Cash."""
    return Choice(rule, hurt=False)


def acting(rule: Rule, gain: Gain | None = None) -> Choice:
    """A Guerrilla that is to act: preferably an Active one, and one without Cash (8.1.2)."""
    return Choice(rule, gain=gain, hurt=False, cover=(g.ACTIVE_FIRST, g.WITHOUT_CASH))


class Instruction(NamedTuple):
    """How the questions of one side of a card are answered; by default by 8.4.3-8.4.4 alone."""

    space: Choice = ANY
    further_space: Choice = ANY
    """A space asked for with something special in mind (`Question.detail`): next to another, a Casino, a Rally."""
    faction: Choice = Choice(beneficiary)
    piece: Choice = Choice(victims)
    way: Choice = ANY
    to: Choice = ANY
    inside: tuple[tuple[str, Procedure], ...] = ()
    """A question of the free Operation in it, and what differs from the Faction's own procedure."""

    def choice(self, question: Question) -> Choice | None:
        """How a question is answered; None if Events do not put such a question."""
        kind = question.kind
        if kind == q.EVENT_SPACE:
            return self.space if question.detail == n.NOTHING else self.further_space
        if kind == q.EVENT_PIECE:
            return self.piece
        if kind == q.EVENT_FACTION:
            return self.faction
        if kind == q.EVENT_CHOICE:
            return self.way
        return self.to if kind == q.EVENT_TO else None


BY_DEFAULT: Final = Instruction()


class Card(NamedTuple):
    """All Event Instructions of a card."""

    unshaded: Instruction = BY_DEFAULT
    shaded: Instruction = BY_DEFAULT
    gov: Lines = ()
    """8.4.1: for a Faction whose symbol has a halo; without any it goes by 8.4.2."""
    m26: Lines = ()
    dr: Lines = ()
    syn: Lines = ()

    def lines(self, faction: b.Faction) -> Lines:
        """The lines for a Faction."""
        return (self.gov, self.m26, self.dr, self.syn)[faction]
