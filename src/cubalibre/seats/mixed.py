"""A whole table of programs: Non-players and bots where the options seat them, random players elsewhere; fair dice."""

import random
from collections.abc import Collection

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.compilation import mypyc_attr
from cubalibre.options import Options
from cubalibre.seats import guests
from cubalibre.seats.nonplayer import NonPlayer
from cubalibre.seats.random import RANDOM, RANDOM_NAME, RandomPlayer
from cubalibre.table import Decider, Interjection, Question, Table


def _is_random(name: str) -> bool:
    """Whether a player is a random one by name, or nobody in particular."""
    return name.isdecimal() or name == RANDOM or name.startswith(RANDOM_NAME)


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
            BotError: a bot cannot be found, or a name is no program's.
        """
        self.options = options
        nonplayer: Decider = NonPlayer()
        rest: Decider = RandomPlayer(rng)
        self.seats = [nonplayer if options.is_nonplayer(f) else rest for f in b.FACTIONS] + [rest]
        """Who answers, by Faction; Chance comes last."""
        for faction in b.FACTIONS:
            name = options.players[faction]
            guest = guests.named(name)
            if guest is not None:
                self.seats[faction] = guests.Guest(guest.bot, str(rng.getrandbits(64)))
            elif faction not in others and not options.is_nonplayer(faction) and not _is_random(name):
                raise guests.nobody(name, faction)

    def decide(self, table: Table, question: Question) -> n.Answer:
        """The seat's answer."""
        return self.seats[question.who].decide(table, question)

    def act(self, table: Table, question: Question) -> Interjection | None:
        """What the seat would do beside the question."""
        return self.seats[question.who].act(table, question)
