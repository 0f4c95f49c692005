"""A Question says what it is about: in no language do two different ones of a turn read the same."""

import inspect
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import NamedTuple, TypeAlias

import pytest

import cubalibre
from cubalibre import i18n
from cubalibre import notation as n
from cubalibre import position as state
from cubalibre.i18n import languages
from cubalibre.lab.games import sets
from cubalibre.options import Options
from cubalibre.rules import setup, turns
from cubalibre.rules.operation import Operation
from cubalibre.seats.nonplayer import NonPlayer
from cubalibre.seats.random import RandomPlayer
from cubalibre.table import Decider, Interjection, Question, Table

RULES = str(Path(cubalibre.__file__).parent / "rules")
MEDDLING = 0.03
GAMES = 6
Line: TypeAlias = tuple[str, int, str]
"""Where in the rules, and with which arguments."""


class Asked(NamedTuple):
    """A Question that was put: what a reader sees of it, and where in the rules it comes from."""

    read: tuple[object, ...]
    kind: str
    origin: tuple[Line, ...]
    acts: int
    """How many acts had been carried out before it in this turn: each may put the same Question anew."""


class Listener(Decider):
    """Random players, and Non-players where the options seat them; it notes the Questions of the turn under way."""

    def __init__(self, options: Options, rng: random.Random) -> None:
        self.nonplayer = NonPlayer()
        self.rest = RandomPlayer(rng, MEDDLING)
        self.options = options
        self.asked: list[Asked] = []

    def _seat(self, question: Question) -> Decider:
        played = question.who in range(len(n.FACTION_WORDS) - 1) and self.options.is_nonplayer(question.who)
        return self.nonplayer if played else self.rest

    def decide(self, table: Table, question: Question) -> n.Answer:
        self.asked += [Asked(read, question.kind, origin(), len(acts(table))) for read in readings(table, question)]
        return self._seat(question).decide(table, question)

    def act(self, table: Table, question: Question) -> Interjection | None:
        return self._seat(question).act(table, question)


def acts(table: Table) -> list[Interjection]:
    return [done for done in table.trail if isinstance(done, Interjection)]


def readings(table: Table, question: Question) -> Iterator[tuple[object, ...]]:
    """What a reader sees of a Question, in each language."""
    for language in languages.LANGUAGES:
        with languages.speaking(language):
            answers = tuple(question.answers)
            yield language, i18n.prompt(question, table.position), question.about, answers


def origin() -> tuple[Line, ...]:
    """The lines of the rules that are being executed, from the one that asks, with their arguments."""
    frame: FrameType | None = sys._getframe()
    found = []
    while frame is not None:
        if frame.f_code.co_filename.startswith(RULES):
            found.append((frame.f_code.co_filename.removeprefix(RULES), frame.f_lineno, arguments(frame)))
        frame = frame.f_back
    return tuple(found)


def arguments(frame: FrameType) -> str:
    values = inspect.getargvalues(frame)
    return ", ".join(f"{name}={shown(values.locals[name])}" for name in values.args)


def shown(value: object) -> str:
    """An argument, as far as it has a value of its own."""
    if isinstance(value, Operation):
        return f"{value.faction} {value.kind} {value.limited}"
    return repr(value) if isinstance(value, int | str | list | tuple) and "0x" not in repr(value) else ""


def games() -> Iterator[tuple[str, int]]:
    return ((name, game) for name in sets.SETS for game in range(GAMES))


@pytest.mark.parametrize(("name", "game"), games())
def test_two_questions_of_a_turn_that_read_the_same_are_one_asked_anew(name: str, game: int) -> None:
    options = sets.options_of(name, game)
    listener = Listener(options, random.Random(f"{name}/{game}"))
    position = setup.initial_position(options)
    while position.phase != state.GAME_OVER:
        listener.asked.clear()
        turns.play_turn(Table(position, listener))
        first: dict[tuple[object, ...], Asked] = {}
        for asked in listener.asked:
            same = first.setdefault(asked.read, asked)
            if same is asked:
                continue
            assert asked.origin == same.origin, f"{asked.read[1]}"
            assert asked.acts > same.acts, f"{asked.read[1]}: again, without its number"
