"""A search that knows the next cards of the deck: a measure of what no honest player can win.

It breaks the rule that a player uses only what its seat may see, so it is no program of the game.
"""

from collections import Counter
from typing import Final

from cubalibre import notation as n
from cubalibre.lab.games.entrants import SameChance
from cubalibre.question import Question
from cubalibre.rules import questions as q
from cubalibre.search.player import Search
from cubalibre.search.simulated_others import Luck
from cubalibre.table import Decider, Table

KNOWN: Final = 3
"""The cards it knows: the next ones that will be turned up, after those that lie face up (2.2)."""


class KnownCards(Decider):
    """Chance in a playout: the first draws are those that the game itself will make; all else is drawn anew."""

    def __init__(self, chance: SameChance, unknown: Decider) -> None:
        """Take the first KNOWN draws from the game's Chance, which is not changed; `unknown` answers all else."""
        self.deck = SameChance(chance.seed)
        self.deck.asked = Counter(chance.asked)
        self.unknown = unknown
        self.left = KNOWN

    def decide(self, table: Table, question: Question) -> n.Answer:
        """The game's own card while it is known."""
        if question.kind != q.DRAW or not self.left:
            return self.unknown.decide(table, question)
        self.left -= 1
        return self.deck.decide(table, question)


class Foresight(Search):
    """A level of the search whose playouts have the true next cards."""

    def __init__(self, seed: str, level: int, chance: SameChance) -> None:
        """`chance` draws the cards of the game; the other arguments are those of `Search`."""
        super().__init__(seed, level)
        self.chance = chance

    def luck(self, seed: str) -> Decider:
        """The true next cards, then cards and dice that are drawn anew."""
        return KnownCards(self.chance, Luck(seed))
