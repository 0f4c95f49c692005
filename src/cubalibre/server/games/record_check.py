"""Check of an uploaded record, as a program of its own that `imports` starts, so that it does not slow the server.

`python -m cubalibre.server.games.record_check SECONDS ACTS` reads a record from standard input and writes a line of
JSON.
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


PlainFault: TypeAlias = tuple[str, dict[str, Any]]
"""The code and values of a `Fault`; a value that is a fault is such a pair too."""


class TooManyActs(ValueError):  # noqa: N818 - what is wrong with a record
    """A Faction has carried out too many acts in one turn."""


class CheckedRecord(NamedTuple):
    """The result of a check: the record, or what is wrong with it."""

    record: str = ""
    """The part that can be continued, in the current format."""
    notice: str = ""
    """The notice for the chat if the current rules do not accept all of it."""
    fault: PlainFault | None = None
    line: int | None = None
    """The damaged line of the record."""
    acts: bool = False
    """Whether the record was rejected because a turn has too many acts."""
    seconds: float = 0.0
    """Processor time."""


def load_record(text: str, most_acts: int) -> tuple[Game, str]:
    """Load a record as far as it can be continued, with a notice if the current rules do not accept all of it.

    Raises:
        RecordError: it is damaged.
        TooManyActs: a Faction has more than `most_acts` acts in a turn.
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
    """The largest number of acts of one Faction in one turn."""
    acts = (Counter(entry.seat for entry in turn.entries if not entry.question) for turn in game.history.turns)
    return max((number for of_turn in acts for number in of_turn.values()), default=0)


def check(text: str, most_acts: int) -> CheckedRecord:
    """Check a record; the result is plain data."""
    try:
        game, notice = load_record(text, most_acts)
    except RecordError as error:
        return CheckedRecord(fault=_plain(error), line=error.line)
    except TooManyActs:
        return CheckedRecord(acts=True)
    return CheckedRecord(game.to_record(), notice)


def _plain(fault: Fault) -> PlainFault:
    return fault.code, {name: _plain(v) if isinstance(v, Fault) else v for name, v in fault.values.items()}


def fault_of(plain: PlainFault) -> Fault:
    """A fault from plain data, without a text: the code is enough."""
    code, values = plain
    return Fault(code, "", {name: fault_of((v[0], v[1])) if isinstance(v, list) else v for name, v in values.items()})


def main(arguments: list[str], source: TextIO, target: TextIO) -> None:
    """Check a record from `source`; the system ends this process if it exceeds its processor time or memory."""
    seconds, most_acts = map(int, arguments)
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
    result = check(source.read(), most_acts)
    json.dump(result._replace(seconds=sum(os.times()[:2]))._asdict(), target)


if __name__ == "__main__":
    main(sys.argv[1:], sys.stdin, sys.stdout)
