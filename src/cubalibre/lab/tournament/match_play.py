"""Matches: the program of each Faction, and playing the games with a clock."""

import hashlib
import json
import random
import time
from collections import Counter
from collections.abc import Collection
from dataclasses import asdict, dataclass, field, replace
from typing import ClassVar, Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.lab.dataset import headers
from cubalibre.lab.dataset.game_rows import Row, row_of
from cubalibre.lab.dataset.headers import Header
from cubalibre.lab.games import playout
from cubalibre.options import NONPLAYER, Options
from cubalibre.question import Question
from cubalibre.search.levels import LEVELS, VERSION
from cubalibre.search.player import Search
from cubalibre.search.weights import WEIGHTS, AllWeights
from cubalibre.seats.nonplayer import NonPlayer
from cubalibre.seats.random import RandomChance
from cubalibre.seats.third_party_bots import BotFailed, Guest
from cubalibre.table import Decider, Table

FORMAT: Final = "cubalibre-match/1"
LADDER: Final = "cubalibre-ladder/1"
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
"""All programs; bots have names of their own (`seats.guests`)."""


@dataclass(frozen=True)
class Contest:
    """Everything that determines the games of a match or ladder."""

    options: Options
    programs: tuple[str, ...]
    """By Faction: one of KNOWN, or a bot; in a ladder the entrants."""
    seed: int
    all_weights: AllWeights = field(default_factory=lambda: WEIGHTS)
    """The weights of programs that search."""
    ladder: bool = False
    """Whether the programs of each game are drawn from the entrants: two or more for players' seats, each once."""
    against: tuple[str, ...] = ()
    """By Faction, the programs of odd games in a match of pairs: games 2n and 2n + 1 have the same deck and dice."""

    def head(self) -> Header:
        """The header of files of these games."""
        head = headers.header(LADDER if self.ladder else FORMAT, self.seed, self.options)
        if self.ladder:
            head["players"] = list(self.programs)
        else:
            head["seats"] = list(self.programs)
        if self.against:
            head["against"] = list(self.against)
        names = {program.removeprefix(IN_ITS_SEAT) for program in (*self.programs, *self.against)}
        if versions := [VERSION[level] for name, level in _SEARCHES.items() if name in names]:
            head["search"] = max(versions)
            head["weights"] = hashlib.sha256(json.dumps(self.all_weights).encode()).hexdigest()[:16]
        return head

    def deal(self, game: int) -> int:
        """The number that determines the deck and dice of a game."""
        return game // 2 if self.against else game

    def seats(self, game: int) -> tuple[str, ...]:
        """The programs of a game by Faction.

        In a ladder, four drawn at random change places for four games; of fewer than four entrants some sit twice.
        """
        if not self.ladder:
            return self.against if self.against and game % 2 else self.programs
        number = len(b.FACTIONS)
        lot = random.Random(f"{playout.seed_of(self.seed, game // number)}/table")
        drawn = lot.sample(self.programs, min(number, len(self.programs)))
        drawn += [lot.choice(self.programs) for _ in range(number - len(drawn))]
        turn = game % number
        return (*drawn[turn:], *drawn[:turn])


@dataclass(frozen=True)
class Played(Row):
    """The result of a game of a match, with times and faults."""

    BY_FACTION: ClassVar = ("margins", "ranks", "decisions", "seconds", "longest")
    """Fields that are dictionaries by Faction."""

    decisions: dict[str, int]
    seconds: dict[str, float]
    longest: dict[str, float]
    """Seconds of the longest decision."""
    seats: list[str] = field(default_factory=list)
    """Programs in the order of the Factions."""
    faults: dict[str, str] = field(default_factory=dict)
    """Faction -> first fault of its bot; from then on chapter 8 decides, and the game counts as lost for the bot."""


def players(programs: tuple[str, ...]) -> tuple[str, str, str, str]:
    """The players of the options: Non-players, and the others numbered."""
    names = [NONPLAYER if word.startswith(NONPLAYER) else str(f + 1) for f, word in enumerate(programs)]
    return (names[0], names[1], names[2], names[3])


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


class _Entrants(playout.CheckedSeats):
    """The programs of a match at their seats, timed."""

    def __init__(self, contest: Contest, game: int) -> None:
        seed = playout.seed_of(contest.seed, contest.deal(game))
        super().__init__(contest.options, random.Random(seed))
        self.all_weights = contest.all_weights
        self.seats[:-1] = [
            self._program(word, f"{seed}/{n.FACTION_WORDS[f]}") for f, word in enumerate(contest.seats(game))
        ]
        if contest.against:
            self.seats[-1] = SameChance(seed)
        self.times: list[list[float]] = [[] for _ in self.seats]
        self.faults: dict[str, str] = {}

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


def play_game(contest: Contest, game: int, after: playout.Watch | None = None) -> Played:
    """Play a game; the contest and the number determine it. `after` is called with the table after each turn.

    Raises:
        playout.BrokenGame: it broke down.
    """
    with playout.reported(game):
        entrants = _Entrants(contest, game)
    position = playout.play_with(entrants, game, after).position
    row = replace(row_of(position, contest.seed, contest.deal(game)), game=game)
    times = dict(zip(n.FACTION_WORDS, entrants.times[: len(b.FACTIONS)], strict=False))
    return Played(
        **asdict(_judged(row, entrants.faults)),
        decisions={word: len(each) for word, each in times.items()},
        seconds={word: round(sum(each), 3) for word, each in times.items()},
        longest={word: round(max(each, default=0), 3) for word, each in times.items()},
        seats=list(contest.seats(game)),
        faults=entrants.faults,
    )


def _judged(row: Row, faults: Collection[str]) -> Row:
    """The row with failed bots ranked last; if all four failed, nobody wins."""
    order = sorted(row.ranks, key=lambda word: (word in faults, row.ranks[word]))
    first = order[0]
    ranks = {word: order.index(word) + 1 for word in row.ranks}
    return replace(row, winner="" if first in faults else first, ranks=ranks)
