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
from cubalibre.lab.games import option_sets
from cubalibre.options import Options
from cubalibre.question import Question
from cubalibre.rules import operations, setup, turns
from cubalibre.rules.operation import Operation
from cubalibre.seats.nonplayer import NonPlayer
from cubalibre.seats.random import RandomPlayer
from cubalibre.table import Decider, Interjection, Table
from tests.samples import times

RULES = str(Path(cubalibre.__file__).parent / "rules")
MEDDLING = 0.03
GAMES = times(6, 2)
Line: TypeAlias = tuple[str, int, str]
"""Where in the rules, and with which arguments."""


class Asked(NamedTuple):
    """A Question that was put: what a reader sees of it, where in the rules it comes from, and in which moment."""

    read: tuple[object, ...]
    origin: tuple[Line, ...]
    moment: tuple[FrameType | None, int, tuple[n.Answer, ...]]
    """The Operation under way (Cash may buy the same one again, 2.3.6), how many acts came before (after an act the
    same Question is put anew), and what was chosen before in a series whose length no rule fixes, which is unnumbered.
    """


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
        lines, operation = origin()
        acts = sum(isinstance(done, Interjection) for done in table.trail)
        before = () if question.total else question.before
        self.asked += [Asked(read, lines, (operation, acts, before)) for read in readings(table, question)]
        return self._seat(question).decide(table, question)

    def act(self, table: Table, question: Question) -> Interjection | None:
        return self._seat(question).act(table, question)


def readings(table: Table, question: Question) -> Iterator[tuple[object, ...]]:
    """What a reader sees of a Question, in each language."""
    for language in languages.LANGUAGES:
        with languages.speaking(language):
            texts = tuple(i18n.answer_text(answer, question, table.position) for answer in question.answers)
            yield i18n.prompt(question, table.position), question.about, texts


def origin() -> tuple[tuple[Line, ...], FrameType | None]:
    """The lines of the rules under way, from the one that asks, with their arguments; to the Operation, if one is."""
    frame: FrameType | None = sys._getframe()
    found = []
    while frame is not None and frame.f_code is not operations.execute.__code__:
        if frame.f_code.co_filename.startswith(RULES):
            found.append((frame.f_code.co_filename.removeprefix(RULES), frame.f_lineno, arguments(frame)))
        frame = frame.f_back
    return tuple(found), frame


def arguments(frame: FrameType) -> str:
    values = inspect.getargvalues(frame)
    return ", ".join(f"{name}={shown(values.locals[name])}" for name in values.args)


def shown(value: object) -> str:
    """An argument, as far as it has a value of its own."""
    if isinstance(value, Operation):
        return f"{value.faction} {value.kind}"
    return repr(value) if isinstance(value, int | str | list | tuple) and "0x" not in repr(value) else ""


@pytest.mark.games
@pytest.mark.parametrize("game", range(GAMES))
@pytest.mark.parametrize("name", option_sets.SETS)
def test_two_questions_of_a_turn_that_read_the_same_are_one_put_anew(name: str, game: int) -> None:
    options = option_sets.options_of(name, game)
    listener = Listener(options, random.Random(f"{name}/{game}"))
    position = setup.initial_position(options)
    while position.phase != state.GAME_OVER:
        listener.asked.clear()
        turns.play_turn(Table(position, listener))
        last: dict[tuple[object, ...], Asked] = {}
        for asked in listener.asked:
            same = last.get(asked.read)
            assert same is None or asked.origin == same.origin, asked.read
            assert same is None or asked.moment != same.moment, f"not numbered: {asked.read}"
            last[asked.read] = asked
