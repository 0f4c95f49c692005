"""A player that somebody else writes."""

from cubalibre import notation as n
from cubalibre.compilation import mypyc_attr
from cubalibre.table import Decider, Question


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Bot(Decider):
    """A player of your own: write a class that derives from it, and let its `decide` return a legal answer.

    `question.answers` are the legal answers, `question.cost(answer)` the Resources that one takes,
    `self.words(question)` the same answers by their words, and `table.position` is the board.

    >>> from cubalibre import Bot, Game, Options
    >>> class Eager(Bot):
    ...     def decide(self, table, question):
    ...         words = self.words(question)
    ...         return words.get("rally", question.answers[0])
    >>> options = Options(players=("nonplayer", "Eager", "nonplayer", "nonplayer"))
    >>> game = Game(options, seats={"26july": Eager()}, seed=1)
    >>> game.over
    True
    """

    def words(self, question: Question) -> dict[str, n.Answer]:
        """The legal answers by their words, in the order in which they are offered."""
        return {n.word(answer): answer for answer in question.answers}
