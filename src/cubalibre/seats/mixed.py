"""A whole table of programs: Non-players and bots where the options seat them, random players elsewhere; fair dice."""

import random

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.compilation import mypyc_attr
from cubalibre.options import Options
from cubalibre.seats import guests
from cubalibre.seats.nonplayer import NonPlayer
from cubalibre.seats.random import RandomPlayer
from cubalibre.table import Decider, Interjection, Question, Table


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Mixed(Decider):
    """Each seat's own program."""

    def __init__(self, options: Options, rng: random.Random) -> None:
        """Use `rng` for all that is random.

        Raises:
            BotError: a bot cannot be found.
        """
        self.options = options
        nonplayer: Decider = NonPlayer()
        rest: Decider = RandomPlayer(rng)
        self.seats = [nonplayer if options.is_nonplayer(f) else rest for f in b.FACTIONS] + [rest]
        """Who answers, by Faction; Chance comes last."""
        for faction in b.FACTIONS:
            guest = guests.named(options.players[faction])
            if guest is not None:
                self.seats[faction] = guests.Guest(guest.bot, str(rng.getrandbits(64)))

    def decide(self, table: Table, question: Question) -> n.Answer:
        """The seat's answer."""
        return self.seats[question.who].decide(table, question)

    def act(self, table: Table, question: Question) -> Interjection | None:
        """What the seat would do beside the question."""
        return self.seats[question.who].act(table, question)
