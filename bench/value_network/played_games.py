"""Games of a pool of programs, with rows of their positions; each part is a file, so that a run can be continued."""

import random
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from bench.value_network import position_rows
from cubalibre import atomic_files
from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.lab.games import entrants
from cubalibre.options import NONPLAYER, Options
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.rules import setup, turns, victory
from cubalibre.search.player import Search
from cubalibre.search.turn_plan import any_answer
from cubalibre.seats.mixed import Mixed
from cubalibre.seats.nonplayer import NonPlayer
from cubalibre.table import Decider, Table

RULEBOOK: Final = entrants.RULEBOOK
NOISY: Final = "noisy"
SEARCH: Final = "search:2"
FOR_NONPLAYER: Final = f"{entrants.IN_ITS_SEAT}{SEARCH}"
PROGRAMS: Final = (NONPLAYER, RULEBOOK, NOISY, SEARCH, FOR_NONPLAYER)
"""A Non-player, three programs for players' seats (NOISY is the rulebook with one random answer in NOISE), and one
that decides for a Non-player."""
NOISE: Final = 15
KEPT: Final = 3
"""One in so many positions is kept, and each one after a Reset."""
PART: Final = {"cheap": 400, "one-search": 40, "four-searches": 10}
"""Kind of pool -> games of a part; a round of the run plays a part of each."""
_ONE_SEARCH: Final = ((NONPLAYER, FOR_NONPLAYER), (NONPLAYER, SEARCH), (RULEBOOK, SEARCH), (NOISY, SEARCH))
"""The other seats' program and that of the one that searches."""
Rows: TypeAlias = NDArray[np.uint8]
Numbers: TypeAlias = NDArray[np.int64]


class Noisy(Decider):
    """The rulebook's player, with some random legal answers."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.rulebook = NonPlayer()
        self.astray: Position | None = None
        """The start of the last turn with a random answer."""

    def decide(self, table: Table, question: Question) -> n.Answer:
        """The rulebook's answer, or a random one."""
        start = table.start
        if not int(self.rng.random() * NOISE):
            self.astray = start
            return any_answer(question, self.rng)
        if self.astray is start:
            table.start = None  # The rulebook must not reconsider the random answer.
        answer = self.rulebook.decide(table, question)
        table.start = start
        return answer


class Games(NamedTuple):
    """The kept positions of games, in the order in which they were reached."""

    rows: Rows
    games: Numbers
    """By row: the number of its game among these."""
    programs: Numbers
    """By game and Faction: the index in PROGRAMS."""
    winners: Numbers
    """By game: the Faction that won."""


def programs_of(pool: str, rng: random.Random) -> list[str]:
    """The programs of a game by Faction, by lot."""
    if pool == "four-searches":
        return [SEARCH] * 4
    if pool == "one-search":
        rest, search = rng.choice(_ONE_SEARCH)
        found = [rest] * 4
        found[rng.randrange(4)] = search
        return found
    players = rng.choice((0, 1, 2, 4))
    found = [NONPLAYER] * 4
    for faction in rng.sample(b.FACTIONS, players):
        found[faction] = rng.choice((RULEBOOK, NOISY, NOISY))
    return found


def _seat(program: str, seed: str) -> Decider:
    if program in (SEARCH, FOR_NONPLAYER):
        return Search(seed, 2)
    return Noisy(random.Random(seed)) if program == NOISY else NonPlayer()


def play(pool: str, seed: str) -> tuple[list[str], list[bytes], int]:
    """Play a game that its seed determines: the programs by Faction, the rows kept, and the winner."""
    lot = random.Random(f"{seed}/table")
    programs = programs_of(pool, lot)
    options = Options(entrants.players(programs))
    seats = Mixed(options, random.Random(seed))
    for faction in b.FACTIONS:
        seats.seats[faction] = _seat(programs[faction], f"{seed}/{n.FACTION_WORDS[faction]}")
    position = setup.initial_position(options)
    rows = []
    while position.phase != state.GAME_OVER:
        before = position.phase
        turns.play_turn(Table(position, seats))
        if _counts(position, before) and (before == state.RESET or not lot.randrange(KEPT)):
            rows.append(position_rows.row(position))
    return programs, rows, victory.ranking(position)[0].faction


def _counts(position: Position, before: int) -> bool:
    """Whether a position may be kept: between two turns on Event cards, or after a Reset."""
    return before in (state.ACTION, state.NEXT_CARD, state.RESET) and position.phase in (state.ACTION, state.NEXT_CARD)


def play_round(folder: Path, seed: int, number: int) -> None:
    """Play a part of each kind of pool, unless the folder has it."""
    for pool, size in PART.items():
        path = folder / f"{pool}-{seed}-{number:04d}.npz"
        if not path.exists():
            _write(path, [play(pool, f"{seed}/{pool}/{number * size + each}") for each in range(size)])


def _write(path: Path, played: list[tuple[list[str], list[bytes], int]]) -> None:
    rows = np.frombuffer(b"".join(row for _, rows, _ in played for row in rows), np.uint8)
    with atomic_files.replacing(path) as file:
        np.savez_compressed(
            file,
            rows=rows.reshape(-1, position_rows.WIDTH),
            games=np.repeat(np.arange(len(played)), [len(rows) for _, rows, _ in played]),
            programs=np.array([[PROGRAMS.index(word) for word in programs] for programs, _, _ in played]),
            winners=np.array([winner for _, _, winner in played]),
        )


def read(folder: Path, seed: int) -> Games:
    """All games that a folder has of a seed, numbered from 0."""
    found: list[Games] = []
    so_far = 0
    for path in sorted(folder.glob(f"*-{seed}-*.npz")):
        with np.load(path) as part:
            found.append(Games(part["rows"], part["games"] + so_far, part["programs"], part["winners"]))
        so_far += len(found[-1].winners)
    return Games(*(np.concatenate(column) for column in zip(*found, strict=True)))
