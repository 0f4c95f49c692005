"""A course: the record of a game that a learner plays again, with pages that are read at places of it.

A lesson is a game like any other. Its Chance answers as it did in the course while the learner follows it; somebody who
decides otherwise goes on by fair dice, and may come back to where the ways parted.
"""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from cubalibre import board as b
from cubalibre import i18n, record
from cubalibre import notation as n
from cubalibre.game import Game
from cubalibre.record import Entry
from cubalibre.seats.random import RandomChance
from cubalibre.table import Decider, Table

_FOLDER: Final = Path(__file__).parent
_CHANCE: Final = RandomChance(random.SystemRandom())


class Page(NamedTuple):
    """Something to read when so many entries of the course have been made."""

    at: int
    name: str
    """Its text is `COURSE.NAME` in the table `lesson`."""
    show: str = ""
    """What it points at: a space by its word, or a part of the page (docs/api.md)."""


class Reply(NamedTuple):
    """What is said to a learner who decides in a way of his own."""

    at: int
    word: str
    name: str


@dataclass(slots=True)
class LessonState:
    """A lesson in play."""

    name: str
    followed: int
    """How many entries are those of the course."""
    length: int
    """How many entries the course has."""
    left: bool
    """Whether a decision was made that is not the course's."""
    reply: str | None
    """What is said to that decision, if it was foreseen."""
    word: str | None
    """The answer by which the course goes on; null beyond it, or beside it."""


@dataclass(slots=True)
class LessonPage:
    """A page of a lesson."""

    at: int
    """The number of entries after which it is read."""
    text: str
    show: str
    """What it points at: a space, a part of the page (docs/api.md), or nothing."""


@dataclass(slots=True)
class Lesson:
    """A lesson in a line."""

    name: str
    title: str
    about: str


@dataclass(slots=True)
class Lessons:
    """All lessons."""

    items: list[Lesson]


@dataclass(slots=True)
class WholeLesson(Lesson):
    """A lesson with all its pages."""

    pages: list[LessonPage]


class Course(NamedTuple):
    """A record to follow, and what is said on the way."""

    name: str
    seats: Mapping[str, str]
    """Faction -> kind of its seat, as for a new game."""
    pages: Sequence[Page]
    replies: Sequence[Reply]

    @property
    def title(self) -> str:
        """What the lesson is called."""
        return self.text("title")

    def text(self, name: str) -> str:
        """A text of the lesson, in the language in force."""
        return i18n.text("lesson", f"{self.name}.{name}")

    @property
    def line(self) -> Lesson:
        """The lesson in a list of them."""
        return Lesson(self.name, self.title, self.text("about"))

    @property
    def whole(self) -> WholeLesson:
        """The lesson with all that is read in it."""
        pages = [LessonPage(page.at, self.text(page.name), page.show) for page in self.pages]
        return WholeLesson(self.name, self.title, self.text("about"), pages)

    @property
    def entries(self) -> list[Entry]:
        """What is decided, Chance's part included."""
        return _recorded(self.name)

    def followed(self, entries: Sequence[Entry]) -> int:
        """How many entries of a game are the course's, from the first on."""
        pairs = zip(entries, self.entries, strict=False)
        return next(
            (i for i, (made, due) in enumerate(pairs) if _differ(made, due)), min(len(entries), len(self.entries))
        )

    def go_on(self, game: Game) -> None:
        """Let Chance answer until somebody else is asked, as in the course while the game follows it."""
        while (question := game.question) is not None and question.who == b.CHANCE:
            place = len(game.entries)
            if place < len(self.entries) and self.followed(game.entries) == place:
                game.answer(self.entries[place].word)
            else:
                game.answer(n.word(_CHANCE.decide(Table(game.position, Decider()), question)))

    def left_at(self, entries: Sequence[Entry]) -> int | None:
        """How many entries of a game come before the one by which it left the course; None if it has not."""
        followed = self.followed(entries)
        return followed if followed < min(len(entries), len(self.entries)) else None

    def state(self, entries: Sequence[Entry]) -> LessonState:
        """How far a game has followed the course, and what comes next."""
        left = self.left_at(entries)
        due = len(entries) < len(self.entries) and left is None
        return LessonState(
            name=self.name,
            followed=self.followed(entries),
            length=len(self.entries),
            left=left is not None,
            reply=self._reply(left, entries[left].word) if left is not None else None,
            word=self.entries[len(entries)].word if due else None,
        )

    def _reply(self, at: int, word: str) -> str | None:
        name = next((reply.name for reply in self.replies if (reply.at, reply.word) == (at, word)), None)
        return self.text(name) if name else None


def _differ(made: Entry, due: Entry) -> bool:
    return (made.seat, made.word) != (due.seat, due.word)


@cache
def _recorded(name: str) -> list[Entry]:
    return record.read((_FOLDER / f"{name}.jsonl").read_text("utf-8")).entries
