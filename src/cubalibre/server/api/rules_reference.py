"""The rules reference for clients: the contents, a section with the way to others, what a search finds; or all."""

from dataclasses import dataclass
from typing import TypeAlias

from cubalibre import board as b
from cubalibre import i18n
from cubalibre.i18n import rulebook
from cubalibre.i18n.english.rules.form import ITEM
from cubalibre.server.games import prose
from cubalibre.server.games.lessons.catalogue import COURSES
from cubalibre.server.games.lessons.course import Lessons, WholeLesson
from cubalibre.server.games.prose import CardText


@dataclass(slots=True)
class Term:
    """A text of the help."""

    term: str
    text: str


@dataclass(slots=True)
class CardTexts:
    """All cards."""

    cards: list[CardText]


@dataclass(slots=True)
class Terms:
    """All terms that can be explained."""

    terms: list[str]


@dataclass(slots=True)
class SectionTitle:
    """A section of the rules, to be pointed at."""

    number: str
    """As in the rulebook: 3.3.2; of a whole chapter 3.0."""
    title: str


@dataclass(slots=True)
class ContentsEntry(SectionTitle):
    """A section of the rules among all."""

    parent: str | None
    """The section directly above it; null for a chapter."""


@dataclass(slots=True)
class Contents:
    """All sections of the rules, in their order."""

    sections: list[ContentsEntry]


@dataclass(slots=True)
class Section(SectionTitle):
    """A section of the rules in our own words, and the way from it to others."""

    lines: list[str]
    """Paragraphs, and items of lists, which begin with `- `; other sections are named as `§3.3.2`."""
    above: list[SectionTitle]
    """The sections that it is a part of, the chapter first."""
    below: list[SectionTitle]
    previous: SectionTitle | None
    """The section before it, in the order of the rulebook."""
    next: SectionTitle | None


@dataclass(slots=True)
class FoundSection(SectionTitle):
    """A section in which words were found."""

    line: str
    """Where they stand in it."""
    about: bool
    """Whether it is about them, rather than naming them."""


@dataclass(slots=True)
class FoundSections:
    """What a search came to, the best first."""

    found: list[FoundSection]
    near: list[str]
    """If nothing was found: terms or sections that may have been meant."""


Page: TypeAlias = Contents | Terms | Lessons | Section | Term | CardTexts | WholeLesson
"""Something to be read without a network."""


@dataclass(slots=True)
class Book:
    """All that can be read."""

    answers: dict[str, Page]
    """By paths, such as `help/sections/3.3.2`."""


def contents() -> Contents:
    """All sections in the order of the rulebook, each with the one above it."""
    return Contents([ContentsEntry(number, _title(number), rulebook.parent(number)) for number in rulebook.sections()])


def section(number: str) -> Section:
    """A section in full.

    Raises:
        KeyError: there is no such section.
    """
    found, all_ = rulebook.section(number), rulebook.sections()
    at = all_.index(number)
    return Section(
        number=found.number,
        title=found.title,
        lines=found.lines,
        above=[_titled(above) for above in _above(number)],
        below=[_titled(below) for below in rulebook.children(number)],
        previous=_titled(all_[at - 1]) if at else None,
        next=_titled(all_[at + 1]) if at + 1 < len(all_) else None,
    )


def cards() -> CardTexts:
    """All cards in words, Propaganda first."""
    return CardTexts([prose.card_text(number) for number in range(b.N_EVENTS + 1)])


def lessons() -> Lessons:
    """All lessons, in the order in which they should be taken."""
    return Lessons([course.line for course in COURSES.values()])


def terms() -> Terms:
    """All terms that can be explained."""
    return Terms(i18n.terms())


def book() -> Book:
    """All that is read of rules, terms, cards and lessons, by the path under which each is asked for alone."""
    return Book(
        {
            "help/sections": contents(),
            "help/terms": terms(),
            "lessons": lessons(),
            **{f"help/sections/{number}": section(number) for number in rulebook.sections()},
            **{f"help/terms/{term}": Term(term, i18n.explain(term) or "") for term in i18n.terms()},
            "help/cards": cards(),
            **{f"lessons/{name}": course.whole for name, course in COURSES.items()},
        }
    )


def search(query: str) -> FoundSections:
    """The sections with these words, or the one of this number; if there are none, what may have been meant."""
    if number := rulebook.section_number(query):
        line = rulebook.section(number).lines[0].removeprefix(ITEM)
        found = [FoundSection(number, _title(number), line, about=True)]
    elif rulebook.is_number(query):
        return FoundSections([], rulebook.near(query))
    else:
        matches = rulebook.search(query)
        found = [FoundSection(each.number, _title(each.number), each.line, each.about) for each in matches]
    return FoundSections(found, [] if found else i18n.suggest(query))


def _above(number: str) -> list[str]:
    above = rulebook.parent(number)
    return [*_above(above), above] if above else []


def _titled(number: str) -> SectionTitle:
    return SectionTitle(number, _title(number))


def _title(number: str) -> str:
    return i18n.text("rule-title", number)
