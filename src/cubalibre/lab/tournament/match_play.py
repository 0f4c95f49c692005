"""A match: which program decides for which Faction, under which seat's rules; and playing its games."""

import hashlib
import json
import random
import time
from collections.abc import Collection
from dataclasses import asdict, dataclass, field
from typing import Any, ClassVar, Final

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre.lab.dataset.game_rows import Row, row_of
from cubalibre.lab.games import playout
from cubalibre.lab.games.playout import PROGRAM
from cubalibre.options import NONPLAYER, Options
from cubalibre.question import Question
from cubalibre.record import RULES_VERSION
from cubalibre.search.levels import LEVELS, VERSION
from cubalibre.search.player import Search
from cubalibre.search.weights import WEIGHTS, AllWeights
from cubalibre.seats.guests import BotFailed, Guest
from cubalibre.seats.nonplayer import NonPlayer
from cubalibre.table import Decider, Table

FORMAT: Final = "cubalibre-match/1"
RULEBOOK: Final = "rulebook"
"""Chapter 8 in a player's seat."""
RANDOM: Final = "random"
_SEARCHES: Final = {f"search:{level}": level for level in LEVELS}
"""Name -> level."""
IN_ITS_SEAT: Final = f"{NONPLAYER}/"
"""How the name of a program begins that decides for a Non-player, under that seat's rules."""
PLAYERS: Final = (RULEBOOK, RANDOM, *_SEARCHES)
"""The programs that can sit in a player's seat, by name."""
KNOWN: Final = (NONPLAYER, *PLAYERS, *(f"{IN_ITS_SEAT}{search}" for search in _SEARCHES))
"""The programs that can be seated, by name; and each bot by its own (`seats.guests`)."""


@dataclass(frozen=True)
class Contest:
    """What decides every game of a match."""

    options: Options
    programs: tuple[str, ...]
    """For each Faction one of KNOWN or a bot; the options seat a Non-player where the name says so."""
    seed: int
    all_weights: AllWeights = field(default_factory=lambda: WEIGHTS)
    """By which those that search value positions."""

    def head(self) -> dict[str, Any]:
        """The same as JSON data, with the versions that play it."""
        head = {"format": FORMAT, "program": PROGRAM, "rules": RULES_VERSION, "seed": self.seed}
        head |= {"options": self.options.to_json(), "seats": list(self.programs)}
        return head | search_of(self.programs, self.all_weights)


def search_of(programs: Collection[str], all_weights: AllWeights = WEIGHTS) -> dict[str, Any]:
    """Which search plays, if any does: the highest version of its levels, and a digest of the weights."""
    names = {program.removeprefix(IN_ITS_SEAT) for program in programs}
    versions = [VERSION[level] for name, level in _SEARCHES.items() if name in names]
    if not versions:
        return {}
    digest = hashlib.sha256(json.dumps(all_weights).encode()).hexdigest()[:16]
    return {"search": max(versions), "weights": digest}


@dataclass(frozen=True)
class Played(Row):
    """How a game of a match ended, and the time that each Faction's program took."""

    BY_FACTION: ClassVar = ("margins", "ranks", "decisions", "seconds", "longest")
    """The fields that hold something of each Faction."""

    decisions: dict[str, int]
    seconds: dict[str, float]
    longest: dict[str, float]
    """The decision that took longest, in seconds."""
    seats: list[str] = field(default_factory=list)
    """The programs by Faction, in board order."""
    faults: dict[str, str] = field(default_factory=dict)
    """Faction -> what its bot did wrong first; the rulebook then decided, and the game counts as lost for it."""


def players(programs: tuple[str, ...]) -> tuple[str, str, str, str]:
    """The players' names for the options: Non-players, and everybody else by a number."""
    names = [NONPLAYER if word.startswith(NONPLAYER) else str(f + 1) for f, word in enumerate(programs)]
    return (names[0], names[1], names[2], names[3])


class _Entrants(playout.Checked):
    """The programs of a match at their seats, with a clock."""

    def __init__(self, contest: Contest, game: int) -> None:
        seed = playout.seed_of(contest.seed, game)
        super().__init__(contest.options, random.Random(seed))
        self.all_weights = contest.all_weights
        self.seats[:-1] = [
            self._program(word, f"{seed}/{n.FACTION_WORDS[f]}") for f, word in enumerate(contest.programs)
        ]
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
        """Every program might answer what is not offered."""
        return who != b.CHANCE


def _of_a_bot(seed: str) -> str:
    """A number made of a seed; it tells of the dice only whoever tries out what the seed may have been."""
    return str(int.from_bytes(hashlib.sha256(f"bot/{seed}".encode()).digest()[:8]))


def play_games(contest: Contest, first: int, games: int) -> list[Played]:
    """Some games of a match, in a row.

    Raises:
        playing.BrokenGame: a game broke down.
    """
    return [play_game(contest, game) for game in range(first, first + games)]


def play_game(contest: Contest, game: int, after: playout.Watch | None = None) -> Played:
    """A game of a match; the same seed, programs and number make the same game.

    Args:
        contest: who plays what.
        game: its number.
        after: is shown the table after each turn.
    """
    with playout.seating(game):
        entrants = _Entrants(contest, game)
    row = row_of(playout.play_with(entrants, game, after).position, contest.seed, game)
    times = dict(zip(n.FACTION_WORDS, entrants.times[: len(b.FACTIONS)], strict=False))
    return Played(
        **asdict(row) | _judged(row, entrants.faults),
        decisions={word: len(each) for word, each in times.items()},
        seconds={word: round(sum(each), 3) for word, each in times.items()},
        longest={word: round(max(each, default=0), 3) for word, each in times.items()},
        seats=list(contest.programs),
        faults=entrants.faults,
    )


def _judged(row: Row, faults: Collection[str]) -> dict[str, Any]:
    """Who won and in which order, if those come last whose bots failed; with four of them nobody wins."""
    order = sorted(row.ranks, key=lambda word: (word in faults, row.ranks[word]))
    first = order[0]
    return {"winner": "" if first in faults else first, "ranks": {word: order.index(word) + 1 for word in row.ranks}}
