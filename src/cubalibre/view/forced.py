"""Forced answers: the only legal ones, which nobody needs to be asked for."""

from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.game import Game

_SERIES_ENDS: Final = (n.DONE, n.PASS)
"""Answers that end a series of questions."""


def only_answer(game: Game, who: b.Faction, ending: bool = False) -> str | None:
    """The word of the only legal answer of a Faction; None if it has several.

    Also None if an act could make another answer legal, or, unless `ending`, if the answer ends the turn: that is the
    last chance to act or to take something back.
    """
    question = game.question
    if question is None or question.who != who or len(question.answers) != 1:
        return None
    answer = question.answers[0]
    last = not ending and answer in _SERIES_ENDS and game.ends_turn(n.word(answer))
    return None if last or game.acts_matter else n.word(answer)


def give_only_answers(game: Game, who: b.Faction) -> None:
    """Answer the next questions of a Faction as long as each has a single legal answer."""
    while (word := only_answer(game, who)) is not None:
        game.answer(word)
