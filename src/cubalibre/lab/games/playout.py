"""Whole games of Non-players and random players, each turn at a table of its own: fast, or checked all along."""

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple, TypeAlias

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.extras import version
from cubalibre.lab.games import fast_record, position_checks
from cubalibre.lab.games.fast_record import Done
from cubalibre.lab.games.position_checks import Fault
from cubalibre.options import Options
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.rules import setup, turns
from cubalibre.seats.guests import BotError, BotFailed
from cubalibre.seats.mixed import Mixed
from cubalibre.table import Interjection, Table

PROGRAM: Final = version()
"""Other versions may play other games with the same seed."""
MOST_DECISIONS: Final = 20_000
"""A game that goes on beyond so many decisions, or turns, is taken to have no end."""
Watch: TypeAlias = Callable[[Table], None]


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


class BrokenByBot(BrokenGame):
    """A game in which a bot failed, which is not this program's fault."""

    def __init__(self, game: int, fault: BotError | BotFailed, text: str = "") -> None:
        super().__init__(game, str(fault), text)
        self.args = (game, fault, text)  # of which it is made anew in another process
        self.fault = fault


class Noting(Mixed):
    """Programs at all seats, and all that is done is noted."""

    def __init__(self, options: Options, rng: random.Random) -> None:
        """Use `rng` for all that is random."""
        super().__init__(options, rng)
        self.done: list[Done] = []

    def decide(self, table: Table, question: Question) -> n.Answer:
        """The seat's answer; a Non-player's with its reasons."""
        told = len(table.notes)
        answer = super().decide(table, question)
        self.done.append(fast_record.answered(question, answer, tuple(table.notes[told:])))
        return answer

    def act(self, table: Table, question: Question) -> Interjection | None:
        """What the seat would do beside the question; a Non-player's with its reasons."""
        told = len(table.notes)
        act = super().act(table, question)
        if act is not None:
            self.done.append(fast_record.acted(act, tuple(table.notes[told:])))
        return act


class Checked(Noting):
    """The same, and everything that must always hold is checked at every question."""

    def decide(self, table: Table, question: Question) -> n.Answer:
        """The seat's answer, which must be legal, to a question that must be sound."""
        if len(self.done) >= MOST_DECISIONS:
            raise Fault(f"no end after {MOST_DECISIONS:,} decisions")
        position_checks.check_question(table, question)
        answer = super().decide(table, question)
        if self.checks(question.who):
            self._check_answer(question, answer)
        return answer

    def checks(self, who: b.Faction) -> bool:
        """Whether a seat's program might answer what is not offered: a random player cannot."""
        return self.options.is_nonplayer(who)

    def _check_answer(self, question: Question, answer: n.Answer) -> None:
        reason = question.why_not(answer)
        if not reason:
            return
        self.done.pop()  # The record is to lead to this question.
        who, what = n.FACTION_WORDS[question.who], n.word(answer)
        raise Fault(f"{who} answers {question.kind} with {what}, which is not legal ({reason})")


def seed_of(seed: int, game: int) -> str:
    """What a game's random generator is seeded with; the same whoever plays it, and when."""
    return f"{seed}/{game}"


def play_game(options: Options, seed: int, game: int, after: Watch | None = None) -> Played:
    """Play a game to its end under all checks.

    Args:
        options: who plays what; a player who is no bot by name plays at random.
        seed: of all the games.
        game: the number of this one; with the seed and the options it decides everything.
        after: is shown the table after each turn, with the story of that turn.

    Raises:
        BrokenGame: something in it was as it must never be.
    """
    with seating(game):
        player = Checked(options, random.Random(seed_of(seed, game)))
    return play_with(player, game, after)


@contextmanager
def seating(game: int) -> Iterator[None]:
    """While programs sit down to a game: a bot that does not begin breaks it.

    Raises:
        BrokenByBot: one of them does not.
    """
    try:
        yield
    except BotError as error:
        raise BrokenByBot(game, error) from error


def play_with(player: Checked, game: int, after: Watch | None = None) -> Played:
    """Play a game to its end under all checks, with programs at the seats that may be others than the options seat.

    Args:
        player: the programs, and the options.
        game: see `play_game`.
        after: see there.

    Raises:
        BrokenGame: something in it was as it must never be.
    """
    try:
        position = _play_out(player.options, player, after)
        position_checks.check_position(position)
    except BotFailed as failed:
        raise BrokenByBot(game, failed, fast_record.as_record(player.options, player.done)) from failed
    except Fault as fault:
        raise BrokenGame(game, str(fault), fast_record.as_record(player.options, player.done)) from fault
    except Exception as error:
        reason = f"{type(error).__name__}: {error}"
        raise BrokenGame(game, reason, fast_record.as_record(player.options, player.done)) from error
    return Played(position, player.done)


def play_unchecked(options: Options, seed: int, game: int, after: Watch | None = None, notes: bool = False) -> Played:
    """Play the same game as `play_game`, faster: only its last position is checked.

    Args:
        options: see there, like all that is not said here.
        seed: see there.
        game: see there.
        after: see there.
        notes: whether what is done is noted.

    Raises:
        BrokenGame: it broke down.
    """
    rng = random.Random(seed_of(seed, game))
    with seating(game):
        player = Noting(options, rng) if notes else Mixed(options, rng)
    try:
        position = _play_out(options, player, after)
        position_checks.check_position(position)
    except Exception as error:
        # Played again under the checks, it may be found wrong at an earlier point; and they keep its record.
        text = fast_record.as_record(options, play_game(options, seed, game).done)
        if isinstance(error, BotFailed):  # and would not do so again
            raise BrokenByBot(game, error, text) from error
        raise BrokenGame(game, f"{type(error).__name__}: {error}", text) from error
    return Played(position, player.done if isinstance(player, Noting) else [])


def _play_out(options: Options, player: Mixed, after: Watch | None) -> Position:
    """Play turns until the game is over; they are narrated only for somebody who watches."""
    position = setup.initial_position(options)
    for _ in range(MOST_DECISIONS):
        if position.phase == state.GAME_OVER:
            return position
        table = Table(position, player, narrate=after is not None)
        turns.play_turn(table)
        if after is not None:
            after(table)
    raise Fault(f"no end after {MOST_DECISIONS:,} turns")
