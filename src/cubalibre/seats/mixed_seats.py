"""A whole table of programs: Non-players and bots where the options seat them, random players elsewhere; fair dice."""

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
    """Each seat's own program."""

    def __init__(self, options: Options, rng: random.Random, others: Collection[b.Faction] = ()) -> None:
        """Seat them by the names of their players.

        Args:
            options: who plays what.
            rng: for all that is random.
            others: Factions for which somebody else answers, whatever their players are called.

        Raises:
            BotError: a bot cannot be found, or its name is not written as that of a player.
        """
        self.options = options
        nonplayer: Decider = NonPlayer()
        rest: Decider = RandomPlayer(rng)
        self.seats = [nonplayer if options.is_nonplayer(f) else rest for f in b.FACTIONS] + [rest]
        """Who answers, by Faction; Chance comes last."""
        for faction in b.FACTIONS:
            name = options.players[faction]
            guest = third_party_bots.named(name)
            if guest is not None:
                self.seats[faction] = third_party_bots.Guest(guest.bot, str(rng.getrandbits(64)))
            elif faction not in others and third_party_bots.is_bare(name):
                raise third_party_bots.nobody(name, faction)

    def decide(self, table: Table, question: Question) -> n.Answer:
        """The seat's answer."""
        return self.seats[question.who].decide(table, question)

    def act(self, table: Table, question: Question) -> Interjection | None:
        """What the seat would do beside the question."""
        return self.seats[question.who].act(table, question)
