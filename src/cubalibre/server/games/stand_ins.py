"""Programs that decide for absent players; the record says so at each of their decisions."""

import random
from typing import Final

from cubalibre import notation as n
from cubalibre.options import NONPLAYER
from cubalibre.question import Question
from cubalibre.record import STAND_IN, STRONG_STAND_IN
from cubalibre.search.strong_players import OFFERED, RULEBOOK, SEARCH, Strong
from cubalibre.seats.nonplayer import NonPlayer
from cubalibre.server.search_pool.search_seat import SearchSeat
from cubalibre.table import Decider, Story, Table

PROGRAMS: Final = (NONPLAYER, *(f"{SEARCH}:{level}" for level in OFFERED))
"""The programs that can take an absent player's seats."""
_NO_SEED: Final = 0
"""Each of its searches draws its own, see `search_seat`."""


class StandIn(NonPlayer):
    """A program that decides by chapter 8 for an absent player."""

    def __init__(self, mark: Story) -> None:
        """Note `mark` as a reason for each decision."""
        self.mark = mark

    def decide(self, table: Table, question: Question) -> n.Answer:
        """The answer by the Faction's procedures."""
        table.note(*self.mark)
        return super().decide(table, question)


def seated(program: str, faction: str, randomness: random.Random) -> Decider:
    """The program that decides for the absent player of a Faction."""
    if program == NONPLAYER:
        return StandIn((STAND_IN, ()))
    level = int(program.removeprefix(f"{SEARCH}:"))
    if level == RULEBOOK:
        return StandIn((STRONG_STAND_IN, (n.of_number(level),)))
    return SearchSeat(randomness, Strong(level, _NO_SEED, faction))
