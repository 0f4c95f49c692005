"""Whole games of Non-players and random players, fast: each turn at a table of its own, checked at every question."""

import random
from typing import Final, NamedTuple

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.lab import checks, noted
from cubalibre.lab.checks import Fault
from cubalibre.lab.noted import Done
from cubalibre.options import Options
from cubalibre.position import Position
from cubalibre.rules import interjections, setup, turns
from cubalibre.seats.nonplayer import NonPlayer
from cubalibre.seats.random import RandomPlayer
from cubalibre.table import Decider, Question, Table

MOST_DECISIONS: Final = 20_000
"""A game that goes on beyond this is taken to have no end."""


class Played(NamedTuple):
    """A game that has been played."""

    position: Position
    """How it ended."""
    done: list[Done]


class BrokenGame(Exception):  # noqa: N818 - what a game showed
    """A game in which something was that must never be, or that broke down."""

    def __init__(self, game: int, reason: str, text: str = "") -> None:
        super().__init__(game, reason, text)
        self.game = game
        self.reason = reason
        self.text = text
        """Its record up to there."""

    def __str__(self) -> str:
        """Which game, and how."""
        return f"game {self.game} broke down: {self.reason}"


class Mixed(Decider):
    """Non-players where the options seat them, random players elsewhere, and fair dice; all of them checked."""

    def __init__(self, options: Options, rng: random.Random) -> None:
        """Use `rng` for all that is random; the checks draw from a generator of their own, so as not to disturb it."""
        self.options = options
        self.nonplayer = NonPlayer()
        self.random = RandomPlayer(rng)
        self.probe = random.Random(0)
        self.done: list[Done] = []

    def decide(self, table: Table, question: Question) -> n.Answer:
        """The seat's answer, which must be legal, to a question that must be sound."""
        if len(self.done) >= MOST_DECISIONS:
            raise Fault(f"no end after {MOST_DECISIONS:,} decisions")
        checks.check_question(table, question, self.probe)
        if self._is_nonplayers(question):
            answer, why = self._nonplayers(table, question)
        else:
            answer, why = self.random.decide(table, question), ()
        self.done.append(noted.answered(question, answer, why))
        return answer

    def _nonplayers(self, table: Table, question: Question) -> tuple[n.Answer, tuple[tuple[str, tuple[int, ...]], ...]]:
        told = len(table.notes)
        answer = self.nonplayer.decide(table, question)
        if answer not in question.answers or checks.objection(question, answer):
            who, reason = n.FACTION_WORDS[question.who], checks.objection(question, answer) or "it is not offered"
            raise Fault(f"{who} answers {question.kind} with {n.word(answer)}, which is not legal ({reason})")
        return answer, tuple(table.notes[told:])

    def interrupted(self, table: Table, question: Question) -> bool:
        """Whether a Non-player has just cancelled the Pact of Caracas."""
        told = len(table.notes)
        act = self.nonplayer.act(table, question) if self._is_nonplayers(question) else None
        if act is None:
            return False
        self.done.append(noted.acted(act, tuple(table.notes[told:])))
        interjections.carry_out(table, act)
        return True

    def _is_nonplayers(self, question: Question) -> bool:
        return question.who in b.FACTIONS and self.options.is_nonplayer(question.who)


def seed_of(seed: int, game: int) -> str:
    """What a game's random generator is seeded with; the same whoever plays it, and when."""
    return f"{seed}/{game}"


def play_game(options: Options, seed: int, game: int) -> Played:
    """Play a game to its end.

    Args:
        options: who plays what; who is no Non-player plays at random.
        seed: of all the games.
        game: the number of this one; with the seed and the options it decides everything.

    Raises:
        BrokenGame: something in it was as it must never be.
    """
    position = setup.initial_position(options)
    player = Mixed(options, random.Random(seed_of(seed, game)))
    try:
        while position.phase != state.GAME_OVER:
            turns.play_turn(Table(position, player))
        checks.check_position(position)
    except Fault as fault:
        raise BrokenGame(game, str(fault), noted.as_record(options, player.done)) from fault
    except Exception as error:
        reason = f"{type(error).__name__}: {error}"
        raise BrokenGame(game, reason, noted.as_record(options, player.done)) from error
    return Played(position, player.done)
