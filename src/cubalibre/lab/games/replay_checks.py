"""Checks that a recorded game replays identically: from its record, after undo, in forks, turn by turn."""

import random
from collections.abc import Callable
from typing import Final

from cubalibre import codec, i18n
from cubalibre import notation as n
from cubalibre.game import Game
from cubalibre.game_decider import PEOPLE
from cubalibre.position import Position
from cubalibre.record import Entry
from cubalibre.rules import invariants

FORKS: Final = 10
FORK_LENGTH: Final = 15


class Differs(Exception):  # noqa: N818 - what a game showed, not what the program did wrong
    """The same answers led to another position."""


def check(text: str, final: Position, rng: random.Random) -> None:
    """Replay the record of a finished game to its last position, undo it, play it again, and fork it at random entries.

    Raises:
        Differs: something came out differently.
        RecordError: the record is refused.
    """
    game = replay(text, final)
    entries = game.entries
    moments = [codec.digest(game.position)]
    while game.entries:
        game.undo(force=True)
        moments.append(codec.digest(game.position))
    moments.reverse()
    forked = set(rng.sample(range(len(entries)), min(FORKS, len(entries))))
    for at, entry in enumerate(entries):
        if at in forked:
            _fork(game, rng)
        _expect(game, at, moments[at])
        _take(game, entry)
    _expect(game, len(entries), moments[-1])
    if game.position != final or game.entries != entries:
        raise Differs("played again, the game leads to another position")
    saved = Game.from_record(game.to_record(), seats=PEOPLE)
    if saved.to_record() != game.to_record():
        raise Differs("the record of the replayed game is another")
    fault = saved.follow()
    if fault is not None:
        raise Differs(f"the record of the replayed game is not followed: {fault}")


def replay(text: str, final: Position) -> Game:
    """Replay the record of a finished game without any programs at the seats.

    Raises:
        Differs: it does not end in that position.
        RecordError: the record is refused.
    """
    game = Game.from_record(text, seats=PEOPLE)
    if game.position != final:
        raise Differs("the replayed record leads to another position")
    if not game.over:
        raise Differs("the replayed record does not end the game")
    return game


def _expect(game: Game, at: int, digest: str) -> None:
    if codec.digest(game.position) != digest:
        raise Differs(f"before entry {at + 1} the position differs from the one that undo came to")


def _take(game: Game, entry: Entry) -> None:
    if entry.question:
        game.answer(entry.word)
    else:
        game.interject(n.FACTION_WORDS[entry.seat], entry.word)


def _fork(game: Game, rng: random.Random) -> None:
    before = (codec.digest(game.position), game.answers, game.entries, game.told)
    fork = game.fork()
    if (codec.digest(fork.position), fork.answers, fork.entries, fork.told) != before:
        raise Differs(f"after entry {len(game.entries)} a fork starts from another position")
    for _ in range(FORK_LENGTH):
        if fork.over:
            break
        fork.answer(rng.choice(fork.answers))
    if (codec.digest(game.position), game.answers, game.entries, game.told) != before:
        raise Differs(f"after entry {len(game.entries)} a fork has disturbed its origin")


def examine(game_of: Callable[[], Game]) -> Game:
    """Open a record without programs at the seats, check its last position and question, and replay every turn.

    Raises:
        Differs: the position is impossible, or its question has no answer.
        RecordError: the record is refused, or the current rules do not follow it to its end.
        OSError: the file cannot be read.
    """
    game = game_of()
    violated = invariants.violations(game.position)
    found = [i18n.fault(fault) for fault in violated if fault.code not in invariants.SURPLUS]
    if game.question is not None and len(set(game.answers)) < max(1, len(game.answers)):
        found.append(i18n.text("record", "no-answer", question=game.question.kind))
    if found:
        raise Differs("; ".join(found))
    fault = game.follow()
    if fault is not None:
        raise fault
    return game
