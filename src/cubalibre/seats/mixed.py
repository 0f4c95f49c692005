"""Programs at all seats: Non-players and bots as the options say, random players elsewhere, and fair dice."""

import random
from collections.abc import Collection

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.compilation import mypyc_attr
from cubalibre.options import Options
from cubalibre.question import Question
from cubalibre.seats import third_party_bots
from cubalibre.seats.nonplayer import NonPlayer
from cubalibre.seats.random import RandomPlayer
from cubalibre.table import Decider, Interjection, Table


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Mixed(Decider):
    """A program for each seat."""

    def __init__(self, options: Options, rng: random.Random, others: Collection[b.Faction] = ()) -> None:
        """Make the programs by the names of the players.

        Another decider answers for the Factions in `others`, whatever the names of their players.

        Raises:
            BotError: a bot cannot be found, or its name is not written in the form of a player's name.
        """
        self.options = options
        nonplayer: Decider = NonPlayer()
        rest: Decider = RandomPlayer(rng)
        self.seats = [nonplayer if options.is_nonplayer(f) else rest for f in b.FACTIONS] + [rest]
        """The programs by Faction; Chance is last."""
        for faction in b.FACTIONS:
            name = options.players[faction]
            guest = third_party_bots.named(name)
            if guest is not None:
                self.seats[faction] = third_party_bots.Guest(guest.bot, str(rng.getrandbits(64)))
            elif faction not in others and third_party_bots.is_bare(name):
                raise third_party_bots.nobody(name, faction)

    def decide(self, table: Table, question: Question) -> n.Answer:
        """The answer of the seat's program."""
        return self.seats[question.who].decide(table, question)

    def act(self, table: Table, question: Question) -> Interjection | None:
        """The act of the seat's program."""
        return self.seats[question.who].act(table, question)
