"""Checks a record that was handed in; as a program of its own, so that a costly one takes nobody else's time.

`python -m cubalibre.server.games.record_check SECONDS ACTS` reads a record from its input and writes a line of JSON.
"""

import json
import os
import resource
import sys
from collections import Counter
from typing import Any, Final, NamedTuple, TextIO, TypeAlias

from cubalibre.game import Game
from cubalibre.game_decider import PEOPLE
from cubalibre.notation import Fault
from cubalibre.record import RecordError

ASKED_AGAIN: Final = "asked-again"
UNVERIFIED: Final = "unverified"
_MEMORY: Final = 2**30
_NICENESS: Final = 10


PlainFault: TypeAlias = tuple[str, dict[str, Any]]
"""The code and the values of a `Fault`; values that are faults themselves are such pairs."""


class TooManyActs(ValueError):  # noqa: N818 - what is wrong with a record
    """A turn has more acts of a Faction than it may have."""


class Checked(NamedTuple):
    """What is known of a record; of one that is damaged, why."""

    record: str = ""
    """As far as it can be played on from, in today's format."""
    notice: str = ""
    """What is to be said at the table if today's rules do not follow all of it."""
    fault: PlainFault | None = None
    line: int | None = None
    """Of the record: where it is damaged."""
    acts: bool = False
    """Whether it is damaged because a turn has too many acts."""
    seconds: float = 0.0
    """Of the processor that this took."""


def imported(text: str, most_acts: int) -> tuple[Game, str]:
    """A record as far as it can be played on from, and the notice if today's rules do not follow all of it.

    Args:
        text: of the record.
        most_acts: how many acts a Faction may have carried out in a turn.

    Raises:
        RecordError: it is damaged.
        TooManyActs: a turn has more of them.
    """
    try:
        game, notice = Game.from_record(text, seats=PEOPLE), ""
    except RecordError as error:
        if error.sound is None:
            raise
        game = Game.from_record(text, seats=PEOPLE, entries=error.sound)
        notice = f"{ASKED_AGAIN} {error.sound}"
    if _most_acts(game) > most_acts:
        raise TooManyActs
    fault = game.follow()
    return game, f"{UNVERIFIED} {fault.sound}" if fault is not None else notice


def _most_acts(game: Game) -> int:
    """The most acts that a Faction has carried out in one turn."""
    acts = (Counter(entry.seat for entry in turn.entries if not entry.question) for turn in game.history.turns)
    return max((number for of_turn in acts for number in of_turn.values()), default=0)


def checked(text: str, most_acts: int) -> Checked:
    """What is known of a record, as plain data."""
    try:
        game, notice = imported(text, most_acts)
    except RecordError as error:
        return Checked(fault=_plain(error), line=error.line)
    except TooManyActs:
        return Checked(acts=True)
    return Checked(game.to_record(), notice)


def _plain(fault: Fault) -> PlainFault:
    return fault.code, {name: _plain(v) if isinstance(v, Fault) else v for name, v in fault.values.items()}


def fault_of(plain: PlainFault) -> Fault:
    """A fault from plain data. Its text is empty: the code says all."""
    code, values = plain
    return Fault(code, "", {name: fault_of((v[0], v[1])) if isinstance(v, list) else v for name, v in values.items()})


def main(arguments: list[str], given: TextIO, answer: TextIO) -> None:
    """Check the record that is given; the system ends this process if it takes too long or too much memory."""
    seconds, most_acts = map(int, arguments)
    os.nice(_NICENESS)
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
    found = checked(given.read(), most_acts)
    json.dump(found._replace(seconds=sum(os.times()[:2]))._asdict(), answer)


if __name__ == "__main__":
    main(sys.argv[1:], sys.stdin, sys.stdout)
