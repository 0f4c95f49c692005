"""Course of a lesson: a recorded game that the learner plays again, with pages to read at some entries.

A lesson is a game like any other. While the learner follows the course, Chance answers as recorded; after another
decision the dice are random, and the learner may return to where the course was left.
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
    """A page to read after `at` entries of the course."""

    at: int
    name: str
    """Key of its text: `COURSE.NAME` in the table `lesson`."""
    show: str = ""
    """What it points at: the word of a space, or a part of the page (docs/api.md)."""


class Reply(NamedTuple):
    """The reply to a learner whose decision leaves the course."""

    at: int
    word: str
    name: str


@dataclass(slots=True)
class LessonState:
    """Progress of a lesson."""

    name: str
    followed: int
    """Number of entries that follow the course."""
    length: int
    """Number of entries in the course."""
    left: bool
    """Whether a decision has left the course."""
    reply: str | None
    """The reply to that decision; null if there is none."""
    word: str | None
    """The next answer of the course; null after its end, or if it was left."""


@dataclass(slots=True)
class LessonPage:
    """A page of a lesson."""

    at: int
    """Number of entries after which it is read."""
    text: str
    show: str
    """What it points at: the word of a space, a part of the page (docs/api.md), or empty."""


@dataclass(slots=True)
class Lesson:
    """Summary of a lesson."""

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
    """A lesson: a recorded game with pages and replies."""

    name: str
    seats: Mapping[str, str]
    """Faction -> kind of its seat, as in a request for a new game."""
    pages: Sequence[Page]
    replies: Sequence[Reply]

    @property
    def title(self) -> str:
        """Title of the lesson, in the language in force."""
        return self.text("title")

    def text(self, name: str) -> str:
        """A text of the lesson, in the language in force."""
        return i18n.text("lesson", f"{self.name}.{name}")

    @property
    def summary(self) -> Lesson:
        """Summary of the lesson, for a list."""
        return Lesson(self.name, self.title, self.text("about"))

    @property
    def whole(self) -> WholeLesson:
        """The lesson with all its pages."""
        pages = [LessonPage(page.at, self.text(page.name), page.show) for page in self.pages]
        return WholeLesson(self.name, self.title, self.text("about"), pages)

    @property
    def entries(self) -> list[Entry]:
        """The recorded entries, including those of Chance."""
        return _recorded(self.name)

    def followed(self, entries: Sequence[Entry]) -> int:
        """Number of entries of a game that follow the course, from the first on."""
        pairs = zip(entries, self.entries, strict=False)
        return next(
            (i for i, (made, due) in enumerate(pairs) if _differ(made, due)), min(len(entries), len(self.entries))
        )

    def play_chance(self, game: Game) -> None:
        """Answer for Chance up to a player's question: as recorded while the game follows the course, then randomly."""
        while (question := game.question) is not None and question.who == b.CHANCE:
            place = len(game.entries)
            if place < len(self.entries) and self.followed(game.entries) == place:
                game.answer(self.entries[place].word)
            else:
                game.answer(n.word(_CHANCE.decide(Table(game.position, Decider()), question)))

    def left_at(self, entries: Sequence[Entry]) -> int | None:
        """Number of entries before the one that left the course; None if none has."""
        followed = self.followed(entries)
        return followed if followed < min(len(entries), len(self.entries)) else None

    def state(self, entries: Sequence[Entry]) -> LessonState:
        """Progress of a game with these entries."""
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
