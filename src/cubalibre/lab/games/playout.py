"""Playouts: whole games of programs, without checks or with all of them."""

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple, TypeAlias

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.installation import version
from cubalibre.lab.games import fast_record, position_checks
from cubalibre.lab.games.fast_record import Done
from cubalibre.lab.games.position_checks import Fault
from cubalibre.lab.games.replay_checks import Differs
from cubalibre.options import Options
from cubalibre.position import Position
from cubalibre.question import Question
from cubalibre.rules import setup, turns
from cubalibre.seats.mixed import Mixed
from cubalibre.seats.third_party_bots import BotError, BotFailed
from cubalibre.table import Interjection, Table

PROGRAM: Final = version()
"""Version of the program; another one may play other games with the same seed."""
MOST_DECISIONS: Final = 20_000
"""A game with more decisions or turns counts as endless."""
Watch: TypeAlias = Callable[[Table], None]


class Played(NamedTuple):
    """A finished game."""

    position: Position
    """The last position."""
    done: list[Done]


class BrokenGame(Exception):  # noqa: N818 - what a game showed
    """A game in which an invariant was violated or an error occurred."""

    def __init__(self, game: int, reason: str, text: str = "") -> None:
        super().__init__(game, reason, text)
        self.game = game
        self.reason = reason
        self.text = text
        """The record up to the error."""

    def __str__(self) -> str:
        """The number of the game and the reason."""
        return f"game {self.game} broke down: {self.reason}"


class BrokenByBot(BrokenGame):
    """A game in which a bot failed."""

    def __init__(self, game: int, fault: BotError | BotFailed, text: str = "") -> None:
        super().__init__(game, str(fault), text)
        self.args = (game, fault, text)  # for unpickling in another process
        self.fault = fault


class NotingSeats(Mixed):
    """Programs at all seats; their answers and acts are noted."""

    def __init__(self, options: Options, rng: random.Random) -> None:
        super().__init__(options, rng)
        self.done: list[Done] = []

    def decide(self, table: Table, question: Question) -> n.Answer:
        """The seat's answer, noted with a Non-player's reasons."""
        before = len(table.notes)
        answer = super().decide(table, question)
        self.done.append(fast_record.answered(question, answer, tuple(table.notes[before:])))
        return answer

    def act(self, table: Table, question: Question) -> Interjection | None:
        """The seat's act beside the question, noted with a Non-player's reasons."""
        before = len(table.notes)
        act = super().act(table, question)
        if act is not None:
            self.done.append(fast_record.acted(act, tuple(table.notes[before:])))
        return act


class CheckedSeats(NotingSeats):
    """Programs at all seats, with all checks at every question."""

    def decide(self, table: Table, question: Question) -> n.Answer:
        """Check the question, then the seat's answer."""
        if len(self.done) >= MOST_DECISIONS:
            raise Fault(f"no end after {MOST_DECISIONS:,} decisions")
        position_checks.check_question(table, question)
        answer = super().decide(table, question)
        if self.checks(question.who):
            self._check_answer(question, answer)
        return answer

    def checks(self, who: b.Faction) -> bool:
        """Whether the answers of a seat are checked; random players only choose among offered ones."""
        return self.options.is_nonplayer(who)

    def _check_answer(self, question: Question, answer: n.Answer) -> None:
        reason = question.why_not(answer)
        if not reason:
            return
        self.done.pop()  # The record leads up to this question.
        who, what = n.FACTION_WORDS[question.who], n.word(answer)
        raise Fault(f"{who} answers {question.kind} with {what}, which is not legal ({reason})")


def seed_of(seed: int, game: int) -> str:
    """The seed of a game's random generator; it does not depend on the process that plays it."""
    return f"{seed}/{game}"


def play_game(options: Options, seed: int, game: int, after: Watch | None = None) -> Played:
    """Play a game to its end under all checks; bots play by name, other players at random.

    Options, seed and number determine the game. `after` is called with the table after each turn; `table.story` has
    the narration of that turn.

    Raises:
        BrokenGame: a check failed, or an error occurred.
    """
    with reported(game):
        player = CheckedSeats(options, random.Random(seed_of(seed, game)))
    return play_with(player, game, after)


@contextmanager
def reported(game: int, record: Callable[[], str] = str) -> Iterator[None]:
    """Report an error as a broken game, with its record up to there.

    Raises:
        BrokenGame: a check failed, a bot failed, or an error occurred.
    """
    try:
        yield
    except (BotError, BotFailed) as fault:
        raise BrokenByBot(game, fault, record()) from fault
    except (Fault, Differs) as fault:
        raise BrokenGame(game, str(fault), record()) from fault
    except Exception as error:
        raise BrokenGame(game, f"{type(error).__name__}: {error}", record()) from error


def play_with(player: NotingSeats, game: int, after: Watch | None = None) -> Played:
    """Play a game as `play_game` does, with the programs and options of a player."""
    with reported(game, lambda: fast_record.as_record(player.options, player.done)):
        position = _play_out(player.options, player, after)
        position_checks.check_position(position)
    return Played(position, player.done)


def check_record(game: int, options: Options, played: Played, check: Callable[[str, Position], object]) -> None:
    """Check a finished game by its record.

    Raises:
        BrokenGame: the check fails.
    """
    text = fast_record.as_record(options, played.done)
    with reported(game, lambda: text):
        check(text, played.position)


def play_unchecked(options: Options, seed: int, game: int, after: Watch | None = None, notes: bool = False) -> Played:
    """Play the same game as `play_game`, but check only its last position, which is faster.

    Answers and acts are noted only with `notes`.
    """
    rng = random.Random(seed_of(seed, game))
    with reported(game):
        player = NotingSeats(options, rng) if notes else Mixed(options, rng)
    # A game that breaks down is played again under the checks: they may find an earlier fault, and keep the record.
    with reported(game, lambda: fast_record.as_record(options, play_game(options, seed, game).done)):
        position = _play_out(options, player, after)
        position_checks.check_position(position)
    return Played(position, player.done if isinstance(player, NotingSeats) else [])


def _play_out(options: Options, player: Mixed, after: Watch | None) -> Position:
    """Play turns until the game is over; they are narrated only if `after` is given."""
    position = setup.initial_position(options)
    for _ in range(MOST_DECISIONS):
        if position.phase == state.GAME_OVER:
            return position
        table = Table(position, player, narrate=after is not None)
        turns.play_turn(table)
        if after is not None:
            after(table)
    raise Fault(f"no end after {MOST_DECISIONS:,} turns")
