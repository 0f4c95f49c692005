"""A player that somebody else writes."""

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.compilation import mypyc_attr
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.rules import turns
from cubalibre.seats.nonplayer import NonPlayer
from cubalibre.seats.random import seeded_chance
from cubalibre.table import Decider, Interjection, Table


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Bot(Decider):
    """A player of your own: write a class that derives from it, and let its `decide` return a legal answer.

    `question.answers` are the legal answers, `question.cost(answer)` the Resources that one takes,
    `self.words(question)` the same answers by their words, and `table.position` is the board. `question.kind` is what
    is asked, `question.who` the Faction that is asked, `question.about` the space or piece that it is about, and
    `question.before` the earlier answers of the same series.

    Where it is seated by name (`module:Class`), it is only asked to decide: its `act` is never called.

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

    def begin(self, seed: str) -> None:
        """Before a game, wherever bots are seated by name: take the random numbers of this game from its `seed`.

        A bot for `cubalibre match` should play the same game again if it is given the same seed.
        """

    def words(self, question: Question) -> dict[str, n.Answer]:
        """The legal answers by their words, in the order in which they are offered."""
        return {n.word(answer): answer for answer in question.answers}

    def look_ahead(self, table: Table, answer: n.Answer, rest: Decider) -> Position:
        """The position at the end of the turn under way, if the open question is answered so.

        The turn is played again on a copy, as it went so far; then comes the answer, and `rest` decides all that
        follows, dice and cards included. Nothing changes at the table. It costs as much as playing the turn: see
        `Rulebook` for a `rest`.

        Args:
            table: what `decide` was given.
            answer: one of the question's legal answers.
            rest: answers for every Faction and for Chance.
        """
        return turns.replay(table, _First(answer, rest)).position


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Rulebook(Decider):
    """Everybody plays by chapter 8, Non-players and players alike, with dice and cards by a seed.

    >>> from cubalibre import Bot, Game, Options, Rulebook
    >>> class Careful(Bot):
    ...     def decide(self, table, question):
    ...         if len(question.answers) > 12:
    ...             return question.answers[0]
    ...         def support(answer):
    ...             after = self.look_ahead(table, answer, Rulebook(seed=1))
    ...             return sum(after.opinion)
    ...         return max(question.answers, key=support)
    >>> options = Options(players=("Careful", "nonplayer", "nonplayer", "nonplayer"), short="cards")
    >>> game = Game(options, seats={"government": Careful()}, seed=1)
    >>> game.over
    True
    """

    def __init__(self, seed: int) -> None:
        """The same seed throws the same dice and draws the same cards."""
        self.nonplayer = NonPlayer()
        self.chance = seeded_chance(seed)

    def decide(self, table: Table, question: Question) -> n.Answer:
        """By chapter 8, or by chance."""
        seat: Decider = self.chance if question.who == b.CHANCE else self.nonplayer
        return seat.decide(table, question)


class _First(Decider):
    """Gives one answer to the first question, then leaves all to another."""

    def __init__(self, answer: n.Answer, rest: Decider) -> None:
        self.answer = answer
        self.rest = rest
        self.given = False

    def act(self, table: Table, question: Question) -> Interjection | None:
        return self.rest.act(table, question) if self.given else None

    def decide(self, table: Table, question: Question) -> n.Answer:
        if self.given:
            return self.rest.decide(table, question)
        self.given = True
        return self.answer
