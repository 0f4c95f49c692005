"""Answers and acts of a game, noted cheaply and turned into a record on demand."""

from typing import NamedTuple

from cubalibre import board as b
from cubalibre import notation as n
from cubalibre import record
from cubalibre.options import Options
from cubalibre.question import Question
from cubalibre.record import Entry
from cubalibre.rules import interjections
from cubalibre.table import Interjection, Story


class Done(NamedTuple):
    """An answer to a question, or an act that is allowed at any time."""

    who: b.Faction
    kind: str
    """The kind of the question; "" for an act."""
    answer: n.Answer
    act: Interjection | None = None
    why: tuple[Story, ...] = ()
    """A Non-player's reasons for it."""


def answered(question: Question, answer: n.Answer, why: tuple[Story, ...] = ()) -> Done:
    """Note an answer."""
    return Done(question.who, question.kind, answer, None, why)


def acted(act: Interjection, why: tuple[Story, ...] = ()) -> Done:
    """Note an act that is allowed at any time."""
    return Done(act.who, "", n.DONE, act, why)


def as_record(options: Options, all_done: list[Done]) -> str:
    """The game as the text of a record."""
    lines = [record.header_line(options, None)]
    lines += [record.entry_line(number, entry(done)) for number, done in enumerate(all_done, 1)]
    return "\n".join(lines) + "\n"


def entry(done: Done) -> Entry:
    """The entry of a record."""
    word = n.word(done.answer) if done.act is None else interjections.words(done.act)
    return Entry(done.who, done.kind, word, why=done.why)
