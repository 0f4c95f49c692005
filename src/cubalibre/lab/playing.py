"""Whole games of Non-players and random players, fast: each turn at a table of its own, on all processors."""

import random
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from signal import SIG_IGN, SIGINT, signal
from typing import Final, TypeAlias, TypeVar

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.options import Options
from cubalibre.position import Position
from cubalibre.rules import setup, turns
from cubalibre.seats.nonplayer import NonPlayer
from cubalibre.seats.random import RandomPlayer
from cubalibre.table import Decider, Question, Table

Found = TypeVar("Found")
Watch: TypeAlias = Callable[[int, Table], None]
"""Called after each turn with the phase that it was and its table."""
MOST_DECISIONS: Final = 20_000
"""A game that goes on beyond this is taken to have no end."""
_CHUNK: Final = 10


class BrokenGame(Exception):  # noqa: N818 - what a game showed
    """A game that the rules or a Non-player's procedures broke down in."""

    def __init__(self, game: int, reason: str) -> None:
        super().__init__(game, reason)
        self.game = game
        self.reason = reason

    def __str__(self) -> str:
        """Which game, and how."""
        return f"game {self.game} broke down: {self.reason}"


class Mixed(Decider):
    """Non-players where the options seat them, random players elsewhere, and fair dice."""

    def __init__(self, options: Options, rng: random.Random) -> None:
        """Use `rng` for all that is random."""
        self.options = options
        self.nonplayer = NonPlayer()
        self.random = RandomPlayer(rng)
        self.decisions = 0

    def decide(self, table: Table, question: Question) -> n.Answer:
        """The seat's answer; a Non-player's must be legal."""
        self.decisions += 1
        if self.decisions > MOST_DECISIONS:
            raise RuntimeError(f"no end after {MOST_DECISIONS:,} decisions")
        if not self._is_nonplayers(question):
            return self.random.decide(table, question)
        answer = self.nonplayer.decide(table, question)
        if answer not in question.answers:
            who, reason = n.FACTION_WORDS[question.who], question.why_not(answer)
            raise RuntimeError(f"{who} answers {question.kind} with {n.word(answer)}, which is not legal ({reason})")
        return answer

    def interrupted(self, table: Table, question: Question) -> bool:
        """Whether a Non-player has just cancelled the Pact of Caracas."""
        return self._is_nonplayers(question) and self.nonplayer.interrupted(table, question)

    def _is_nonplayers(self, question: Question) -> bool:
        return question.who in b.FACTIONS and self.options.is_nonplayer(question.who)


def seed_of(seed: int, game: int) -> str:
    """What a game's random generator is seeded with; the same whoever plays it, and when."""
    return f"{seed}/{game}"


def play_game(options: Options, seed: int, game: int, watch: Watch | None = None) -> Position:
    """Play a game to its end.

    Args:
        options: who plays what; who is no Non-player plays at random.
        seed: of all the games.
        game: the number of this one; with the seed and the options it decides everything.
        watch: told of each turn, if anybody wants to know.

    Raises:
        BrokenGame: the rules or a procedure broke down.
    """
    position = setup.initial_position(options)
    decider = Mixed(options, random.Random(seed_of(seed, game)))
    try:
        while position.phase != state.GAME_OVER:
            table, phase = Table(position, decider), position.phase
            turns.play_turn(table)
            if watch is not None:
                watch(phase, table)
    except Exception as error:
        raise BrokenGame(game, f"{type(error).__name__}: {error}") from error
    return position


def in_chunks(work: Callable[[int, int], Found], games: int, jobs: int) -> Iterator[tuple[int, Found]]:
    """Games in chunks, always in the same order, on as many processes as wished.

    Args:
        work: plays so many games (second) from a number on (first); can be sent to another process.
        games: how many games in all.
        jobs: how many processes.

    Yields:
        How many games a chunk has, and what was found in it.
    """
    chunks = [(at, min(_CHUNK, games - at)) for at in range(0, games, _CHUNK)]
    if jobs == 1 or len(chunks) == 1:
        for at, number in chunks:
            yield number, work(at, number)
        return
    with ProcessPoolExecutor(min(jobs, len(chunks)), get_context("spawn"), _ignore_interrupts) as pool:
        waiting = [(number, pool.submit(work, at, number)) for at, number in chunks]
        try:
            for number, future in waiting:
                yield number, future.result()
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def _ignore_interrupts() -> None:
    """Ctrl-C is for the process that the user started."""
    signal(SIGINT, SIG_IGN)
