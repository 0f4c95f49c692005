"""Base class for bots, and opponents by the rules for Non-players for looking ahead."""

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
    """Base class of a player of your own: override `decide` so that it returns a legal answer.

    `question.answers` are the legal answers, `question.cost(answer)` is the cost of one in Resources, and
    `self.words(question)` are the answers by their words. `table.position` is the board. `question.kind` is the kind of
    question, `question.who` the Faction that decides, `question.about` the space or piece concerned, and
    `question.before` the earlier answers of the same series.

    If it is seated by name (`module:Class`), only `decide` is called, never `act`.

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
        """Prepare for a game, before bots seated by name decide: derive the random numbers of this game from `seed`.

        A bot for `cubalibre match` should play the same game for the same seed.
        """

    def words(self, question: Question) -> dict[str, n.Answer]:
        """The legal answers by their words, in the order offered."""
        return {n.word(answer): answer for answer in question.answers}

    def look_ahead(self, table: Table, answer: n.Answer, rest: Decider) -> Position:
        """The position at the end of the turn under way after an answer to the current question.

        The turn so far is replayed on a copy; after the answer, `rest` decides everything, including dice and cards.
        The table does not change. A call costs as much as playing the turn. `Rulebook` can be used as `rest`.

        Args:
            table: the argument of `decide`.
            answer: one of the question's legal answers.
            rest: answers for every Faction and for Chance.
        """
        return turns.replay(table, _First(answer, rest)).position


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Rulebook(Decider):
    """Plays all Factions by chapter 8, Non-players' and players' alike, with seeded dice and cards.

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
        """Equal seeds give equal dice and cards."""
        self.nonplayer = NonPlayer()
        self.chance = seeded_chance(seed)

    def decide(self, table: Table, question: Question) -> n.Answer:
        """Answer by chapter 8, or at random for Chance."""
        seat: Decider = self.chance if question.who == b.CHANCE else self.nonplayer
        return seat.decide(table, question)


class _First(Decider):
    """Answers the first question, then leaves all others to another decider."""

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
