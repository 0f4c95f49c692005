"""Programs that enter a match by name, at their seats, timed; the faults of bots are noted."""

import hashlib
import inspect
import json
import random
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.lab.games import command_bot, playout
from cubalibre.options import NONPLAYER, Options
from cubalibre.question import Question
from cubalibre.search.levels import LEVELS, VERSION
from cubalibre.search.player import Search
from cubalibre.search.weights import AllWeights
from cubalibre.seats import third_party_bots
from cubalibre.seats.nonplayer import NonPlayer
from cubalibre.seats.random import RandomChance
from cubalibre.seats.third_party_bots import BotFailed, Guest
from cubalibre.table import Decider, Table

RULEBOOK: Final = "rulebook"
"""The program that plays a player's seat by chapter 8."""
RANDOM: Final = "random"
_SEARCHES: Final = {f"search:{level}": level for level in LEVELS}
"""Program -> level of the search."""
IN_ITS_SEAT: Final = f"{NONPLAYER}/"
"""Prefix of programs that decide for a Non-player, under the rules for Non-players."""
PLAYERS: Final = (RULEBOOK, RANDOM, *_SEARCHES)
"""Programs for players' seats."""
KNOWN: Final = (NONPLAYER, *PLAYERS, *(f"{IN_ITS_SEAT}{search}" for search in _SEARCHES))
"""All programs; bots have names of their own (`seats.third_party_bots`)."""


def players(programs: Sequence[str]) -> tuple[str, str, str, str]:
    """The players of the options: Non-players, and the others numbered."""
    names = [NONPLAYER if word.startswith(NONPLAYER) else str(f + 1) for f, word in enumerate(programs)]
    return (names[0], names[1], names[2], names[3])


def search_version(programs: Sequence[str]) -> int:
    """The version of the search levels that play; 0 if none does."""
    return max((VERSION[_SEARCHES[name]] for name in _names(programs) if name in _SEARCHES), default=0)


def digest_of_weights(all_weights: AllWeights) -> str:
    """The beginning of the SHA-256 of the weights of the search."""
    return hashlib.sha256(json.dumps(all_weights).encode()).hexdigest()[:16]


def bots(programs: Sequence[str]) -> dict[str, str]:
    """Bot among the programs -> the beginning of the SHA-256 of its module or program, which changes with its code."""
    return {name: _digest(name) for name in sorted(_names(programs) - {*KNOWN})}


def bots_of(options: Options) -> list[str]:
    """The bots among the players of the options."""
    return [bot.bot for name in options.players if (bot := third_party_bots.named(name)) is not None]


def _digest(bot: str) -> str:
    scheme, _, command = bot.partition(":")
    if scheme == command_bot.SCHEME:
        code = command_bot.code(command)
    else:
        path = inspect.getsourcefile(third_party_bots.find(bot))
        code = Path(path).read_bytes() if path else b""
    return hashlib.sha256(code).hexdigest()[:16]


def _names(programs: Sequence[str]) -> set[str]:
    return {program.removeprefix(IN_ITS_SEAT) for program in programs}


class SameChance(RandomChance):
    """Chance of which the nth draw, and the nth die of a kind, is the same in every game with the same seed."""

    def __init__(self, seed: str) -> None:
        super().__init__(random.Random(seed))
        self.seed = seed
        self.asked: Counter[str] = Counter()

    def decide(self, table: Table, question: Question) -> n.Answer:
        """The answer by a generator of its own."""
        self.asked[question.kind] += 1
        self.rng = random.Random(f"{self.seed}/{question.kind}/{self.asked[question.kind]}")
        return super().decide(table, question)


class Entrants(playout.CheckedSeats):
    """The programs of a match at their seats."""

    def __init__(
        self, options: Options, seed: str, programs: Sequence[str], all_weights: AllWeights, paired: bool = False
    ) -> None:
        """Seat programs by Faction; with `paired`, dice and cards do not depend on the programs."""
        super().__init__(options, random.Random(seed))
        self.all_weights = all_weights
        self.seats[:-1] = [self._program(word, f"{seed}/{n.FACTION_WORDS[f]}") for f, word in enumerate(programs)]
        if paired:
            self.seats[-1] = SameChance(seed)
        self.times: list[list[float]] = [[] for _ in self.seats]
        """By seat: seconds of each decision."""
        self.faults: dict[str, str] = {}
        """Faction -> first fault of its bot; from then on chapter 8 decides."""

    def _program(self, word: str, seed: str) -> Decider:
        if word not in KNOWN:
            return Guest(word.removeprefix(IN_ITS_SEAT), _of_a_bot(seed), self._note_fault)
        kind, _, level = word.removeprefix(IN_ITS_SEAT).partition(":")
        if kind == "search":
            return Search(seed, int(level), self.all_weights)
        return self.seats[-1] if kind == RANDOM else NonPlayer()

    def _note_fault(self, failed: BotFailed) -> None:
        self.faults.setdefault(str(failed.values["faction"]), str(failed))

    def decide(self, table: Table, question: Question) -> n.Answer:
        """The program's answer, timed."""
        before = time.perf_counter()
        answer = super().decide(table, question)
        self.times[question.who].append(time.perf_counter() - before)
        return answer

    def checks(self, who: b.Faction) -> bool:
        """Whether to check answers: those of all programs, but not Chance's."""
        return who != b.CHANCE


def _of_a_bot(seed: str) -> str:
    """The seed that a bot is given; it reveals nothing of the dice except by guessing the game's seed."""
    return str(int.from_bytes(hashlib.sha256(f"bot/{seed}".encode()).digest()[:8]))
