"""Games of level 5 and of its rivals on the same decks and dice, as the player of the official solitaire game."""

import time
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from bench.ceiling.foresight import KNOWN, Foresight
from bench.referee import verdict
from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.lab.games import entrants, playout
from cubalibre.lab.games.entrants import Entrants, SameChance
from cubalibre.lab.games.playout import PROGRAM
from cubalibre.options import NONPLAYER, Options
from cubalibre.record import RULES_VERSION
from cubalibre.rules import victory
from cubalibre.search.levels import LEVELS, VERSION
from cubalibre.search.player import Search
from cubalibre.search.weights import WEIGHTS

FORMAT: Final = "cubalibre-ceiling/1"
SEATS: Final = (b.M26, b.GOV)
"""The seats that level 5 wins least often in the tables of strength, hardest first."""
LEVEL: Final = max(LEVELS)
_PLAYERS: Final = f"search:{LEVEL}"


class Program(NamedTuple):
    """A way to play the seat."""

    name: str
    heading: str
    times: int = 1
    """Its effort, as a multiple of level 5's."""
    foresees: bool = False
    """Whether it knows the next cards."""

    def search(self, seed: str, chance: SameChance) -> Search:
        """The program; `chance` draws the cards of its game."""
        found = Foresight(seed, LEVEL, chance) if self.foresees else Search(seed, LEVEL)
        if self.times > 1:
            found.level = verdict.effort(self.times, 1).search
        return found


USUAL: Final = Program("level-5", "level 5")
FORESIGHT: Final = Program("known-cards", f"knows the next {KNOWN} cards", foresees=True)
EFFORTS: Final = {times: Program(f"{times}-times", f"{times} times the effort", times) for times in (10, 100)}
RIVALS: Final = (FORESIGHT, *EFFORTS.values())


class Match(NamedTuple):
    """The games of a program in a seat; it can be sent to another process."""

    seed: int
    faction: b.Faction
    program: Program

    @property
    def name(self) -> str:
        """The name of the file of its games, without the suffix."""
        return f"{n.FACTION_WORDS[self.faction]}-{self.program.name}"

    def head(self) -> Mapping[str, object]:
        """Everything that determines the games, as the header of their file."""
        return {
            "format": FORMAT, "program": PROGRAM, "rules": RULES_VERSION, "seed": self.seed,
            "seat": n.FACTION_WORDS[self.faction], "plays": self.program.name,
            "known": KNOWN if self.program.foresees else 0, "search": VERSION[LEVEL],
            "weights": entrants.digest_of_weights(WEIGHTS),
        }  # fmt: skip

    def played(self, game: int) -> dict[str, Any]:
        """Play the game of a pair by its number, which determines the deck and the dice.

        `lead` is the degree of success (8.9), and `seconds` the processor time.
        """
        before = time.process_time()
        position = playout.play_with(self._players(game), game).position
        won = victory.ranking(position)[0].faction == self.faction
        seconds = round(time.process_time() - before, 1)
        return {"game": game, "won": won, "lead": victory.degree(position), "seconds": seconds}

    def _players(self, game: int) -> Entrants:
        programs = tuple(_PLAYERS if each == self.faction else NONPLAYER for each in b.FACTIONS)
        seed = playout.seed_of(self.seed, game)
        players = Entrants(Options(entrants.players(programs)), seed, programs, WEIGHTS, paired=True)
        chance = players.seats[b.CHANCE]
        assert isinstance(chance, SameChance), "paired games have the same cards and dice"
        players.seats[self.faction] = self.program.search(f"{seed}/{n.FACTION_WORDS[self.faction]}", chance)
        return players
